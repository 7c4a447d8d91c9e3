"""What the application does when something breaks: an error, a full disk, a save that cannot be shown."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from pkgutil import resolve_name
from random import Random

import pygame
import pytest

from claim_desktop.app.app import QUIET_SECONDS
from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.puzzles.phase_one_scene import PhaseOnePuzzleScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage import safe_files
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.errors import FileProblem, StorageError
from claim_desktop.storage.saves import SaveFile
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import play_until, setup
from scripts.stage.states import bring
from tests.scenes.scene_driver import begin

ROAD, NEXT = "claim_desktop.scenes.road.logic.journey", "claim_desktop.scenes.menu.logic.next_step"


@pytest.fixture
def full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game can be saved."""

    def refuse(*_: object) -> None:
        raise StorageError(FileProblem.NOT_WRITTEN, path=tmp_path, cause="the disk is full")

    monkeypatch.setattr(SaveFile, "write", refuse)


@pytest.mark.usefixtures("full_disk")
def test_closing_the_window_asks_when_the_game_could_not_be_kept(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        pilot.close_window()
        path = [pilot.scene_name]
        pilot.click("no")
        path.append(pilot.scene_name)
        pilot.close_window()
        assert pilot.app.is_running
        pilot.click("yes")
        assert path == ["ConfirmScene", "PhaseOneScene"]
    assert not pilot.app.is_running


@pytest.mark.usefixtures("full_disk")
def test_leaving_by_the_pause_asks_when_the_game_could_not_be_kept_and_the_pause_says_so(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        pilot.press(pygame.K_ESCAPE)
        assert "not be saved" in pilot.find("saved").text
        pilot.click("menu")
        path = [pilot.scene_name]
        pilot.click("no")
        path.append(pilot.scene_name)
        pilot.click("menu")
        pilot.click("yes")
        assert path == ["ConfirmScene", "PauseScene"]
        assert pilot.scene_name == "MenuScene"


def test_an_error_in_a_scene_leads_to_the_menu_and_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)

        def break_down(*_: object) -> None:
            raise RuntimeError("a bolt came loose")

        monkeypatch.setattr(GameScene, "update", break_down)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MenuScene)
        assert "a bolt came loose" in (tmp_path / "errors.log").read_text(encoding="utf-8")
        assert pilot.find("continue").enabled
        [path] = (tmp_path / "crash-reports").iterdir()
        assert str(path) in pilot.message
        report = json.loads(path.read_bytes())
        assert report["record"]["moves"] == []
        assert "RuntimeError: a bolt came loose" in report["log"]


def ask_at_table(pilot: Pilot) -> None:
    """Ask for a hint in a game."""
    pilot.at_table(
        play_until(setup(CLAIM), lambda game: game.turn == 0 and game.moves_made > 4), aids=LEARNER
    )
    pilot.press(pygame.K_h)


def ask_in_review(pilot: Pilot) -> None:
    """Ask for a hint at a moment of a review."""
    bring(pilot, "review-two")
    pilot.press(pygame.K_h)


def answer_puzzle(pilot: Pilot) -> None:
    """Play a card in a puzzle of Phase One, so that the best one is to be explained."""
    bring(pilot, "judged")
    assert isinstance(pilot.scene, PhaseOnePuzzleScene)
    run = pilot.scene.run
    run.make(run.view.legal_moves[0])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("ask", [ask_at_table, ask_in_review, answer_puzzle])
