"""The crown that marks an achievement: a puzzle's grade, a day won, a victory over a rival."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, aslant, box, ellipse, path, polygon


def crown_drawing(width: float, height: float, is_gold: bool) -> Drawing:
    """The crown for a size in design pixels: gold, or tin if it has not been reached."""
    drawing = Drawing(width, height)
    metal = aslant(theme.GOLD_STOPS if is_gold else theme.UNEARNED_STOPS)(drawing)
    top, low, foot = height * 0.2, height * 0.7, height * 0.94
    points = (
        (width * 0.06, height * 0.3),
        (width * 0.29, height * 0.52),
        (width * 0.5, top),
        (width * 0.71, height * 0.52),
        (width * 0.94, height * 0.3),
        (width * 0.84, low),
        (width * 0.16, low),
    )
    band = box(width * 0.15, low, width * 0.7, foot - low, 1.5)
    drawing.figure((polygon(points), metal), (band, metal), ink=3)
    for x, y in points[:5:2]:
        drawing.add(
            path(ellipse(x, y, height * 0.115), theme.INK), path(ellipse(x, y, height * 0.075), metal)
        )
    jewel = theme.CRIMSON_LIGHT if is_gold else theme.TIN_JEWEL
    return drawing.add(path(ellipse(width / 2, (low + foot) / 2, height * 0.07), jewel))
