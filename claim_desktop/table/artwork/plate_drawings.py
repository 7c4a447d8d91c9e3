"""Draws the parts of a seat's plate: the wooden tablet, the strip for the name, the ribbon of the side.

Every function makes a drawing of the given size in units; a unit is a pixel of a window 720 pixels high.
"""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.vector import (
    Drawing,
    box,
    diamond,
    down,
    inked_line,
    inset,
    inset_box,
    line,
    mirror,
    path,
    polygon,
    trace,
)

TAIL = 13.0
"""The reach of the tails of a side's ribbon beyond its face on either side."""


def tablet_drawing(width: float, height: float, glowing: bool) -> Drawing:
    """A plate of dark wood in a gold frame, `glowing` on its owner's turn."""
    drawing = Drawing(width, height)
    metal = gold(drawing)
    wood = drawing.linear(theme.TABLET_GLOWING_STOPS if glowing else theme.TABLET_STOPS, 0, 3, 0, height)
    if glowing:
        drawing.add(
            *(inset_box(3, 11, stroke=theme.PLATE_GLOW, width=4.5 - step, opacity=0.3) for step in range(4))
        )
    else:
        drawing.shadow(inset(3, width, height, 11), dx=1, dy=2, width=2, opacity=0.4)
    return drawing.add(
        inset_box(3, 11, theme.INK, theme.INK, 4),
        inset_box(4, 10, metal),
        inset_box(7, 8, wood, theme.INK, 2),
        inset_box(10.5, 5.5, stroke=theme.GOLD_LIGHT, width=1, opacity=0.3),
        *(line(trace("M", 13, y, "H", width - 13), theme.BLACK, 1, opacity=0.13) for y in _grain(height)),
    )


def _grain(height: float) -> list[float]:
    return [12.0 + 9.5 * step + 2.2 * (step % 3) for step in range(int((height - 24) / 9.5))]


def strip_drawing(width: float, height: float) -> Drawing:
    """A strip of parchment for a name."""
    return Drawing(width, height).add(
        inset_box(0.5, 5, theme.INK),
        inset_box(1.5, 4, gold),
        inset_box(3, 3, down(theme.PARCHMENT_STOPS), theme.INK, 1),
    )


def band_drawing(width: float, height: float, enamel: Enamel) -> Drawing:
    """The ribbon of a side: a straight face with folded tails behind it."""
    light, middle, dark = enamel
    face_height, top, low = height * 0.82, height * 0.2, height - 1.5
    left, right = TAIL * 0.72, width - TAIL * 0.72
    drawing = Drawing(width, height)
    cloth = down(((0, light), (0.4, middle), (1, middle)), 0, face_height)(drawing)
    back = down(((0, middle), (1, dark)))(drawing)
    tail = polygon(((left + 8, top), (1.5, top), (6.5, height * 0.59), (1.5, low), (left + 8, low)))
    fold = polygon(((left, face_height), (left + 8, face_height), (left + 8, low)))
    half = (path(tail, back, stroke=theme.INK, width=2), path(fold, theme.INK))
    return drawing.add(
        *half,
        *(mirror(part, axis=width / 2) for part in half),
        path(box(left, 1, right - left, face_height - 1, 1.5), cloth, stroke=theme.INK, width=2),
        line(trace("M", left + 3, 3.6, "H", right - 3), theme.WHITE, 1.2, opacity=0.35),
        line(trace("M", left + 3, face_height - 3, "H", right - 3), dark, 1.2, opacity=0.6),
    )


def strike_drawing(width: float, height: float) -> Drawing:
    """The stroke across the shield of a faction that a seat lacks."""
    stroke = trace("M", width * 0.12, height * 0.88, "L", width * 0.88, height * 0.12)
    return Drawing(width, height).add(inked_line(stroke, theme.STRIKE, 1.5, 2.8))


def strength_drawing(width: float, height: float, strength: int, most: int) -> Drawing:
    """A row of `most` small diamonds, the first `strength` of them filled."""
    step = width / most
    r = min(step * 0.46, height / 2 - 0.6)
    fills = [theme.GOLD_LIGHT] * strength + ["none"] * (most - strength)
    return Drawing(width, height).add(
        *(
            path(diamond(step * (index + 0.5), height / 2, r), fill, stroke=theme.GOLD_LIGHT, width=0.9)
            for index, fill in enumerate(fills)
        )
    )
