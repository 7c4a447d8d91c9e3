"""Codes of games in the chronicle: given, asked for, and pasted."""

from __future__ import annotations

import pygame

from claim_desktop.rules.codes import to_code
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenMenu
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.ui import clipboard
from scripts.stage.pilot import Pilot
from tests.scenes.chronicle.test_unfinished_page import finished_games, open_chronicle, play


def test_a_finished_game_goes_to_another_table_by_its_code(pilot: Pilot, two: GameSetup) -> None:
    game = play(pilot, two, 17, 1000)
    play(pilot, two, 18, 3)
    open_chronicle(pilot)
    finished_games(pilot)
    pilot.click("code")
    pilot.wait(0.1)
    assert clipboard.paste() == to_code(game.record)
    pilot.app.change_scene(OpenMenu())
    pilot.wait(0.1)
    pilot.press_with_ctrl(pygame.K_v)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)


def test_an_unfinished_game_gives_its_code_only_after_the_question_and_is_practice_then(
    pilot: Pilot, two: GameSetup
) -> None:
    game = play(pilot, two, 17, 4)
    clipboard.copy("nothing yet")
    found = open_chronicle(pilot).chronicle
    pilot.press_with_ctrl(pygame.K_c)
    pilot.wait(0.5)
    pilot.click("keep")
    assert clipboard.paste() == "nothing yet"
    pilot.wait(0.5)
    pilot.click("code")
    pilot.wait(0.5)
    pilot.click("copy")
    pilot.wait(0.1)
    assert clipboard.paste() == to_code(game.record)
    [file] = found.unfinished()
    kept = found.read(file).game
    assert kept is not None
    assert kept.record.how_played.is_practice


def test_the_review_of_a_pasted_game_has_a_name_for_everybody(pilot: Pilot, two: GameSetup) -> None:
    clipboard.copy(to_code(play(pilot, two, 17, 1000).record))
    pilot.app.change_scene(OpenMenu())
    pilot.wait(0.1)
    pilot.press_with_ctrl(pygame.K_v)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    assert all(seat.name for seat in pilot.scene.game.seats)
    assert pilot.find("eyes_seat").text == pilot.scene.game.seats[0].name


def test_the_code_of_an_unfinished_game_goes_on_as_practice_from_where_it_was(
    pilot: Pilot, two: GameSetup
) -> None:
    given = play(pilot, two, 17, 4)
    open_chronicle(pilot)
    pilot.press_with_ctrl(pygame.K_c)
    pilot.wait(0.5)
    pilot.click("copy")
    pilot.wait(0.1)
    assert "practice" in pilot.message
    pilot.app.change_scene(OpenMenu())
    pilot.wait(0.1)
    pilot.press_with_ctrl(pygame.K_v)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)
    game = pilot.scene.game
    assert game.record.deal == given.record.deal
    assert game.record.moves[:4] == given.record.moves
    assert game.record.how_played.is_practice
    assert [seat.is_human for seat in game.seats] == [True, False]
    assert game.seats[1].name == name_of_opponent(game.seats[1].level or "")


def test_pasting_something_else_says_what_a_code_looks_like(pilot: Pilot) -> None:
    clipboard.copy("https://example.org")
    open_chronicle(pilot)
    pilot.press_with_ctrl(pygame.K_v)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ChronicleScene)
    assert "begins with CLAIM-" in pilot.message


def test_a_code_is_pasted_with_the_mouse_alone_and_with_keys_alone(pilot: Pilot, two: GameSetup) -> None:
    clipboard.copy(to_code(play(pilot, two, 17, 1000).record))
    open_chronicle(pilot)
    pilot.click("paste")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    open_chronicle(pilot)
    for _ in pilot.widgets():
        if not pilot.find("paste").has_focus:
            pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)


def test_a_damaged_code_is_refused_where_it_was_pasted(pilot: Pilot, two: GameSetup) -> None:
    code = to_code(play(pilot, two, 17, 1000).record)
    clipboard.copy(code[:-1] + ("A" if code[-1] != "A" else "B"))
    open_chronicle(pilot)
    pilot.click("paste")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ChronicleScene)
    assert pilot.message
