"""The marks of cards that win or lose, and the enamel rim around one that stands out."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, ellipse, inset, path, polygon, trace


def mark(diameter: float, kind: str) -> str:
    """The seal of a card: ``won`` has a tick on green, ``lost`` a cross on red, ``shared`` two bars."""
    r = diameter / 2
    enamel = {"won": theme.HINT_GOOD, "lost": theme.HINT_BAD}.get(kind, theme.HINT_PLAIN)
    drawing = Drawing(diameter, diameter)
    fill = drawing.radial(((0, enamel[0]), (0.6, enamel[1]), (1, enamel[2])), r * 0.8, r * 0.6, r * 1.3)
    drawing.add(
        path(ellipse(r, r, r), theme.INK),
        path(ellipse(r, r, r * 0.9), drawing.linear(theme.GOLD_STOPS, 0, 0, diameter, diameter)),
        path(ellipse(r, r, r * 0.74), fill, stroke=theme.INK, width=r * 0.1),
        path(sign(kind, r, r, r * 0.36), stroke=theme.CREAM_BRIGHT, width=r * 0.22),
    )
    return drawing.svg()


def sign(kind: str, x: float, y: float, r: float) -> str:
    """The strokes of a tick, a cross or two bars around a point."""
    match kind:
        case "won":
            return trace("M", x - r, y + r * 0.1, "L", x - r * 0.25, y + r * 0.8, "L", x + r, y - r * 0.75)
        case "lost":
            return trace("M", x - r, y - r, "L", x + r, y + r, "M", x + r, y - r, "L", x - r, y + r)
        case _:
            return trace("M", x - r, y - r * 0.5, "H", x + r, "M", x - r, y + r * 0.5, "H", x + r)


def bare_sign(diameter: float, kind: str, tone: str) -> str:
    """The same mark without a seal, for a badge."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    drawing.add(
        path(sign(kind, r, r, r * 0.6), stroke=theme.INK, width=r * 0.56),
        path(sign(kind, r, r, r * 0.6), stroke=tone, width=r * 0.34),
    )
    return drawing.svg()


def card_rim(width: float, height: float, tone: str) -> str:
    """A rim of enamel around a card, lit from within."""
    drawing = Drawing(width, height)
    drawing.add(
        path(inset(2.5, width, height, 8), stroke=theme.INK, width=5),
        path(inset(2.5, width, height, 8), stroke=tone, width=3),
    )
    return drawing.svg()


def pointer(side: float) -> str:
    """A pointer above a card that may be played while others may not."""
    drawing = Drawing(side, side)
    shape = polygon(((side * 0.08, side * 0.16), (side * 0.92, side * 0.16), (side * 0.5, side * 0.9)))
    drawing.add(path(shape, theme.PLAIN_GOLD, stroke=theme.BLACK, width=side * 0.14))
    return drawing.svg()
