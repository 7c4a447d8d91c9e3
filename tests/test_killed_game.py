"""The whole application, killed again and again in the middle of a game."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import run_app
from tests.crash_child import GAME_MOVES

ROOT = Path(__file__).resolve().parents[1]
KILLS = 3


def test_a_game_that_is_killed_goes_on_from_its_last_move(tmp_path: Path) -> None:
    before = played_until_killed(tmp_path, 0, 3)
    after = played_until_killed(tmp_path, before[-1], 2)
    assert after[0] >= before[-1] > 0
    assert (tmp_path / "save.json").exists()


@pytest.mark.slow
def test_a_game_killed_again_and_again_goes_on_each_time_and_is_finished(tmp_path: Path) -> None:
    seed = Random().getrandbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    counts = [0]
    for _ in range(KILLS):
        counts += played_until_killed(tmp_path, counts[-1], rng.randrange(1, 8))
    assert counts == sorted(counts), "moves were lost"
    done = subprocess.run(command(tmp_path), check=True, capture_output=True, text=True, cwd=ROOT)
    lines = done.stdout.split()
    assert lines[-1] == "over"
    assert len(list((tmp_path / "games").glob("*.json"))) == 1
    assert not (tmp_path / "save.json").exists()


@pytest.mark.slow
def test_of_five_games_each_killed_all_five_go_on_from_their_last_move(tmp_path: Path) -> None:
    counts = [played_until_killed(tmp_path, 0, number, "anew")[-1] for number in (3, 1, 9, 5, 2)]
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        for moves in counts:
            chronicle = Chronicle.of(pilot.app.games)
            oldest = chronicle.read(chronicle.unfinished()[-1]).game
            assert oldest is not None
            kept = oldest.record.moves
            assert len(kept) in (moves, moves + 1), "the game stands where it was killed"
            pilot.app.change_scene(OpenChronicle())
            pilot.wait(0.1)
            pilot.press(pygame.K_END, pygame.K_RETURN)
            pilot.wait(0.1)
            game = pilot.scene
            assert isinstance(game, GameScene)
            assert game.game.record.deal == oldest.record.deal
            while game.game.moves_made <= len(kept):
                pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
            assert game.game.record.moves[: len(kept)] == kept


@pytest.mark.long
def test_a_match_killed_within_its_games_is_taken_up_where_it_was_and_won(tmp_path: Path) -> None:
    seed = Random().getrandbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    counts = [0]
    for game in range(2):
        until = game * GAME_MOVES + rng.randrange(1, 40)
        counts += played_until_killed(tmp_path, counts[-1], until, "match")
    assert counts == sorted(counts), "moves were lost"
    assert counts[-1] > GAME_MOVES, "the second game was reached"
    done = subprocess.run(command(tmp_path, "match"), check=True, capture_output=True, text=True, cwd=ROOT)
    first, *_, last = done.stdout.split()
    assert int(first) >= counts[-1]
    assert last == "over"
    kept = [json.loads(file.read_text()) for file in sorted((tmp_path / "games").glob("*.json"))]
    assert len({record["match"]["id"] for record in kept}) == 1, "all are games of one match"
    assert sorted(len(record["match"]["before"]) for record in kept) == list(range(len(kept)))
    assert not (tmp_path / "save.json").exists()


def command(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "tests.crash_child", str(folder), *more]


def played_until_killed(folder: Path, known: int, moves: int, *more: str) -> list[int]:
    """Let the player make some moves, kill it, and return what it last said of its moves.

    In a match, `moves` counts from its beginning, as the player does.
    """
    with subprocess.Popen(command(folder, *more), cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        numbers = (int(line) for line in player.stdout if line.strip().isdecimal())
        counts = [next(numbers)]
        while len(counts) < moves if "match" not in more else counts[-1] < moves:
            counts.append(next(numbers))
        player.kill()
        counts += list(numbers)
    assert counts[0] >= known, "the game goes on from an earlier move than it was at"
    return counts
