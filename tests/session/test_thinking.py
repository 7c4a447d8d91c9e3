"""The computer's turn: asked for in the background, answered once, and the same for the same seed."""

from __future__ import annotations

import os
import sys
import threading
from copy import deepcopy
from itertools import groupby, pairwise
from random import Random
from statistics import mean
from typing import ClassVar

import pytest

import claim_desktop.session.thinking
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.levels import LEVELS, Level
from claim_desktop.rules.decks import CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import (
    LATE_SECONDS,
    OTHERS_READY_SECONDS,
    READY_SECONDS,
    ComputerTurns,
    is_move_slot,
    ready_after,
)
from tests.waiting import wait_for


def game_of(deck: Deck, level: str = "novice", seed: int = 11, chance: int = 1) -> GameSession:
    """A game between computers."""
    seats = tuple(SeatSetup(f"Seat {seat}", level) for seat in range(deck.players))
    return GameSession.begin(GameSetup(deck, seats, 0, seed), Random(chance))


def answer(thinking: ComputerTurns) -> Move:
    """Wait for the move."""
    move = wait_for(thinking.poll)
    assert move is not None
    return move


def play_out(game: GameSession) -> GameSession:
    """The game after the computers have played it to its end."""
    thinking = ComputerTurns(game)
    while not game.is_over:
        thinking.begin()
        game.play(answer(thinking))
    thinking.stop()
    return game


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every decision time to end by its own count, however busy the machine is."""
    after = Deadline.after
    monkeypatch.setattr(Deadline, "after", lambda seconds: after(seconds + 600))


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("deck", [CLAIM_2, all_decks(3)[0], all_decks(4)[11]])
def test_computers_play_a_whole_game_and_the_same_again_from_the_same_seed(deck: Deck) -> None:
    game = play_out(game_of(deck))
    assert game.is_over
    assert play_out(game_of(deck)).record == game.record


@pytest.mark.usefixtures("unhurried")
def test_a_game_taken_up_again_goes_on_as_the_computers_would_have_played_it() -> None:
    whole = play_out(game_of(CLAIM_2))
    half = game_of(CLAIM_2)
    for recorded in whole.record.moves[:20]:
        half.play(recorded.move)
    assert play_out(half).record == whole.record


class FailingPlayer:
    """Raises an error instead of choosing a move."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Fail."""
        raise ValueError("no move")


def test_an_error_of_a_player_comes_out_where_the_move_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "failing", Level("failing", FailingPlayer))
    thinking = ComputerTurns(game_of(CLAIM_2, "failing"))
    thinking.begin()
    with pytest.raises(ValueError, match="no move"):
        answer(thinking)
    thinking.stop()


class NotingPlayer:
    """Plays its first legal move and notes the random numbers it was given."""

    chances: ClassVar[list[float]] = []

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """The first legal move."""
        self.chances.append(rng.random())
        return view.legal_moves[0]


