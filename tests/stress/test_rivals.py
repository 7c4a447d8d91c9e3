"""Rivals answer the same cards alike in every process, however busy the computer is."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.stress.conftest import MakePart
from tests.stress.workers.rival_games import moves_of

BUSY = "while True: pass"
HOUR = 3600


@pytest.mark.timeout(HOUR)
def test_rivals_answer_alike_in_two_processes_under_load(part: MakePart) -> None:
    attack = part(2, 200)
    seeds = [attack.rng.getrandbits(32) for _ in range(attack.count)]
    command = [sys.executable, "-m", "tests.stress.workers.rival_games", *map(str, seeds)]
    busy = subprocess.Popen([sys.executable, "-c", BUSY])
    try:
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
            own = [moves_of(seed) for seed in seeds]
            assert other.stdout is not None
            theirs = other.stdout.read().splitlines()
    finally:
        busy.kill()
        busy.wait()
    assert own == theirs
