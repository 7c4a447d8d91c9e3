"""Pages, sheets and dialogs come into the window from where they lie, and go back there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.lessons.requests import OpenLessons
from claim_desktop.scenes.requests import OpenMenu, OpenPractice, OpenSettings
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.storage.settings import MotionStyle, Speed
from claim_desktop.ui.scene_transition import Move, Push, SceneTransition, Unfold
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from scripts.stage.positions import play_until, setup

pytestmark = pytest.mark.app_window(size=(800, 450), speed=Speed.NORMAL)


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[Move | None]:
    """Every move since the last look, in order; no move where a scene is there at once."""
    made: list[Move | None] = []
    begin = SceneTransition.begin

    def noted(transition: SceneTransition, draw: object, window: object, move: Move | None) -> None:
        made.append(move)
        begin(transition, draw, window, move)  # type: ignore[arg-type]

    monkeypatch.setattr(SceneTransition, "begin", noted)
    return made


def ways(moves: list[Move | None]) -> list[str]:
    """What has come from where, and forget it."""
    words = {True: "right", False: "left"}
    found = [
        words[move.from_right]
        if isinstance(move, Push)
        else ("closes" if move.closes else "opens")
        if isinstance(move, Unfold)
        else "at once"
        for move in moves
    ]
    moves.clear()
    return found


def test_what_is_opened_comes_from_the_right_and_what_was_left_from_the_left(
    pilot: Pilot, moves: list[Move | None]
) -> None:
    for change, way in (
        (OpenPractice(), "right"),
        (OpenLessons(), "right"),
        (OpenSettings(), "right"),
    ):
        pilot.app.change_scene(change)
        assert ways(moves) == [way], change
        pilot.wait(1.0)
    pilot.press(pygame.K_ESCAPE)
    assert ways(moves) == ["left"]
    pilot.wait(1.0)
    pilot.app.change_scene(OpenPractice())
    assert ways(moves) == ["left"], "it lies on the way to the lessons"
    pilot.wait(1.0)
    pilot.app.change_scene(OpenLessons())
    pilot.app.change_scene(OpenMenu())
    assert ways(moves) == ["right", "left"]


def test_a_sheet_over_the_table_comes_out_of_its_button_and_goes_back_into_it(
    pilot: Pilot, moves: list[Move | None]
) -> None:
    game = pilot.at_table(play_until(setup(CLAIM), lambda game: game.turn == 0))
    pilot.wait(1.0)
    ways(moves)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.came_from == game.table.layout.menu
    pilot.wait(1.0)
    pilot.press(pygame.K_ESCAPE)
    assert ways(moves) == ["opens", "closes"]
    assert pilot.scene is game


def test_a_dialog_comes_out_of_the_button_that_asks(pilot: Pilot, moves: list[Move | None]) -> None:
    pilot.app.change_scene(OpenSettings())
    pilot.wait(1.0)
    ways(moves)
    pilot.press(pygame.K_F3)  # which does nothing by itself
    page = pilot.app.scene
    assert isinstance(page, SettingsScene)
    asking = page.focus.focused
    assert asking is not None
    page.ask("Question", "Yes?", [Button("yes", "Yes"), Button("no", "No")])
    pilot.wait(1.0, FRAME_SECONDS)
    assert page.dialog is not None
    assert page.dialog.came_from == asking.rect
    pilot.press(pygame.K_ESCAPE)
    assert page.dialog is None
    assert ways(moves) == ["opens", "closes"]


@pytest.mark.parametrize(
    ("motion", "speed"), [(MotionStyle.REDUCED, Speed.NORMAL), (MotionStyle.FULL, Speed.OFF)]
)
def test_nothing_moves_without_motion(
    motion: MotionStyle, speed: Speed, pilot: Pilot, moves: list[Move | None]
) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, motion=motion, speed=speed)
    pilot.wait(0.1)
    pilot.app.change_scene(OpenSettings())
    pilot.wait(0.5)
    pilot.press(pygame.K_ESCAPE)
    assert ways(moves) == ["at once", "at once"]


def test_what_is_pressed_while_a_page_moves_is_done(tmp_path: Path) -> None:
    with run_app(tmp_path, draws_ahead=True) as pilot:
        pilot.set_speed(Speed.NORMAL)
        pilot.wait(1.0)
        for key, scene in ((pygame.K_F1, "HelpScene"), (pygame.K_ESCAPE, "MenuScene")) * 3:
            pilot.app.step([_down(key)], FRAME_SECONDS)
            _wait_until_drawn(pilot.app)
            pilot.app.step([], FRAME_SECONDS)
            assert pilot.scene_name == scene
            assert pilot.app.next_frame.seconds == 0.0, "it is on its way"


def _down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def _wait_until_drawn(app: App) -> None:
    while app.is_drawing_scene:
        app.step([], 0.0)
