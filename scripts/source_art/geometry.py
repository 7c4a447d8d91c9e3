# ruff: noqa: E501 - the points of a curve stay on one line
"""The shapes of the card art: smooth curves, tapering strokes, and what can be done with them.

Every shape is a shapely geometry in card units (a card is 360 x 504, y grows downward). Working on real areas
instead of path strings is what makes shading possible without clip-path and mask, which the game cannot draw.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from shapely import affinity
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

Point = tuple[float, float]
Shape: TypeAlias = Any
"""A shapely geometry; shapely brings no types of its own."""

STEP = 1.6
"""The length, in card units, of the straight pieces that make up a curve."""


def curve(text: str) -> Shape:
    """Return the area inside a smooth closed curve through the points "x,y x,y! ..."; "!" marks a sharp corner."""
    points, corners = _parse(text)
    area = Polygon(_spline(points, corners, closed=True))
    return area if area.is_valid else area.buffer(0)


def path(text: str) -> Shape:
    """Return the open smooth line through the points "x,y x,y! ..."."""
    points, corners = _parse(text)
    return LineString(_spline(points, corners, closed=False))


def polygon(text: str) -> Shape:
    """Return the polygon with the corners "x,y x,y ..."."""
    area = Polygon(_parse(text)[0])
    return area if area.is_valid else area.buffer(0)


def taper(text: str, *widths: float) -> Shape:
    """Return a stroke along a smooth line; its width goes through `widths` from start to end."""
    line = path(text)
    count = max(4, int(line.length / 2.2))
    return union(_taper_pieces(line, widths, count)).buffer(0.05)


def ellipse(x: float, y: float, rx: float, ry: float | None = None, angle: float = 0) -> Shape:
    """Return an ellipse; `angle` in degrees turns it clockwise."""
    ry = rx if ry is None else ry
    steps = max(16, int(math.pi * (rx + ry) / STEP))
    ring = [
        (x + rx * math.cos(t), y + ry * math.sin(t)) for t in (2 * math.pi * i / steps for i in range(steps))
    ]
    return turn(Polygon(ring), angle, (x, y))


def box(x0: float, y0: float, x1: float, y1: float, radius: float = 0) -> Shape:
    """Return a rectangle with rounded corners."""
    if radius <= 0:
        return Polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    r = radius
    return Polygon([(x0 + r, y0 + r), (x1 - r, y0 + r), (x1 - r, y1 - r), (x0 + r, y1 - r)]).buffer(
        r, quad_segs=10
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 5, angle: float = -90) -> Shape:
    """Return a star with its first point at `angle` degrees (-90 is upward)."""
    ring = []
    for i in range(points * 2):
        radius = outer if i % 2 == 0 else inner
        t = math.radians(angle + 180 * i / points)
        ring.append((x + radius * math.cos(t), y + radius * math.sin(t)))
    return Polygon(ring)


def mirror(shape: Shape, x: float) -> Shape:
    """Return the shape mirrored about the vertical line at `x`."""
    return affinity.scale(shape, -1, 1, origin=(x, 0))


def both(shape: Shape, x: float) -> Shape:
    """Return the shape together with its mirror image about the vertical line at `x`."""
    return union([shape, mirror(shape, x)])


def move(shape: Shape, dx: float, dy: float) -> Shape:
    """Return the shape shifted."""
    return affinity.translate(shape, dx, dy)


def turn(shape: Shape, degrees: float, origin: Point) -> Shape:
    """Return the shape turned clockwise around a point."""
    return affinity.rotate(shape, degrees, origin=origin) if degrees else shape


def scale(shape: Shape, by: float, origin: Point, vertical: float | None = None) -> Shape:
    """Return the shape enlarged around a point."""
    return affinity.scale(shape, by, by if vertical is None else vertical, origin=origin)


def grow(shape: Shape, by: float) -> Shape:
    """Return the shape with its edge moved outward, or inward if negative, and its corners rounded."""
    return shape.buffer(by, quad_segs=6)


def smooth(shape: Shape, by: float) -> Shape:
    """Return the shape without slivers and notches that are narrower than twice `by`."""
    return shape.buffer(-by, quad_segs=5).buffer(2 * by, quad_segs=5).buffer(-by, quad_segs=5)


def union(shapes: Iterable[Shape]) -> Shape:
    """Return all shapes as one area."""
    return unary_union(list(shapes))


def placed(shape: Shape, x: float, y: float, by: float = 1, angle: float = 0) -> Shape:
    """Return a shape drawn around (0, 0), enlarged, turned and moved to (x, y)."""
    return move(turn(scale(shape, by, (0, 0)), angle, (0, 0)), x, y)


def _parse(text: str) -> tuple[list[Point], list[bool]]:
    points, corners = [], []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        points.append((float(x), float(y)))
        corners.append(word.endswith("!"))
    return points, corners


def _spline(points: Sequence[Point], corners: Sequence[bool], closed: bool) -> list[Point]:
    if not closed:
        return _open_runs(points, corners)
    if not any(corners):
        n = len(points)
        ring: list[Point] = []
        for i in range(n):
            ring += _segment(points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n])
        return ring
    first = corners.index(True)
    points = [*points[first:], *points[: first + 1]]
    corners = [*corners[first:], *corners[: first + 1]]
    return _open_runs(points, corners)


def _open_runs(points: Sequence[Point], corners: Sequence[bool]) -> list[Point]:
    line: list[Point] = []
    start = 0
    for end in range(1, len(points)):
        if corners[end] or end == len(points) - 1:
            line += _open_run(points[start : end + 1])
            start = end
    return [*line, points[-1]]


def _open_run(points: Sequence[Point]) -> list[Point]:
    line: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        before = points[i - 1] if i else points[0]
        after = points[i + 2] if i + 2 <= last else points[last]
        line += _segment(before, points[i], points[i + 1], after)
    return line


def _segment(p0: Point, p1: Point, p2: Point, p3: Point) -> list[Point]:
    """Return the piece from p1 up to p2 of a Catmull-Rom curve, tangents bounded by the piece's own length."""
    length = math.dist(p1, p2)
    m1, m2 = _tangent(p0, p1, p2, length), _tangent(p1, p2, p3, length)
    count = max(1, int(length / STEP)) if length > 1 else 1
    piece = []
    for i in range(count):
        t = i / count
        a, b, c, d = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, 3 * t**2 - 2 * t**3, t**3 - t**2
        piece.append(
            (a * p1[0] + b * m1[0] + c * p2[0] + d * m2[0], a * p1[1] + b * m1[1] + c * p2[1] + d * m2[1])
        )
    return piece


def _tangent(before: Point, at: Point, after: Point, length: float) -> Point:
    dx, dy = after[0] - before[0], after[1] - before[1]
    whole = math.dist(before, at) + math.dist(at, after)
    factor = length / whole if whole else 0
    return dx * factor, dy * factor


def _taper_pieces(line: Shape, widths: Sequence[float], count: int) -> list[Shape]:
    centers = [line.interpolate(i / count, normalized=True) for i in range(count + 1)]
    discs = [
        c.buffer(max(0.15, _width_at(widths, i / count) / 2), quad_segs=6) for i, c in enumerate(centers)
    ]
    return [union([discs[i], discs[i + 1]]).convex_hull for i in range(count)]


def _width_at(widths: Sequence[float], t: float) -> float:
    if len(widths) == 1:
        return widths[0]
    place = t * (len(widths) - 1)
    i = min(int(place), len(widths) - 2)
    return widths[i] + (widths[i + 1] - widths[i]) * (place - i)
