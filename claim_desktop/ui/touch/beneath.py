"""Touch handling for layers, one covering the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from claim_desktop.ui.scan.stops import ScanGroup
from claim_desktop.ui.touch.grip import Held, Position, TouchHandler


class LayeredTouchHandler:
    """Passes touches to the upper layer where it covers, and to the lower layer elsewhere."""

    def __init__(
        self, over: TouchHandler, below: TouchHandler, is_covered: Callable[[Position], bool]
    ) -> None:
        self._over = over
        self._below = below
        self._is_covered = is_covered

    def begin_drag(self, start: Position, way: Position) -> Held:
        return self._at(start).begin_drag(start, way)

    def has_tooltip_at(self, position: Position) -> bool:
        return self._at(position).has_tooltip_at(position)

    def snap_tap(self, position: Position) -> Position:
        return self._at(position).snap_tap(position)

    def scan_groups(self) -> Sequence[ScanGroup]:
        """The targets of the upper layer, then those of the lower layer that are not covered."""
        return [*self._in_sight(self._over, is_over=True), *self._in_sight(self._below, is_over=False)]

    def _in_sight(self, part: TouchHandler, *, is_over: bool) -> Iterator[ScanGroup]:
        for group in part.scan_groups():
            stops = tuple(stop for stop in group.stops if self._is_covered(stop.rect.center) is is_over)
            if stops:
                yield replace(group, stops=stops)

    def _at(self, position: Position) -> TouchHandler:
        return self._over if self._is_covered(position) else self._below
