"""Every level and every person has a portrait of their own, whole, and legible when small and grey."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.table.artwork.portraits import (
    MIDDLE,
    OPPONENTS,
    PORTRAIT,
    PORTRAITS,
    RING,
    Mood,
    Portraits,
    portrait_of,
    portrait_rect,
)
from claim_desktop.table.seating import HEADROOM
from claim_desktop.ui.picture_cache import PictureCache

SMALL = 40
"""The width, in pixels, of the smallest ring in which a portrait is told apart."""
WOOD = (74, 46, 28)
OPAQUE = 60
"""The minimum alpha of a pixel that is more than a shadow."""


@pytest.fixture
def portraits() -> Portraits:
    return Portraits(PictureCache())


def greys(portraits: Portraits, name: str, mood: Mood) -> bytes:
    """The brightness of every pixel of a small portrait on wood."""
    picture = portraits.face(name, mood, SMALL)
    shown = pygame.Surface(picture.get_size())
    shown.fill(WOOD)
    shown.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(shown), "RGB")[::3]


def difference(one: bytes, other: bytes) -> float:
    """How far apart two pictures are, as a share of what they could be, summed over their pixels."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 255


def test_every_level_has_a_portrait_and_so_has_every_seat_of_people() -> None:
    assert tuple(OPPONENTS) == tuple(LEVELS)
    assert [portrait_of(2, level) for level in LEVELS] == list(OPPONENTS.values())
    assert portrait_of(2, None, "smith") == "smith"
    assert portrait_of(2, None, "cartographer") == portrait_of(2, None)
    assert len({portrait_of(seat, None) for seat in range(4)}) == 4
    assert len(set(PORTRAITS)) == len(OPPONENTS) + len(PEOPLE)


def test_portraits_are_told_apart_small_and_without_colour(portraits: Portraits) -> None:
    small = {name: greys(portraits, name, Mood.CALM) for name in PORTRAITS}
    for one, other in combinations(PORTRAITS, 2):
        assert difference(small[one], small[other]) > 130, (one, other)


@pytest.mark.parametrize("name", PORTRAITS)
def test_moods_are_told_apart_small_and_without_colour(portraits: Portraits, name: str) -> None:
    shown = [greys(portraits, name, mood) for mood in (Mood.CALM, Mood.GLAD, Mood.GRIM)]
    for one, other in combinations(shown, 2):
        assert difference(one, other) > 6


@pytest.mark.parametrize("name", PORTRAITS)
def test_nothing_of_a_portrait_is_cut_off_or_taller_than_plates_leave_room_for(
    portraits: Portraits, name: str
) -> None:
    for mood in Mood:
        drawn = portraits.face(name, mood, int(RING)).get_bounding_rect(min_alpha=OPAQUE)
        assert Rect((0, 0), PORTRAIT).inflate(-2, -2).contains(drawn)
        assert MIDDLE[1] - RING / 2 - drawn.top <= RING * HEADROOM


@pytest.mark.parametrize("diameter", [SMALL, 97, 300])
def test_the_ring_lies_where_it_is_asked_for(portraits: Portraits, diameter: int) -> None:
    ring = Rect(500, 300, diameter, diameter)
    picture = portraits.face("astronomer", Mood.CALM, diameter)
    place = portrait_rect(ring)
    assert place.size == picture.get_size()
    drawn = picture.get_bounding_rect(min_alpha=200).move(place.topleft)
    assert drawn.left == pytest.approx(ring.left, abs=1.5)
    assert drawn.right == pytest.approx(ring.right, abs=1.5 + diameter / 50)


def test_a_face_stays_calm_until_its_mood_is_drawn(portraits: Portraits) -> None:
    calm = portraits.face_now("wenna", Mood.CALM, SMALL)
    assert portraits.face_now("wenna", Mood.GRIM, SMALL) is calm
    while (seen := portraits.face_now("wenna", Mood.GRIM, SMALL)) is calm:
        pygame.time.wait(1)
    assert seen is portraits.face("wenna", Mood.GRIM, SMALL)
