"""Begins games, puts them aside and takes them up again, and is killed at every point of it and at random.

    python -m tests.stress.workers.shelved_games FOLDER COUNT SEED

Each start is a process of its own, which ends itself with SIGKILL. After each, every game that was ever begun
must be there once, at the last move that was told of it, or one later. Prints a line for one that is not, and
the number of kills at the end.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

from claim_desktop.rules.decks import CLAIM
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage import game_folder, safe_files, writer
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.writer import Writer
from tests.stress.workers.killed_game import kill, lines_until_killed

SEATS = (SeatSetup("Ada", None), SeatSetup("Bo", None))
PLACES: tuple[tuple[object, str], ...] = (
    (Path, "replace"),
    (Path, "unlink"),
    (Writer, "flush"),
    (Writer, "_note"),
    (writer, "replace_file"),
    (safe_files, "sync_file"),
    (game_folder, "create_file"),
    (game_folder, "replace_file"),
    (SaveFile, "shelve"),
    (SaveFile, "adopt_orphaned_saves"),
)
"""The function about to be called when the program is killed."""

MAX_GAMES = 12
Told = dict[int, int]
"""The number of moves made, by the seed of the game."""


def main(folder: Path, count: int, seed: int) -> int:
    """Kill this many times; the status is 0 if every game was there each time."""
    rng = Random(seed)
    failures = 0
    known: Told = {}
    for number in range(count):
        chance, begins = Random(rng.getrandbits(32)), len(known) < MAX_GAMES
        lines = lines_until_killed(partial(play, folder, chance, begins=begins))
        told: Told = dict(tuple(map(int, line.split())) for line in lines)  # type: ignore[misc]
        expected = known | told
        found = games_found(folder)
        lost = [game for game in expected if found.get(game, -1) not in (expected[game], expected[game] + 1)]
        if lost or len(found) > len(expected) + 1:
            print(f"kill {number}: expected {expected}, found {found}")
            failures += 1
        known = found
    print(f"{count} kills")
    return 1 if failures else 0


def play(folder: Path, rng: Random, told: int, *, begins: bool) -> None:
    """Begin a game, or take one up, make some moves, and so on until the end; never returns."""
    try:
        data = DataFolder.open(folder)
        saves = SaveFile(data, ())
        keeper = AutosavedGame(saves, lambda: datetime(2026, 11, 21, tzinfo=UTC))
        arm(*rng.choice(PLACES), after=rng.randrange(1, 6))
        for _ in range(4):
            game = begun(keeper, rng) if begins and rng.random() < 0.5 else taken_up(keeper, saves, rng)
            if game is None:
                continue
            tell(told, game)
            for _ in range(min(rng.randrange(3), 40 - game.moves_made)):
                game.play(game.view(game.turn).legal_moves[0])
                tell(told, game)
    finally:
        kill()


def tell(told: int, game: GameSession) -> None:
    """Tell the process that waits how far a game has come."""
    os.write(told, f"{game.record.seed} {game.moves_made}\n".encode())


def begun(keeper: AutosavedGame, rng: Random) -> GameSession:
    """A new game."""
    return GameSession.begin(GameSetup(CLAIM, SEATS, 0, rng.getrandbits(30)), rng, keeper)


def taken_up(keeper: AutosavedGame, saves: SaveFile, rng: Random) -> GameSession | None:
    """A game that was begun before, of which a label may be changed."""
    games = saves.shelf.games()
    if not games or rng.random() < 0.3:
        return keeper.resume()
    game = rng.choice(games)
    if rng.random() < 0.5:
        saves.shelf.relabel(game.path, GameLabel(f"Game {rng.randrange(9)}", is_starred=rng.random() < 0.5))
    return keeper.resume(game.path)


def games_found(folder: Path) -> Told:
    """All games that the next program finds, with their moves."""
    data = DataFolder.open(folder)
    saves = SaveFile(data, ())
    saves.adopt_orphaned_saves()
    games = [saves.load(), *(saves.shelf.load(file.path) for file in saves.shelf.games())]
    data.close()
    assert all(game.problem is None for game in games), [game.problem for game in games]
    records = [game.value.record for game in games if game.value is not None]
    found = {record.seed or 0: len(record.moves) for record in records}
    assert len(found) == len(records), "a game is there twice"
    return found


def arm(holder: object, name: str, *, after: int) -> None:
    """Let the process kill itself when it is about to call this for the `after`-th time."""
    left = [after]
    act: Callable[..., object] = getattr(holder, name)

    def killing(*arguments: object, **options: object) -> object:
        left[0] -= 1
        if left[0] == 0:
            kill()
        return act(*arguments, **options)

    setattr(holder, name, killing)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
