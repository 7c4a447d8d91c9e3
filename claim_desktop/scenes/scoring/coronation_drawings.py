"""Drawings for the coronation alone: the light under the crown, and the flourishes beside its words."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.vector import (
    Drawing,
    diamond,
    ellipse,
    inset_box,
    layer,
    path,
    radial,
    star,
    trace,
)


def pool_of_light(width: float, height: float, stops: Stops) -> Drawing:
    """Light on black, to be added to the ground that it falls on."""
    outline = ellipse(width / 2, height / 2, width / 2, height / 2)
    return Drawing(width, height).add(
        inset_box(0, 0, theme.BLACK), layer(outline, radial(stops, 0.5, 0.5, 0.5))
    )


def flourish(width: float, height: float, way: int) -> Drawing:
    """A gold line that thins out to the left (-1) or right (1), with a red diamond by the words."""
    y = height / 2
    near, far = (width - y, 0.0) if way < 0 else (y, width)
    taper = trace("M", far, y, "L", near, y - 2.2, "L", near, y + 2.2, "Z")
    return Drawing(width, height).add(
        path(taper, theme.GOLD, stroke=theme.INK, width=0.8),
        path(diamond(near, y, y - 1.5), theme.CRIMSON, stroke=theme.GOLD, width=1.8),
    )


def tie_mark(diameter: float) -> Drawing:
    """The red star of a vote that the highest card decided."""
    middle, outer = diameter / 2, diameter / 2 - 1
    outline = star(middle, middle, outer, outer * 0.46, 5)
    return Drawing(diameter, diameter).add(
        path(outline, theme.CRIMSON, stroke=theme.CREAM, width=1.6), path(outline, theme.CRIMSON)
    )
