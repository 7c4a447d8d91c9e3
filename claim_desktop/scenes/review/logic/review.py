"""The content of a review: every decision of a game with its values, and the turning points."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ai.advice.ideas import Explanation, Idea, Why
from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.rules.cards import Card, Faction, card
from claim_desktop.rules.record import TOP

WON, SHARED, LOST = 1.0, 0.5, 0.0
"""The proven values of a decision."""

TURNING = 0.08
"""The share of the win that a card must lose to be a turning point, if nothing is proven."""


@dataclass(frozen=True, slots=True)
class EvaluatedCard:
    """The value of a card, played or taken."""

    answer: str
    """The card's code, or `TOP` for the top of the stock that the seat had looked at."""
    value: float
    """The share of the win, 0 to 1, that the seat's side could expect after it."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision of a game, judged from what its seat knew. Chances are shares of the win, 0 to 1."""

    index: int
    """Its index among the record's moves."""
    seat: int
    phase: int
    trick: int
    """From 1 in each phase; a card is taken after the trick of this number."""
    is_take: bool
    played: str
    """As in `EvaluatedCard`."""
    cards: tuple[EvaluatedCard, ...]
    """All options, best first."""
    chance: float
    """The value of the best card."""
    low: float
    high: float
    """Half of the deals that the seat could not distinguish have values between them; if the chance is
    proven, both are equal.
    """
    is_proven: bool

    @property
    def value(self) -> float:
        """The value of the card that was played."""
        return next(each.value for each in self.cards if each.answer == self.played)

    @property
    def lost(self) -> float:
        """The loss of the card compared with the best; 0 for differences that hints ignore."""
        lost = self.chance - self.value
        return lost if lost > EQUAL else 0.0

    @property
    def is_turning(self) -> bool:
        """Whether the card lost a proven result, or else enough of the win to be a turning point."""
        return self.lost > 0 if self.is_proven else self.lost >= TURNING

    @property
    def holding(self) -> int:
        """The number of cards as good as the best."""
        return sum(abs(each.value - self.chance) <= EQUAL for each in self.cards)


@dataclass(frozen=True, slots=True)
class RecordedIdea:
    """What speaks for one card over another, as a file holds it: cards by their codes."""

    idea: Idea
    why: Why
    about: str | None = None
    other: str | None = None
    cards: tuple[str, ...] = ()
    faction: Faction | None = None

    @classmethod
    def of(cls, explanation: Explanation | None) -> RecordedIdea | None:
        """The idea as a file holds it, if there is one."""
        if explanation is None:
            return None
        about, other = (
            None if each is None else each.code for each in (explanation.about, explanation.other)
        )
        cards = tuple(each.code for each in explanation.cards)
        return cls(explanation.idea, explanation.why, about, other, cards, explanation.faction)

    @property
    def codes(self) -> set[str]:
        """The codes of all its cards."""
        return {each for each in (self.about, self.other, *self.cards) if each is not None}

    @property
    def explanation(self) -> Explanation:
        """The idea as hints have it."""
        about, other = (None if each is None else card(each) for each in (self.about, self.other))
        cards = tuple(map(card, self.cards))
        return Explanation(self.idea, self.why, about, other, cards, self.faction)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A card that lost a proven result, or else enough of the win for a second, larger search to agree."""

    index: int
    """Its index among the record's moves."""
    seat: int
    phase: int
    trick: int
    is_take: bool
    played: str
    better: str
    """As in `EvaluatedCard`."""
    before: float
    """The value of the better card, 0 to 1."""
    after: float
    """The value of the card that was played, by a search of the same size."""
    is_proven: bool
    holding: int
    """The number of cards as good as the better one."""
    reason: RecordedIdea | None = None

    @classmethod
    def of(cls, decision: ReviewedDecision, better: str, reason: RecordedIdea | None) -> TurningPoint:
        """The turning point that a decision is, with a better card and what speaks for it."""
        return cls(
            decision.index,
            decision.seat,
            decision.phase,
            decision.trick,
            decision.is_take,
            decision.played,
            better,
            decision.chance,
            decision.value,
            decision.is_proven,
            decision.holding,
            reason,
        )

    @property
    def cost(self) -> int:
        """The number of games lost out of 100: the difference of the numbers on the cards."""
        return round(100 * self.before) - round(100 * self.after)


@dataclass(frozen=True, slots=True)
class Review:
    """All results about a game so far."""

    judgements: tuple[ReviewedDecision, ...] = ()
    """The decisions that have been judged, in the order in which they were made."""
    turning_points: tuple[TurningPoint, ...] = ()
    """The turning points of all judged seats, in the same order."""
    starts: tuple[float, ...] = ()
    """Each seat's chance before the first card."""
    seats: tuple[int, ...] = ()
    """The seats whose decisions have all been judged, with their turning points."""

    @property
    def is_complete(self) -> bool:
        """Whether every seat has been judged."""
        return len(self.seats) == len(self.starts) > 0

    def decision_at(self, index: int) -> ReviewedDecision | None:
        """The decision of this move, if it has been judged."""
        return next((each for each in self.judgements if each.index == index), None)

    def turning_point_at(self, index: int) -> TurningPoint | None:
        """This move as a turning point, if it is one."""
        return next((each for each in self.turning_points if each.index == index), None)

    def judgements_of(self, seat: int) -> list[ReviewedDecision]:
        """The decisions of a seat."""
        return [each for each in self.judgements if each.seat == seat]

    def turning_points_of(self, seat: int) -> list[TurningPoint]:
        return [each for each in self.turning_points if each.seat == seat]


def result_word(value: float) -> str:
    """The part of a key or the name of a mark that stands for WON, SHARED or LOST."""
    return "won" if value == WON else "lost" if value == LOST else "shared"


def card_of(answer: str, looked_at: Card | None) -> Card:
    """The card that an answer names; `looked_at` is the top of the stock."""
    if answer != TOP:
        return card(answer)
    assert looked_at is not None, "only a seat that has looked at the top of the stock can take it"
    return looked_at
