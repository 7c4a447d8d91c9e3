"""Drives the application as a user does: points, clicks, types, waits, and looks at the screen."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pygame

from claim_desktop.app.app import App
from claim_desktop.app.preferences import Startup
from claim_desktop.background_jobs import Job
from claim_desktop.scenes.base import Scene, WidgetScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import Assists
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Speed
from claim_desktop.table.pose import Pose
from claim_desktop.ui.widgets import Widget

FRAME_SECONDS = 1 / 60
SLOW_FRAME_SECONDS = 1 / 20
"""How long a frame takes while the pilot only waits, as on a slow machine: fewer have to be drawn."""


ANSWERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press what a page offers."""

TIMEOUT_SECONDS = 30.0
"""How long a pilot waits on a busy machine for what must come."""


def grip(pose: Pose) -> tuple[int, int]:
    """A point of a card in a fan that its right neighbour leaves free."""
    return round(pose.x - pose.width * 0.36), round(pose.y)


class Pilot:
    """Holds an application and its clock. Nothing happens unless the pilot does it."""

    def __init__(self, app: App, folder: DataFolder) -> None:
        self.app = app
        self.folder = folder
        self._mouse = (-99, -99)
        self._dates: dict[Path, float] = {}

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.scene

    @property
    def scene_name(self) -> str:
        """The class of the scene on top."""
        return type(self.scene).__name__

    @property
    def message(self) -> str:
        """The sentence that the application tells over the scene; empty if there is none."""
        return self.app.message

    def wait(self, seconds: float, frame_seconds: float = SLOW_FRAME_SECONDS) -> None:
        """Let time pass, frame by frame."""
        frames = max(1, round(seconds / frame_seconds))
        for _ in range(frames):
            self.app.step([], seconds / frames)

    def at_table(self, session: GameSession, seconds: float = 0.3, aids: Assists | None = None) -> GameScene:
        """Show the game at the table, with these aids for each seat if any are given, and wait a moment.

        Everybody has seen all of it, unlike a game that is opened again.
        """
        if aids is not None:
            session.seats = tuple(replace(seat, aids=aids) for seat in session.seats)
        self.app.change_scene(ShowGame(session))
        self.wait(seconds)
        game = self.scene
        assert isinstance(game, GameScene)
        game.presenter.seen_moves.mark_seen(range(len(session.seats)))
        return game

    def on_turn(self, session: GameSession) -> GameScene:
        """Show the game at the table, and wait for the person's turn, however long a computer thinks."""
        game = self.at_table(session, 1.0)
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while not game.is_waiting_for_person:
            assert time.monotonic() < deadline, "the person's turn does not come"
            self.wait(SLOW_FRAME_SECONDS)
            time.sleep(0.005)  # the computer thinks in a thread of its own
        return game

    def set_speed(self, speed: Speed) -> None:
        """Choose how fast cards move."""
        self.app.services.settings = replace(self.app.services.settings, speed=speed)
        self.wait(0.1)

    def wait_for_disk(self) -> None:
        """Wait until everything that was written is on the disk."""
        self.folder.flush()

    def date_games(self) -> None:
        """Let the games on the disk have been played since midnight, in the order they were, a minute apart.

        What was written since the last call comes last, whatever the time of day is now.
        """
        self.wait_for_disk()
        first = datetime.now().replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
        written = {file: file.stat().st_mtime for file in self.folder.path.rglob("*.json")}
        games = sorted(written, key=lambda file: (written[file] != self._dates.get(file), written[file]))
        self._dates = {file: first + 60 * minute for minute, file in enumerate(games)}
        for file, date in self._dates.items():
            os.utime(file, (date, date))

    def press(self, *keys: int, shift: bool = False, hastily: bool = False) -> None:
        """Press and release keys one after the other, a frame each; `hastily` without looking at the page."""
        modifier = pygame.KMOD_SHIFT if shift else 0
        for key in keys:
            if key in ANSWERS and not hastily:
                self.read()
            down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=modifier, unicode="", scancode=0)
            up = pygame.event.Event(pygame.KEYUP, key=key, mod=modifier, unicode="", scancode=0)
            self.app.step([down, up], FRAME_SECONDS)

    def read(self) -> None:
        """Look at a new page for as long as its first answer cannot be pressed by a key."""
        self.app.new_page.update(0.0, self.scene.page)
        left = self.app.new_page.seconds_left
        if left:
            self.wait(left + SLOW_FRAME_SECONDS)

    def press_with_ctrl(self, key: int) -> None:
        """Press a key while Ctrl is held."""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
        self.app.step([down], FRAME_SECONDS)

    def type(self, letters: str) -> None:
        """Type text, as a keyboard does."""
        for letter in letters:
            self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], FRAME_SECONDS)

    def point(self, position: tuple[int, int]) -> None:
        """Move the mouse."""
        self.app.step([self._move(position, (0, 0, 0))], FRAME_SECONDS)

    def click_at(self, position: tuple[int, int]) -> None:
        """Move the mouse there, press and release: three frames, as fast as any hand."""
        self.point(position)
        self.hold(position)
        self.release(position)

    def hold(self, position: tuple[int, int]) -> None:
        """Press the mouse there and keep it pressed."""
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=pygame.BUTTON_LEFT)
        self.app.step([event], FRAME_SECONDS)

    def carry(self, start: tuple[int, int], end: tuple[int, int], frames: int = 10) -> None:
        """Move the mouse from one point to another while it is pressed."""
        for frame in range(1, frames + 1):
            x, y = (a + (b - a) * frame // frames for a, b in zip(start, end, strict=True))
            self.app.step([self._move((x, y), (1, 0, 0))], FRAME_SECONDS)

    def _move(self, position: tuple[int, int], buttons: tuple[int, int, int]) -> pygame.event.Event:
        """The mouse moves there from where it was."""
        rel = position[0] - self._mouse[0], position[1] - self._mouse[1]
        self._mouse = position
        return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=rel, buttons=buttons)

    def release(self, position: tuple[int, int]) -> None:
        """Release the mouse there."""
        event = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=pygame.BUTTON_LEFT)
        self.app.step([event], FRAME_SECONDS)

    def click(self, name: str) -> None:
        """Click the widget of that name, in the dialog if one is open, where the window shows it."""
        middle = pygame.Rect(self.find(name).rect.center, (0, 0))
        self.click_at(self.app.viewport.in_window(middle).topleft)

    def find(self, name: str) -> Widget:
        """The widget of that name, or an error that says which there are."""
        widgets = {widget.name: widget for widget in self.widgets()}
        assert name in widgets, f"no widget {name!r} in {type(self.scene).__name__}, but {sorted(widgets)}"
        return widgets[name]

    def widgets(self) -> list[Widget]:
        """The widgets that can be clicked now."""
        scene = self.scene
        assert isinstance(scene, WidgetScene), f"{type(scene).__name__} has no widgets"
        return list(scene.dialog.focus.widgets) if scene.dialog is not None else scene.focus.widgets

    def close_window(self) -> None:
        """Click the window's own cross."""
        self.app.step([pygame.event.Event(pygame.QUIT)], FRAME_SECONDS)

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window to another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.app.step([event], FRAME_SECONDS)

    @property
    def picture(self) -> pygame.Surface:
        """The picture on the screen."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface


@contextmanager
def run_app(
    folder: Path,
    seed: int = 1,
    size: tuple[int, int] = (640, 360),
    deal_seed: int | None = None,
    *,
    draws_ahead: bool = False,
    startup: Startup | None = None,
    may_fail: bool = False,
) -> Iterator[Pilot]:
    """A pilot with an application that keeps its files in the folder; closed at the end as a user would.

    Its window is small, which saves a third of the time that a game takes. An error that the application
    survives and reports is raised at the end, unless something `may_fail`.
    """
    pygame.init()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    data = DataFolder.open(folder)
    app = App(data, Random(seed), deal_seed, draws_ahead=draws_ahead, startup=startup)
    report, failed = Job.report, list[Exception]()

    def note(error: Exception) -> None:
        failed.append(error)
        report(error)

    Job.report = note
    try:
        yield Pilot(app, data)
        if failed and not may_fail:
            raise failed[0]
    finally:
        app.close()
        data.close()
        del app
        gc.collect()  # its pictures take more memory than Python's garbage collector knows
