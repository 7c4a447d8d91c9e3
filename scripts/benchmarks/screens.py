"""Measures the screens: work per frame of every scene, the start, a resize, memory.

    python -m scripts.benchmarks.screens --only 1080p --json speed.json

Real scenes run in a real window drawn in software, on an Xvfb of its own where there is one. The work of a
frame is events, update and drawing; the flip, which hands the picture to the window system, is counted apart.
Besides wall-clock time, the drawing thread's processor time tells how much of it is the game's own work and
not that of other programs on the same machine.
"""

from __future__ import annotations

import argparse
import gc
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median

import pygame

from claim_desktop.ai.levels import LEVELS
from claim_desktop.app.app import open_app
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenFinished, OpenStatistics
from claim_desktop.scenes.daily.requests import OpenDays
from claim_desktop.scenes.lessons.requests import OpenLessons
from claim_desktop.scenes.memory.requests import OpenMemory
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.puzzles.requests import OpenPuzzles
from claim_desktop.scenes.requests import (
    OpenHelp,
    OpenPractice,
    OpenRoad,
    OpenSettings,
    SceneRequest,
    ShowGame,
    ShowScoring,
)
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import SettingsPage
from claim_desktop.ui.environment import prepare_environment
from scripts._arguments import ArgumentParser, check_output, write_output
from scripts._environment import ROOT, Environment
from scripts.benchmarks.frame_timer import FRAME_SECONDS, Figures, Film, resized
from scripts.benchmarks.start import own_display, start
from scripts.stage import positions
from scripts.stage.pilot import grip

REBUILDS = 40

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}


def menu(film: Film) -> None:
    """The first screen, the mouse over its buttons."""
    film.run(1.0)
    film.cut()
    film.run(3.0)


def deck_builder(film: Film) -> None:
    """Choosing factions."""
    film.open(OpenDeckBuilder(positions.setup()))
    film.run(1.0)
    film.cut()
    film.run(3.0)


def dealing(film: Film) -> None:
    """From the first card in the air until all are dealt; the frame that opens the scene is kept apart."""
    film.open(ShowGame(GameSession.begin(positions.setup(), Random(1))))
    film.cut()
    film.run(6.0, lambda: not _game(film).is_waiting_for_person)


def phase_one(film: Film) -> None:
    """A person thinks, the mouse over the hand."""
    film.open(ShowGame(positions.play_until(positions.setup(), is_turn(Phase.ONE, 3))))
    film.run(1.5)
    film.cut()
    film.run(4.0)


def phase_two(film: Film) -> None:
    """Four players; with Gnomes in front and Trolls set aside."""
    film.open(ShowGame(positions.play_until(positions.setup(positions.FOUR), is_turn(Phase.TWO, 5))))
    film.run(1.5)
    film.cut()
    film.run(4.0)


def stomp(film: Film) -> None:
    """The last card of a trick of four, a Giant's stomp, the gathering, while the computer thinks hard."""
    session, move = positions.before(positions.setup(positions.FOUR), positions.smashes)
    film.open(ShowGame(session))
    game = _game(film)
    film.run(3.0, lambda: not game.is_waiting_for_person)
    film.run(1.0)
    moves_made = game.game.moves_made
    film.point_at((0, 0))  # the card that the mouse was on has grown over its neighbours
    card = next(sprite for sprite in game.table.own_hand if sprite.card is move.card)
    position = grip(card.pose)
    film.cut()
    with _thinking():
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            film.frame(pygame.event.Event(kind, pos=position, rel=(0, 0), buttons=(0, 0, 0), button=1))
        assert game.game.moves_made > moves_made, "the card was not played"
        film.run(4.5)


def curtain(film: Film) -> None:
    """The screen goes from one person to the next: the curtain closed, and opening."""
    film.open(ShowGame(positions.play_until(positions.setup(persons=2), is_turn(Phase.ONE, 2))))
    film.run(1.0)
    film.cut()
    film.run(1.0)
    film.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    film.run(1.0)


