"""The log of a game as one seat saw it, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from claim_desktop.rules import engine
from claim_desktop.rules.events import CardPlayed, CardsRevealed, Event, PhaseTwoBegan, visible_to
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase


@dataclass(frozen=True, slots=True)
class LoggedTrick:
    """The events of one trick, from revealing its cards to who leads the next."""

    phase: Phase
    number: int
    """Counted from 1 in each phase."""
    events: tuple[Event, ...]
    """The events as the seat may see them."""


def log_of(record: Record, seat: int | None) -> tuple[LoggedTrick, ...]:
    """Return the tricks of a record, the current one last, with None for anything the seat may not know.

    With None as the seat they hold only what everybody may know.
    """
    tricks: list[LoggedTrick] = []
    for events in _by_trick(record):
        phase = Phase.TWO if any(isinstance(e, PhaseTwoBegan) for e in events) else Phase.ONE
        if tricks and (tricks[-1].phase is Phase.TWO or phase is Phase.TWO):
            phase = Phase.TWO
        number = sum(trick.phase is phase for trick in tricks) + 1
        tricks.append(LoggedTrick(phase, number, tuple(visible_to(event, seat) for event in events)))
    return tuple(tricks)


def _by_trick(record: Record) -> Iterator[list[Event]]:
    """Split all events at the beginnings of tricks."""
    current: list[Event] = []
    for event in _events(record):
        if current and _begins_trick(event, current, record.deck.players):
            yield current
            current = []
        current.append(event)
    yield current


def _begins_trick(event: Event, current: list[Event], players: int) -> bool:
    """Whether an event begins a trick: its revealed cards, Phase Two, or any event after a complete trick."""
    is_full = sum(isinstance(each, CardPlayed) for each in current) == players
    return isinstance(event, CardsRevealed | PhaseTwoBegan) or (isinstance(event, CardPlayed) and is_full)


def _events(record: Record) -> Iterator[Event]:
    events: list[Event] = []
    state = engine.start_game(record.deck, record.deal, record.first_leader, events)
    for recorded in record.moves:
        engine.apply(state, recorded.move, events)
    return iter(events)
