"""Decks: a pair of factions, and three or five single factions (RULES: Cards)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import combinations

from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
    cards_of,
)
from claim_desktop.rules.errors import DeckError, ErrorReason
from claim_desktop.rules.player_counts import PLAYER_COUNTS


class Pair(Enum):
    """The two factions that come together, 22 cards; the value is the pair's name in files."""

    KNIGHTS_GOBLINS = "knights-goblins"
    GNOMES_GIANTS = "gnomes-giants"

    @property
    def factions(self) -> tuple[Faction, Faction]:
        """Both factions, the one with more cards first."""
        return (GOBLINS, KNIGHTS) if self is Pair.KNIGHTS_GOBLINS else (GNOMES, GIANTS)


SINGLES: tuple[Faction, ...] = (DWARVES, UNDEAD, DOPPELGANGERS, DRAGONS, TROLLS, SEERS)
"""The factions that are added to a deck one by one, ten cards each."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one game: the number of players, the pair, and the single factions.

    `factions` is sorted into rulebook order, so that equal choices are equal decks.
    Raises `DeckError` when the parts do not make a deck.
    """

    players: int
    pair: Pair
    factions: tuple[Faction, ...]

    def __post_init__(self) -> None:
        check_deck(self.players, self.factions)
        object.__setattr__(self, "factions", tuple(f for f in SINGLES if f in self.factions))

    @property
    def all_factions(self) -> tuple[Faction, ...]:
        """Every faction in the deck: the pair, then the single ones."""
        return self.pair.factions + self.factions

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the deck, copies included, by faction and value."""
        return _cards_of_all(self.all_factions)

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player, which is also the number of tricks in each phase."""
        return PLAYER_COUNTS[self.players].hand_size

    @property
    def revealed_count(self) -> int:
        """Cards revealed from the stock before each trick of Phase One."""
        return PLAYER_COUNTS[self.players].revealed

    @property
    def votes_to_win(self) -> int:
        """The number of votes with which a side wins for certain: more than half of the factions."""
        return len(self.all_factions) // 2 + 1

    @property
    def sides(self) -> int:
        """How many sides compete for the votes: one per player, or two partnerships with four players."""
        return 2 if self.players == 4 else self.players

    def side_of(self, seat: int) -> int:
        """The side of a seat (with four players, seats 0 and 2 are side 0, seats 1 and 3 are side 1)."""
        return seat % self.sides


def check_deck(players: int, factions: tuple[Faction, ...]) -> None:
    """Raise a `DeckError` that says why if the parts do not make a deck."""
    if players not in PLAYER_COUNTS:
        raise DeckError(ErrorReason.PLAYERS, players=players)
    for faction in factions:
        if faction not in SINGLES:
            raise DeckError(ErrorReason.FACTIONS_SINGLE, faction=faction)
        if factions.count(faction) > 1:
            raise DeckError(ErrorReason.FACTIONS_TWICE, faction=faction)
    expected = PLAYER_COUNTS[players].singles
    if len(factions) != expected:
        raise DeckError(ErrorReason.FACTIONS_COUNT, count=expected, chosen=len(factions))


@cache
def _cards_of_all(factions: tuple[Faction, ...]) -> tuple[Card, ...]:
    return tuple(card for faction in factions for card in cards_of(faction))


CLAIM = Deck(2, Pair.KNIGHTS_GOBLINS, (DWARVES, UNDEAD, DOPPELGANGERS))
CLAIM_2 = Deck(2, Pair.GNOMES_GIANTS, (DRAGONS, TROLLS, SEERS))


def all_decks(players: int) -> tuple[Deck, ...]:
    """Every deck for a number of players: 40 for two players, 12 for three or four."""
    return tuple(
        Deck(players, pair, factions)
        for pair in Pair
        for factions in combinations(SINGLES, PLAYER_COUNTS[players].singles)
    )
