"""The page of lessons: what a damaged lesson looks like, and that it stays closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.i18n import tr
from claim_desktop.resources import asset
from claim_desktop.scenes.lessons.logic import lesson as lessons
from claim_desktop.scenes.lessons.page import LessonsScene
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.ui.widgets import Tile
from scripts.stage.pilot import run_app


@pytest.fixture
def damaged_vote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The third lesson has a file that no program wrote."""
    (tmp_path / "vote.json").write_bytes(b"\xff\xfe")

    def found(*parts: str) -> Path:
        return tmp_path / "vote.json" if parts[-1] == "vote.json" else asset(*parts)

    monkeypatch.setattr(lessons, "asset", found)
    for cached in (lessons.load_lesson, lessons.is_valid):
        cached.cache_clear()
    yield
    for cached in (lessons.load_lesson, lessons.is_valid):
        cached.cache_clear()


@pytest.mark.usefixtures("damaged_vote")
def test_a_damaged_lesson_cannot_be_chosen_and_says_why_wherever_it_is_asked_for(tmp_path: Path) -> None:
    with run_app(tmp_path / "data") as pilot:
        pilot.click("practice")
        pilot.wait(0.1)
        pilot.click("lessons")
        pilot.wait(0.1)
        pilot.click("vote")
        assert isinstance(pilot.scene, LessonsScene)
        tiles = {each.name: each for each in pilot.widgets() if isinstance(each, Tile)}
        assert [name for name, tile in tiles.items() if not tile.enabled] == ["vote"]
        assert tiles["vote"].detail == tr("lessons.damaged_about")
        pilot.app.change_scene(StartLesson("vote"))
        pilot.wait(0.1)
        assert isinstance(pilot.scene, LessonsScene)
        assert pilot.message == tr("lessons.damaged", title=tr("lessons.vote"))
        pilot.click("trick")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, LessonScene)
