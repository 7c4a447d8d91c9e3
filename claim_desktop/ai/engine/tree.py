"""What the interpreted search and solver have for the structs and enums of ``search.pxd`` and
``solver.pxd``."""

from __future__ import annotations

LOGARITHMS = 4096
ROOT_KEY = 0xFFFFFFF << 36
"""Of the node that no move leads to."""

NO, YES, DOUBTFUL, UNKNOWN = range(4)
"""The solver's answers."""
DEALS = 4096
"""Deals that the solver tells apart before it forgets them all."""


class Branch:
    """One move at a node, as met in any world."""

    __slots__ = ("available", "move", "next", "reward", "visits")


class Node:
    """A place in the tree, as the searching seat sees it."""

    __slots__ = ("first", "key")


class Sighting:
    """What the observer sees at a node, as a number of 128 bits."""

    __slots__ = ("first", "node", "second")
