"""Bidirectional text in visual order.

This follows Unicode's annex 9 as far as names and short sentences need it, with two simplifications. The
game's languages are written from left to right, so a text runs from right to left only if it has no Latin
letter, such as a name that stands alone. And beside a name in a sentence, numbers and signs belong to the
sentence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_STRONG = {"L": "L", "R": "R", "AL": "R"}
_SEPARATORS = ("ES", "CS")


def has_right_to_left(text: str) -> bool:
    """Whether any part of a text is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(each) in ("R", "AL") for each in text)


def is_right_to_left(text: str) -> bool:
    """Whether a text as a whole is written from right to left: all its letters are."""
    kinds = {_STRONG.get(unicodedata.bidirectional(each)) for each in text}
    return "R" in kinds and "L" not in kinds


def levels_of(text: str) -> list[int]:
    """The level of each character: an odd one is written from right to left, a higher one inside a lower.

    >>> levels_of("ab אב 12")
    [0, 0, 0, 1, 1, 0, 0, 0]
    >>> levels_of("אב 12")
    [1, 1, 1, 2, 2]
    """
    base = int(is_right_to_left(text))
    kinds = _resolve_kinds([unicodedata.bidirectional(each) or "L" for each in text], "LR"[base])
    if base:
        return [1 if kind == "R" else 2 for kind in kinds]
    return [{"L": 0, "R": 1}.get(kind, 2) for kind in kinds]


def visual_order(levels: Sequence[int]) -> list[int]:
    """The order, from left to right, of pieces with these levels.

    >>> visual_order([0, 1, 2, 1, 0])
    [0, 3, 2, 1, 4]
    """
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order


def _resolve_kinds(kinds: list[str], base: str) -> list[str]:
    """The kinds of characters as L, R, or N for a number inside text from right to left."""
    before = base
    for index, own in enumerate(kinds):
        kind = before if own == "NSM" else own  # a mark goes with its letter
        if kind in _STRONG:
            kinds[index] = _STRONG[kind]
        elif kind in ("AN", "EN"):
            kinds[index] = "N" if base == "R" or kind == "AN" else "L"
        else:
            kinds[index] = kind
        before = kind
    _join_numbers(kinds)
    _join_neutrals(kinds, base)
    return kinds


def _join_numbers(kinds: list[str]) -> None:
    """Attach separators between numbers, and signs beside them, to the numbers."""
    for index, kind in enumerate(kinds):
        around = {kinds[beside] for beside in (index - 1, index + 1) if 0 <= beside < len(kinds)}
        is_between = kind in _SEPARATORS and around == {"N"} and 0 < index < len(kinds) - 1
        if is_between or (kind == "ET" and "N" in around):
            kinds[index] = "N"


def _join_neutrals(kinds: list[str], base: str) -> None:
    """Neutral characters between two of one direction take it; others take that of the whole text."""
    known = ("L", "R", "N")
    index = 0
    while index < len(kinds):
        end = index
        while end < len(kinds) and kinds[end] not in known:
            end += 1
        if end > index:
            sides = {
                "R" if side == "N" else side
                for side in (kinds[index - 1] if index else base, kinds[end] if end < len(kinds) else base)
            }
            kinds[index:end] = [sides.pop() if len(sides) == 1 else base] * (end - index)
        index = end + 1
