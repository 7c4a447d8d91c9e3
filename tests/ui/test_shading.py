"""Shadows dissolve at their edges, shade is mixed in, and noise is even and the same every time."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.shading import Softness, darken, noise, small_shadow


def test_noise_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    one, same, other = (pygame.image.tobytes(noise((16, 8), seed, high=9), "RGB") for seed in (1, 1, 2))
    assert one == same != other


def test_noise_has_every_level_about_as_often_from_the_lowest_to_the_highest() -> None:
    levels = Counter(pygame.image.tobytes(noise((128, 128), 3, low=20, high=27), "RGB")[::3])
    assert sorted(levels) == list(range(20, 28))
    assert max(levels.values()) < 1.2 * min(levels.values())


def test_a_shadow_is_darkest_in_its_middle_and_gone_at_the_edge_of_its_picture() -> None:
    shadow = small_shadow((80, 120), (8, 4, 2, 200), Softness(margin=40, shrink=4, corner=8, blur=8))
    assert shadow.get_size() == (40, 50)
    opacities = [shadow.get_at((x, 25)).a for x in range(21)]
    assert opacities == sorted(opacities)
    assert (opacities[0], opacities[-1]) == (0, 200)


@pytest.mark.parametrize("shade", [(10, 5, 2, 0), (10, 5, 2, 150), (40, 90, 0, 200), (0, 0, 0, 255)])
def test_shade_is_mixed_with_what_is_drawn_as_a_picture_of_it_would_be(
    shade: tuple[int, int, int, int],
) -> None:
    ground = pygame.Color(230, 120, 7)
    surface = pygame.Surface((8, 8), 0, 32)
    surface.fill(ground)
    darken(surface, shade, pygame.Rect(0, 0, 8, 4))
    mixed = ground.lerp(shade[:3], shade[3] / 255)
    assert all(abs(a - b) <= 1 for a, b in zip(surface.get_at((4, 2)), mixed, strict=True))
    assert surface.get_at((4, 6)) == ground


def test_shade_drawn_again_is_the_same_stroke_and_no_picture() -> None:
    first, second = DisplayList((640, 360)), DisplayList((640, 360))
    for canvas in (first, second):
        darken(canvas, (10, 5, 2, 150))
    assert first.strokes == second.strokes
    assert all(stroke.source is None for stroke in first.strokes)
