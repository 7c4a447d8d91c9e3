"""The requests of lessons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.base import Placing, SceneRequest, TaskRequest

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.scenes.lessons.logic.lesson import Lesson


@dataclass(frozen=True, slots=True)
class OpenLessons(SceneRequest):
    """Open the page of lessons."""

    scene = "claim_desktop.scenes.lessons.page:LessonsScene"
    placing = Placing.LEAVING_GAME
    notice: str = ""


@dataclass(frozen=True, slots=True)
class StartLesson(TaskRequest):
    """Start a lesson at the beginning of one of its parts."""

    task = "claim_desktop.scenes.lessons.scene:start_lesson"
    name: str
    """One of `LESSONS`."""
    part: int = 0


@dataclass(frozen=True, slots=True)
class ShowLesson(SceneRequest):
    """Show a part of a lesson that has been read."""

    scene = "claim_desktop.scenes.lessons.scene:LessonScene"
    placing = Placing.LEAVING_GAME
    lesson: Lesson
    part: int = 0
