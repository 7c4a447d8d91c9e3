"""Whole games through the real scenes, from the menu to the scoring, as a person plays them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import from_object
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene, PhaseOneScene, PhaseTwoScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.storage.settings import MotionStyle, Speed
from claim_desktop.ui import window
from scripts.stage.pilot import Pilot, grip, run_app
from tests.scenes.players import (
    begin,
    is_on,
    play_by_keyboard,
    play_by_mouse,
    wait_for_turn,
)


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_is_played_by_mouse_against_computers(mode: str, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        play_by_mouse(pilot, begin(pilot, mode), Random(1))
        assert isinstance(pilot.scene, ScoringScene)


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_is_played_by_keyboard_with_everybody_at_one_screen(mode: str, tmp_path: Path) -> None:
    persons = {"three": 3, "four": 4}.get(mode, 2)
    with run_app(tmp_path) as pilot:
        game = begin(pilot, mode, persons)
        assert game.handover.is_covering, "the first hand must not be seen before its player says so"
        play_by_keyboard(pilot, game, Random(2))
        assert isinstance(pilot.scene, ScoringScene)


@pytest.mark.slow
def test_persons_and_computers_mix_at_one_table(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        play_by_mouse(pilot, begin(pilot, "four", persons=2), Random(3))
        assert isinstance(pilot.scene, ScoringScene)


@pytest.mark.slow
def test_nobody_can_play_the_card_of_a_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen_by_computers = note_choices(monkeypatch)
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim", persons=0)
        rng = Random(4)
        while is_on(pilot, game):
            cards = game.selection.candidates
            if cards and rng.random() < 0.5:
                pose = rng.choice(cards).pose
                pilot.click_at(grip(pose))
            else:
                pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        assert isinstance(pilot.scene, ScoringScene), (tmp_path / "errors.log").read_text("utf-8")
        assert [recorded.move for recorded in game.game.record.moves] == chosen_by_computers


def note_choices(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """A list that fills with every move that a computer chooses."""
    choices: list[Move] = []
    poll = ComputerTurns.poll

    def note(thinking: ComputerTurns) -> Move | None:
        move = poll(thinking)
        if move is not None:
            choices.append(move)
        return move

    monkeypatch.setattr(ComputerTurns, "poll", note)
    return choices


@pytest.mark.slow
def test_a_finished_game_is_kept_as_a_record_and_offers_no_continue(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        play_by_mouse(pilot, begin(pilot, "claim"), Random(1))
        see_the_crown(pilot)
        pilot.click("menu")
        assert "continue" not in [widget.name for widget in pilot.widgets()]
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


def test_a_pile_is_looked_at_with_the_mouse_or_the_keyboard_and_any_click_or_key_ends_it(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim")
        still = replace(pilot.app.services.settings, motion=MotionStyle.REDUCED)
        pilot.app.services.settings = still  # faces blink otherwise
        assert wait_for_turn(pilot, game)
        acts: tuple[Callable[[], None], ...] = (
            lambda: pilot.click_at(game.table.layout.discard.center),
            lambda: pilot.press(pygame.K_UP),
        )
        for act in acts:
            while pilot.app.services.cards.jobs.is_working:
                sleep(0.005)
            pilot.wait(0.1)  # shows what threads have made
            plain = _screen()
            act()
            assert _screen() != plain
            made = game.game.moves_made
            pilot.press(pygame.K_RETURN)
            pilot.point((1, 1))
            assert _screen() == plain
            assert game.game.moves_made == made


def _screen() -> bytes:
    return pygame.image.tobytes(window.surface(), "RGB")


def test_nobody_is_asked_to_play_when_all_cards_are_played(tmp_path: Path, two: GameSetup) -> None:
    rng = Random(1)
    game = GameSession.begin(two, rng)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(ShowGame(game))
        pilot.wait(0.3)
        assert isinstance(pilot.scene, PhaseTwoScene)
        assert not pilot.scene.is_waiting_for_person
        assert pilot.scene.message == tr("table.over")


def near_the_end_of_phase_one(setup: GameSetup) -> GameSession:
    """A game in which the person's next move is their last in Phase One."""
    game = GameSession.begin(setup, Random(3))
    before = game.record
    while game.phase is Phase.ONE:
        if game.is_human(game.turn):
            before = replace(game.record, moves=list(game.record.moves))
        game.play(game.view(game.turn).legal_moves[0])
    return GameSession(setup.seats, before)


def reach_phase_two(pilot: Pilot, setup: GameSetup) -> PhaseOneScene:
    """Play Phase One to its end: the scene is still Phase One's, and its cards are still moving."""
    pilot.app.change_scene(ShowGame(near_the_end_of_phase_one(setup)))
    pilot.wait(0.3)
    scene = pilot.scene
    assert isinstance(scene, PhaseOneScene)
    while scene.game.phase is Phase.ONE:
        pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        pilot.wait(0.1)
    return scene


def test_phase_two_takes_the_table_over_in_the_middle_of_what_moves(tmp_path: Path, two: GameSetup) -> None:
    with run_app(tmp_path) as pilot:
        scene = reach_phase_two(pilot, two)
        assert pilot.scene is scene, "Phase One's last trick is still being shown"
        table, thinking = scene.table, scene.presenter.played.thinking
        for _ in range(900):
            pilot.wait(1 / 60)
            if pilot.scene is not scene:
                break
        assert isinstance(pilot.scene, PhaseTwoScene)
        assert pilot.scene.table is table, "the same table, not one laid out anew"
        assert pilot.scene.presenter.played.thinking is thinking
        assert pilot.scene.presenter.director.is_busy, "the followers are still being taken up"
        assert pilot.scene.table.phase is Phase.TWO
        assert pilot.scene.music == "phase_two"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("act", ["hurry", "resize", "pause", "resize in the pause", "leave and continue"])
