"""The observations stored from one person's reviewed games: no more than the tutor needs for its page.

The positions are in it as a game's code, so that deleted records take nothing with them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from claim_desktop.ai.advice.explainer import Comparison
from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import Pair
from claim_desktop.rules.record import Record, move_code
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.explanations import comparison_of
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision
from claim_desktop.scenes.review.logic.reviewer import moments_of
from claim_desktop.scenes.review.logic.win_chance import summary_of
from claim_desktop.scenes.tutor.logic.habits import Habit, JudgedChoice, habit_at_fault, opportunities_of
from claim_desktop.storage.indexed_game import IndexedGame

_DEALS = 60
"""The number of deals in which the ideas of two cards are counted."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost something."""

    index: int
    """The number of the record's moves before it."""
    phase: int
    played: str
    better: str
    """As in the review's `EvaluatedCard`: of the cards as good as the best, the one most like the played one.
    """
    cost: float
    """The share of the win, 0 to 1."""
    is_proven: bool
    habit: Habit | None = None
    """What it is due to, if to any habit."""
    idea: Idea | None = None
    """The idea of the best card, if the review has one."""
    tempting: Idea | None = None
    """The idea that tempted."""


@dataclass(frozen=True, slots=True)
class Opportunities:
    """The decisions of a game that could show a habit, where something was at stake."""

    count: int = 0
    stake: float = 0.0
    """What was at stake at them, in games."""
    example: int = -1
    """The one with the most at stake that cost nothing: the number of the record's moves before it; -1 if all
    cost something."""


NONE = Opportunities()


@dataclass(frozen=True, slots=True)
class Observation:
    """A reviewed game as one seat played it."""

    game: str
    """A digest of its cards and moves, as in the index of finished games."""
    file: str
    """The name of the record's file, even if it is deleted by now."""
    code: str
    """The code of the whole game."""
    seat: int
    players: int
    pair: Pair
    rivals: tuple[str, ...]
    """The levels of all computers."""
    finished: int
    """In seconds since the epoch."""
    hints: int
    decisions: int
    """How many decisions had something at stake, since some cards were worse than others; those with a hint
    are left out."""
    found: int
    """How many of them cost nothing."""
    stake: float
    """What cards drawn blindly would have cost at them, in games: the mean of all cards' costs, added up."""
    opportunities: Mapping[Habit, Opportunities] = field(default_factory=dict)
    mistakes: tuple[Mistake, ...] = ()
    luck: int | None = None
    """What deal and draws changed, in points of the chance to win; None with more than two players."""
    play: int | None = None
    """What the person's own mistakes cost, in the same points; never above 0."""

    @property
    def cost(self) -> float:
        """What all mistakes cost together, in games."""
        return sum(each.cost for each in self.mistakes)

    def cost_of(self, habit: Habit) -> float:
        """What the mistakes due to a habit cost, in games."""
        return sum(each.cost for each in self.mistakes if each.habit is habit)

    def opportunities_of(self, habit: Habit) -> Opportunities:
        """The decisions that could show a habit."""
        return self.opportunities.get(habit, NONE)

    def faults_of(self, habit: Habit) -> list[Mistake]:
        """The mistakes due to a habit."""
        return [each for each in self.mistakes if each.habit is habit]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The part of an observation that comes from the index of finished games."""

    game: str = ""
    file: str = ""
    rivals: tuple[str, ...] = ()
    finished: int = 0
    hints: int = 0

    @classmethod
    def of(cls, game: IndexedGame) -> GameFacts:
        """The facts of a finished game."""
        levels = tuple(seat.level for seat in game.seats if seat.level is not None)
        return cls(game.content, game.file, levels, game.finished, game.hints)


def observe(
    record: Record, review: Review, seat: int, facts: GameFacts | None = None, *, with_ideas: bool = True
) -> Observation:
    """The observations to store of a reviewed game, for a seat whose decisions have all been judged.

    Ideas take some twenty milliseconds for each turning point.
    """
    states = moments_of(record)
    decisions = found = 0
    opportunities: dict[Habit, Opportunities] = {}
    examples: dict[Habit, float] = {}
    stake = 0.0
    mistakes = []
    for decision in review.judgements_of(seat):
        is_open = decision.chance - decision.cards[-1].value > EQUAL
        if not is_open or decision.index in record.how_played.hinted:
            continue
        choice = JudgedChoice(view_of(states[decision.index], seat), decision)
        habits = opportunities_of(choice)
        at_stake = decision.chance - fmean(each.value for each in decision.cards)
        for habit in habits:
            before = opportunities.get(habit, NONE)
            example = before.example
            if decision.lost == 0 and at_stake > examples.get(habit, 0.0):
                examples[habit], example = at_stake, decision.index
            sum_at_stake = round(before.stake + at_stake, 4)
            opportunities[habit] = Opportunities(before.count + 1, sum_at_stake, example)
        stake += at_stake
        decisions += 1
        if decision.lost == 0:
            found += 1
        else:
            mistakes.append(_mistake(choice, decision, habits, with_ideas=with_ideas))
    facts = facts or GameFacts()
    luck = summary_of(review, record.deck, states[-1].vote, seat).luck
    return Observation(
        game=facts.game,
        file=facts.file,
        code=to_code(record),
        seat=seat,
        players=record.deck.players,
        pair=record.deck.pair,
        rivals=facts.rivals,
        finished=facts.finished,
        hints=facts.hints,
        decisions=decisions,
        found=found,
        stake=round(stake, 4),
        opportunities=opportunities,
        mistakes=tuple(mistakes),
        luck=None if luck is None else luck.deal + luck.draws,
        play=None if luck is None else luck.own,
    )


def _mistake(
    choice: JudgedChoice, decision: ReviewedDecision, habits: Sequence[Habit], *, with_ideas: bool
) -> Mistake:
    comparison = Comparison(None, None)
    if with_ideas and decision.is_turning:
        comparison = comparison_of(choice.view, decision, _DEALS)
    reason, tempting = comparison.reason, comparison.tempting
    return Mistake(
        index=decision.index,
        phase=decision.phase,
        played=decision.played,
        better=move_code(choice.move_of(choice.better)),
        cost=round(decision.lost, 4),
        is_proven=decision.is_proven,
        habit=habit_at_fault(choice, habits),
        idea=None if reason is None else reason.idea,
        tempting=None if tempting is None else tempting.idea,
    )
