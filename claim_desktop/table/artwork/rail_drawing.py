"""Draws the rail on which a faction's shield slides towards the side that leads its vote."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, line, path, trace


def rail_drawing(width: float, height: float, share: float, light: str) -> Drawing:
    """A groove with gold rims and a mark in its middle, filled from there to ``share`` in a side's colour.

    ``share`` ranges from -1, the left end, to 1. ``height`` is for the whole drawing; the groove takes a
    third of it.
    """
    drawing = Drawing(width, height)
    groove, middle = height * 0.34, width / 2
    top = (height - groove) / 2
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, width, height)
    well = drawing.linear(theme.RAIL_STOPS, 0, top, 0, top + groove)
    drawing.add(path(box(1.5, top, width - 3, groove, groove / 2), well, stroke=theme.INK, width=4))
    drawing.add(path(box(1.5, top, width - 3, groove, groove / 2), stroke=gold, width=1.8))
    if share:
        start, end = sorted((middle, middle + share * middle))
        inner = groove * 0.5
        drawing.add(path(box(start, (height - inner) / 2, end - start, inner, inner / 2), light))
    drawing.add(line(trace("M", middle, top - height * 0.2, "V", top + groove + height * 0.2), theme.INK, 4))
    drawing.add(
        line(trace("M", middle, top - height * 0.2, "V", top + groove + height * 0.2), theme.GOLD_LIGHT, 1.8)
    )
    return drawing


def socket_drawing(diameter: float, light: str) -> Drawing:
    """An empty setting for a faction's badge: a dark hollow in a ring tinted with the side's colour."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, diameter, diameter)
    hollow = drawing.radial(theme.SOCKET_STOPS, r, r * 1.15, r * 0.9)
    ring = _circle(r, r - 2.4)
    drawing.add(
        path(_circle(r, r - 1), theme.INK),
        path(ring, gold),
        path(_circle(r, r - 5), hollow, stroke=theme.INK, width=1.6),
        path(_circle(r, r - 6.4), stroke=light, width=1.2, opacity=0.45),
    )
    return drawing


def _circle(middle: float, radius: float) -> str:
    return trace(
        *("M", middle - radius, middle, "A", radius, radius, 0, 1, 0, middle + radius, middle),
        *("A", radius, radius, 0, 1, 0, middle - radius, middle, "Z"),
    )
