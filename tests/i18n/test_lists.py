"""Lists in running text are joined as people of each language would write them."""

from __future__ import annotations

import pytest

from claim_desktop.i18n import languages, use_language
from claim_desktop.i18n.lists import and_list, comma_list, or_list

LISTS = {
    "en": ("Ada", "Ada and Berengar", "Ada, Berengar and Clothilde", "Ada, Berengar or Clothilde"),
    "nl": ("Ada", "Ada en Berengar", "Ada, Berengar en Clothilde", "Ada, Berengar of Clothilde"),
    "de": ("Ada", "Ada und Berengar", "Ada, Berengar und Clothilde", "Ada, Berengar oder Clothilde"),
    "fr": ("Ada", "Ada et Berengar", "Ada, Berengar et Clothilde", "Ada, Berengar ou Clothilde"),
    "id": ("Ada", "Ada dan Berengar", "Ada, Berengar, dan Clothilde", "Ada, Berengar, atau Clothilde"),
}


@pytest.mark.parametrize("language", languages())
def test_a_list_in_a_sentence_ends_with_the_word_and_or_or(language: str) -> None:
    assert language in LISTS, f"LISTS in this file needs a line for {language}"
    use_language(language)
    try:
        names = ["Ada", "Berengar", "Clothilde"]
        assert (and_list(names[:1]), and_list(names[:2]), and_list(names), or_list(names)) == LISTS[language]
        assert or_list(names[:1]) == "Ada"
    finally:
        use_language("en")


def test_a_list_after_a_colon_is_joined_by_commas() -> None:
    assert comma_list(["Ada", "Berengar"]) == "Ada, Berengar"
