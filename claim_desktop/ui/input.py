"""Translates events of any device to actions: the player's intentions.

Scenes and widgets know only actions. Custom keys (`ui/keys/`) and the controls of gamepads (`ui/gamepad/`)
have already been translated to the default keys.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import Enum, auto
from pathlib import Path

import pygame

from claim_desktop.ui.modifiers import COMMANDS, Modifier, held_with


class Action(Enum):
    """An intention of the player."""

    CONFIRM = auto()
    CANCEL = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    NEXT_PAGE = auto()
    PREVIOUS_PAGE = auto()
    FIRST = auto()
    LAST = auto()
    UNDO = auto()
    REDO = auto()
    COPY = auto()
    PASTE = auto()
    HELP = auto()
    FULLSCREEN = auto()
    HINT = auto()
    TRACKER = auto()
    LOG = auto()
    OVERVIEW = auto()
    INSPECT = auto()
    """Explain the item with the keyboard focus."""
    COURT = auto()
    """Explain the court, one faction at a time."""
    COURT_BACK = auto()
    SAY_AGAIN = auto()
    """Repeat the last announcement."""
    SAY_HAND = auto()
    SAY_TRICK = auto()
    SAY_VOTES = auto()
    SILENCE = auto()
    """Stop speaking."""


_KEYS = {
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_SPACE: Action.CONFIRM,
    pygame.K_ESCAPE: Action.CANCEL,
    pygame.K_TAB: Action.NEXT,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
    pygame.K_u: Action.UNDO,
    pygame.K_y: Action.REDO,
    pygame.K_F1: Action.HELP,
    pygame.K_F11: Action.FULLSCREEN,
}

LETTERS = {
    pygame.K_h: Action.HINT,
    pygame.K_t: Action.TRACKER,
    pygame.K_l: Action.LOG,
    pygame.K_o: Action.OVERVIEW,
    pygame.K_i: Action.INSPECT,
    pygame.K_v: Action.COURT,
    pygame.K_r: Action.SAY_AGAIN,
    pygame.K_m: Action.SAY_HAND,
    pygame.K_k: Action.SAY_TRICK,
    pygame.K_b: Action.SAY_VOTES,
    pygame.K_s: Action.SILENCE,
}
"""Letters with an action at the table."""

LATIN_LETTERS = range(ord("a"), ord("z") + 1)
"""The codes of the keys with Latin letters, equal to the letters' own."""

WITH_MODIFIERS = {
    (pygame.K_TAB, Modifier.COMMAND): Action.NEXT_PAGE,
    (pygame.K_TAB, Modifier.COMMAND | Modifier.SHIFT): Action.PREVIOUS_PAGE,
    (pygame.K_TAB, Modifier.CONTROL): Action.NEXT_PAGE,
    (pygame.K_TAB, Modifier.CONTROL | Modifier.SHIFT): Action.PREVIOUS_PAGE,
    (pygame.K_RETURN, Modifier.ALT): Action.FULLSCREEN,
    (pygame.K_KP_ENTER, Modifier.ALT): Action.FULLSCREEN,
    (pygame.K_f, Modifier.COMMAND | Modifier.CONTROL): Action.FULLSCREEN,
    (pygame.K_z, Modifier.COMMAND): Action.UNDO,
    (pygame.K_z, Modifier.COMMAND | Modifier.SHIFT): Action.REDO,
    (pygame.K_y, Modifier.COMMAND): Action.REDO,
    (pygame.K_c, Modifier.COMMAND): Action.COPY,
    (pygame.K_v, Modifier.COMMAND): Action.PASTE,
    (pygame.K_INSERT, Modifier.COMMAND): Action.COPY,
}
"""All shortcuts with Ctrl, Alt, or the system's own key; any other is left to the system. Pages turn by
Ctrl+Tab on a Mac, too, where ⌘+Tab never arrives and ⌃⌘F is full screen.
"""


def action_of(event: pygame.event.Event) -> Action | None:
    """Return the action that an event stands for, or None."""
    if event.type != pygame.KEYDOWN:
        return None
    held = held_with(event.mod)
    if held & COMMANDS:
        return WITH_MODIFIERS.get((event.key, held))
    if Modifier.LEVEL in held and event.key in LATIN_LETTERS:
        return None  # it writes another letter
    if Modifier.SHIFT in held:
        match event.key:
            case pygame.K_TAB:
                return Action.PREVIOUS
            case pygame.K_v:
                return Action.COURT_BACK
            case pygame.K_INSERT:
                return Action.PASTE
    return LETTERS.get(event.key) or _KEYS.get(event.key)


def is_click(event: pygame.event.Event) -> bool:
    """Whether the main mouse button went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


HELD = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Modifier keys, which mean nothing by themselves."""


def is_key_press(event: pygame.event.Event) -> bool:
    """Whether a key other than a modifier went down; a repeat does not count."""
    return event.type == pygame.KEYDOWN and event.key not in HELD and not is_repeat(event)


def is_repeat(event: pygame.event.Event) -> bool:
    """Whether an event is a repeat of a held key or gamepad control."""
    return bool(event.dict.get("repeat", False))


