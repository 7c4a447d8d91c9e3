"""Lists in running text, joined as the language in use joins them: "Ada, Berengar and Clothilde"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from claim_desktop.i18n import text

__all__ = ["and_list", "comma_list", "or_list"]


def and_list(words: Sequence[str]) -> str:
    """Join one or more words with commas and “and”."""
    return _joined("and", words)


def or_list(words: Sequence[str]) -> str:
    """Join one or more words with commas and “or”."""
    return _joined("or", words)


def comma_list(words: Iterable[str]) -> str:
    """Join words with commas alone, as after a colon."""
    return text("table.comma").join(words)


def _joined(kind: str, words: Sequence[str]) -> str:
    if len(words) == 1:
        return words[0]
    key = f"table.{kind}" if len(words) == 2 else f"table.{kind}_more"
    return text(key, first=comma_list(words[:-1]), last=words[-1])
