"""Composes text: lists such as "Ada, Berengar and Clothilde", and sentences in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from claim_desktop.i18n import Listed, in_words, text

__all__ = ["and_list", "comma_list", "or_list", "sentences"]


def and_list(items: Sequence[object]) -> str:
    """Join one or more words or terms with commas and “and”."""
    return in_words(Listed(items))


def or_list(items: Sequence[object]) -> str:
    """Join one or more words or terms with commas and “or”."""
    return in_words(Listed(items, "or"))


def comma_list(items: Iterable[object]) -> str:
    """Join words or terms with commas alone, as after a colon."""
    return in_words(Listed(tuple(items), "comma"))


def sentences(said: Iterable[str]) -> str:
    """Put sentences one after another, leaving out empty ones."""
    told = [each for each in said if each]
    return reduce(lambda one, other: text("rules.sentences", first=one, second=other), told) if told else ""
