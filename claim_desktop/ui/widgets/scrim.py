"""The dark layer between an overlay and the scene behind it."""

from __future__ import annotations

from functools import partial

import pygame

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached

COLOR = (10, 5, 2, 150)


class Scrim:
    """Keeps a dark surface of the window's size."""

    def __init__(self) -> None:
        self._dark: Cached[pygame.Surface] = Cached()

    def draw(self, surface: Canvas) -> None:
        """Darken everything drawn so far."""
        size = surface.get_size()
        surface.blit(self._dark.get(size, partial(_dark, size)), (0, 0))


def _dark(size: Size) -> pygame.Surface:
    dark = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
    dark.fill(COLOR)
    return dark
