"""The signs of the sides, which distinguish them without colour: a disc, a diamond and a square.

The viewer's side has the disc; the others follow clockwise.
"""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, box, diamond, ellipse


def sign_outline(place: int, x: float, y: float, r: float) -> str:
    """The outline of a side's sign around a point; all signs look equally large at the same `r`."""
    match place:
        case 0:
            return ellipse(x, y, r * 0.94)
        case 1:
            return diamond(x, y, r * 1.16)
        case _:
            return box(x - r * 0.82, y - r * 0.82, r * 1.64, r * 1.64, r * 0.16)


def sign_drawing(diameter: float, place: int, tone: str) -> Drawing:
    """A sign in the given tone, outlined in ink."""
    r = diameter / 2
    return Drawing(diameter, diameter).figure(
        (sign_outline(place, r, r, r * 0.78), tone), ink=max(1.4, r * 0.3)
    )


def draw_sign(
    surface: Canvas, kit: Toolkit, place: int, middle: tuple[int, int], diameter: int, tone: str = ""
) -> None:
    """Draw a side's sign around a point, in the side's own colour unless a `tone` is given.

    Its usual diameter is in real pixels; the settings may enlarge it.
    """
    diameter = round(diameter * kit.sign_share)
    kit.painter.draw_round(surface, sign_drawing, middle, diameter, place, tone or theme.SIDE_TEXTS[place])
