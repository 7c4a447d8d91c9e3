"""A separate program that keeps a text on the clipboard after the game's window is gone.

It reads the text from its standard input, and ends as soon as something else is copied, or after an hour.
"""

from __future__ import annotations

import os
import sys
import time

LASTING_SECONDS = 3600.0
SECONDS_BETWEEN_LOOKS = 0.05
"""The interval between checks for requests for the text."""


def keep(text: str) -> None:
    """Keep the text on the clipboard."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - reads that setting

    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    pygame.scrap.put_text(text)
    pygame.event.clear()
    end = time.monotonic() + LASTING_SECONDS
    while time.monotonic() < end and pygame.scrap.get_text() == text:
        if any(event.type == pygame.QUIT for event in pygame.event.get()):
            return
        time.sleep(SECONDS_BETWEEN_LOOKS)


if __name__ == "__main__":
    keep(sys.stdin.buffer.read().decode())
