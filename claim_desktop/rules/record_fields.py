"""Reads the fields of a record: each yields a value of the right type, or an error that names its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from claim_desktop.rules.cards import CARDS_BY_CODE, Card, Faction
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import Deck, Pair
from claim_desktop.rules.errors import DeckError, ErrorReason, RecordError, abbreviate
from claim_desktop.rules.fair_deal import NONCE_BYTES, FairDeal, is_cut
from claim_desktop.rules.names import MAX_NAME_LENGTH, is_name

Named = TypeVar("Named", bound=Enum)

MAX_COUNT = 1_000_000_000
"""Upper limit for counts of take-backs and hints; a larger number means a damaged file."""

MAX_ORIGIN_LENGTH = 80
"""Characters of the origin of a deal."""


class JsonPath:
    """A value in parsed JSON with its path, such as `moves[3].play`, for error messages."""

    __slots__ = ("_owner", "_step", "value")

    def __init__(self, value: object, owner: JsonPath | str, step: str | int = "") -> None:
        """A field or entry of `owner`; the outermost value has a path instead."""
        self.value = value
        self._owner = owner
        self._step = step

    @property
    def path(self) -> str:
        """The path of the value from the outermost one."""
        if isinstance(self._owner, str):
            return self._owner
        if isinstance(self._step, int):
            return f"{self._owner.path}[{self._step}]"
        return self._owner.inner(self._step)

    def inner(self, name: str) -> str:
        """The path of a field of this object."""
        path = self.path
        return f"{path}.{name}" if path else name

    def mapping(self) -> dict[str, object]:
        """This value, which must be an object."""
        if not isinstance(self.value, dict):
            raise RecordError(ErrorReason.NOT_OBJECT, self.path or "file")
        return self.value

    def entry(self, name: str) -> JsonPath:
        """A field of this object, which must exist."""
        fields = self.mapping()
        if name not in fields:
            raise RecordError(ErrorReason.MISSING, self.inner(name))
        return JsonPath(fields[name], self, name)

    def values(self, count: int | None = None) -> list[object]:
        """The values of this list, which must have `count` entries if that is given."""
        if not isinstance(self.value, list):
            raise self.refused(ErrorReason.WRONG_TYPE)
        length = len(self.value)
        if count is not None and length != count:
            raise RecordError(ErrorReason.WRONG_LENGTH, self.path, length=length, wanted=count)
        return self.value

    def entries(self, count: int | None = None) -> list[JsonPath]:
        """The entries of this list, each with its path."""
        return [JsonPath(value, self, index) for index, value in enumerate(self.values(count))]

    def at(self, index: int) -> JsonPath:
        """An entry of this list."""
        return JsonPath(self.values()[index], self, index)

    def text(self) -> str:
        """This value, which must be a string that UTF-8 can encode."""
        if not isinstance(self.value, str) or not _is_writable(self.value):
            raise self.refused(ErrorReason.WRONG_TYPE)
        return self.value

    def name(self) -> str:
        """This value, which must be a player's name and displayable."""
        text = self.text()
        if not is_name(text):
            raise self.refused(ErrorReason.WRONG_NAME, longest=MAX_NAME_LENGTH)
        return text

    def integer(self) -> int:
        """This value, which must be a whole number (JSON's true is not one)."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.refused(ErrorReason.WRONG_TYPE)
        return self.value

    def card(self) -> Card:
        """The card that this code stands for."""
        try:
            return Card.from_code(self.value)  # type: ignore[arg-type]
        except (KeyError, TypeError) as error:
            self.text()
            raise self.refused(ErrorReason.UNKNOWN_CARD) from error

    def named(self, kind: type[Named]) -> Named:
        """The member of an enumeration with this value."""
        try:
            return kind(self.text())
        except ValueError as error:
            raise self.refused(ErrorReason.UNKNOWN_VALUE) from error

    def refused(self, reason: ErrorReason, **values: object) -> RecordError:
        """The error about this value, which is shortened to fit into a sentence."""
        return RecordError(reason, self.path, value=abbreviate(self.value), **values)


def _is_writable(text: str) -> bool:
    """Whether UTF-8 can encode the text: JSON may contain lone surrogates."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def read_deck(top: JsonPath) -> Deck:
    """The players and the deck of a record."""
    written = top.entry("deck")
    pair = written.entry("pair").named(Pair)
    factions = tuple(each.named(Faction) for each in written.entry("factions").entries())
    try:
        return Deck(top.entry("players").integer(), pair, factions)
    except DeckError as error:
        place = top.inner("players") if error.reason is ErrorReason.PLAYERS else written.inner("factions")
        raise RecordError(error.reason, place, **_shorten(error.values)) from error


def _shorten(values: Mapping[str, object]) -> dict[str, object]:
    """The values of an error, with huge numbers cut to what fits a sentence."""
    return {
        name: abbreviate(value) if isinstance(value, int) and abs(value) > MAX_COUNT else value
        for name, value in values.items()
    }


