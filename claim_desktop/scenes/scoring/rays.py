"""The rays of light behind the crown, which turn slowly."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.effect_art import rays
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.motion.next_frame import NextFrame, ambient
from claim_desktop.ui.toolkit import Toolkit

WIDTH = 900
DEGREES_A_SECOND, STEP_DEGREES = 3.0, 0.25
OPACITY = 0.745
TURNING_HEIGHT = 1200
"""In windows higher than this the rays stand still."""


class _Look(NamedTuple):
    """The look of the rays in a frame."""

    width: int
    """Their full width, in pixels."""
    steps: int
    """The number of steps by which they are turned."""
    crown: float
    """The progress of the crown; the rays grow with it."""


class Rays:
    """Draws the rays, whose next picture a thread makes while the current one is shown."""

    def __init__(self, kit: Toolkit, cards: CardArt, furniture: Furniture) -> None:
        self._kit = kit
        self._cards = cards
        self._furniture = furniture
        self._current: tuple[_Look, pygame.Surface] | None = None
        self._ready: tuple[_Look, pygame.Surface] | None = None
        """The picture that the thread has made, to be shown next."""
        self._spare: pygame.Surface | None = None
        """The picture shown before, which the thread may draw over: a frame without it follows at once."""
        self._is_making = False

    def drop_pictures(self) -> None:
        """Drop the pictures, made for a window of one size."""
        self._current = self._ready = self._spare = None

    def are_turning(self) -> bool:
        return self._kit.motion.has_flourishes and self._kit.scale.size[1] <= TURNING_HEIGHT

    def next_frame(self, seconds: float) -> NextFrame:
        """When the rays turn by their next step, given the seconds since they began to turn."""
        steps = seconds * DEGREES_A_SECOND / STEP_DEGREES
        return ambient((round(steps) + 0.5 - steps) * STEP_DEGREES / DEGREES_A_SECOND)

    def lay_on(self, ground: pygame.Surface, middle: tuple[float, float]) -> None:
        """Draw rays that stand still onto the ground, once."""
        self._blit(ground, self._make_now(_Look(self._kit.px(WIDTH), 0, 1.0)), middle)

    def draw(self, surface: Canvas, middle: tuple[float, float], crown: float, seconds: float) -> None:
        """Draw them around a point of the design space, `seconds` after they began to turn."""
        if crown > 0:
            steps = round(seconds * DEGREES_A_SECOND / STEP_DEGREES)
            self._blit(surface, self._picture(_Look(self._kit.px(WIDTH), steps, crown)), middle)

    def _blit(self, surface: Canvas, light: pygame.Surface, middle: tuple[float, float]) -> None:
        draw_centered(surface, light, DesignSpace(self._kit.scale).point(*middle))

    def _picture(self, look: _Look) -> pygame.Surface:
        """The rays as they look now or, while they are still growing, as they looked a moment ago."""
        is_grown, ready = look.crown >= 1, self._ready
        following = look._replace(steps=look.steps + 1) if is_grown else look
        if ready is not None and (ready[0] == look or ready[0] != following):
            if ready[0] == look or (not is_grown and ready[0].width == look.width):
                self._spare = self._current[1].get_parent() if self._current is not None else None
                self._current = ready
            ready = self._ready = None
        if self._current is None or (is_grown and self._current[0] != look):
            self._current = look, self._make_now(look)
        if ready is None and not self._is_making and self._current[0] != following:
            self._is_making = True
            self._cards.jobs.add(partial(self._make_ready, following))
        return self._current[1]

    def _make_ready(self, look: _Look) -> None:
        try:
            spare, self._spare = self._spare, None
            self._ready = look, self._make_now(look, spare)
        finally:
            self._is_making = False

    def _make_now(self, look: _Look, spare: pygame.Surface | None = None) -> pygame.Surface:
        grown, angle = 0.35 + 0.65 * look.crown, look.steps * STEP_DEGREES
        opacity = OPACITY * look.crown
        return rays(self._furniture, look.width, round(look.width * grown), opacity, angle, spare)
