"""The darkness between an overlay and the scene behind it."""

from __future__ import annotations

import pygame

from claim_desktop.ui.canvas import Canvas

COLOR = (10, 5, 2, 150)


class Scrim:
    """Keeps a dark surface of the window's size."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None

    def draw(self, surface: Canvas) -> None:
        """Darken everything drawn so far."""
        if self._surface is None or self._surface.get_size() != surface.get_size():
            self._surface = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._surface.fill(COLOR)
        surface.blit(self._surface, (0, 0))
