"""Labels and paragraphs: text without a function."""

from __future__ import annotations

from claim_desktop.ui import styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Widget


class Label(Widget):
    """One line of text, aligned in its place by x and y."""

    can_focus = False

    def __init__(
        self, name: str, text: str, style: TextStyle = styles.BODY, x: float = 0, y: float = 0.5
    ) -> None:
        super().__init__(name, text)
        self.style = style
        self.x = x
        self.y = y

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.draw_text(surface, self.text, self.rect, self.style, self.x, self.y)


class Paragraph(Label):
    """Text wrapped to the width of its place, and made smaller if it would be too high."""

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.draw_fitting_text(surface, self.text, self.rect, self.style, self.x, self.y)
