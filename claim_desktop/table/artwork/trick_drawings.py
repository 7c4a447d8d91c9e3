"""Draws the marks that explain a trick: the line to its prize, the place of a card, the sides' enamel.

Every function makes a drawing of the given size in units; a unit is a pixel of a window 720 pixels high.
"""

from __future__ import annotations

import math

from claim_desktop.ui import theme
from claim_desktop.ui.motion import Point
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.vector import (
    Drawing,
    across,
    aslant,
    diamond,
    down,
    enamel_stops,
    inset_box,
    layer,
    line,
    path,
    polygon,
    radial,
    seam,
    trace,
)

ARROW = 11.0
"""The length of an arrow's head."""


Way = tuple[Point, Point, Point]
"""The start of an arrow, the point that it bends towards, and its end."""


def gold_line_drawing(width: float, height: float, points: Way) -> Drawing:
    """A thin, curved line of gold that ends in an arrow."""
    metal, start, end = aslant(theme.WARM_GOLD_STOPS), points[0], points[-1]
    arc, angle = _arc(points, 0.7 * ARROW)
    return Drawing(width, height).add(
        line(arc, theme.INK, 6, opacity=0.4),
        layer(arc, stroke=metal, width=3.2),
        line(arc, theme.GOLD_BRIGHT, 1.1, opacity=0.9),
        layer(_arrow(end, angle), metal, theme.INK, 2),
        layer(diamond(*start, 6), metal, theme.INK, 2),
    )


def pool_of_light_drawing(width: float, height: float) -> Drawing:
    """Warm light on the felt that fades towards its edge."""
    return Drawing(width, height).add(inset_box(0, 0, radial(theme.POOL_OF_LIGHT_STOPS, 0.5, 0.5, 0.5, 0.5)))


def way_drawing(width: float, height: float, points: Way, tones: Enamel) -> Drawing:
    """A curved arrow, in `tones`."""
    arc, angle = _arc(points, 1.4 * ARROW)
    return Drawing(width, height).add(
        line(arc, theme.INK, 8, opacity=0.5),
        line(arc, tones[1], 5),
        line(arc, tones[0], 2),
        path(_arrow(points[-1], angle, 1.9), tones[1], stroke=theme.INK, width=2.4),
    )


def verdict_drawing(width: float, height: float, tones: Enamel) -> Drawing:
    """A plaque with pointed ends, in a gradient of enamel within a gold frame."""
    drawing = Drawing(width, height)
    metal = gold(drawing)

    def outline(edge: float) -> str:
        left, right, low = edge * 1.2, width - edge * 1.2, height - edge
        near, far, middle = left + height * 0.3, right - height * 0.3, height / 2
        return polygon(((near, edge), (far, edge), (right, middle), (far, low), (near, low), (left, middle)))

    return drawing.add(
        path(outline(2), theme.INK, stroke=theme.INK, width=3),
        path(outline(2.6), metal),
        layer(outline(6), down(enamel_stops(tones)), theme.INK, 2),
        line(trace("M", height * 0.42, 9, "H", width - height * 0.42), theme.WHITE, 1.4, opacity=0.4),
    )


def arc_bend(start: Point, end: Point) -> Point:
    """The control point of the arc, a fifth of the line's length above its middle."""
    far = math.hypot(end[0] - start[0], end[1] - start[1])
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - far * 0.22


def _arc(points: Way, neck: float) -> tuple[str, float]:
    """The line of an arrow, which ends at the neck of its head, and the angle of that."""
    start, bend, (x, y) = points
    angle = math.atan2(y - bend[1], x - bend[0])
    arc = trace("M", *start, "Q", *bend, x - neck * math.cos(angle), y - neck * math.sin(angle))
    return arc, angle


def _arrow(tip: Point, angle: float, size: float = 1.0) -> str:
    def corner(turn: float, far: float) -> Point:
        return tip[0] - far * math.cos(angle + turn), tip[1] - far * math.sin(angle + turn)

    far = ARROW * size
    return polygon((tip, corner(0.42, far * 1.2), corner(0, far * 0.8), corner(-0.42, far * 1.2)))


def card_place_drawing(width: float, height: float) -> Drawing:
    """The place of a card that is awaited on the felt: a stitched outline, dark enough inside for text."""
    return Drawing(width, height).add(
        inset_box(2, 9, theme.BLACK, opacity=0.64),
        seam(2, 9, stitch=10, gap=7, thread=theme.THREAD_SHADE, width=3.6, opacity=0.4),
        seam(2, 9, stitch=10, gap=7, thread=theme.PLACE_THREAD, width=2, opacity=0.95),
    )


def enamel_drawing(width: float, height: float, enamel: Enamel) -> Drawing:
    """A strip of a side's enamel, set into the rim of the felt."""
    light, middle, _ = enamel
    radius = min(width, height) / 2
    way = across if width < height else down
    return Drawing(width, height).add(
        inset_box(0.5, radius, theme.INK), inset_box(1.6, radius, way(((0, light), (1, middle))))
    )


def mat_drawing(width: float, height: float, enamel: Enamel) -> Drawing:
    """A dark mat rimmed in a side's enamel."""
    return Drawing(width, height).add(
        inset_box(3, 9, theme.TAG, opacity=0.55),
        inset_box(3, 9, stroke=theme.INK, width=5, opacity=0.8),
        inset_box(3, 9, stroke=enamel[0], width=2.4),
    )
