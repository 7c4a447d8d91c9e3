"""Labels, titles and paragraphs: text without a function, and the rules beside it."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Widget

RULE_GAP = 12
"""The gap between a title and the rule after it, in design pixels."""


def draw_rule(surface: Canvas, kit: Toolkit, left: int, right: int, y: int) -> None:
    """Draw a thin line from left to right."""
    surface.fill(theme.INLAY_EDGE, (left, y, max(0, right - left), max(1, kit.px(1))))


def draw_number_disc(
    surface: Canvas,
    kit: Toolkit,
    disc: Rect,
    number: int,
    enamel: Enamel,
    style: TextStyle,
    share: float = 1.0,
) -> None:
    """Write a number on a disc of enamel, no higher than a share of it."""
    kit.painter.draw_round(surface, panel_art.token, disc.center, disc.width, *styles.quiet_enamel(enamel))
    kit.draw_text_within(surface, str(number), disc, style.on_enamel(enamel), share=share)


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


class RuledTitle(Label):
    """A title with a rule from its end to the end of its place."""

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        end = kit.draw_text(surface, self.text, self.rect, self.style, x=0).right
        draw_rule(surface, kit, end + kit.px(RULE_GAP), self.rect.right, self.rect.centery)