def is_space(event: pygame.event.Event) -> bool:
    """Whether the space bar, or the key chosen in its place, went down; it usually equals Enter."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE


def is_release(event: pygame.event.Event) -> bool:
    """Whether the main mouse button went up."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT


DOUBLE_CLICK_SECONDS = 0.4
DOUBLE_CLICK_PIXELS = 32
"""The time and distance within which a second press makes a double click."""


class StaleClickFilter:
    """Detects the second half of a double click whose first half has already changed the screen.

    Each click that it swallows restarts the time, so that a third and a fourth are swallowed, too.
    """

    def __init__(self) -> None:
        self._position = (0, 0)
        self._seconds = DOUBLE_CLICK_SECONDS
        """Seconds since the last press."""
        self._has_changed = False

    def update(self, dt: float) -> None:
        self._seconds += dt

    def changed(self) -> None:
        """Register that another scene or card is under the mouse now."""
        self._has_changed = True

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether the event is a press meant for the previous content; registers every other press."""
        if not is_click(event):
            return False
        is_near = math.dist(event.pos, self._position) <= DOUBLE_CLICK_PIXELS
        if self._has_changed and is_near and self._seconds < DOUBLE_CLICK_SECONDS:
            self._seconds = 0.0
            return True
        self._position, self._seconds, self._has_changed = event.pos, 0.0, False
        return False


class DoubleClickDetector:
    """Detects double clicks on an item, which open it."""

    def __init__(self) -> None:
        self._seconds = DOUBLE_CLICK_SECONDS
        """Seconds since the last click."""

    def update(self, dt: float) -> None:
        self._seconds += dt

    def reset(self) -> None:
        """Treat the next click as a first one."""
        self._seconds = DOUBLE_CLICK_SECONDS

    def click(self, *, is_same: bool) -> bool:
        """Register a click on the same item as the last, or on another; returns whether it is the second."""
        is_second = is_same and self._seconds < DOUBLE_CLICK_SECONDS
        self._seconds = 0.0
        return is_second


SKIP_SECONDS = 0.7
"""The time after a hurrying press within which another press still counts as hurrying."""


class SkipGuard:
    """Detects presses meant to hurry an animation that came just after its end.

    Without it, they would press the button that appears at the end, unread.
    """

    def __init__(self) -> None:
        self._seconds = SKIP_SECONDS
        """Seconds since the last press that hurried something."""

    def update(self, dt: float) -> None:
        self._seconds += dt

    def swallows(self, event: pygame.event.Event, *, is_moving: bool) -> bool:
        """Whether a press comes just too late to hurry anything; registers presses during motion."""
        if not is_click(event) and action_of(event) is not Action.CONFIRM:
            return False
        is_late = not is_moving and self._seconds < SKIP_SECONDS
        if is_moving or is_late:  # a swallowed press may be followed by another
            self._seconds = 0.0
        return is_late


SETTLED_SECONDS = 0.7
"""The time for which a page must be visible before Enter presses its first button."""

MOVES = frozenset(
    {
        *(Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN),
        *(Action.NEXT, Action.PREVIOUS, Action.FIRST, Action.LAST),
    }
)
"""The actions that only move the focus."""


class NewPageGuard:
    """Keeps Enter and Space from answering a page or a question that has only just appeared, unread.

    A player who moves the focus, types, or uses another key has seen it, and may answer at once.
    """

    def __init__(self) -> None:
        self._page: object = None
        self._seconds = math.inf
        """Seconds for which the page has been visible, or since the last swallowed press."""

    @property
    def seconds_left(self) -> float:
        """The seconds for which Enter is still blocked."""
        return max(0.0, SETTLED_SECONDS - self._seconds)

    def update(self, dt: float, page: object) -> None:
        """Let time pass while this page is visible; the first page of all is never blocked."""
        if page == self._page:
            self._seconds += dt
        else:
            self._seconds = math.inf if self._page is None else 0.0
            self._page = page

    def read(self) -> None:
        """Register that the player has seen the page."""
        self._seconds = math.inf

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether a press of Enter or Space comes too soon; any other key shows that the page was seen."""
        if action_of(event) is Action.CONFIRM and self.seconds_left:
            self._seconds = 0.0
            return True
        if is_key_press(event):
            self.read()
        return False


def without_blind_presses(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events received while the screen was frozen, with only the first press kept.

    Later presses were meant for content not yet visible. Typed text and focus moves are kept.
    """
    has_pressed = False
    passed = []
    for event in events:
        acts = is_click(event) or (is_key_press(event) and action_of(event) not in (None, *MOVES))
        if not (acts and has_pressed):
            passed.append(event)
        has_pressed |= acts
    return passed


class Drops:
    """Collects the files of a drop onto the window: SDL reports them one by one."""

    def __init__(self) -> None:
        self._files: list[Path] = []
        self._is_coming = False

    def handle(self, event: pygame.event.Event) -> None:
        """Register the event if it is about a drop."""
        self._is_coming = event.type == pygame.DROPBEGIN or (
            self._is_coming and event.type != pygame.DROPCOMPLETE
        )
        if event.type == pygame.DROPFILE and event.file:
            self._files.append(Path(event.file))

    def take(self) -> list[Path]:
        """The files of a completed drop; empty otherwise."""
        if self._is_coming:
            return []
        taken, self._files = self._files, []
        return taken
