"""Whole games, lessons and pages with nothing but one key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import sleep

import pygame
import pytest
from pygame.event import Event

from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.overlays.log import LogOverlay
from claim_desktop.scenes.requests import OpenSettings, ShowGame
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.scenes.setup.deck_builder import DeckBuilderScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.settings import SettingsPage, Speed
from claim_desktop.table.shortcuts import LOG
from claim_desktop.ui.scan.switch import HELD_SECONDS
from claim_desktop.ui.widgets import Tile
from scripts.stage.positions import play_until, setup
from tests.app.switch_scanning.one_key import QUICK, THOUGHT_SECONDS, one_key
from tests.turns import leads


def learners_game() -> GameSession:
    """A game in which the person leads a trick, with every help."""
    game = play_until(setup(), leads)
    game.seats = tuple(replace(seat, aids=LEARNER) for seat in game.seats)
    return game


@pytest.mark.slow
@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=pytest.mark.long), pytest.param(4, marks=pytest.mark.long)]
)
@pytest.mark.sampled(1, in_all=3)
def test_a_game_is_played_from_the_menu_to_the_crown_with_one_key(players: int, tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.take("new_game")
        user.take("other")
        for _ in range(players - 2):
            user.take("players")
        user.take("play")
        user.play()
        user.take("menu")
        user.wait(3)
        assert user.pilot.scene_name == "MenuScene"
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


def test_a_press_on_quit_that_came_too_late_ends_nothing_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.take("quit")
        assert user.pilot.app.is_running, "there is a question first"
        user.wait()
        assert user.what_is_lit == ("no", 0), "staying is lit first"
        user.press()
        assert user.pilot.app.is_running
        user.take("quit")
        user.take("yes")
        assert not user.pilot.app.is_running


def test_a_lesson_is_begun_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.pilot.app.change_scene(StartLesson("trick"))
        user.wait(2)
        scene = user.pilot.scene
        assert isinstance(scene, LessonScene)
        made = scene.run.game.moves_made
        user.take_lesson(lambda: scene.run.game.moves_made > made)


@pytest.mark.slow
def test_a_lesson_is_taken_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.pilot.app.change_scene(StartLesson("trick"))
        user.wait(2)
        user.take_lesson(lambda: user.pilot.app.services.settings.lessons == ("trick",))
        user.take("next")
        user.wait(2)
        assert user.pilot.scene_name == "LessonScene"


def test_a_deck_is_built_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.take("new_game")
        user.take("other")
        user.take("table_rules")
        user.take("cards")
        user.take("cards")
        user.take("play")
        user.wait(2)
        scene = user.pilot.scene
        assert isinstance(scene, DeckBuilderScene)
        tiles = [each for each in scene.focus.widgets if isinstance(each, Tile) and each.group == "factions"]
        chosen = next(tile for tile in tiles if tile.chosen)
        other = next(tile for tile in tiles if not tile.chosen)
        user.take(chosen.name)
        user.take(other.name)
        now = {each.name: each.chosen for each in scene.focus.widgets if isinstance(each, Tile)}
        assert (now[chosen.name], now[other.name]) == (False, True)
        user.take("play")
        user.wait(3)
        assert isinstance(user.pilot.scene, GameScene)


def test_a_name_is_written_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.take("settings")
        user.wait(2)
        user.take("name")
        assert user.pilot.app.input.pads.on_screen_keyboard is not None
        for letter in ("j", "a", "n"):
            user.take(letter)
        user.take("done")
        assert user.pilot.app.input.pads.on_screen_keyboard is None
        assert user.pilot.app.services.settings.player_names == ("Jan",)


def test_settings_are_changed_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.take("settings")
        user.wait(2)
        user.take("page", list(SettingsPage).index(SettingsPage.SOUND))
        user.take("music_volume", 0)
        assert user.pilot.app.services.settings.music_volume == pytest.approx(0.7)
        user.take("page", list(SettingsPage).index(SettingsPage.KEYS))
        user.take("scan_pace")
        assert user.pilot.app.services.settings.scan_pace == 0.8
        user.take("reset")
        assert not user.pilot.app.services.settings.scanning, "the page's own reset ends it, too"


def test_a_line_of_a_page_that_scrolls_comes_into_sight_when_it_is_lit(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.pilot.app.change_scene(OpenSettings())
        user.wait(2)
        scene = user.pilot.scene
        assert isinstance(scene, SettingsScene)
        user.take("page", list(SettingsPage).index(SettingsPage.KEYS))
        last = user.pilot.find("key_fullscreen")
        assert last.hidden
        stop = user.take_any(lambda stop: stop.key == ("key_fullscreen", 0))
        assert not last.hidden
        assert last.scrolled_by is not None
        assert last.scrolled_by.rect.contains(last.rect)
        assert stop.key == ("key_fullscreen", 0)
        assert scene.takes_keys, "a key is asked for"


def test_nothing_is_lit_while_the_others_play_and_a_press_hurries_them(tmp_path: Path) -> None:
    settings = replace(QUICK, speed=Speed.NORMAL)
    with one_key(tmp_path, settings) as user:
        user.pilot.app.change_scene(ShowGame(learners_game()))
        user.wait(4)
        game = user.pilot.scene
        assert isinstance(game, GameScene)
        assert user.scanner.group is not None
        card = user.take_any(lambda stop: stop.key[0] == "card")  # type: ignore[index]
        moves = game.game.moves_made
        assert not any(stop.key == card.key for group in user.groups for stop in group.stops)
        for _ in range(2_000):
            if game.presenter.played.thinking_seat is not None:
                sleep(THOUGHT_SECONDS)
            user.pilot.app.step([], 0.05)
            if user.scanner.group is not None:
                break
        assert user.scanner.group is not None
        assert game.is_waiting_for_person, "not before"
        assert game.game.moves_made > moves


def test_a_lit_card_comes_to_the_front_and_the_way_back_leads_out_of_the_hand(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.pilot.app.change_scene(ShowGame(learners_game()))
        user.wait(3)
        game = user.pilot.scene
        assert isinstance(game, GameScene)
        while user.scanner.group is None or user.scanner.group.key != "cards":
            user.wait()
        assert user.scanner.stop is None, "the whole hand is lit first"
        user.press()
        first = user.scanner.stop
        assert first is not None
        assert game.selection.chosen is not None
        assert first.key == ("card", id(game.selection.chosen))
        while not user.scanner.is_back:
            user.wait()
        user.press()
        assert not user.scanner.is_inside
        assert game.game.may_take_back is None or game.is_waiting_for_person


def test_whatever_is_lit_at_the_table_is_said(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        spoken: list[str] = []
        user.pilot.app.speech.enable_with(spoken.append)
        user.pilot.app.change_scene(ShowGame(learners_game()))
        for way in ("cards", "piles", "buttons"):
            while user.scanner.group is None or user.scanner.group.key != way or user.scanner.is_inside:
                user.wait()
            user.press()
            while not user.scanner.is_back:
                user.wait()
        assert {"Your cards", "Piles", "Buttons", "The discard", "Hint (H)", "Back"} <= {*spoken}


def test_the_log_is_opened_and_put_away_with_one_key(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.pilot.app.change_scene(ShowGame(learners_game()))
        user.wait(3)
        game = user.pilot.scene
        assert isinstance(game, GameScene)
        log = next(each for each in game.presenter.painter.items if each.presses is LOG)
        user.take_any(lambda stop: stop.key == log.key, "the log")
        assert isinstance(game.overlays.open_sheet, LogOverlay)
        user.take_any(lambda stop: stop.key == "put away")
        assert game.overlays.open_sheet is None


def test_holding_the_key_ends_it_and_presses_nothing(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        before = user.pilot.scene
        down = Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        user.pilot.app.step([down], 0.05)
        lit = user.what_is_lit
        for _ in range(round((HELD_SECONDS - 0.5) / 0.1)):
            user.pilot.app.step([], 0.1)
            assert user.what_is_lit == lit, "the light waits meanwhile"
        for _ in range(8):
            user.pilot.app.step([], 0.1)
        assert not user.pilot.app.services.settings.scanning
        assert user.pilot.app.input.scanning.scanner is None
        assert user.pilot.scene is before
        assert user.pilot.message == "One-switch play is off."


def test_it_tells_how_to_leave_when_it_begins(tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        assert user.pilot.message.startswith("Space, any gamepad button, a click or a tap")


def test_keys_do_what_they_usually_do_while_it_is_off(tmp_path: Path) -> None:
    with one_key(tmp_path, replace(QUICK, scanning=False)) as user:
        assert user.pilot.app.input.scanning.scanner is None
        user.pilot.press(pygame.K_SPACE)
        user.wait(2)
        assert user.pilot.scene_name != "MenuScene"


@pytest.mark.parametrize(
    "events",
    [
        [
            Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=pygame.BUTTON_RIGHT),
            Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=pygame.BUTTON_RIGHT),
        ],
        [
            Event(pygame.FINGERDOWN, x=0.1, y=0.1, touch_id=1, finger_id=2),
            Event(pygame.MOUSEBUTTONDOWN, pos=(64, 36), button=pygame.BUTTON_LEFT, touch=True),
            Event(pygame.FINGERUP, x=0.1, y=0.1, touch_id=1, finger_id=2),
            Event(pygame.MOUSEBUTTONUP, pos=(64, 36), button=pygame.BUTTON_LEFT, touch=True),
        ],
        [
            Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_Y),
            Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_Y),
        ],
    ],
    ids=["mouse", "finger", "pad"],
)
def test_a_click_a_tap_and_a_button_of_a_pad_take_what_is_lit(events: list[Event], tmp_path: Path) -> None:
    with one_key(tmp_path) as user:
        user.wait_for_part("settings")
        user.pilot.app.step(events, 0.05)
        user.wait(2)
        assert isinstance(user.pilot.scene, SettingsScene)
