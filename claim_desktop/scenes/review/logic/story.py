"""The one-sentence story of a game for a seat: the first whose condition the values meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from claim_desktop.rules.record import TOP
from claim_desktop.scenes.review.logic.review import LOST, SHARED, WON, Review, ReviewedDecision, TurningPoint
from claim_desktop.scenes.review.logic.win_chance import (
    Luck,
    ProvenChange,
    luck_of,
    proven_steps,
    win_chance_curve,
)

BEHIND, IN_FRONT, EVEN = 0.30, 0.70, 0.50
"""The chances below and above which a game counts as turned round or slipped away, and above which a seat is
ahead."""
FEW_TOGETHER = 15
"""The number of points that cards may cost together, each only a little, before the sentence mentions them.
"""


class StoryKind(Enum):
    """The kind of sentence; the value is the end of its text's key."""

    # Phase Two of two players, where everything is proven.
    THREW_ONLY = "threw_only"
    """Won from its start, thrown away when only a single card held it."""
    THREW = "threw"
    """Like `THREW_ONLY`, when several cards would have held it."""
    TO_SHARED = "to_shared"
    """Won from its start, and then only shared."""
    GIVEN_BACK = "given_back"
    """Lost, given away by the rival, and lost again."""
    RETURNED = "returned"
    """Won, given away, and given back by the rival."""
    GIFT = "gift"
    """Lost from its start, and given away by the rival."""
    GIFT_SHARED = "gift_shared"
    """Lost from its start, and shared after the rival's mistake."""
    SEE_SAW = "see_saw"
    """The proven result changed three times or more."""
    SHARED_LOST = "shared_lost"
    SHARED_WON = "shared_won"
    SHARED_HELD = "shared_held"
    COMEBACK = "comeback"
    """Far behind in Phase One, and won from the start of Phase Two."""
    AHEAD_THROUGHOUT = "ahead_throughout"
    HELD = "held"
    """Won from the start of Phase Two, to the end."""
    SLIPPED = "slipped"
    """Far ahead in Phase One, and lost from the start of Phase Two."""
    COST_BEFORE = "cost_before"
    """Lost from the start of Phase Two; one card before it cost most."""
    TOOK_BEFORE = "took_before"
    """The same, and it was a follower that was taken."""
    SMALL_COSTS = "small_costs"
    """Lost from the start of Phase Two, by many cards that each cost little."""
    CARDS_DECIDED = "cards_decided"
    """Lost from the start of Phase Two, though all cards before it together cost little."""

    # Estimates alone.
    TURNED_ROUND = "turned_round"
    SLIPPED_AWAY = "slipped_away"
    DEAREST = "dearest"
    DEAREST_TAKEN = "dearest_taken"
    WON_DESPITE = "won_despite"
    WON_DESPITE_TAKEN = "won_despite_taken"
    CLEAN_LOSS = "clean_loss"
    CLEAN_WIN = "clean_win"
    SHARED_END = "shared_end"


@dataclass(frozen=True, slots=True)
class Headline:
    """A sentence that holds, and the values that fill it."""

    kind: StoryKind
    trick: int = 0
    other_trick: int = 0
    phase: int = 0
    """The phase of the trick, if it could be either."""
    share: int = 0
    """A chance in games out of 100."""
    count: int = 0
    card: str = ""
    """The code of a card, or `TOP`."""
    index: int | None = None
    """The move that took a follower, if the sentence is about that."""


@dataclass(frozen=True, slots=True)
class _StoryFacts:
    """The facts that the conditions test."""

    result: float
    course: list[ReviewedDecision]
    steps: list[ProvenChange]
    turning: list[TurningPoint] = field(default_factory=list)
    """The seat's own turning points."""
    seat: int = 0
    luck: Luck | None = None
    """How the result came about, if Phase Two is proven."""

    @property
    def lowest(self) -> ReviewedDecision:
        """The point with the least chance, in Phase One or, if nothing is proven, in the whole game."""
        return min(self._estimates, key=lambda each: each.chance)

    @property
    def highest(self) -> ReviewedDecision:
        """The estimated point with the highest chance."""
        return max(self._estimates, key=lambda each: each.chance)

    @property
    def dearest(self) -> TurningPoint | None:
        """The estimated turning point that cost most."""
        estimated = [each for each in self.turning if not each.is_proven]
        return max(estimated, key=lambda each: each.cost, default=None)

    @property
    def _estimates(self) -> list[ReviewedDecision]:
        return [each for each in self.course if not each.is_proven]


def story_of(review: Review, seat: int, result: float) -> Headline | None:
    """The sentence for a seat that has been judged; None if it decided nothing."""
    course = win_chance_curve(review, seat)
    steps = proven_steps(review, seat)
    luck = luck_of(review, seat, result) if steps else None
    facts = _StoryFacts(result, course, steps, review.turning_points_of(seat), seat, luck)
    if all(each.is_proven for each in course):
        return None
    tellers = _BY_STEPS if facts.steps else _BY_ESTIMATES
    return next((story for teller in tellers if (story := teller(facts)) is not None), None)


