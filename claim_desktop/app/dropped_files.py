"""Files that are dropped onto the window."""

from __future__ import annotations

from pathlib import Path

import pygame


class DroppedFiles:
    """Collects the files of a drop onto the window: SDL reports them one by one."""

    def __init__(self) -> None:
        self._files: list[Path] = []
        self._is_coming = False

    def handle(self, event: pygame.event.Event) -> None:
        """Register the event if it is about a drop."""
        self._is_coming = event.type == pygame.DROPBEGIN or (
            self._is_coming and event.type != pygame.DROPCOMPLETE
        )
        if event.type == pygame.DROPFILE and event.file:
            self._files.append(Path(event.file))

    def take(self) -> list[Path]:
        """The files of a completed drop; empty otherwise."""
        if self._is_coming:
            return []
        taken, self._files = self._files, []
        return taken
