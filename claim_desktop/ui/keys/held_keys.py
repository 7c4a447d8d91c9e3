"""Held keys: repetition for moving and editing, and suppression of keys that were already down."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event

from claim_desktop.ui.actions import HELD

FIRST_REPEAT_SECONDS, REPEAT_SECONDS = 0.4, 0.035

FOCUS_SECONDS = 0.3
"""A key that goes down so soon after the window got the focus was down before, and its repetition has reached
the window. Systems do not report this, but a real press is never that fast.
"""

REPEATED = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    }
)
"""The keys that move and edit. All others act once per press, however long it is."""


class HeldKeys:
    """The first step of the input pipeline.

    Repetition is produced here instead of by SDL, so that it differs from presses and does not depend on a
    clock.
    """

    def __init__(self, meaning: Callable[[Event], int]) -> None:
        """`meaning` returns the default key that an event's key currently stands for."""
        self._meaning = meaning
        self._last: Event | None = None
        """The press of the key that repeats."""
        self._seconds = 0.0
        """Seconds until it repeats."""
        self._has_focus_for = math.inf
        """Seconds since the window got the focus; infinite in a window that has it already."""
        self._stale: set[int] = set()
        """The keys that were down at that time and have not been released since."""

    def translate(self, events: Iterable[Event], dt: float) -> list[Event]:
        """Return the events, and the repeats that are due."""
        passed = []
        for event in events:
            if not self._drops(event):
                self._note(event)
                passed.append(event)
        self._has_focus_for += dt
        return passed + self._repeat(dt)

    def _drops(self, event: Event) -> bool:
        """Register an event; returns whether its key was down before the window got the focus."""
        match event.type:
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWFOCUSLOST:
                self._has_focus_for = 0.0
                self._stale.clear()
            case pygame.KEYDOWN if self._has_focus_for < FOCUS_SECONDS and event.key not in HELD:
                self._stale.add(event.key)
                return True
            case pygame.KEYDOWN:
                return event.key in self._stale
            case pygame.KEYUP if event.key in self._stale:
                self._stale.discard(event.key)
                return True
            case pygame.TEXTINPUT:
                return bool(self._stale)
        return False

    def _note(self, event: Event) -> None:
        """Remember the last key that went down; its release, or another key, ends the repetition."""
        if event.type == pygame.KEYDOWN:
            self._last = event if self._meaning(event) in REPEATED else None
            self._seconds = FIRST_REPEAT_SECONDS
        elif event.type == pygame.WINDOWFOCUSLOST or (
            event.type == pygame.KEYUP and self._last is not None and event.key == self._last.key
        ):
            self._last = None

    def _repeat(self, dt: float) -> list[Event]:
        """The repeats of the held key; a slow frame brings as many as were due in it."""
        if self._last is None or self._meaning(self._last) not in REPEATED:
            return []
        self._seconds -= dt
        repeated = []
        while self._seconds <= 0:
            self._seconds += REPEAT_SECONDS
            repeated.append(Event(pygame.KEYDOWN, {**self._last.dict, "repeat": True}))
        return repeated
