"""Where two games with the same cards parted: the first different card of a seat in each phase."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import Event, TrickWon
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase


@dataclass(frozen=True, slots=True)
class CardInTrick:
    """A card that a seat played, and what became of the trick."""

    card: Card
    has_won: bool


@dataclass(frozen=True, slots=True)
class Parting:
    """A trick in which a seat played another card in each of two games."""

    phase: Phase
    trick: int
    """Its number in the phase, from 1."""
    first: CardInTrick
    second: CardInTrick


def partings(first: Record, second: Record, seat: int) -> list[Parting]:
    """The first trick of each phase in which the seat played different cards; empty if there is none."""
    ones, others = _cards_of(first, seat), _cards_of(second, seat)
    found = []
    for phase in (Phase.ONE, Phase.TWO):
        pairs = zip(ones[phase], others[phase], strict=False)
        for trick, (one, other) in enumerate(pairs, 1):
            if one.card != other.card:
                found.append(Parting(phase, trick, one, other))
                break
    return found


def _cards_of(record: Record, seat: int) -> dict[Phase, list[CardInTrick]]:
    """The cards that a seat played, by phase, in order."""
    found: dict[Phase, list[CardInTrick]] = {Phase.ONE: [], Phase.TWO: []}
    state = record.start()
    for recorded in record.moves:
        phase, events = state.phase, list[Event]()
        engine.apply(state, recorded.move, events)
        if isinstance(recorded.move, Play) and recorded.move.seat == seat:
            found[phase].append(CardInTrick(recorded.move.card, has_won=False))
        for event in events:
            if isinstance(event, TrickWon) and event.winner == seat:
                found[phase][-1] = CardInTrick(found[phase][-1].card, has_won=True)
    return found
