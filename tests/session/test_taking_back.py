"""Decisions taken back and made again: everything is as it was, and nobody knows the future."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import ClassVar

import pytest

from claim_desktop.ai.levels import LEVELS, Level
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.record import PlayConditions, Record, from_line
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.storage.assists import PURIST
from tests.session.played_games import Shelf, any_move, play_on

DECKS = [CLAIM, CLAIM_2, all_decks(3)[3], all_decks(4)[2]]
EVERY_MODE = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")


def begun(deck: Deck, persons: int = 1, level: str = "squire", keeper: Shelf | None = None) -> GameSession:
    """A game whose first seats are people; seat 0 leads."""
    seats = tuple(SeatSetup(f"S{seat}", None if seat < persons else level) for seat in range(deck.players))
    return GameSession.begin(GameSetup(deck, seats, 0, 5), Random(1), keeper)


def all_of(game: GameSession) -> tuple[object, ...]:
    """Everything that can be known of a game."""
    views = [game.view(seat) for seat in range(len(game.seats))]
    return views, game.last_trick, game.turn, game.phase, game.moves_made


@EVERY_MODE
def test_what_was_taken_back_and_made_again_is_as_it_was_and_so_is_its_save(deck: Deck) -> None:
    shelf = Shelf()
    game, rng = begun(deck, keeper=shelf), Random(3)
    while not game.is_over:
        depth = 0
        before, saved = all_of(game), shelf.lines[-1]
        while game.may_take_back is not None and depth < 3:
            game.take_back()
            depth += 1
        for _ in range(depth):
            game.redo()
        assert (all_of(game), shelf.lines[-1]) == (before, saved)
        assert not game.can_redo
        game.play(any_move(game, rng))


@EVERY_MODE
def test_a_person_among_computers_goes_back_to_their_own_decisions_to_the_very_first(deck: Deck) -> None:
    game = begun(deck)
    play_on(game, 1000, Random(3))
    assert game.may_take_back is None, "the votes are counted"
    game = begun(deck)
    play_on(game, 40, Random(3))
    options = [engine.legal_moves(state.copy()) for state in game.record.states()]
    moves = enumerate(game.record.moves)
    decided = [index for index, each in moves if each.move.seat == 0 and len(options[index]) > 1]
    assert len(decided) < sum(each.move.seat == 0 for each in game.record.moves), "some had no choice"
    for index in reversed(decided):
        assert game.may_take_back == 0
        game.take_back()
        assert (game.moves_made, game.turn) == (index, 0)
    assert game.may_take_back is None
    assert game.record.how_played.take_backs[0] == len(decided)


def test_taking_a_follower_is_a_decision_too() -> None:
    game, rng = begun(all_decks(3)[3]), Random(3)
    while not (game.record.moves and isinstance(game.record.moves[-1].move, Take) and _by_first(game)):
        game.play(any_move(game, rng))
    game.take_back()
    assert game.view(0).takers[0] == 0


def _by_first(game: GameSession) -> bool:
    return game.record.moves[-1].move.seat == 0


def test_phase_two_can_be_taken_back_into_phase_one() -> None:
    game, rng = begun(CLAIM), Random(3)
    while game.phase is Phase.ONE:
        game.play(any_move(game, rng))
    game.take_back()
    assert game.phase is Phase.ONE
    game.redo()
    assert game.phase is Phase.TWO


def test_another_move_forgets_what_was_taken_back() -> None:
    game = begun(CLAIM)
    play_on(game, 8, Random(3))
    game.take_back()
    game.play(any_move(game, Random(4)))
    assert not game.can_redo
    with pytest.raises(ValueError, match="nothing was taken back"):
        game.redo()


def test_a_hint_asked_for_meanwhile_stays_counted_when_a_move_is_made_again() -> None:
    game = begun(CLAIM)
    play_on(game, 8, Random(3))
    game.take_back()
    game.count_hint(0)
    decision = game.moves_made
    game.redo()
    assert game.record.how_played == PlayConditions(hints=(1, 0), hinted=(decision,))


def play_to_a_choice(game: GameSession, rng: Random) -> None:
    """Make random moves until the person at seat 0 has several."""
    while game.turn != 0 or len(game.view(0).legal_moves) == 1:
        game.play(any_move(game, rng))


def test_a_decision_is_one_hint_however_often_it_is_asked_about_taken_back_and_made_again() -> None:
    shelf, rng = Shelf(), Random(3)
    game = begun(CLAIM, keeper=shelf)
    play_on(game, 8, rng)
    play_to_a_choice(game, rng)
    game.count_hint(0)
    game.play(any_move(game, rng))
    game.take_back()
    game.count_hint(0)
    game.redo()
    game.take_back()
    kept = from_line(shelf.lines[-1])  # as after a new start
    for record in (game.record, kept):
        assert record.how_played.with_hint(0, 2, game.moves_made).hints == (1, 0)


def test_what_follows_another_card_is_another_decision() -> None:
    rng = Random(3)
    game = begun(CLAIM)
    play_on(game, 8, rng)
    play_to_a_choice(game, rng)
    before = game.moves_made
    for choice in (0, -1):
        game.play(game.view(0).legal_moves[choice])
        play_to_a_choice(game, rng)
        game.count_hint(0)
        while game.moves_made > before:
            game.take_back()
    assert game.record.how_played.hints == (2, 0)


def test_nothing_can_be_taken_back_before_anything_was_decided_nor_against_the_aids() -> None:
    game = begun(CLAIM)
    with pytest.raises(ValueError, match="can be taken back"):
        game.take_back()
    game.seats = (replace(game.seats[0], aids=PURIST), game.seats[1])
    play_on(game, 8, Random(3))
    assert game.may_take_back is None


def test_only_a_decision_whose_answer_was_seen_makes_a_game_practice() -> None:
    game, rng = begun(CLAIM), Random(3)
    game.play(any_move(game, rng))
    game.take_back()
    assert game.record.how_played == PlayConditions(take_backs=(1, 0)), (
        "nobody has answered, nothing was shown"
    )
    game.play(any_move(game, rng))
    game.play(any_move(game, rng))
    game.take_back()
    assert game.record.how_played == PlayConditions(take_backs=(2, 0), is_practice=True)


def test_an_export_before_the_end_makes_a_game_practice_whatever_is_taken_back() -> None:
    game = begun(CLAIM)
    play_on(game, 6, Random(3))
    game.take_back()
    game.note_export()
    game.redo()
    assert game.record.how_played == PlayConditions(is_practice=True, is_exported=True)
    play_on(game, 1000, Random(3))
    game.record.how_played = PlayConditions()
    game.note_export()
    assert game.record.how_played == PlayConditions(), "a game that is over has nothing left to tell"


def test_a_card_that_shows_others_makes_a_game_practice_even_without_an_answer() -> None:
    game, rng = begun(CLAIM), Random(3)
    while not (game.turn == 0 and game.view(0).trick):
        game.play(any_move(game, rng))
    unseen = game.view(0).unseen_cards().total()
    game.play(any_move(game, rng))
    assert game.view(0).unseen_cards().total() < unseen, "the next card of the stock was turned up"
    game.take_back()
    assert game.record.how_played.is_practice


@EVERY_MODE
def test_among_several_people_only_the_last_card_of_an_unfinished_trick_can_be_taken_back(
    deck: Deck,
) -> None:
    game, rng = begun(deck, persons=deck.players), Random(3)
    while not game.is_over:
        game.play(any_move(game, rng))
        last = game.record.moves[-1].move
        is_open = bool(game.view(0).trick)
        assert game.may_take_back == (last.seat if is_open else None), "a choice or none: it tells nothing"
        if game.may_take_back is not None:
            assert isinstance(last, Play)
            before = all_of(game)
            game.take_back()
            assert game.turn == last.seat
            assert not game.record.how_played.is_practice
            game.redo()
            assert all_of(game) == before


def test_among_several_people_nobody_goes_back_behind_a_computers_move() -> None:
    game, rng = begun(all_decks(3)[3], persons=2), Random(3)
    while game.turn != 2:
        game.play(any_move(game, rng))
    assert game.may_take_back == game.record.moves[-1].move.seat
    game.play(any_move(game, rng))
    assert game.may_take_back is None


class RememberingPlayer:
    """Chooses by how often it was asked before, so that it shows what it remembers."""

    made: ClassVar[list[RememberingPlayer]] = []

    def __init__(self) -> None:
        self.asked = 0
        self.made.append(self)

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """A move that depends on the past."""
        self.asked += 1
        return view.legal_moves[self.asked % len(view.legal_moves)]


def choice(thinking: ComputerTurns) -> Move:
    """Wait for the computer."""
    thinking.begin()
    while (move := thinking.poll()) is None:
        time.sleep(0.0005)
    return move


@pytest.mark.parametrize("level", ["remembering", "peddler"])
def test_computers_choose_as_if_they_had_never_seen_the_future(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "remembering", Level("remembering", RememberingPlayer))
    game, rng = begun(CLAIM_2, level=level), Random(3)
    thinking = ComputerTurns(game)
    for _ in range(30):
        game.play(any_move(game, rng) if game.turn == 0 else choice(thinking))
    game.take_back()
    game.take_back()
    thinking.reset()
    record = game.record
    untold = Record(record.deck, 0, record.deal, record.names, record.seed, record.moves[:])
    never = GameSession(game.seats, untold, ai_seed=game.ai_seed)
    unknowing = ComputerTurns(never)
    for _ in range(12):
        move = any_move(game, rng) if game.turn == 0 else choice(thinking)
        assert never.turn == game.turn
        assert move == (move if never.turn == 0 else choice(unknowing))
        game.play(move)
        never.play(move)
    thinking.stop()
    unknowing.stop()


def test_a_search_that_is_under_way_answers_nothing_after_thinking_has_started_over() -> None:
    game = begun(CLAIM_2, level="peddler")
    game.play(any_move(game, Random(1)))
    thinking = ComputerTurns(game)
    thinking.begin()
    game.take_back()
    thinking.reset()
    assert thinking.poll() is None
    time.sleep(0.05)
    assert thinking.poll() is None
    thinking.stop()
