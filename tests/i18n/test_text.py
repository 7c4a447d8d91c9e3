"""Looking texts up: placeholders, plural forms, languages."""

from __future__ import annotations

import pytest

from claim_desktop import i18n
from claim_desktop.i18n import best_language
from claim_desktop.i18n.plurals import plural_form, plural_rule

pytestmark = pytest.mark.usefixtures("two_languages")


def test_a_text_has_its_placeholders_filled_in() -> None:
    assert i18n.tr("app.greeting", name="Ada") == "Hello, Ada!"


def test_braces_in_a_value_stay_as_they_are() -> None:
    assert i18n.tr("app.greeting", name="{0} {name}") == "Hello, {0} {name}!"


@pytest.mark.parametrize(("count", "sentence"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_count_chooses_the_plural_form(count: int, sentence: str) -> None:
    assert i18n.tr("app.cards", count=count, name="Ada") == f"{sentence} for Ada"


def test_a_text_without_plural_forms_takes_a_count_as_a_value() -> None:
    assert i18n.tr("app.years", count=1) == "1 years"


def test_a_missing_english_text_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"app\.nonsense"):
        i18n.tr("app.nonsense")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        i18n.tr("app.greeting")


def test_another_language_is_spoken_once_chosen() -> None:
    i18n.use_language("pl")
    assert i18n.language() == "pl"
    assert i18n.tr("app.greeting", name="Ada") == "Witaj, Ada!"
    assert [i18n.tr("app.cards", count=count, name="Ada") for count in (1, 3, 5)] == [
        "1 karta",
        "3 karty",
        "5 kart",
    ]


def test_english_stands_in_for_a_text_that_a_language_lacks() -> None:
    i18n.use_language("pl")
    assert i18n.tr("app.farewell") == "Goodbye"


def test_an_unknown_language_is_english() -> None:
    i18n.use_language("pl")
    i18n.use_language("tlh")
    assert i18n.language() == "en"


def test_languages_are_listed_by_their_own_names_english_first() -> None:
    assert list(i18n.languages().items()) == [("en", "English"), ("pl", "Polski")]


@pytest.mark.parametrize(
    ("language", "counts_by_form"),
    [
        ("en", {"one": [1], "other": [0, 2, 11, 21, 100]}),
        ("ja", {"other": [0, 1, 2, 5]}),
        ("fr", {"one": [0, 1], "other": [2, 11, 21]}),
        ("pt-BR", {"one": [0, 1], "other": [2]}),
        ("cs", {"one": [1], "few": [2, 3, 4], "other": [0, 5, 11, 22]}),
        ("pl", {"one": [1], "few": [2, 4, 22, 34], "many": [0, 5, 11, 12, 14, 21, 112]}),
        ("ru", {"one": [1, 21, 101], "few": [2, 24, 102], "many": [0, 5, 11, 12, 14, 20, 111, 114]}),
    ],
)
def test_plural_forms_follow_the_cldr(language: str, counts_by_form: dict[str, list[int]]) -> None:
    assert set(counts_by_form) == set(plural_rule(language).forms)
    for form, counts in counts_by_form.items():
        assert {count: plural_form(language, count) for count in counts} == dict.fromkeys(counts, form)


@pytest.mark.parametrize(
    ("preferred", "best"),
    [(["pl-PL"], "pl"), (["xx", "pl"], "pl"), (["en-GB", "pl"], "en"), (["xx-YY"], "en"), ([], "en")],
)
def test_the_best_language_is_the_first_preferred_one_that_there_is(preferred: list[str], best: str) -> None:
    assert best_language(preferred) == best
