"""A picture that is laid over another in part."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui import shading
from claim_desktop.ui.shading import blit_faded

SIZE = (300, 200)


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A window with stripes."""
    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    for x in range(SIZE[0]):
        window.fill((x % 256, 255 - x % 256, 40), (x, 0, 1, SIZE[1]))
    yield window
    pygame.display.quit()


@pytest.fixture
def picture(window: pygame.Surface) -> pygame.Surface:
    """An opaque picture in which no two rows are alike."""
    picture = pygame.Surface(SIZE, 0, window)
    for y in range(SIZE[1]):
        picture.fill((y, 90, 250 - y), (0, y, SIZE[0], 1))
    return picture


@pytest.mark.parametrize("alpha", [1, 77, 128, 254])
def test_each_pixel_is_mixed_in_this_proportion(
    alpha: int, window: pygame.Surface, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shading, "STRIP_PIXELS", 2000)
    before = window.copy()
    blit_faded(window, picture, (0, 0), alpha)
    for place in ((0, 0), (299, 199), (150, 7), (20, 101)):
        old, new = before.get_at(place), picture.get_at(place)
        mixed = [round((a * (255 - alpha) + b * alpha) / 255) for a, b in zip(old, new, strict=True)][:3]
        assert tuple(window.get_at(place))[:3] == pytest.approx(mixed, abs=2), place


def test_only_the_part_asked_for_is_drawn_and_only_inside_the_clip(
    window: pygame.Surface, picture: pygame.Surface
) -> None:
    before = window.copy()
    window.set_clip(Rect(50, 40, 100, 100))
    blit_faded(window, picture, (30, 20), 200, Rect(10, 60, 90, 50))
    window.set_clip(None)
    changed = Rect(50, 40, 70, 30)
    for place in ((50, 40), (119, 69)):
        expected = (
            picture.get_at((place[0] - 20, place[1] + 40)).b * 200 + before.get_at(place).b * 55
        ) / 255
        assert window.get_at(place).b == pytest.approx(expected, abs=2)
    for y in range(0, SIZE[1], 3):
        for x in range(0, SIZE[0], 3):
            if not changed.collidepoint(x, y):
                assert window.get_at((x, y)) == before.get_at((x, y)), (x, y)


def test_outside_of_the_window_nothing_is_drawn(window: pygame.Surface, picture: pygame.Surface) -> None:
    before = pygame.image.tobytes(window, "RGB")
    blit_faded(window, picture, (SIZE[0], 0), 200)
    assert pygame.image.tobytes(window, "RGB") == before
