"""Draws the rail on which a faction's shield slides towards the side that leads its vote."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import Drawing, box, down, inked_line, layer, path, radial, trace


def rail_drawing(width: float, height: float, share: float, light: str) -> Drawing:
    """A groove with gold rims and a mark in its middle, filled from there to `share` in a side's colour.

    `share` ranges from -1, the left end, to 1. `height` is for the whole drawing; the groove takes a
    third of it.
    """
    groove, middle = height * 0.34, width / 2
    top, low = (height - groove) / 2, (height + groove) / 2
    outline = box(1.5, top, width - 3, groove, groove / 2)
    drawing = Drawing(width, height).add(
        layer(outline, down(theme.RAIL_STOPS, top, low), theme.INK, 4), layer(outline, stroke=gold, width=1.8)
    )
    if share:
        start, end = sorted((middle, middle + share * middle))
        inner = groove * 0.5
        drawing.add(path(box(start, (height - inner) / 2, end - start, inner, inner / 2), light))
    mark = trace("M", middle, top - height * 0.2, "V", low + height * 0.2)
    return drawing.add(inked_line(mark, theme.GOLD_LIGHT, 1.8, 4))


def socket_drawing(diameter: float, light: str) -> Drawing:
    """An empty setting for a faction's badge: a dark hollow in a ring tinted with the side's colour."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    metal = gold(drawing)
    return drawing.add(
        path(_circle(r, r - 1), theme.INK),
        path(_circle(r, r - 2.4), metal),
        layer(_circle(r, r - 5), radial(theme.SOCKET_STOPS, 0.5, 0.575, 0.45), theme.INK, 1.6),
        path(_circle(r, r - 6.4), stroke=light, width=1.2, opacity=0.45),
    )


def _circle(middle: float, radius: float) -> str:
    return trace(
        *("M", middle - radius, middle, "A", radius, radius, 0, 1, 0, middle + radius, middle),
        *("A", radius, radius, 0, 1, 0, middle - radius, middle, "Z"),
    )
