"""What the interpreted search and solver have for the structs and enums of ``search.pxd`` and
``solver.pxd``."""

from __future__ import annotations

LOGARITHMS = 4096

NO, YES, DOUBTFUL, UNKNOWN = range(4)
"""The solver's answers."""


class Branch:
    """One move at a node, as met in any world."""

    __slots__ = ("available", "move", "next", "reward", "visits")


class Node:
    """A place in the tree, as the searching seat sees it."""

    __slots__ = ("first", "key", "signature")
