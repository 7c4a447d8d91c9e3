"""Cards as they are drawn: none makes a frame wait that can be shown as it was."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table import sprites
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui.picture_cache import PictureCache
from scripts.stage.synchronous_rendering import wait_for_cards
from tests.window import window

WIDTH = 60


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    """A surface of its own for each test."""
    with window((200, 200)) as surface:
        yield surface


def a_card(pictures: PictureCache | None = None) -> tuple[CardArt, SpritePainter, CardSprite]:
    """A card that lies face up, and what draws it."""
    pictures = pictures or PictureCache()
    art = CardArt(pictures)
    sprite = CardSprite(Card(Faction.GOBLINS, 5), Pose(100, 100, WIDTH), face_up=1.0)
    return art, SpritePainter(art, pictures), sprite


def drawn(painter: SpritePainter, sprite: CardSprite, surface: pygame.Surface) -> bytes:
    """The pixels of a frame with this card alone."""
    surface.fill("black")
    painter.begin_frame()
    painter.draw(surface, sprite)
    return pygame.image.tobytes(surface, "RGB")


def check_that_it_changes_late(
    art: CardArt, painter: SpritePainter, sprite: CardSprite, surface: pygame.Surface, before: bytes
) -> None:
    """A card that is dimmed looks as before until a thread has drawn it."""
    sprite.light = Light.DIM
    art.pause()
    assert drawn(painter, sprite, surface) == before
    assert not painter.is_complete
    art.resume()
    wait_for_cards(art)
    assert drawn(painter, sprite, surface) != before
    assert painter.is_complete


def test_a_card_too_large_for_the_frame_looks_as_before_until_a_thread_has_drawn_it(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    art, painter, sprite = a_card()
    before = drawn(painter, sprite, surface)
    monkeypatch.setattr(sprites, "PIXELS_PER_FRAME", 10)
    check_that_it_changes_late(art, painter, sprite, surface, before)


def test_a_card_never_seen_in_much_that_size_looks_as_in_motion_until_a_thread_has_drawn_it(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    art, painter, sprite = a_card()
    before = drawn(painter, sprite, surface)
    monkeypatch.setattr(sprites, "PIXELS_PER_FRAME", 10)
    sprite.pose = Pose(100, 100, WIDTH * 1.05)
    art.pause()
    assert drawn(painter, sprite, surface) == before
    sprite.pose = Pose(100, 100, WIDTH * 1.4)
    moving = drawn(painter, sprite, surface)
    assert surface.get_bounding_rect().width > WIDTH * 1.4
    assert not painter.is_complete
    art.resume()
    for _ in range(3):  # its face in that size, and then its picture at rest
        wait_for_cards(art)
        at_rest = drawn(painter, sprite, surface)
    assert at_rest != moving
    assert painter.is_complete


def test_a_thread_that_draws_in_advance_waits_for_its_cards(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = PictureCache()
    painter = SpritePainter(CardArt(pictures), pictures)
    monkeypatch.setattr(sprites, "PIXELS_PER_FRAME", 10)
    sprite = CardSprite(Card(Faction.GOBLINS, 5), Pose(100, 100, WIDTH), face_up=1.0)
    prewarming = threading.Thread(target=drawn, args=(painter, sprite, surface))
    prewarming.start()
    prewarming.join()
    assert painter.is_complete


def test_a_card_at_rest_needs_no_face_once_it_is_composed(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = PictureCache()
    _, painter, sprite = a_card(pictures)
    before = drawn(painter, sprite, surface)
    pictures.drop_kind("card")
    monkeypatch.setattr(CardArt, "_compose", lambda *_: pytest.fail("a face was composed"))
    assert drawn(painter, sprite, surface) == before
    assert painter.is_complete


def test_a_card_whose_face_was_dropped_looks_as_before_until_a_thread_has_composed_it(
    surface: pygame.Surface,
) -> None:
    pictures = PictureCache()
    art, painter, sprite = a_card(pictures)
    before = drawn(painter, sprite, surface)
    pictures.drop_kind("card")
    check_that_it_changes_late(art, painter, sprite, surface, before)
