"""The wax seal: it falls, strikes a faction's row, and raises dust."""

from __future__ import annotations

import pygame

from claim_desktop.scenes.scoring.vote_count import FactionCount
from claim_desktop.table.artwork.effect_art import rays
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.motion import MotionPolicy
from claim_desktop.ui.motion.easing import ease_out

FALLS_FROM = 2.6
"""The size of a seal as it begins to fall, as a multiple of its own."""


class SealPainter:
    """Draws seals. With reduced motion they fade in instead of falling."""

    def __init__(self, furniture: Furniture, motion: MotionPolicy) -> None:
        self._furniture = furniture
        self._motion = motion

    def draw(
        self, surface: Canvas, middle: tuple[int, int], count: FactionCount, closed: int, opened: int
    ) -> None:
        """Draw the seal of a row, `closed` pixels high if the row is closed and `opened` if it is open."""
        height = round(closed + (opened - closed) * count.opened)
        seal = self._whole(opened if count.opened > 0 else closed)
        if 0 < count.settled < 1:
            self._draw_dust(surface, middle, height, count.settled)
        if count.stamped < 1:
            seal = self._fall(seal, count.stamped)
        elif height != seal.get_height():
            seal = pygame.transform.smoothscale_by(seal, height / seal.get_height())
        draw_centered(surface, seal, middle)

    def _whole(self, height: int) -> pygame.Surface:
        natural_width, natural_height = self._furniture.natural_size(Piece.SEAL)
        return self._furniture.piece(Piece.SEAL, round(height * natural_width / natural_height), height)

    def _fall(self, seal: pygame.Surface, stamped: float) -> pygame.Surface:
        growth = FALLS_FROM + (1 - FALLS_FROM) * self._motion.travel(stamped)
        seal = pygame.transform.smoothscale_by(seal, growth)
        seal.set_alpha(round(255 * min(self._motion.opacity(stamped), 2.5 * stamped)))
        return seal

    def _draw_dust(self, surface: Canvas, middle: tuple[int, int], height: int, settled: float) -> None:
        """Draw light and dust that spread from where the seal struck."""
        width = round(2 * height * (0.5 + 0.5 * ease_out(settled)))
        light = rays(self._furniture, 2 * height, width, (1 - settled) * self._motion.flare)
        draw_centered(surface, light, middle)
        puff = self._furniture.piece(Piece.DUST, height)
        for way in (-1, 1):
            each = pygame.transform.smoothscale_by(puff, 0.4 + 0.6 * settled)
            each.set_alpha(round(230 * (1 - settled)))
            x = middle[0] + way * round(height * (0.3 + 0.5 * ease_out(settled)))
            draw_centered(surface, each, (x, middle[1] + round(height * 0.4)))
