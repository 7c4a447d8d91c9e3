"""Measures pages with very many finished games: index, filters, the list as it scrolls, and the tutor."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median, quantiles

import pygame

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.app.app import open_app
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DRAGONS
from claim_desktop.rules.deal import deal
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.logic.filters import (
    PEOPLE,
    AssistsFilter,
    GameFilter,
    Lead,
    OriginFilter,
    filter_games,
)
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.requests import OpenFinished
from claim_desktop.scenes.requests import OpenMenu
from claim_desktop.scenes.tutor.logic.collecting import Collector
from claim_desktop.scenes.tutor.logic.diagnosis import diagnose
from claim_desktop.scenes.tutor.logic.observed_games import MAX_GAMES, ObservationFile
from claim_desktop.scenes.tutor.page import TutorScene
from claim_desktop.scenes.tutor.requests import OpenTutor
from claim_desktop.session.games import Games
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_index import GameIndex
from claim_desktop.storage.indexed_game import IndexedGame, Result
from claim_desktop.storage.saved_game import SavedGame
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.seats import SeatSetup
from claim_desktop.ui.environment import prepare_environment
from scripts._decks import MODE_DECKS
from scripts.benchmarks.frame_timer import Film
from scripts.stage.tutor_states import observed_game

Figures = dict[str, float]

GAMES = 10_000
DIFFERENT = 500
"""So many are different; the others are the same games, played at other times."""
RUNS = 9

WINDOW = (1280, 720)
SCROLL_FRAMES = 600
ROWS_PER_FRAME = 3
"""How far the wheel turns in each frame: the list passes by at 180 games a second."""

FILTERS = (
    GameFilter(mode="claim"),
    GameFilter(rival="marshal", result=Result.WON),
    GameFilter(rival=PEOPLE),
    GameFilter(which=OriginFilter.COUNTED, help=AssistsFilter.NONE, lead=Lead.YOURS),
    GameFilter(deck=(DRAGONS,), text="zo"),
    GameFilter(text="2026-03"),
)


def chronicle() -> Figures:
    """What 10,000 games take: their index to be built, opened and found up to date, filters, and scrolling.

    Seconds are wall-clock time, those marked `processor` what the work itself took of it. `load` is what
    else the machine had to do meanwhile: processes that wanted a processor, on average over a minute.
    """
    with tempfile.TemporaryDirectory() as path:
        folder = DataFolder.open(Path(path))
        write_games(folder.finished_path, GAMES)
        finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
        processor = time.process_time()
        figures = {"chronicle.index.s": _seconds(finished_games.refresh)}
        figures["chronicle.index.processor_s"] = time.process_time() - processor
        figures |= _time_runs("chronicle.open", GameIndex(folder, LEVEL_IDS).read)
        figures |= _time_runs("chronicle.refresh", finished_games.refresh)
        assert len(finished_games.games) == GAMES
        figures |= _filters(finished_games.games)
        figures |= _tutor(folder)
        folder.close()
        figures |= _scrolling(Path(path))
    figures["chronicle.load"] = os.getloadavg()[0]
    return figures


def _filters(games: tuple[IndexedGame, ...]) -> Figures:
    """The slowest of some filters that a person may set."""
    figures = [_time_runs("chronicle.filter", lambda: filter_games(games, each)) for each in FILTERS]  # noqa: B023
    return {key: max(each[key] for each in figures) for key in figures[0]}


def _tutor(folder: DataFolder) -> Figures:
    """The tutor's work: reading what it keeps, the diagnosis, and finding the games to review."""
    games = Games(folder, Random(1))
    file, collector = ObservationFile.of(games), Collector.of(games)
    for number in range(MAX_GAMES):
        file.add(observed_game(number))
    folder.flush()
    FinishedGames.of(games).refresh()
    return {
        **_time_runs("tutor.read", lambda: ObservationFile(folder).load()),
        **_time_runs("tutor.diagnosis", lambda: diagnose(file.load().games)),
        **_time_runs("tutor.waiting", lambda: collector.waiting),
    }


def _scrolling(path: Path) -> Figures:
    """Work per frame, in ms, as the wheel turns through the list; and a letter more in the search."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    prepare_environment("claim-desktop")
    pygame.init()
    pygame.display.set_mode(WINDOW)
    data = DataFolder.open(path)
    app = open_app(data, Random(1))
    film = Film(app)
    try:
        film.run(1.0)
        figures = _until_told(film)
        assert isinstance(app.scene, WidgetScene)
        app.scene.request_change(OpenFinished())
        film.run(3.0)
        scene = app.scene
        assert isinstance(scene, FinishedScene)
        assert scene.listed == GAMES
        film.cut()
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-ROWS_PER_FRAME)
        for _ in range(SCROLL_FRAMES):
            film.frame(wheel)
        figures |= _per_frame("chronicle.scroll", film)
        film.cut()
        scene.focus.focus_on("search")
        for letter in "zoë marshal":
            film.frame(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        figures["chronicle.search.letter_max_ms"] = 1000 * max(film.works)
        figures["chronicle.search.letter_max_cpu_ms"] = 1000 * max(film.processors)
    finally:
        app.close()
        data.close()
    return figures


def _until_told(film: Film) -> Figures:
    """From the request until the tutor's page shows what it says, in frames as a player sees them."""
    clock, processor = [], []
    for _ in range(RUNS):
        started, worked = time.perf_counter(), time.process_time()
        film.app.change_scene(OpenTutor())
        film.frame()
        while not (isinstance(film.app.scene, TutorScene) and film.app.scene.diagnosis is not None):
            film.frame()
        clock.append(time.perf_counter() - started)
        processor.append(time.process_time() - worked)
        film.run(0.5)
        film.app.change_scene(OpenMenu())
        film.run(0.5)
    return {
        "tutor.page_shown.ms": 1000 * median(clock),
        "tutor.page_shown.processor_ms": 1000 * median(processor),
    }


def _per_frame(name: str, film: Film) -> Figures:
    return {
        f"{name}.median_ms": 1000 * median(film.works),
        f"{name}.p99_ms": 1000 * quantiles(film.works, n=100)[98],
        f"{name}.median_cpu_ms": 1000 * median(film.processors),
        f"{name}.p99_cpu_ms": 1000 * quantiles(film.processors, n=100)[98],
        f"{name}.max_cpu_ms": 1000 * max(film.processors),
    }


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


def _time_runs(name: str, act: Callable[[], object]) -> Figures:
    """The median of several runs, by the clock and of the processor."""
    clock, processor = [], []
    for _ in range(RUNS):
        started = time.process_time()
        clock.append(_seconds(act))
        processor.append(time.process_time() - started)
    return {f"{name}.ms": 1000 * median(clock), f"{name}.processor_ms": 1000 * median(processor)}
