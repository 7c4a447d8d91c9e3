"""The numbers that stand for factions, phases, moves and answers, and the sizes of tables.

This is the interpreted form; ``constants.pxd`` gives the compiled engine the same names as C.
"""

from __future__ import annotations

GOBLINS, KNIGHTS, DWARVES, UNDEAD, DOPPELGANGERS, GNOMES, GIANTS, DRAGONS, TROLLS, SEERS = range(10)
"""The factions, in the order of ``rules.cards.Faction``."""

PHASE_ONE, PHASE_TWO, OVER = 1, 2, 3
"""The phases, as in ``rules.state.Phase``."""

TAKE = 128
"""A move below it plays the card of that number; TAKE + card takes that revealed card."""
TAKE_TOP = 127
"""The move that takes the top of the stock, looked at with a Seer."""
NOBODY = -1

NO, YES, DOUBTFUL, UNKNOWN = range(4)
"""The solver's answers: DOUBTFUL is for the sums of values to decide, UNKNOWN was not finished."""

DEALS = 4096
"""How many deals the solver tells apart before it forgets them all: 12 bits of an entry."""
ROOMS = 73000
"""Enough for 72 bound cards and all numbers of places left in three hands of nine, or two of twelve."""
LOGARITHMS = 4096
"""How many logarithms the search keeps in a table."""
