"""The tiles of the practice page, drawn as doors: each shows its progress, and a link to its next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from claim_desktop.scenes.puzzles import drawings
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_bottom, cut_top
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import (
    Drawing,
    across,
    box,
    down,
    ellipse,
    inset_box,
    layer,
    path,
    radial,
    trace,
)
from claim_desktop.ui.widgets.base import Pressable

TITLE = TextStyle(Face.DISPLAY_STRONG, 25, theme.CREAM, theme.INK)
LINK = TextStyle(Face.TEXT_STRONG, 19, theme.INK)
HEAD, FOOT, ARCH = 84, 42, 62
SIDE = 22
"""The margin left and right of a tile's contents, in design pixels."""
Contents = Callable[[Canvas, Rect], None]


class PracticeTile(Pressable):
    """A tile, drawn as a door, that opens a page when pressed; `contents` draws its progress.

    Its own area ends above the threshold, which is drawn as part of it but is a link of its own.
    """

    def __init__(self, name: str, text: str, field: str, contents: Contents, tell: Callable[[], str]) -> None:
        """`tell` returns the progress in words."""
        super().__init__(name, text)
        self._field = field
        self._contents = contents
        self._tell = tell

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The page it leads to, and the progress."""
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=self._tell())]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        whole = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height + link_height(kit))
        kit.painter.draw(surface, tile, whole, self._field, self.hovered or self.held)
        head, rest = cut_top(self.rect, kit.px(HEAD))
        _, head = cut_top(head, kit.px(HEAD - 46))
        kit.draw_text_within(surface, self.text, head.inflate(-kit.px(70), 0), TITLE)
        _, inside = cut_bottom(rest, kit.px(8))
        self._contents(surface, inside.inflate(-2 * kit.px(SIDE), 0))


def link_height(kit: Toolkit) -> int:
    """The depth of a tile's picture below its own area."""
    return kit.px(FOOT + 6)


def tile(width: float, height: float, field: str, is_lit: bool) -> Drawing:
    """An arched wooden door frame with studs, open on a coloured field."""
    light, dark = theme.TILE_FIELDS[field]
    drawing = Drawing(width, height)
    wood = across(theme.TILE_FRAME_STOPS)(drawing)
    glow = radial(((0, light), (1, dark)), 0.5, 0.36, 0.75, 0.62)
    drawing.add(
        path(_arch(0.8, width, height, ARCH), theme.INK),
        path(_arch(2.4, width, height, ARCH), theme.GOLD if is_lit else wood),
        path(_arch(3.6 if is_lit else 2.4, width, height, ARCH), wood),
        path(_arch(12, width, height, ARCH - 6), theme.INK),
        path(_arch(13.6, width, height, ARCH - 7), theme.GOLD_LIGHT if is_lit else theme.GOLD),
        layer(_arch(16, width, height, ARCH - 8), glow, theme.INK, 1.2),
    )
    for share in (0.3, 0.5, 0.7):
        for x in (6.8, width - 6.8):
            drawing.add(path(ellipse(x, height * share, 2.6), theme.GOLD_LIGHT, stroke=theme.INK, width=1))
    foot = box(5, height - FOOT - 4, width - 10, FOOT, 5)
    return drawing.add(layer(foot, down(theme.PARCHMENT_STOPS, height - FOOT), theme.INK, 2.4))


def _arch(margin: float, width: float, height: float, rise: float) -> str:
    """A box whose upper edge is an arch of this rise."""
    top = margin + rise
    return trace(
        "M", margin, height - margin, "V", top,
        "Q", margin + width * 0.16, margin, width / 2, margin,
        "Q", width - margin - width * 0.16, margin, width - margin, top,
        "V", height - margin, "Z",
    )  # fmt: skip


class NextStepLink(Pressable):
    """The link at a tile's foot, which names the next step and leads to it."""

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The step it leads to; without one only the reason."""
        role = AccessibleRole.BUTTON if self.enabled else AccessibleRole.TEXT
        return [AccessibleNode.of(self, role, self.text)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        if self.enabled and (self.hovered or self.held):
            kit.painter.draw(surface, light_drawing, self.rect)
        area = self.rect.inflate(-kit.px(24), 0)
        if self.enabled:
            arrow = kit.painter.picture(drawings.arrow, (kit.px(11), kit.px(16)))
            room = area.width - kit.px(20)
            text = Rect(area.x, area.y, room, area.height)
            written = kit.draw_text(surface, self.text, text, kit.within(LINK, area.height))
            surface.blit(arrow, arrow.get_rect(midleft=(written.right + kit.px(9), area.centery)))
        else:
            kit.draw_text_within(surface, self.text, area, LINK.colored(theme.INK_SOFT))


def light_drawing(width: float, height: float) -> Drawing:
    """The light behind a link under the mouse."""
    return Drawing(width, height).add(inset_box(1, 5, theme.GOLD, opacity=0.35))
