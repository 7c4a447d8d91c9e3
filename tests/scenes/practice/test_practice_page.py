"""The page of practice: one thing to do, by what was done, and doors to everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DRAGONS
from claim_desktop.scenes.daily.logic.daily_deals import SEEN, keep_seen, origin_of
from claim_desktop.scenes.daily.scene import DailyDealsScene
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.page import LessonsScene
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.memory.page import MemoryScene
from claim_desktop.scenes.memory.requests import OpenMemory
from claim_desktop.scenes.memory.watching import MemoryWatchScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.overlays.settled import play_out
from claim_desktop.scenes.play.requests import OpenGameInfo, OpenPause
from claim_desktop.scenes.practice.logic.next_step import Suggestion, next_step
from claim_desktop.scenes.practice.practice_tiles import DayTabs
from claim_desktop.scenes.practice.scene import PracticeScene
from claim_desktop.scenes.practice.tile_contents import puzzles_text, solved_by_power
from claim_desktop.scenes.puzzles.logic.progress import (
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
    learned_factions,
)
from claim_desktop.scenes.puzzles.logic.puzzle import first_puzzles, shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.page import PuzzlesScene
from claim_desktop.scenes.puzzles.requests import OpenPuzzles
from claim_desktop.scenes.puzzles.scene import PuzzleScene
from claim_desktop.scenes.requests import Back, OpenPractice, SceneChange
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.scenes.tutor.exercise_scene import TutorExerciseScene
from claim_desktop.scenes.tutor.logic.exercises import Replays, own_mistakes
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.session.stores import BEGUN
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.practice import VERSION
from claim_desktop.storage.settings import Speed
from claim_desktop.ui import chart_parts, clipboard
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.tutor_states import observed_game


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with run_app(tmp_path) as flown:
        flown.app.games.today = lambda: date(2026, 11, 23)
        settings = flown.app.services.settings
        flown.app.services.settings = replace(settings, speed=Speed.OFF, player_names=("Ada",))
        yield flown


def opened(pilot: Pilot, lessons: tuple[str, ...] = ()) -> PracticeScene:
    pilot.app.services.settings = replace(pilot.app.services.settings, lessons=lessons)
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    assert isinstance(pilot.scene, PracticeScene)
    return pilot.scene


def test_a_newcomer_is_led_to_the_first_lesson(pilot: Pilot) -> None:
    page = opened(pilot)
    assert page.next is not None
    assert page.next.step is Suggestion.LESSON
    assert page.next.lesson == LESSONS[0]
    assert page.next.hand
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, LessonScene)


def test_whoever_knows_the_basics_is_led_to_a_mistake_then_on_through_the_lessons(pilot: Pilot) -> None:
    practice = PuzzleProgress.of(pilot.app.games)
    observed = observed_game(0)
    ObservationFile.of(pilot.app.games).add(observed)
    page = opened(pilot, LESSONS[:3])
    assert page.next is not None
    assert page.next.step is Suggestion.MISTAKE
    pilot.click("do_next")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, TutorExerciseScene)
    assert pilot.scene.run.position.observation == observed
    replays = Replays(pilot.app.games.encounters, pilot.app.games.today)
    for each in own_mistakes([observed]):
        replays.note(each, is_solved=True)
    page = opened(pilot, LESSONS[:3])
    assert page.next is not None
    assert page.next.step is Suggestion.LESSON
    assert page.next.lesson == LESSONS[3]
    today = practice.puzzle_of_day
    assert today is not None
    practice.note(today, PuzzleOutcome.SHOWN, PuzzleSeries(PuzzleSource.DAY))
    page = opened(pilot, LESSONS)
    assert page.next is not None
    assert page.next.step is Suggestion.FIRST
    assert page.next.puzzle in first_puzzles()
    number = first_puzzles().index(page.next.puzzle) + 1
    assert tr("practice.puzzles.next.first", number=number, total=20) in page.kit.text_capture.of(None)


def test_the_day_s_puzzle_is_suggested_only_with_known_factions_and_near_the_rating(pilot: Pilot) -> None:
    practice = PuzzleProgress.of(pilot.app.games)
    for day in range(1, 31):
        pilot.app.games.today = lambda day=day: date(2026, 11, day)  # type: ignore[misc]
        today = practice.puzzle_of_day
        assert today is not None
        for lessons in (LESSONS[:3], LESSONS[:4], LESSONS[:5], LESSONS):
            step = next_step(practice, (), lessons)
            assert step is not None
            assert (step.step is Suggestion.DAY) == (
                set(today.record.deck.all_factions) <= learned_factions(lessons) and today.grade <= 2
            )


def test_the_day_s_puzzle_is_offered_with_its_grade_as_the_same_for_everybody(pilot: Pilot) -> None:
    practice = PuzzleProgress.of(pilot.app.games)
    days = (date(2026, 11, day) for day in range(1, 31))
    pilot.app.games.today = lambda: day
    day = next(days)
    while (found := practice.puzzle_of_day) is None or found.grade != 2:
        day = next(days)
    page = opened(pilot, LESSONS)
    assert page.next is not None
    assert page.next.step is Suggestion.DAY
    assert tr("practice.puzzles.day.line", grade=2) in page.kit.text_capture.of(None)


@pytest.mark.parametrize(
    ("door", "scene"),
    [
        ("lessons", LessonsScene),
        ("puzzles", PuzzlesScene),
        ("memory", MemoryScene),
        ("days", DailyDealsScene),
    ],
)
def test_each_tile_opens_its_page(pilot: Pilot, door: str, scene: type) -> None:
    opened(pilot)
    pilot.click(door)
    pilot.wait(0.2)
    assert type(pilot.scene) is scene


def test_every_threshold_leads_to_the_next_step_by_keys_alone(pilot: Pilot) -> None:
    for name, scene in (
        ("next_lessons", LessonScene),
        ("next_puzzles", PuzzleScene),
        ("next_memory", MemoryWatchScene),
        ("next_days", GameScene),
    ):
        page = opened(pilot)
        for _ in range(10):
            if page.focus.focused is not None and page.focus.focused.name == name:
                break
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.2)
        assert isinstance(pilot.scene, scene)


def test_the_tabs_of_the_days_show_each_deal_and_lead_to_it_by_keys_alone(pilot: Pilot) -> None:
    practice = PuzzleProgress.of(pilot.app.games).store
    practice.note_day("claim", "won 3:2")
    page = opened(pilot)
    link = page.focus.find("next_days")
    tabs = page.focus.find("day")
    assert isinstance(tabs, DayTabs)
    assert (tabs.index, link.enabled) == (1, True), "the first deal is over"
    page.focus.focus_on("days", show_ring=True)
    pilot.press(pygame.K_UP)
    assert page.focus.focused is page.focus.find("day")
    pilot.press(pygame.K_LEFT)
    assert (page.focus.find("next_days").text, page.focus.find("next_days").enabled) == ("won 3:2", False)
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    page.focus.focus_on("next_days")
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.2)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.game.record.deck.players == 4


def test_a_puzzle_that_turns_on_a_power_hangs_on_its_pennant(pilot: Pilot) -> None:
    practice = PuzzleProgress.of(pilot.app.games)
    puzzle = next(each for each in shipped() if Idea.DRAGON_LEAD in each.themes)
    assert set(solved_by_power(practice).values()) == {0}
    practice.note(puzzle, PuzzleOutcome.FIRST, PuzzleSeries())
    assert solved_by_power(practice)[DRAGONS] == 1
    assert "Dragons: 1" in puzzles_text(practice)


def test_a_day_s_deal_is_played_once_and_its_result_kept(pilot: Pilot) -> None:
    opened(pilot)
    pilot.click("days")
    pilot.wait(0.2)
    pilot.click("claim")
    pilot.wait(0.3)
    scene = pilot.scene
    assert isinstance(scene, GameScene)
    assert not scene.presenter.aids.take_back
    assert not scene.presenter.aids.hints
    practice = pilot.app.games.practice
    assert practice.progress.days["2026-11-23"]["claim"] == BEGUN
    while not scene.is_waiting_for_person:
        pilot.wait(0.1)
    play_out(scene.game)
    result = practice.progress.days["2026-11-23"]["claim"]
    scene.presenter.lay_out()
    for _ in range(100):
        pilot.wait(0.2)
        if isinstance(pilot.scene, ScoringScene):
            break
    assert practice.progress.days["2026-11-23"]["claim"] == result
    assert result.split(" ")[0] in ("won", "lost", "shared")
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    pilot.click("next_days")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.game.record.how_played.origin == "day:2026-11-23:claim_2"


def test_neither_this_game_nor_the_settings_bring_help_into_a_day_s_deal(pilot: Pilot) -> None:
    opened(pilot)
    pilot.click("next_days")
    pilot.wait(0.3)
    scene = pilot.scene
    assert isinstance(scene, GameScene)
    pilot.app.services.settings = replace(pilot.app.services.settings, aids=LEARNER, own_aids=LEARNER)
    for _ in range(4):
        pilot.app.change_scene(OpenPause())
        pilot.app.change_scene(OpenGameInfo(0))
        pilot.wait(0.1)
        chooser = pilot.find("aids")
        pilot.click_at((chooser.rect.right - 10, chooser.rect.centery))
        pilot.click("back")
        pilot.wait(0.1)
        pilot.app.change_scene(Back())
        pilot.wait(0.2)
        assert pilot.scene is scene
        assert not scene.presenter.aids.hints
        assert not scene.presenter.aids.take_back
    pilot.press(pygame.K_h)
    assert scene.overlays.open_sheet is None
    assert not any(scene.game.record.how_played.hints)


def test_the_line_to_copy_tells_results_and_no_cards(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    practice = pilot.app.games.practice
    practice.note_day("claim", "won 3:2")
    practice.note_day("puzzle", "first")
    opened(pilot)
    pilot.click("days")
    pilot.wait(0.2)
    pilot.click("copy")
    (line,) = copied
    assert line == "Claim Desktop, 2026-11-23: Claim: won 3:2 · Claim 2: – · Four players: – · Puzzle: Solved"


@pytest.mark.parametrize(
    ("done", "is_offered"),
    [({}, False), ({"claim": BEGUN, "claim_2": SEEN}, False), ({"four": "lost 2:5"}, True)],
)
def test_a_day_without_a_result_has_no_line_to_copy(
    pilot: Pilot, done: dict[str, str], is_offered: bool
) -> None:
    for mode, result in done.items():
        pilot.app.games.practice.note_day(mode, result)
    opened(pilot)
    pilot.click("days")
    pilot.wait(0.2)
    assert ("copy" in [each.name for each in pilot.widgets()]) is is_offered


@pytest.mark.parametrize(
    ("version", "key"), [(1, "storage.damaged.practice"), (VERSION + 1, "storage.newer.practice")]
)
@pytest.mark.sampled(1, in_all=2)
def test_a_file_of_practice_that_cannot_be_read_is_told_of_once(
    tmp_path: Path, version: int, key: str
) -> None:
    path = tmp_path / "practice.json"
    content = f'{{"format": "claim-practice", "version": {version}, "points": "many"}}'
    path.write_text(content)
    cause = tr("storage.wrong_practice") if version == VERSION else ""
    with run_app(tmp_path) as pilot:
        pilot.wait(0.2)  # the menu reads it to find out what comes next
        assert pilot.app.toast.text == tr(key, cause=cause, path=path)
        pilot.wait(20.0)
        assert not pilot.app.toast.text
        pilot.app.games.practice.note_day("claim", "won 3:2")
    assert [each.read_text() for each in tmp_path.glob("practice-kept-*.json")] == [content]


def test_a_deal_whose_cards_were_seen_says_that_it_is_practice(pilot: Pilot) -> None:
    keep_seen(pilot.app.games.practice, [origin_of(date(2026, 11, 23), "claim")])
    opened(pilot)
    pilot.click("days")
    pilot.wait(0.2)
    button = pilot.find("claim")
    assert isinstance(button, Button)
    assert button.line == tr("practice.days.result.seen")
    pilot.click("claim")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.app.toast.text == tr("practice.days.seen")


@pytest.mark.parametrize("page", [OpenMemory(), OpenPuzzles()], ids=["memory", "puzzles"])
def test_no_line_of_an_empty_curve_strikes_through_its_words(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, page: SceneChange
) -> None:
    drawn: list[tuple[float, ...]] = []

    def curve(width: float, height: float, points: tuple[float, ...]) -> Drawing:
        drawn.append(points)
        return plain(width, height, points)

    plain = chart_parts.trend
    monkeypatch.setattr(chart_parts, "trend", curve)
    pilot.app.change_scene(page)
    pilot.wait(0.2)
    assert not drawn


def test_the_calendar_turns_back_to_the_first_month_with_a_result(pilot: Pilot) -> None:
    practice = pilot.app.games.practice
    practice.note_day("claim", "won 3:2", "2026-09-30")
    opened(pilot)
    pilot.click("days")
    pilot.wait(0.2)
    page = pilot.scene
    assert isinstance(page, DailyDealsScene)
    assert {"earlier", "later"} & {each.name for each in page.focus.widgets} == {"earlier"}
    while "earlier" in [each.name for each in page.focus.widgets]:
        pilot.click("earlier")
    assert page.month == date(2026, 9, 1)
    assert page.focus.focused is pilot.find("later")
    pilot.click("later")
    assert page.month == date(2026, 10, 1)
