"""Text of both directions, in the order in which it is seen."""

from __future__ import annotations

import pytest

from claim_desktop.ui.text.bidi import has_right_to_left, is_right_to_left, levels_of, visual_order


def seen(text: str) -> str:
    """The characters from left to right."""
    return "".join(text[index] for index in visual_order(levels_of(text)))


@pytest.mark.parametrize(
    ("text", "from_left"),
    [
        ("Ada", "Ada"),
        ("אבג", "גבא"),
        ("אב גד", "דג בא"),
        ("אב 12", "12 בא"),
        ("אב 1.5", "1.5 בא"),
        ("Ada, אב and Bo", "Ada, בא and Bo"),
        ("אב leads", "בא leads"),
        ("You and אב גד (3)", "You and דג בא (3)"),
        ("אב: 12 votes", "בא: 12 votes"),
        ("a אב, גד b", "a דג ,בא b"),
        ("12", "12"),
        ("", ""),
    ],
)
def test_words_from_right_to_left_stand_in_their_place_among_others(text: str, from_left: str) -> None:
    assert seen(text) == from_left


def test_a_mark_goes_with_its_letter() -> None:
    assert levels_of("a\u05b0") == [0, 0]
    assert levels_of("אְ") == [1, 1]
    assert levels_of("مُ") == [1, 1]


def test_a_name_alone_decides_the_direction_and_a_sentence_is_the_languages() -> None:
    assert is_right_to_left("محمد علي!")
    assert not is_right_to_left("محمد wins")
    assert not is_right_to_left("12!")
    assert has_right_to_left("Ada and نور")
    assert not has_right_to_left("Zoë Δ")
