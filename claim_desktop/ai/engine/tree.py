"""What the interpreted search has for the C structs of ``search.pxd``."""

from __future__ import annotations

LOGARITHMS = 4096


class Branch:
    """One move at a node, as met in any world."""

    __slots__ = ("available", "move", "next", "reward", "visits")


class Node:
    """A place in the tree, as the searching seat sees it."""

    __slots__ = ("first", "key", "signature")
