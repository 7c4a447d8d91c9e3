"""A virtual screen with the real program on it, and a mouse to drive it: what the window tests need.

The program runs in a process of its own. The tests learn what happens in it as a user does, from the screen
and from the files it writes; where to click, they learn from the program's own layout.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import IO

import pygame

from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.record import Record, from_object
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.table.layout import lay_out
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.presses import SETTLED_SECONDS

ROOT = Path(__file__).parent.parent
PROGRAMS = ("Xvfb", "openbox", "xdotool")
MISSING = [program for program in PROGRAMS if shutil.which(program) is None]

CHECKOUT = (sys.executable, "-m", "claim_desktop")
"""Starts the program from this checkout; another command starts a packaged one."""

SEED = 5
"""What the program is started with, so that it deals the same games every time."""

SIZE = (1280, 720)
"""The size of the window; the screen is larger, to leave room for a window manager's frame."""
SCREEN = "1440x900x24"

TIMEOUT_SECONDS = 120.0
"""How long a busy machine may take for one step."""
SECOND_TRY_SECONDS = 1.0
"""A click without effect for this long is taken to have come while cards still moved, and is repeated."""
NEXT_PAGE_SECONDS = 15.0
"""How long a busy machine may take to show another page: a key pressed too often would act on that page."""
READ_SECONDS = 2 * SETTLED_SECONDS
"""How long a new page is looked at on a busy machine: before, it answers no Enter."""
REST_SECONDS = 0.3
"""How long cards take to close the gap that the mouse made among them."""
CLOSING_SECONDS = 10.0
"""How long a window may take to close before it is asked again."""
TITLE_HEIGHT = 18
"""Of a window under openbox, in pixels."""
FELT = (500, 420)
"""A point of the window where no card lies for long."""

NEXT_LOOK_SECONDS = 0.03
STILL_SECONDS = 0.5
DUST_SHARE = 0.006
"""The share of points that drifting dust may change in a picture that otherwise stands still."""

UNLIKE = 24
"""From this difference of a colour's parts on, of 255, a point counts as another one."""
MOVING_SHARE = 0.1
"""The share of points that may be unlike while two windows show the same, as light and dust never rest."""

COLORS = 300
"""Any picture of the game has more colours than this; an empty window has one."""
ANOTHER_PAGE = 0.2
"""The share of the screen that a change of scene alters, and nothing else does."""


def wait_until(what: str, is_so: Callable[[], object], seconds: float = TIMEOUT_SECONDS) -> None:
    """Check again and again until it is true; fail when time runs out."""
    assert came_true(is_so, seconds), f"{what}: not within {seconds} s"


