"""What the pages of practice can ask for; `SceneMaker.practice` makes the scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what the menu is shown without
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
class OpenLessons(PracticeWish):
    """Open the page of lessons."""


@dataclass(frozen=True, slots=True)
class OpenDays(PracticeWish):
    """Open the page of the days' deals."""


@dataclass(frozen=True, slots=True)
class StartDay(PracticeWish):
    """Deal today's game in one of the days' modes."""

    mode: str
