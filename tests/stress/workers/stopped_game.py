"""Stops a running game with SIGSTOP while a computer thinks or a card moves, and lets it go on.

    python -m tests.stress.workers.stopped_game FOLDER COUNT SEED SECONDS

So does whoever closes a laptop. Computers of the top level play in a process of its own, by the real clock.
After each stop of so many seconds the game has to go on within `TIMEOUT_SECONDS`, and not make up for the
time that it has missed: what is seen first is at most one move later. Prints a line for a stop after which it
was otherwise, and the number of stops.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pygame

from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import StartGame
from claim_desktop.session.setup import GameSetup, SeatSetup
from scripts.stage.pilot import run_app
from tests.rules.random_game import ALL_DECKS

THINKING, MOVING, LEAPING = "thinking", "moving", "leaping"
LEAP_SECONDS = 0.2
"""A frame that shows more than this at once hides from the player what happened."""
TIMEOUT_SECONDS = 30.0
AT_ONCE_SECONDS = 0.1


def main(folder: Path, count: int, seed: int, seconds: float) -> int:
    """Stop this many times; the status is 0 if the game always went on as it should."""
    rng = Random(seed)
    failures, game = 0, GameProcess(folder, rng)
    for number in range(count):
        moment = (THINKING, MOVING)[(number + seed) % 2]
        if not game.wait_for(moment):
            failures += not game.end()
            game = GameProcess(folder, rng)
            game.wait_for(moment)
        time.sleep(rng.uniform(0.0, 0.2))
        fault = game.stop_for(seconds)
        if fault:
            print(f"stop {number} while {moment}: {fault}")
            failures += 1
    failures += not game.end()
    failures += sum(path.name in ("errors.log", "crash-reports") for path in folder.iterdir())
    print(f"{count} stops")
    return 1 if failures else 0


class GameProcess:
    """A game in a process of its own, which reports its state in every frame."""

    def __init__(self, folder: Path, rng: Random) -> None:
        seed = rng.getrandbits(32)
        reader, told = os.pipe()
        self._child = os.fork()
        if self._child == 0:
            os.close(reader)
            play(folder, seed, told)
        os.close(told)
        self._lines = os.fdopen(reader, "rb", buffering=0)
        self._moves = 0
        self._left = b""

    def wait_for(self, moment: str) -> bool:
        """Whether it came to such a moment before it was over."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < end:
            for told in self._told(0.1):
                if told == moment:
                    return True
                if told == "over":
                    return False
        return False

    def stop_for(self, seconds: float) -> str:
        """Stop it for this long; returns the faults afterwards."""
        os.kill(self._child, signal.SIGSTOP)
        self._told(0.0)
        before = self._moves
        time.sleep(seconds)
        os.kill(self._child, signal.SIGCONT)
        begun = time.monotonic()
        while time.monotonic() < begun + TIMEOUT_SECONDS:
            told = self._told(0.01)
            if LEAPING in told:
                return f"a frame shows more than {LEAP_SECONDS} s at once"
            if "over" in told:
                return ""
            if self._moves > before + 1 and time.monotonic() < begun + AT_ONCE_SECONDS:
                return f"{self._moves - before} moves at once"
            if self._moves > before:
                return ""
        return "it does not go on"

    def end(self) -> bool:
        """End the process, which may be killed at any time; returns whether it had not failed by itself."""
        os.kill(self._child, signal.SIGKILL)
        _, status = os.waitpid(self._child, 0)
        self._lines.close()
        return os.waitstatus_to_exitcode(status) in (0, -signal.SIGKILL)

    def _told(self, seconds: float) -> list[str]:
        """What it has told since it was last asked, waiting at most so long for the first of it."""
        if not select.select([self._lines], [], [], seconds)[0]:
            return []
        *lines, self._left = (self._left + os.read(self._lines.fileno(), 1 << 16)).split(b"\n")
        told = [line.decode().split() for line in lines]
        self._moves = max([self._moves, *(int(moves) for moves, _ in told)])
        return [doing for _, doing in told] or ["over"]


def play(folder: Path, seed: int, told: int) -> None:
    """Let computers play a game in the application's own loop; never returns."""
    rng = Random(seed)
    deck = rng.choice(ALL_DECKS)
    seats = tuple(SeatSetup(f"Seat {seat}", "chancellor") for seat in range(deck.players))
    with run_app(folder, seed) as pilot:
        app, before, step = pilot.app, [""], pilot.app.step
        app.change_scene(StartGame(GameSetup(deck, seats, None, seed)))

        def step_and_tell(events: Iterable[pygame.event.Event], dt: float) -> None:
            step(events, dt)
            if not isinstance(app.scene, GameScene) or app.scene.game.is_over:
                os._exit(0)
            doing = THINKING if app.scene.presenter.is_at_rest else MOVING
            doing = LEAPING if dt > LEAP_SECONDS else doing
            line = f"{app.scene.game.moves_made} {doing}\n"
            os.write(told, line.encode() if line != before[0] else b"")
            before[0] = line

        app.step = step_and_tell  # type: ignore[method-assign]
        app.run()
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])))
