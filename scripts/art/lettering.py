"""The outlines of numerals, taken from the display font when the art is built."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely.geometry import LinearRing, Polygon

from scripts.art import geometry as g
from scripts.art.geometry import Point, Shape

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "Cinzel-ExtraBold.ttf"


def letter(character: str, height: float) -> Shape:
    """Return a character's area centred on (0, 0), `height` units tall and no wider than that."""
    font = TTFont(FONT)
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    rings = _rings(pen.value)
    # The largest ring is an outline; rings that run the other way round are holes in it.
    outline_runs = LinearRing(max(rings, key=lambda ring: Polygon(ring).area)).is_ccw
    area = g.union(Polygon(ring).buffer(0) for ring in rings if LinearRing(ring).is_ccw == outline_runs)
    area = area.difference(
        g.union(Polygon(ring).buffer(0) for ring in rings if LinearRing(ring).is_ccw != outline_runs)
    )
    x0, y0, x1, y1 = area.bounds
    area = g.move(area, -(x0 + x1) / 2, -(y0 + y1) / 2)
    return g.scale(area, min(height / (y1 - y0), height / (x1 - x0)), (0, 0), -height / (y1 - y0))


def _rings(steps: list[tuple[str, tuple[Point, ...]]]) -> list[list[Point]]:
    rings: list[list[Point]] = []
    for name, points in steps:
        if name == "moveTo":
            rings.append([points[0]])
        elif name == "lineTo":
            rings[-1].append(points[0])
        elif name == "qCurveTo":
            rings[-1] += _quadratic(rings[-1][-1], points)
        elif name == "curveTo":
            rings[-1] += _bezier([rings[-1][-1], *points])
    return rings


def _quadratic(start: Point, points: tuple[Point, ...]) -> list[Point]:
    line: list[Point] = []
    for i, control in enumerate(points[:-1]):
        following = points[i + 1]
        end = (
            following
            if i == len(points) - 2
            else ((control[0] + following[0]) / 2, (control[1] + following[1]) / 2)
        )
        line += _bezier([start, control, end])
        start = end
    return line


def _bezier(controls: list[Point], steps: int = 10) -> list[Point]:
    line = []
    for i in range(1, steps + 1):
        points, t = controls, i / steps
        while len(points) > 1:
            points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
        line.append(points[0])
    return line
