"""Drawings of puzzles: the flame of a streak, boxes of a proof, slips.

Each function makes a drawing for a size in design pixels.
"""

from __future__ import annotations

from claim_desktop.ui import theme, vector
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import (
    Drawing,
    disc,
    down,
    inked_line,
    inset_box,
    layer,
    path,
    polygon,
    seam,
    trace,
)


def flame(width: float, height: float, is_lit: bool) -> Drawing:
    """The flame of a streak; ash if there is none."""
    outer = trace(
        "M", width * 0.5, height * 0.03,
        "C", width * 0.56, height * 0.3, width * 0.95, height * 0.42, width * 0.93, height * 0.68,
        "C", width * 0.92, height * 0.88, width * 0.72, height * 0.98, width * 0.5, height * 0.98,
        "C", width * 0.26, height * 0.98, width * 0.07, height * 0.86, width * 0.07, height * 0.66,
        "C", width * 0.07, height * 0.5, width * 0.2, height * 0.42, width * 0.24, height * 0.26,
        "C", width * 0.32, height * 0.34, width * 0.36, height * 0.42, width * 0.37, height * 0.5,
        "C", width * 0.46, height * 0.36, width * 0.5, height * 0.22, width * 0.5, height * 0.03, "Z",
    )  # fmt: skip
    inner = trace(
        "M", width * 0.52, height * 0.48,
        "C", width * 0.6, height * 0.62, width * 0.76, height * 0.66, width * 0.72, height * 0.8,
        "C", width * 0.68, height * 0.92, width * 0.36, height * 0.94, width * 0.31, height * 0.8,
        "C", width * 0.28, height * 0.68, width * 0.48, height * 0.64, width * 0.52, height * 0.48, "Z",
    )  # fmt: skip
    stops = theme.FLAME_STOPS if is_lit else theme.UNEARNED_STOPS
    drawing = Drawing(width, height).add(layer(outer, down(stops, height, 0), theme.INK, 2.4))
    if is_lit:
        drawing.add(path(inner, theme.GOLD_BRIGHT, opacity=0.9))
    return drawing


def proof_box(width: float, height: float, is_first: bool) -> Drawing:
    """The box of one trick of a proof: paper set into the sheet, the first with a gold rim."""
    fill = down(theme.PROOF_STOPS)
    return Drawing(width, height).add(
        inset_box(0.8, 8, theme.INK if is_first else theme.BRASS),
        inset_box(2, 7, gold if is_first else fill),
        inset_box(4 if is_first else 2, 5, fill),
    )


def arrow(width: float, height: float) -> Drawing:
    """The arrow from one trick to the next."""
    head = polygon(((1.5, 1.5), (width - 1.5, height / 2), (1.5, height - 1.5)))
    return Drawing(width, height).add(layer(head, down(theme.CRIMSON_STOPS), theme.INK, 1.6))


def cross(diameter: float) -> Drawing:
    """A cross over a card that loses."""
    r = diameter / 2
    strokes = inked_line(vector.cross(r, r, r * 0.6), theme.CROSS, r * 0.34, r * 0.62)
    return Drawing(diameter, diameter).add(strokes)


def ring(diameter: float) -> Drawing:
    """A stitched ring, in place of a seal not yet earned."""
    r = diameter / 2
    return Drawing(diameter, diameter).add(
        disc(r - 3, theme.INK, opacity=0.25), seam(3, r - 3, stitch=6, gap=5, width=2.2)
    )
