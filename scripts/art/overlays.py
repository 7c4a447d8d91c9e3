# ruff: noqa: E501 - the points of a curve stay on one line
"""What lies over a card's face: the numeral on its pennant, and the honours of the nine."""

from __future__ import annotations

import math

from scripts.art import geometry as g
from scripts.art.drawing import Group, Painting
from scripts.art.gear.common import crown
from scripts.art.lettering import letter
from scripts.art.materials import GOLD, INK


def numeral(digit: int, pale: bool) -> Painting:
    """Return the numeral for the pennant; `pale` suits a pennant of a light colour."""
    drawing = Painting()
    shape = g.move(letter(str(digit), 60), 60, 52.5)
    drawing.fill(g.move(g.grow(shape, 3), 2, 3), "#140803", 0.4)
    drawing.fill(g.grow(shape, 3.6), "#fffdf4" if pale else INK)
    if pale:
        drawing.fill(shape, drawing.linear(0, 23, 0, 83, (0, "#4a4cb4"), (0.5, "#2c2d80"), (1, "#15163f")))
    else:
        drawing.fill(shape, drawing.linear(0, 23, 0, 83, (0, "#ffffff"), (0.45, "#fff3cd"), (1, "#f2c75f")))
    return drawing


def nine() -> Painting:
    """Return what only the highest card of a faction wears: laurels, a crowned shield and a crowned pennant."""
    drawing = Painting()
    laurels = _laurel()
    laurels.add(_laurel().mirrored(190))
    drawing.group(laurels, outline=2.6)
    drawing.group(crown(190, 50, 74, 40, jewels=True), outline=3)
    drawing.stroke(g.polygon("28,16 92,16 92,166.5 60,149.6 28,166.5"), "#ffe9a0", 2)
    return drawing


def _laurel() -> Group:
    branch = Group()
    stem = g.path("118,404 92,376 64,320 49,258 46,196")
    branch.part(g.taper("118,404 92,376 64,320 49,258 46,196", 5, 3), GOLD, shade=1, light=0.8, line=1.8)
    leaf = g.curve("0,0! 8,-7 20,-6 29,0! 20,6 8,5")
    for i in range(10):
        t = 0.06 + 0.095 * i
        at, ahead = stem.interpolate(t, normalized=True), stem.interpolate(t + 0.01, normalized=True)
        angle = math.degrees(math.atan2(ahead.y - at.y, ahead.x - at.x))
        for side in (-34, 34):
            shape = branch.part(
                g.placed(leaf, at.x, at.y, 0.92, angle + side), GOLD, shade=2.5, light=1, line=1.8
            )
            branch.mark(shape.intersection(g.move(shape, 2, 3)), "#8a5314", 0.25)
    return branch
