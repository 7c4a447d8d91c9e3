"""Thinking that is started and given up at random moments ends, leaves nothing over, and answers nothing."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.advice.advisor import HINT_SECONDS
from claim_desktop.ai.levels import LEVELS
from claim_desktop.rules.decks import all_decks
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from tests.rules.random_game import ALL_DECKS
from tests.session.played_games import play_on
from tests.stress.conftest import MakePart

ROOT = Path(__file__).resolve().parents[2]
DECISION_SECONDS = 0.45
TIMEOUT_SECONDS = 60.0
MAX_THOUGHT_SECONDS = 0.004
"""How long most thoughts last before they are given up."""
TABLES = 50
"""How many games are begun before their threads are counted."""


def a_game(rng: Random, levels: list[str]) -> GameSession:
    """A game of computers at a random moment."""
    deck = rng.choice(ALL_DECKS)
    seats = tuple(SeatSetup(f"Seat {seat}", rng.choice(levels)) for seat in range(deck.players))
    game = GameSession.begin(GameSetup(deck, seats, None, rng.getrandbits(32)), rng)
    play_on(game, rng.randrange(40), rng)
    return game


def think_and_give_up(game: GameSession, rng: Random) -> None:
    """Let the next seat think for a moment, and stop; if it has answered, the answer is a legal move."""
    thinking = ComputerTurns(game)
    if not game.is_over:
        thinking.begin()
        time.sleep(rng.random() ** 3 * MAX_THOUGHT_SECONDS)
        move = thinking.poll()
        if move is not None:
            game.check(move)
    thinking.stop()
    assert thinking.poll() is None


def wait_until_threads_are_gone(before: int) -> None:
    end = time.monotonic() + TIMEOUT_SECONDS
    while threading.active_count() > before:
        assert time.monotonic() < end, [thread.name for thread in threading.enumerate()]
        time.sleep(0.001)


def test_thinking_that_is_given_up_ends_and_answers_nothing(part: MakePart) -> None:
    attack = part(300, 100_000)
    rng = attack.rng
    before = threading.active_count()
    done = 0
    while done < attack.count:
        game = a_game(rng, list(LEVELS))
        for _ in range(rng.randrange(1, TABLES)):
            think_and_give_up(game, rng)
            play_on(game, rng.randrange(3), rng)
            done += 1
        wait_until_threads_are_gone(before)
        gc.collect()


def test_leaving_while_four_of_the_top_level_think_costs_little(part: MakePart) -> None:
    attack = part(1, 20)
    for number in range(attack.count):
        rng = Random(attack.seed + number)
        seats = tuple(SeatSetup(f"Seat {seat}", "chancellor") for seat in range(4))
        matches = [GameSession.begin(GameSetup(all_decks(4)[5], seats, 0, None), rng) for _ in range(4)]
        before = threading.active_count()
        tables = [ComputerTurns(game) for game in matches]
        for table in tables:
            table.begin()
        time.sleep(0.2)
        started = time.process_time()
        for table in tables:
            table.stop()
        wait_until_threads_are_gone(before)
        assert time.process_time() - started < 0.2


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process be held to one core")
def test_decisions_and_hints_are_there_in_time_on_one_core_that_is_busy(part: MakePart) -> None:
    """Others must not use that core besides: the clock is a real one."""
    attack = part(4, 400)
    command = [
        sys.executable,
        "-m",
        "tests.stress.workers.busy_core",
        str(attack.count),
        str(attack.seed),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    decision, hint, count = map(float, done.stdout.split())
    assert (decision <= DECISION_SECONDS, hint <= HINT_SECONDS, count) == (True, True, attack.count), (
        done.stdout
    )
