"""Measures the memory of a whole evening: games, a review, a puzzle and the chronicle in one run.

    python3 scripts/bench.py --only memory

Cards are played by keys at a real table, drawn in software on an Xvfb of its own where there is one. Each
size of window has a process of its own; CLAIM_MEMORY_GAMES says how many games follow the first.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from claim_desktop.app.app import App, open_app
from claim_desktop.scenes.chronicle.requests import (
    OpenAchievements,
    OpenChronicle,
    OpenFinished,
    OpenStatistics,
)
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.puzzles.logic.progress import PuzzleSeries
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.puzzles.requests import PlayPuzzle
from claim_desktop.scenes.requests import OpenMenu, StartGame
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, Speed
from claim_desktop.ui.environment import prepare_environment
from scripts._environment import ROOT, Environment
from scripts.benchmarks.frame_timer import FRAME_SECONDS, Figures, resized
from scripts.benchmarks.screens import SIZES
from scripts.benchmarks.start import own_display
from scripts.stage import positions

GAMES = int(os.environ.get("CLAIM_MEMORY_GAMES", "20"))
WINDOWS = ("1080p", "4k")
TIMEOUT_SECONDS = 120.0
"""The longest time that a game or a review may take."""


def memory() -> Figures:
    """Megabytes in use after each page, the most there ever were, and the growth per game."""
    figures: Figures = {}
    with own_display():
        for name in WINDOWS:
            done = subprocess.run(
                [sys.executable, "-m", "scripts.benchmarks.memory", name],
                check=True,
                stdout=subprocess.PIPE,
                text=True,
                env=Environment(ROOT).variables(),
            )
            figures |= json.loads(done.stdout.splitlines()[-1])
    return figures


@dataclass(frozen=True)
class Evening:
    """A running application, and a player who presses any key that leads on."""

    app: App

    def run(self, seconds: float, is_over: Callable[[], bool] = lambda: False) -> None:
        """Let time pass as fast as frames can be drawn."""
        for _ in range(round(seconds / FRAME_SECONDS)):
            if is_over():
                return
            self.app.free_at_rest(self.app.next_frame)
            self.app.step(pygame.event.get(), FRAME_SECONDS)
            while self.app.is_drawing_scene:
                time.sleep(0.002)
            self.app.viewport.present()

    def press(self, *keys: int) -> None:
        """Press keys, each with some frames to be seen."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)
                self.app.step([event], FRAME_SECONDS)
            self.run(0.1)

    def open_until(self, is_there: Callable[[], bool], act: Callable[[], None]) -> None:
        """Act until it is there, which must not take long."""
        late = time.monotonic() + TIMEOUT_SECONDS
        while not is_there():
            if time.monotonic() > late:
                raise TimeoutError(f"{type(self.app.scene).__name__} does not go on.")
            act()

    def play(self, seed: int) -> None:
        """Play a game to the crown."""
        self.app.change_scene(StartGame(positions.setup(seed=seed)))
        self.run(0.5)
        self.open_until(lambda: isinstance(self.app.scene, ScoringScene), self._go_on)
        self.open_until(lambda: self._is_counted, lambda: self.run(0.2))
        self.run(1.0)

    @property
    def _is_counted(self) -> bool:
        assert isinstance(self.app.scene, ScoringScene)
        return self.app.scene.is_counted

    def _go_on(self) -> None:
        game = self.app.scene
        if isinstance(game, GameScene) and game.is_waiting_for_person:
            self.press(pygame.K_RIGHT, pygame.K_RETURN)
        else:
            self.run(0.3)
            self.press(pygame.K_ESCAPE) if self._is_asked else None

    @property
    def _is_asked(self) -> bool:
        """Whether a question lies over the table, such as whether to count a settled game."""
        scene = self.app.scene
        return isinstance(scene, GameScene) and scene.overlays.open_sheet is not None

    def review(self) -> None:
        """Step through the review of the game whose votes are counted."""
        assert isinstance(self.app.scene, ScoringScene)
        self.app.change_scene(OpenReview(self.app.scene.game))
        self.open_until(lambda: isinstance(self.app.scene, ReviewScene), lambda: self.run(0.2))
        self.run(3.0)
        self.press(pygame.K_HOME, *[pygame.K_RIGHT] * 30)


def measure(name: str) -> Figures:
    """The figures of one size of window, in this process."""
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        data = DataFolder.open(Path(folder))
        app = open_app(data, Random(1))
        app.services.settings = Settings(is_first_game_offered=True, speed=Speed.FAST, player_names=("Ada",))
        pygame.display.set_mode(SIZES[name], pygame.RESIZABLE)
        app.step([resized(SIZES[name])], FRAME_SECONDS)
        evening = Evening(app)

        def note(page: str) -> None:
            gc.collect()
            figures[f"memory.{name}.{page}_mb"] = _resident("VmRSS")

        evening.run(2.0)
        note("menu")
        evening.play(seed=7)
        note("crown")
        evening.review()
        note("review")
        app.change_scene(PlayPuzzle(shipped()[0], PuzzleSeries()))
        evening.run(3.0)
        note("puzzle")
        for request in (OpenChronicle(), OpenFinished(), OpenStatistics(), OpenAchievements()):
            app.change_scene(request)
            evening.run(2.0)
        note("chronicle")
        figures[f"memory.{name}.peak_mb"] = _resident("VmHWM")
        app.change_scene(OpenMenu())
        before = 0.0
        for game in range(GAMES):
            evening.play(seed=100 + game)
            if game == GAMES // 2:
                gc.collect()
                before = _resident("VmRSS")
        note(f"after_{GAMES}_more_games")
        rest = GAMES - GAMES // 2 - 1
        figures[f"memory.{name}.growth_per_game_kb"] = 1024 * (_resident("VmRSS") - before) / max(1, rest)
        figures[f"memory.{name}.peak_of_all_mb"] = _resident("VmHWM")
        app.close()
        data.close()
    return figures


def _resident(kind: str) -> float:
    """Megabytes of memory that this process has now (VmRSS), or had at most (VmHWM), as Linux tells it."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{kind}:")) / 1024


if __name__ == "__main__":
    prepare_environment("claim-desktop")
    print(json.dumps(measure(sys.argv[1])))
