"""Clicks and presses: those that count, and those that were meant for the previous screen."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from claim_desktop.ui.actions import Action, action_of, is_key_press


def is_click(event: pygame.event.Event) -> bool:
    """Whether the main mouse button went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


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
