"""The fade from one person's table to the other's, when two people play with both hands face up."""

from __future__ import annotations

import pygame

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion import Fade, MotionPolicy

FADE_SECONDS = 0.25
MAX_FADE_STEP_SECONDS = FADE_SECONDS / 4
"""The maximum time that a frame counts for: the first one lays out the whole table and takes longer."""


class TableCrossfade:
    """Keeps the picture of the table from before it turned for as long as it is visible."""

    def __init__(self, motion: MotionPolicy) -> None:
        self._motion = motion
        self._last_frame: Canvas | None = None
        self._before: pygame.Surface | None = None
        self._left = Fade(FADE_SECONDS)

    def start(self) -> None:
        """Begin to fade out the last frame, unless motions take no time."""
        if self._motion.is_instant or self._last_frame is None:
            return
        self._before = self._last_frame.copy()
        self._left.jump(1.0)
        self._left.target = 0.0

    def update(self, dt: float) -> None:
        self._left.update(min(dt, MAX_FADE_STEP_SECONDS))
        if not self._left.value:
            self._before = None

    def draw(self, surface: Canvas) -> None:
        """Draw the earlier picture, as far as it has not faded, over the table that was just drawn."""
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(self._left.alpha)
            surface.blit(self._before, (0, 0))
        self._last_frame = surface

    def drop_pictures(self) -> None:
        self._last_frame = None
