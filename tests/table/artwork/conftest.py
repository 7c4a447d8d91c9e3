"""No test begins while a thread of another still draws: it would meet what this one has replaced."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

TIMEOUT_SECONDS = 60


@pytest.fixture(autouse=True)
def _no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(TIMEOUT_SECONDS)
        assert not thread.is_alive(), f"the thread {thread.name} never ends"


@pytest.fixture
def display() -> Iterator[None]:
    """A small window without a picture."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
