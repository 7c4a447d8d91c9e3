"""Names: what every screen can show and every file can hold, counted in letters as people count them."""

from __future__ import annotations

import pytest

from claim_desktop.rules.names import MAX_NAME_LENGTH, is_name, letter_lengths

SHOWN = [
    "",
    "Ada",
    "Zoë",
    "Zoe\u0308",
    "Δέσποινα",
    "한국어",
    "각",
    "נועה",
    "\u0645\u06cc\u200c\u062e\u0648",  # Persian, with the joiner that its words need
    "क्षितिज",
    "山田 太郎",
    "👩\u200d👩\u200d👧\u200d👦",
    "👍🏽",
    "W" * MAX_NAME_LENGTH,
]


@pytest.mark.parametrize("name", SHOWN)
def test_a_name_in_any_script_is_one(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "A\x00da",
        "한\ud800",
        "Ada\nBo",
        "A\tB",
        "\u202eadA",
        "A\u2028B",
        "\ufeffAda",
        "W" * 41,
    ],
)
def test_what_no_screen_can_show_is_no_name(name: str) -> None:
    assert not is_name(name)


def test_a_letter_under_a_tower_of_marks_is_no_name() -> None:
    assert is_name("a" + "\u0301" * 3)
    assert not is_name("a" + "\u0301" * 50)
    assert not is_name("W" * 100_000)


def test_letters_are_counted_as_people_count_them() -> None:
    assert letter_lengths("Zoe\u0308") == [1, 1, 2]
    assert letter_lengths("👩\u200d👩\u200d👧\u200d👦👍🏽") == [7, 2]
    assert letter_lengths("\u1100\u1161\u11a8") == [3]
    assert letter_lengths("\u0301a") == [1, 1]
    assert letter_lengths("🇳🇱🇩🇪🇫") == [2, 2, 1]
    assert letter_lengths("น้ำ") == [3]


def test_the_limit_counts_letters_and_not_characters() -> None:
    assert is_name("e\u0308" * 16, longest=16)
    assert not is_name("e\u0308" * 17, longest=16)
