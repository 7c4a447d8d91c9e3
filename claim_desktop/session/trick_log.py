"""The log of a game as one seat saw it, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsRevealed,
    Event,
    PhaseTwoBegan,
    TopTaken,
    TrickWon,
    visible_to,
)
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase


@dataclass(frozen=True, slots=True)
class LoggedTrick:
    """The events of one trick, from revealing its cards to who leads the next."""

    phase: Phase
    number: int
    """Counted from 1 in each phase."""
    moves: tuple[int, ...]
    """The moves that played its cards, by their index in the record."""
    events: tuple[Event, ...]
    """The events as the seat may see them."""

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards that it is about, in Phase One."""
        return next((event.cards for event in self.events if isinstance(event, CardsRevealed)), ())

    @property
    def played(self) -> tuple[CardPlayed, ...]:
        """The cards of the trick, in the order played."""
        return tuple(event for event in self.events if isinstance(event, CardPlayed))

    @property
    def winner(self) -> int | None:
        """The seat that won it, if it is complete."""
        return next((event.winner for event in self.events if isinstance(event, TrickWon)), None)

    def drawn_by(self, seat: int) -> Card | None:
        """The card that a seat drew, if that can be seen."""
        drawn = (event for event in self.events if isinstance(event, CardDrawn | TopTaken))
        return next((event.card for event in drawn if event.seat == seat), None)


def log_of(record: Record, seat: int | None) -> tuple[LoggedTrick, ...]:
    """Return the tricks of a record, the current one last, with None for anything the seat may not know.

    With None as the seat they hold only what everybody may know.
    """
    tricks: list[LoggedTrick] = []
    plays = tuple(index for index, made in enumerate(record.moves) if isinstance(made.move, Play))
    phase = Phase.ONE
    for events in _by_trick(record):
        if any(isinstance(event, PhaseTwoBegan) for event in events):
            phase = Phase.TWO
        number = sum(trick.phase is phase for trick in tricks) + 1
        moves, plays = plays[: record.deck.players], plays[record.deck.players :]
        tricks.append(LoggedTrick(phase, number, moves, tuple(visible_to(event, seat) for event in events)))
    return tuple(tricks)


def _by_trick(record: Record) -> Iterator[list[Event]]:
    """Split all events at the beginnings of tricks."""
    current: list[Event] = []
    for event in events_of(record):
        if current and _begins_trick(event, current, record.deck.players):
            yield current
            current = []
        current.append(event)
    yield current


def _begins_trick(event: Event, current: list[Event], players: int) -> bool:
    """Whether an event begins a trick: its revealed cards, Phase Two, or any event after a complete trick."""
    is_full = sum(isinstance(each, CardPlayed) for each in current) == players
    return isinstance(event, CardsRevealed | PhaseTwoBegan) or (isinstance(event, CardPlayed) and is_full)


def events_of(record: Record) -> list[Event]:
    """Everything that happened in a game, in order."""
    events: list[Event] = []
    state = engine.start_game(record.deck, record.deal, record.first_leader, events)
    for recorded in record.moves:
        engine.apply(state, recorded.move, events)
    return events
