"""The tutor's pages through the real scenes: what they say, and one's own positions asked again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.scenes.practice.scene import PracticeScene
from claim_desktop.scenes.puzzles.phase_one_scene import PhaseOnePuzzleScene
from claim_desktop.scenes.requests import OpenPractice
from claim_desktop.scenes.tutor.exercise_scene import TutorExerciseScene
from claim_desktop.scenes.tutor.habits_page import HabitsScene
from claim_desktop.scenes.tutor.logic.diagnosis import MIN_GAMES
from claim_desktop.scenes.tutor.logic.exercises import Replays, own_mistakes
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.scenes.tutor.page import TutorScene
from claim_desktop.scenes.tutor.requests import OpenHabits, OpenTutor, PlayAgain
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.puzzles import wait_until, without_motion
from scripts.stage.tutor_states import observed_game


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with run_app(tmp_path, size=(640, 360)) as flown:
        without_motion(flown)
        yield flown


def observe(pilot: Pilot, count: int, *, has_habits: bool = True) -> None:
    for number in range(count):
        ObservationFile.of(pilot.app.games).add(observed_game(number, has_habits=has_habits))


def tutor_of(pilot: Pilot) -> TutorScene:
    """The tutor's page, once the tutor has gone through the games."""
    scene = pilot.scene
    assert isinstance(scene, TutorScene)
    wait_until(pilot, lambda: scene.diagnosis is not None)
    pilot.wait(0.1)
    return scene


def exercise_of(pilot: Pilot) -> TutorExerciseScene:
    scene = pilot.scene
    assert isinstance(scene, TutorExerciseScene)
    return scene


def answer(pilot: Pilot, *, is_right: bool) -> TutorExerciseScene:
    """Answer the position on the table once its values are known."""
    scene = exercise_of(pilot)
    wait_until(pilot, lambda: scene.run.ranking is not None)
    moves = [each.move for each in scene.run.ranking.moves]  # type: ignore[union-attr]
    scene.run.make(next(each for each in moves if (each in scene.run.answer) is is_right))
    wait_until(pilot, lambda: scene.is_over)
    pilot.wait(0.2)
    return scene


def test_practice_offers_the_tutor_once_enough_games_are_reviewed(pilot: Pilot) -> None:
    observe(pilot, MIN_GAMES - 1)
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    assert not pilot.find("tutor").enabled
    pilot.press(pygame.K_t)
    assert isinstance(pilot.scene, PracticeScene)
    assert tr("practice.tutor.missing", count=1) in [node.about for node in pilot.scene.accessible_nodes()]
    observe(pilot, MIN_GAMES)
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    pilot.click("tutor")
    pilot.wait(0.2)
    assert tutor_of(pilot).diagnosis is not None
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    pilot.press(pygame.K_t)
    pilot.wait(0.2)
    tutor_of(pilot)


def test_the_tutor_names_the_dearest_habit_with_its_cure_and_its_positions(pilot: Pilot) -> None:
    observe(pilot, 20)
    pilot.app.change_scene(OpenTutor())
    pilot.wait(0.2)
    scene = tutor_of(pilot)
    assert scene.diagnosis is not None
    first, second = scene.diagnosis.habits
    assert first.cost >= second.cost > 0
    assert tr(f"tutor.habit.{first.habit.value}.cure") in pilot.find("advice").text
    pilot.press(pygame.K_RIGHT)
    assert tr(f"tutor.habit.{second.habit.value}.cure") in pilot.find("advice").text
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert exercise_of(pilot).run.position.mistake.habit is second.habit


def test_a_player_without_habits_is_told_so_and_may_play_every_mistake_again(pilot: Pilot) -> None:
    observe(pilot, 20, has_habits=False)
    pilot.app.change_scene(OpenTutor())
    pilot.wait(0.2)
    scene = tutor_of(pilot)
    assert scene.diagnosis is not None
    assert not scene.diagnosis.habits
    pilot.click("again.1")
    pilot.wait(0.2)
    exercise_of(pilot)


def test_a_position_is_asked_without_its_answer_and_counts_once_solved(pilot: Pilot) -> None:
    observed = observed_game(0)
    positions, replays = (
        own_mistakes([observed])[:2],
        Replays(pilot.app.games.encounters, pilot.app.games.today),
    )
    pilot.app.change_scene(PlayAgain(positions))
    pilot.wait(0.2)
    scene = exercise_of(pilot)
    assert scene.table.overlays.open_sheet is None
    assert not scene.run.is_answered
    answer(pilot, is_right=True)
    assert replays.waiting(positions) == positions[1:]
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert exercise_of(pilot).run.position == positions[1]
    answer(pilot, is_right=False)
    assert replays.waiting(positions) == positions[1:]


def test_puzzles_of_the_same_idea_follow_the_last_position(pilot: Pilot) -> None:
    position = next(each for each in own_mistakes([observed_game(0)]) if each.mistake.phase == 1)
    pilot.app.change_scene(PlayAgain([position], position.mistake.habit))
    pilot.wait(0.2)
    answer(pilot, is_right=True)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PhaseOnePuzzleScene)


def test_a_position_whose_code_is_damaged_is_passed_over(pilot: Pilot) -> None:
    observed = observed_game(0)
    for number in range(MIN_GAMES):
        damaged = replace(observed, game=f"{number}", file=f"{number}", code="CLAIM-0")
        ObservationFile.of(pilot.app.games).add(damaged)
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PracticeScene)
    pilot.app.change_scene(OpenTutor())
    pilot.wait(0.2)
    scene = tutor_of(pilot)
    pilot.click("again.1")
    pilot.wait(0.2)
    assert pilot.scene is scene
    assert pilot.app.message == tr("tutor.unreadable")


def test_all_habits_stand_on_a_page_the_dearest_first(pilot: Pilot) -> None:
    observe(pilot, 20)
    pilot.app.change_scene(OpenHabits())
    pilot.wait(0.2)
    scene = pilot.scene
    assert isinstance(scene, HabitsScene)
    wait_until(pilot, lambda: scene.diagnosis is not None)
    assert scene.diagnosis is not None
    dearest = scene.diagnosis.all[0].habit
    assert pilot.find("name").text == tr(f"tutor.habit.{dearest.value}")
    pilot.press(pygame.K_DOWN)
    following = scene.diagnosis.all[1].habit
    assert pilot.find("about").text == tr(f"tutor.habit.{following.value}.about")
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    tutor_of(pilot)
