"""Draws effects. Each is rasterised once, large; the sizes and turns in use are cached."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

import pygame

from claim_desktop.table.artwork.effect_art import BRIGHT, drawn_width, shrink_of, turn_disc
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.model import TableModel
from claim_desktop.table.stage import Effect
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.versioned_cache import Cached

WIDTH_STEPS = 24
"""Widths on the screen are multiples of this share of the drawn width."""

ANGLE_STEP = 4

LARGE = 300
"""From this width in pixels on, only the latest picture of each kind is kept, so that effects don't evict the
cards.
"""


class EffectPainter:
    """Draws the effects of one table."""

    def __init__(self, kit: Toolkit, furniture: Furniture) -> None:
        self._kit = kit
        self._furniture = furniture
        self._large: defaultdict[Piece, Cached[pygame.Surface]] = defaultdict(Cached)

    def draw(self, surface: Canvas, table: TableModel, *, is_behind: bool) -> None:
        """Draw the effects behind the flying cards, or those in front of them."""
        if not table.stage.effects:
            self._large.clear()
        for effect in table.stage.effects:
            if effect.is_behind is is_behind and effect.alpha > 0.01:
                picture = self._picture(effect)
                flare = self._kit.motion.flare if effect.picture in BRIGHT else 1.0
                picture.set_alpha(round(255 * min(1.0, effect.alpha) * flare))
                draw_centered(surface, picture, (round(effect.x), round(effect.y)))

    def _picture(self, effect: Effect) -> pygame.Surface:
        drawn = self._kit.px(drawn_width(effect.picture))
        step = max(2, drawn // WIDTH_STEPS)
        width = max(1, round(effect.width / step)) * step
        angle = round(effect.angle / ANGLE_STEP) * ANGLE_STEP % 360
        key = ("effect", effect.picture, drawn, width, angle)
        make = partial(self._transform, effect.picture, drawn, width, angle)
        if width < LARGE:
            return self._kit.pictures.get(key, make)
        return self._large[effect.picture].get(key, make)

    def _transform(self, kind: Piece, drawn: int, width: int, angle: int) -> pygame.Surface:
        shrink = shrink_of(kind, drawn)
        whole = self._furniture.piece(kind, drawn // shrink)
        if angle and shrink == 1:
            return pygame.transform.rotozoom(whole, angle, width / drawn)
        turned = turn_disc(whole, angle) if angle else whole
        grown = shrink * width / drawn
        size = round(turned.get_width() * grown), max(1, round(turned.get_height() * grown))
        return pygame.transform.smoothscale(turned, size)
