"""Measures the index of finished games: building it from their records, and opening it again."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.session.games.annals import Annals
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_index import GameIndex
from claim_desktop.storage.saved_game import SavedGame
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.seats import SeatSetup
from scripts.matches.decks import MODE_DECKS

Figures = dict[str, float]

GAMES = 10_000
DIFFERENT = 500
"""So many are different; the others are the same games, played at other times."""
RUNS = 9


def chronicle() -> Figures:
    """The seconds that an index of 10,000 games takes: to be built, opened, and found up to date.

    Seconds are wall-clock time; those marked ``processor`` are what the work itself took of it.
    """
    with tempfile.TemporaryDirectory() as path:
        folder = DataFolder.open(Path(path))
        write_games(folder.finished_path, GAMES)
        annals = Annals(folder, SaveFile(folder, LEVEL_IDS))
        processor = time.process_time()
        figures = {"chronicle.index.s": _seconds(annals.refresh)}
        figures["chronicle.index.processor_s"] = time.process_time() - processor
        figures["chronicle.open.s"] = _median_seconds(GameIndex(folder).read)
        figures["chronicle.refresh.s"] = _median_seconds(annals.refresh)
        assert len(annals.games) == GAMES
        folder.close()
    return figures


def write_games(folder: Path, count: int) -> None:
    """Write records of random games in all modes, as the program writes them."""
    folder.mkdir(exist_ok=True)
    rng, finished = Random(1), datetime(2026, 11, 20, 22)
    games = [_game(number, rng).record_fields for number in range(min(count, DIFFERENT))]
    for number in range(count):
        finished -= timedelta(minutes=rng.randrange(20, 600))
        noted = {**games[number % DIFFERENT], "finished": finished.isoformat()}
        line = json.dumps(noted, ensure_ascii=False, separators=(",", ":"))
        name = f"{finished:%Y-%m-%d-%H%M%S}-{number:012x}.json"
        (folder / name).write_text(f"{line}\n", encoding="utf-8")


def _game(number: int, rng: Random) -> SavedGame:
    deck = list(MODE_DECKS.values())[number % len(MODE_DECKS)]
    seats = [SeatSetup(f"Guest {seat}", rng.choice(LEVEL_IDS)) for seat in range(deck.players)]
    seats[rng.randrange(deck.players)] = SeatSetup("Zoë", None)
    record = Record(deck, rng.randrange(deck.players), deal(deck, number), seed=number)
    state = record.start()
    while legal := engine.legal_moves(state):
        move = rng.choice(legal)
        record.moves.append(RecordedMove(move))
        engine.apply(state, move)
    return SavedGame(tuple(seats), record)


def _seconds(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def _median_seconds(act: Callable[[], object]) -> float:
    return median(_seconds(act) for _ in range(RUNS))
