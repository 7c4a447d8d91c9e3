"""Scenes come onto the screen: drawn unseen, moved in, and never half drawn."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.scene_transition import MAX_ROUNDS, MOVE_SECONDS, Push, SceneTransition, Unfold

TIMEOUT_SECONDS = 30


def white(picture: pygame.Surface) -> None:
    picture.fill("white")


def black(picture: pygame.Surface) -> None:
    picture.fill("black")


def at_once(surface: pygame.Surface) -> SceneTransition:
    """An transition over a black window that draws without a thread."""
    surface.fill("black")
    return SceneTransition(PictureCache(), in_background=False)


@pytest.mark.parametrize("from_right", [True, False])
def test_a_page_pushes_the_old_one_out_of_the_window(surface: pygame.Surface, *, from_right: bool) -> None:
    width = surface.get_width()
    transition = at_once(surface)
    surface.set_at((width // 2, 5), "red")
    transition.begin(white, surface, Push(from_right=from_right))
    shown = []
    for _ in range(12):
        transition.update(MOVE_SECONDS / 12)
        transition.show(surface)
        row = [surface.get_at((x, 5))[:3] for x in range(width)]
        new = [x for x in range(width) if row[x] == (255, 255, 255)]
        shown.append(len(new))
        assert new == list(range(width - len(new), width) if from_right else range(len(new)))
        if len(new) < width // 2 - 1:
            way = -len(new) if from_right else len(new)
            assert row[width // 2 + way] == (255, 0, 0), "the old page moves with the new one"
    assert shown == sorted(set(shown)), "it moves in every frame"
    assert shown[-1] == width
    assert not transition.is_showing


def test_a_sheet_comes_out_of_its_button_and_goes_back_into_it(surface: pygame.Surface) -> None:
    sheet, button = Rect(20, 20, 60, 40), Rect(2, 2, 6, 6)

    def with_sheet(picture: pygame.Surface) -> None:
        picture.fill("black")
        picture.fill("white", sheet)

    for closes in (False, True):
        transition = at_once(surface)
        if closes:
            surface.fill("white", sheet)
        move = Unfold([sheet], button, closes=closes)
        transition.begin(black if closes else with_sheet, surface, move)
        seen = []
        for _ in range(11):
            transition.update(MOVE_SECONDS / 10)
            transition.show(surface)
            light = pygame.mask.from_threshold(surface, (255,) * 3, (2, 2, 2, 255)).get_bounding_rects()
            seen.append(light[0].size if light else (0, 0))
        areas = [width * height for width, height in seen]
        assert areas == sorted(areas, reverse=closes)
        assert len(set(areas)) > 6
        assert seen[-1] == ((0, 0) if closes else sheet.size)
        assert not transition.is_showing


def test_nothing_changes_in_the_window_before_time_has_passed(surface: pygame.Surface) -> None:
    transition = at_once(surface)
    transition.begin(white, surface, Push(from_right=False))
    transition.show(surface)
    assert surface.get_at((0, 5)).r == 0
    assert transition.is_showing


def test_a_frame_that_took_long_does_not_end_the_move(surface: pygame.Surface) -> None:
    transition = at_once(surface)
    transition.begin(white, surface, Push(from_right=False))
    transition.update(10 * MOVE_SECONDS)
    transition.show(surface)
    assert surface.get_at((0, 5)).r == 255
    assert surface.get_at((surface.get_width() - 1, 5)).r == 0


def test_without_a_move_the_picture_is_there_at_once(surface: pygame.Surface) -> None:
    transition = at_once(surface)
    transition.begin(white, surface, None)
    transition.show(surface)
    assert surface.get_at((5, 5)).r == 255
    assert not transition.is_showing


def test_a_scene_is_drawn_until_it_makes_no_more_pictures(surface: pygame.Surface) -> None:
    pictures, rounds = PictureCache(), []

    def draw(picture: pygame.Surface) -> None:
        rounds.append(picture)
        if len(rounds) < 4:
            pictures.get(("new", len(rounds)), lambda: pygame.Surface((4, 4)))

    SceneTransition(pictures, in_background=False).begin(draw, surface, None)
    assert len(rounds) == 4


def test_the_picture_is_made_only_after_what_the_scene_needs(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    class Surface(pygame.Surface):
        def __init__(self, size: tuple[int, int], *rest: Any) -> None:
            super().__init__(size, *rest)
            made.append("picture")

    def draw(picture: pygame.Surface) -> None:
        made.append("scene")
        monkeypatch.setattr(pygame, "Surface", Surface)

    at_once(surface).begin(draw, surface, None)
    assert made == ["scene", "picture"]


def test_a_scene_that_makes_pictures_in_every_frame_is_shown_nevertheless(surface: pygame.Surface) -> None:
    pictures, rounds = PictureCache(), []

    def draw(picture: pygame.Surface) -> None:
        rounds.append(picture)
        pictures.get(("new", len(rounds)), lambda: pygame.Surface((4, 4)))

    SceneTransition(pictures, in_background=False).begin(draw, surface, None)
    assert len(rounds) == MAX_ROUNDS


def test_in_the_background_the_window_is_left_alone_until_all_is_drawn(surface: pygame.Surface) -> None:
    gate = threading.Event()

    def draw(picture: pygame.Surface) -> None:
        assert gate.wait(TIMEOUT_SECONDS)
        picture.fill("white")

    surface.fill("black")
    transition = SceneTransition(PictureCache(), in_background=True)
    transition.begin(draw, surface, None)
    assert transition.is_drawing
    assert not [thread for thread in threading.enumerate() if thread.name == "transition"]
    transition.start()
    assert transition.is_drawing
    assert surface.get_at((5, 5)).r == 0
    gate.set()
    transition.join()
    transition.show(surface)
    assert surface.get_at((5, 5)).r == 255


def test_what_goes_wrong_while_drawing_is_raised_in_the_next_frame(surface: pygame.Surface) -> None:
    def draw(picture: pygame.Surface) -> None:
        raise ValueError("no such picture")

    transition = at_once(surface)
    transition.begin(draw, surface, Push(from_right=True))
    with pytest.raises(ValueError, match="no such picture"):
        transition.update(0.01)
    assert not transition.is_showing


def test_a_window_of_a_new_size_shows_at_once_what_the_old_one_showed(surface: pygame.Surface) -> None:
    transition = SceneTransition(PictureCache(), in_background=True)
    surface.fill("#204060")
    for _ in range(60):
        transition.remember(surface)
    larger = pygame.Surface((surface.get_width() * 2, surface.get_height() * 2), 0, 32)
    transition.show_placeholder(larger)
    corners = ((0, 0), (larger.get_width() - 1, larger.get_height() - 1))
    assert {tuple(larger.get_at(place))[:3] for place in corners} == {(0x20, 0x40, 0x60)}


def test_what_was_not_yet_begun_is_dropped_without_being_drawn(surface: pygame.Surface) -> None:
    transition = SceneTransition(PictureCache(), in_background=True)
    drawn: list[pygame.Surface] = []
    transition.begin(drawn.append, surface, None)
    transition.cancel()
    transition.start()
    transition.join()
    assert not transition.is_drawing
    assert drawn == []


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_a_scene_that_stands_is_let_go_with_its_pictures(
    surface: pygame.Surface, *, is_cancelled: bool
) -> None:
    class PicturedScene:
        picture = pygame.Surface(surface.get_size())

        def draw(self, surface: pygame.Surface) -> None:
            surface.blit(self.picture, (0, 0))

    scene = PicturedScene()
    left = weakref.ref(scene), weakref.ref(PicturedScene.picture)
    transition = at_once(surface)
    transition.begin(scene.draw, surface, None)
    if is_cancelled:
        transition.cancel()
    else:
        transition.show(surface)
    del scene, PicturedScene
    gc.collect()
    assert [each() for each in left] == [None, None]
