"""Sets of cards as bits of 64-bit words, and the numbers that stand for factions, phases and moves.

This is the interpreted form; ``words.pxd`` gives the compiled engine the same names as C.
"""

from __future__ import annotations

GOBLINS, KNIGHTS, DWARVES, UNDEAD, DOPPELGANGERS, GNOMES, GIANTS, DRAGONS, TROLLS, SEERS = range(10)

PHASE_ONE, PHASE_TWO, OVER = 1, 2, 3
"""The phases, as in ``rules.state.Phase``."""

TAKE = 128
"""A move below it plays the card of that number; TAKE + card takes that revealed card."""
TAKE_TOP = 127
"""The move that takes the top of the stock, looked at with a Seer."""
NOBODY = -1

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
