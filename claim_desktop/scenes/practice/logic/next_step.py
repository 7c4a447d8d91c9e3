"""The suggestion of the practice page, from the person's progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.state import GameState
from claim_desktop.scenes.lessons.logic.lesson import LEARNER, is_valid, load_lesson
from claim_desktop.scenes.lessons.logic.lesson_order import FIRST_LESSONS, LESSONS
from claim_desktop.scenes.puzzles.logic.progress import (
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
    learned_factions,
)
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle, first_puzzles
from claim_desktop.scenes.tutor.logic.diagnosis import Position


class Suggestion(Enum):
    """The kind of suggestion; the value is the last part of the texts' keys."""

    LESSON = "lesson"
    MISTAKE = "mistake"
    DAY = "day"
    FIRST = "first"
    """One of the first puzzles."""
    PUZZLE = "puzzle"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The suggestion, and its position."""

    step: Suggestion
    lesson: str = ""
    """The lesson's name, if it is one."""
    puzzle: Puzzle | None = None
    series: PuzzleSeries = PuzzleSeries()  # noqa: RUF009 - a value that never changes
    mistakes: Sequence[Position] = ()
    """The person's own mistakes, if it is one."""
    hand: tuple[Card, ...] = ()
    """The person's hand in the position."""
    trick: tuple[Card, ...] = ()
    more: int = 0
    """The number of further lessons or mistakes."""


def next_step(
    puzzles: PuzzleProgress, mistakes: Sequence[Position], lessons_done: Sequence[str]
) -> NextStep | None:
    """The first lessons if they are open, then a mistake, today's puzzle, other lessons, any puzzle.

    Today's puzzle is the same for everybody: it is suggested only if it suits what the person has learned.
    """
    waiting = [name for name in LESSONS if name not in lessons_done and is_valid(name)]
    if waiting and waiting[0] in LESSONS[:FIRST_LESSONS]:
        return _lesson(waiting)
    if mistakes:
        return _mistake(mistakes)
    today = puzzles.puzzle_of_day
    learned = learned_factions(lessons_done)
    if today is not None and not puzzles.is_day_done and puzzles.suits(today, learned):
        return _puzzle(Suggestion.DAY, today, PuzzleSeries(PuzzleSource.DAY), 0)
    if waiting:
        return _lesson(waiting)
    puzzle = puzzles.next_in(PuzzleSeries(), learned)
    if puzzle is None:
        return None
    step = Suggestion.FIRST if puzzle in first_puzzles() else Suggestion.PUZZLE
    return _puzzle(step, puzzle, PuzzleSeries(), 0)


def _lesson(waiting: Sequence[str]) -> NextStep:
    part = load_lesson(waiting[0]).parts[0]
    state = part.record.start()
    for index, state in enumerate(part.record.states()):  # noqa: B007 - the state is what is wanted
        if index == part.start:
            break
    hand, trick = _cards(state, LEARNER)
    return NextStep(Suggestion.LESSON, waiting[0], hand=hand, trick=trick, more=len(waiting) - 1)


def _mistake(mistakes: Sequence[Position]) -> NextStep:
    view = mistakes[0].view
    return NextStep(
        Suggestion.MISTAKE, mistakes=mistakes, hand=view.hand, trick=view.trick, more=len(mistakes) - 1
    )


def _puzzle(step: Suggestion, puzzle: Puzzle, series: PuzzleSeries, more: int) -> NextStep:
    state = puzzle.record.replay()
    hand, trick = _cards(state, state.turn)
    return NextStep(step, puzzle=puzzle, series=series, hand=hand, trick=trick, more=more)


def _cards(state: GameState, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    return in_order(state.hands[seat]), tuple(state.trick)
