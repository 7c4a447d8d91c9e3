"""A game of the day ends, two computers play its cards at the other table, and the program ends meanwhile.

    python -m tests.stress.workers.other_table FOLDER COUNT SEED

The window is closed or the process killed at any frame, while the language, the sizes of text and window, and
the scene change. The game must be finished, once, with its result kept for the day, and no thread may go on.
Prints a line for each time that it is not so, and the number of times at the end.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pygame

from claim_desktop.i18n.catalogue import codes
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.daily.logic.daily_deals import begin_day, outcome_of
from claim_desktop.scenes.requests import OpenMenu, ShowScoring
from claim_desktop.session.games import Games
from claim_desktop.session.stores import BEGUN
from claim_desktop.storage.assists import CLASSIC
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import TEXT_SIZES, Speed
from scripts.stage.pilot import SLOW_FRAME_SECONDS, Pilot, run_app
from tests.stress.workers.killed_game import kill

DAY = date(2026, 11, 23)
MODES = "claim", "claim_2"
SIZES = (320, 180), (640, 360), (480, 480)
MAX_FRAMES = 60
MAX_END_SECONDS = 5.0
THREAD = "other table"


def main(folder: Path, count: int, seed: int) -> int:
    """Try so often; the status is 0 if nothing was lost and no thread went on."""
    rng = Random(seed)
    failures = 0
    for number in range(count):
        mode, chosen = rng.choice(MODES), rng.getrandbits(32)
        child = os.fork()
        if child == 0:
            live(folder / f"{number}", mode, Random(chosen))
        _, status = os.waitpid(child, 0)
        wrong = what_is_wrong(folder / f"{number}", mode)
        if status not in (0, 9) or wrong:
            print(f"{number} (chance {chosen}): ended with {status}; {wrong}")
            failures += 1
    print(f"{count} times")
    return 1 if failures else 0


def live(folder: Path, mode: str, rng: Random) -> None:
    """Play and end, never to return."""
    status = 3
    try:
        with run_app(folder, rng.getrandbits(16), SIZES[0]) as pilot:
            play(pilot, mode, rng)
        end = time.monotonic() + MAX_END_SECONDS
        for thread in threading.enumerate():
            if thread.name.startswith(THREAD):
                thread.join(max(0.0, end - time.monotonic()))
                assert not thread.is_alive(), "the other table goes on"
        status = 0
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(status)


def play(pilot: Pilot, mode: str, rng: Random) -> None:
    """Finish the day's game, look at how it ended, and change what can be changed; perhaps be killed."""
    app = pilot.app
    app.services.settings = replace(app.services.settings, speed=rng.choice(list(Speed)))
    app.games.today = lambda: DAY
    game = begin_day(app.games, mode, "Ada", CLASSIC)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))
    app.change_scene(ShowScoring(game))
    is_killed = rng.random() < 0.5
    for _ in range(rng.randrange(MAX_FRAMES)):
        disturb(pilot, rng)
        app.step([], SLOW_FRAME_SECONDS)
    if is_killed:
        kill()
    if rng.random() < 0.3:
        app.change_scene(OpenMenu())
    pilot.close_window()


def disturb(pilot: Pilot, rng: Random) -> None:
    """Now and then change a size or the language, count on, or go to the page of both tables and back."""
    settings = pilot.app.services.settings
    match rng.randrange(12):
        case 0:
            pilot.resize(rng.choice(SIZES))
        case 1:
            pilot.app.services.settings = replace(settings, language=rng.choice(sorted(codes())))
        case 2:
            pilot.app.services.settings = replace(settings, text_size=rng.choice(TEXT_SIZES))
        case 3:
            pilot.press(rng.choice((pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11)))
        case 4:
            offered = {each.name for each in pilot.widgets()}
            for name in ("other", "deal_again", "more"):
                if name in offered:
                    pilot.click(name)
                    break
        case _:
            pass


def what_is_wrong(folder: Path, mode: str) -> str:
    """The faults found when the game is started again; empty if there are none."""
    data = DataFolder.open(folder)
    games = Games(data, Random(1))
    games.today = lambda: DAY
    chronicle = Chronicle.of(games)
    unfinished, finished = chronicle.unfinished(), games.saves.finished.games()
    found = [chronicle.read(file).game for file in finished]
    kept = games.practice.progress.days.get(DAY.isoformat(), {}).get(mode, BEGUN)
    data.close()
    log = folder / "errors.log"
    if log.exists():
        return log.read_text(encoding="utf-8")
    if len(found) != 1 or found[0] is None or unfinished:
        return f"{len(found)} finished, {len(unfinished)} unfinished"
    return "" if kept == outcome_of(found[0]) else f"the day's result is {kept}"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
