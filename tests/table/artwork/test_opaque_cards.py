"""What a card is noted to hide is opaque in its picture, or a hole would show what was there before."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from claim_desktop.rules.cards import Card, card
from claim_desktop.storage.looks import CardBack
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.picture_cache import PictureCache
from tests.window import window

CARDS = [None, card("Go0"), card("Gi9"), card("Se5"), card("Dr7")]
WIDTHS = (60, 161, 300)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window((200, 200)):
        yield


def opaque_share(
    each: Card | None, pose: Pose, lift: float, light: Light, *, is_plain: bool, is_growing: bool = False
) -> float:
    """The share of a card's area that it is noted to hide, all of which is checked to be opaque."""
    pictures = PictureCache()
    art = CardArt(pictures)
    art.is_plain = is_plain
    art.card_back = CardBack.ROYAL
    sprite = CardSprite(each, pose, face_up=float(each is not None), lift=lift, light=light)
    sprite.is_growing = is_growing
    drawn = DisplayList((1000, 1000))
    SpritePainter(art, pictures).draw(drawn, sprite)
    stroke = drawn.strokes[-1]
    part = stroke.opaque_part
    assert part is not None
    assert stroke.source is not None
    pixels = stroke.source.subsurface(part.move(-stroke.place[0], -stroke.place[1]))
    assert pygame.mask.from_surface(pixels, 254).count() == part.width * part.height
    return part.width * part.height / (pose.width * card_height(round(pose.width)))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("angle", [0.0, 3.0, -7.5, 20.0, 40.0, 90.0])
@pytest.mark.parametrize("lift", [0.0, 0.5])
def test_all_that_a_card_is_noted_to_hide_is_opaque(lift: float, angle: float, width: int) -> None:
    for each in CARDS:
        for is_plain in (False, True):
            share = opaque_share(each, Pose(500, 500, width, angle), lift, Light.PLAIN, is_plain=is_plain)
            assert share > (0.7 if angle in (0, 90) else 0.2)


@pytest.mark.parametrize("light", Light)
def test_in_every_light_a_card_at_rest_is_opaque_where_it_is_noted_to_be(light: Light) -> None:
    for angle in (0.0, 5.5):
        assert opaque_share(card("Kn4"), Pose(500, 500, 160, angle), 0.0, light, is_plain=False) > 0.6


@pytest.mark.parametrize("is_growing", [False, True])
def test_a_winning_card_in_motion_and_one_that_grows_are_opaque_where_they_are_noted_to_be(
    *, is_growing: bool
) -> None:
    lift, light = (0.0, Light.PLAIN) if is_growing else (0.5, Light.WINNING)
    for angle in (4.0, -17.0):
        for width in (150.6, 322.3):
            pose = Pose(500, 500, width, angle)
            assert opaque_share(card("Kn4"), pose, lift, light, is_plain=False, is_growing=is_growing) > 0.3
