"""Pictures of a keyboard's keys: caps with a letter, a word or an arrow on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.glyphs import DIRECTIONS
from claim_desktop.ui.layout import columns
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, box, down, enamel_stops, inset_box, layer, path, polygon

HEIGHT = 35
MARGIN, GAP = 11, 5
"""The room left and right of a word, and between two caps, in design pixels."""

EDGE, TOP, FOOT = 4, 3, 8
"""How much of the cap's side shows around its face: left and right, above, and below."""

LETTERS = TextStyle(Face.TEXT_STRONG, theme.BODY, theme.INK)


class CapLook(Enum):
    """The look of a key's binding."""

    CHOSEN = "chosen"
    FIXED = "fixed"
    """It cannot be given to anything else."""
    CLASH = "clash"
    """Two things want it."""


_INKS = {CapLook.CHOSEN: theme.INK, CapLook.FIXED: theme.INK_SOFT, CapLook.CLASH: theme.DANGER}


@dataclass(frozen=True, slots=True)
class KeyCap:
    """A key to be drawn."""

    label: str
    """A word, a letter, or one of the arrows `DIRECTIONS`."""
    look: CapLook = CapLook.CHOSEN

    def width(self, kit: Toolkit) -> int:
        """The width of the cap in real pixels, at least that of a square one."""
        height = cap_height(kit)
        if self.label in DIRECTIONS:
            return height
        return max(height, kit.text_width(self.label, LETTERS) + 2 * kit.px(MARGIN))


def cap_height(kit: Toolkit) -> int:
    """The height of a cap in real pixels."""
    return kit.scale.for_text(HEIGHT)


def draw_caps(surface: Canvas, kit: Toolkit, caps: Sequence[KeyCap], area: Rect) -> None:
    """Draw keys side by side in the middle of an area, narrower if there is no room for all."""
    if not caps:
        return
    gap = kit.px(GAP)
    widths = [each.width(kit) for each in caps]
    width = min(area.width, sum(widths) + gap * (len(caps) - 1))
    place = Rect(0, 0, width, min(area.height, cap_height(kit))).move_to(center=area.center)
    for each, rect in zip(caps, columns(place, widths, gap), strict=True):
        kit.painter.draw(surface, cap, rect, each.look, DIRECTIONS.get(each.label))
        if each.label not in DIRECTIONS:
            face = Rect(rect.x + kit.px(EDGE), rect.y + kit.px(TOP), rect.width - 2 * kit.px(EDGE), 0)
            face.height = rect.height - kit.px(TOP + FOOT)
            kit.draw_text_within(surface, each.label, face, LETTERS.with_color(_INKS[each.look]), share=1.1)


def cap(width: float, height: float, look: CapLook, direction: tuple[int, int] | None) -> Drawing:
    """A cap seen slightly from above: its face, and below it the side towards the player."""
    is_clash = look is CapLook.CLASH
    ink = theme.PAPER_INK if look is CapLook.CHOSEN else _INKS[look]
    side = (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK) if is_clash else theme.HINT_PLAIN
    face = (theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT, theme.PARCHMENT)
    if look is CapLook.FIXED:
        face = (theme.PARCHMENT, theme.PARCHMENT, theme.PARCHMENT_DARK)
    outline = box(EDGE, TOP, width - 2 * EDGE, height - TOP - FOOT, 4.5)
    drawing = Drawing(width, height).add(
        inset_box(0.5, 7.5, theme.INK),
        inset_box(2, 6, down(enamel_stops(side, 0.6))),
        layer(outline, down(enamel_stops(face))),
        path(outline, theme.DANGER if is_clash else "none", opacity=0.16),
        path(outline, stroke=ink, width=1.4, opacity=0.8),
    )
    if direction is not None:
        drawing.add(path(_arrow(width / 2, TOP + (height - TOP - FOOT) / 2, height * 0.2, *direction), ink))
    return drawing


def _arrow(x: float, y: float, reach: float, across: int, low: int) -> str:
    head, shaft = reach * 0.9, reach * 0.34
    points = [(reach, 0), (0, head), (0, shaft), (-reach, shaft), (-reach, -shaft), (0, -shaft), (0, -head)]
    return polygon(
        (x + ahead * across - aside * low, y + ahead * low + aside * across) for ahead, aside in points
    )
