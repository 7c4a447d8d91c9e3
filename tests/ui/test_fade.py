"""From scene to scene: the old picture fades over the new one, and is gone in time."""

from __future__ import annotations

import pygame

from claim_desktop.ui.fade import SECONDS, Fade


def shade(fade: Fade, surface: pygame.Surface) -> int:
    """The brightness of a black picture under what is left of a white one."""
    surface.fill("black")
    fade.draw(surface)
    return surface.get_at((5, 5)).r


def test_the_old_picture_fades_and_is_gone(surface: pygame.Surface) -> None:
    fade = Fade()
    surface.fill("white")
    fade.start(surface)
    shades = []
    for _ in range(4):
        fade.update(SECONDS / 4)
        shades.append(shade(fade, surface))
    assert shades == sorted(shades, reverse=True)
    assert 255 > shades[0] > shades[2] > 0
    assert shades[3] == 0


def test_a_frame_that_took_long_does_not_end_the_fading(surface: pygame.Surface) -> None:
    fade = Fade()
    surface.fill("white")
    fade.start(surface)
    assert fade.is_whole
    fade.update(10 * SECONDS)
    assert not fade.is_whole
    assert shade(fade, surface) > 150


def test_an_old_picture_of_another_size_is_not_shown(surface: pygame.Surface) -> None:
    fade = Fade()
    fade.start(pygame.Surface((10, 10)))
    assert shade(fade, surface) == 0


def test_a_second_fade_shows_its_own_picture_and_not_the_first(surface: pygame.Surface) -> None:
    fade = Fade()
    for color in ("#ff0000", "#00ff00"):
        surface.fill(color)
        fade.start(surface)
        surface.fill("#000000")
        fade.update(SECONDS / 10)
        fade.draw(surface)
        red, green, _, _ = surface.get_at((5, 5))
        assert (red > 200, green > 200) == (color == "#ff0000", color == "#00ff00")
