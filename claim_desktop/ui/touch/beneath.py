"""What a finger finds that something else covers in part."""

from __future__ import annotations

from collections.abc import Callable

from claim_desktop.ui.touch.grip import Grip, Held, Position, Touchable


class Beneath:
    """Finds nothing but what is tapped at points that are covered, and elsewhere what lies below."""

    def __init__(self, below: Touchable, is_covered: Callable[[Position], bool]) -> None:
        self._below = below
        self._is_covered = is_covered

    def grip(self, start: Position, way: Position) -> Held:
        """What a finger gets hold of that came down at `start` and begins to move this way."""
        return Grip.NOTHING if self._is_covered(start) else self._below.grip(start, way)

    def explains(self, position: Position) -> bool:
        """Whether a finger that stays there is told something."""
        return not self._is_covered(position) and self._below.explains(position)

    def aimed(self, position: Position) -> Position:
        """The point that is meant by a tap."""
        return position if self._is_covered(position) else self._below.aimed(position)
