"""Chooses plural forms by the Unicode CLDR's rules, for whole numbers and the shipped languages' fractions.

The rules are few and hardly ever change, so they are written out here; a library with the whole CLDR would be
larger than the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PluralRule:
    """How a language chooses its plural forms."""

    forms: tuple[str, ...]
    """The names of the plural forms; every text with a count has all of them."""
    choose: Callable[[float], str]


def has_plural_rule(language: str) -> bool:
    """Whether the plural forms of a language are known, by its code with or without a region."""
    return language.partition("-")[0] in _RULES


def plural_rule(language: str) -> PluralRule:
    """Return the rule of a language by its code, with or without a region; `KeyError` if it has none."""
    return _RULES[language.partition("-")[0]]


def plural_form(language: str, count: float) -> str:
    """Return the name of the plural form for a count: "one", "few", "many" or "other"."""
    return plural_rule(language).choose(abs(count))


def _never(_count: float) -> str:
    return "other"


def _one(count: float) -> str:
    return "one" if count == 1 else "other"


def _none_or_one(count: float) -> str:
    return "one" if count < 2 else "other"


def _czech(count: float) -> str:
    if count == 1:
        return "one"
    return "few" if 2 <= count <= 4 else "other"


def _polish(count: float) -> str:
    if count == 1:
        return "one"
    return "few" if _ends_in_two_to_four(count) else "many"


def _east_slavic(count: float) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if _ends_in_two_to_four(count) else "many"


def _ends_in_two_to_four(count: float) -> bool:
    return 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14


_FAMILIES = {
    "id ja ko th vi zh": PluralRule(("other",), _never),
    "bg ca da de el en es et eu fi gl hu it nb nl nn sv tr": PluralRule(("one", "other"), _one),
    "fr pt": PluralRule(("one", "other"), _none_or_one),
    "cs sk": PluralRule(("one", "few", "other"), _czech),
    "pl": PluralRule(("one", "few", "many"), _polish),
    "be ru uk": PluralRule(("one", "few", "many"), _east_slavic),
}
_RULES = {language: rule for languages, rule in _FAMILIES.items() for language in languages.split()}