def test_the_change_of_phase_survives_whatever_a_player_does_meanwhile(
    act: str, tmp_path: Path, two: GameSetup
) -> None:
    with run_app(tmp_path) as pilot:
        scene = reach_phase_two(pilot, two)
        match act:
            case "hurry":
                pilot.press(pygame.K_SPACE)
            case "resize":
                pilot.resize((1024, 600))
            case "pause":
                pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
            case "resize in the pause":
                pilot.press(pygame.K_ESCAPE)
                pilot.resize((1024, 600))
                pilot.press(pygame.K_ESCAPE)
            case _:
                pilot.app.change_scene(ShowGame(GameSession(two.seats, scene.game.record)))
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        game = pilot.scene
        assert isinstance(game, GameScene)
        wait_for_turn(pilot, game)
        assert isinstance(pilot.scene, PhaseTwoScene)
        assert pilot.scene.is_waiting_for_person
        assert len(pilot.scene.table.own_hand) == len(scene.game.view(0).hand)
        pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        assert not (tmp_path / "errors.log").exists()


def test_a_game_left_in_the_middle_goes_on_where_it_stood(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim_2")
        for _ in range(6):
            wait_for_turn(pilot, game)
            pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        wait_for_turn(pilot, game)
        before = game.table.own_hand
        hand, trick = [each.card for each in before], [each.card for _, each in game.table.trick]
    with run_app(tmp_path) as pilot:
        buttons = [widget.name for widget in pilot.widgets() if widget.can_focus]
        assert buttons[0] == "continue"
        pilot.press(pygame.K_RETURN)
        again = pilot.scene
        assert isinstance(again, GameScene)
        wait_for_turn(pilot, again)
        assert [each.card for each in again.table.own_hand] == hand
        assert [each.card for _, each in again.table.trick] == trick


def test_the_save_after_each_move_is_a_readable_record(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim")
        for count in range(4):
            wait_for_turn(pilot, game)
            pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
            pilot.wait_for_disk()
            saved = json.loads((tmp_path / "save.json").read_text(encoding="utf-8"))
            assert len(from_object(saved["record"]).moves) > count


def test_an_illegal_card_is_refused_with_a_sentence_and_stays_in_the_hand(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim")
        for _ in range(60):
            assert wait_for_turn(pilot, game), "no card was ever illegal"
            illegal = [each for each in game.selection.candidates if not game.selection.is_legal(each)]
            if illegal:
                break
            pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        count = len(game.table.own_hand)
        pose = illegal[0].pose
        pilot.click_at(grip(pose))
        assert len(game.table.own_hand) == count
        assert "led" in game.message


@pytest.mark.slow
def test_the_curtain_covers_the_table_before_the_next_hand_is_laid_out(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim", persons=2)
        pilot.press(pygame.K_RETURN)
        seen = set()
        while game.table.phase is Phase.ONE:
            wait_for_turn(pilot, game)
            if game.handover.is_covering:
                viewer = game.table.viewer
                pilot.wait(0.2)
                assert game.table.viewer == viewer, "the table changes only when the next person has pressed"
                pilot.press(pygame.K_RETURN)
            else:
                seen.add(game.table.viewer)
                pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        assert seen == {0, 1}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 960), (1600, 900)])
def test_resizing_in_the_middle_of_a_game_keeps_it_playable(size: tuple[int, int], tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "three")
        wait_for_turn(pilot, game)
        pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
        pilot.resize(size)
        wait_for_turn(pilot, game)
        moves_made = game.game.moves_made
        play_one_by_mouse(pilot, game)
        assert game.game.moves_made == moves_made + 1


def play_one_by_mouse(pilot: Pilot, game: GameScene) -> None:
    """Click the first card that may be chosen."""
    pose = next(each for each in game.selection.candidates if game.selection.is_legal(each)).pose
    pilot.click_at(grip(pose))


def see_the_crown(pilot: Pilot) -> None:
    """Hurry through the vote to the coronation and its buttons."""
    assert isinstance(pilot.scene, ScoringScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert pilot.scene.is_counted


def click_through(pilot: Pilot, *names: str) -> None:
    """Click one widget after another, each on the sheet that the one before has opened."""
    for name in names:
        pilot.click(name)
        pilot.wait(0.1)


@pytest.mark.slow
def test_rematch_same_deal_and_swapped_seats_start_the_game_they_name(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = begin(pilot, "claim")
        play_by_mouse(pilot, game, Random(1))
        first = game.game
        see_the_crown(pilot)
        click_through(pilot, "more", "deal_again", "same_deal")
        again = pilot.scene
        assert isinstance(again, GameScene)
        assert again.game.record.deal == first.record.deal
        assert again.game.record.how_played.is_dealt_again
        play_by_mouse(pilot, again, Random(4))
        see_the_crown(pilot)
        click_through(pilot, "more", "deal_again", "swap_seats")
        swapped = pilot.scene
        assert isinstance(swapped, GameScene)
        assert swapped.game.record.deal == first.record.deal
        assert swapped.game.record.how_played.is_practice
        assert swapped.game.seats == (first.seats[1], first.seats[0])
        play_by_mouse(pilot, swapped, Random(5))
        see_the_crown(pilot)
        pilot.click("rematch")
        rematch = pilot.scene
        assert isinstance(rematch, GameScene)
        assert rematch.game.record.deal != first.record.deal
        assert not rematch.game.record.how_played.is_practice
