"""Tiles: options to choose from, each with an explanation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from pygame import Rect

from claim_desktop.ui import controls, panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import cut_left, cut_top, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.versioned_cache import Cached
from claim_desktop.ui.widgets.base import Pressable

MARK = 24


class Tile(Pressable):
    """A field set into the sheet, whose owner sets `chosen`; a disabled one has no mark."""

    def __init__(self, name: str, text: str, detail: str, chosen: bool = False) -> None:
        super().__init__(name, text)
        self.detail = detail
        self.chosen = chosen
        self._drawn: Cached[DisplayList] = Cached()
        """The tile's last look, and the strokes that draw it."""

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self._drawn = former._drawn

    @property
    def is_chosen(self) -> bool:
        return self.chosen

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        role = AccessibleRole.OPTION if self.group else AccessibleRole.BUTTON
        return [AccessibleNode.of(self, role, self.text, is_on=self.chosen, about=self.about)]

    @property
    def about(self) -> str:
        """What screen readers say about it besides its name."""
        return self.detail

    @property
    def mark(self) -> Callable[[float, bool], Drawing]:
        """The function that draws the mark, given its diameter and whether the tile is chosen."""
        return controls.mark

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the tile, from recorded strokes while it looks the same, since its many words take time.

        A picture of it would take some megabytes at 4K, and as many milliseconds whenever the mouse comes.
        """
        size, clip = surface.get_size(), surface.get_clip()
        key = self.cache_key(kit), size, tuple(clip)

        def draw_anew() -> DisplayList:
            drawn = DisplayList(size)
            drawn.set_clip(clip)
            self._draw_anew(drawn, kit)
            return drawn

        self._drawn.get(key, draw_anew).replay_on(surface)

    def cache_key(self, kit: Toolkit) -> tuple[object, ...]:
        """Everything that its look depends on."""
        return (
            tuple(self.rect),
            kit.scale,
            self.chosen,
            self.hovered,
            self.enabled,
            self.text,
            self.detail,
        )

    def _draw_anew(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the field, the mark, the name and the explanation."""
        kit.painter.draw(surface, panel_art.inlay, self.rect, self.chosen, self.hovered)
        if self.enabled:
            mark = kit.painter.round_picture(self.mark, kit.px(MARK), self.chosen)
            surface.blit(mark, mark.get_rect(midleft=(self.rect.x + kit.px(12), self.rect.centery)))
        self.draw_caption(surface, kit, self.text_area(kit))

    def text_area(self, kit: Toolkit) -> Rect:
        """The area for the words beside the mark."""
        inside = inset(self.rect, kit.px(12), kit.px(6))
        return cut_left(inside, kit.px(MARK), kit.px(8))[1]

    def draw_caption(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the name above the explanation, together in the middle of the area."""
        title, detail = self._styles
        top, rest = self._name_and_detail(kit, area)
        kit.draw_text(surface, self.text, top, title, 0)
        kit.draw_fitting_text(surface, self.detail, rest, detail)

    @property
    def _styles(self) -> tuple[TextStyle, TextStyle]:
        """The styles of the name and the explanation."""
        title, detail = styles.SUBHEADING.with_size(theme.BODY), styles.SMALL
        if not self.enabled:
            title, detail = title.with_color(theme.INK_SOFT), styles.ITALIC.with_size(styles.SMALL.size)
        return title, detail

    def _name_and_detail(self, kit: Toolkit, area: Rect) -> tuple[Rect, Rect]:
        """The places of both, together in the middle of the area."""
        title, detail = self._styles
        title_height = kit.some_line_height(title)
        needed = kit.paragraph_height(self.detail, detail, area.width) if self.detail else 0
        detail_height = min(needed, area.height - title_height)
        block = Rect(area.x, 0, area.width, title_height + detail_height).move_to(centery=area.centery)
        return cut_top(block, title_height)
