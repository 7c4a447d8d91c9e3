"""Turns the table between two people who play with open hands, by fading out the old picture."""

from __future__ import annotations

import pygame

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion import Fade, MotionPolicy

SECONDS = 0.25
MAX_STEP_SECONDS = SECONDS / 4
"""The maximum time that a frame counts for: the first one lays out the whole table and takes longer."""


class TableCrossfade:
    """Keeps the picture of the table from before it turned for as long as it is visible."""

    def __init__(self, motion: MotionPolicy) -> None:
        self._motion = motion
        self._before: pygame.Surface | None = None
        self._left = Fade(SECONDS)

    def start(self, picture: Canvas) -> None:
        """Begin to fade out this picture of the whole window, unless motions take no time."""
        if self._motion.is_instant:
            return
        self._before = picture.copy()
        self._left.jump(1.0)
        self._left.target = 0.0

    def update(self, dt: float) -> None:
        self._left.update(min(dt, MAX_STEP_SECONDS))
        if not self._left.value:
            self._before = None

    def draw(self, surface: Canvas) -> None:
        """Draw the remaining picture over the table."""
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(self._left.alpha)
            surface.blit(self._before, (0, 0))
