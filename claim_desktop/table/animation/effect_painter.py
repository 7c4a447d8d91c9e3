"""Draws passing pictures. Each is drawn once, large; the sizes and turns it is seen in are kept."""

from __future__ import annotations

import pygame

from claim_desktop.table.artwork.effect_art import drawn_width
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.model import Effect, TableModel
from claim_desktop.ui.toolkit import Toolkit

WIDTH_STEPS = 24
"""Widths on the screen are multiples of this share of the drawn width."""

ANGLE_STEP = 4


class EffectPainter:
    """Draws the effects of one table."""

    def __init__(self, kit: Toolkit, furniture: Furniture) -> None:
        self._kit = kit
        self._furniture = furniture

    def draw(self, surface: pygame.Surface, table: TableModel, *, is_behind: bool) -> None:
        """Draw the effects behind the cards in the air, or those before them."""
        for effect in table.effects:
            if effect.is_behind is is_behind and effect.alpha > 0.01:
                picture = self._picture(effect)
                picture.set_alpha(round(255 * min(1.0, effect.alpha)))
                surface.blit(picture, picture.get_rect(center=(round(effect.x), round(effect.y))))

    def _picture(self, effect: Effect) -> pygame.Surface:
        drawn = self._kit.px(drawn_width(effect.picture))
        step = max(2, drawn // WIDTH_STEPS)
        width = max(1, round(effect.width / step)) * step
        angle = round(effect.angle / ANGLE_STEP) * ANGLE_STEP % 360
        key = ("effect", effect.picture, drawn, width, angle)
        return self._kit.pictures.get(key, lambda: self._transformed(effect.picture, drawn, width, angle))

    def _transformed(self, kind: Piece, drawn: int, width: int, angle: int) -> pygame.Surface:
        whole = self._furniture.piece(kind, drawn)
        if angle:
            return pygame.transform.rotozoom(whole, angle, width / drawn)
        height = max(1, round(width * whole.get_height() / whole.get_width()))
        return pygame.transform.smoothscale(whole, (width, height))
