"""Paths for things that fly from one point to another."""

from __future__ import annotations

import math

Point = tuple[float, float]


def on_arc(start: Point, end: Point, rise: float, progress: float) -> Point:
    """Return a point on an arc from start to end that rises `rise` pixels above the straight line."""
    height = rise * math.sin(math.pi * min(1.0, progress))
    return (
        start[0] + (end[0] - start[0]) * progress,
        start[1] + (end[1] - start[1]) * progress - height,
    )
