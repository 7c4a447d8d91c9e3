"""Cards that do not make a frame wait: scaled from what is there, sharp as soon as threads have made it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from claim_desktop.rules.cards import Faction, card
from claim_desktop.table.artwork import card_art
from claim_desktop.table.artwork.card_art import COMPOSED_A_FRAME, CardArt
from claim_desktop.ui.picture_cache import PictureCache

HAND = [card(f"Tr{value}") for value in range(8)]


@pytest.fixture
def art() -> Iterator[CardArt]:
    pygame.font.init()
    yield CardArt()
    pygame.font.quit()


def _prepare(art: CardArt, *widths: int) -> None:
    art.prepare(HAND, *widths)
    while art.is_preparing:
        time.sleep(0.005)


def test_other_widths_are_scaled_and_not_rasterised(art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    _prepare(art, 90)
    art.face(HAND[0], 90)
    monkeypatch.setattr(card_art, "_rasterise", lambda name, size: pytest.fail(f"{name} was rasterised"))
    for width in (40, 63, 89, 97):
        assert art.look(HAND[0], width).surface.get_width() == width


def test_after_a_change_of_size_old_pictures_stand_in_and_a_few_a_frame_become_sharp(art: CardArt) -> None:
    _prepare(art, 60)
    for each in HAND:
        art.face(each, 60)
    _prepare(art, 90)
    art.begin_frame()
    assert {art.look(each, 90).surface.get_size() for each in HAND} == {(90, 126)}
    assert art.stand_ins == len(HAND) - COMPOSED_A_FRAME
    art.begin_frame()
    before = art.stand_ins
    for each in HAND:
        art.look(each, 90)
    assert art.stand_ins - before == len(HAND) - 2 * COMPOSED_A_FRAME


def test_a_look_at_a_prepared_width_is_the_sharp_face(art: CardArt) -> None:
    _prepare(art, 90)
    assert art.look(HAND[3], 90).surface is art.face(HAND[3], 90)
    assert art.stand_ins == 0


def test_a_doppelganger_stands_on_the_shield_of_the_faction_it_counts_as(art: CardArt) -> None:
    own, other = art.face(card("Do5"), 180), art.face(card("Do5"), 180, Faction.DRAGONS)
    beside_the_figure, figure, numeral = (150, 60), (96, 130), (30, 26)
    shield = art.face(card("Dr8"), 180).get_at(beside_the_figure)
    assert other.get_at(beside_the_figure) == shield != own.get_at(beside_the_figure)
    assert [other.get_at(place) for place in (figure, numeral)] == [
        own.get_at(place) for place in (figure, numeral)
    ]
    assert art.face(card("Do5"), 180) is own


def test_a_picture_has_another_key_once_it_is_sharp(art: CardArt) -> None:
    _prepare(art, 60)
    art.face(HAND[0], 60)
    enlarged = art.look(HAND[0], 90)
    assert art.look(HAND[0], 90).key == enlarged.key
    _prepare(art, 90)
    art.begin_frame()
    assert art.look(HAND[0], 90).key != enlarged.key


def test_a_card_that_the_cache_dropped_while_others_are_made_is_sharp_again_soon(art: CardArt) -> None:
    _prepare(art, 60, 90)
    small_cache = CardArt(PictureCache(2 * 90 * 126 * 4))
    _prepare(small_cache, 60, 90)
    small_cache.face(HAND[0], 60)
    small_cache.begin_frame()
    assert small_cache.look(HAND[0], 90).surface.get_size() == (90, 126)
    assert small_cache.stand_ins == 0
