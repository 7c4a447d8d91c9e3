"""Parchment panels with a ribbon as title."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import panel_art, styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import inset
from claim_desktop.ui.styles import TextStyle
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

    def parts(self, kit: Toolkit) -> list[Rect]:
        """The places of the sheet and of its ribbon."""
        return [self.rect, ribbon_place(kit, self.text, self._ribbon_area(kit))] if self.text else [self.rect]

    def _ribbon_area(self, kit: Toolkit) -> Rect:
        top = self.rect.y - kit.px(RIBBON_OVERHANG)
        return Rect(self.rect.x, top, self.rect.width, kit.scale.for_some_text(RIBBON_HEIGHT))

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw_shadow(surface, self.rect, 14, 190, down=8)
        surface.blit(kit.painter.panel(self.rect.size), self.rect)
        if self.text:
            draw_ribbon(surface, kit, self._ribbon_area(kit), self.text)


def ribbon_place(kit: Toolkit, text: str, area: Rect) -> Rect:
    """The place of a ribbon, as high as an area, centred in it, and as wide as its words."""
    width = min(kit.text_width(text, styles.RIBBON) + 3 * area.height, area.width - kit.px(20))
    return Rect(0, area.y, width, area.height).move_to(centerx=area.centerx)


def draw_ribbon(surface: Canvas, kit: Toolkit, area: Rect, text: str) -> None:
    """Draw a title on a ribbon at the place that `ribbon_place` finds in the area."""
    ribbon = ribbon_place(kit, text, area)
    kit.painter.draw(surface, panel_art.ribbon, ribbon)
    body = inset(ribbon, area.height, 0)
    body.height = round(area.height * 0.8)
    kit.draw_name(surface, text, body, kit.within(styles.RIBBON, body.height * WORDS_SHARE))


def fill_ribbon(
    surface: Canvas,
    kit: Toolkit,
    ribbon: Rect,
    text: str,
    style: TextStyle = styles.RIBBON,
    ends: float = 110,
) -> None:
    """Draw a title on a ribbon as wide as its place; both ends take up so many design pixels."""
    kit.painter.draw(surface, panel_art.ribbon, ribbon)
    body = Rect(ribbon.x, ribbon.y, ribbon.width, round(ribbon.height * 0.8)).inflate(-kit.px(ends), 0)
    kit.draw_text_within(surface, text, body, style)
