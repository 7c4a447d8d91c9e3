"""Random moves, take-backs and redos, each sequence in a process that kills itself at the end or in between.

    python -m tests.stress.workers.taken_back FOLDER COUNT SEED

The next process goes on with the game that it finds, which must be the one last told, as its save tells it,
or one of two where the kill came between a take-back and its redo.
Whatever is taken back and made again at once must be as it was. Prints a line for what is not, and the number
of sequences at the end.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

from claim_desktop.ai.players import RandomPlayer
from claim_desktop.rules.decks import all_decks
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from tests.stress.workers.killed_game import lines_until_killed

DECKS = all_decks(2) + all_decks(3) + all_decks(4)
MAX_STEPS = 12
"""The most steps of a sequence."""

LEVELS = ("novice",)
NO_GAME = "no game"
EITHER = " or "


def main(folder: Path, count: int, seed: int) -> int:
    """Run this many sequences; the status is 0 if each found what the one before had told."""
    rng = Random(seed)
    failures = 0
    last = NO_GAME
    for number in range(count):
        lines = lines_until_killed(partial(go_on, folder, Random(rng.getrandbits(32))))
        told = lines or ["! it told nothing"]
        complaint = next((line for line in told if line.startswith("!")), "")
        if complaint or told[0] not in last.split(EITHER):
            print(f"sequence {number}: {complaint or f'{told[0]} instead of {last}'}")
            failures += 1
        last = told[-1]
    print(f"{count} sequences")
    return 1 if failures else 0


def go_on(folder: Path, rng: Random, told: int) -> None:
    """Take some steps from where the game is, and die; never returns."""
    try:
        data = DataFolder.open(folder)
        keeper = AutosavedGame(SaveFile(data, LEVELS), lambda: datetime(2026, 11, 21, tzinfo=UTC))
        game = keeper.load()
        tell(told, digest(game))
        if game is None:
            game = GameSession.begin(new_game(rng), rng, keeper)
            tell(told, digest(game))
        for _ in range(rng.randrange(1, MAX_STEPS)):
            step(game, rng, told)
            tell(told, digest(None if game.is_over else game))
            if game.is_over:
                data.flush()
                break
    except Exception as error:
        tell(told, f"! {error!r}".replace("\n", " "))
    os.kill(os.getpid(), signal.SIGKILL)


def new_game(rng: Random) -> GameSetup:
    """A game of any mode with any number of people."""
    deck = rng.choice(DECKS)
    persons = rng.randrange(1, deck.players + 1)
    seats = tuple(SeatSetup(f"S{seat}", None if seat < persons else "novice") for seat in range(deck.players))
    return GameSetup(deck, seats, None, rng.getrandbits(32))


def step(game: GameSession, rng: Random, told: int) -> None:
    """Move, take back or redo."""
    kind = rng.random()
    if kind < 0.3 and game.may_take_back is not None:
        before = everything(game)
        made = digest(game)
        game.take_back()
        if rng.random() < 0.2:
            tell(told, f"{digest(game)}{EITHER}{made}")
            die_soon(rng)
            game.redo()
            signal.pause()
        if rng.random() < 0.5:
            game.redo()
            if everything(game) != before:
                tell(told, f"! taken back and made again, it differs: {game.record}")
    elif kind < 0.4 and game.can_redo:
        game.redo()
    else:
        game.play(RandomPlayer().choose(game.view(game.turn), rng))


def die_soon(rng: Random) -> None:
    """Be killed at once, or while the decision is made again, or just after that."""
    if rng.random() < 0.5:
        os.kill(os.getpid(), signal.SIGKILL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, rng.uniform(0.0001, 0.003))


def everything(game: GameSession) -> tuple[object, ...]:
    """All that must be as it was."""
    views = [game.view(seat) for seat in range(len(game.seats))]
    return views, game.last_trick, digest(game)


def digest(game: GameSession | None) -> str:
    """A digest of everything in a save of the game."""
    if game is None:
        return NO_GAME
    return hashlib.sha256(json.dumps(game.as_saved.save_fields).encode()).hexdigest()[:16]


def tell(told: int, text: str) -> None:
    """Write a line for the process that waits."""
    os.write(told, f"{text}\n".encode())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
