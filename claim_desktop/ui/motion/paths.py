"""Paths through the plane, for things that fly from one point to another."""

from __future__ import annotations

import math

Point = tuple[float, float]


def on_arc(start: Point, end: Point, rise: float, progress: float) -> Point:
    """The point on the way from start to end, in an arc that rises `rise` pixels over the straight line."""
    height = rise * math.sin(math.pi * min(1.0, progress))
    return (
        start[0] + (end[0] - start[0]) * progress,
        start[1] + (end[1] - start[1]) * progress - height,
    )
