"""What a finger acts on where something lies over something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from claim_desktop.ui.scan.stops import Group, Scannable
from claim_desktop.ui.touch.grip import Held, Position, Touchable


class Beneath:
    """Finds what lies on top at points that it covers, and what lies below everywhere else."""

    def __init__(self, over: Touchable, below: Touchable, is_covered: Callable[[Position], bool]) -> None:
        self._over = over
        self._below = below
        self._is_covered = is_covered

    def grip(self, start: Position, way: Position) -> Held:
        """What a finger takes hold of that came down at `start` and begins to move this way."""
        return self._at(start).grip(start, way)

    def explains(self, position: Position) -> bool:
        """Whether a long press there explains something."""
        return self._at(position).explains(position)

    def aimed(self, position: Position) -> Position:
        """The point that a tap means."""
        return self._at(position).aimed(position)

    def scanned(self) -> Sequence[Group]:
        """What can be chosen with one key: what lies on top, then what nothing covers."""
        return [*self._in_sight(self._over, is_over=True), *self._in_sight(self._below, is_over=False)]

    def _in_sight(self, part: Touchable, *, is_over: bool) -> Iterator[Group]:
        for group in part.scanned() if isinstance(part, Scannable) else ():
            stops = tuple(stop for stop in group.stops if self._is_covered(stop.rect.center) is is_over)
            if stops:
                yield replace(group, stops=stops)

    def _at(self, position: Position) -> Touchable:
        return self._over if self._is_covered(position) else self._below
