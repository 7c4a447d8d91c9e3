"""What the application draws before it is needed, and in the background."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Event, Timer
from threading import enumerate as enumerate_threads
from time import monotonic

import pygame
import pytest

from claim_desktop.app.app import QUIET_SECONDS
from claim_desktop.scenes.help.scene import HelpScene
from claim_desktop.scenes.requests import OpenNewGame
from claim_desktop.session.setup import GameSetup
from claim_desktop.table.artwork.preload import Preloader
from claim_desktop.ui.canvas import Canvas
from scripts.stage.pilot import FRAME_SECONDS, run_app


@pytest.mark.parametrize("persons", [1, 2])
def test_the_curtain_is_drawn_ahead_only_for_several_people(
    persons: int, two: GameSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    curtains: list[bool] = []
    monkeypatch.setattr(Preloader, "prepare", lambda *_, with_curtain: curtains.append(with_curtain))
    seats = two.seats if persons == 1 else (two.seats[0], replace(two.seats[0], name="Bo"))
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenNewGame(replace(two, seats=seats)))
        pilot.wait(2 * QUIET_SECONDS)
        assert set(curtains) == {persons > 1}


def test_what_happens_while_a_scene_is_drawn_in_the_background_is_done_after_it(tmp_path: Path) -> None:
    with run_app(tmp_path, draws_ahead=True) as pilot:
        pilot.press(pygame.K_F1)
        drawn = []
        for size in ((800, 450), (640, 360)):
            pilot.resize(size)
            drawn.append(pilot.app.is_drawing_scene)
        assert True in drawn, "a resized window is drawn in the background"
        pilot.press(pygame.K_ESCAPE)
        give_up = monotonic() + 10
        while (pilot.scene_name != "MenuScene" or pilot.app.is_drawing_scene) and monotonic() < give_up:
            pilot.wait(FRAME_SECONDS)
        assert pilot.scene_name == "MenuScene"
        assert pilot.app.services.kit.scale.size == (640, 360)


def test_leaving_while_a_scene_is_drawn_waits_for_its_picture_and_closes_the_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, goes_on = Event(), Event()
    with run_app(tmp_path, draws_ahead=True) as pilot:
        draw = HelpScene.draw

        def draw_slowly(scene: HelpScene, surface: Canvas) -> None:
            began.set()
            goes_on.wait(10)
            draw(scene, surface)

        monkeypatch.setattr(HelpScene, "draw", draw_slowly)
        pilot.press(pygame.K_F1)
        assert began.wait(10)
        Timer(0.2, goes_on.set).start()
        assert pygame.mixer.get_init()
        pilot.app.close()
        assert not pilot.app.is_drawing_scene
        assert not [thread for thread in enumerate_threads() if thread.name == "transition"]
        assert not pygame.mixer.get_init()
