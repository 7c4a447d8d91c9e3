"""Sets of cards as bits of 64-bit words, arithmetic with such words, and the clock.

This is the interpreted form; `bits.pxd` gives the compiled engine the same names as C.
"""

from __future__ import annotations

from time import monotonic

ONE = 1
ALL_ONES = (1 << 64) - 1
MULTIPLIER = 6364136223846793005
"""Multiplier of a linear congruential generator with 64 bits of state (Knuth, TAOCP 3.3.4: MMIX)."""
INCREMENT = 1442695040888963407
MIX = 0x9E3779B97F4A7C15
"""2**64 divided by the golden ratio: a product with it spreads the bits of a hash (Knuth, TAOCP 6.4)."""

count_bits = int.bit_count
now = monotonic


def lowest_bit(word: int) -> int:
    """The index (0 to 63) of the lowest bit set in `word`, which must not be 0."""
    return (word & -word).bit_length() - 1


def highest_bit(word: int) -> int:
    """The index (0 to 63) of the highest bit set in `word`, which must not be 0."""
    return word.bit_length() - 1


def next_random(state: int) -> int:
    """The state of the random number generator after this one."""
    return (state * MULTIPLIER + INCREMENT) & ALL_ONES


def random_below(state: int, limit: int) -> int:
    """The random number from 0 to `limit` - 1 (`limit` below 2**31) that a state stands for."""
    return ((state >> 33) * limit) >> 31


def nth_bit(word: int, n: int) -> int:
    """The index (0 to 63) of the `n`-th bit set, the lowest being number 0; `n` is from 0 to 15."""
    while n:
        word &= word - 1
        n -= 1
    return (word & -word).bit_length() - 1
