"""The system's clipboard, for text."""

from __future__ import annotations

import contextlib

import pygame


def copy(words: str) -> bool:
    """Put text on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text on the clipboard, or nothing."""
    with contextlib.suppress(pygame.error, UnicodeDecodeError):
        return pygame.scrap.get_text()
    return ""
