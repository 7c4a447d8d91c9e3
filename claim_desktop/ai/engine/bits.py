"""Sets of cards as bits of 64-bit words, and arithmetic with such words.

This is the interpreted form; ``bits.pxd`` gives the compiled engine the same names as C.
"""

from __future__ import annotations

ONE = 1
ALL_ONES = (1 << 64) - 1
MULTIPLIER = 6364136223846793005
"""Of the linear congruential generator with 64 bits of state (Knuth, TAOCP 3.3.4; his MMIX)."""
INCREMENT = 1442695040888963407
MIX = 0x9E3779B97F4A7C15
"""An odd number without pattern, to spread bits when hashing."""

count_bits = int.bit_count


def lowest_bit(word: int) -> int:
    """The place of the lowest bit that is set; ``word`` is not 0."""
    return (word & -word).bit_length() - 1


def highest_bit(word: int) -> int:
    """The place of the highest bit that is set; ``word`` is not 0."""
    return word.bit_length() - 1


def nth_bit(word: int, n: int) -> int:
    """The place of the ``n``-th bit that is set, counted from the lowest, which is 0; ``n`` is below 16."""
    while n:
        word &= word - 1
        n -= 1
    return (word & -word).bit_length() - 1
