"""What the pages of practice can ask for; `SceneMaker.practice` makes the scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.session.practice.judged_puzzles import JudgedPuzzle
    from claim_desktop.session.practice.memory import MemoryStep, Trick
    from claim_desktop.session.practice.memory_run import MemoryRun
    from claim_desktop.session.practice.practice import Series
    from claim_desktop.session.practice.puzzles import Puzzle


class PracticeWish:
    """The base of all of them."""


@dataclass(frozen=True, slots=True)
class OpenPuzzles(PracticeWish):
    """Open the page of puzzles."""


@dataclass(frozen=True, slots=True)
class PlayPuzzle(PracticeWish):
    """Play a puzzle, and after it those of a series."""

    puzzle: Puzzle
    series: Series


@dataclass(frozen=True, slots=True)
class PlayJudged(PracticeWish):
    """Play a puzzle of Phase One."""

    puzzle: JudgedPuzzle


@dataclass(frozen=True, slots=True)
class OpenMemory(PracticeWish):
    """Open the page of memory."""


@dataclass(frozen=True, slots=True)
class BeginMemory(PracticeWish):
    """Begin a new task of memory."""

    step: MemoryStep
    players: int
    speed: int


@dataclass(frozen=True, slots=True)
class WatchCards(PracticeWish):
    """Replay a task's Phase One, or one trick of it."""

    run: MemoryRun
    trick: Trick | None = None


@dataclass(frozen=True, slots=True)
class NameCards(PracticeWish):
    """Name the cards after a replay, or look at the answers again."""

    run: MemoryRun


@dataclass(frozen=True, slots=True)
class OpenLessons(PracticeWish):
    """Open the page of lessons."""


@dataclass(frozen=True, slots=True)
class OpenDays(PracticeWish):
    """Open the page of the deals of the day."""


@dataclass(frozen=True, slots=True)
class StartDay(PracticeWish):
    """Deal today's game in one of the modes of the day."""

    mode: str = ""
    """The mode's id; empty for the mode last played or, if today has no deal of it, the first."""
