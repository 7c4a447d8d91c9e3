"""Driving scenes as a player does: a single one, or from the menu into a game."""

from __future__ import annotations

from typing import TypeVar, cast

import pygame

from claim_desktop.app.scene_stack import answer
from claim_desktop.scenes.base import Services, WidgetScene
from claim_desktop.scenes.play.game_scene import SCENES, GameScene
from claim_desktop.scenes.requests import SceneChange, SceneRequest
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.ui.widgets import Widget
from scripts.stage.pilot import Pilot
from tests.ui.events import down, key, letters, moved, up

Request = TypeVar("Request")


def drive(services: Services, request: SceneRequest, games: Games | None = None) -> SceneDriver:
    """Open the scene that is requested; one that needs no games does without."""
    scene = answer(services, cast("Games", games), request)
    assert isinstance(scene, WidgetScene)
    return SceneDriver(scene)


class SceneDriver:
    """Points, clicks and types into one scene; keeps the changes of scene it requests."""

    def __init__(self, scene: WidgetScene) -> None:
        self.scene = scene
        surface = pygame.display.get_surface()
        assert surface is not None
        self._surface = surface
        scene.resize(surface.get_size())
        self.request: SceneChange | None = None

    def click(self, name: str) -> None:
        """Click a widget, or an answer of the dialog."""
        self.click_at(self.find(name).rect.center)

    def click_at(self, position: tuple[int, int]) -> None:
        """Click a point of the window."""
        for event in (moved(position), down(position), up(position)):
            self._do(event)

    def press(self, *codes: int) -> None:
        """Press keys."""
        for code in codes:
            self._do(key(code))

    def write(self, text: str) -> None:
        """Type the words."""
        self._do(letters(text))

    def find(self, name: str) -> Widget:
        """A widget of the scene."""
        dialog = self.scene.dialog
        widgets = dialog.answers if dialog is not None else self.scene.focus.widgets
        return next(widget for widget in widgets if widget.name == name)

    def reach(self, name: str) -> None:
        """Move the focus to a widget with Tab and, within a group, the arrows."""
        wanted = self.find(name)
        for _ in self.scene.focus.widgets:
            focused = self.scene.focus.focused
            if focused is wanted:
                return
            is_beside = focused is not None and focused.group and focused.group == wanted.group
            if focused is None or not is_beside:
                self.press(pygame.K_TAB)
            elif focused.rect.centery != wanted.rect.centery:
                self.press(pygame.K_DOWN if focused.rect.centery < wanted.rect.centery else pygame.K_UP)
            else:
                self.press(pygame.K_RIGHT if focused.rect.centerx < wanted.rect.centerx else pygame.K_LEFT)
        focused = self.scene.focus.focused
        assert focused is not None
        assert focused.name == name, f"Tab does not lead to {name}"

    def asks(self, kind: type[Request]) -> Request:
        """The change of scene that was requested, which must be of that kind."""
        assert isinstance(self.request, kind), f"{kind.__name__} was expected, not {self.request}"
        return self.request

    def _do(self, event: pygame.event.Event) -> None:
        self.scene.handle(event)
        self.request = self.scene.update(1 / 60) or self.request
        self.scene.draw(self._surface)


def begin(pilot: Pilot) -> None:
    """Begin a game of Claim against the computer, from the menu."""
    pilot.click("new_game")
    pilot.click("other")
    pilot.click("play")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)


def scene_of_game(services: Services, game: GameSession) -> GameScene:
    """The table with a game, in the phase that it is in."""
    return SCENES[game.phase](services, game)