@pytest.fixture
def chances(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the players of the level "noting" note."""
    noted: list[float] = []
    monkeypatch.setattr(NotingPlayer, "chances", noted)
    monkeypatch.setitem(LEVELS, "noting", Level("noting", NotingPlayer))
    return noted


def test_an_answer_is_given_once_however_often_it_was_asked_for(chances: list[float]) -> None:
    thinking = ComputerTurns(game_of(CLAIM_2, "noting"))
    assert thinking.poll() is None
    thinking.begin()
    thinking.begin()
    answer(thinking)
    assert thinking.poll() is None
    thinking.stop()
    assert len(chances) == 1


def test_every_decision_of_a_game_has_a_chance_of_its_own(chances: list[float]) -> None:
    game = play_out(game_of(CLAIM_2, "noting"))
    assert len(set(chances)) == len(chances) >= game.moves_made


def test_the_chance_comes_from_another_number_than_the_deal(chances: list[float]) -> None:
    """The same cards are answered otherwise in another game; one that is taken up goes on as it began."""
    game, other = game_of(CLAIM_2, "noting"), game_of(CLAIM_2, "noting", chance=2)
    assert game.record.deal == other.record.deal
    drawn = []
    for each in (game, other, GameSession.of(deepcopy(game.as_saved))):
        chances.clear()
        play_out(each)
        drawn.append(tuple(chances))
    assert not set(drawn[0]) & set(drawn[1])
    assert drawn[2] == drawn[0]


def test_nothing_is_answered_after_thinking_was_stopped() -> None:
    thinking = ComputerTurns(game_of(CLAIM_2))
    thinking.begin()
    thinking.stop()
    assert thinking.poll() is None


class EvaluatingPlayer:
    """Notes which moves it is asked to weigh, how many cards it holds, and whether it follows."""

    noted: ClassVar[list[tuple[int, tuple[Move, ...], bool]]] = []

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """The first legal move."""
        self.noted.append((len(view.hand), view.legal_moves, bool(view.trick)))
        return view.legal_moves[0]


@pytest.fixture
def evaluated(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, tuple[Move, ...], bool]]:
    """What the players of the level "weighing" note."""
    noted: list[tuple[int, tuple[Move, ...], bool]] = []
    monkeypatch.setattr(EvaluatingPlayer, "noted", noted)
    monkeypatch.setitem(LEVELS, "weighing", Level("weighing", EvaluatingPlayer))
    return noted


def test_a_move_without_a_choice_is_thought_about_like_any_other(
    evaluated: list[tuple[int, tuple[Move, ...], bool]],
) -> None:
    play_out(game_of(CLAIM_2, "weighing"))
    assert any(len(set(moves)) == 1 for _, moves, _ in evaluated)
    assert min(len(moves) for _, moves, _ in evaluated) == 2


def test_a_move_without_a_choice_takes_about_as_much_work_as_a_choice(
    evaluated: list[tuple[int, tuple[Move, ...], bool]],
) -> None:
    """The work is told by the number of moves that are weighed, of which a single one is weighed again."""
    forced: dict[int, list[int]] = {}
    free: dict[int, list[int]] = {}
    for seed in range(20):
        play_out(game_of(CLAIM_2, "weighing", seed))
    for (cards, moves, follows), again in groupby(evaluated):
        work = len(list(again)) if len(set(moves)) == 1 else len(moves)
        if follows:
            (forced if len(set(moves)) == 1 else free).setdefault(cards, []).append(work)
    for cards in (2, 4, 6, 8, 10, 12):
        ratio = mean(forced[cards]) / mean(free[cards])
        assert 0.7 < ratio < 1.6, (cards, ratio)


def test_whoever_uses_all_their_time_anyway_weighs_a_single_move_once(
    evaluated: list[tuple[int, tuple[Move, ...], bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(READY_SECONDS, "weighing", 0.6)
    game = play_out(game_of(CLAIM_2, "weighing"))
    assert len(evaluated) == game.moves_made


class SlowPlayer:
    """Takes a while for each of its decisions, by a clock of its own."""

    seconds: ClassVar[list[float]] = [0.0]
    thought: ClassVar[threading.Semaphore] = threading.Semaphore(0)

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """The first legal move."""
        self.seconds[0] += 0.15
        self.thought.release()
        return view.legal_moves[0]


def test_decisions_that_take_long_put_off_the_next_ones_but_never_the_one_that_is_under_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SlowPlayer, "seconds", [0.0])
    monkeypatch.setattr(SlowPlayer, "thought", threading.Semaphore(0))
    monkeypatch.setattr(claim_desktop.session.thinking, "perf_counter", lambda: SlowPlayer.seconds[0])
    monkeypatch.setitem(LEVELS, "timed", Level("timed", SlowPlayer))
    game = game_of(CLAIM_2, "timed")
    thinking = ComputerTurns(game)
    ready = []
    for _ in range(3):
        thinking.begin()
        SlowPlayer.thought.acquire()
        ready.append(thinking.ready_seconds)
        game.play(answer(thinking))
    thinking.stop()
    assert ready == [OTHERS_READY_SECONDS, ready_after([0.15]), ready_after([0.15])]


def test_a_move_is_put_off_in_steps_as_far_as_recent_decisions_call_for_and_not_for_ever() -> None:
    usual = OTHERS_READY_SECONDS
    assert ready_after([]) == ready_after([0.01, usual / 2]) == usual
    assert ready_after([0.15]) == ready_after([0.2, 0.01, 0.2]) == pytest.approx(usual + LATE_SECONDS)
    assert ready_after([0.25]) == pytest.approx(usual + 2 * LATE_SECONDS)
    assert ready_after([0.6]) == ready_after([60.0]) == pytest.approx(usual + 4 * LATE_SECONDS)


def test_a_computer_that_was_held_up_once_does_not_put_off_its_moves() -> None:
    assert ready_after([9.0, 0.01]) == ready_after([0.01] * 20 + [9.0]) == OTHERS_READY_SECONDS


@pytest.mark.parametrize("level", ["peddler", "marshal"])
def test_who_thinks_about_the_only_move_chooses_it(level: str) -> None:
    game = game_of(CLAIM_2, level)
    play_out(game)  # every move is checked as it is made
    assert game.is_over


def test_the_moments_of_a_move_are_the_first_and_then_far_apart() -> None:
    frame, first = 1 / 60, 0.6
    rest = [-1.0, *(frame * number for number in range(1, 120))]
    moments = [now for before, now in pairwise(rest) if is_move_slot(before, now, first)]
    expected = [first + LATE_SECONDS * number for number in range(len(moments))]
    assert len(moments) == 6
    assert all(abs(now - wanted) < 1.01 * frame for now, wanted in zip(moments, expected, strict=True))


class EndlessPlayer:
    """Searches until it is told to stop."""

    def __init__(self) -> None:
        self.is_cancelled = threading.Event()

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Return a move once it is cancelled."""
        self.is_cancelled.wait()
        return view.legal_moves[0]

    def cancel(self) -> None:
        """Stop searching."""
        self.is_cancelled.set()


def test_no_thread_is_left_when_thinking_was_stopped() -> None:
    before = {*threading.enumerate()}
    thinking = ComputerTurns(game_of(CLAIM_2))
    thinking.begin()
    answer(thinking)
    thinking.stop()
    wait_for(lambda: {*threading.enumerate()} <= before)


def test_stopping_ends_a_search_that_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    player = EndlessPlayer()
    monkeypatch.setitem(LEVELS, "endless", Level("endless", lambda: player))
    thinking = ComputerTurns(game_of(CLAIM_2, "endless"))
    thinking.begin()
    thinking.stop()
    assert player.is_cancelled.is_set()


class PriorityPlayer:
    """Notes how far its thread lowers its priority."""

    noted: ClassVar[list[int]] = []

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """The first legal move."""
        self.noted.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        return view.legal_moves[0]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives every thread a priority of its own")
def test_thinking_gives_way_to_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "priority", Level("priority", PriorityPlayer))
    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    thinking = ComputerTurns(game_of(CLAIM_2, "priority"))
    thinking.begin()
    answer(thinking)
    thinking.stop()
    assert PriorityPlayer.noted[-1] == min(own + 10, 19)
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own


