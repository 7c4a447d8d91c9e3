"""People who share a screen, and hear it: what was said to one of them is not said to the next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.handover import DOUBLE_PRESS_SECONDS
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from claim_desktop.table.table_buttons import MENU
from scripts.stage.pilot import Pilot
from scripts.stage.positions import setup
from tests.app.speech.listener import Listener

pytestmark = pytest.mark.app_window(size=(800, 450))


@pytest.fixture
def ear(pilot: Pilot, tmp_path: Path) -> Listener:
    """Everything that is said, at a table that moves at once."""
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    return Listener(pilot, tmp_path / "said.log")


@pytest.fixture
def game(pilot: Pilot, ear: Listener) -> GameScene:
    """The table of two people, of whom the first one to lead sits at the screen."""
    game = pilot.at_table(GameSession.begin(setup(CLAIM, persons=2), Random(1)))
    assert game.handover.is_covering
    ear.press(pygame.K_RETURN)
    pilot.wait(0.5)
    assert game.is_waiting_for_person
    return game


def play(pilot: Pilot, game: GameScene) -> None:
    """Play a card as the mouse does, until the curtain hides the table from its player."""
    game.presenter.make(game.presenter.view.legal_moves[0])
    for _ in range(40):
        if not game.handover.is_covering:
            pilot.wait(0.25)  # what happened has to be read first
    assert game.handover.is_covering
    pilot.wait(DOUBLE_PRESS_SECONDS)


def hands(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("Your hand")]


def test_at_the_curtain_nobody_hears_the_hand_again_that_another_asked_for(
    pilot: Pilot, ear: Listener, game: GameScene
) -> None:
    assert hands(ear.press(pygame.K_m)), "that is how one asks"
    play(pilot, game)
    ear.listen()
    again = ear.press(pygame.K_r)
    assert again, "the words of the curtain are said again"
    assert not hands(again)
    ear.press(pygame.K_RETURN)
    pilot.wait(0.5)
    ear.press(pygame.K_TAB)
    play(pilot, game)
    assert not hands(ear.press(pygame.K_r))


def test_a_hand_that_was_asked_for_as_the_curtain_closed_is_not_said_to_the_next(
    pilot: Pilot, ear: Listener, game: GameScene
) -> None:
    game.presenter.make(game.presenter.view.legal_moves[0])
    asking = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="", scancode=0)
    for _ in range(60):
        if not game.handover.is_covering:
            pilot.app.step([asking], 0.05)
    assert game.handover.is_covering
    asked = hands(ear.listen())[-1]
    pilot.wait(DOUBLE_PRESS_SECONDS)
    said = ear.press(pygame.K_RETURN)
    pilot.wait(0.5)
    said += ear.listen()
    assert len(hands(said)) == 1, "what one's own hand is, and nobody else's"
    assert hands(said) != [asked]


def test_a_card_drawn_as_the_curtain_closes_at_once_is_not_told_to_the_next(
    pilot: Pilot, ear: Listener, game: GameScene
) -> None:
    drawn = "You draw the Goblin 9."
    game.presenter.make(game.presenter.view.legal_moves[0])
    game.presenter.director.finish()
    game.presenter.director.reports.append(drawn)
    game.presenter.hand_over(1, at_once=True)
    pilot.wait(DOUBLE_PRESS_SECONDS)
    ear.listen()
    said = ear.press(pygame.K_RETURN)
    pilot.wait(0.5)
    said += ear.listen()
    assert hands(said), "what the next person holds"
    assert drawn not in said


def test_whoever_sits_at_the_menu_next_does_not_hear_the_hand_of_the_one_who_went_there_by_mouse(
    pilot: Pilot, ear: Listener, game: GameScene
) -> None:
    assert hands(ear.press(pygame.K_r)), "that is what was said last"
    [pause] = [each for each in game.buttons.visible if each.name == MENU]
    pilot.click_at(pause.rect.center)
    pilot.click("menu")
    assert isinstance(pilot.scene, MenuScene)
    ear.listen()
    again = ear.press(pygame.K_r)
    assert again, "the words of the menu are said again"
    assert not hands(again)


def test_at_the_curtain_the_voice_falls_silent(
    pilot: Pilot, ear: Listener, game: GameScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    silences = []
    ear.press(pygame.K_m)
    monkeypatch.setattr("claim_desktop.ui.speech.speech.LogOutput.be_silent", lambda _: silences.append(1))
    play(pilot, game)
    assert silences == [1]
