"""Parchment panels with a ribbon as title."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import panel_art, styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Widget

RIBBON_HEIGHT = 58
WORDS_SHARE = 0.92
"""The largest share of a ribbon's height that its title takes."""

RIBBON_OVERHANG = 30
"""How far the ribbon extends above the sheet."""


class Panel(Widget):
    """A sheet of parchment; `text`, if any, is on a ribbon at its top."""

    can_focus = False

    def inside(self, kit: Toolkit) -> Rect:
        """The area of the sheet that widgets can use."""
        area = inset(self.rect, kit.px(34), kit.px(30))
        if not self.text:
            return area
        ribbon = kit.scale.for_some_text(RIBBON_HEIGHT)
        ribbon_bottom = self.rect.y - kit.px(RIBBON_OVERHANG) + ribbon + kit.px(10)
        return Rect(area.x, max(area.y, ribbon_bottom), area.width, area.bottom - max(area.y, ribbon_bottom))

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        radius = kit.px(14)
        shadow = kit.painter.shadow(self.rect.size, radius, 190)
        surface.blit(shadow, (self.rect.x - 2 * radius, self.rect.y - 2 * radius + kit.px(8)))
        surface.blit(kit.painter.panel(self.rect.size), self.rect)
        if self.text:
            height = kit.scale.for_some_text(RIBBON_HEIGHT)
            top = self.rect.y - kit.px(RIBBON_OVERHANG)
            draw_ribbon(surface, kit, self.text, Rect(self.rect.x, top, self.rect.width, height))


def draw_ribbon(surface: Canvas, kit: Toolkit, text: str, area: Rect) -> None:
    """Draw a title on a ribbon, as high as the area, centred, and as wide as the words."""
    height = area.height
    width = min(kit.text_width(text, styles.RIBBON) + 3 * height, area.width - kit.px(20))
    ribbon = Rect(0, area.y, width, height).move_to(centerx=area.centerx)
    kit.painter.draw(surface, panel_art.ribbon, ribbon)
    body = Rect(ribbon.x + height, ribbon.y, width - 2 * height, round(height * 0.8))
    kit.draw_name(surface, text, body, kit.within(styles.RIBBON, body.height * WORDS_SHARE))
