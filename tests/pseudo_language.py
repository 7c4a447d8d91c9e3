"""An invented language: every English text longer and accented, to find texts that are cut off or glued.

A text that reaches the screen without going through the catalogue has no accents, and gives itself away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from claim_desktop import i18n
from claim_desktop.i18n.catalogue import Catalogue, codes, load

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


def is_untranslated(text: str) -> bool:
    """Whether a text has plain letters which the pseudo-language would have accented."""
    return any(letter in text for letter in "aeiounAEIOUN")


@contextmanager
def spoken() -> Iterator[None]:
    """Speak the pseudo-language for a while."""
    before = i18n.language()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "load", lambda code, source: _catalogue())
        patch.setattr(i18n, "codes", lambda: codes() | {CODE})
        i18n.clear_cache()
        i18n.use_language(CODE)
        yield
    i18n.clear_cache()
    i18n.use_language(before)


@cache
def _catalogue() -> Catalogue:
    """The same for every code, so that nothing is left in another language."""
    english = load(i18n.SOURCE_LANGUAGE).templates
    return Catalogue("en", {key: pseudo(template) for key, template in english.items()})


def _padding(wanted: int) -> str:
    """Words of five letters, as in running text."""
    return "".join(" " if index % 6 == 0 else "ö" for index in range(wanted))
