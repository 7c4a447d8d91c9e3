"""The planks of memory: the coming question, and the speed of the replay."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.memory import drawings
from claim_desktop.scenes.memory.logic.memory_run import SPEEDS
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.layout import cut_left, cut_top
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

QUESTION = TextStyle(Face.DISPLAY_STRONG, 24, theme.INK)
SHEET_HEIGHT, PLANK_HEIGHT = 190, 50
ARROW = 15, 20


def draw_task(surface: Canvas, kit: Toolkit, board: Rect, question: str, limit: str) -> None:
    """Draw a sheet with the coming question, in the usual place of the court."""
    sheet = board.copy()
    sheet.height = min(board.height, kit.scale.for_some_text(SHEET_HEIGHT))
    surface.blit(kit.painter.panel(sheet.size), sheet)
    inside = sheet.inflate(-kit.px(44), -kit.px(40))
    above, below = cut_top(inside, inside.height // 2, kit.px(8))
    kit.draw_fitting_text(surface, question, above, QUESTION, 0.5, 0.9)
    kit.draw_fitting_text(surface, limit, below, styles.ITALIC, 0.5, 0.1)


def draw_speed_plank(surface: Canvas, kit: Toolkit, plank: Rect, speed: int) -> None:
    """Draw a plank with the speed's name, and an arrow for each step of it."""
    low = plank.copy()
    low.height = min(plank.height, kit.scale.for_some_text(PLANK_HEIGHT))
    low.bottom = plank.bottom
    kit.painter.draw(surface, panel_art.plank, low)
    area = low.inflate(-kit.px(30), 0)
    width, height = kit.px(ARROW[0]), min(kit.px(ARROW[1]), area.height)
    gap = kit.px(3)
    name, arrows = cut_left(area, area.width - len(SPEEDS) * (width + gap) - kit.px(6), kit.px(6))
    kit.draw_text(surface, tr(f"practice.memory.speed.{speed}"), name, styles.ON_DARK_SMALL, 0)
    for index in range(len(SPEEDS)):
        picture = kit.painter.picture(drawings.speed_arrow, (width, height), index <= speed)
        draw_at(surface, picture, midleft=(arrows.x + index * (width + gap), arrows.centery))
