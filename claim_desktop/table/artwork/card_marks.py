"""The marks of cards that win or lose, and the enamel rim around one that stands out."""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import (
    Drawing,
    cross,
    disc,
    enamel_stops,
    inked_line,
    inset,
    inset_box,
    path,
    polygon,
    radial,
    trace,
)


def mark(diameter: float, kind: str) -> Drawing:
    """The seal of a card: `won` has a tick on green, `lost` a cross on red, `shared` two bars."""
    r = diameter / 2
    enamel = {"won": theme.HINT_GOOD, "lost": theme.HINT_BAD}.get(kind, theme.HINT_PLAIN)
    return Drawing(diameter, diameter).add(
        disc(r, theme.INK),
        disc(r * 0.9, gold),
        disc(r * 0.74, radial(enamel_stops(enamel, 0.6)), theme.INK, r * 0.1),
        path(sign(kind, r, r, r * 0.36), stroke=theme.CREAM_BRIGHT, width=r * 0.22),
    )


def sign(kind: str, x: float, y: float, r: float) -> str:
    """The strokes of a tick, a cross or two bars around a point."""
    match kind:
        case "won":
            return trace("M", x - r, y + r * 0.1, "L", x - r * 0.25, y + r * 0.8, "L", x + r, y - r * 0.75)
        case "lost":
            return cross(x, y, r)
        case _:
            return trace("M", x - r, y - r * 0.5, "H", x + r, "M", x - r, y + r * 0.5, "H", x + r)


def bare_sign(diameter: float, kind: str, tone: str) -> Drawing:
    """The same mark without a seal, for a badge."""
    r = diameter / 2
    strokes = inked_line(sign(kind, r, r, r * 0.6), tone, r * 0.34, r * 0.56)
    return Drawing(diameter, diameter).add(strokes)


def card_rim(width: float, height: float, tone: str) -> Drawing:
    """A rim of enamel around a card, lit from within."""
    return Drawing(width, height).add(inked_line(inset(2.5, width, height, 8), tone, 3, 5))


def value_tag(width: float, height: float) -> Drawing:
    """A black tag on a dark card, for its value."""
    return Drawing(width, height).add(
        inset_box(0, 7, theme.BLACK), inset_box(2, 5, stroke=theme.WHITE, width=2)
    )


def pointer(side: float) -> Drawing:
    """A pointer above a card that may be played while others may not."""
    shape = polygon(((side * 0.08, side * 0.16), (side * 0.92, side * 0.16), (side * 0.5, side * 0.9)))
    return Drawing(side, side).add(path(shape, theme.WHITE, stroke=theme.BLACK, width=side * 0.14))
