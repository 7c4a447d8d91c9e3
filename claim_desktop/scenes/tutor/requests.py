"""The requests of the tutor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import Placing, SceneRequest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from claim_desktop.scenes.tutor.logic.diagnosis import Position
    from claim_desktop.scenes.tutor.logic.habits import Habit


@dataclass(frozen=True, slots=True)
class OpenTutor(SceneRequest):
    """Open the tutor's page."""

    maker = "claim_desktop.scenes.tutor.page:TutorScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class OpenHabits(SceneRequest):
    """Open the page of all habits."""

    maker = "claim_desktop.scenes.tutor.habits_page:HabitsScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class PlayAgain(SceneRequest):
    """Ask one's own positions again, one after another."""

    maker = "claim_desktop.scenes.tutor.exercise_scene:play_again"
    placing = Placing.LEAVING_GAME
    positions: Sequence[Position]
    """At least one."""
    habit: Habit | None = None
    """The habit that they show, whose puzzles follow; None for positions of any."""
