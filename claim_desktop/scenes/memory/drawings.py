"""Drawings of memory: plaques for cards, holes for your own cards, marks of an answer, arrows, stairs.

Each function makes a drawing for a size in design pixels.
"""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.vector import (
    Drawing,
    aslant,
    cross,
    disc,
    down,
    inset_box,
    layer,
    path,
    polygon,
    radial,
    seam,
    trace,
)

RIGHT, MISSED, WRONG = "right", "missed", "wrong"
"""The marks of an answer's cards: solid green, dashed gold, solid crimson."""
EARNED, NEXT, LATER = "earned", "next", "later"
"""The looks of a stair."""


def cloth(width: float, height: float) -> Drawing:
    """Wine-red felt with a rim of gold and a seam, as in Phase Two."""
    drawing = Drawing(width, height)
    rim = aslant(theme.RIM_STOPS)(drawing)
    return drawing.add(
        inset_box(0.8, 22, theme.INK),
        inset_box(2, 21, rim),
        inset_box(7, 17, theme.INK),
        inset_box(8.5, 16, radial(theme.CLOTH_TWO_STOPS, 0.5, 0.42, 0.62, 0.8)),
        seam(15, 12, stitch=9, gap=7, width=1.8, opacity=0.7),
    )


def plaque(width: float, height: float, edge: str, is_lit: bool) -> Drawing:
    """A plaque of paper for a card that may be named, edged in its faction's colour."""
    paper = down(theme.PARCHMENT_STOPS)
    return Drawing(width, height).add(
        inset_box(0.8, 9, theme.INK),
        inset_box(1.8, 8, theme.GOLD_BRIGHT if is_lit else paper),
        inset_box(4, 6, paper, edge, 2.6),
    )


def hole(width: float, height: float) -> Drawing:
    """A sunken place, for a card in your own hand or one outside the question."""
    return Drawing(width, height).add(
        inset_box(1, 8, theme.SHADE, opacity=0.5), seam(3, 6, stitch=6, gap=5, opacity=0.55)
    )


def rim(width: float, height: float, mark: str) -> Drawing:
    """The rim around a marked card; what was missed is dashed."""
    drawing = Drawing(width, height).add(inset_box(1.2, 9, stroke=theme.INK, width=2.4))
    if mark == MISSED:
        drawing.add(
            inset_box(3.4, 7, stroke=theme.INK, width=4),
            seam(3.4, 7, stitch=8, gap=5, thread=theme.GOLD, width=3.4),
        )
    else:
        color = theme.HINT_GOOD[1] if mark == RIGHT else theme.CRIMSON_LIGHT
        drawing.add(inset_box(3.4, 7, stroke=color, width=4))
    return drawing


def missed_sign(diameter: float) -> Drawing:
    """An exclamation mark on a disc of gold, for what was missed."""
    r = diameter / 2
    stroke = trace("M", r, r * 0.52, "L", r, r * 1.1, "M", r, r * 1.42, "L", r, r * 1.46)
    return Drawing(diameter, diameter).add(
        disc(r, theme.INK),
        disc(r * 0.9, theme.GOLD),
        disc(r * 0.74, theme.PARCHMENT_LIGHT, theme.INK, r * 0.1),
        path(stroke, stroke=theme.PAPER_INK, width=r * 0.24),
    )


def peg(diameter: float, look: str) -> Drawing:
    """A peg for one of several copies: your own, crossed out; a named one, filled; or an open hole."""
    r = diameter / 2
    fill = {"own": theme.INK_SOFT, "named": theme.BLUE_LIGHT, "open": theme.PARCHMENT_LIGHT}[look]
    drawing = Drawing(diameter, diameter).add(disc(r * 0.94, theme.INK), disc(r * 0.7, fill))
    if look == "own":
        drawing.add(path(cross(r, r, r * 0.38), stroke=theme.CREAM, width=r * 0.3))
    return drawing


def speed_arrow(width: float, height: float, is_lit: bool) -> Drawing:
    """One arrow of the speed display, gold up to the chosen speed."""
    head = polygon(((1.5, 1.5), (width - 1.5, height / 2), (1.5, height - 1.5)))
    stops = theme.WARM_GOLD_STOPS if is_lit else theme.UNEARNED_STOPS
    return Drawing(width, height).add(layer(head, down(stops), theme.INK, 1.8))


def stair(width: float, height: float, look: str) -> Drawing:
    """A stair of blocks: gold if passed, stone if it is the current one, dark if it is still to come."""
    stops = {EARNED: theme.WARM_GOLD_STOPS, NEXT: theme.STONE_STOPS, LATER: theme.UNBUILT_STOPS}[look]
    drawing = Drawing(width, height).add(inset_box(1, 3, aslant(stops), theme.INK, 2))
    y = height
    while y > BLOCK:
        y -= BLOCK
        drawing.add(path(trace("M", 2, y, "H", width - 2), stroke=theme.INK, width=1.2, opacity=0.5))
    return drawing


BLOCK = 34
"""The height of one block of a stair."""