def test_what_computers_weighed_is_kept_with_their_moves_and_taken_back_with_them() -> None:
    game = play_out(game_of(CLAIM_2, "peddler"))
    assert game.evaluations
    for evaluated in game.evaluations:
        chosen = move_code(game.record.moves[evaluated.move].move)
        values = dict(evaluated.cards)
        assert chosen in values
        assert evaluated.worlds > 0
        assert evaluated.slip == (values[chosen] < max(values.values()))
    assert any(evaluated.slip for evaluated in game.evaluations)


def test_a_move_that_is_taken_back_takes_its_thoughts_along() -> None:
    seats = (SeatSetup("Ada", None), SeatSetup("Bo", "peddler"))
    game = GameSession.begin(GameSetup(CLAIM_2, seats, 0, 11), Random(1))
    thinking = ComputerTurns(game)
    while len(game.evaluations) < 2:
        if game.is_human(game.turn):
            game.play(game.view(game.turn).legal_moves[0])
        else:
            thinking.begin()
            game.play(answer(thinking))
    before = game.evaluations
    game.play(game.view(game.turn).legal_moves[0]) if game.is_human(game.turn) else None
    while game.moves_made > before[0].move:
        game.take_back()
    assert game.evaluations == ()
    while game.can_redo:
        game.redo()
    assert game.evaluations == before
    thinking.stop()
