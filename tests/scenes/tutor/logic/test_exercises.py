"""Positions of one's own are learned once they were solved twice, a week apart."""

from __future__ import annotations

from datetime import date

import pytest

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.scenes.puzzles.logic.progress import PuzzleSource
from claim_desktop.scenes.tutor.logic.diagnosis import Position
from claim_desktop.scenes.tutor.logic.exercises import Replays, puzzles_after
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.session.stores import Store
from claim_desktop.storage.encounters import EncountersFile
from claim_desktop.storage.folder import DataFolder
from tests.scenes.tutor.logic.test_diagnosis import LEADS, game

PLAYED = game(1, [(LEADS, 0.2), (LEADS, 0.1)])
ONE, OTHER = (Position(PLAYED, each) for each in PLAYED.mistakes)


def on(folder: DataFolder, day: int) -> Replays:
    """The exercises on a day of December."""
    return Replays(Store(EncountersFile(folder)), lambda: date(2026, 12, day))


def test_a_position_is_learned_once_it_was_solved_twice_a_week_apart(folder: DataFolder) -> None:
    assert on(folder, 1).waiting([ONE, OTHER]) == [ONE, OTHER]
    on(folder, 1).note(ONE, is_solved=True)
    assert on(folder, 2).waiting([ONE, OTHER]) == [OTHER]
    on(folder, 7).note(ONE, is_solved=True)
    assert not on(folder, 7).is_learned(ONE), "six days later"
    assert on(folder, 8).is_due(ONE)
    on(folder, 8).note(ONE, is_solved=True)
    assert on(folder, 8).is_learned(ONE)
    assert on(folder, 20).learned == {ONE.mark}
    assert on(folder, 20).waiting([ONE, OTHER]) == [OTHER]


def test_a_wrong_card_begins_anew_but_forgets_nothing_that_is_learned(folder: DataFolder) -> None:
    on(folder, 1).note(ONE, is_solved=True)
    on(folder, 8).note(ONE, is_solved=False)
    on(folder, 9).note(ONE, is_solved=True)
    assert not on(folder, 9).is_learned(ONE)
    on(folder, 16).note(ONE, is_solved=True)
    on(folder, 17).note(ONE, is_solved=False)
    assert on(folder, 17).is_learned(ONE)


@pytest.mark.parametrize(
    ("habit", "theme"),
    [(Habit.FORGETS_KNIGHTS, Idea.KNIGHT_CHARGE), (Habit.GIVES_DWARVES_AWAY, Idea.BRING_DWARVES_HOME)],
)
def test_puzzles_of_the_same_idea_come_from_the_book(habit: Habit, theme: Idea) -> None:
    series = puzzles_after(habit)
    assert series is not None
    assert (series.kind, series.theme) == (PuzzleSource.THEME, theme)


def test_phase_one_has_puzzles_of_its_own() -> None:
    assert puzzles_after(LEADS) is None
