"""What a learner can do while a bubble says something."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.pause import PauseScene
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import SLOW_FRAME_SECONDS, Pilot
from tests.scenes.lessons.test_lessons import play_by_keyboard, wait_for_bubble

pytestmark = pytest.mark.app_window(speed=Speed.OFF)


def test_a_lesson_counts_its_steps_once_from_its_first_part_to_its_last(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("followers"))
    numbers: list[tuple[int, int]] = []
    for _ in range(40):
        pilot.wait(SLOW_FRAME_SECONDS)
        lesson = wait_for_bubble(pilot)
        if not numbers or numbers[-1] != lesson.progress:
            numbers.append(lesson.progress)
        if numbers[-1] == (13, 13):
            break
        play_by_keyboard(pilot, lesson)
    assert numbers == [(number, 13) for number in range(1, 14)]


def test_the_pile_that_a_bubble_speaks_of_can_be_looked_through_while_it_speaks(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("followers"))
    pilot.wait(0.1)
    while (lesson := wait_for_bubble(pilot)).progress[0] < 4:
        play_by_keyboard(pilot, lesson)
    pilot.wait(0.5)
    pilot.click_at(lesson.presenter.table.layout.seats[0].followers.center)
    assert lesson.presenter.viewed_pile is not None
    pilot.press(pygame.K_RETURN)
    assert lesson.presenter.viewed_pile is None
    assert lesson.progress[0] == 4, "Enter puts the pile away and reads nothing on"
    pilot.wait(0.5)
    pilot.click_at(lesson.presenter.table.layout.menu.center)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, PauseScene), "the button on the table pauses the lesson"


def test_nothing_under_a_bubble_is_explained_after_a_click_on_it(pilot: Pilot) -> None:
    pilot.app.change_scene(StartLesson("trick"))
    pilot.wait(0.1)
    lesson = wait_for_bubble(pilot)
    assert lesson.bubble is not None
    place, read = (lesson.bubble.rect.left + 30, lesson.bubble.rect.top + 30), lesson.bubble.accessible_text
    pilot.click_at(place)
    for step in (1, 2):
        pilot.point((place[0] + step, place[1]))  # no hand is quite still
    pilot.wait(1)
    lesson = wait_for_bubble(pilot)
    assert lesson.bubble is not None
    assert lesson.bubble.accessible_text != read
    assert isinstance(lesson.inside, GameScene)
    assert lesson.inside.inspector.tooltip is None
    x, y = lesson.presenter.table.offer.pedestals[0].center
    pilot.point((x, y))
    pilot.point((x + 20, y))
    pilot.wait(1)
    assert lesson.inside.inspector.tooltip is not None
