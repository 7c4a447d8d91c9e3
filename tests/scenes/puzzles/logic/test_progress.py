"""The stored progress in puzzles: each counts once, and the next one suits."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.lessons.logic.lesson_order import FIRST_LESSONS, LESSONS
from claim_desktop.scenes.practice.tile_contents import puzzles_text
from claim_desktop.scenes.puzzles.goal_text import played_text
from claim_desktop.scenes.puzzles.logic import progress
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.progress import (
    REACH,
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
    learned_factions,
    puzzle_id,
)
from claim_desktop.scenes.puzzles.logic.puzzle import first_puzzles, shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.logic.rating import Rating
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile

DAY = date(2026, 11, 23)


def practice(folder: DataFolder, day: date = DAY) -> PuzzleProgress:
    return PuzzleProgress(PracticeStore(PracticeFile(folder), lambda: day), Random(1))


def test_a_puzzle_counts_only_the_first_time(folder: DataFolder) -> None:
    done = practice(folder)
    puzzle = shipped()[0]
    done.note(puzzle, PuzzleOutcome.FIRST, PuzzleSeries())
    points = done.stored.points
    assert points > 1200
    assert done.stored.streak == 1
    done.note(puzzle, PuzzleOutcome.LATER, PuzzleSeries())
    assert done.stored.points == points
    assert done.stored.solved == {puzzle_id(puzzle): "first"}


def test_a_wrong_card_ends_the_streak_and_lowers_the_rating(folder: DataFolder) -> None:
    done = practice(folder)
    done.note(shipped()[0], PuzzleOutcome.FIRST, PuzzleSeries())
    points = done.stored.points
    done.note(shipped()[1], PuzzleOutcome.LATER, PuzzleSeries())
    assert (done.stored.streak, done.stored.best_streak) == (0, 1)
    assert done.stored.points < points


def test_an_answer_that_was_only_looked_at_changes_neither_rating_nor_streak(folder: DataFolder) -> None:
    done = practice(folder)
    done.note(shipped()[0], PuzzleOutcome.FIRST, PuzzleSeries())
    before = done.stored
    for puzzle in shipped()[1:5]:
        done.note(puzzle, PuzzleOutcome.SHOWN, PuzzleSeries())
        assert puzzle not in done.open_puzzles
    assert (done.rating, done.stored.streak, done.stored.curve) == (
        Rating(before.points, before.deviation, before.volatility),
        1,
        before.curve,
    )
    assert (done.played, done.seen, done.solved_at_first_try) == (1, 4, 1)
    assert played_text(done) == "1 puzzle played, only seen: 4"


def test_puzzles_of_both_phases_are_played_or_seen_or_left(folder: DataFolder) -> None:
    done = practice(folder)
    total = done.left
    done.note(shipped()[0], PuzzleOutcome.SHOWN, PuzzleSeries())
    done.note(first_puzzles()[0], PuzzleOutcome.LATER, PuzzleSeries())
    done.record_phase_one_puzzle(shipped_phase_one_puzzles()[0], PuzzleOutcome.SHOWN)
    done.record_phase_one_puzzle(shipped_phase_one_puzzles()[1], PuzzleOutcome.FIRST)
    assert (done.played, done.seen, done.left) == (2, 2, total - 4)


def test_puzzles_that_were_made_come_when_no_other_is_left_and_change_no_number(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "first_puzzles", lambda: ())
    monkeypatch.setattr(progress, "shipped", lambda: shipped()[:2])
    done = practice(folder)
    before = puzzles_text(done), done.themes()
    made = shipped()[100]
    done.made.append(made)
    assert (puzzles_text(done), done.themes()) == before
    for _ in range(2):
        puzzle = done.next_in(PuzzleSeries())
        assert puzzle in shipped()[:2]
        assert puzzle is not None
        done.note(puzzle, PuzzleOutcome.FIRST, PuzzleSeries())
    assert (
        done.next_in(PuzzleSeries()) == done.next_in(PuzzleSeries(PuzzleSource.THEME, made.themes[0])) == made
    )
    done.note(made, PuzzleOutcome.FIRST, PuzzleSeries())
    assert done.next_in(PuzzleSeries()) is None
    assert done.left == len(shipped_phase_one_puzzles())


@pytest.mark.parametrize("lesson", ["claim", "claim_2"])
def test_the_next_puzzle_has_the_factions_of_the_lessons_first(folder: DataFolder, lesson: str) -> None:
    done = practice(folder)
    for first in first_puzzles():
        done.note(first, PuzzleOutcome.HINTED, PuzzleSeries())
    learned = learned_factions([*LESSONS[:3], lesson])
    assert learned == set(MODES[lesson].deck.all_factions)
    for _ in range(3):
        puzzle = done.next_in(PuzzleSeries(), learned)
        assert puzzle is not None
        assert set(puzzle.record.deck.all_factions) == learned
        assert abs(puzzle.rating - done.stored.points) <= REACH
        done.note(puzzle, PuzzleOutcome.HINTED, PuzzleSeries())


def test_all_lessons_explain_all_factions_and_the_first_three_none() -> None:
    assert learned_factions(LESSONS) == {each for mode in MODES.values() for each in mode.deck.all_factions}
    assert not learned_factions(LESSONS[:FIRST_LESSONS])


def test_what_was_done_is_there_after_a_restart(folder: DataFolder) -> None:
    practice(folder).note(shipped()[5], PuzzleOutcome.FIRST, PuzzleSeries())
    folder.flush()
    again = practice(folder)
    assert again.is_solved(shipped()[5])
    assert again.stored.curve == (again.stored.points,)


def test_no_puzzle_comes_twice_and_the_next_is_near_the_rating(folder: DataFolder) -> None:
    done = practice(folder)
    for first in first_puzzles():
        done.note(first, PuzzleOutcome.HINTED, PuzzleSeries())
    seen = {first.code for first in first_puzzles()}
    for _ in range(30):
        puzzle = done.next_in(PuzzleSeries())
        assert puzzle is not None
        assert puzzle.code not in seen
        assert abs(puzzle.rating - done.stored.points) < 120
        seen.add(puzzle.code)
        done.note(puzzle, PuzzleOutcome.FIRST if len(seen) % 2 else PuzzleOutcome.LATER, PuzzleSeries())


def test_the_puzzle_of_the_day_is_the_same_for_all_and_only_its_first_result_counts(
    folder: DataFolder, tmp_path: Path
) -> None:
    done = practice(folder)
    today = done.puzzle_of_day
    assert today is not None
    other = DataFolder.open(tmp_path / "other")
    assert practice(other).puzzle_of_day == today
    other.close()
    done.note(today, PuzzleOutcome.LATER, PuzzleSeries(PuzzleSource.DAY))
    done.note(today, PuzzleOutcome.FIRST, PuzzleSeries(PuzzleSource.DAY))
    assert done.stored.days == {"2026-11-23": {"puzzle": "later"}}
    assert done.is_day_done
    assert not practice(folder, date(2026, 11, 24)).is_day_done


def test_a_puzzle_of_the_day_that_is_solved_after_midnight_counts_for_its_day(folder: DataFolder) -> None:
    begun = practice(folder).puzzle_of_day
    assert begun is not None
    done = practice(folder, date(2026, 11, 24))
    done.note(begun, PuzzleOutcome.FIRST, PuzzleSeries(PuzzleSource.DAY))
    assert done.stored.days == {"2026-11-23": {"puzzle": "first"}}
    assert not done.is_day_done


def test_puzzles_of_the_day_differ_and_have_every_grade(folder: DataFolder) -> None:
    days = [practice(folder, date(2026, 12, day)).puzzle_of_day for day in range(1, 31)]
    assert {puzzle.grade for puzzle in days if puzzle} == {1, 2, 3, 4, 5}
    assert len({puzzle.code for puzzle in days if puzzle}) > 25
