"""The presentation of events: for each class its owner, its motion and sounds, and its sentence.

A motion plays its own sounds, each when its turn comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from claim_desktop.i18n import tr
from claim_desktop.rules import events
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import Event
from claim_desktop.table.animation import event_motions, power_motions
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.ui.motion import Motion, pause

Key = Callable[[Any], str | None]
"""The key of the sentence about an event; empty to clear the last sentence, None to keep it."""


@dataclass(frozen=True, slots=True)
class EventPresentation:
    """The presentation of events of one class."""

    motion: Callable[[CardMover, Any], Motion]
    """Changes the table, and returns the motion with its sounds."""
    caption: str | Key | None = None
    """The key of the sentence on the felt."""
    log: str | Key | None = None
    """The key of the sentence in the log, if it differs."""
    owner: str | None = "seat"
    """The field with the seat that the event is about; None if it is about the whole table."""


def _still(_: CardMover, __: Event) -> Motion:
    """Show nothing, since the votes have a scene of their own."""
    return pause(0)


def _key_if_seen(key: str) -> Key:
    """Choose the text key for a private card, depending on whether the viewer sees it."""
    return lambda event: key if event.card is None else f"{key}_seen"


EVENTS: dict[type[Event], EventPresentation] = {
    events.CardsRevealed: EventPresentation(
        event_motions.show_revealed, None, "table.log.revealed", owner=None
    ),
    events.CardPlayed: EventPresentation(event_motions.show_played, "", "table.log.plays"),
    events.TrickWon: EventPresentation(
        event_motions.show_won,
        lambda event: "table.charge" if event.knights_beat_goblins else "table.wins",
        owner="winner",
    ),
    events.UndeadScored: EventPresentation(power_motions.undead_rise, "table.undead"),
    events.CardsDiscarded: EventPresentation(
        event_motions.show_discarded, None, "table.log.discarded", owner=None
    ),
    events.TopLookedAt: EventPresentation(power_motions.seer_looks, _key_if_seen("table.looks")),
    events.RevealedTaken: EventPresentation(event_motions.show_revealed_taken, "table.takes"),
    events.TopTaken: EventPresentation(event_motions.show_drawn, _key_if_seen("table.takes_top")),
    events.CardDrawn: EventPresentation(event_motions.show_drawn, _key_if_seen("table.draws")),
    events.PhaseTwoBegan: EventPresentation(
        event_motions.begin_phase_two, "table.phase_two_begins", owner=None
    ),
    events.DwarvesCollected: EventPresentation(power_motions.dwarves_carted_off, "table.dwarves"),
    events.GnomesLaidOut: EventPresentation(power_motions.gnomes_set_down, "table.gnomes"),
    events.GnomeSmashed: EventPresentation(power_motions.giant_smashes, "table.smash"),
    events.TrollsSetAside: EventPresentation(power_motions.hold_trolls_back, "table.trolls_wait", owner=None),
    events.TrollTaken: EventPresentation(power_motions.troll_follows, "table.takes_troll"),
    events.LastTrollsTaken: EventPresentation(event_motions.show_gathered, "table.last_trolls"),
    events.TrickGathered: EventPresentation(event_motions.show_gathered, None, "table.log.gathers"),
    events.GnomesJoined: EventPresentation(event_motions.show_joined, None, "table.log.joined"),
    events.LeadPassed: EventPresentation(
        event_motions.show_lead,
        lambda event: None if event.dragon is None else "table.dragon_leads",
        lambda event: "table.log.leads" if event.dragon is None else "table.dragon_leads",
    ),
    events.FactionVoted: EventPresentation(_still, owner=None),
    events.GameEnded: EventPresentation(_still, owner=None),
}


def owner_of(event: Event) -> int | None:
    """The seat that an event is about; None if it is about the whole table."""
    owner = EVENTS[type(event)].owner
    return None if owner is None else getattr(event, owner)


class Narrator:
    """Describes events to one seat, which is addressed as `you`; the others are called by name.

    Without a seat, everybody is called by name.
    """

    def __init__(self, names: Sequence[str], viewer: int | None) -> None:
        self._names = names
        self._viewer = viewer

    def caption(self, event: Event) -> str | None:
        """Return a sentence for the felt; None if the motion says enough, "" to clear the previous one."""
        return self._sentence(EVENTS[type(event)].caption, event)

    def report(self, event: Event) -> str | None:
        """Return a sentence for the log, where no motion explains it; None only for the final votes."""
        presentation = EVENTS[type(event)]
        return self._sentence(presentation.log or presentation.caption, event)

    def _sentence(self, key: str | Key | None, event: Event) -> str | None:
        if callable(key):
            key = key(event)
        if not key:
            return key
        owner, values = owner_of(event), _values(event)
        if owner is None:
            return tr(key, **values)
        if owner == self._viewer:
            return tr(f"{key}.you", **values)
        return tr(f"{key}.name", name=self._names[owner], **values)


def _values(event: Event) -> dict[str, object]:
    """The values that fill sentences about an event: its cards, and their number."""
    fields = {name: getattr(event, name) for name in event.__slots__}
    values: dict[str, object] = {name: value for name, value in fields.items() if isinstance(value, Card)}
    if "cards" in fields:
        cards = fields["cards"]
        values |= {"cards": cards, "count": len(cards), "card": cards[0]}
    return values
