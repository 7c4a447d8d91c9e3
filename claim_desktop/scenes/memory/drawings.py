"""Drawings of memory: plaques for cards, holes for your own cards, marks of an answer, arrows, stairs.

Each function returns an SVG for a size in design pixels.
"""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, ellipse, inset, path, polygon, stitched_box, trace

RIGHT, MISSED, WRONG = "right", "missed", "wrong"
"""The marks of an answer's cards: solid green, dashed gold, solid crimson."""
EARNED, NEXT, LATER = "earned", "next", "later"
"""The looks of a stair."""


def cloth(width: float, height: float) -> str:
    """Wine-red felt with a rim of gold and a seam, as in Phase Two."""
    drawing = Drawing(width, height)
    rim = drawing.linear(theme.RIM_STOPS, 0, 0, width, height)
    felt = drawing.radial(theme.CLOTH_TWO_STOPS, width * 0.5, height * 0.42, width * 0.62, height * 0.8)
    seam = stitched_box(15, 15, width - 30, height - 30, 12, stitch=9, gap=7)
    drawing.add(
        path(inset(0.8, width, height, 22), theme.INK),
        path(inset(2, width, height, 21), rim),
        path(inset(7, width, height, 17), theme.INK),
        path(inset(8.5, width, height, 16), felt),
        path(seam, stroke=theme.THREAD, width=1.8, cap="butt", opacity=0.7),
    )
    return drawing.svg()


def plaque(width: float, height: float, edge: str, is_lit: bool) -> str:
    """A plaque of paper for a card that may be named, edged in its faction's colour."""
    drawing = Drawing(width, height)
    paper = drawing.linear(theme.PARCHMENT_STOPS, 0, 0, 0, height)
    drawing.add(
        path(inset(0.8, width, height, 9), theme.INK),
        path(inset(1.8, width, height, 8), theme.GOLD_BRIGHT if is_lit else paper),
        path(inset(4, width, height, 6), paper, stroke=edge, width=2.6),
    )
    return drawing.svg()


def hole(width: float, height: float) -> str:
    """A sunken place, for a card in your own hand or one outside the question."""
    drawing = Drawing(width, height)
    seam = stitched_box(3, 3, width - 6, height - 6, 6, stitch=6, gap=5)
    drawing.add(
        path(inset(1, width, height, 8), theme.SHADE, opacity=0.5),
        path(seam, stroke=theme.THREAD, width=1.5, cap="butt", opacity=0.55),
    )
    return drawing.svg()


def rim(width: float, height: float, mark: str) -> str:
    """The rim around a marked card; what was missed is dashed."""
    drawing = Drawing(width, height)
    color = _color(mark)
    drawing.add(path(inset(1.2, width, height, 9), stroke=theme.INK, width=2.4))
    if mark == MISSED:
        dashes = stitched_box(3.4, 3.4, width - 6.8, height - 6.8, 7, stitch=8, gap=5)
        drawing.add(path(inset(3.4, width, height, 7), stroke=theme.INK, width=4))
        drawing.add(path(dashes, stroke=color, width=3.4, cap="butt"))
    else:
        drawing.add(path(inset(3.4, width, height, 7), stroke=color, width=4))
    return drawing.svg()


def missed_sign(diameter: float) -> str:
    """An exclamation mark on a disc of gold, for what was missed."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    stroke = trace("M", r, r * 0.52, "L", r, r * 1.1, "M", r, r * 1.42, "L", r, r * 1.46)
    drawing.add(
        path(ellipse(r, r, r), theme.INK),
        path(ellipse(r, r, r * 0.9), theme.GOLD),
        path(ellipse(r, r, r * 0.74), theme.PARCHMENT_LIGHT, stroke=theme.INK, width=r * 0.1),
        path(stroke, stroke=theme.PAPER_INK, width=r * 0.24),
    )
    return drawing.svg()


def _color(mark: str) -> str:
    return {RIGHT: theme.HINT_GOOD[1], MISSED: theme.GOLD, WRONG: theme.CRIMSON_LIGHT}[mark]


def peg(diameter: float, look: str) -> str:
    """A peg for one of several copies: your own, crossed out; a named one, filled; or an open hole."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    fill = {"own": theme.INK_SOFT, "named": theme.BLUE_LIGHT, "open": theme.PARCHMENT_LIGHT}[look]
    drawing.add(path(ellipse(r, r, r * 0.94), theme.INK), path(ellipse(r, r, r * 0.7), fill))
    if look == "own":
        near, far = r * 0.62, r * 1.38
        cross = trace("M", near, near, "L", far, far, "M", far, near, "L", near, far)
        drawing.add(path(cross, stroke=theme.CREAM, width=r * 0.3))
    return drawing.svg()


def speed_arrow(width: float, height: float, is_lit: bool) -> str:
    """One arrow of the speed display, gold up to the chosen speed."""
    drawing = Drawing(width, height)
    head = polygon(((1.5, 1.5), (width - 1.5, height / 2), (1.5, height - 1.5)))
    stops = theme.WARM_GOLD_STOPS if is_lit else theme.UNEARNED_STOPS
    fill = drawing.linear(stops, 0, 0, 0, height)
    drawing.add(path(head, fill, stroke=theme.INK, width=1.8))
    return drawing.svg()


def stair(width: float, height: float, look: str) -> str:
    """A stair of blocks: gold if passed, stone if it is the current one, dark if it is still to come."""
    drawing = Drawing(width, height)
    stops = {EARNED: theme.WARM_GOLD_STOPS, NEXT: theme.STONE_STOPS, LATER: theme.UNBUILT_STOPS}[look]
    fill = drawing.linear(stops, 0, 0, width, height)
    drawing.add(path(box(1, 1, width - 2, height - 2, 3), fill, stroke=theme.INK, width=2))
    y = height
    while y > BLOCK:
        y -= BLOCK
        drawing.add(path(trace("M", 2, y, "H", width - 2), stroke=theme.INK, width=1.2, opacity=0.5))
    return drawing.svg()


BLOCK = 34
"""The height of one block of a stair."""