def pages(film: Film) -> None:
    """Pages push each other out of the window; a sheet comes out of its button and goes back into it."""
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    film.open(OpenPractice())
    film.cut()
    for _ in range(4):
        for change in (OpenLessons(), OpenSettings()):
            film.app.change_scene(change)
            film.run(0.3)
        film.frame(escape)
        film.run(0.3)
        film.app.change_scene(OpenPractice())
        film.run(0.3)
    film.app.change_scene(ShowGame(positions.play_until(positions.setup(), is_turn(Phase.ONE, 3))))
    film.run(2.0)
    for _ in range(8):
        film.frame(escape)
        film.run(0.3)


def scoring(film: Film) -> None:
    """The votes of four players are counted."""
    film.open(ShowScoring(positions.finished(positions.setup(positions.FOUR))))
    scene = film.app.scene
    assert isinstance(scene, ScoringScene)
    film.run(40.0, lambda: not scene.is_counted)
    film.run(1.0)


SCENES: dict[str, Callable[[Film], None]] = {
    scene.__name__: scene
    for scene in (menu, deck_builder, dealing, phase_one, stomp, phase_two, curtain, pages, scoring)
}


def resizing(film: Film) -> Figures:
    """Milliseconds from a change of window size to each stage of the table's new picture.

    `blurred` is the old picture out of focus, `first` the new one with cards enlarged, `sharp` the same with
    every card in sight drawn for its size; `all` counts the cards that nobody sees yet. Beside the time on
    the clock stands what all threads together took of the processor.
    """
    size = pygame.display.get_window_size()
    pygame.display.set_mode((1024, 600), pygame.RESIZABLE)
    film.frame(resized((1024, 600)))
    film.open(ShowGame(positions.play_until(positions.setup(positions.FOUR), is_turn(Phase.ONE, 3))))
    film.run(2.0)
    table, cards = _game(film).presenter.painter, film.app.services.cards
    pygame.display.set_mode(size, pygame.RESIZABLE)
    figures: Figures = {}
    start, processor = time.perf_counter(), time.process_time()

    def note(stage: str) -> None:
        figures[f"{stage}_ms"] = (time.perf_counter() - start) * 1000
        figures[f"{stage}_cpu_ms"] = (time.process_time() - processor) * 1000

    film.app.step([resized(size)], FRAME_SECONDS)
    pygame.display.flip()
    note("blurred")
    while film.app.is_drawing_scene:
        time.sleep(0.002)
    film.app.step([], FRAME_SECONDS)
    pygame.display.flip()
    note("first")
    while not table.is_sharp:
        film.app.step([], FRAME_SECONDS)
        pygame.display.flip()
        time.sleep(0.005)
    note("sharp")
    while cards.jobs.is_working:
        time.sleep(0.002)
    note("all")
    return figures


PAGES: tuple[SceneRequest, ...] = (
    OpenPractice(),
    OpenPuzzles(),
    OpenMemory(),
    OpenDays(),
    OpenLessons(),
    OpenRoad(),
    *(OpenSettings(page) for page in SettingsPage),
    OpenHelp(),
    OpenFinished(),
    OpenStatistics(),
    OpenAchievements(),
    OpenDeckBuilder(positions.setup()),
)
"""The pages that are rebuilt from their state."""


def rebuilding(film: Film) -> Figures:
    """Milliseconds of processor time to rebuild each page, at the median; and of the slowest."""
    figures: Figures = {}
    for request in PAGES:
        film.app.change_scene(request)
        film.run(0.5)
        page = film.app.scene
        assert isinstance(page, Page)
        took = []
        for _ in range(REBUILDS):
            start = time.thread_time()
            page.rebuild()
            took.append((time.thread_time() - start) * 1000)
        name = f"{type(page).__name__}_ms"
        figures[name] = max(median(took), figures.get(name, 0.0))
    return figures


def why_not() -> str | None:
    """A sentence that says why the screens cannot be measured on this machine; None if they can."""
    if sys.platform == "linux" and shutil.which("Xvfb") is None:
        return "they need Xvfb, a display that nobody sees (on Debian and Ubuntu: sudo apt install xvfb)."
    if sys.platform == "win32":
        return "this system does not tell how much memory a program takes."
    return None


