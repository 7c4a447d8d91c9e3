"""Every text that a person reads, by its key: `text("menu.deck.cards", count=3)`.

The texts are in assets/languages/LANGUAGE/AREA.json, one flat object `{"AREA.name": "…"}` for each area of
the game. The language in use is the only state that the whole process shares: almost everything needs texts,
and a person reads one language at a time.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import PurePath

from claim_desktop.i18n.catalogue import SOURCE_LANGUAGE, Catalogue, codes, load

__all__ = ["SOURCE_LANGUAGE", "best_language", "faults", "language", "languages", "text", "use_language"]

_in_use = [SOURCE_LANGUAGE]


def text(key: str, **values: object) -> str:
    """Return the text for `key` with its `{placeholders}` filled in, in the language in use.

    An integer passed as `count` selects the plural form: `KEY.one`, `KEY.other` and so on. A text that the
    language lacks is taken from English. If English lacks it too, that raises `KeyError`; where its files are
    damaged, the key stands in for the text, so that the game can still be played.
    """
    count = values.get("count")
    number = count if isinstance(count, int) else None
    source = _catalogue(SOURCE_LANGUAGE)
    for catalogue in (_catalogue(_in_use[0]), source):
        template = catalogue.find(key, number)
        if template is not None:
            return template.format(**{name: _showable(value) for name, value in values.items()})
    if source.faults:
        return key
    raise KeyError(f"no English text {key!r} (count: {count})")


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


def faults() -> list[str]:
    """Return every fault in the language files, each with its place."""
    return [fault for code in sorted(codes()) for fault in _catalogue(code).faults]


def _is_language(code: str) -> bool:
    """Whether a language can be offered, which takes at least a valid name of its own."""
    return code == SOURCE_LANGUAGE or (code in codes() and _catalogue(code).own_name != "")


def _showable(value: object) -> object:
    """Strip a path or foreign text of characters that no font can draw."""
    words = str(value) if isinstance(value, PurePath) else value
    if not isinstance(words, str) or words.isprintable():
        return words
    return "".join(each if unicodedata.category(each) not in ("Cc", "Cs") else "\ufffd" for each in words)


@cache
def _catalogue(code: str) -> Catalogue:
    return load(code, None if code == SOURCE_LANGUAGE else _catalogue(SOURCE_LANGUAGE))
