"""Plays game after game through the screens in one process, and prints what the process holds.

    python -m tests.stress.workers.long_process FOLDER GAMES SEED

A line for each game: megabytes of memory, open files, threads. Scenes change in between: the pause, the
settings, the help, and the menu.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenHelp, OpenMenu, OpenSettings, StartGame
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.freed_memory import resident_bytes
from scripts.stage.pilot import Pilot, run_app
from tests.rules.random_game import ALL_DECKS
from tests.scenes.players import play_by_mouse

SIZE = (960, 540)


def main(folder: Path, games: int, seed: int) -> None:
    """Play this many games, with stored settings under which no card moves slowly."""
    rng = Random(seed)
    with run_app(folder, seed, SIZE) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        for number in range(games):
            play_one(pilot, rng, number)
            gc.collect()
            print(f"{megabytes():.1f} {open_files()} {fewest_threads()}", flush=True)
    assert not (folder / "errors.log").exists(), (folder / "errors.log").read_text("utf-8")


def play_one(pilot: Pilot, rng: Random, number: int) -> None:
    """Play one game, with a look at other scenes in the middle."""
    deck = ALL_DECKS[number % len(ALL_DECKS)]
    level = "peddler" if number % 4 == 0 else "squire"
    seats = tuple(SeatSetup(f"Seat {seat}", level if seat else None) for seat in range(deck.players))
    pilot.app.change_scene(StartGame(GameSetup(deck, seats, None, None)))
    game = pilot.scene
    assert isinstance(game, GameScene)
    for change in (OpenSettings(), OpenHelp()):
        pilot.app.change_scene(change)
        pilot.wait(0.1)
        pilot.press(pygame.K_ESCAPE)
    play_by_mouse(pilot, game, rng)
    pilot.wait(0.2)
    pilot.app.change_scene(OpenMenu())
    pilot.wait(0.1)


def megabytes() -> float:
    """The memory that the process has in use now."""
    return resident_bytes() / 1e6


def open_files() -> int:
    """How many files and pipes the process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def fewest_threads() -> int:
    """How many threads are left when those that draw in advance have had time to end."""
    fewest = threading.active_count()
    for _ in range(100):
        time.sleep(0.005)
        fewest = min(fewest, threading.active_count())
    return fewest


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
