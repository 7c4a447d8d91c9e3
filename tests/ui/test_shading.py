"""Shadows dissolve at their edges, and noise is even and the same every time."""

from __future__ import annotations

from collections import Counter

import pygame

from claim_desktop.ui.shading import Softness, noise, small_shadow


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
