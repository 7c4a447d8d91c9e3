"""The computer's clock jumps, and a day goes by at a screen: every game is there, and nothing grows."""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from claim_desktop.rules.decks import all_decks
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.session import games as games_module
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage import saves
from claim_desktop.storage.folder import DataFolder
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.states import SCREENS, bring
from tests.session.played_games import play_on, setup
from tests.stress.conftest import MakePart

DECKS = all_decks(2) + all_decks(3) + all_decks(4)
YEARS = (1971, 1999, 2026, 2038, 2100)

WARM_SECONDS = 10
"""After these a screen has drawn everything that it ever will."""
MAX_NEW_OBJECTS = 300
"""How many more objects Python may know after idling than before."""
WORKERS = "card art", "sounds"
"""Threads that come and go with their work."""
MAX_WORK_SECONDS = 60
"""After these nothing is left to do in the background."""


def any_time(rng: Random) -> Callable[[], float]:
    """A clock that tells another time whenever it is asked."""
    return lambda: datetime(rng.choice(YEARS), 1, 1).timestamp() + rng.uniform(0, 3e7)


def let_clocks_jump(patch: pytest.MonkeyPatch, clock: Callable[[], float]) -> None:
    """Take every time that the games are dated with from this clock."""
    now = SimpleNamespace(now=lambda: datetime.fromtimestamp(clock()))
    patch.setattr(games_module, "datetime", now)
    patch.setattr(saves, "datetime", now)
    patch.setattr(time, "time_ns", lambda: round(clock() * 1e9))


def all_games(games: Games) -> dict[int | None, int]:
    """The moves of every game in the chronicle, by the seed of its deal; each is there once."""
    chronicle = Chronicle.of(games)
    files = [*chronicle.unfinished(), *games.saves.finished.games()]
    matches = [game for game in (chronicle.read(file).game for file in files) if game is not None]
    found = {game.record.seed: game.moves_made for game in matches}
    assert len(found) == len(files), "a game is there twice, or cannot be read"
    return found


def test_no_game_is_lost_or_doubled_however_the_clock_jumps(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(30, 1_000)
    rng = attack.rng
    clock = any_time(rng)
    let_clocks_jump(monkeypatch, clock)
    folder = DataFolder.open(tmp_path)
    games = Games(folder, rng, 1)
    moves: dict[int | None, int] = {}
    game: GameSession | None = None
    for number in range(attack.count):
        action = rng.randrange(3)
        if action == 0 or game is None:
            game = games.begin(setup(rng.choice(DECKS), seed=None))
        elif action == 1:  # the program ends, and is started again
            folder.flush()
            folder.close()
            folder = DataFolder.open(tmp_path)
            games = Games(folder, rng, number + 2)
            game = None
        elif unfinished := Chronicle.of(games).unfinished():
            game = games.autosave.resume(rng.choice(unfinished).path)
            assert game is not None, (attack, number)
        if game is not None:
            play_on(game, rng.randrange(1, 30), rng)
            moves[game.record.seed] = game.moves_made
        folder.flush()
        for file in rng.sample(list(tmp_path.rglob("*.json")), k=min(2, len(moves))):
            os.utime(file, (clock(), clock()))
        assert all_games(games) == moves, (attack, number)
    folder.close()


def test_nothing_happens_and_nothing_grows_while_nobody_does_anything(tmp_path: Path, part: MakePart) -> None:
    attack = part(30, 86_400)
    rng = attack.rng
    screen = rng.choice(list(SCREENS))
    with run_app(tmp_path) as pilot:
        bring(pilot, screen)
        idle(pilot, WARM_SECONDS)
        wait_for_background(pilot)
        before = state_of(pilot)
        idle(pilot, attack.count)
        after = state_of(pilot)
        assert after[0] == before[0], (attack, screen)
        assert after[1] <= before[1], (attack, screen)
        assert after[2] <= before[2] + MAX_NEW_OBJECTS, (attack, screen)
        pilot.press(pygame.K_F1)
        pilot.wait(0.5)
        assert pilot.scene_name in ("HelpScene", "ConfirmScene"), (attack, screen)
    assert not (tmp_path / "errors.log").exists()


def wait_for_background(pilot: Pilot) -> None:
    """Wait, by the real clock, until what works in the background is done, as the index after the vote."""
    before, still = (0, 0), 0
    for _ in range(MAX_WORK_SECONDS):
        idle(pilot, 3)
        _, threads, objects = state_of(pilot)
        is_still = threads == before[0] and abs(objects - before[1]) <= MAX_NEW_OBJECTS // 4
        before, still = (threads, objects), still + 1 if is_still else 0
        if still == 3:
            return
        time.sleep(0.5)


def idle(pilot: Pilot, seconds: int) -> None:
    """Let time pass, and nothing else."""
    for _ in range(round(seconds / MAX_STEP_SECONDS)):
        pilot.app.step([], MAX_STEP_SECONDS)


def state_of(pilot: Pilot) -> tuple[object, int, int]:
    """What must stay the same, and how many threads and objects there are."""
    gc.collect()
    game = pilot.app.games.current
    moves = None if game is None else game.moves_made
    state = (pilot.scene_name, moves, pilot.app.services.kit.pictures.bytes_held)
    threads = [each for each in threading.enumerate() if each.name not in WORKERS]
    return state, len(threads), len(gc.get_objects())
