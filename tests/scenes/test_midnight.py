"""At midnight, every open page turns to the new day."""

from __future__ import annotations

import time
from datetime import date, datetime
from pathlib import Path

import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenFinished
from claim_desktop.scenes.daily.requests import OpenDays
from claim_desktop.scenes.practice.scene import PracticeScene
from claim_desktop.scenes.puzzles.requests import OpenPuzzles
from claim_desktop.scenes.requests import OpenPractice, SceneChange
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.folder import DataFolder
from claim_desktop.ui.widgets import ListBox
from scripts.stage.finished_games import write_games
from scripts.stage.pilot import Pilot, run_app


def row(pilot: Pilot) -> str:
    """What the first row of the list says."""
    games = pilot.find("games")
    assert isinstance(games, ListBox)
    return games.describe_part(0).name


def test_yesterdays_game_is_called_so_from_midnight_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder.open(tmp_path)
    [game] = write_games(folder, 1, 8)
    folder.close()
    clock = [game.finished.timestamp()]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    assert date.today() == game.finished.date()
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenFinished())
        pilot.wait(0.2)
        assert "today" in row(pilot)
        clock[0] += 6 * 3600
        pilot.wait(0.1)
        assert "yesterday" in row(pilot)


def test_an_unfinished_game_of_today_is_one_of_yesterday_after_midnight(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pilot.app.games.begin(GameSetup(CLAIM, (SeatSetup("Ada", None), SeatSetup("Bo", "novice")), 0))
    pilot.wait_for_disk()
    pilot.app.change_scene(OpenChronicle())
    pilot.wait(0.2)
    assert not game.is_over
    assert "today" in row(pilot)
    tomorrow = datetime.now().timestamp() + 24 * 3600
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    pilot.wait(0.1)
    assert "yesterday" in row(pilot)


@pytest.mark.parametrize(
    "page", [OpenPractice(), OpenPuzzles(), OpenDays()], ids=["practice", "puzzles", "days"]
)
def test_a_page_of_practice_turns_to_the_new_day(pilot: Pilot, page: SceneChange) -> None:
    pilot.app.games.today = lambda: date(2026, 11, 30)
    pilot.app.change_scene(page)
    pilot.wait(0.5)
    before = pilot.scene
    pilot.app.games.today = lambda: date(2026, 12, 1)
    pilot.wait(0.5)
    assert pilot.scene is not before
    assert type(pilot.scene) is type(before)


def test_the_practice_page_offers_the_new_days_deal(pilot: Pilot) -> None:
    pilot.app.games.today = lambda: date(2026, 11, 30)
    for mode in ("claim", "claim_2", "four"):
        pilot.app.games.practice.note_day(mode, "won 3:2")
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.5)
    assert isinstance(pilot.scene, PracticeScene)
    assert not pilot.find("next_days").enabled
    pilot.app.games.today = lambda: date(2026, 12, 1)
    pilot.wait(0.5)
    assert pilot.find("next_days").enabled
