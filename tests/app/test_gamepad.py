"""The game played with a gamepad alone, whose events come from SDL itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.app.gamepad_controller import GamepadController
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.storage.settings import Settings, SettingsPage
from claim_desktop.ui.gamepad.gamepads import Gamepads
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from tests.scenes.players import begin, wait_for_turn
from tests.ui.gamepad.virtual_gamepad import VirtualPad, plugged_in

DPAD = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


class PadPilot:
    """Presses the buttons of a pad, and lets the application run meanwhile."""

    def __init__(self, pilot: Pilot, pad: VirtualPad) -> None:
        self.pilot = pilot
        self._pad = pad

    def run(self) -> None:
        """Run a frame with the events that are waiting."""
        self.pilot.app.step(pygame.event.get(), FRAME_SECONDS)

    def press(self, *buttons: int) -> None:
        """Press and release, a frame each."""
        for button in buttons:
            self._pad.press(button)
            self.run()
            self._pad.release(button)
            self.run()

    def pull_out(self) -> None:
        """Pull the pad's plug."""
        removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=self._pad.instance)
        self.pilot.app.step([removed], FRAME_SECONDS)


@contextmanager
def holding(folder: Path, size: tuple[int, int] = (640, 360)) -> Iterator[PadPilot]:
    """An application with a pad plugged in."""
    with run_app(folder, size=size) as pilot, plugged_in() as pad:
        player = PadPilot(pilot, pad)
        pilot.wait(0.2)
        player.run()
        yield player


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("mode", ["claim", "four"])
def test_a_game_is_played_from_the_menu_to_the_count_with_a_pad_alone(mode: str, tmp_path: Path) -> None:
    rng = Random(5)
    with holding(tmp_path) as player:
        game = begin(player.pilot, mode)
        while wait_for_turn(player.pilot, game):
            for _ in range(rng.randint(1, 4)):
                player.press(rng.choice(DPAD))
            player.press(pygame.CONTROLLER_BUTTON_A)
        assert game.game.view(0).phase is Phase.OVER
        player.pilot.wait(1.0)
        assert isinstance(player.pilot.scene, ScoringScene)


def test_the_shoulders_turn_the_pages_of_the_settings(tmp_path: Path) -> None:
    with holding(tmp_path, (1280, 720)) as player:
        player.pilot.click("settings")
        player.pilot.wait(0.2)
        scene = player.pilot.scene
        assert isinstance(scene, SettingsScene)
        player.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert scene.page is SettingsPage.LOOK
        player.press(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
        assert scene.page is SettingsPage.LANGUAGE


def test_a_name_is_written_on_the_board_of_letters(tmp_path: Path) -> None:
    with holding(tmp_path, (1280, 720)) as player:
        player.pilot.click("settings")
        scene = player.pilot.scene
        scene.focus.focus_on("name")  # type: ignore[attr-defined]
        player.press(pygame.CONTROLLER_BUTTON_A)
        down, right, up = (
            pygame.CONTROLLER_BUTTON_DPAD_DOWN,
            pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
            pygame.CONTROLLER_BUTTON_DPAD_UP,
        )
        player.press(pygame.CONTROLLER_BUTTON_A)  # g, where it begins
        player.press(right, pygame.CONTROLLER_BUTTON_A, up, pygame.CONTROLLER_BUTTON_A)
        player.press(pygame.CONTROLLER_BUTTON_B, down)
        field = player.pilot.find("name")
        assert field.text == "Ghy", "a name begins with a capital"
        assert player.pilot.scene is scene


def test_capitals_spaces_and_deleting_are_on_the_board_too(tmp_path: Path) -> None:
    with holding(tmp_path, (1280, 720)) as player:
        player.pilot.click("settings")
        player.pilot.scene.focus.focus_on("name")  # type: ignore[attr-defined]
        player.press(pygame.CONTROLLER_BUTTON_A)
        board = player.pilot.app.input.pads.on_screen_keyboard
        assert board is not None
        for key in ("g", "capitals", "a", "capitals", "b", "delete", " ", "ö", "done"):
            board.focus_on(key)
            player.press(pygame.CONTROLLER_BUTTON_A)
        assert player.pilot.find("name").text == "GA ö"
        assert player.pilot.app.input.pads.on_screen_keyboard is None


def test_the_keys_of_the_board_are_named_as_they_are_lit(tmp_path: Path) -> None:
    heard: list[str] = []
    with holding(tmp_path, (1280, 720)) as player:
        player.pilot.click("settings")
        player.pilot.scene.focus.focus_on("name")  # type: ignore[attr-defined]
        player.pilot.app.speech.enable_with(heard.append)
        player.pilot.wait(0.5)
        player.press(pygame.CONTROLLER_BUTTON_A)
        player.pilot.wait(0.1)
        assert heard[-1] == "G"
        player.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        player.pilot.wait(0.1)
        assert heard[-1] == "H"
        board = player.pilot.app.input.pads.on_screen_keyboard
        assert board is not None
        board.focus_on("capitals")
        player.pilot.wait(0.1)
        assert heard[-1] == "Capitals"
        player.press(pygame.CONTROLLER_BUTTON_B)
        player.pilot.wait(0.1)
        assert heard[-1] == "Capitals", "the board is gone"


def test_typing_on_a_keyboard_puts_the_board_away(tmp_path: Path) -> None:
    with holding(tmp_path) as player:
        player.pilot.click("settings")
        player.pilot.scene.focus.focus_on("name")  # type: ignore[attr-defined]
        player.press(pygame.CONTROLLER_BUTTON_A)
        assert player.pilot.app.input.pads.on_screen_keyboard is not None
        player.pilot.press(pygame.K_DOWN)
        assert player.pilot.app.input.pads.on_screen_keyboard is None


def test_the_table_shows_the_controls_of_the_device_used_last(tmp_path: Path) -> None:
    with holding(tmp_path) as player:
        game = begin(player.pilot, "claim")
        assert isinstance(game, GameScene)
        wait_for_turn(player.pilot, game)
        kit = player.pilot.app.services.kit
        player.press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        assert kit.pad is not None
        player.pilot.press(pygame.K_LEFT)
        assert kit.pad is None
        player.press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        assert kit.pad is not None
        player.pull_out()
        assert kit.pad is None, "it was pulled out"


def test_no_pad_rumbles_unless_somebody_has_chosen_that() -> None:
    assert not Settings().rumble


@pytest.mark.parametrize("is_wanted", [False, True])
def test_the_pad_rumbles_only_if_the_player_wants_that(
    is_wanted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[float] = []
    monkeypatch.setattr(Gamepads, "rumble", lambda _self, strength, _seconds: felt.append(strength))
    with holding(tmp_path) as player:
        services = player.pilot.app.services
        services.settings = replace(services.settings, rumble=is_wanted)
        services.kit.audio.play("giants")
        services.kit.audio.play("slide")
    assert felt == ([1.0] if is_wanted else [])


def test_the_first_picture_does_not_wait_for_gamepads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[GamepadController] = []

    def start(pads: GamepadController) -> None:
        opened.append(pads)

    monkeypatch.setattr(GamepadController, "start", start)
    with run_app(tmp_path) as pilot:
        pilot.app.step([], FRAME_SECONDS)
        assert not opened
        pilot.app.step([], FRAME_SECONDS)
        assert opened
