"""Captions for the strip on the felt: sentences that say what the motion alone does not show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import card_name, cards_names
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    DwarvesCollected,
    Event,
    FactionVoted,
    GameEnded,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickGathered,
    TrickWon,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)


def owner_of(event: Event) -> int | None:
    """The seat that an event is about; None where it is about the whole table."""
    match event:
        case CardsRevealed() | CardsDiscarded() | TrollsSetAside() | PhaseTwoBegan():
            return None
        case TrickWon():
            return event.winner
        case FactionVoted() | GameEnded():
            return None
        case _:
            return event.seat


class Narrator:
    """Tells one seat about events: that seat is `you`, the others go by name."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self._names = names
        self._viewer = viewer

    def tell(self, event: Event) -> str | None:  # noqa: PLR0911, PLR0912  (a branch for each kind of event)
        """Return one sentence, or None where the motion says enough; a played card clears the last one."""
        match event:
            case CardPlayed():
                return ""
            case TrickWon():
                how = "charge" if event.knights_beat_goblins else "wins"
                return self._say(f"table.{how}", event.winner, card=card_name(event.cards[0]))
            case DwarvesCollected() | LastTrollsTaken():
                return self._say(f"table.{_KEYS[type(event)]}", event.seat, cards=cards_names(event.cards))
            case UndeadScored() | GnomesLaidOut():
                cards = event.cards
                return self._say(
                    f"table.{_KEYS[type(event)]}", event.seat, cards=cards_names(cards), count=len(cards)
                )
            case RevealedTaken() | TrollTaken():
                return self._say(f"table.{_KEYS[type(event)]}", event.seat, card=card_name(event.card))
            case TopLookedAt() | TopTaken() | CardDrawn():
                return self._tell_private(event)
            case GnomeSmashed():
                return self._say(
                    "table.smash", event.seat, giant=card_name(event.giant), gnome=card_name(event.gnome)
                )
            case TrollsSetAside():
                return text("table.trolls_wait", cards=cards_names(event.cards), count=len(event.cards))
            case LeadPassed(seat, dragon):
                return None if dragon is None else self._say("table.dragon_leads", seat)
            case PhaseTwoBegan():
                return text("table.phase_two_begins")
            case CardsRevealed() | CardsDiscarded() | TrickGathered() | GnomesJoined():
                return None
            case FactionVoted() | GameEnded():
                return None
            case _:
                assert_never(event)

    def report(self, event: Event) -> str | None:
        """Return one sentence for the log, which no motion explains; None only for the votes at the end."""
        match event:
            case CardsRevealed():
                return text("table.log.revealed", cards=cards_names(event.cards), count=len(event.cards))
            case CardPlayed():
                return self._say("table.log.plays", event.seat, card=card_name(event.card))
            case CardsDiscarded():
                return text("table.log.discarded", cards=cards_names(event.cards), count=len(event.cards))
            case TrickGathered():
                return self._say("table.log.gathers", event.seat, cards=cards_names(event.cards))
            case GnomesJoined():
                return self._say(
                    "table.log.joined", event.seat, cards=cards_names(event.cards), count=len(event.cards)
                )
            case LeadPassed(seat, None):
                return self._say("table.log.leads", seat)
            case _:
                return self.tell(event)

    def _tell_private(self, event: TopLookedAt | TopTaken | CardDrawn) -> str:
        key = f"table.{_KEYS[type(event)]}"
        if event.card is None:
            return self._say(key, event.seat)
        return self._say(f"{key}_seen", event.seat, card=card_name(event.card))

    def _say(self, key: str, seat: int, **values: object) -> str:
        if seat == self._viewer:
            return text(f"{key}.you", **values)
        return text(f"{key}.name", name=self._names[seat], **values)


_KEYS: dict[type, str] = {
    UndeadScored: "undead",
    DwarvesCollected: "dwarves",
    GnomesLaidOut: "gnomes",
    LastTrollsTaken: "last_trolls",
    RevealedTaken: "takes",
    TrollTaken: "takes_troll",
    TopLookedAt: "looks",
    TopTaken: "takes_top",
    CardDrawn: "draws",
}
