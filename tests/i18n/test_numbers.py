"""Numbers are written as each language does."""

from __future__ import annotations

import pytest

from claim_desktop.i18n import display_text, signed_number, tr, use_language
from claim_desktop.i18n.numbers import number_format
from claim_desktop.i18n.plurals import has_plural_rule
from claim_desktop.rules.cards import GOBLINS, Card

NARROW = "\N{NARROW NO-BREAK SPACE}"
WITH_PLURALS = (
    "be bg ca cs da de el en es et eu fi fr gl hu id it ja ko nb nl nn pl pt ru sk sv th tr uk vi zh"
)


@pytest.mark.parametrize(
    ("language", "decimals", "thousands"),
    [
        ("en", "15.5", "1,234,567"),
        ("de", "15,5", "1.234.567"),
        ("nl", "15,5", "1.234.567"),
        ("id", "15,5", "1.234.567"),
        ("fr", "15,5", f"1{NARROW}234{NARROW}567"),
    ],
)
def test_decimals_and_thousands_are_marked_as_the_language_does(
    language: str, decimals: str, thousands: str
) -> None:
    use_language(language)
    assert display_text(15.5) == decimals
    assert display_text(1_234_567) == thousands


def test_texts_write_their_values_so() -> None:
    use_language("de")
    assert tr("chronicle.count.won", won=1015.5, count=2048) == "1.015,5 von 2.048 gewonnen"


def test_zeros_after_the_decimal_mark_are_left_out() -> None:
    assert [display_text(each) for each in (15.0, 0.5, 0.25, 1 / 3, 1000.0)] == [
        "15",
        "0.5",
        "0.25",
        "0.33",
        "1,000",
    ]


def test_differences_have_a_sign_that_is_no_hyphen() -> None:
    assert [signed_number(each) for each in (-1200, -3, 0, 3, 1200)] == ["−1,200", "−3", "0", "+3", "+1,200"]
    assert display_text(-3) == "−3"


def test_what_is_given_as_text_stays_as_it_is() -> None:
    assert tr("chronicle.day.year", day=3, month="Nov", year="2026") == "3 Nov 2026"


def test_the_value_of_a_card_is_a_number_of_its_language() -> None:
    use_language("de")
    assert display_text(Card(GOBLINS, 9)) == "Goblin 9"


def test_a_region_does_not_change_the_language() -> None:
    assert number_format("pt-BR") == number_format("pt")


@pytest.mark.parametrize("language", WITH_PLURALS.split())
def test_each_language_with_plural_forms_has_its_numbers(language: str) -> None:
    assert has_plural_rule(language)
    expected = "." if language in ("en", "ja", "ko", "th", "zh") else ","
    assert number_format(language).decimal == expected
