"""Cards that do not make a frame wait: scaled from existing ones, sharp once threads have made them."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pygame
import pytest

from claim_desktop.background_jobs import is_main_thread
from claim_desktop.rules.cards import Faction, card
from claim_desktop.table.artwork import card_art
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui import vector
from claim_desktop.ui.picture_cache import PictureCache
from scripts.stage.synchronous_rendering import wait_for_cards

HAND = [card(f"Tr{value}") for value in range(8)]


@pytest.fixture(autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.fixture
def art() -> CardArt:
    return CardArt()


def _prepare(art: CardArt, *widths: int) -> None:
    art.prepare(HAND, *widths)
    wait_for_cards(art)


def test_other_widths_are_scaled_and_not_rasterised(art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    _prepare(art, 90)
    art.face(HAND[0], 90)
    monkeypatch.setattr(card_art, "_rasterise", lambda name, size: pytest.fail(f"{name} was rasterised"))
    for width in (40, 63, 89, 97):
        assert art.picture(HAND[0], width).surface.get_width() == width


def test_after_a_change_of_size_old_pictures_stand_in_until_the_background_has_made_new_ones(
    art: CardArt,
) -> None:
    _prepare(art, 60)
    art.pause()
    art.prepare(HAND, 90)
    assert {art.picture(each, 90).surface.get_size() for each in HAND} == {(90, 126)}
    assert art.placeholders == len(HAND)
    art.resume()
    wait_for_cards(art)
    assert all(art.picture(each, 90).surface is art.face(each, 90) for each in HAND)
    assert art.placeholders == len(HAND)


def test_until_it_goes_on_with_the_others_the_background_makes_what_is_in_sight(art: CardArt) -> None:
    art.pause()
    art.prepare(HAND, 90, in_sight=HAND[2:4])
    wait_for_cards(art)
    assert [each for each in HAND if art.is_finished(each, 90)] == HAND[2:4]
    art.resume()
    wait_for_cards(art)
    assert all(art.is_finished(each, 90) for each in HAND)


def test_of_the_backs_only_that_of_piles_is_made_before_what_is_in_sight() -> None:
    pictures = PictureCache()
    art = CardArt(pictures)
    art.pause()
    art.prepare(HAND, 90, 120, piles=40, in_sight=HAND[:1])
    wait_for_cards(art)
    backs = {
        width: ("card", "back", (width, card_art.card_height(width))) in pictures for width in (40, 90, 120)
    }
    assert backs == {40: True, 90: False, 120: False}
    assert art.is_finished(HAND[0], 90)
    art.resume()
    wait_for_cards(art)
    assert all(("card", "back", (width, card_art.card_height(width))) in pictures for width in (90, 120))


def test_until_the_background_goes_on_a_small_card_is_made_as_small_by_who_needs_it(art: CardArt) -> None:
    art.pause()
    art.prepare(HAND, 90, 120, piles=40)
    made: list[pygame.Surface] = []
    thread = Thread(target=lambda: made.extend(art.picture(each, 36).surface for each in (HAND[0], None)))
    thread.start()
    thread.join()
    assert [picture.get_width() for picture in made] == [36, 36]
    assert art.is_finished(HAND[0], 40)
    assert not art.is_finished(HAND[0], 90)
    assert art.placeholders == 0
    art.resume()
    wait_for_cards(art)


def test_a_picture_that_no_frame_waits_for_is_sharp_at_once(art: CardArt) -> None:
    _prepare(art, 60)
    art.pause()
    art.prepare(HAND, 90)
    made: list[bool] = []
    thread = Thread(target=lambda: made.extend(art.picture(each, 90).key[-1] == 90 for each in HAND))
    thread.start()
    thread.join()
    assert made == [True] * len(HAND)
    assert art.placeholders == 0


def test_a_face_that_could_be_finished_in_this_frame_is_left_to_the_background(art: CardArt) -> None:
    _prepare(art, 60, 90)
    art.body(HAND[0], None, 90)
    for name in card_art.upper_layers_of(HAND[0]):
        art.upper_layer(name, (90, 126))
    assert art.is_prepared(HAND[0], 90)
    art.pause()
    assert art.picture(HAND[0], 90).surface.get_size() == (90, 126)
    assert art.placeholders == 1
    art.resume()
    wait_for_cards(art)
    assert art.picture(HAND[0], 90).surface is art.face(HAND[0], 90)


def test_a_frame_composes_a_face_that_nobody_has_begun_only_small_and_has_it_made_sharp(
    art: CardArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    large, rasterise = 2 * card_art.QUICK_WIDTH, []
    art.prepare([], large)
    wait_for_cards(art)

    def noted(drawing: bytes, width: int, height: int) -> pygame.Surface:
        if is_main_thread():
            rasterise.append(width)
        return vector.rasterise(drawing, width, height)

    monkeypatch.setattr(card_art, "rasterise", noted)
    assert art.picture(HAND[0], large).surface.get_width() == large
    assert set(rasterise) == {card_art.QUICK_WIDTH}
    assert art.placeholders == 1
    wait_for_cards(art)
    assert art.picture(HAND[0], large).surface is art.face(HAND[0], large)
    assert set(rasterise) == {card_art.QUICK_WIDTH}


def test_a_card_of_the_size_of_such_a_small_face_is_scaled_from_the_sharp_one_all_the_same(
    art: CardArt,
) -> None:
    small, large = card_art.QUICK_WIDTH, 2 * card_art.QUICK_WIDTH
    art.prepare([], large)
    wait_for_cards(art)
    assert art.picture(HAND[0], small).surface is art.face(HAND[0], small)
    wait_for_cards(art)
    size = small, card_art.card_height(small)
    scaled = pygame.transform.smoothscale(art.face(HAND[0], large).copy(), size)
    assert art.picture(HAND[0], small).surface.get_buffer().raw == scaled.get_buffer().raw


def test_a_look_at_a_prepared_width_is_the_sharp_face(art: CardArt) -> None:
    _prepare(art, 90)
    assert art.picture(HAND[3], 90).surface is art.face(HAND[3], 90)
    assert art.placeholders == 0


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
    enlarged = art.picture(HAND[0], 90)
    assert art.picture(HAND[0], 90).key == enlarged.key
    _prepare(art, 90)
    assert art.picture(HAND[0], 90).key != enlarged.key


def test_at_another_width_a_card_is_enlarged_until_the_background_has_made_it(art: CardArt) -> None:
    _prepare(art, 60, 90)
    art.face(HAND[0], 60)
    enlarged = art.picture(HAND[0], 90)
    assert (enlarged.surface.get_size(), art.placeholders) == ((90, 126), 1)
    wait_for_cards(art)
    sharp = art.picture(HAND[0], 90)
    assert sharp.key != enlarged.key
    assert sharp.surface is art.face(HAND[0], 90)
    assert art.placeholders == 1


def test_a_sharp_card_that_the_cache_dropped_is_made_again_in_the_background() -> None:
    pictures = PictureCache()
    art = CardArt(pictures)
    _prepare(art, 60, 90)
    for _ in range(2):
        art.face(HAND[0], 60)
        art.picture(HAND[0], 90)
        wait_for_cards(art)
        assert art.picture(HAND[0], 90).surface is art.face(HAND[0], 90)
        for kind in ("card", "card body", "card upper layer", "scaled card"):
            pictures.drop_kind(kind)


def test_a_finished_face_is_not_pushed_out_by_pictures_that_are_quick_to_make() -> None:
    pictures = PictureCache(4 * 1024 * 1024)
    art = CardArt(pictures)
    face = art.face(HAND[0], 168)
    for index in range(200):
        pictures.get(("quick", index), lambda: pygame.Surface((100, 100)))
    assert art.face(HAND[0], 168) is face
