"""A whole game by nothing but a finger, and scenes of widgets under one."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenSettings
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.settings import Speed
from claim_desktop.table.shortcuts import LOG
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from claim_desktop.ui.widgets import ScrollArea, Slider
from scripts.stage.pilot import Pilot, grip
from scripts.stage.positions import play_until, setup
from scripts.stage.states import remembered
from tests.scenes.play.overlays.test_inspector import in_phase_two
from tests.scenes.players import is_on, wait_for_turn
from tests.ui.touch.finger import PilotsFinger

MAX_TRIES = 12
"""How often a card is tapped at, which may be covered, or lie where another has come to the front."""


@pytest.mark.app_window(speed=Speed.OFF)
@pytest.mark.slow
def test_a_whole_game_is_played_by_finger_from_the_menu_to_the_crown_and_back(
    pilot: Pilot, finger: PilotsFinger
) -> None:
    rng = Random(5)
    finger.tap_on("new_game")
    finger.tap_on("other")
    pilot.wait(DOUBLE_CLICK_SECONDS)
    finger.tap_on("play")
    game = pilot.scene
    assert isinstance(game, GameScene)
    tries = made = 0
    while wait_for_turn(pilot, game):
        tries = tries + 1 if game.game.moves_made == made else 0
        made = game.game.moves_made
        assert tries < MAX_TRIES, f"taps play no card after {game.game.record}: {game.message}"
        play(pilot, game, finger, rng)
    scoring = pilot.scene
    assert isinstance(scoring, ScoringScene)
    while not (scoring.is_counted and scoring.focus.widgets):
        finger.tap((300, 200))
        pilot.wait(0.5)
    pilot.wait(2.0)
    finger.tap_on("menu")
    assert pilot.scene_name == "MenuScene"


def play(pilot: Pilot, game: GameScene, finger: PilotsFinger, rng: Random) -> None:
    """Tap a card that may be played until it is, or pull it onto the felt."""
    cards = [sprite for sprite in game.selection.candidates if game.selection.is_legal(sprite)]
    pose = rng.choice(cards).pose
    spot = grip(pose)
    if rng.random() < 0.3 and game.selection.candidates[0] in game.table.own_hand:
        finger.drag(spot, game.table.layout.felt.center)
        return
    made = game.game.moves_made
    finger.tap(spot)
    chosen = game.selection.chosen
    if game.game.moves_made == made and chosen is not None and is_on(pilot, game):
        pilot.wait(0.5)
        finger.tap((round(chosen.pose.x), round(chosen.pose.y)))


@pytest.mark.app_window(size=(1280, 720))
def test_settings_scroll_under_a_finger_that_moves_up_and_a_slider_follows_one_that_moves_aside(
    pilot: Pilot, finger: PilotsFinger
) -> None:
    pilot.scene.request_change(OpenSettings())
    pilot.wait(0.5)
    pilot.scene.turn_pages(2)  # type: ignore[attr-defined]
    pilot.wait(0.5)
    slider = next(each for each in pilot.widgets() if isinstance(each, Slider) and not each.hidden)
    before, center = slider.value, slider.rect.center
    finger.drag(center, (center[0] - 90, center[1] + 4))
    assert slider.value != before
    area = next(each for each in pilot.widgets() if isinstance(each, ScrollArea))
    if area.is_scrolled:
        value = slider.value
        first = next(each for each in pilot.widgets() if each.scrolled_by is area and not each.hidden)
        finger.drag(center, (center[0], center[1] - 200))
        assert slider.value == value
        assert first.hidden


@pytest.mark.app_window(size=(1280, 720))
def test_a_long_press_on_a_button_presses_it_when_the_finger_is_lifted(
    pilot: Pilot, finger: PilotsFinger
) -> None:
    finger.press_long(pilot.find("new_game").rect.center, 1.5)
    assert pilot.scene_name == "MenuScene"
    finger.up()
    assert pilot.scene_name == "RoadScene"


def test_a_finger_that_moves_away_from_a_button_does_not_press_it(pilot: Pilot, finger: PilotsFinger) -> None:
    pilot.wait(0.1)  # what the first frame sets up is there
    finger.down(pilot.find("new_game").rect.center)
    assert pilot.find("new_game").hovered
    finger.move((5, 5))
    finger.up()
    assert pilot.scene_name == "MenuScene"
    assert not pilot.find("new_game").hovered


def test_no_button_looks_pointed_at_after_a_tap(pilot: Pilot, finger: PilotsFinger) -> None:
    remembered(pilot)
    pilot.wait(0.5)
    finger.tap_on("games")
    assert not any(widget.hovered for widget in pilot.widgets())


def test_a_row_of_a_list_is_chosen_by_a_tap_and_not_by_a_finger_that_scrolls(
    pilot: Pilot, finger: PilotsFinger
) -> None:
    remembered(pilot)
    pilot.wait(0.5)
    rows = pilot.find("games")
    before = rows.index  # type: ignore[attr-defined]
    finger.drag((rows.rect.centerx, rows.rect.y + 12), (rows.rect.centerx, rows.rect.y + 40))
    assert rows.index == before  # type: ignore[attr-defined]
    finger.tap((rows.rect.centerx, rows.rect.y + 12))
    assert rows.index == 0  # type: ignore[attr-defined]


@pytest.mark.app_window(size=(1280, 720))
def test_a_name_is_written_by_finger_on_the_board_of_letters(pilot: Pilot, finger: PilotsFinger) -> None:
    pilot.scene.request_change(OpenSettings())
    pilot.wait(0.5)
    assert pilot.app.input.pads.on_screen_keyboard is None
    finger.tap_on("name")
    pilot.wait(0.5)
    board = pilot.app.input.pads.on_screen_keyboard
    assert board is not None
    keys = {widget.name: widget for widget in board.widgets}
    for name in ("m", "i", "a"):
        finger.tap(keys[name].rect.center)
    finger.tap(keys["done"].rect.center)
    pilot.wait(0.2)
    assert pilot.app.input.pads.on_screen_keyboard is None
    assert pilot.app.services.settings.player_names == ("Mia",)


@pytest.mark.app_window(size=(1280, 720))
def test_the_lines_of_the_log_follow_a_finger_before_it_has_gone_a_whole_line(
    pilot: Pilot, finger: PilotsFinger
) -> None:
    game = pilot.at_table(play_until(setup(), in_phase_two), 1.0)
    game.overlays.press(LOG)
    pilot.wait(0.5)
    start = game.table.layout.felt.center
    finger.down(start)
    finger.move((start[0], start[1] - 30))
    before = pygame.display.get_surface()
    assert before is not None
    picture = before.copy()
    finger.move((start[0], start[1] - 36), frames=1)
    after = pygame.display.get_surface()
    assert after is not None
    assert picture.get_buffer().raw != after.get_buffer().raw
