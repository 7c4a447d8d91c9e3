"""Input methods, which compose letters from several keys: active only in text fields."""

from __future__ import annotations

import pygame
from pygame import Rect


class InputMethod:
    """Turns text input on for a field and off without one, and reports the caret.

    Without a field, an input method for Chinese, say, would take letters that are shortcuts.
    """

    def __init__(self) -> None:
        self._place: Rect | None = Rect(0, 0, 0, 0)
        """The last reported caret; SDL begins with text input on."""

    def update(self, caret: Rect | None) -> None:
        """Report the caret's place in the window; None without a focused field."""
        if caret == self._place:
            return
        if caret is None:
            pygame.key.stop_text_input()
        else:
            if self._place is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(caret)
        self._place = None if caret is None else caret.copy()
