"""Pausing a lesson: it goes on where it was, and is left only from the pause menu."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.catalogue import load
from claim_desktop.scenes.lessons.page import LessonsScene
from claim_desktop.scenes.play.pause import PauseScene
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot
from tests.scenes.lessons.test_lessons import at_first_question, play_by_keyboard, take, wait_for_bubble

pytestmark = pytest.mark.app_window(speed=Speed.OFF)


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_paused_lesson_goes_on_at_the_same_step(by_mouse: bool, pilot: Pilot) -> None:
    lesson = at_first_question(pilot)
    assert lesson.bubble is not None
    step, text = lesson.run.progress, lesson.bubble.accessible_text
    if by_mouse:
        pilot.click_at(lesson.presenter.table.layout.menu.center)
    else:
        pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, PauseScene)
    assert not {"game", "start"} & {each.name for each in pilot.scene.focus.widgets}
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert pilot.scene is lesson
    assert lesson.run.progress == step
    assert lesson.bubble is not None
    assert lesson.bubble.accessible_text == text


@pytest.mark.parametrize("is_done", [False, True], ids=["begun", "done"])
def test_only_a_lesson_that_is_not_done_would_start_over(is_done: bool, pilot: Pilot) -> None:
    if is_done:
        take(pilot, "trick", play_by_keyboard)
    else:
        at_first_question(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, PauseScene)
    said = {each.text for each in pilot.scene.accessible_nodes()}
    assert (tr("menu.pause.finished_lesson") in said) is is_done
    assert (tr("menu.pause.taught") in said) is not is_done


def test_a_lesson_goes_on_in_the_language_chosen_in_its_pause(pilot: Pilot) -> None:
    lesson = at_first_question(pilot)
    assert lesson.step is not None
    key, pages = lesson.step.text, ""
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, language="nl")
    pilot.wait(0.1)
    pilot.click("resume")
    lesson = wait_for_bubble(pilot)
    while not lesson.is_asking:
        assert lesson.bubble is not None
        pages += lesson.bubble.accessible_text[0] + " "
        play_by_keyboard(pilot, lesson)
        lesson = wait_for_bubble(pilot)
    assert lesson.bubble is not None
    assert pages + lesson.bubble.accessible_text[0] == load("nl").templates[key]
    play_by_keyboard(pilot, lesson)
    assert wait_for_bubble(pilot).presenter.game.moves_made == 2


def test_a_paused_lesson_is_left_for_the_list_then_for_practice_and_the_menu(pilot: Pilot) -> None:
    at_first_question(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    pilot.click("menu")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, LessonsScene)
    assert pilot.app.services.settings.lessons == ()
    pilot.press(pygame.K_ESCAPE)
    assert type(pilot.scene).__name__ == "PracticeScene"
    pilot.press(pygame.K_ESCAPE)
    assert type(pilot.scene).__name__ == "MenuScene"
