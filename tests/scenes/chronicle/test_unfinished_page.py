"""The chronicle: its list, and each action on a game, by mouse alone and by keyboard alone."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from random import Random

import pygame

from claim_desktop.rules.record import from_object
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.game_rows import GameRows
from claim_desktop.scenes.chronicle.logic.game_text import when
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene, GameList
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from claim_desktop.ui.widgets import Button, TextField, Toggle
from scripts.stage.pilot import Pilot, run_app


def play(pilot: Pilot, setup: GameSetup, seed: int, moves: int) -> GameSession:
    """Play a game with this deal so far, and leave it."""
    deal = GameSetup(setup.deck, setup.seats, 0, seed)
    game = GameSession.begin(deal, Random(1), pilot.app.games.autosave)
    for _ in range(moves):
        if not game.is_over:
            game.play(game.view(game.turn).legal_moves[0])
    return game


def open_chronicle(pilot: Pilot) -> ChronicleScene:
    pilot.wait_for_disk()  # a game that has just ended is listed once it is in place
    pilot.app.change_scene(OpenChronicle())
    pilot.wait(0.1)
    scene = pilot.scene
    assert isinstance(scene, ChronicleScene)
    return scene


def listed(pilot: Pilot) -> list[int | None]:
    """The deals of the games that are listed."""
    games, scene = pilot.find("games"), pilot.scene
    assert isinstance(games, GameList)
    assert isinstance(scene, ChronicleScene)
    found = [scene.chronicle.read(file).game for file in games.items]
    return [None if game is None else game.record.seed for game in found]


def finished_games(pilot: Pilot) -> list[str]:
    """Turn to the finished games by keyboard; the files of those that are listed."""
    focus(pilot, "kind")
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.1)
    games = pilot.find("games")
    assert isinstance(games, GameRows)
    return [game.file for game in games.items]


def focus(pilot: Pilot, name: str) -> None:
    """Go to a widget with Tab alone."""
    scene = pilot.scene
    assert isinstance(scene, WidgetScene)
    for _ in scene.focus.widgets:
        if scene.focus.focused is not None and scene.focus.focused.name == name:
            return
        pilot.press(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {name}")


def row(pilot: Pilot, index: int) -> tuple[int, int]:
    """Where a row of the list is."""
    games = pilot.find("games")
    assert isinstance(games, GameList)
    return dict(games.parts_in_sight)[index].center


def test_every_unfinished_game_is_listed_newest_first_and_goes_on_by_mouse(
    pilot: Pilot, two: GameSetup, four: GameSetup
) -> None:
    for seed, setup in ((11, two), (12, four), (13, two)):
        play(pilot, setup, seed, seed)
    scene = open_chronicle(pilot)
    assert scene.focus.focused is pilot.find("games"), "the arrow keys choose a game at once"
    assert listed(pilot) == [13, 12, 11]
    pilot.click_at(row(pilot, 2))
    pilot.click("open")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)
    assert (pilot.scene.game.record.seed, pilot.scene.game.moves_made) == (11, 11)
    open_chronicle(pilot)
    assert listed(pilot) == [11, 13, 12], "the one in progress went back to the shelf"


def test_a_game_goes_on_by_keyboard_alone(pilot: Pilot, two: GameSetup) -> None:
    for seed in (11, 12, 13):
        play(pilot, two, seed, 3)
    focus(pilot, "chronicle")
    pilot.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.game.record.seed == 12


def test_a_double_click_opens_a_game_and_a_single_one_chooses_it(pilot: Pilot, two: GameSetup) -> None:
    for seed in (11, 12):
        play(pilot, two, seed, 3)
    open_chronicle(pilot)
    pilot.click_at(row(pilot, 1))
    assert isinstance(pilot.scene, ChronicleScene)
    pilot.wait(DOUBLE_CLICK_SECONDS)
    pilot.click_at(row(pilot, 1))
    assert isinstance(pilot.scene, ChronicleScene)
    pilot.click_at(row(pilot, 1))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.game.record.seed == 11


def test_a_title_and_a_star_stay_with_a_game(pilot: Pilot, two: GameSetup) -> None:
    for seed in (11, 12):
        play(pilot, two, seed, 3)
    open_chronicle(pilot)
    pilot.click_at(row(pilot, 1))
    pilot.click("title")
    pilot.type("Against Bo")
    pilot.click("star")
    pilot.click_at(row(pilot, 0))
    title = pilot.find("title")
    assert isinstance(title, TextField)
    assert title.text == ""
    pilot.type("x")
    pilot.press(pygame.K_ESCAPE)
    open_chronicle(pilot)
    assert listed(pilot) == [12, 11]
    pilot.click_at(row(pilot, 1))
    star, title = pilot.find("star"), pilot.find("title")
    assert isinstance(star, Toggle)
    assert (title.text, star.value) == ("Against Bo", True)


def test_a_title_half_typed_when_the_window_closes_is_kept(tmp_path: Path, two: GameSetup) -> None:
    with run_app(tmp_path) as pilot:
        play(pilot, two, 11, 3)
        open_chronicle(pilot)
        pilot.click("title")
        pilot.type("Against B")
        pilot.close_window()
        assert not pilot.app.is_running
    with run_app(tmp_path) as pilot:
        open_chronicle(pilot)
        assert pilot.find("title").text == "Against B"


def test_the_game_in_progress_takes_a_title_from_the_chronicle_too(pilot: Pilot, two: GameSetup) -> None:
    play(pilot, two, 11, 3)
    open_chronicle(pilot)
    pilot.click("title")
    pilot.type("Mine")
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    button = pilot.find("continue")
    assert isinstance(button, Button)
    assert button.line.startswith("Mine · ")


def test_an_exported_game_is_a_record(pilot: Pilot, two: GameSetup, tmp_path: Path) -> None:
    game = play(pilot, two, 11, 5)
    open_chronicle(pilot)
    pilot.click("export")
    pilot.wait(0.1)
    pilot.wait_for_disk()
    [path] = (tmp_path / "exported").iterdir()
    assert path.name.startswith("claim-")
    assert from_object(json.loads(path.read_bytes())) == game.record
    assert str(path) in pilot.message


def test_whoever_exports_an_unfinished_game_from_the_chronicle_plays_on_for_practice(
    pilot: Pilot, two: GameSetup, tmp_path: Path
) -> None:
    for seed in (11, 12):
        play(pilot, two, seed, 3)
    for place in (0, 1):
        open_chronicle(pilot)
        pilot.click_at(row(pilot, place))
        pilot.wait(0.5)
        pilot.click("export")
        pilot.wait(0.1)
        assert "practice" in pilot.message
    assert len(list((tmp_path / "exported").iterdir())) == 2
    found = open_chronicle(pilot).chronicle
    assert [found.read(file).game.record.how_played.is_exported for file in found.unfinished()] == [True] * 2  # type: ignore[union-attr]


def test_people_who_share_a_game_are_asked_before_it_is_exported_unfinished(
    pilot: Pilot, two: GameSetup, tmp_path: Path
) -> None:
    people = replace(two, seats=tuple(SeatSetup(seat.name, None) for seat in two.seats))
    play(pilot, people, 11, 3)
    open_chronicle(pilot)
    for answer in ("keep", "export"):
        assert not (tmp_path / "exported").exists()
        pilot.wait(0.5)
        pilot.click("export")
        pilot.wait(0.5)
        pilot.click(answer)
    assert len(list((tmp_path / "exported").iterdir())) == 1


def test_a_game_that_is_over_is_exported_without_a_question(
    pilot: Pilot, two: GameSetup, tmp_path: Path
) -> None:
    people = replace(two, seats=tuple(SeatSetup(seat.name, None) for seat in two.seats))
    play(pilot, people, 12, 1000)
    open_chronicle(pilot)
    finished_games(pilot)
    pilot.click("export")
    assert len(list((tmp_path / "exported").iterdir())) == 1


def test_a_game_is_deleted_only_after_the_question(pilot: Pilot, two: GameSetup) -> None:
    for seed in (11, 12, 13):
        play(pilot, two, seed, 3)
    open_chronicle(pilot)
    pilot.click_at(row(pilot, 1))
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        pilot.click("delete")
        pilot.press(key)
        assert listed(pilot) == [13, 12, 11]
    pilot.click("delete")
    pilot.click("delete")
    assert listed(pilot) == [13, 11]
    pilot.click_at(row(pilot, 0))
    pilot.click("delete")
    pilot.click("delete")
    assert listed(pilot) == [11]
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    pilot.click("continue")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.game.record.seed == 11


def test_finished_games_are_listed_and_show_their_review_or_their_vote(pilot: Pilot, two: GameSetup) -> None:
    play(pilot, two, 11, 1000)
    play(pilot, two, 12, 3)
    open_chronicle(pilot)
    assert len(finished_games(pilot)) == 1
    focus(pilot, "games")
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, FinishedScene)
    pilot.click("votes")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)


def test_an_empty_chronicle_says_so_and_leads_back(pilot: Pilot) -> None:
    open_chronicle(pilot)
    assert "No unfinished games" in pilot.find("empty").text
    assert not pilot.find("open").enabled
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)


def test_a_game_that_cannot_be_read_says_why_and_can_be_deleted(
    pilot: Pilot, two: GameSetup, tmp_path: Path
) -> None:
    for seed in (11, 12):
        play(pilot, two, seed, 3)
    [path] = (tmp_path / "unfinished").glob("*.json")
    path.write_bytes(b"{ this is no game")
    open_chronicle(pilot)
    assert listed(pilot) == [12, None]
    pilot.click_at(row(pilot, 1))
    assert "cannot be read" in pilot.find("about").text
    assert not pilot.find("open").enabled
    pilot.click("delete")
    pilot.click("delete")
    assert listed(pilot) == [12]


def test_a_game_that_another_window_took_meanwhile_is_one_sentence(
    pilot: Pilot, two: GameSetup, tmp_path: Path
) -> None:
    for seed in (11, 12):
        play(pilot, two, seed, 3)
    open_chronicle(pilot)
    pilot.click_at(row(pilot, 1))
    [path] = (tmp_path / "unfinished").glob("*.json")
    path.unlink()
    pilot.click("open")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)
    assert "not there any more" in pilot.message
    assert not (tmp_path / "errors.log").exists()


def test_many_games_scroll_by_wheel_and_keys(pilot: Pilot, two: GameSetup) -> None:
    for seed in range(20):
        play(pilot, two, seed, 1)
    open_chronicle(pilot)
    games = pilot.find("games")
    assert isinstance(games, GameList)
    assert 20 not in dict(games.parts_in_sight)
    pilot.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-100)], 1 / 60)
    assert games.parts_in_sight[-1][0] == 19
    pilot.press(pygame.K_HOME)
    assert games.parts_in_sight[0][0] == 0
    pilot.press(pygame.K_END)
    place = dict(games.parts_in_sight)[19]
    assert games.rect.contains(place)


def test_the_pause_tells_of_this_game_which_can_be_named_exported_and_deleted(
    pilot: Pilot, two: GameSetup, tmp_path: Path
) -> None:
    play(pilot, two, 11, 4)
    pilot.press(pygame.K_ESCAPE)
    open_chronicle(pilot)
    pilot.click("open")
    pilot.wait(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("game")
    pilot.wait(DOUBLE_CLICK_SECONDS)
    pilot.click("title")
    pilot.type("Mine")
    pilot.click("star")
    pilot.click("export")
    pilot.wait(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait_for_disk()
    assert len(list((tmp_path / "exported").iterdir())) == 1
    saved = json.loads((tmp_path / "save.json").read_bytes())
    assert (saved["title"], saved["starred"]) == ("Mine", True)
    pilot.click("game")
    pilot.click("delete")
    pilot.press(pygame.K_RETURN)
    pilot.click("delete")
    pilot.click("delete")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)
    assert "continue" not in [widget.name for widget in pilot.widgets()]


def test_a_moment_is_told_as_people_tell_it() -> None:
    today = date(2026, 11, 21)
    assert when(datetime(2026, 11, 21, 9, 5), today) == "today, 09:05"
    assert when(datetime(2026, 11, 20, 23, 59), today) == "yesterday, 23:59"
    assert when(datetime(2025, 3, 1, 12, 0), today) == "1 March 2025, 12:00"
