"""The numbers that stand for factions, phases, moves and answers, and the sizes of the engine's tables.

This is the interpreted form; `constants.pxd` gives the compiled engine the same names as C.
"""

from __future__ import annotations

GOBLINS, KNIGHTS, DWARVES, UNDEAD, DOPPELGANGERS, GNOMES, GIANTS, DRAGONS, TROLLS, SEERS = range(10)
"""The factions, in the order of `rules.cards.Faction`."""

PHASE_ONE, PHASE_TWO, OVER = 1, 2, 3
"""The phases, as in `rules.state.Phase`."""

TAKE = 128
"""Moves below this play the card of that number (0 to 79); TAKE + card takes that revealed card."""
TAKE_TOP = 127
"""The move that takes the top of the stock, seen with a Seer."""
NOBODY = -1
"""Used in place of a seat or a side."""

NO, YES, DOUBTFUL, UNKNOWN = range(4)
"""The solver's answers. DOUBTFUL: only sums of values can decide; UNKNOWN: stopped before it was proven."""

DEALS = 4096
"""The solver forgets everything after this many deals, since an entry has 12 bits for a deal's number."""
ROOMS = 73000
"""Entries of the table of ways: 0 to 72 bound cards times 0 to 9 free places in each of three hands.

Two opponents with 0 to 12 free places each need fewer.
"""
LOGARITHMS = 4096
"""The search looks up the logarithms of counts below this, and computes the others."""
DECISIONS = 128
"""More than any game has; the longest, with three players, reach some 85."""
MAX_HAND = 13
"""The most tricks that a phase can have, and the most cards that a hand can."""
STOCK = 48
"""Room in the stock."""
FEATURES = 320
"""Room for the features of a position: 80 cards, each in one place, and everything else known about them."""
MOVES = 32
"""The most moves there can be."""
BETWEEN = 8
"""The number of worlds between two looks at which moves a paired search should give up."""
