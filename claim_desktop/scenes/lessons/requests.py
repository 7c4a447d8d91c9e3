"""The requests of lessons."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.scenes.requests import Placing, SceneRequest


@dataclass(frozen=True, slots=True)
class OpenLessons(SceneRequest):
    """Open the page of lessons."""

    maker = "claim_desktop.scenes.lessons.page:LessonsScene"
    placing = Placing.LEAVING_GAME
    notice: str = ""


@dataclass(frozen=True, slots=True)
class StartLesson(SceneRequest):
    """Start a lesson at the beginning of one of its parts; the list of lessons says so if it is damaged."""

    maker = "claim_desktop.scenes.lessons.scene:start_lesson"
    placing = Placing.LEAVING_GAME
    name: str
    """One of `LESSONS`."""
    part: int = 0
