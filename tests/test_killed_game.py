"""The whole application, killed again and again in the middle of a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
KILLS = 3


def test_a_game_killed_again_and_again_goes_on_each_time_and_is_finished(tmp_path: Path) -> None:
    seed = Random().getrandbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    told = [0]
    for _ in range(KILLS):
        told += played_until_killed(tmp_path, told[-1], rng.randrange(1, 8))
    assert told == sorted(told), "moves were lost"
    done = subprocess.run(command(tmp_path), check=True, capture_output=True, text=True, cwd=ROOT)
    lines = done.stdout.split()
    assert lines[-1] == "over"
    assert len(list((tmp_path / "games").glob("*.json"))) == 1
    assert not (tmp_path / "save.json").exists()


def command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "tests.killed_player", str(folder)]


def played_until_killed(folder: Path, known: int, moves: int) -> list[int]:
    """Let the player make some moves, kill it, and return what it last said of its moves."""
    with subprocess.Popen(command(folder), cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        numbers = (int(line) for line in player.stdout if line.strip().isdecimal())
        told = [next(numbers) for _ in range(moves)]
        player.kill()
        told += list(numbers)
    assert told[0] >= known, "the game goes on from an earlier move than it was at"
    return told
