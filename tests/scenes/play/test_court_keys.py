"""The court by keyboard: V goes through it, and every other key leaves it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import play_until, setup
from tests.turns import leads


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot at a table where the person is to play."""
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(ShowGame(play_until(setup(), leads)))
        pilot.wait(1.0)
        yield pilot


def message(pilot: Pilot) -> str:
    """The words on the strip."""
    assert isinstance(pilot.scene, GameScene)
    return pilot.scene.message


def test_v_explains_one_faction_after_the_other_and_the_arrows_go_on_from_there(pilot: Pilot) -> None:
    call = message(pilot)
    pilot.press(pygame.K_v)
    assert message(pilot).startswith("Gnomes among")
    pilot.press(pygame.K_v, pygame.K_DOWN)
    assert message(pilot).startswith("Dragons among")
    pilot.press(pygame.K_UP)
    assert message(pilot).startswith("Giants among")
    pilot.press(pygame.K_v, pygame.K_v, pygame.K_v, pygame.K_v)
    assert message(pilot) == call


def test_esc_leaves_the_court_before_it_pauses_the_game(pilot: Pilot) -> None:
    call, table = message(pilot), pilot.scene
    pilot.press(pygame.K_v, pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert (pilot.scene, message(pilot)) == (table, call)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert pilot.scene is not table


def test_choosing_a_card_leaves_the_court(pilot: Pilot) -> None:
    call = message(pilot)
    pilot.press(pygame.K_v, pygame.K_RIGHT)
    assert message(pilot) == call
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.selection.chosen is not None
