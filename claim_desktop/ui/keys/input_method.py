"""The system's input methods, which compose letters of several keys: they work in text fields alone."""

from __future__ import annotations

import pygame
from pygame import Rect


class InputMethod:
    """Turns text input on for a field and off without one, and says where the caret is.

    Without a field, an input method for Chinese, say, would take the letters that are shortcuts.
    """

    def __init__(self) -> None:
        self._place: Rect | None = Rect(0, 0, 0, 0)
        """What it was last told; SDL begins with text input on."""

    def update(self, caret: Rect | None) -> None:
        """Note where the caret is in the window; None if nothing is being written."""
        if caret == self._place:
            return
        if caret is None:
            pygame.key.stop_text_input()
        else:
            if self._place is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(caret)
        self._place = None if caret is None else caret.copy()
