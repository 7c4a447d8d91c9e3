"""A window for tests that draw without the whole game."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

JOBS = "card art"
"""How threads are named that may still be drawing, with fonts, when a test is over."""


@contextmanager
def window(size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """A window of this size; threads that draw cards end before it is closed."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(size)
    for thread in threading.enumerate():
        if thread.name.startswith(JOBS):
            thread.join()
    pygame.display.quit()
    pygame.font.quit()
