"""Sunlight falls from the upper left, and darkens nothing."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from claim_desktop.table.artwork.title_picture import add_sunlight
from claim_desktop.ui.vector import DEPTH

GROUND = pygame.Color(60, 40, 30)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 960)])
def test_light_fades_toward_the_lower_right_and_nothing_gets_darker(size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    ground = Surface(size, 0, DEPTH)
    ground.fill(GROUND)
    add_sunlight(ground)
    width, height = size
    near = pygame.transform.average_color(ground, pygame.Rect(0, 0, width // 3, height // 3))
    far = pygame.transform.average_color(
        ground, pygame.Rect(width * 2 // 3, height * 2 // 3, width // 3, height // 3)
    )
    assert near[0] > far[0] + 15
    assert all(ground.get_at((x, y)).r >= GROUND.r for x in range(0, width, 37) for y in range(0, height, 29))