# Where Phase Two is proven


def _one_change(facts: _StoryFacts) -> Headline | None:
    """The proven result changed once."""
    if len(facts.steps) != 2:
        return None
    first, last = facts.steps
    kinds = {
        (LOST, WON): StoryKind.GIFT,
        (LOST, SHARED): StoryKind.GIFT_SHARED,
        (SHARED, WON): StoryKind.SHARED_WON,
        (SHARED, LOST): StoryKind.SHARED_LOST,
        (WON, SHARED): StoryKind.TO_SHARED,
    }
    if (first.value, last.value) in kinds:
        return Headline(kinds[first.value, last.value], trick=last.trick)
    point = next(each for each in facts.turning if each.index == last.index - 1)
    if point.holding == 1 and point.better != TOP:
        return Headline(StoryKind.THREW_ONLY, trick=last.trick, card=point.better)
    return Headline(StoryKind.THREW, trick=last.trick, count=point.holding)


def _two_changes(facts: _StoryFacts) -> Headline | None:
    if len(facts.steps) != 3:
        return None
    first, middle, last = facts.steps
    if (first.value, middle.value, last.value) == (LOST, WON, LOST):
        return Headline(StoryKind.GIVEN_BACK, trick=middle.trick, other_trick=last.trick)
    if (first.value, middle.value, last.value) == (WON, LOST, WON):
        return Headline(StoryKind.RETURNED, trick=middle.trick, other_trick=last.trick)
    return None


def _changes(facts: _StoryFacts) -> Headline | None:
    if len(facts.steps) < 3:
        return None
    return Headline(StoryKind.SEE_SAW, count=len(facts.steps) - 1, trick=facts.steps[-1].trick)


def _held(facts: _StoryFacts) -> Headline | None:
    """Nothing changed in Phase Two, and the seat won."""
    if facts.result != WON:
        return None
    if facts.lowest.chance <= BEHIND:
        return _at(StoryKind.COMEBACK, facts.lowest)
    if round(100 * facts.lowest.chance) > round(100 * EVEN):
        return Headline(StoryKind.AHEAD_THROUGHOUT)
    return Headline(StoryKind.HELD)


def _shared(facts: _StoryFacts) -> Headline | None:
    return Headline(StoryKind.SHARED_HELD) if facts.result == SHARED else None


def _beaten(facts: _StoryFacts) -> Headline | None:
    """Nothing changed in Phase Two, and the seat lost."""
    if facts.dearest is not None:
        return _cost(StoryKind.COST_BEFORE, facts.dearest)
    if facts.highest.chance >= IN_FRONT:
        return _at(StoryKind.SLIPPED, facts.highest)
    luck = facts.luck
    if luck is not None and luck.own <= -FEW_TOGETHER:
        return Headline(StoryKind.SMALL_COSTS, share=-luck.own)
    return Headline(StoryKind.CARDS_DECIDED)


# Where everything is an estimate


def _estimated(facts: _StoryFacts) -> Headline:
    if facts.result == SHARED:
        return Headline(StoryKind.SHARED_END)
    if facts.result == WON:
        return _estimated_win(facts)
    if facts.dearest is not None:
        return _cost(StoryKind.DEAREST, facts.dearest)
    if facts.highest.chance >= IN_FRONT:
        return _at(StoryKind.SLIPPED_AWAY, facts.highest)
    return Headline(StoryKind.CLEAN_LOSS)


def _estimated_win(facts: _StoryFacts) -> Headline:
    if facts.lowest.chance <= BEHIND:
        return _at(StoryKind.TURNED_ROUND, facts.lowest)
    if facts.dearest is not None:
        return _cost(StoryKind.WON_DESPITE, facts.dearest)
    return Headline(StoryKind.CLEAN_WIN)


def _at(kind: StoryKind, point: ReviewedDecision) -> Headline:
    return Headline(kind, trick=point.trick, share=round(100 * point.chance), phase=point.phase)


_TAKEN = {
    StoryKind.COST_BEFORE: StoryKind.TOOK_BEFORE,
    StoryKind.DEAREST: StoryKind.DEAREST_TAKEN,
    StoryKind.WON_DESPITE: StoryKind.WON_DESPITE_TAKEN,
}
"""The kinds of sentence where what cost so much was a follower that was taken."""


def _cost(kind: StoryKind, point: TurningPoint) -> Headline:
    if point.is_take:
        return Headline(
            _TAKEN[kind], trick=point.trick, share=point.cost, card=point.played, index=point.index
        )
    return Headline(kind, trick=point.trick, share=point.cost, phase=point.phase)


_BY_STEPS: tuple[Callable[[_StoryFacts], Headline | None], ...] = (
    _one_change,
    _two_changes,
    _changes,
    _held,
    _shared,
    _beaten,
)
_BY_ESTIMATES: tuple[Callable[[_StoryFacts], Headline | None], ...] = (_estimated,)
