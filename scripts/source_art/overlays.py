# ruff: noqa: E501 - the points of a curve stay on one line
"""What lies over a card's face: the numeral on its pennant, and the honours of the nine."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely.geometry import LinearRing, Polygon

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.gear.common import crown
from scripts.source_art.geometry import Point, Shape
from scripts.source_art.materials import GOLD, INK


def numeral(digit: int, pale: bool) -> Painting:
    """Return the numeral for the pennant; `pale` suits a pennant of a light colour."""
    drawing = Painting()
    shape = g.move(_letter(str(digit), 60), 60, 52.5)
    drawing.fill(g.move(g.grow(shape, 3), 2, 3), "#140803", 0.4)
    drawing.fill(g.grow(shape, 3.6), "#fffdf4" if pale else INK)
    if pale:
        drawing.fill(shape, drawing.linear(0, 23, 0, 83, (0, "#4a4cb4"), (0.5, "#2c2d80"), (1, "#15163f")))
    else:
        drawing.fill(shape, drawing.linear(0, 23, 0, 83, (0, "#ffffff"), (0.45, "#fff3cd"), (1, "#f2c75f")))
    return drawing


def nine() -> Painting:
    """Return what only the highest card of a faction wears: laurels, a crowned shield and a crowned pennant."""
    drawing = Painting()
    laurels = _laurel()
    laurels.add(_laurel().mirrored(190))
    drawing.group(laurels, outline=2.6)
    drawing.group(crown(190, 50, 74, 40, jewels=True), outline=3)
    drawing.stroke(g.polygon("28,16 92,16 92,166.5 60,149.6 28,166.5"), "#ffe9a0", 2)
    return drawing


def _laurel() -> Group:
    branch = Group()
    stem = g.path("118,404 92,376 64,320 49,258 46,196")
    branch.part(g.taper("118,404 92,376 64,320 49,258 46,196", 5, 3), GOLD, shade=1, light=0.8, line=1.8)
    leaf = g.curve("0,0! 8,-7 20,-6 29,0! 20,6 8,5")
    for i in range(10):
        t = 0.06 + 0.095 * i
        at, ahead = stem.interpolate(t, normalized=True), stem.interpolate(t + 0.01, normalized=True)
        angle = math.degrees(math.atan2(ahead.y - at.y, ahead.x - at.x))
        for side in (-34, 34):
            shape = branch.part(
                g.placed(leaf, at.x, at.y, 0.92, angle + side), GOLD, shade=2.5, light=1, line=1.8
            )
            branch.mark(shape.intersection(g.move(shape, 2, 3)), "#8a5314", 0.25)
    return branch


FONT = Path(__file__).parents[2] / "assets" / "fonts" / "Cinzel-ExtraBold.ttf"


def _letter(character: str, height: float) -> Shape:
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