def test_advice_that_fails_becomes_a_sentence_and_leaves_the_screen_as_it_is(
    ask: Callable[[Pilot], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object, **__: object) -> None:
        raise RuntimeError("a bolt came loose")

    monkeypatch.setattr("claim_desktop.ai.advice.advisor.explain", break_down)
    with run_app(tmp_path, may_fail=True) as pilot:
        ask(pilot)
        scene, end = pilot.scene, time.monotonic() + 20
        while not (reports := list(tmp_path.glob("crash-reports/*"))):
            assert time.monotonic() < end
            pilot.wait(0.1)
        pilot.wait(0.5)
        assert pilot.scene is scene
        assert str(reports[0]) in pilot.message
        said = "practice.judged.failed" if ask is answer_puzzle else "table.hint.failed"
        assert tr(said) in str(scene.announcements())
        assert list(tmp_path.glob("crash-reports/*")) == reports, "it is reported once"


def test_a_crash_of_the_program_before_is_told_and_reported_with_the_game_that_goes_on(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
    with run_app(tmp_path) as pilot:
        pilot.app.report_fault("Fatal Python error: Segmentation fault")
        pilot.wait(0.1)
        [path] = (tmp_path / "crash-reports").iterdir()
        assert str(path) in pilot.message
        assert json.loads(path.read_bytes())["record"] is not None
        assert pilot.find("continue").enabled


def test_after_an_error_the_window_still_closes_and_clicks_meant_for_the_scene_go_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("a bolt came loose")

    with run_app(tmp_path) as pilot:
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        begin(pilot)
        pilot.read()
        monkeypatch.setattr(GameScene, "handle", break_down)
        pilot.app.step([key, key], 1 / 60)
        assert isinstance(pilot.scene, MenuScene), "the second key would have continued the game"
        pilot.press(pygame.K_RETURN)
        pilot.read()
        pilot.app.step([key, pygame.event.Event(pygame.QUIT)], 1 / 60)
        assert not pilot.app.is_running


def test_a_damaged_save_does_not_keep_the_game_from_starting(tmp_path: Path) -> None:
    (tmp_path / "save.json").write_text("{ this is no game", encoding="utf-8")
    with run_app(tmp_path) as pilot:
        assert isinstance(pilot.scene, MenuScene)
        assert "continue" not in [widget.name for widget in pilot.widgets()]
    assert (tmp_path / "save.json").read_text(encoding="utf-8") == "{ this is no game"


NAMES_THAT_CANNOT_BE_SHOWN = ["A\x00da", "\ud800", "W" * 5000]


@pytest.mark.sampled(1, in_all=3)
@pytest.mark.parametrize("name", NAMES_THAT_CANNOT_BE_SHOWN)
def test_the_menu_opens_without_continue_beside_a_save_that_can_be_read_but_not_shown(
    tmp_path: Path, name: str
) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
    save = tmp_path / "save.json"
    fields = json.loads(save.read_bytes())
    fields["seats"][0]["name"] = name
    save.write_text(json.dumps(fields), encoding="utf-8")
    damaged = save.read_bytes()
    with run_app(tmp_path) as pilot:
        pilot.wait(0.1)
        assert "continue" not in [widget.name for widget in pilot.widgets()]
        begin(pilot)
    assert [kept.read_bytes() for kept in tmp_path.glob("save-kept-*.json")] == [damaged]


@pytest.mark.parametrize("name", NAMES_THAT_CANNOT_BE_SHOWN)
def test_the_menu_opens_beside_settings_that_can_be_read_but_not_shown(tmp_path: Path, name: str) -> None:
    fields = {"format": "claim-settings", "version": 1, "player_names": [name], "language": name}
    (tmp_path / "settings.json").write_text(json.dumps(fields), encoding="utf-8")
    with run_app(tmp_path) as pilot:
        begin(pilot)


def test_the_menu_opens_without_continue_when_showing_the_kept_game_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)

    def break_down(*_: object) -> None:
        raise RuntimeError("a game from another world")

    monkeypatch.setattr(MenuScene, "likely_next_game", property(break_down))
    with run_app(tmp_path) as pilot:
        pilot.wait(QUIET_SECONDS + 0.1)
        monkeypatch.undo()
        pilot.wait(0.1)
        assert "continue" not in [widget.name for widget in pilot.widgets()]
    assert "another world" in (tmp_path / "errors.log").read_text(encoding="utf-8")


def goes_wrong(*_: object, **__: object) -> None:
    raise RuntimeError("a bolt came loose")


@pytest.mark.parametrize("part", [f"{ROAD}:Journey.of", f"{ROAD}:Journey.road", f"{NEXT}:next_step"])
def test_the_menu_stands_without_the_next_step_if_that_fails(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, _, name = part.rpartition(".") if "." in part.partition(":")[2] else part.rpartition(":")
    monkeypatch.setattr(resolve_name(where), name, goes_wrong)
    with run_app(tmp_path) as pilot:
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MenuScene)
        assert pilot.widgets()[1].name == "new_game"
        [report] = (tmp_path / "crash-reports").iterdir()
        assert str(report) in pilot.message
        pilot.click("settings")
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, MenuScene)


def test_a_page_that_fails_leads_to_the_menu_though_its_next_step_fails_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("help")
        monkeypatch.setattr(type(pilot.scene), "update", goes_wrong)
        monkeypatch.setattr(resolve_name(NEXT), "next_step", goes_wrong)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MenuScene)
        assert str(tmp_path / "crash-reports") in pilot.message
        assert pilot.app.is_running


def test_a_shelf_of_damaged_games_keeps_nobody_waiting(
    tmp_path: Path, two: GameSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 500 of 900 kB each took seven seconds at the start, and again whenever the menu or the chronicle opened.
    shelf = tmp_path / "unfinished"
    with run_app(tmp_path) as pilot:
        for seed in (11, 12):
            GameSession.begin(replace(two, seed=seed), Random(1), pilot.app.games.autosave)
        pilot.app.games.autosave.delete()
    for number in range(40):
        path = shelf / f"{number:016x}.json"
        path.write_bytes(b"[" + b'"a",' * 20_000)
        os.utime(path, (4_000_000_000 + number, 4_000_000_000 + number))
    read_file, in_main_thread = safe_files.read_file, []

    def watched(path: Path, *more: int) -> bytes:
        if path.parent == shelf and threading.current_thread() is threading.main_thread():
            in_main_thread.append(path)
        return read_file(path, *more)

    monkeypatch.setattr(safe_files, "read_file", watched)
    with run_app(tmp_path, draws_ahead=True) as pilot:
        wait_until(pilot, lambda: any(each.name == "continue" for each in pilot.widgets()))
        pilot.click("chronicle")
        wait_until(pilot, lambda: isinstance(pilot.scene, ChronicleScene))
        about = pilot.find("about")
        wait_until(pilot, lambda: bool(about.text))
        pilot.press(pygame.K_END)
        wait_until(pilot, lambda: any(each.name == "title" for each in pilot.widgets()))
    assert in_main_thread == []


def wait_until(pilot: Pilot, happens: Callable[[], bool]) -> None:
    """Let time pass for the program and for its threads until something is so."""
    for _ in range(500):
        pilot.wait(0.05)
        if not pilot.app.is_drawing_scene and happens():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")
