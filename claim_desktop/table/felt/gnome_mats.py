"""The mats under the Gnomes in front of a seat, which show its side."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.trick_drawings import mat_drawing
from claim_desktop.table.model import pose_rect
from claim_desktop.table.table_item import TableContext, TableItem
from claim_desktop.ui.canvas import Canvas

MARGIN = 9
"""How far a mat reaches beyond its Gnomes, in design pixels."""

SIGN = 17
"""Diameter of the side's sign in its corner."""


class GnomeMat(TableItem):
    """A mat rimmed in the side's enamel, with its sign, while Gnomes stand on it."""

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(context)
        self.seat: int = seat

    @property
    def rect(self) -> Rect:
        """The area around the Gnomes that have arrived; empty while there are none."""
        table = self.context.table
        standing = [each for each in table.gnomes[self.seat] if each not in table.stage.flying]
        if not standing:
            return Rect(0, 0, 0, 0)
        first, *others = (pose_rect(each.pose) for each in standing)
        margin = 2 * self.context.kit.px(MARGIN)
        return first.unionall(others).inflate(margin, margin)

    @property
    def version(self) -> object:
        return tuple(self.rect)

    def draw(self, surface: Canvas) -> None:
        mat, kit = self.rect, self.context.kit
        if not mat.width:
            return
        token = self.context.token_of(self.seat)
        kit.painter.draw(surface, mat_drawing, mat, token.enamel)
        draw_sign(surface, kit, token.place, (mat.x + kit.px(2), mat.y + kit.px(2)), kit.px(SIGN))
