"""Times an application's frames while it runs at 60 frames per second, as in the game's own loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from claim_desktop.app.app import App
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.requests import OpenNewGame, SceneChange, ShowGame
from claim_desktop.scenes.setup.new_game import NewGameScene

FRAME_SECONDS = 1 / 60
FRAMES_TO_OPEN, SECONDS_BEFORE = 15, 2.0
"""The frames in which a scene fades in, and how many seconds a player stays in the one before."""
FRAMES_TO_SETTLE = 30
"""The frames in which the cards of a hand close up again."""

Figures = dict[str, float]


@dataclass(slots=True)
class Film:
    """An application whose frames are timed, at sixty a second as in the game's own loop."""

    app: App
    works: list[float] = field(default_factory=list)
    processors: list[float] = field(default_factory=list)
    flips: list[float] = field(default_factory=list)
    opening: Figures = field(default_factory=dict)
    """Seconds of the slowest frame until the scene stands, and until it begins to show."""

    def frame(self, *events: pygame.event.Event) -> None:
        """Run one frame and record its duration in seconds."""
        pygame.event.get()
        start, processor = time.perf_counter(), time.thread_time()
        self.app.step(events, FRAME_SECONDS)
        drawn = time.perf_counter()
        self.works.append(drawn - start)
        self.processors.append(time.thread_time() - processor)
        pygame.display.flip()
        presented = time.perf_counter()
        self.flips.append(presented - drawn)
        time.sleep(max(0.0, FRAME_SECONDS - (presented - start)))

    def run(self, seconds: float, while_true: Callable[[], bool] = lambda: True) -> None:
        """Let time pass, and the mouse wander in a slow wave over the lower half of the window.

        Frames in which a scene is still being drawn, of which a busy machine needs more, do not count.
        """
        width, height = pygame.display.get_window_size()
        for step in range(round(seconds / FRAME_SECONDS)):
            if not while_true():
                return
            share = step % 120 / 120
            position = round(width * (0.15 + 0.7 * share)), round(height * (0.86 - 0.3 * abs(share - 0.5)))
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(40, 0), buttons=(0, 0, 0))
            self.frame(*([moved] if step % 2 else []))
            while self.app.is_drawing_scene:
                self.frame()

    def point_at(self, position: tuple[int, int]) -> None:
        """Move the mouse there, and let what it was on settle."""
        self.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(40, 0), buttons=(0, 0, 0)))
        for _ in range(FRAMES_TO_SETTLE):
            self.frame()

    def cut(self) -> None:
        """Discard what was measured so far: the scene proper begins now."""
        for measured in (self.works, self.processors, self.flips):
            measured.clear()

    def open(self, change: SceneChange) -> None:
        """Open a scene as a player would, after some time in the previous one, and show its first frame."""
        assert isinstance(self.app.scene, MenuScene), "a film begins in the menu"
        if isinstance(change, ShowGame):
            self.app.scene.request_change(OpenNewGame(change.game.setup))
        self.run(SECONDS_BEFORE)
        assert isinstance(self.app.scene, MenuScene | NewGameScene), "a game is agreed on"
        self.app.scene.request_change(change)
        self.cut()
        start = time.perf_counter()
        self.frame()
        while self.app.is_drawing_scene:
            self.frame()
        presented = time.perf_counter() - start
        for _ in range(FRAMES_TO_OPEN):
            self.frame()
        self.opening = {
            "opening_ms": max(self.works),
            "opening_cpu_ms": max(self.processors),
            "until_shown_ms": presented,
        }

    def figures(self, name: str) -> Figures:
        """Milliseconds by key: work in wall-clock time, work in processor time, flips.

        Among some hundred frames the 99th percentile leaves out the slowest, which `max` tells.
        """
        measured = {f"{name}.{key}": value for key, value in _percentiles(self.works, "").items()}
        measured |= {f"{name}.{key}": value for key, value in _percentiles(self.processors, "cpu_").items()}
        measured |= {f"{name}.{key}": seconds * 1000 for key, seconds in self.opening.items()}
        measured[f"{name}.flip_p50_ms"] = _percentiles(self.flips, "")["p50_ms"]
        return measured


def resized(size: tuple[int, int]) -> pygame.event.Event:
    """The event that tells of a window's new size."""
    return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def _percentiles(seconds: Sequence[float], prefix: str) -> Figures:
    ordered = sorted(seconds)
    last = len(ordered) - 1
    at = {f"p{share}": min(last, len(ordered) * share // 100) for share in (50, 95, 99)} | {"max": last}
    return {f"{prefix}{name}_ms": ordered[index] * 1000 for name, index in at.items()}
