"""The course of a game as one seat saw it: its chance from trick to trick, and the causes of changes."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.decks import Deck
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.review.logic.review import LOST, SHARED, WON, Review, ReviewedDecision


@dataclass(frozen=True, slots=True)
class ProvenChange:
    """A result proven from some moment on."""

    index: int
    """The number of moves made before it."""
    trick: int
    """The trick's number in Phase Two."""
    value: float
    """WON, SHARED or LOST."""
    by: int | None = None
    """The seat whose mistake caused it; None for the first step."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The composition of a result, in points of chance for one side, which add up to it exactly."""

    deal: int
    """The chance before the first card."""
    draws: int
    """The change from cards that were turned up, drawn or shown."""
    own: int
    """The side's own loss compared with the best cards; never above 0."""
    rival: int
    """The other side's loss, as a gain; never below 0."""
    result: int
    """100 for a win, 50 for a shared one, 0."""


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """The course of a game for a seat, as far as it has been reviewed."""

    course: tuple[ReviewedDecision, ...] = ()
    steps: tuple[ProvenChange, ...] = ()
    """The proven results of Phase Two; only for games for two."""
    luck: Luck | None = None
    """Only for games for two."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been reviewed."""
        return not self.course


def summary_of(review: Review, deck: Deck, vote: Vote | None, seat: int) -> ReviewSummary:
    """What a review says so far about a game for a seat."""
    course = tuple(win_chance_curve(review, seat))
    if deck.players != 2 or vote is None or not review.is_complete:
        return ReviewSummary(course)
    luck = luck_of(review, seat, result_of(deck, vote, seat))
    return ReviewSummary(course, tuple(proven_steps(review, seat)), luck)


def win_chance_curve(review: Review, seat: int) -> list[ReviewedDecision]:
    """The cards that the seat played to a trick, each with its chance before."""
    return [each for each in review.judgements_of(seat) if not each.is_take]


def proven_steps(review: Review, seat: int) -> list[ProvenChange]:
    """The changes of the proven result for a seat in a game for two, from Phase Two's first card on."""
    proven = [each for each in review.judgements if each.is_proven]
    if not proven:
        return []
    steps = [ProvenChange(proven[0].index, proven[0].trick, _for(proven[0], seat, proven[0].chance))]
    for each in proven:
        after = _for(each, seat, each.value)
        if after != steps[-1].value:
            steps.append(ProvenChange(each.index + 1, each.trick, after, each.seat))
    return steps


def result_of(deck: Deck, vote: Vote, seat: int) -> float:
    """WON, SHARED or LOST for the seat's side."""
    if deck.side_of(seat) not in vote.winners:
        return LOST
    return WON if len(vote.winners) == 1 else SHARED


def luck_of(review: Review, seat: int, result: float) -> Luck:
    """The composition of the result of a game for two, for the side of the seat."""
    deal, total = _points(review.starts[seat]), _points(result)
    own, rival = -_cost(review, seat), _cost(review, 1 - seat)
    return Luck(deal, total - deal - own - rival, own, rival, total)


def _cost(review: Review, seat: int) -> int:
    """The points that all cards of the seat lost together."""
    return _points(sum(each.lost for each in review.judgements_of(seat)))


def _points(share: float) -> int:
    return round(100 * share)


def _for(evaluated: ReviewedDecision, seat: int, value: float) -> float:
    return value if evaluated.seat == seat else 1 - value
