"""The ten factions and their cards (RULES: Cards)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


class Faction(Enum):
    """One of the ten peoples of the realm; the value is its name in files."""

    GOBLINS = "goblins"
    KNIGHTS = "knights"
    DWARVES = "dwarves"
    UNDEAD = "undead"
    DOPPELGANGERS = "doppelgangers"
    GNOMES = "gnomes"
    GIANTS = "giants"
    DRAGONS = "dragons"
    TROLLS = "trolls"
    SEERS = "seers"

    # Each member is one object, so its identity serves as a hash, which is much faster than Enum's own.
    __hash__ = object.__hash__

    @property
    def code(self) -> str:
        """The two letters that stand for the faction in records."""
        return _CODES[self]


GOBLINS = Faction.GOBLINS
KNIGHTS = Faction.KNIGHTS
DWARVES = Faction.DWARVES
UNDEAD = Faction.UNDEAD
DOPPELGANGERS = Faction.DOPPELGANGERS
GNOMES = Faction.GNOMES
GIANTS = Faction.GIANTS
DRAGONS = Faction.DRAGONS
TROLLS = Faction.TROLLS
SEERS = Faction.SEERS

_CODES = {
    GOBLINS: "Go",
    KNIGHTS: "Kn",
    DWARVES: "Dw",
    UNDEAD: "Un",
    DOPPELGANGERS: "Do",
    GNOMES: "Gn",
    GIANTS: "Gi",
    DRAGONS: "Dr",
    TROLLS: "Tr",
    SEERS: "Se",
}

_ZERO_TO_NINE = tuple(range(10))

VALUES: dict[Faction, tuple[int, ...]] = {
    GOBLINS: (0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    KNIGHTS: (2, 3, 4, 5, 6, 7, 8, 9),
    DWARVES: _ZERO_TO_NINE,
    UNDEAD: _ZERO_TO_NINE,
    DOPPELGANGERS: _ZERO_TO_NINE,
    GNOMES: (1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7, 9),
    GIANTS: (1, 1, 3, 3, 5, 5, 7, 7, 9),
    DRAGONS: _ZERO_TO_NINE,
    TROLLS: _ZERO_TO_NINE,
    SEERS: _ZERO_TO_NINE,
}
"""The values of each faction's cards, one entry per card, lowest first."""


class Card:
    """A faction and a value, nothing more: the five Goblins 0 are one and the same object.

    Cards are created once, below; get one with `card("Go5")` or `Card.from_code`. Two cards are equal
    exactly when they are the same object, which keeps comparing and counting them fast.
    """

    __slots__ = ("code", "faction", "value")

    faction: Faction
    value: int
    code: str
    """The faction's code and the value, as in records: `Go5`."""

    def __init__(self, faction: Faction, value: int) -> None:
        self.faction = faction
        self.value = value
        self.code = f"{faction.code}{value}"

    @staticmethod
    def from_code(code: str) -> Card:
        """The card that `code` stands for. Raises `KeyError` where no deck has such a card."""
        return CARDS_BY_CODE[code]

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (card, (self.code,))


CARDS_BY_CODE: dict[str, Card] = {
    made.code: made
    for faction, values in VALUES.items()
    for made in (Card(faction, v) for v in sorted(set(values)))
}
"""Every different card by its code."""

card = Card.from_code

ALL_CARDS: tuple[Card, ...] = tuple(CARDS_BY_CODE.values())
"""Every different card, by faction in rulebook order, then by value."""

_SORT_POSITION = {each: position for position, each in enumerate(ALL_CARDS)}


def cards_of(faction: Faction) -> tuple[Card, ...]:
    """All cards of a faction, copies included, lowest first."""
    return tuple(CARDS_BY_CODE[f"{faction.code}{value}"] for value in VALUES[faction])


def sort_key(each: Card) -> int:
    """Sorts cards by faction in rulebook order, then by value."""
    return _SORT_POSITION[each]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards by faction in rulebook order, then by value, which does not reveal how they were acquired."""
    return tuple(sorted(cards, key=sort_key))
