"""What the page of days says of its deals and of the puzzle of the day."""

from __future__ import annotations

from datetime import date

from claim_desktop.i18n import tr
from claim_desktop.scenes.daily.requests import OpenDays
from claim_desktop.scenes.daily.scene import DailyDealsScene
from claim_desktop.scenes.puzzles.logic.progress import PUZZLE_OF_DAY
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.ui.widgets import Button
from tests.pilot import Pilot


def line_of_puzzle(pilot: Pilot) -> str:
    """The line under the puzzle of the day, on a page that has just been opened."""
    pilot.app.change_scene(OpenDays())
    pilot.wait(0.1)
    button = pilot.find(PUZZLE_OF_DAY)
    assert isinstance(button, Button)
    return button.line


def test_the_puzzle_of_the_day_says_that_it_is_open_and_then_how_it_ended(pilot: Pilot) -> None:
    assert line_of_puzzle(pilot) == tr("practice.days.line.open")
    pilot.app.games.practice.note_day(PUZZLE_OF_DAY, PuzzleOutcome.HINTED.value)
    assert line_of_puzzle(pilot) == tr(f"practice.outcome.{PuzzleOutcome.HINTED.value}")


def test_the_page_turns_to_the_new_day_at_midnight(pilot: Pilot) -> None:
    pilot.app.games.today = lambda: date(2026, 11, 30)
    pilot.app.games.practice.note_day("claim", "won 3:2")
    pilot.app.change_scene(OpenDays())
    pilot.wait(0.5)
    assert not pilot.find("later").enabled
    pilot.app.games.today = lambda: date(2026, 12, 1)
    pilot.wait(0.5)
    page = pilot.scene
    assert isinstance(page, DailyDealsScene)
    assert page.month == date(2026, 12, 1)
    button = pilot.find("claim")
    assert isinstance(button, Button)
    assert button.line == tr("practice.days.line.open")
