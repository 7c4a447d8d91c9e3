"""Presses that were meant for something else: held before the start, twice, or for what was shown before."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.practice.scene import PracticeScene
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app


def event(kind: int, key: int, mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=scancode)


def test_return_held_before_the_start_deals_no_game_and_the_welcome_is_seen(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.welcome_newcomer()
        scene = pilot.scene
        focus = pygame.event.Event(pygame.WINDOWFOCUSGAINED)
        pilot.app.step([focus, event(pygame.KEYDOWN, pygame.K_RETURN)], FRAME_SECONDS)
        pilot.wait(1.0)
        assert pilot.scene is scene
        pilot.app.step([event(pygame.KEYUP, pygame.K_RETURN)], FRAME_SECONDS)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.2)
        assert pilot.scene is not scene


@pytest.mark.parametrize("seconds", [0.0, 0.3, 0.6])
def test_enter_that_opens_a_question_does_not_answer_it(tmp_path: Path, seconds: float) -> None:
    answered = []
    with run_app(tmp_path) as pilot:
        pilot.wait(0.1)
        ask(pilot, Button("yes", "Yes").on_change(lambda: answered.append(True)))
        pilot.wait(max(seconds, FRAME_SECONDS))
        pilot.press(pygame.K_RETURN, hastily=True)
        assert not answered
        pilot.press(pygame.K_RETURN)
        assert answered


def test_arrows_show_that_a_question_was_read(tmp_path: Path) -> None:
    answered = []
    with run_app(tmp_path) as pilot:
        pilot.wait(0.1)
        ask(pilot, Button("yes", "Yes").on_change(lambda: answered.append(True)))
        pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN, hastily=True)
        assert answered


def test_a_page_opened_by_the_mouse_shows_its_focus_with_the_first_key(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.wait(0.1)
        pilot.click("practice")
        assert isinstance(pilot.scene, PracticeScene)
        focused = pilot.scene.focus.focused
        assert focused is not None
        assert not pilot.scene.focus.is_ring_shown
        pilot.press(pygame.K_TAB)
        assert pilot.scene.focus.focused is focused
        assert pilot.scene.focus.is_ring_shown
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, MenuScene)
        assert pilot.scene.focus.is_ring_shown, "keys are in use"


def ask(pilot: Pilot, *answers: Button) -> None:
    """Ask a question on the page that is shown."""
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.ask("Title", "Question?", answers)


def test_after_a_stall_the_second_press_is_for_nothing(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.wait(0.1)
        opens, closes = (event(pygame.KEYDOWN, key) for key in (pygame.K_F1, pygame.K_ESCAPE))
        pilot.app.step([opens, closes], MAX_STEP_SECONDS)
        pilot.wait(0.3)
        assert pilot.scene_name == "HelpScene"


RUSSIAN_F, PLACE_OF_A = ord("ф"), 4


def test_ctrl_and_a_letter_of_another_script_mean_the_letter_at_that_place(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.welcome_newcomer()
        pilot.wait(0.2)
        pilot.click("name")
        pilot.type("Анна")
        field = pilot.find("name")
        field.editor.place(0)  # type: ignore[attr-defined]
        pilot.app.step([event(pygame.KEYDOWN, RUSSIAN_F, pygame.KMOD_LCTRL, PLACE_OF_A)], FRAME_SECONDS)
        assert field.is_selected  # type: ignore[attr-defined]
