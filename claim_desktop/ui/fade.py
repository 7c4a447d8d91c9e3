"""The change from one scene to the next: the old picture fades out over the new one."""

from __future__ import annotations

import pygame

SECONDS = 0.2
LONGEST_STEP_SECONDS = SECONDS / 4
"""No frame counts for more, so a slow one, such as the one that opens a scene, does not end the fade."""


class Fade:
    """Holds the last picture of the previous scene for as long as it can be seen."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._left_seconds = 0.0

    def start(self, surface: pygame.Surface) -> None:
        """Begin to fade from what is on the surface now."""
        self._old = surface.copy()
        self._left_seconds = SECONDS

    @property
    def is_whole(self) -> bool:
        """Whether only the old picture can be seen: the fade has just begun."""
        return self._old is not None and self._left_seconds >= SECONDS

    def update(self, dt: float) -> None:
        """Let it fade."""
        self._left_seconds -= min(dt, LONGEST_STEP_SECONDS)
        if self._left_seconds <= 0:
            self._old = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the old picture."""
        if self._old is not None and self._old.get_size() == surface.get_size():
            self._old.set_alpha(round(255 * self._left_seconds / SECONDS))
            surface.blit(self._old, (0, 0))
