"""The palette in use: how each colour of `theme` is shown when drawn or written.

The whole game refers to colours by their meaning in `theme`. They become pixels in drawings (`Drawing.svg`),
text (`Fonts.line`) and filled rectangles (`DisplayList.fill`), and only there does the palette replace them.
So drawing code does not have to know the palette.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from claim_desktop.ui import theme

_COLOR = re.compile(r"#[0-9a-f]{6}\b")


class Band(NamedTuple):
    """A band of the focus ring."""

    inset: float
    """The distance of its middle from the ring's outer edge, in design pixels."""
    color: str
    width: float
    opacity: float = 1.0


class CardRim(NamedTuple):
    """A frame around a card."""

    share: float
    """Its width, as a share of the card's."""
    bands: tuple[tuple[float, str], ...]
    """How far within its outer edge each of its colours begins, as a share of its width."""


DIMMINGS = {"light": theme.DIMMED_LIGHTLY, "normal": theme.DIMMED, "strong": theme.DIMMED_STRONGLY}
RING = (Band(2.5, theme.GLOW, 5, 0.3), Band(3.5, theme.INK, 4.5, 0.9), Band(3.5, theme.GLOW, 2.4))
RING_ON_FELT = (Band(4.5, theme.INK, 9, 0.95), Band(4.5, theme.GLOW, 4.5))
WINNING_RIM = CardRim(
    0.035, ((0, theme.INK), (0.3, theme.GOLD_DEEP), (0.55, theme.GOLD_BRIGHT), (1.0, theme.GOLD))
)


@dataclass(frozen=True, slots=True)
class Palette:
    """How the colours of `theme` are shown, and how playable cards are marked."""

    shape_colors: Mapping[str, str] = field(default_factory=dict)
    """The replacements for colours of shapes."""
    text_colors: Mapping[str, str] = field(default_factory=dict)
    """The replacements for colours of text that are not those of shapes."""
    dimmings: Mapping[str, str] = field(default_factory=DIMMINGS.copy)
    """The remaining brightness of white on an unplayable card, by the strength of dimming."""
    ring: tuple[Band, ...] = RING
    """The focus ring."""
    ring_on_felt: tuple[Band, ...] = RING_ON_FELT
    """The focus ring around an item on the table."""
    winning_rim: CardRim = WINNING_RIM
    """The frame around the card that is winning the trick."""
    playable_rim: CardRim | None = None
    """The frame around a playable card; without one, the card is only lit."""
    chosen_rim: CardRim | None = None
    """The frame around the playable card under the mouse or the keyboard."""
    unplayable_drop: float = 0.0
    """The distance by which unplayable cards of the hand are lowered, in design pixels."""
    has_pointers: bool = False
    """Whether a pointer is shown above each playable card, if some are not."""
    has_value_tags: bool = False
    """Whether the value of an unplayable card stays bright, on a tag."""
    is_upright: bool = False
    """Whether text in italics is set upright."""
    scenery: str | None = None
    """The colour that white becomes in a landscape, which then has no others."""


STANDARD = Palette()

_in_use = [STANDARD]


def use(palette: Palette) -> bool:
    """Set the palette; returns whether that changes anything.

    Pictures made before have to be dropped.
    """
    is_new = palette is not _in_use[0]
    _in_use[0] = palette
    return is_new


def in_use() -> Palette:
    return _in_use[0]


def shape_color(color: str) -> str:
    """The colour in which a shape of this colour is shown."""
    return _in_use[0].shape_colors.get(color, color)


def text_color(color: str) -> str:
    """The colour in which text of this colour is shown."""
    return _in_use[0].text_colors.get(color) or shape_color(color)


def recolor(svg: str) -> str:
    """Return an SVG with each of its colours replaced by the one shown."""
    if not _in_use[0].shape_colors:
        return svg
    return _COLOR.sub(lambda found: shape_color(found[0]), svg)
