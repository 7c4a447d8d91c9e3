"""Draws the court: its board, the light on a row, and the pips that stand for cards.

Every function makes a drawing of the given size in units.
"""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.table.artwork.side_signs import sign_outline
from claim_desktop.ui import theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import Drawing, across, down, ellipse, inset_box, line, path, trace

LIT_SHARE = 0.24
"""The share of a row that its light covers."""

OPEN = "."
"""A pip for a card that is neither won nor out of play; a side's pip is the digit of its place."""

RIMMED = "abc"
"""A side's pip in a gold rim, by its place: a card that is won while the others are still followers."""

MAX_PIP, PIP_SHARE = 10, 0.88
"""The maximum diameter of a pip, also as a share of the distance to its neighbour."""


def board_drawing(width: float, height: float, lines: Sequence[float]) -> Drawing:
    """The dark board behind the court, framed in gold; `lines` are the heights between rows."""
    drawing = Drawing(width, height)
    metal = gold(drawing)
    return drawing.add(
        inset_box(0.5, 9, theme.INK),
        inset_box(2, 8, metal),
        inset_box(4.6, 6, down(theme.COURT_STOPS), theme.INK, 1.6),
        inset_box(7.5, 4, stroke=theme.GOLD_DEEP, width=0.9, opacity=0.6),
        *(line(trace("M", 14, y, "H", width - 14), theme.GOLD_DEEP, 0.8, opacity=0.45) for y in lines),
    )


def row_light_drawing(
    width: float, height: float, tone: str, strength: float, is_rimmed: bool = False
) -> Drawing:
    """Light behind a row's shield, with a rim if asked for; the words stay in the dark."""
    stops = ((0, f"{tone}/{strength}"), (LIT_SHARE, f"{tone}/{strength * 0.1:.3f}"), (1, f"{tone}/0"))
    drawing = Drawing(width, height).add(inset_box(0, 4, across(stops)))
    if is_rimmed:
        drawing.add(inset_box(1, 4, stroke=tone, width=2, opacity=0.8))
    return drawing


def pips_drawing(width: float, height: float, pips: str) -> Drawing:
    """A line of pips across the width, one for each character of `pips`: see `OPEN` and `RIMMED`."""
    drawing = Drawing(width, height)
    step = width / len(pips)
    r = min(step * PIP_SHARE, MAX_PIP) / 2
    for index, pip in enumerate(pips):
        x, y = step * (index + 0.5), height / 2
        if pip == OPEN:
            drawing.add(path(ellipse(x, y, r * 0.78), stroke=theme.PIP_OPEN, width=max(0.9, r * 0.3)))
        elif pip in RIMMED:
            place = RIMMED.index(pip)
            rim, gap = sign_outline(place, x, y, r * 1.16), sign_outline(place, x, y, r * 0.94)
            drawing.add(path(rim, theme.GOLD_LIGHT), path(gap, theme.INK))
            drawing.add(path(sign_outline(place, x, y, r * 0.7), theme.SIDE_TEXTS[place]))
        else:
            place = int(pip)
            drawing.add(path(sign_outline(place, x, y, r), theme.SIDE_TEXTS[place]))
    return drawing
