"""A display list can be painted, whatever threads do with its pictures meanwhile."""

from __future__ import annotations

import threading

import pygame
import pytest

from claim_desktop.ui import display_list as module
from claim_desktop.ui.display_list import DisplayList


def painted(picture: pygame.Surface) -> pygame.Surface:
    """A black window with the picture in it."""
    drawn = DisplayList((40, 30))
    drawn.blit(picture, (5, 5))
    window = pygame.Surface((40, 30))
    for stroke in drawn.strokes:
        stroke.paint(window)
    return window


def test_a_picture_that_a_thread_is_scaling_is_drawn_a_moment_later() -> None:
    picture = pygame.Surface((20, 10))
    picture.fill("red")
    picture.lock()
    threading.Timer(0.02, picture.unlock).start()
    assert painted(picture).get_at((6, 6)) == pygame.Color("red")


def test_a_picture_that_is_never_unlocked_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_ATTEMPTS", 3)
    picture = pygame.Surface((20, 10))
    picture.lock()
    with pytest.raises(pygame.error, match="locked"):
        painted(picture)
