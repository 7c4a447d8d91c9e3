"""Snaps taps to small targets that they hit at the edge, or just miss."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from claim_desktop.ui.touch.grip import Position


def snap_to_nearest(rects: Iterable[Rect], position: Position, least: int) -> Position | None:
    """Snap a tap to the nearest rectangle; None if it is outside all of them.

    Beyond each of its edges, a rectangle extends by as much as it lacks to `least` real pixels in width or
    height, since its neighbour may be on the other side.
    """
    near = []
    for rect in rects:
        missing = max(0, least - rect.width), max(0, least - rect.height)
        reach = rect.inflate(2 * missing[0], 2 * missing[1])
        if rect.width and rect.height and reach.collidepoint(position):
            near.append(Rect(position, (1, 1)).clamp(rect).topleft)
    return min(near, key=lambda point: math.dist(point, position), default=None)
