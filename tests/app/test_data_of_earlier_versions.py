"""What earlier versions wrote is read: settings, games and practice as in tests/data/version_*."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.matches.scene import MatchScoreScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ContinueGame
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot, run_app
from tests.golden import DATA

FINISHED = {"version_0_1_0": 3, "version_1_0_0": 4}


@pytest.fixture(params=FINISHED)
def written(request: pytest.FixtureRequest) -> Path:
    """The data folder of a version."""
    return DATA / str(request.param)


@pytest.fixture
def pilot(written: Path, tmp_path: Path) -> Iterator[Pilot]:
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    with run_app(tmp_path) as pilot:
        yield pilot


def test_settings_are_those_that_were_left(pilot: Pilot) -> None:
    settings = pilot.app.services.settings
    assert settings.language == "de"
    assert settings.speed is Speed.OFF
    assert settings.player_names[0] == "Ada"


def test_every_finished_game_is_listed_with_its_moves(pilot: Pilot, written: Path) -> None:
    games = pilot.app.games
    files = games.saves.finished.games()
    assert len(files) == FINISHED[written.name]
    for file in files:
        game = games.load_finished(file.path.name)
        assert game is not None
        assert game.is_over


def test_every_unfinished_game_goes_on(pilot: Pilot) -> None:
    files = Chronicle.of(pilot.app.games).unfinished()
    assert len(files) == 3
    for file in files:
        pilot.app.change_scene(ContinueGame(file.path))
        pilot.wait(0.1)
        assert isinstance(pilot.scene, (GameScene, MatchScoreScene))  # a match waits between two games


def test_practice_counts_on(pilot: Pilot) -> None:
    progress = pilot.app.games.practice.progress
    assert list(progress.solved.values()) == ["first"]
    assert progress.streak == 1


def test_no_file_is_put_aside_as_damaged(pilot: Pilot, written: Path, tmp_path: Path) -> None:
    before = {file.relative_to(written) for file in written.rglob("*.json")}
    assert before <= {file.relative_to(tmp_path) for file in tmp_path.rglob("*.json")}
    assert not (tmp_path / "errors.log").exists()
