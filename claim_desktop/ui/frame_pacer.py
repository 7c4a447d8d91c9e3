"""The pace of the loop: sixty frames a second during motion, else a sleep until the next event.

Threads with something to show call `wake`, which ends the sleep.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import sys
from collections.abc import Callable
from typing import Protocol

import pygame

from claim_desktop.ui.motion.next_frame import NextFrame

FRAMES_PER_SECOND = 60
MAX_STEP_SECONDS = 0.1
"""The maximum time step of a frame during motion, so that cards do not jump after a slow one."""

HEARTBEAT_SECONDS = 3.0
"""The longest sleep. Such a frame costs next to nothing, and shows changes that cause no event: the date,
a file written by another program, a sound server that is back.
"""

WAKE = pygame.event.custom_type()


def wake() -> None:
    """End the loop's sleep; may be called from any thread."""
    with contextlib.suppress(pygame.error):  # the window is closed, or the queue is full of wake-ups
        if not pygame.event.peek(WAKE, pump=False):
            pygame.event.post(pygame.event.Event(WAKE))


class FrameClock(Protocol):
    """The interface of `pygame.time.Clock`."""

    def tick(self, framerate: float = 0, /) -> int:
        """Wait until a frame at this rate is due; returns the milliseconds since the last call."""
        ...


class FramePacer:
    """Waits for the next frame, and returns the time passed and the events until then."""

    def __init__(self, clock: FrameClock | None = None, sleep: Callable[[int], object] | None = None) -> None:
        """`sleep` waits for that many milliseconds or for an event, whichever is first."""
        self._clock: FrameClock = clock or pygame.time.Clock()
        self._sleep = sleep or sleep_until_event()

    def wait(self, due: NextFrame, least_seconds: float = 0.0) -> tuple[list[pygame.event.Event], float]:
        """Wait until the next frame is `due`, or for an event; returns the events, and the seconds passed.

        Frames are at least a sixtieth of a second apart, or `least_seconds`. A longer gap than requested, as
        after the computer's own sleep, does not count.
        """
        rest = min(max(due.soonest, least_seconds), HEARTBEAT_SECONDS)
        if rest <= 1 / FRAMES_PER_SECOND:
            passed = self._clock.tick(FRAMES_PER_SECOND)
        else:
            self._sleep(math.ceil(1000 * rest))
            passed = self._clock.tick()
        return pygame.event.get(), min(passed / 1000, max(rest, MAX_STEP_SECONDS))


def sdl_library() -> ctypes.CDLL | None:
    """The SDL library in use, for functions that pygame lacks; None if it cannot be found."""
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        library.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
        library.SDL_GetDisplayBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
        library.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
        library.SDL_GetWindowFlags.restype = ctypes.c_uint32
        return library
    return None


def sleep_until_event() -> Callable[[int], object]:
    """The best way on this system to sleep for this many milliseconds, or until the next event.

    That is SDL's own, which waits for the window system. `pygame.event.wait` polls a thousand times a second
    instead, which takes 3% of a core.
    """
    library = sdl_library()
    if library is not None:
        wait = library.SDL_WaitEventTimeout
        return lambda milliseconds: wait(None, milliseconds)
    return _sleep_in_pygame


def _sleep_in_pygame(milliseconds: int) -> None:
    event = pygame.event.wait(milliseconds)
    if event.type != pygame.NOEVENT:
        pygame.event.post(event)
