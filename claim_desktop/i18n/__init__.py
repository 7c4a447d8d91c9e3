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

from claim_desktop.i18n.catalogue import Catalogue, codes, load

__all__ = ["SOURCE_LANGUAGE", "best_language", "language", "languages", "text", "use_language"]

SOURCE_LANGUAGE = "en"
"""The language that texts are written in first. It stands in where another language lacks a text."""

_in_use = [SOURCE_LANGUAGE]


def text(key: str, **values: object) -> str:
    """Return the text for `key` with its `{placeholders}` filled in, in the language in use.

    An integer passed as `count` selects the plural form: `KEY.one`, `KEY.other` and so on. A text that the
    language lacks is taken from English. Raises `KeyError` if English lacks it too.
    """
    count = values.get("count")
    number = count if isinstance(count, int) else None
    for catalogue in (_catalogue(_in_use[0]), _catalogue(SOURCE_LANGUAGE)):
        template = catalogue.find(key, number)
        if template is not None:
            return template.format(**{name: _showable(value) for name, value in values.items()})
    raise KeyError(f"no English text {key!r} (count: {count})")


def use_language(code: str) -> None:
    """Switch to the language with this code, or to English if there is no such language."""
    _in_use[0] = code if code in codes() else SOURCE_LANGUAGE


def best_language(preferred: Sequence[str]) -> str:
    """Return the first of these that the game knows, if need be without its region; else English."""
    known = codes()
    for code in preferred:
        for candidate in (code, code.partition("-")[0]):
            if candidate in known:
                return candidate
    return SOURCE_LANGUAGE


def language() -> str:
    """Return the code of the language in use."""
    return _in_use[0]


def languages() -> dict[str, str]:
    """Return each language's name for itself by its code, English first."""
    others = sorted(code for code in codes() if code != SOURCE_LANGUAGE)
    return {code: _catalogue(code).templates["app.language"] for code in (SOURCE_LANGUAGE, *others)}


def _showable(value: object) -> object:
    """A path or text from outside, such as a file's name, without characters that no font can draw."""
    words = str(value) if isinstance(value, PurePath) else value
    if not isinstance(words, str) or words.isprintable():
        return words
    return "".join(each if unicodedata.category(each) not in ("Cc", "Cs") else "\ufffd" for each in words)


@cache
def _catalogue(code: str) -> Catalogue:
    return load(code)
