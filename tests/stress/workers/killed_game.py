"""Plays games with saves and is killed at every named point of writing them, and at random.

    python -m tests.stress.workers.killed_game FOLDER COUNT SEED

Each game is played in a process of its own, which ends itself with SIGKILL. Then the folder is opened as by
the next program: the game in it must stand at the last move that was told, or one later. Prints a line for a
game that does not, and the number of kills at the end.
"""

from __future__ import annotations

import os
import signal
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
from claim_desktop.storage import safe_files, writer
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.writer import Writer

SETUP = GameSetup(CLAIM, (SeatSetup("Ada", None), SeatSetup("Bo", None)), 0, 5)
PLACES: dict[str, tuple[object, str]] = {
    "open": (writer, "create_file"),
    "written": (Writer, "_note"),
    "sync": (writer, "sync_file"),
    "replace": (writer, "replace_file"),
    "replaced": (Writer, "_forget"),
    "unlink": (Path, "unlink"),
}
"""The function about to be called when the program is killed."""

POINTS = (*PLACES, "half written", "any")
MOVES = 52


def main(folder: Path, count: int, seed: int) -> int:
    """Kill this many times; the status is 0 if no move was lost."""
    rng = Random(seed)
    failures = 0
    found: int | None = None
    for number in range(count):
        point = POINTS[number % len(POINTS)]
        after, chance = rng.randrange(1, 40), Random(rng.getrandbits(32))
        lines = lines_until_killed(partial(play, folder, point, after, chance))
        told = int(lines[-1]) if lines else None
        expected = {None, 0} if found is None else {found}
        if told is not None:
            expected = {moves if moves < MOVES else None for moves in (told, told + 1)}
        found = moves_found(folder)
        if found not in expected:
            print(f"kill {number} at {point!r}: told {told}, found {found}")
            failures += 1
    print(f"{count} kills")
    return 1 if failures else 0


def lines_until_killed(play: Callable[[int], None]) -> list[str]:
    """Let another process play until it kills itself; the lines that it wrote to the pipe it is given."""
    reader, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        play(told)
    os.close(told)
    with os.fdopen(reader) as lines:
        written = lines.read().splitlines()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it failed instead"
    return written


def play(folder: Path, point: str, after: int, rng: Random, told: int) -> None:
    """Go on with the kept game, or begin one, and play on; never returns."""
    data = DataFolder.open(folder)
    keeper = AutosavedGame(SaveFile(data, ()), lambda: datetime(2026, 11, 21, tzinfo=UTC))
    arm(point, after, rng)
    game = keeper.load() or GameSession.begin(SETUP, rng, keeper)
    while True:
        os.write(told, f"{game.moves_made}\n".encode())
        if game.is_over:
            data.flush()
            kill()
        game.play(rng.choice(game.view(game.turn).legal_moves))
        if point == "any" and rng.randrange(after) == 0:
            kill()


def moves_found(folder: Path) -> int | None:
    """How many moves the next program finds made; None if there is no game to go on with."""
    data = DataFolder.open(folder)
    assert data.number == 1, "the number of the killed program is free"
    keeper = AutosavedGame(SaveFile(data, ()), lambda: datetime(2026, 11, 21, tzinfo=UTC))
    game = keeper.load()
    assert keeper.problem is None, keeper.problem
    data.close()
    return None if game is None else game.moves_made


def arm(point: str, after: int, rng: Random) -> None:
    """Let the process kill itself when it reaches the point for the `after`-th time."""
    left = [after]

    def reached() -> bool:
        left[0] -= 1
        return left[0] == 0

    def before(act: Callable[..., object]) -> Callable[..., object]:
        def killing(*arguments: object, **options: object) -> object:
            if reached():
                kill()
            return act(*arguments, **options)

        return killing

    def half(path: Path, content: bytes) -> None:
        if reached():
            path.write_bytes(content[: rng.randrange(len(content))])
            kill()
        safe_files.create_file(path, content)

    if point == "half written":
        vars(writer)["create_file"] = half
    elif point in PLACES:
        holder, name = PLACES[point]
        setattr(holder, name, before(getattr(holder, name)))


def kill() -> None:
    """End this process as a crash would, at once."""
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
