"""A player who has only the tree that a screen reader is given: finds nodes by text, and presses them.

Knows only that tree of the game, and needs nothing but Python's own library: whoever
reads the tree through the system runs under the system's Python.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

MAX_LOOKS = 3_000

ONWARD = ("Play on", "Press any key to continue.")
"""What has to be pressed before the game goes on; a settled game is played on."""
LAST = "Rematch"
REFUSED = "may not be played"
"""What the description of a card says that is not allowed."""


@dataclass(frozen=True)
class Found:
    """A part of the tree."""

    key: object
    text: str
    may_be_pressed: bool = True
    is_item: bool = False
    """Whether it is one of a list, as a card of a hand is."""


class Tree(ABC):
    """What a screen reader finds."""

    @abstractmethod
    def look(self) -> list[Found]:
        """Every part that is there now."""

    @abstractmethod
    def press(self, found: Found) -> None:
        """Press a part."""

    @abstractmethod
    def wait(self) -> None:
        """Let the game go on for a moment."""


class TreeReader:
    """Plays by what the tree says."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def find(self, is_it: Callable[[Found], bool], what: str) -> Found:
        """Wait for a part that can be pressed."""
        seen: list[Found] = []
        for _ in range(MAX_LOOKS):
            seen = self._tree.look()
            found = next((each for each in seen if each.may_be_pressed and is_it(each)), None)
            if found is not None:
                return found
            self._tree.wait()
        raise AssertionError(f"nothing to press is called “{what}”, but {[each.text for each in seen]}")

    def press(self, text: str) -> None:
        """Press the part that begins with these words, again if need be, until it is gone."""
        self.press_until_gone(self.find(lambda each: each.text.startswith(text), text))

    def press_until_gone(self, found: Found) -> None:
        """Press a part; a press while something still moves may go by unheard, and is repeated."""
        for _ in range(MAX_LOOKS):
            self._tree.press(found)
            for _ in range(20):
                self._tree.wait()
                if found not in self._tree.look():
                    return
        raise AssertionError(f"pressing “{found.text}” changes nothing")

    def play(self) -> None:
        """Play the game that is on to its end, by the first card that is allowed each time."""
        while True:
            found = self.find(_is_next, "a card, a way on or a rematch")
            if found.text == LAST:
                return
            self.press_until_gone(found)


def _is_next(found: Found) -> bool:
    return found.is_item or found.text in (*ONWARD, LAST)
