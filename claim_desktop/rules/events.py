"""The events of a game.

An event holds everything; `visible_to` gives the event as one seat may see it, with private cards as None.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.vote import FactionVote, Vote


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """Cards were turned face-up from the top of the stock, before a trick of Phase One."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card to the trick."""

    seat: int
    card: Card
    led_faction: Faction
    """The trick's led faction; the card's own for the leader."""


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick is complete and has a winner."""

    places: tuple[int, ...]
    """Seats, best card first."""
    cards: tuple[Card, ...]
    """The cards of `places`, in that order."""
    knights_beat_goblins: bool
    """A Knight won because Goblins were led."""

    @property
    def winner(self) -> int:
        """The seat that won."""
        return self.places[0]


@dataclass(frozen=True, slots=True)
class UndeadScored:
    """Phase One: the Undead of the trick rose into the winner's score pile."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """Phase One: the other cards of the trick were discarded."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TopLookedAt:
    """The winner, who played a Seer, looked at the top of the stock."""

    seat: int
    card: Card | None
    """Private: None for all others."""


@dataclass(frozen=True, slots=True)
class RevealedTaken:
    """A seat took a revealed card into its followers."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TopTaken:
    """The winner took the card that it had seen with a Seer."""

    seat: int
    card: Card | None
    """Private: None for all others."""


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the top of the stock into its followers."""

    seat: int
    card: Card | None
    """Private: None for all but the drawer and the seat that saw it with a Seer."""
    looker: int | None
    """The seat that had seen the card with a Seer and left it."""


@dataclass(frozen=True, slots=True)
class PhaseTwoBegan:
    """Phase One is over, and each seat took up its followers as its new hand."""

    hands: tuple[tuple[Card | None, ...], ...]
    """Private: a seat sees its own cards, and None for each card of the others."""


@dataclass(frozen=True, slots=True)
class DwarvesCollected:
    """Phase Two: the Dwarves of the trick went to the loser (the lowest card's player)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GnomesLaidOut:
    """Phase Two: the winner laid the Gnomes of the trick out in front."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GnomeSmashed:
    """Phase Two: a Giant of the trick discarded an equal Gnome in front of an opponent of the winner."""

    seat: int
    """The seat that the Gnome was in front of."""
    gnome: Card
    giant: Card


@dataclass(frozen=True, slots=True)
class TrollsSetAside:
    """Phase Two: the Trolls of the trick joined those set aside."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrollTaken:
    """Phase Two: the winner took the highest Troll set aside."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LastTrollsTaken:
    """Phase Two: the winner of the last trick took all Trolls that remained."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickGathered:
    """Phase Two: the rest of the trick went to the winner's score pile."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LeadPassed:
    """Who leads the next trick has been decided."""

    seat: int
    dragon: Card | None
    """The last Dragon of the trick, which decided it; None when the winner leads."""


@dataclass(frozen=True, slots=True)
class GnomesJoined:
    """The game ended: the Gnomes in front of a seat joined its score pile."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FactionVoted:
    """A faction cast its vote."""

    vote: FactionVote


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All factions have voted."""

    vote: Vote


Event = (
    CardsRevealed
    | CardPlayed
    | TrickWon
    | UndeadScored
    | CardsDiscarded
    | TopLookedAt
    | RevealedTaken
    | TopTaken
    | CardDrawn
    | PhaseTwoBegan
    | DwarvesCollected
    | GnomesLaidOut
    | GnomeSmashed
    | TrollsSetAside
    | TrollTaken
    | LastTrollsTaken
    | TrickGathered
    | LeadPassed
    | GnomesJoined
    | FactionVoted
    | GameEnded
)

Events = list[Event]


def visible_to(event: Event, seat: int | None) -> Event:
    """The event as `seat` may see it; with None as a stranger sees it (RULES: Who knows what)."""
    match event:
        case TopLookedAt() | TopTaken():
            return event if seat == event.seat else replace(event, card=None)
        case CardDrawn():
            knows = seat is not None and seat in (event.seat, event.looker)
            return event if knows else replace(event, card=None)
        case PhaseTwoBegan():
            hands = tuple(
                hand if holder == seat else (None,) * len(hand) for holder, hand in enumerate(event.hands)
            )
            return PhaseTwoBegan(hands)
        case _:
            return event
