"""The offer to count the votes of a game that is decided."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.record import from_line, to_line
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.overlays import settled as settled_overlay
from claim_desktop.scenes.play.overlays.settled import SettledOverlay, play_out
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import CLASSIC
from claim_desktop.ui.panel_art import ButtonVariant
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.positions import play_until, setup
from tests.session.played_games import any_move, begun, taken_up

DECKS = [CLAIM_2, Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5]), Deck(4, Pair.GNOMES_GIANTS, SINGLES[1:])]


def asks(game: GameScene) -> bool:
    """Whether the question is open."""
    return isinstance(game.overlays.open_sheet, SettledOverlay)


def settled(game: GameSession) -> bool:
    """Whether the person is to lead in a game whose winner is certain."""
    return game.turn == 0 and is_settled(game) and not game.view(0).trick


def is_settled(game: GameSession) -> bool:
    """Whether the winner is certain."""
    return game.phase is Phase.TWO and settled_winner(game.view(0)) is not None


def is_settled_while_led_to(game: GameSession) -> bool:
    """Whether the winner is certain, and the person is to follow, but not for the last time."""
    view = game.view(0)
    return game.turn == 0 and is_settled(game) and bool(view.trick) and len(view.hand) > 1


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_settled_game_can_be_counted_at_once(pilot: Pilot, by_mouse: bool) -> None:
    session = play_until(setup(CLAIM), settled)
    winner, decided = settled_winner(session.view(0)), session.moves_made
    game = pilot.at_table(session, 1.0, CLASSIC)
    assert asks(game)
    if by_mouse:
        overlay = game.overlays.open_sheet
        assert isinstance(overlay, SettledOverlay)
        pilot.click_at(overlay.answers["count"].rect.center)
    else:
        pilot.press(pygame.K_TAB, pygame.K_RETURN)
    assert session.is_over
    assert session.record.how_played.counted_after == decided
    pilot.wait(2)
    assert isinstance(pilot.scene, ScoringScene)
    vote = session.view(0).vote
    assert vote is not None
    assert vote.winners == (winner,)


def test_the_question_does_not_cover_a_trick_that_has_begun(pilot: Pilot) -> None:
    games = (play_until(setup(CLAIM, seed=seed), is_settled_while_led_to) for seed in range(100))
    running = next(game for game in games if not game.is_over)
    game = pilot.at_table(running, 1.0, CLASSIC)
    pilot.wait(2)
    assert game.is_waiting_for_person
    assert not asks(game)


def test_the_question_is_not_asked_for_one_last_trick(pilot: Pilot) -> None:
    """Nothing would be saved: each has one card, and nobody has a choice."""
    last = play_until(setup(CLAIM), lambda game: settled(game) and len(game.view(0).hand) == 1)
    game = pilot.at_table(last, 1.0, CLASSIC)
    pilot.wait(2)
    assert game.is_waiting_for_person
    assert not asks(game)


@pytest.mark.usefixtures("undrawn")
def test_the_question_waits_until_nothing_moves_any_more(pilot: Pilot) -> None:
    games = (play_until(setup(CLAIM, seed=seed), is_settled_while_led_to) for seed in range(100))
    for running in games:
        if running.is_over:
            continue
        game = pilot.at_table(running, 1.0, CLASSIC)
        pilot.press(pygame.K_HOME, pygame.K_RETURN)
        for _ in range(200):
            pilot.wait(FRAME_SECONDS)
            if not isinstance(pilot.scene, GameScene) or asks(game) or running.turn != 0:
                break
        if asks(game):
            assert not game.table.trick
            assert not game.presenter.director.is_busy
            return
    raise AssertionError("in no game does the person win the trick and lead")


def test_the_answer_with_the_ring_is_the_primary_one_and_ends_nothing(pilot: Pilot) -> None:
    session = play_until(setup(CLAIM), settled)
    game = pilot.at_table(session, 1.0, CLASSIC)
    overlay = game.overlays.open_sheet
    assert isinstance(overlay, SettledOverlay)
    assert overlay.answers["play_on"].tone is ButtonVariant.PRIMARY
    pilot.press(pygame.K_RETURN)
    assert not asks(game)
    assert not session.is_over


@pytest.mark.parametrize("persons", [1, 2])
def test_the_winner_is_told_so_and_somebody_else_by_name(
    pilot: Pilot, persons: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play_until(setup(CLAIM, persons=persons), settled)
    winner = settled_winner(game.view(0))
    overlay = SettledOverlay(pilot.app.services.kit, pilot.at_table(game, 1.0, CLASSIC).presenter)
    assert winner is not None
    key = "you" if persons == 1 and winner == 0 else "names"
    overlay.open()
    assert overlay.accessible_text[1] == told(f"table.settled.{key}", game.seats[winner].name)
    loser = 1 - winner
    monkeypatch.setattr(settled_overlay, "settled_winner", lambda view: loser)
    overlay.open()
    key = "you" if persons == 1 and loser == 0 else "names"
    assert overlay.accessible_text[1] == told(f"table.settled.{key}", game.seats[loser].name)


def told(outcome: str, names: str) -> str:
    """What is said of who wins, and offered."""
    return sentences([tr(outcome, names=names), tr("table.settled.offer")])


def test_a_settled_game_can_be_played_on_and_does_not_ask_again(pilot: Pilot) -> None:
    session = play_until(setup(CLAIM), settled)
    made = session.moves_made
    game = pilot.at_table(session, 1.0, CLASSIC)
    pilot.press(pygame.K_t)
    assert asks(game), "a question takes all keys"
    pilot.press(pygame.K_ESCAPE)
    assert not asks(game)
    pilot.press(pygame.K_HOME, pygame.K_RETURN)
    pilot.wait(8)
    assert made < session.moves_made
    assert not asks(game)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_the_certain_winner_wins_a_game_that_is_played_out(deck: Deck, seed: int) -> None:
    game, rng = begun(deck, seed), Random(seed)
    while not game.is_over and settled_winner(game.view(0)) is None:
        game.play(any_move(game, rng))
    winner = settled_winner(game.view(0))
    again = taken_up(to_line(game.record), game)
    decided = game.moves_made
    play_out(game)
    assert game.record.how_played.counted_after == decided
    vote = game.view(0).vote
    assert vote is not None
    assert winner is None or vote.winners == (winner,)
    assert from_line(to_line(game.record)) == game.record
    play_out(again)
    assert again.record == game.record
