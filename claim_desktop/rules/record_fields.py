"""Reading the single fields of a record: the right kind of value, or an error that names the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import Deck, Pair
from claim_desktop.rules.errors import DeckError, Reason, RecordError

Named = TypeVar("Named", bound=Enum)


@dataclass(frozen=True, slots=True)
class Place:
    """A value in parsed JSON, and where it stands, such as ``moves[3].play``."""

    value: object
    path: str

    def inner(self, name: str) -> str:
        """The path of a field of this object."""
        return f"{self.path}.{name}" if self.path else name

    def mapping(self) -> dict[str, object]:
        """This value, which has to be an object."""
        if not isinstance(self.value, dict):
            raise RecordError(Reason.NOT_OBJECT, self.path or "file")
        return self.value

    def entry(self, name: str) -> Place:
        """A field of this object, which has to be there."""
        fields = self.mapping()
        if name not in fields:
            raise RecordError(Reason.MISSING, self.inner(name))
        return Place(fields[name], self.inner(name))

    def entries(self) -> Iterator[Place]:
        """The values of this list."""
        if not isinstance(self.value, list):
            raise RecordError(Reason.WRONG_TYPE, self.path, value=self.value)
        return (Place(value, f"{self.path}[{index}]") for index, value in enumerate(self.value))

    def text(self) -> str:
        """This value, which has to be a string."""
        if not isinstance(self.value, str):
            raise RecordError(Reason.WRONG_TYPE, self.path, value=self.value)
        return self.value

    def whole(self) -> int:
        """This value, which has to be a whole number; JSON's true is none."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise RecordError(Reason.WRONG_TYPE, self.path, value=self.value)
        return self.value

    def card(self) -> Card:
        """The card that this code stands for."""
        try:
            return Card.from_code(self.text())
        except KeyError as error:
            raise RecordError(Reason.UNKNOWN_CARD, self.path, value=self.value) from error

    def cards(self) -> tuple[Card, ...]:
        """The cards of this list of codes."""
        return tuple(each.card() for each in self.entries())

    def named(self, kind: type[Named]) -> Named:
        """The member of an enumeration that has this value."""
        try:
            return kind(self.text())
        except ValueError as error:
            raise RecordError(Reason.UNKNOWN_VALUE, self.path, value=self.value) from error


def read_deck(top: Place) -> Deck:
    """The players and the deck of a record."""
    written = top.entry("deck")
    pair = written.entry("pair").named(Pair)
    factions = tuple(each.named(Faction) for each in written.entry("factions").entries())
    try:
        return Deck(top.entry("players").whole(), pair, factions)
    except DeckError as error:
        place = top.inner("players") if error.reason is Reason.PLAYERS else written.inner("factions")
        raise RecordError(error.reason, place, **error.values) from error


def read_seat(place: Place, deck: Deck) -> int:
    """A seat at the deck's table."""
    seat = place.whole()
    if not 0 <= seat < deck.players:
        raise RecordError(Reason.WRONG_SEAT, place.path, value=seat)
    return seat


def read_names(top: Place, deck: Deck) -> tuple[str, ...] | None:
    """The optional names, one a seat."""
    if "names" not in top.mapping():
        return None
    names = tuple(each.text() for each in top.entry("names").entries())
    if len(names) != deck.players:
        raise RecordError(Reason.WRONG_LENGTH, top.inner("names"), length=len(names), wanted=deck.players)
    return names


def read_seed(top: Place) -> int | None:
    """The optional seed."""
    return top.entry("seed").whole() if "seed" in top.mapping() else None


def read_deal(top: Place, deck: Deck) -> Deal:
    """The hands and the stock, which have to be exactly the deck."""
    hands = tuple(each.cards() for each in top.entry("hands").entries())
    dealt = Deal(hands, top.entry("stock").cards())
    if not dealt.is_from(deck):
        raise RecordError(Reason.WRONG_CARDS, top.inner("hands"))
    return dealt
