"""The rays behind the crown turn, and no frame waits for their picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from claim_desktop.background_jobs import is_main_thread
from claim_desktop.scenes.scoring.rays import DEGREES_A_SECOND, STEP_DEGREES, Rays
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.effect_art import rays
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.synchronous_rendering import wait_for_cards
from tests.window import window

SIZE = (1280, 720)
MIDDLE = (640, 360)
STEP_SECONDS = STEP_DEGREES / DEGREES_A_SECOND


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    with window(SIZE) as surface:
        yield surface


@pytest.fixture
def art() -> CardArt:
    return CardArt()


@pytest.fixture
def kit(surface: pygame.Surface) -> Toolkit:
    return Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), 1.0)


@pytest.fixture
def light(kit: Toolkit, art: CardArt) -> Rays:
    return Rays(kit, art, Furniture())


def _drawn(light: Rays, surface: pygame.Surface, crown: float, seconds: float) -> bytes:
    surface.fill("black")
    light.draw(surface, MIDDLE, crown, seconds)
    return pygame.image.tobytes(surface, "RGB")


def test_once_the_crown_has_come_each_step_is_shown_in_its_time_and_made_before_it(
    light: Rays, art: CardArt, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[bool] = []

    def made(*wanted: Any) -> pygame.Surface:
        hurried.append(is_main_thread())
        return rays(*wanted)

    monkeypatch.setattr("claim_desktop.scenes.scoring.rays.rays", made)
    seen = []
    for step in range(5):
        for _ in range(3):
            seen.append(_drawn(light, surface, 1.0, step * STEP_SECONDS))
        wait_for_cards(art)
    assert [seen[3 * step : 3 * step + 3] for step in range(5)] == [[seen[3 * step]] * 3 for step in range(5)]
    assert len(set(seen)) == 5
    assert hurried == [True, False, False, False, False, False]


def test_two_pictures_take_turns_once_the_crown_has_come(
    light: Rays, art: CardArt, surface: pygame.Surface
) -> None:
    pages = []
    for step in range(6):
        display_list = DisplayList(SIZE)
        light.draw(display_list, MIDDLE, 1.0, step * STEP_SECONDS)
        source = display_list.strokes[0].source
        assert source is not None
        pages.append(source.get_parent())
        wait_for_cards(art)
    assert pages[0] is not pages[1]
    assert pages == pages[:2] * 3


def test_while_the_crown_flies_the_rays_grow_and_are_soon_as_far_as_it_is(
    light: Rays, art: CardArt, surface: pygame.Surface
) -> None:
    sizes = []
    for crown in (0.0, 0.3, 0.6, 0.9, 0.9, 1.0):
        _drawn(light, surface, crown, 0.0)
        wait_for_cards(art)
        _drawn(light, surface, crown, 0.0)
        sizes.append(_lit_width(surface))
    assert sizes[0] == 0
    assert sizes[1] < sizes[2] < sizes[3] == sizes[4] < sizes[5]


def test_after_a_change_of_size_no_rays_of_the_old_one_are_shown(
    light: Rays, kit: Toolkit, surface: pygame.Surface
) -> None:
    _drawn(light, surface, 1.0, 0.0)
    large = _lit_width(surface)
    kit.resize((640, 360), 1.0)
    light.drop_pictures()
    _drawn(light, surface, 1.0, 0.0)
    assert _lit_width(surface) < 0.6 * large


def _lit_width(surface: pygame.Surface) -> int:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (4, 4, 4))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]).width if rects else 0
