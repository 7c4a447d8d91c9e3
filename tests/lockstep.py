"""The program in a real window, and a pilot that does the same: its scene tells where things are to click."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from shutil import copytree

import pygame

from claim_desktop.ai.levels import LEVELS
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.settings import Settings, SettingsFile, Speed
from claim_desktop.ui.widgets import Focus
from scripts.stage.pilot import ANSWERS, Pilot, run_app
from tests.virtual_desktop import FELT, READ_SECONDS, SIZE, Desk, came_true, desk

Point = tuple[int, int]

MAX_REST_SECONDS = 20.0
"""The pictures of a vote never agree, since their lights move on; then this is as long as is waited."""

KEY_NAMES = {
    pygame.K_RETURN: "Return",
    pygame.K_ESCAPE: "Escape",
    pygame.K_TAB: "Tab",
    pygame.K_DOWN: "Down",
    pygame.K_RIGHT: "Right",
    pygame.K_SPACE: "space",
}
"""What the window system calls the keys."""

CORNER = (3, 3)
"""Where the mouse lies in both at first: what it is on decides what the first key does."""

MAX_STEPS = 40
"""How many times the keyboard may have to go on until it is where it should be."""


class InStep:
    """Sends each press and click to the real window and to the pilot; `by_mouse` says what it uses."""

    def __init__(self, window: Desk, pilot: Pilot, *, by_mouse: bool) -> None:
        self.window = window
        self.pilot = pilot
        self.by_mouse = by_mouse

    def click(self, place: Point) -> None:
        """Click, leave the mouse where nothing is, and let both come to rest."""
        self.window.click(*place)
        self.pilot.click_at(place)
        self.rest()
        self.window.move(*FELT)
        self.pilot.point(FELT)

    def press(self, key: int) -> None:
        """Press a key, and let both come to rest."""
        if key in ANSWERS:
            time.sleep(READ_SECONDS)
        self.window.press(KEY_NAMES[key])
        self.pilot.press(key)
        self.rest()

    def point(self, position: tuple[int, int]) -> None:
        """Move the mouse there."""
        self.window.move(*position)
        self.pilot.point(position)
        self.rest()

    def rest(self) -> None:
        """Wait until nothing moves in the pilot, and until both show the same, whichever is slower."""
        self.pilot.wait(0.6)
        came_true(self._show_the_same, MAX_REST_SECONDS)

    def _show_the_same(self) -> bool:
        """Whether they do; if not, the pilot goes on, as pictures may still be made for it as well."""
        if self.window.shows(self.pilot.picture):
            return True
        self.pilot.wait(0.1)
        return False

    def choose(self, name: str, focus: Focus | None = None) -> None:
        """Press a widget of the given focus, or else of the scene on top."""
        if focus is None:
            assert isinstance(self.pilot.scene, WidgetScene)
            focus = self.pilot.scene.focus
        if self.by_mouse:
            self.click(focus.find(name).rect.center)
            return
        for _ in range(MAX_STEPS):
            if focus.focused is not None and focus.focused.name == name:
                break
            wanted, there = focus.find(name), focus.focused
            if there is not None and there.group and there.group == wanted.group:
                is_below = wanted.rect.top >= there.rect.bottom
                key = pygame.K_DOWN if is_below else pygame.K_RIGHT
            else:
                key = pygame.K_TAB
            self.window.press(KEY_NAMES[key])
            self.pilot.press(key)
        self.press(pygame.K_RETURN)


@contextmanager
def in_step(
    folder: Path, *, by_mouse: bool, game: GameSession | None = None, settings: Settings | None = None
) -> Iterator[InStep]:
    """Both at the menu, with a game to go on with if one is given; cards move at once."""
    data = DataFolder.open(folder / "data")
    SettingsFile(data).write(replace(settings or Settings(), speed=Speed.OFF, is_first_game_offered=True))
    if game is not None:
        AutosavedGame(SaveFile(data, LEVELS), datetime.now).keep(game)
    data.flush()
    data.close()
    copytree(folder / "data", folder / "copy")
    with desk(folder) as window, run_app(folder / "copy", size=SIZE) as pilot:
        window.start()
        pilot.wait(1.0)
        both = InStep(window, pilot, by_mouse=by_mouse)
        both.point(CORNER)
        yield both