def measure(only: str = "") -> Figures:
    """All figures whose key holds `only`, by key. Each size of window has a process of its own."""
    figures: Figures = {}
    prepare_environment("claim-desktop")
    with own_display():
        for name in SIZES:
            scenes = [
                scene for scene in (*SCENES, "resize", "rebuild", "memory") if only in f"{scene}.{name}"
            ]
            if scenes:
                figures |= _in_process(name, scenes)
    if only in "start":
        figures |= start()
    return figures


def measure_size(name: str, scenes: Sequence[str]) -> Figures:
    """The figures of one size of window, measured in this process."""
    figures: Figures = {}
    for scene in SCENES:
        if scene in scenes:
            figures |= _scene(scene, name)
            gc.collect()  # so that memory of the last application does not count for the next
    if "resize" in scenes:
        with _filming(SIZES[name]) as film:
            figures |= {f"resize.{name}.{key}": value for key, value in resizing(film).items()}
    if "rebuild" in scenes:
        with _filming(SIZES[name]) as film:
            figures |= {f"rebuild.{name}.{key}": value for key, value in rebuilding(film).items()}
    if "memory" in scenes:
        import resource  # noqa: PLC0415 - Windows has none, and gets a sentence from why_not()

        figures[f"memory.{name}.peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return figures


def _scene(scene: str, size: str) -> Figures:
    with _filming(SIZES[size]) as film:
        SCENES[scene](film)
        return film.figures(f"{scene}.{size}")


def table(figures: Figures) -> list[str]:
    """The figures as lines: a scene and size each, with what was measured there."""
    groups: dict[str, list[str]] = {}
    for key, value in figures.items():
        group, _, what = key.rpartition(".")
        groups.setdefault(group, []).append(f"{what} {value:.1f}")
    return [f"{group:24} {'  '.join(whats)}" for group, whats in groups.items()]


def main() -> int:
    """Measure, print, and write a file if asked."""
    parser = ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--only", default="", metavar="PART", help="measure only what has this in its key")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures to this file")
    parser.add_argument("--size", choices=SIZES, help=argparse.SUPPRESS)
    parser.add_argument("--scenes", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.size:
        prepare_environment("claim-desktop")
        print(json.dumps(measure_size(chosen.size, chosen.scenes.split(","))))
        return 0
    check_output(parser, chosen.json)
    reason = why_not()
    if reason is not None:
        parser.error(f"The screens cannot be measured: {reason}")
    figures = measure(chosen.only)
    print("\n".join(table(figures)))
    write_output(parser, chosen.json, json.dumps(figures, indent=1) + "\n")
    return 0


def _in_process(name: str, scenes: Sequence[str]) -> Figures:
    this = [sys.executable, "-m", "scripts.benchmarks.screens"]
    command = [*this, "--size", name, "--scenes", ",".join(scenes)]
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, env=Environment(ROOT).variables()
    )
    return dict(json.loads(done.stdout.splitlines()[-1]))


@contextmanager
def _filming(size: tuple[int, int]) -> Iterator[Film]:
    with tempfile.TemporaryDirectory() as folder:
        data = DataFolder.open(Path(folder))
        app = open_app(data, Random(1))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        film = Film(app)
        film.frame(resized(size))
        try:
            yield film
        finally:
            app.close()
            data.close()


@contextmanager
def _thinking() -> Iterator[None]:
    """A computer of the strongest level that thinks all the time, in a thread as in the game."""
    over = threading.Event()
    thread = threading.Thread(target=_think, args=(over,))
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _think(over: threading.Event) -> None:
    level = list(LEVELS)[-1]
    played = positions.play_until(positions.setup(positions.FOUR), is_turn(Phase.ONE, 1))
    thinking = ComputerTurns(GameSession((SeatSetup("", level),) * positions.FOUR.players, played.record))
    while not over.wait(FRAME_SECONDS):
        if thinking.poll() is None:
            thinking.begin()
    thinking.stop()


def _game(film: Film) -> GameScene:
    scene = film.app.scene
    assert isinstance(scene, GameScene)
    return scene


def is_turn(phase: Phase, tricks: int) -> positions.Reached:
    """Whether seat 0 is to play a card in this phase, after that many tricks."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        is_later = view.tricks_played >= tricks
        return view.phase is phase and is_later and view.turn == 0 and not view.takers

    return reached


if __name__ == "__main__":
    sys.exit(main())
