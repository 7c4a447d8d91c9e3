"""Decisions are taken back at the table and at the curtain, by mouse alone and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene, PhaseOneScene, PhaseTwoScene
from claim_desktop.scenes.play.handover import DOUBLE_PRESS_SECONDS
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import PURIST
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import SLOW_FRAME_SECONDS, Pilot
from scripts.stage.positions import play_until, setup
from tests.turns import leads_later

pytestmark = pytest.mark.app_window(speed=Speed.OFF)


def play_a_card(pilot: Pilot, game: GameScene) -> None:
    """By keyboard; then the computers have answered."""
    moves = game.game.moves_made
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    for _ in range(600):
        pilot.wait(SLOW_FRAME_SECONDS)
        if game.game.moves_made > moves + 1 and game.is_waiting_for_person:
            return
    raise AssertionError("nobody has answered")


def test_u_takes_back_and_y_plays_again_by_keyboard_alone(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(CLAIM), leads_later))
    before = game.game.moves_made, game.game.view(0)
    hand = [sprite.card for sprite in game.table.own_hand]
    play_a_card(pilot, game)
    after = game.game.moves_made, game.game.view(0)
    pilot.press(pygame.K_y)
    assert game.message == "There is nothing to redo."
    pilot.press(pygame.K_u)
    assert (game.game.moves_made, game.game.view(0)) == before
    assert [sprite.card for sprite in game.table.own_hand] == hand
    assert "Move taken back" in game.message
    pilot.press(pygame.K_y)
    assert (game.game.moves_made, game.game.view(0)) == after
    pilot.press_with_ctrl(pygame.K_z)
    assert (game.game.moves_made, game.game.view(0)) == before
    pilot.press_with_ctrl(pygame.K_y)
    assert (game.game.moves_made, game.game.view(0)) == after
    play_a_card(pilot, game)
    pilot.press(pygame.K_u, pygame.K_u)
    assert (game.game.moves_made, game.game.view(0)) == before, "as often as wanted"


def test_the_button_takes_back_and_the_game_goes_on_by_mouse_alone(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(CLAIM), leads_later))
    while game.game.may_take_back is not None:
        button = game.buttons.find("take_back").rect.center
        pilot.wait(0.5)
        pilot.click_at(button)
        pilot.wait(0.5)
    assert game.game.moves_made == 0
    pilot.click_at(game.buttons.find("redo").rect.center)
    assert game.game.moves_made > 0
    pilot.wait(0.5)
    pilot.click_at(game.buttons.find("take_back").rect.center)
    pilot.wait(0.5)
    assert game.game.moves_made == 0
    assert "take_back" not in [button.name for button in game.buttons.visible]
    pose = game.table.own_hand[0].pose
    pilot.click_at((round(pose.x - pose.width * 0.3), round(pose.y)))
    assert game.game.moves_made > 0


def test_a_card_in_the_air_can_be_taken_back(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.SLOW)
    game = pilot.at_table(play_until(setup(CLAIM), leads_later))
    before = game.game.moves_made
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert game.game.moves_made > before
    assert not game.is_waiting_for_person
    pilot.press(pygame.K_u)
    pilot.wait(0.2)
    assert game.game.moves_made == before
    assert game.is_waiting_for_person
    pilot.wait(3.0)
    assert game.game.moves_made == before, "a computer that was thinking says nothing any more"


def test_phase_two_is_taken_back_into_phase_one_and_played_again(pilot: Pilot) -> None:
    def has_just_begun(game: GameSession) -> bool:
        return game.phase is Phase.TWO and game.turn == 0

    game = pilot.at_table(play_until(setup(CLAIM), has_just_begun))
    assert isinstance(game, PhaseTwoScene)
    session = game.game
    pilot.press(pygame.K_u)
    pilot.wait(0.1)
    assert session.phase is Phase.ONE
    assert isinstance(pilot.scene, PhaseOneScene)
    assert pilot.scene.game is session
    assert pilot.scene.is_waiting_for_person
    pilot.press(pygame.K_y)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, PhaseTwoScene)


def test_without_anything_to_take_back_it_is_said_so(pilot: Pilot) -> None:
    game = pilot.at_table(GameSession.begin(setup(CLAIM), Random(1)))
    pilot.wait(1.0)
    pilot.press(pygame.K_u)
    assert game.message == "There is nothing to take back now."
    pilot.press(pygame.K_y)
    assert game.message == "There is nothing to redo."


def test_a_purist_takes_nothing_back(pilot: Pilot) -> None:
    session = play_until(setup(CLAIM), leads_later)
    session.seats = (replace(session.seats[0], aids=PURIST), session.seats[1])
    game = pilot.at_table(session)
    moves = session.moves_made
    pilot.press(pygame.K_u)
    assert session.moves_made == moves
    assert "take_back" not in [button.name for button in game.buttons.visible]


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_at_the_curtain_the_person_before_takes_their_card_back(pilot: Pilot, way: str) -> None:
    game = pilot.at_table(play_until(setup(CLAIM_2, persons=2), leads_later))
    pilot.press(pygame.K_RETURN)
    before = game.game.moves_made, game.game.view(0)
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    pilot.wait(0.1 + DOUBLE_PRESS_SECONDS)
    assert game.handover.is_covering
    assert game.handover.wait.text == "Wait: Ada takes it back"
    match way:
        case "mouse":
            pilot.click_at(game.handover.wait.rect.center)
        case _:
            pilot.press(pygame.K_TAB, pygame.K_RETURN)
    pilot.wait(0.1)
    assert (game.game.moves_made, game.game.view(0)) == before
    assert game.table.viewer == 0
    assert game.is_waiting_for_person
    assert not game.game.record.how_played.is_practice


def test_enter_still_hands_the_screen_on_and_then_nothing_can_be_taken_back(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(CLAIM_2, persons=2), leads_later))
    pilot.press(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    pilot.wait(0.1 + DOUBLE_PRESS_SECONDS)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert game.table.viewer == 1
    moves = game.game.moves_made
    pilot.press(pygame.K_u)
    assert game.game.moves_made == moves


def test_after_a_whole_trick_the_curtain_offers_nobody_to_take_it_back(pilot: Pilot) -> None:
    def second_follows(game: GameSession) -> bool:
        return game.turn == 0 and bool(game.view(0).trick) and game.view(0).tricks_played > 1

    game = pilot.at_table(play_until(setup(CLAIM_2, persons=2), second_follows))
    pilot.press(pygame.K_RETURN)
    for _ in range(20):
        if game.handover.is_covering and game.game.may_take_back is None:
            break
        pilot.press(pygame.K_RETURN if game.handover.is_covering else pygame.K_RIGHT, pygame.K_RETURN)
        pilot.wait(0.1)
    assert game.handover.is_covering
    assert game.handover.focus is not None
    assert game.handover.focus.widgets == [game.handover.ready], "Tab finds no other way to open it"
