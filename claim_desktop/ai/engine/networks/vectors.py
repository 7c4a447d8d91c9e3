"""The sums on which a network spends nearly all its time.

This is the interpreted form; `vectors.pxd` gives the compiled engine the same names as C, where the
processor adds up to 32 numbers at a time. Whole numbers make both forms agree.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def add_rows(
    sums: MutableSequence[int], weights: Sequence[int], rows: Sequence[int], count: int, width: int
) -> None:
    """Set `sums` to the sums of the first row of `weights` and `count` others, clipped to 0 … 8191."""
    for j in range(width):
        total = weights[j] + sum(weights[(rows[i] + 1) * width + j] for i in range(count))
        sums[j] = min(max(total, 0), 8191)


def dot_product(some: Sequence[int], others: Sequence[int], start: int, length: int) -> int:
    """The scalar product of `some` and of `others` from `start` on, `length` numbers each."""
    return sum(some[i] * others[start + i] for i in range(length))