def read_seat(place: JsonPath, deck: Deck) -> int:
    """A seat at the deck's table."""
    seat = place.integer()
    if not 0 <= seat < deck.players:
        raise place.refused(ErrorReason.WRONG_SEAT)
    return seat


def read_names(top: JsonPath, deck: Deck) -> tuple[str, ...] | None:
    """The optional names, one per seat."""
    if "names" not in top.mapping():
        return None
    return tuple(each.name() for each in top.entry("names").entries(deck.players))


def read_seed(top: JsonPath) -> int | None:
    """The optional seed."""
    return top.entry("seed").integer() if "seed" in top.mapping() else None


def read_counts(top: JsonPath, name: str, deck: Deck) -> tuple[int, ...]:
    """Optional counts, one per seat; empty if missing or all 0."""
    if name not in top.mapping():
        return ()
    places = top.entry(name).entries(deck.players)
    counts = tuple(place.integer() for place in places)
    for place, count in zip(places, counts, strict=True):
        if not 0 <= count <= MAX_COUNT:
            raise place.refused(ErrorReason.WRONG_COUNT)
    return counts if any(counts) else ()


def read_count(top: JsonPath, name: str, counted: JsonPath) -> int | None:
    """An optional number of entries, at most the length of a list; None if missing."""
    if name not in top.mapping():
        return None
    place = top.entry(name)
    if not 0 < place.integer() <= len(counted.entries()):
        raise place.refused(ErrorReason.WRONG_COUNT)
    return place.integer()


def read_decisions(top: JsonPath, name: str, moves: JsonPath) -> tuple[int, ...]:
    """Optional decisions, each as the number of moves before it; empty if missing."""
    if name not in top.mapping():
        return ()
    places, made = top.entry(name).entries(), len(moves.entries())
    for place in places:
        if not 0 <= place.integer() <= made:
            raise place.refused(ErrorReason.WRONG_COUNT)
    return tuple(place.integer() for place in places)


def read_flag(top: JsonPath, name: str) -> bool:
    """An optional boolean; false if missing."""
    if name not in top.mapping():
        return False
    place = top.entry(name)
    if not isinstance(place.value, bool):
        raise place.refused(ErrorReason.WRONG_TYPE)
    return place.value


def read_origin(top: JsonPath) -> str:
    """The optional origin of the deal: a plain word, which any program can write."""
    if "origin" not in top.mapping():
        return ""
    place = top.entry("origin")
    origin = place.text()
    if len(origin) > MAX_ORIGIN_LENGTH or not (origin.isascii() and origin.isprintable()):
        raise place.refused(ErrorReason.UNKNOWN_VALUE)
    return origin


def read_fair(top: JsonPath) -> FairDeal | None:
    """The parts of a fair deal; None if the deal was not a fair one."""
    if "fair" not in top.mapping():
        return None
    place = top.entry("fair")
    nonce, cut = place.entry("nonce"), place.entry("cut")
    if not re.fullmatch(f"[0-9a-f]{{{2 * NONCE_BYTES}}}", nonce.text()):
        raise nonce.refused(ErrorReason.UNKNOWN_VALUE)
    if not is_cut(cut.text()):
        raise cut.refused(ErrorReason.UNKNOWN_VALUE)
    return FairDeal(bytes.fromhex(nonce.text()), cut.text())


def read_deal(top: JsonPath, deck: Deck) -> Deal:
    """The hands and the stock, which must be exactly the deck."""
    left = Counter(deck.cards)
    hands = [_read_cards(hand, deck.hand_size, left) for hand in top.entry("hands").entries(deck.players)]
    return Deal(tuple(hands), _read_cards(top.entry("stock"), left.total(), left))


def _read_cards(pile: JsonPath, count: int, left: Counter[Card]) -> tuple[Card, ...]:
    """A list of this many cards of the deck; they are removed from `left`."""
    cards = []
    for index, value in enumerate(pile.values(count)):
        card = (CARDS_BY_CODE.get(value) if isinstance(value, str) else None) or pile.at(index).card()
        if left[card] == 0:
            raise RecordError(ErrorReason.WRONG_CARDS, pile.at(index).path, card=card)
        left[card] -= 1
        cards.append(card)
    return tuple(cards)


def is_same_result(name: str, read: object, expected: object) -> bool:
    """Whether a field of the result matches the replayed game; the order within piles does not matter."""
    if name == "score_piles" and isinstance(read, list) and isinstance(expected, list):
        return [_sorted_codes(pile) for pile in read] == [sorted(pile) for pile in expected]
    return _same(read, expected)


def _sorted_codes(pile: object) -> object:
    if isinstance(pile, list) and all(isinstance(code, str) for code in pile):
        return sorted(pile)
    return pile


def _same(read: object, expected: object) -> bool:
    """Whether JSON values are equal. Unlike in Python, 1, 1.0 and true differ."""
    match read, expected:
        case dict(), dict():
            return read.keys() == expected.keys() and all(
                _same(read[name], expected[name]) for name in expected
            )
        case list(), list():
            return len(read) == len(expected) and all(map(_same, read, expected))
        case _:
            return type(read) is type(expected) and read == expected
