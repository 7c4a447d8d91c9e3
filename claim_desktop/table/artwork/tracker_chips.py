"""The chips of the card tracker: small plates whose shape and colour show where a card is."""

from __future__ import annotations

from enum import Enum

from claim_desktop.ui import theme
from claim_desktop.ui.vector import (
    Drawing,
    box,
    down,
    ellipse,
    enamel_stops,
    group,
    inset,
    inset_box,
    number,
    path,
    seam,
    trace,
)

RADIUS = 6.0


class ChipLook(Enum):
    """The look of a chip, apart from a side's colours."""

    HELD = "held"
    """A card's face, for a card in the viewer's hand."""
    KEPT = "kept"
    """A card's face with a broken edge, for one of the viewer's followers."""
    OPEN = "open"
    """Felt with a little card on it, for a card on the table."""
    WON = "won"
    """A side's enamel, for a card in its score pile."""
    UNSEEN = "unseen"
    """Dark wood, for an unseen card."""
    GONE = "gone"
    """A stroke through the number, for a discarded card."""


def chip(width: float, height: float, look: ChipLook, colors: tuple[str, ...] = ()) -> Drawing:
    """A chip's body; `colors` are the light, middle and dark tone of a side's enamel."""
    drawing = Drawing(width, height)
    match look:
        case ChipLook.HELD:
            edge = inset(3, width, height, RADIUS - 1.5)
            drawing.add(
                inset_box(1, RADIUS, down(theme.CHIP_STOPS), theme.INK, 1),
                path(edge, stroke=theme.CRIMSON_LIGHT, width=2.4, cap="butt"),
            )
        case ChipLook.KEPT:
            drawing.add(
                inset_box(1, RADIUS, down(theme.CHIP_STOPS), theme.INK, 1),
                seam(3, RADIUS - 1.5, stitch=5, gap=3, thread=theme.CRIMSON_LIGHT, width=2.4),
            )
        case ChipLook.OPEN:
            drawing.add(
                inset_box(1, RADIUS, down(theme.MAT_STOPS), theme.INK, 1.4),
                inset_box(3, RADIUS - 1.5, stroke=theme.GOLD, width=1.4, opacity=0.8),
                _little_card(width, height),
            )
        case ChipLook.WON:
            gleam = box(4, 3, width - 8, height * 0.36, RADIUS - 2)
            drawing.add(
                inset_box(1, RADIUS, down(enamel_stops(colors)), theme.INK, 1.4),
                path(gleam, theme.WHITE, opacity=0.16),
            )
        case ChipLook.UNSEEN:
            drawing.add(
                inset_box(1, RADIUS, down(theme.PLANK_STOPS), theme.INK, 1.4),
                inset_box(3, RADIUS - 1.5, stroke=theme.GOLD_DEEP, width=1, opacity=0.7),
            )
        case ChipLook.GONE:
            x, y, half = width / 2, height / 2, min(width, height) * 0.3
            stroke = trace("M", x - half, y + half * 0.7, "L", x + half, y - half * 0.7)
            drawing.add(path(stroke, stroke=theme.PAPER_CRIMSON, width=1.6, opacity=0.5))
    return drawing


def _little_card(width: float, height: float) -> str:
    """A card that lies askew in the upper right corner of a chip."""
    tall = min(width * 0.34, height * 0.4, 13.0)
    card = box(-tall * 0.36, -tall / 2, tall * 0.72, tall, tall * 0.12)
    face = path(card, theme.PARCHMENT_LIGHT, stroke=theme.INK, width=1.2)
    return group(face, transform=f"translate({number(width - tall * 0.72)} {number(tall * 0.8)}) rotate(18)")


def little_back(width: float, height: float) -> Drawing:
    """A card's back in miniature: it stands for the stock."""
    return Drawing(width, height).add(
        inset_box(0.4, 2, theme.INK), inset_box(1.2, 1.6, theme.GOLD), inset_box(2.2, 1.2, theme.CRIMSON)
    )


def ring(diameter: float, color: str) -> Drawing:
    """A circle in a side's colour: the card may be among that seat's followers, but not in its hand."""
    return Drawing(diameter, diameter).add(inset_box(1.4, diameter / 2, theme.INK, color, 1.8))


def pointer(diameter: float, pointing: str, color: str) -> Drawing:
    """A tick at the edge of a circle, at its left or right end or at the top."""
    r, size = diameter / 2, diameter * 0.2
    x, y = {"left": (size * 0.6, r), "right": (diameter - size * 0.6, r), "up": (r, size * 0.6)}[pointing]
    tick = path(ellipse(x, y, size * 0.9), color, stroke=theme.INK, width=1.2)
    return Drawing(diameter, diameter).add(tick)
