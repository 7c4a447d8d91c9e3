"""What a tap means that hits the edge of something small, or just misses it."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from claim_desktop.ui.touch.grip import Position


def nearest_in(rects: Iterable[Rect], position: Position, least: int) -> Position | None:
    """The point of the nearest rectangle that a tap there means; None if it is beside all of them.

    Beyond each of its edges it reaches as far as it lacks to `least` real pixels in width or height, since
    its neighbour may be at the other.
    """
    near = []
    for rect in rects:
        missing = max(0, least - rect.width), max(0, least - rect.height)
        reach = rect.inflate(2 * missing[0], 2 * missing[1])
        if rect.width and rect.height and reach.collidepoint(position):
            near.append(_clamped(rect, position))
    return min(near, key=lambda point: math.dist(point, position), default=None)


def _clamped(rect: Rect, position: Position) -> Position:
    """The point of the rectangle that is nearest."""
    x, y = position
    return max(rect.left, min(rect.right - 1, x)), max(rect.top, min(rect.bottom - 1, y))
