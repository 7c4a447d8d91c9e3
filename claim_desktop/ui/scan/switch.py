"""The one key that somebody plays with: a key, any button of a gamepad, a mouse click, or a touch."""

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
"""Events that would move the pointer away from the light."""

BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)

TREMBLE_SECONDS = 0.2
"""How soon after a release another press counts as trembling, and not as a press."""

WARNED_SECONDS, HELD_SECONDS = 1.0, 3.0
"""How long the key has to be held for the warning, and for ending play with one key."""


class Switch:
    """It counts when it is released, so that it can also be held; presses that overlap count as one."""

    def __init__(self) -> None:
        self.presses = 0
        """How often it was pressed in the last frame."""
        self.seconds = 0.0
        """For how long it has been held."""
        self._held: set[Hashable] = set()
        self._rested = TREMBLE_SECONDS
        """The seconds since it was released."""
        self._counts = False
        """Whether the current hold counts as a press."""

    @property
    def is_held(self) -> bool:
        """Whether it is down."""
        return bool(self._held)

    @property
    def is_over(self) -> bool:
        """Whether it has been held long enough to end playing with one key."""
        return self.is_held and self.seconds >= HELD_SECONDS

    @property
    def warned(self) -> float:
        """How much of the time between warning and end has passed, as a share; 0 before the warning."""
        return min(1.0, max(0.0, (self.seconds - WARNED_SECONDS) / (HELD_SECONDS - WARNED_SECONDS)))

    def read(self, events: Iterable[Event], dt: float, key: int) -> list[Event]:
        """Remove the key's own events from these and interpret them; `key` is the one that counts."""
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
        """Note what an event does to the switch; returns whether the event has no other use."""
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
            return False  # it went down before this was a switch
        self._held.discard(named)
        if not self._held:
            self.presses += self._counts and self.seconds < HELD_SECONDS
            self._rested = self.seconds = 0.0
        return True


def _name_of(event: Event, key: int) -> Hashable:
    """The identity of what was pressed or released, if that may serve as the key."""
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
