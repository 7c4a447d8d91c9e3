"""What the interpreted search uses in place of the structs of `ismcts.pxd`."""

from __future__ import annotations

ROOT_KEY = 0xFFFFFFF << 36
"""The key of the node that no move leads to."""


class Branch:
    """One move at a node, as met in any world."""

    __slots__ = ("available", "move", "next", "prior", "reward", "visits")


class Node:
    """A position in the tree, as the searching seat sees it."""

    __slots__ = ("first", "key")


class Sighting:
    """A hash of 128 bits of what the observer sees at a node."""

    __slots__ = ("first", "node", "second")
