"""The plank that says how far to trust a puzzle of Phase One, and how it was answered."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import cut_top
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

TITLE = TextStyle(Face.DISPLAY, 20, theme.GOLD, theme.INK)
RESULT = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM, theme.INK)


def draw_phase_one_plank(surface: Canvas, kit: Toolkit, plank: Rect, deals: int, result: str) -> None:
    """Draw it; ``result`` is empty while the puzzle is open."""
    surface.blit(kit.painter.picture(panel_art.plank, plank.size), plank)
    inside = plank.inflate(-kit.px(26), -kit.px(12))
    top, below = cut_top(inside, round(inside.height * 0.42))
    if result:
        kit.draw_text(surface, result, top, kit.within(RESULT, top.height))
    else:
        kit.draw_text(surface, tr("practice.judged.mark"), top, kit.within(TITLE, top.height))
    text = tr("practice.judged.games" if result else "practice.judged.deals", thousands=deals // 1000)
    kit.draw_fitting_text(surface, text, below, styles.ON_DARK_SMALL, 0.5, 0.5)
