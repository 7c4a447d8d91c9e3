"""The reader of JSON: the values that fit a type, and the messages about others."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any

import pytest
from msgspec import Meta

from claim_desktop.json_decoding import (
    Check,
    SchemaError,
    fits,
    parse,
    parse_object,
    read,
    read_each,
    to_plain,
)
from claim_desktop.rules.decks import CLAIM, Deck


class Color(Enum):
    RED = "red"


IS_EVEN = Check(lambda number: number % 2 == 0, "an even number")


@dataclass(frozen=True)
class Inner:
    color: Color = Color.RED
    is_on: bool = False


@dataclass(frozen=True)
class Outer:
    number: Annotated[int, IS_EVEN] = 0
    inner: Inner = Inner()
    several: tuple[Inner, ...] = ()
    words: Annotated[tuple[str, ...], Meta(max_length=2)] = ()


@pytest.mark.parametrize("content", [b"", b"{", b"[" * 100_000, b'"\xff"', b"{'a': 1}"])
def test_what_is_no_json_is_refused_however_deep_it_is(content: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse(content)


def test_an_object_is_asked_for_whatever_is_in_it() -> None:
    assert parse_object(b'{"a": "\\ud800"}') == {"a": "\ud800"}
    with pytest.raises(SchemaError, match="expected object"):
        parse_object(b"[1]")


def test_a_mark_at_the_beginning_is_no_content() -> None:
    assert parse(b'\xef\xbb\xbf{"a": [1.5, null]}') == {"a": [1.5, None]}


MISFITS: list[tuple[object, Any, str]] = [
    ({"a": {"b": [1, "x"]}}, dict[str, dict[str, list[int]]], "[...][...][1]: Expected `int`, got `str`"),
    ({"is_on": 1}, Inner, "is_on is “1”; expected bool"),
    ({"several": [{}, {"color": "blue"}]}, Outer, "several[1].color is “blue”, which is unknown"),
    ({"inner": []}, Outer, "inner is “[…]”; expected object"),
    ({"words": ["a", "b", "c"]}, Outer, "words is “[…]”; expected array of length <= 2"),
    ({"players": 2}, Deck, "it lacks “pair”"),
    (3, Annotated[int, IS_EVEN], "it is “3”; expected an even number"),
    ("x" * 1000, int, f"it is “{'x' * 40}…”; expected int"),
    ("\ud800", Color, "it is “?”, which is unknown"),
    ({"words": ["\ud800"]}, Outer, "it holds half a letter, which no file can"),
]


@pytest.mark.parametrize(("parsed", "kind", "words"), MISFITS, ids=[words for *_, words in MISFITS])
def test_a_value_that_does_not_fit_is_shown_with_its_place_and_what_was_expected(
    parsed: object, kind: Any, words: str
) -> None:
    with pytest.raises(SchemaError) as refused:
        read(parsed, kind)
    assert str(refused.value).endswith(words)
    assert not fits(parsed, kind)


def test_what_the_rules_refuse_does_not_fit_either() -> None:
    deck = {**to_plain(CLAIM), "factions": ["dwarves"] * 3}
    with pytest.raises(SchemaError, match="factions_twice"):
        read(deck, Deck)


def test_each_field_is_read_by_itself_and_of_objects_and_their_lists_what_fits() -> None:
    parsed = {
        "number": 3,
        "inner": {"color": "blue", "is_on": True},
        "several": [{"is_on": True}, 5, {"color": "blue"}, {}],
        "words": ["a"],
        "unknown": 1,
    }
    value, misfits = read_each(parsed, Outer())
    assert value == Outer(0, Inner(is_on=True), (Inner(is_on=True), Inner()), ("a",))
    assert misfits == ["number", "inner", "several"]


def test_a_value_is_the_same_after_a_way_through_json() -> None:
    value = Outer(4, Inner(is_on=True), (Inner(),), ("a", "b"))
    assert read(to_plain(value), Outer) == value
    assert to_plain(value)["several"] == [{"color": "red", "is_on": False}]
