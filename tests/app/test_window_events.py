"""What the system tells the application about its window and its sound devices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.scenes.requests import ShowMessage
from claim_desktop.ui import theme, window
from claim_desktop.ui.window import FRAMES_TO_WHOLE
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from tests.ui.touch.finger import touch


@pytest.mark.parametrize("is_whole", [False, True])
def test_the_game_opens_on_the_whole_screen_if_it_was_left_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_whole: bool
) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, fullscreen=is_whole)
    modes: list[dict[str, object]] = []
    monkeypatch.setattr(window, "set_mode", lambda **mode: modes.append(mode))
    with run_app(tmp_path):
        assert modes == ([{"fullscreen": True, "display": 0, "place": None}] if is_whole else [])


def test_a_window_that_was_covered_is_presented_whole_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: list[bool] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: whole.append(True))
    monkeypatch.setattr(pygame.display, "update", lambda *_: whole.append(False))
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        pilot.wait(1.0)
        present(pilot)
        whole.clear()
        assert FRAMES_TO_WHOLE > 2
        present(pilot)
        assert True not in whole
        pilot.app.step([pygame.event.Event(pygame.WINDOWEXPOSED)], FRAME_SECONDS)
        present(pilot)
        assert whole[-1] is True


def present(pilot: Pilot) -> None:
    """Show the window a frame, as the loop does."""
    pilot.app.step([], FRAME_SECONDS)
    pilot.app.viewport.present()


@pytest.mark.parametrize(
    ("kind", "which", "is_capture", "expected"),
    [
        (pygame.AUDIODEVICEADDED, 0, 0, ["added"]),
        (pygame.AUDIODEVICEREMOVED, 2, 0, ["removed"]),
        (pygame.AUDIODEVICEREMOVED, 0, 0, []),
        (pygame.AUDIODEVICEREMOVED, 2, 1, []),
    ],
    ids=["one more", "that in use", "another than that in use", "a microphone"],
)
def test_only_the_device_that_plays_the_sounds_matters_when_it_goes_and_any_when_it_comes(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: int,
    which: int,
    is_capture: int,
    expected: list[str],
) -> None:
    with run_app(tmp_path) as pilot:
        heard: list[str] = []
        audio = pilot.app.services.kit.audio
        monkeypatch.setattr(audio, "on_device_added", lambda: heard.append("added"))
        monkeypatch.setattr(audio, "on_device_removed", lambda: heard.append("removed"))
        pilot.app.step([pygame.event.Event(kind, which=which, iscapture=is_capture)], FRAME_SECONDS)
        assert heard == expected


def test_what_was_said_stays_at_the_top_of_a_window_that_becomes_wider(tmp_path: Path) -> None:
    with run_app(tmp_path, size=(640, 360)) as pilot:
        pilot.app.change_scene(ShowMessage("Nothing could be saved."))
        pilot.wait(0.5)
        narrow = pilot.app.toast.rect.centerx
        pilot.resize((1280, 720))
        pilot.wait(0.5)
        assert narrow == 320
        assert pilot.app.toast.rect.centerx == 640


def test_in_a_window_that_is_too_small_a_click_meets_what_is_seen(tmp_path: Path) -> None:
    with run_app(tmp_path, size=(96, 54)) as pilot:
        x, y = pilot.find("settings").rect.center
        pilot.click_at((x * 96 // 480, y * 54 // 270))
        assert pilot.scene_name == "SettingsScene"


def test_in_a_tall_window_everything_lies_in_the_middle_and_mouse_and_finger_meet_what_is_seen(
    tmp_path: Path,
) -> None:
    size = (600, 1200)
    with run_app(tmp_path, size=size) as pilot:
        assert pilot.app.services.kit.scale.size == (600, 480)
        seen = window.surface()
        assert seen.get_at((300, 10)) == seen.get_at((300, 1190)) == pygame.Color(theme.DARK_WOOD)
        x, y = pilot.find("settings").rect.center
        pilot.click_at((x, y))
        assert pilot.scene_name == "MenuScene", "that is on the wood above"
        pilot.click_at((x, y + 360))
        assert pilot.scene_name == "SettingsScene"
        x, y = pilot.find("back").rect.center
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            pilot.app.step([touch(kind, (x, y + 360), size)], FRAME_SECONDS)
        assert pilot.scene_name == "MenuScene"
