"""Challenges in the window: pasted, dropped, taken up, compared, and sent on."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DRAGONS, DWARVES, SEERS
from claim_desktop.rules.decks import CLAIM, Deck, Pair
from claim_desktop.rules.vote import DecidedBy
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.matches.challenge_page import ChallengeScene
from claim_desktop.scenes.matches.duel_page import DuelScene
from claim_desktop.scenes.matches.logic.challenge import (
    RIVALS_VERSION,
    Challenge,
    challenge_of,
    from_text,
    to_text,
)
from claim_desktop.scenes.matches.medallions import challenger_name, other_rivals_text, terms_text
from claim_desktop.scenes.matches.postcard import SIZE, challenge_in_file, postcard_file
from claim_desktop.scenes.matches.postcard_page import PostcardScene
from claim_desktop.scenes.matches.requests import OpenDuel
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenMenu
from claim_desktop.scenes.review.requests import OpenChallengeFile, ReadCode
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.ui import clipboard
from scripts.stage.match_states import challenge
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import FOUR, THREE, finished, setup
from tests.scenes.matches.test_match_score import crowned

BUILT = Deck(2, Pair.GNOMES_GIANTS, (DWARVES, DRAGONS, SEERS))
"""A deck with factions of both boxes."""
DECKS = pytest.mark.parametrize("deck", [CLAIM, BUILT, THREE, FOUR], ids=["two", "built", "three", "four"])


def opened(pilot: Pilot, text: str) -> None:
    pilot.app.change_scene(ReadCode(text))
    pilot.wait(0.1)


def played_out(pilot: Pilot) -> GameSession:
    """Play the game on the screen to its end, without its table."""
    assert isinstance(pilot.scene, GameScene)
    game = pilot.scene.game
    for recorded in finished(setup(game.record.deck), 2).record.moves:
        if game.is_over:
            break
        legal = game.view(game.turn).legal_moves
        game.play(recorded.move if recorded.move in legal else legal[0])
    while not game.is_over:
        game.play(game.view(game.turn).legal_moves[0])
    pilot.wait_for_disk()
    return game


def taken_up(pilot: Pilot, made: Challenge) -> GameSession:
    opened(pilot, to_text(made))
    pilot.click("take")
    pilot.wait(0.3)
    return played_out(pilot)


@DECKS
def test_a_pasted_challenge_is_taken_up_and_compared_at_the_end(deck: Deck, tmp_path: Path) -> None:
    made = challenge(deck)
    with run_app(tmp_path) as pilot:
        opened(pilot, f"Can you? {to_text(made)}")
        assert isinstance(pilot.scene, ChallengeScene)
        game = taken_up(pilot, made)
        assert game.record.deal == made.record.deal
        assert not game.record.how_played.is_dealt_again
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.1)
        crowned(pilot, game)
        pilot.click("compare")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, DuelScene)
        assert pilot.scene.challenge == made


def test_a_challenge_begun_before_goes_on_where_it_was(tmp_path: Path) -> None:
    made = challenge(CLAIM)
    with run_app(tmp_path) as pilot:
        opened(pilot, to_text(made))
        pilot.click("take")
        pilot.wait(0.3)
        assert isinstance(pilot.scene, GameScene)
        game = pilot.scene.game
        while not game.is_human(game.turn):
            game.play(game.view(game.turn).legal_moves[0])
        game.play(game.view(game.turn).legal_moves[0])
        moves = list(game.record.moves)
        pilot.wait_for_disk()
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.1)
        opened(pilot, to_text(made))
        pilot.click("take")
        pilot.wait(0.3)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.record.moves[: len(moves)] == moves


def test_cards_that_were_seen_before_are_said_to_be_known(tmp_path: Path) -> None:
    made = challenge(CLAIM)
    with run_app(tmp_path) as pilot:
        taken_up(pilot, made)
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.1)
        again = Challenge(
            made.record, made.levels, made.ai_seed + 1, "Bea", made.portrait, 0, is_replayed=False
        )
        opened(pilot, to_text(again))
        assert tr("duel.known") in [each.text for each in pilot.widgets()]
        game = taken_up(pilot, again)
        assert game.record.how_played.is_dealt_again


def test_a_challenge_whose_game_was_deleted_is_known_and_one_that_was_begun_is_not(tmp_path: Path) -> None:
    made = challenge(CLAIM)
    with run_app(tmp_path) as pilot:
        opened(pilot, to_text(made))
        pilot.click("take")
        pilot.wait(0.3)
        pilot.wait_for_disk()
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.1)
        opened(pilot, to_text(made))
        assert tr("duel.known") not in [each.text for each in pilot.widgets()]
        pilot.app.games.autosave.delete()
        pilot.wait_for_disk()
        opened(pilot, to_text(made))
        assert tr("duel.known") in [each.text for each in pilot.widgets()]
        assert taken_up(pilot, made).record.how_played.is_dealt_again


@DECKS
def test_an_answer_that_played_every_card_alike_is_compared_too(deck: Deck, tmp_path: Path) -> None:
    asked = finished(setup(deck), 1)
    with run_app(tmp_path) as pilot:
        own = GameSession(asked.seats, asked.record, pilot.app.games.autosave, ai_seed=asked.ai_seed)
        pilot.app.games.autosave.keep(own)
        pilot.wait_for_disk()
        FinishedGames.of(pilot.app.games).refresh()
        pilot.wait(1)
        opened(pilot, to_text(challenge(deck)))
        assert isinstance(pilot.scene, ChallengeScene)
        opened(pilot, to_text(challenge(deck, name="Bea")))
        assert isinstance(pilot.scene, DuelScene)
        assert tr("duel.same_cards_played") in [each.text for each in pilot.widgets()]


@pytest.mark.parametrize("name", ["", "   ", "\u3164", "\u2800\u2800"])
def test_a_challenger_whose_name_cannot_be_seen_has_that_of_the_face(name: str) -> None:
    made = from_text(to_text(replace(challenge(CLAIM), name=name)))
    assert challenger_name(made) == tr(f"menu.portrait.{made.portrait}")


def test_an_answer_is_shown_beside_the_game_that_asked(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        asked = finished(setup(CLAIM), 1)
        own = GameSession(asked.seats, asked.record, pilot.app.games.autosave, ai_seed=asked.ai_seed)
        pilot.app.games.autosave.keep(own)
        pilot.wait_for_disk()
        finished_games = FinishedGames.of(pilot.app.games)
        finished_games.refresh()
        pilot.wait(1)
        answer = challenge(CLAIM, 2)
        answer = Challenge(
            answer.record, answer.levels, asked.ai_seed or 0, "Bea", answer.portrait, 1, is_replayed=False
        )
        opened(pilot, to_text(answer))
        assert isinstance(pilot.scene, DuelScene)
        assert pilot.scene.challenge.name == "Bea"


def test_a_comparison_says_which_game_was_not_the_first_try_and_whose_rivals_are_of_another_version(
    tmp_path: Path,
) -> None:
    game = finished(setup(CLAIM), 2)
    game.record.how_played = game.record.how_played.with_known_deal()
    asked = replace(challenge(CLAIM, name="Bea"), is_replayed=True, rivals_version=RIVALS_VERSION + 1)
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenDuel(game, asked))
        pilot.wait(0.1)
        shown = pilot.app.services.kit.text_capture.of(None)
        assert shown.count(tr("duel.not_at_once")) == 2
        assert other_rivals_text(RIVALS_VERSION + 1) in [each.text for each in pilot.widgets()]
        assert other_rivals_text(RIVALS_VERSION) == ""


@pytest.mark.parametrize("button", ["own", "theirs"])
def test_each_of_the_two_games_is_reviewed_from_its_button(button: str, tmp_path: Path) -> None:
    game, asked = finished(setup(CLAIM), 2), challenge(CLAIM, name="Dietmar")
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenDuel(game, asked))
        pilot.wait(0.1)
        pilot.click(button)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ReviewScene)
        assert pilot.scene.game.record.moves == (game if button == "own" else asked).record.moves


def test_of_two_players_with_one_name_the_own_row_says_you(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenDuel(finished(setup(CLAIM), 2), challenge(CLAIM)))
        pilot.wait(0.1)
        heard = [each.text for each in pilot.widgets()] + list(pilot.scene.announcements().static_text)
        assert any(text.startswith("You: ") for text in heard)
        assert any(text.startswith("Ada: ") for text in heard)


def test_a_challenge_says_that_its_votes_were_tied() -> None:
    games = (finished(setup(FOUR), seed) for seed in range(20))
    made = [each for each in map(challenge_of, games) if each is not None]
    tied = [each for each in made if each.vote.decided_by is not DecidedBy.VOTES]
    assert 0 < len(tied) < len(made)
    for each in made:
        assert terms_text(each).startswith(tr("duel.after_tie")) is (each in tied)


@pytest.mark.parametrize("text", ["DUEL-25RKVFC3M3GETBWJG5S6", "Hello DUEL-18MKE"])
def test_a_damaged_challenge_is_called_so_however_little_is_left_of_it(text: str, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(ReadCode(text))
        pilot.wait(0.1)
        assert pilot.scene_name == "MenuScene"
        assert pilot.app.toast.text == tr("duel.damaged")


@DECKS
def test_the_postcard_is_a_picture_that_holds_the_challenge(deck: Deck, tmp_path: Path) -> None:
    made = challenge(deck)
    with run_app(tmp_path) as pilot:
        content = postcard_file(pilot.app.services, made)
        file = tmp_path / "card.png"
        file.write_bytes(content)
        assert pygame.image.load(file).get_size() == SIZE
        assert challenge_in_file(content) == to_text(made)
        pilot.app.change_scene(OpenChallengeFile(file))
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ChallengeScene)
        assert pilot.scene.challenge == made


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_text_file_of_any_system_opens_its_challenge(encoding: str, tmp_path: Path) -> None:
    made, file = challenge(CLAIM), tmp_path / "Können Sie das.txt"
    file.write_text(f"„Können Sie das?“\r\n{to_text(made)}\r\n", encoding=encoding)
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenChallengeFile(file))
        pilot.wait(0.1)
        assert isinstance(pilot.scene, ChallengeScene)
        assert pilot.scene.challenge == made


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"Hello", os.urandom(2_000), None])
def test_a_file_without_a_challenge_gets_a_sentence(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    if content is not None:
        file.write_bytes(content)
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenChallengeFile(file))
        pilot.wait(0.1)
        assert pilot.app.toast.text == tr("duel.no_challenge")


def test_a_finished_game_is_sent_from_the_coronation_as_text_and_as_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    with run_app(tmp_path) as pilot:
        game = finished(setup(CLAIM))
        crowned(pilot, game)
        pilot.click("more")
        pilot.wait(0.5)
        pilot.click("challenge")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, PostcardScene)
        made = challenge_of(game)
        assert made is not None
        pilot.click("copy")
        assert copied == [to_text(made)]
        pilot.click("save")
        pilot.wait(0.1)
        pilot.wait_for_disk()
        saved = list((tmp_path / "exported").glob("postcard-*.png"))
        assert [challenge_in_file(each.read_bytes()) for each in saved] == [to_text(made)]


@DECKS
def test_somebody_else_at_this_screen_plays_the_same_cards_and_compares(deck: Deck, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        game = finished(setup(deck))
        made = challenge_of(game)
        assert made is not None
        crowned(pilot, game)
        pilot.click("more")
        pilot.wait(0.5)
        pilot.click("challenge")
        pilot.wait(0.1)
        pilot.click("here")
        pilot.wait(0.1)
        pilot.type("Bea")
        pilot.click("take")
        pilot.wait(0.3)
        assert isinstance(pilot.scene, GameScene)
        assert pilot.scene.game.seats[0].name == "Bea"
        assert pilot.scene.game.record.deal == game.record.deal
        assert not pilot.scene.game.record.how_played.is_dealt_again
        own = played_out(pilot)
        answer = challenge_of(own)
        assert answer is not None
        assert not answer.is_replayed
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.1)
        crowned(pilot, own)
        pilot.click("compare")
        pilot.wait(0.1)
        assert isinstance(pilot.scene, DuelScene)
        assert (pilot.scene.game.seats[0].name, pilot.scene.challenge) == ("Bea", made)
