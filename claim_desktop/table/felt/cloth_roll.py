"""The change of the felt between the phases: a new cloth is rolled out over the old one."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.felt_drawing import RIM, roll_drawing
from claim_desktop.table.table_item import TableContext, TableItem
from claim_desktop.ui.canvas import Canvas, clip_to
from claim_desktop.ui.display_list import DisplayList

ROLL_WIDTH = (54, 20)
"""The thickness of the bolt of cloth at first and at last, in design pixels."""

ROLL_STEPS = 6
"""The number of steps in which it gets thinner, each with a picture of its own."""


class ClothRoll(TableItem):
    """The visible rest of the old felt, and the bolt of cloth at its edge."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._before: pygame.Surface | None = None
        """The area within the rim before the cloth changed."""

    @property
    def rect(self) -> Rect:
        margin = round(RIM * self.context.kit.scale.u)
        return self.context.layout.felt.inflate(-2 * margin, -2 * margin)

    @property
    def version(self) -> object:
        return self.context.table.stage.cloth

    def has_passed(self, rect: Rect) -> bool:
        """Whether the new cloth covers the whole rectangle by now."""
        cloth = self.context.table.stage.cloth
        return cloth >= 1 or self.rect.x + self.rect.width * cloth >= rect.right

    def remember(self, felt: DisplayList) -> None:
        """Keep a picture of the felt before a cloth is rolled out over it."""
        self._before = felt.subsurface(self.rect)

    def draw(self, surface: Canvas) -> None:
        """Draw the old felt where the new one has yet to be rolled out."""
        table, kit = self.context.table, self.context.kit
        if table.stage.cloth >= 1 or self._before is None:
            self._before = None
            return
        inside = self.rect
        done = round(inside.width * table.stage.cloth)
        rest = Rect(done, 0, inside.width - done, inside.height)
        surface.blit(self._before, (inside.x + done, inside.y), rest)
        first, last = ROLL_WIDTH
        step = round(table.stage.cloth * ROLL_STEPS) / ROLL_STEPS
        size = kit.px(first + (last - first) * step), inside.height
        roll = kit.painter.picture(roll_drawing, size, self.context.backdrop.tones(Phase.TWO))
        place = roll.get_rect(midtop=(inside.x + done, inside.y))
        with clip_to(surface, inside):
            kit.painter.draw_shadow(surface, place, 6, aside=6)
            surface.blit(roll, place)
