"""Builds the index of finished games again and again, and is killed at random while it writes.

    python -m tests.stress.workers.killed_index FOLDER COUNT SEED

After each kill everything must be known as before. Prints a line for each time that it is not, and the number
of kills at the end.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.storage import game_index
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_index import GameIndex
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import write_games

GAMES = 40
MAX_SECONDS = 0.2
SMALL_BATCH = 5
"""So few rows are written together, so that a kill meets more of the writing."""


def main(folder: Path, count: int, seed: int) -> int:
    """Kill this many times; the status is 0 if everything was known each time."""
    rng = Random(seed)
    data = DataFolder.open(folder)
    write_games(data, GAMES, rng.getrandbits(32))
    data.close()
    game_index.BATCH = SMALL_BATCH
    expected = known(folder)
    failures = 0
    for number in range(count):
        kill_one(folder, rng)
        if known(folder) != expected:
            print(f"kill {number}: something else is known")
            failures += 1
    kept = len(list(folder.glob("chronicle-kept-*")))
    if kept > 1:
        print(f"{kept} indexes were set aside and kept")
        failures += 1
    print(f"{count} kills")
    return 1 if failures else 0


def known(folder: Path) -> tuple[IndexedGame, ...]:
    """The finished games as a program that starts now reads them."""
    data = DataFolder.open(folder)
    finished_games = FinishedGames(data, SaveFile(data, LEVEL_IDS))
    finished_games.refresh()
    data.close()
    return finished_games.games


def kill_one(folder: Path, rng: Random) -> None:
    """Let another process drop rows and find out again what they held, until it is killed."""
    seed = rng.getrandbits(32)
    child = os.fork()
    if child == 0:
        try:
            rewrite(folder, Random(seed))
        finally:
            os._exit(0)
    time.sleep(rng.random() * MAX_SECONDS)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def rewrite(folder: Path, rng: Random) -> None:
    """Drop rows, sometimes all of them, and build them again, for ever."""
    data = DataFolder.open(folder)
    index = GameIndex(data, LEVEL_IDS)
    while True:
        games = index.read()
        gone = rng.sample(games, rng.randrange(len(games) + 1))
        index.drop([game.file for game in gone])
        index.put(gone)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
