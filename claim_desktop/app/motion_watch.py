"""Detects whether anything moves, so that the loop can rest when nothing does."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from claim_desktop.ui.motion.next_frame import NOW, NextFrame

SETTLE_SECONDS = 0.25
"""How long frames continue at the full rate after the last one that differed from its predecessor."""

ALONE_SECONDS, BREATH_SECONDS = 30.0, 5.0
"""The seconds without input after which motion counts as watched, and the length of pauses that do not end
it.
"""

DESERTED_SECONDS = 60.0
"""The seconds without input and without motion after which decoration rests, too."""

MOVES = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERMOTION, pygame.CONTROLLERAXISMOTION)

PRESSES = {
    pygame.KEYDOWN: (pygame.KEYUP, "key"),
    pygame.MOUSEBUTTONDOWN: (pygame.MOUSEBUTTONUP, "button"),
    pygame.FINGERDOWN: (pygame.FINGERUP, "finger_id"),
    pygame.CONTROLLERBUTTONDOWN: (pygame.CONTROLLERBUTTONUP, "button"),
}
"""The events that press something, those that release it, and the attribute that identifies it."""

_RELEASES = {up: (down, name) for down, (up, name) in PRESSES.items()}
_PUSHED = 8000
"""The value of an axis beyond which a stick counts as held."""


class MotionWatch:
    """Keeps the full rate after an event, while something is held, and while the picture changes unasked.

    So motions need not announce each of their frames, only their pauses, with `next_frame`: the picture stays
    the same meanwhile, as if the motion were over.
    """

    def __init__(self) -> None:
        self._still_seconds = 0.0
        """Seconds since the last event or unannounced change."""
        self._next_frame = NOW
        """The frame requested after the last one."""
        self._held: set[Hashable] = set()
        self._alone_seconds = 0.0
        """Seconds since the player's last input."""

    @property
    def moves_alone(self) -> bool:
        """Whether a motion continues without input, so that the screen must not be locked."""
        return self._alone_seconds >= ALONE_SECONDS and self._still_seconds < BREATH_SECONDS

    @property
    def is_deserted(self) -> bool:
        """Whether there has been neither input nor motion, other than decoration, for a while."""
        return self._still_seconds >= DESERTED_SECONDS

    @property
    def next_frame(self) -> NextFrame:
        """When the next frame is due, unless an event comes before."""
        return NOW if self._held or self._still_seconds < SETTLE_SECONDS else self._next_frame

    def follow(self, events: Iterable[pygame.event.Event]) -> None:
        """Process the events since the last frame."""
        for event in events:
            self._still_seconds = 0.0
            if event.type in PRESSES or event.type in MOVES:
                self._alone_seconds = 0.0
            if event.type in PRESSES:
                self._held.add((event.type, event.dict.get(PRESSES[event.type][1])))
            elif event.type in _RELEASES:
                down, name = _RELEASES[event.type]
                self._held.discard((down, event.dict.get(name)))
            elif event.type == pygame.CONTROLLERAXISMOTION:
                hold = self._held.add if abs(event.value) > _PUSHED else self._held.discard
                hold((event.type, event.axis))
            elif event.type in (pygame.WINDOWFOCUSLOST, pygame.CONTROLLERDEVICEREMOVED):
                self._held.clear()  # releases are no longer reported

    def note_frame(self, dt: float, next_frame: NextFrame, *, is_changed: bool) -> None:
        """Process a frame: `dt` since the last, the next one asked for, and whether it looks different."""
        is_decoration = self._next_frame.ambient_seconds <= dt < self._next_frame.seconds
        self._still_seconds = 0.0 if is_changed and not is_decoration else self._still_seconds + dt
        self._alone_seconds += dt
        self._next_frame = next_frame
