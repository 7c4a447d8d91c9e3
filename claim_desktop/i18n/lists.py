"""Composes text: lists such as "Ada, Berengar and Clothilde", and sentences in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from claim_desktop.i18n import TextList, display_text, tr

__all__ = ["and_list", "comma_list", "or_list", "score_text", "sentences"]


def and_list(items: Sequence[object]) -> str:
    """Join one or more words or terms with commas and “and”."""
    return display_text(TextList(items))


def or_list(items: Sequence[object]) -> str:
    """Join one or more words or terms with commas and “or”."""
    return display_text(TextList(items, "or"))


def comma_list(items: Iterable[object]) -> str:
    """Join words or terms with commas alone, as after a colon."""
    return display_text(TextList(tuple(items), "comma"))


def score_text(counts: Sequence[int | str]) -> str:
    """The votes or games of all sides in words: “3 to 2”."""
    return reduce(lambda one, other: tr("speech.to", first=one, second=other), counts[1:], f"{counts[0]}")


def sentences(texts: Iterable[str]) -> str:
    """Put sentences one after another, leaving out empty ones."""
    filled = [each for each in texts if each]
    return reduce(lambda one, other: tr("rules.sentences", first=one, second=other), filled) if filled else ""
