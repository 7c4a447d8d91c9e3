"""The crown that counts what was reached: a puzzle's grade, a day won, a victory over a rival."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, ellipse, path, polygon


def crown_drawing(width: float, height: float, is_gold: bool) -> str:
    """An SVG of the crown for a size in design pixels: gold, or tin if it has not been reached."""
    drawing = Drawing(width, height)
    stops = theme.GOLD_STOPS if is_gold else theme.UNEARNED_STOPS
    metal = drawing.linear(stops, 0, 0, width, height)
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
    body = polygon(points)
    drawing.add(
        path(body, theme.INK, stroke=theme.INK, width=3),
        path(band, theme.INK, stroke=theme.INK, width=3),
        path(body, metal),
        path(band, metal),
    )
    for x, y in ((points[0]), (points[2]), (points[4])):
        drawing.add(
            path(ellipse(x, y, height * 0.115), theme.INK), path(ellipse(x, y, height * 0.075), metal)
        )
    jewel = theme.CRIMSON_LIGHT if is_gold else theme.TIN_JEWEL
    drawing.add(path(ellipse(width / 2, (low + foot) / 2, height * 0.07), jewel))
    return drawing.svg()
