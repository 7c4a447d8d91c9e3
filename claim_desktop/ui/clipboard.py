"""The system's clipboard, for text."""

from __future__ import annotations

import contextlib

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    with contextlib.suppress(pygame.error, UnicodeDecodeError):
        return pygame.scrap.get_text()
    return ""
