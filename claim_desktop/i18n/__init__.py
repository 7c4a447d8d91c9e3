"""Every text that a person reads, by its key: `tr("menu.deck.cards", count=3)`.

The texts are in assets/languages/LANGUAGE/AREA.json, one flat object `{"AREA.name": "…"}` for each area of
the game. The language in use is the only state that the whole process shares: almost everything needs texts,
and a person reads one language at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count, takewhile

from claim_desktop.i18n.catalogue import SOURCE_LANGUAGE, Catalogue, codes, load
from claim_desktop.i18n.filling import TemplateFormatter, Term, TextList
from claim_desktop.i18n.numbers import number_format

__all__ = [
    "SOURCE_LANGUAGE",
    "Term",
    "TextList",
    "best_language",
    "clear_cache",
    "display_text",
    "faults",
    "language",
    "languages",
    "numbered_keys",
    "signed_number",
    "tr",
    "use_language",
]

_in_use = [SOURCE_LANGUAGE]


def tr(key: str, **values: object) -> str:
    """Return the text for `key` in the current language, with its `{placeholders}` filled in.

    Factions, cards and other terms are passed as they are: the template says in which form it wants them
    (`filling.py`). A number passed as `count`, or a term with a number, selects the plural form: `KEY_one`,
    `KEY_other` and so on. A text that the language lacks is taken from English. If English lacks it too,
    `KeyError` is raised; if the English files are damaged, the key stands in for the text, so that the game
    can still be played.
    """
    count = values.get("count")
    number = count.number if isinstance(count, Term) else count if isinstance(count, int | float) else None
    spoken, source = _catalogue(_in_use[0]), _catalogue(SOURCE_LANGUAGE)
    for catalogue in (spoken, source):
        template = catalogue.find(key, number)
        if template is not None:
            return (
                template.format_map(TemplateFormatter(spoken, source, values))
                if "{" in template
                else template
            )
    if source.faults:
        return key
    raise KeyError(f"no English text {key!r} (count: {count})")


def numbered_keys(stem: str) -> list[str]:
    """Return the keys `STEM.1`, `STEM.2` and so on, as many as English has, whatever the language."""
    known = _catalogue(SOURCE_LANGUAGE).templates
    return list(takewhile(known.__contains__, (f"{stem}.{number}" for number in count(1))))


def display_text(value: object) -> str:
    """Return a term, a list or a number by itself, as a label shows it."""
    return str(TemplateFormatter(_catalogue(_in_use[0]), _catalogue(SOURCE_LANGUAGE), {"it": value})["it"])


def signed_number(value: int) -> str:
    """Return a number with its sign, as differences have it: "+3", "−3", or "0"."""
    return number_format(_in_use[0]).text(value, "+") if value else "0"


def use_language(code: str) -> None:
    """Switch to the language with this code, or to English if there is no such language."""
    _in_use[0] = code if _is_language(code) else SOURCE_LANGUAGE


def best_language(preferred: Sequence[str]) -> str:
    """Return the first of these that the game has, with or without its region; else English."""
    for code in preferred:
        for candidate in (code, code.partition("-")[0]):
            if _is_language(candidate):
                return candidate
    return SOURCE_LANGUAGE


def language() -> str:
    """Return the code of the language in use."""
    return _in_use[0]


def languages() -> dict[str, str]:
    """Return the languages' own names by code, English first."""
    others = sorted(code for code in codes() if code != SOURCE_LANGUAGE and _is_language(code))
    return {code: _catalogue(code).own_name or code for code in (SOURCE_LANGUAGE, *others)}


def clear_cache() -> None:
    """Have the language files read again the next time a text is needed."""
    _catalogue.cache_clear()


def faults() -> list[str]:
    """Return every fault in the language files, each with its place."""
    return [fault for code in sorted(codes()) for fault in _catalogue(code).faults]


def _is_language(code: str) -> bool:
    """Whether a language can be offered, which takes at least a valid name of its own."""
    return code == SOURCE_LANGUAGE or (code in codes() and _catalogue(code).own_name != "")


@cache
def _catalogue(code: str) -> Catalogue:
    return load(code, None if code == SOURCE_LANGUAGE else _catalogue(SOURCE_LANGUAGE))
