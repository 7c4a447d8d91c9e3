"""The switch of one-switch play: a key, any button of a gamepad, a mouse click, or a touch."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame
from pygame.event import Event

DOWN = {
    pygame.KEYDOWN: pygame.KEYUP,
    pygame.MOUSEBUTTONDOWN: pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN: pygame.FINGERUP,
    pygame.CONTROLLERBUTTONDOWN: pygame.CONTROLLERBUTTONUP,
}
"""The events that press something, and those that release it."""

MOVES = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
"""Events that would move the pointer away from the highlight."""

BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)

TREMBLE_SECONDS = 0.2
"""The time after a release within which another press counts as a tremor."""

WARNED_SECONDS, HELD_SECONDS = 1.0, 3.0
"""The time for which the switch has to be held for the warning, and for ending one-switch play."""


class Switch:
    """Counts a press when it is released, so that it can also be held; overlapping presses count as one."""

    def __init__(self) -> None:
        self.presses = 0
        """The number of presses in the last frame."""
        self.seconds = 0.0
        """The seconds for which it has been held."""
        self._held: set[Hashable] = set()
        self._rested = TREMBLE_SECONDS
        """The seconds since it was released."""
        self._counts = False
        """Whether the current hold counts as a press."""

    @property
    def is_held(self) -> bool:
        return bool(self._held)

    @property
    def is_over(self) -> bool:
        """Whether it has been held long enough to end one-switch play."""
        return self.is_held and self.seconds >= HELD_SECONDS

    @property
    def warning_share(self) -> float:
        """The share of the time between warning and end that has passed; 0 before the warning."""
        return min(1.0, max(0.0, (self.seconds - WARNED_SECONDS) / (HELD_SECONDS - WARNED_SECONDS)))

    def read(self, events: Iterable[Event], dt: float, key: int) -> list[Event]:
        """Remove the switch's own events from these and interpret them; `key` is the key that counts."""
        self.presses = 0
        passed = []
        for event in events:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self.seconds = 0.0
            if not self._takes(event, key):
                passed.append(event)
        self._rested += dt
        if self._held and self._counts:
            self.seconds += dt
        return passed

    def _takes(self, event: Event, key: int) -> bool:
        """Apply an event to the switch; returns whether the event has no other use."""
        if event.type in MOVES or (event.type == pygame.TEXTINPUT and self._held):
            return True
        named = _name_of(event, key)
        if named is None:
            return False
        if event.type in DOWN:
            if not self._held:
                self._counts, self.seconds = self._rested >= TREMBLE_SECONDS, 0.0
            self._held.add(named)
            return True
        if named not in self._held:
            return False  # it went down before it became the switch
        self._held.discard(named)
        if not self._held:
            self.presses += self._counts and self.seconds < HELD_SECONDS
            self._rested = self.seconds = 0.0
        return True


def _name_of(event: Event, key: int) -> Hashable:
    """The identity of the control pressed or released, if it may serve as the switch."""
    for down, up in DOWN.items():
        if event.type in (down, up):
            match down:
                case pygame.KEYDOWN:
                    return (down, key) if event.key == key else None
                case pygame.MOUSEBUTTONDOWN:
                    return (down, event.button) if event.button in BUTTONS else None
                case pygame.FINGERDOWN:
                    return down, event.finger_id
            return down, event.instance_id, event.button
    return None
