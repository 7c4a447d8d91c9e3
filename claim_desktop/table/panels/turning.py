"""Turns the table between two people who play with open hands, by fading out the old picture."""

from __future__ import annotations

import pygame

SECONDS = 0.25
LONGEST_STEP_SECONDS = SECONDS / 4
"""No frame counts for more: the first one lays out the whole table and takes longer."""


class Turning:
    """Keeps the picture of the table before it turned while it is visible."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._left_seconds = 0.0

    def start(self, picture: pygame.Surface) -> None:
        """Begin to fade out this picture of the whole window."""
        self._before = picture.copy()
        self._left_seconds = SECONDS

    def update(self, dt: float) -> None:
        """Fade the picture."""
        self._left_seconds -= min(dt, LONGEST_STEP_SECONDS)
        if self._left_seconds <= 0:
            self._before = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the picture over the table."""
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(255 * self._left_seconds / SECONDS))
            surface.blit(self._before, (0, 0))
