"""Small signs for buttons, 120 units square, bold enough for 24 pixels."""

from __future__ import annotations

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, line

SIDE = 120
OUTLINE = 11
"""A heavy outline: at 24 pixels it is still two pixels wide."""
GLINT = "#fffbea"


def icons() -> dict[Piece, Drawing]:
    """Every icon by its name."""
    return {Piece.PAUSE: pause()}


def pause() -> Drawing:
    """Two bars: pause."""
    drawing = Drawing(SIDE, SIDE)
    gold = drawing.linear(theme.WARM_GOLD_STOPS, 20, 8, 70, 112)
    drawing.figure((box(22, 16, 28, 88, 7), gold), (box(70, 16, 28, 88, 7), gold), ink=OUTLINE)
    drawing.add(line("M31 27V74M79 27V74", GLINT, 5, opacity=0.85))
    return drawing