def came_true(is_so: Callable[[], object], seconds: float) -> bool:
    """Whether it becomes true within that time."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(NEXT_LOOK_SECONDS)
    return True


def is_same_but_for_dust(first: list[bytes], second: list[bytes]) -> bool:
    """Whether two pictures differ in so few points that only the dust in the light has moved."""
    changed = sum(one != other for one, other in zip(first, second, strict=True))
    return changed <= DUST_SHARE * len(first)


class Desk:
    """The screen, the program's folder, and the program while it runs."""

    def __init__(
        self,
        folder: Path,
        screen_file: Path,
        environment: dict[str, str],
        command: Sequence[str],
        ear: IO[bytes],
    ) -> None:
        """What the program says goes to `ear`, a pipe: under Wine no window draws if it is a file."""
        self.folder = folder
        self.command = [*command, "--data-dir", str(folder), "--seed", str(SEED)]
        self._screen_file = screen_file
        self._environment = environment
        self._ear = ear
        self.program: subprocess.Popen[bytes] | None = None
        self.window = ""
        self._plays_on = False
        """Whether a settled game is played on."""

    @cached_property
    def _origin(self) -> tuple[int, int]:
        """Where on the screen the window's picture begins, which only the mouse can tell inside a frame."""
        self.move(*FELT)
        x, y = re.findall(r"[xy]:(\d+)", self._xdotool("getmouselocation"))
        return int(x) - FELT[0], int(y) - FELT[1]

    def geometry(self) -> str:
        """Where the window is, and how large, as the system says it."""
        return self._xdotool("getwindowgeometry", self.window)

    def put(self, x: int, y: int, size: tuple[int, int]) -> None:
        """Move the window and give it a size."""
        self._xdotool("windowsize", self.window, *size)
        self._xdotool("windowmove", self.window, x, y)

    def toggle_maximised(self) -> None:
        """Click twice on the middle of the window's title."""
        width = int(re.findall(r"Geometry: (\d+)x", self.geometry())[0])
        self.move(width // 2, 0)
        self._xdotool("mousemove_relative", "--", 0, -TITLE_HEIGHT // 2)
        self._xdotool("click", "--repeat", 2, "--delay", 50, 1)

    # The program

    def start(self) -> None:
        """Start the program and wait for its window to show something."""
        self._start_as_somebody_who_knows_the_game()
        self.program = self.start_another()
        wait_until("the window opens", self.finds_window)
        wait_until("the window shows a picture", lambda: len(set(self.screen())) > COLORS)
        wait_until("the picture stands still", self.stands_still)

    def _start_as_somebody_who_knows_the_game(self) -> None:
        """Have the question about a first game behind us."""
        settings = self.folder / "settings.json"
        if not settings.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            asked = {"format": "claim-settings", "version": 1, "is_first_game_offered": True}
            settings.write_text(json.dumps(asked), encoding="utf-8")

    def start_another(self) -> subprocess.Popen[bytes]:
        """Start one more copy of the program without waiting for it."""
        return subprocess.Popen(
            self.command, cwd=ROOT, env=self._environment, stdout=self._ear, stderr=self._ear
        )

    def windows(self) -> list[str]:
        """Every window of the program on the screen."""
        return self._xdotool("search", "--onlyvisible", "--class", "claim-desktop").split()

    def kill(self) -> None:
        """End the program as a crash or a power cut would."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()
            self.program = None
            wait_until("the window is gone", lambda: not self.finds_window())

    def close_window(self) -> int:
        """Close the window as the desktop does; returns the program's exit status."""
        assert self.program is not None
        program = self.program
        end = time.monotonic() + TIMEOUT_SECONDS
        while program.poll() is None:
            assert time.monotonic() < end, "the program does not end"
            self.press("alt+F4")  # lost, if the window manager is busy with another window at that moment
            came_true(lambda: program.poll() is not None, CLOSING_SECONDS)
        return program.wait()

    # Mouse, keyboard, eyes

    def click(self, x: float, y: float) -> None:
        """Click on a point of the window."""
        self._xdotool("mousemove", "--window", self.window, round(x), round(y), "click", "1")

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window."""
        self._xdotool("mousemove", "--window", self.window, round(x), round(y))

    def press(self, key: str) -> None:
        """Press and release a key."""
        self._xdotool("key", key)

    def changes_screen(self, act: Callable[[], None]) -> None:
        """Click or press, again if need be, until the screen shows something quite different."""
        before = self.screen()
        end = time.monotonic() + TIMEOUT_SECONDS
        while not self._shows_another(before):
            assert time.monotonic() < end, "the screen stays as it is"
            act()
            came_true(lambda: self._shows_another(before), NEXT_PAGE_SECONDS)
        time.sleep(READ_SECONDS)

    def screen(self) -> list[bytes]:
        """The colours of points spread over the screen, from the file that Xvfb keeps of it (XWD)."""
        picture = self._screen_file.read_bytes()
        header, color_entries = (int.from_bytes(picture[at : at + 4], "big") for at in (0, 76))
        return [picture[at : at + 4] for at in range(header + 12 * color_entries, len(picture), 4 * 101)]

    def shows(
        self, picture: pygame.Surface, place: pygame.Rect | None = None, moving_share: float = MOVING_SHARE
    ) -> bool:
        """Whether the window, or a place in it, shows nearly this, but for dust and light that moves on."""
        left, top = self._origin
        raw = self._screen_file.read_bytes()
        header, width, color_entries = (int.from_bytes(raw[at : at + 4], "big") for at in (0, 16, 76))
        start = header + 12 * color_entries
        seen = picture.get_rect() if place is None else place.clip(picture.get_rect())
        points = [(x, y) for y in range(seen.y, seen.bottom, 12) for x in range(seen.x, seen.right, 12)]
        unlike = 0
        for x, y in points:
            at = start + 4 * ((top + y) * width + left + x)
            blue, green, red = raw[at : at + 3]
            wanted = picture.get_at((x, y))
            unlike += max(abs(wanted.r - red), abs(wanted.g - green), abs(wanted.b - blue)) > UNLIKE
        return unlike <= moving_share * len(points)

    def _shows_another(self, before: list[bytes]) -> bool:
        points = list(zip(before, self.screen(), strict=True))
        return sum(old != new for old, new in points) > len(points) * ANOTHER_PAGE

    def stands_still(self) -> bool:
        """Whether nothing but dust moves on the screen for a moment."""
        before = self.screen()
        time.sleep(STILL_SECONDS)
        return is_same_but_for_dust(before, self.screen())

    def finds_window(self) -> bool:
        """Whether there is a window; from then on it is the one that is meant."""
        found = self.windows()
        self.window = found[0] if found else ""
        return bool(found)

    def _xdotool(self, *arguments: object) -> str:
        command = ["xdotool", *map(str, arguments)]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, check=False)
        return done.stdout

    # The game

    def saved_game(self) -> Record | None:
        """The game in progress."""
        try:
            saved = json.loads((self.folder / "save.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        return from_object(saved["record"])

    def finished_games(self) -> list[Path]:
        """The records of the finished games."""
        return list((self.folder / "games").glob("*.json"))

    def play(self, state: GameState, card: Card) -> None:
        """Click a card in seat 0's hand until the game has moved on."""
        hand = in_order(state.hands[0])
        layout = lay_out(Scale(SIZE), state.deck.players)
        breaks = [
            place for place in range(1, len(hand)) if hand[place].faction is not hand[place - 1].faction
        ]
        pose = layout.hand_poses(0, len(hand), breaks)[hand.index(card)]
        moves = self.moves()
        clicks = 0
        is_settled = state.phase is Phase.TWO and settled_winner(view_of(state, 0)) is not None
        # The card that the mouse was on has grown over its neighbours, which have made room for it.
        self.move(*FELT)
        time.sleep(REST_SECONDS)
        end = time.monotonic() + TIMEOUT_SECONDS
        while self.moves() == moves:
            assert time.monotonic() < end, f"{card} cannot be played"
            # In a fan, a card's right neighbour covers all but its left part.
            self.click(pose.x - pose.width * 0.36, pose.y)
            clicks += 1
            came_true(lambda: self.moves() != moves, SECOND_TRY_SECONDS)
            if is_settled and not self._plays_on and self.moves() == moves:
                self.press("Escape")  # there is a question whether to count a settled game now
                self._plays_on = True
        # If a click seemed lost and was only late, the repeated one may have hit another card.
        assert clicks > 1 or self.moves()[len(moves) : len(moves) + 1] in ([], [Play(0, card)])

    def moves(self) -> list[Move]:
        """The moves of the game in progress; none when there is no game."""
        game = self.saved_game()
        return [] if game is None else [recorded.move for recorded in game.moves]


def _window_manager(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a window manager, again if need be, until it looks after the screen.

    A server that has just told its number may still refuse, and another one that is ending on the same
    machine may take its socket away for a moment; openbox tries only once.
    """
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        while manager.poll() is None and time.monotonic() < end:
            # Only a window manager tells which desktop is shown.
            asked = ["xdotool", "get_desktop"]
            if subprocess.run(asked, env=environment, capture_output=True, check=False).returncode == 0:
                return manager
            time.sleep(NEXT_LOOK_SECONDS)
        manager.kill()
        time.sleep(NEXT_LOOK_SECONDS)
    raise AssertionError("no window manager would start")


@contextmanager
def x_server(folder: Path, screen: str = SCREEN) -> Iterator[dict[str, str]]:
    """A screen that keeps its picture in a file of the folder; yields the environment of programs on it."""
    command = ["Xvfb", "-displayfd", "1", "-fbdir", str(folder), "-screen", "0", screen]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert server.stdout is not None
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    environment["DISPLAY"] = f":{server.stdout.readline().decode().strip()}"
    environment.pop("SDL_VIDEODRIVER", None)
    try:
        yield environment
    finally:
        server.kill()
        server.communicate()


@contextmanager
def desk(folder: Path, start: Sequence[str] = CHECKOUT, screen: str = SCREEN) -> Iterator[Desk]:
    """A screen with a window manager; whatever still runs on it at the end is killed."""
    screen_folder = folder / "screen"
    screen_folder.mkdir()
    with x_server(screen_folder, screen) as environment:
        manager = _window_manager(environment)
        listener = subprocess.Popen(["cat"], stdin=subprocess.PIPE)
        assert listener.stdin is not None
        picture = screen_folder / "Xvfb_screen0"
        played_on = Desk(folder / "data", picture, environment, start, listener.stdin)
        try:
            yield played_on
        finally:
            for process in (played_on.program, manager, listener):
                if process is not None:
                    process.kill()
                    process.communicate()
