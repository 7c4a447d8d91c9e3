"""Pause and questions: the scenes that lie over a game."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.pause import PauseScene
from claim_desktop.scenes.play.requests import OpenGameInfo, OpenPause
from claim_desktop.scenes.question import Confirmation, ConfirmScene
from claim_desktop.scenes.requests import Back, OpenHelp, OpenMenu, OpenNewGame, OpenSettings, SceneChange
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup
from tests.scenes.scene_driver import SceneDriver


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("resume", Back()),
        ("game", OpenGameInfo()),
        ("help", OpenHelp()),
        ("settings", OpenSettings()),
        ("menu", OpenMenu()),
    ],
)
def test_every_way_out_of_the_pause_by_mouse_and_keyboard(
    services: Services, games: Games, name: str, change: SceneChange
) -> None:
    player = SceneDriver(PauseScene(services, games, OpenPause()))
    player.click(name)
    assert player.request == change
    player = SceneDriver(PauseScene(services, games, OpenPause()))
    player.reach(name)
    player.press(pygame.K_SPACE)
    assert player.request == change


def test_only_yes_leads_on(services: Services, two: GameSetup) -> None:
    question = Confirmation("menu.leaving", OpenNewGame(two))
    player = SceneDriver(ConfirmScene(services, question))
    player.click("yes")
    assert player.request == question.change
    player = SceneDriver(ConfirmScene(services, question))
    player.click("no")
    assert player.request == Back()
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        player = SceneDriver(ConfirmScene(services, question))
        player.press(key)
        assert player.request == Back(), "what cannot be undone is never one key away"


def test_an_overlay_leaves_the_game_visible(services: Services, games: Games) -> None:
    surface = pygame.Surface((1280, 720))
    surface.fill("white")
    scene = PauseScene(services, games, OpenPause())
    scene.resize(surface.get_size())
    scene.draw(surface)
    corner = surface.get_at((3, 3))
    assert 0 < corner.r < 255
