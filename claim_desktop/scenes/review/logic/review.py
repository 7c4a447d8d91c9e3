"""The content of a review: every decision of a game with its values, and the turning points."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ai.advice.facts import Fact, FactKind
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
    """The card's code, or ``TOP`` for the top of the stock that the seat had looked at."""
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
class RecordedReason:
    """A fact that speaks for the better card, as a file holds it."""

    kind: FactKind
    card: str | None = None
    faction: Faction | None = None

    @classmethod
    def of(cls, fact: Fact) -> RecordedReason:
        """The reason as a file holds it."""
        return cls(fact.kind, None if fact.card is None else fact.card.code, fact.faction)

    @property
    def fact(self) -> Fact:
        """The reason as hints give it."""
        return Fact(self.kind, None if self.card is None else card(self.card), self.faction)


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
    reason: RecordedReason | None = None

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

    def judgements_of(self, seat: int) -> list[ReviewedDecision]:
        """The decisions of a seat."""
        return [each for each in self.judgements if each.seat == seat]

    def turning_points_of(self, seat: int) -> list[TurningPoint]:
        """The turning points of a seat."""
        return [each for each in self.turning_points if each.seat == seat]


def card_of(answer: str, looked_at: Card | None) -> Card:
    """The card that an answer names; ``looked_at`` is the top of the stock."""
    if answer != TOP:
        return card(answer)
    assert looked_at is not None, "only a seat that has looked at the top of the stock can take it"
    return looked_at
