"""The change of the felt between the phases: a new cloth is rolled out over the old one."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.table.artwork.felt_drawing import RIM, roll_drawing
from claim_desktop.table.model import TableModel
from claim_desktop.ui import theme
from claim_desktop.ui.toolkit import Toolkit

ROLL_WIDTH = (54, 20)
"""How thick the bolt of cloth is at first and at last, in design pixels."""

ROLL_STEPS = 6
"""In how many steps it gets thinner: each is a picture."""


class ClothRoll:
    """Draws what can still be seen of the old felt, and the bolt of cloth at its edge."""

    def __init__(self, kit: Toolkit) -> None:
        self._kit = kit
        self._before: pygame.Surface | None = None
        """What lay within the rim before the cloth was changed."""

    def remember(self, still: pygame.Surface, table: TableModel) -> None:
        """Keep what is seen of the felt now; a cloth is about to be rolled out over it."""
        self._before = still.subsurface(self._inside(table)).copy()

    def draw(self, surface: pygame.Surface, table: TableModel) -> None:
        """Draw the old felt over the part of the new one that is not rolled out yet."""
        if table.cloth >= 1 or self._before is None:
            self._before = None
            return
        inside = self._inside(table)
        done = round(inside.width * table.cloth)
        rest = Rect(done, 0, inside.width - done, inside.height)
        surface.blit(self._before, (inside.x + done, inside.y), rest)
        first, last = ROLL_WIDTH
        step = round(table.cloth * ROLL_STEPS) / ROLL_STEPS
        size = self._kit.px(first + (last - first) * step), inside.height
        roll = self._kit.painter.picture(_roll_svg, size)
        shadow = self._kit.painter.shadow(size, self._kit.px(6))
        place = roll.get_rect(midtop=(inside.x + done, inside.y))
        surface.set_clip(inside)
        surface.blit(shadow, shadow.get_rect(center=place.move(self._kit.px(6), 0).center))
        surface.blit(roll, place)
        surface.set_clip(None)

    def _inside(self, table: TableModel) -> Rect:
        margin = round(RIM * self._kit.scale.u)
        return table.layout.felt.inflate(-2 * margin, -2 * margin)


def _roll_svg(width: float, height: float) -> str:
    return roll_drawing(width, height, theme.CLOTH_TWO_STOPS).svg(width, height)
