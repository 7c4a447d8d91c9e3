"""A language that nobody speaks: every text of English longer and accented, to find what is cut off or glued.

A text that reaches the screen without going through the catalogue has no accents, and gives itself away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from claim_desktop import i18n
from claim_desktop.i18n.catalogue import Catalogue, load

CODE = "pseudo"
GROWTH = 0.4
"""How much longer than English a text is; languages such as German and Finnish come to about that."""

_ACCENTED = str.maketrans("aeiounyAEIOUNY", "àéîõûñýÀÉÎÕÛÑÝ")
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")


def pseudo(template: str) -> str:
    """Return the text with accents, and longer by words that mean nothing."""
    parts = _PLACEHOLDER.split(template)
    letters = sum(len(part) for part in parts[::2])
    accented = "".join(part if index % 2 else part.translate(_ACCENTED) for index, part in enumerate(parts))
    wanted = round(letters * GROWTH) if letters > 2 else 0
    return accented + _padding(wanted)


def is_untranslated(words: str) -> bool:
    """Whether a text has plain letters which the pseudo-language would have accented."""
    return any(letter in words for letter in "aeiounAEIOUN")


@contextmanager
def spoken() -> Iterator[None]:
    """Speak the pseudo-language for a while."""
    found: Callable[[str], Catalogue] = i18n._catalogue
    before = i18n.language()
    i18n._catalogue = _catalogue
    i18n._in_use[0] = CODE
    try:
        yield
    finally:
        i18n._catalogue = found  # type: ignore[assignment]
        i18n._in_use[0] = before


@cache
def _catalogue(code: str) -> Catalogue:
    english = load(i18n.SOURCE_LANGUAGE).templates
    return Catalogue("en", {key: pseudo(template) for key, template in english.items()})


def _padding(wanted: int) -> str:
    """Words of five letters, as in running text."""
    return "".join(" " if index % 6 == 0 else "ö" for index in range(wanted))
