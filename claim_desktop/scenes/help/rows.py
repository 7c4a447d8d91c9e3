"""The pages of the rules with large text: rows that scroll, each shown only as a whole."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from claim_desktop.ui import panel_art, styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_left, cut_top, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Label, Row, Widget

MARGINS = 20, 8
SHIELD = 62
"""The height of a faction's shield beside its name, in design pixels."""


class HelpRow(Widget):
    """A title above an explanation, on an inlay; a faction has its shield beside the title."""

    can_focus = False

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        shield: Callable[[int], Surface] | None = None,
        *,
        is_marked: bool = False,
    ) -> None:
        """Make a row; `shield` draws a shield of a given height in pixels."""
        super().__init__(name, title)
        self._about = about
        self._shield = shield
        self._is_marked = is_marked

    def laid_out(self, kit: Toolkit, width: int) -> Row:
        """The row, as high as its words need."""
        across, down = (kit.px(each) for each in MARGINS)
        about = kit.paragraph_height(self._about, styles.BODY, width - 2 * across)
        height = self._head_height(kit) + about + 2 * down
        return Row(height, ((self, Rect(0, 0, width, height)),))

    def _head_height(self, kit: Toolkit) -> int:
        return max(kit.line_height(styles.SUBHEADING), kit.px(SHIELD) if self._shield else 0)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the inlay and the words."""
        surface.blit(kit.painter.picture(panel_art.inlay, self.rect.size, self._is_marked), self.rect)
        head, about = cut_top(inset(self.rect, *(kit.px(each) for each in MARGINS)), self._head_height(kit))
        if self._shield is not None:
            shield = self._shield(head.height)
            place, head = cut_left(head, shield.get_width(), kit.px(16))
            surface.blit(shield, place)
        kit.draw_text(surface, self.text, head, styles.SUBHEADING, 0)
        kit.draw_paragraph(surface, self._about, about, styles.BODY)


def lines_of(kit: Toolkit, text: str, width: int) -> list[Row]:
    """A text line by line."""
    style = styles.BODY
    lines = kit.fonts.wrap(text, style.face, kit.scale.text(style.size), width)
    height = round(kit.line_height(style) * 1.02)
    place = Rect(0, 0, width, height)
    return [Row(height, ((_line(index, line), place),)) for index, line in enumerate(lines)]


def _line(index: int, text: str) -> Label:
    label = Label(f"line_{index}", text)
    label.can_focus = False
    return label
