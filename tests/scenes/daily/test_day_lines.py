"""What the page of days says of its deals and of the puzzle of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.scenes.chronicle.logic.game_titles import unfinished_state, unfinished_title
from claim_desktop.scenes.daily.requests import OpenDays, StartDay
from claim_desktop.scenes.daily.scene import DailyDealsScene, known_days
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.puzzles.logic.progress import PUZZLE_OF_DAY
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.stores import BEGUN
from claim_desktop.storage.practice import PracticeProgress
from claim_desktop.table.felt.ground import Notice
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot
from scripts.stage.positions import setup


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
    assert "later" not in [each.name for each in pilot.widgets()]
    pilot.app.games.today = lambda: date(2026, 12, 1)
    pilot.wait(0.5)
    page = pilot.scene
    assert isinstance(page, DailyDealsScene)
    assert page.month == date(2026, 12, 1)
    button = pilot.find("claim")
    assert isinstance(button, Button)
    assert button.line == tr("practice.days.line.open")


def known(day: date, *won: str) -> Callable[[PracticeProgress], PracticeProgress]:
    """The change that keeps who has won the deal of Claim on a day."""
    pars = {level: "won 3:2" if level in won else "lost 2:3" for level in LEVEL_IDS}
    return lambda progress: replace(progress, pars={f"day:{day.isoformat()}:claim": pars})


def test_a_deal_that_is_over_says_which_rivals_won_it(pilot: Pilot) -> None:
    store = pilot.app.games.practice
    store.note_day("claim", "lost 2:3")
    store.change(known(store.date, "steward", "chancellor"))
    pilot.app.change_scene(OpenDays())
    pilot.wait(0.2)
    page = pilot.scene
    assert isinstance(page, DailyDealsScene)
    names = and_list([name_of_opponent("steward"), name_of_opponent("chancellor")])
    assert pilot.find("par_claim").text == tr("practice.par.by.names", names=names)
    assert pilot.find("par_four").text == "", "it has not been played"
    told = tr("practice.days.result.lost", votes="2:3")
    assert tr("practice.days.share.par", result=told, won=2) in page.line_to_copy


def test_nothing_is_said_of_the_rivals_before_the_deal_is_over(pilot: Pilot) -> None:
    store = pilot.app.games.practice
    store.note_day("claim", BEGUN)
    store.change(known(store.date, "steward"))
    pilot.app.change_scene(OpenDays())
    pilot.wait(0.2)
    page = pilot.scene
    assert isinstance(page, DailyDealsScene)
    assert pilot.find("par_claim").text == ""
    assert page.line_to_copy.count("–") == 4


def test_the_table_and_the_list_of_games_say_what_a_deal_of_the_day_is(pilot: Pilot) -> None:
    heard: list[str] = []
    pilot.app.speech.enable_with(heard.append)
    pilot.app.change_scene(StartDay("claim"))
    pilot.wait(3.0)
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert any(isinstance(item, Notice) for item in table.presenter.painter.items)
    assert tr("speech.day") in heard
    title, state = unfinished_title(table.game), unfinished_state(table.game)
    assert title.startswith(tr("menu.game.day", title=""))
    assert state.endswith(tr("menu.game.day_state", state=""))


def test_another_game_has_no_notice(pilot: Pilot) -> None:
    game = pilot.at_table(GameSession.begin(setup(), Random(1)))
    assert not any(isinstance(item, Notice) for item in game.presenter.painter.items)


def test_only_days_of_the_calendar_and_results_with_words_are_told() -> None:
    day = {"claim": "won 3:2", "four": "seen", "puzzle": "later"}
    odd = {"claim": "won x:y", "claim_2": "first", "four": "", "puzzle": "won 3:2"}
    days = {"2026-11-23": day, "2026-11-24": odd, "": day, "x": day, "2026-02-30": day, "20261102": day}
    assert known_days(days) == {"2026-11-23": day, "2026-11-24": {}}
