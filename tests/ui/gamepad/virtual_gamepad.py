"""A gamepad that only SDL believes in, so that its real events can be tried."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

NO_CONTROLLER, GAME_CONTROLLER = 0, 1
AXES, BUTTONS, HATS = 6, 15, 0
NAMES = {"linux": "libSDL2-2*", "darwin": "libSDL2-2*", "win32": "SDL2.dll"}


def _library() -> ctypes.CDLL:
    """The library that pygame itself has loaded."""
    package = Path(pygame.__file__).parent
    folders = (package.parent / "pygame_ce.libs", package / ".dylibs", package)
    found = [path for folder in folders for path in folder.glob(NAMES.get(sys.platform, "libSDL2-2*"))]
    if not found:
        pytest.skip("pygame has no SDL of its own here")
    return ctypes.CDLL(str(found[0]))


class VirtualPad:
    """Presses buttons and pushes sticks."""

    def __init__(self, library: ctypes.CDLL, index: int) -> None:
        self._library = library
        pad = controller.Controller(index)
        self.instance = pad.as_joystick().get_instance_id()
        self._pad = pad  # as long as it is open, so is its joystick
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._joystick = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(self.instance))

    def press(self, button: int) -> None:
        """Press a button."""
        self._library.SDL_JoystickSetVirtualButton(self._joystick, button, 1)
        self._library.SDL_JoystickUpdate()

    def release(self, button: int) -> None:
        """Release it."""
        self._library.SDL_JoystickSetVirtualButton(self._joystick, button, 0)
        self._library.SDL_JoystickUpdate()

    def push(self, axis: int, share: float) -> None:
        """Push a stick or trigger, from -1 to 1."""
        self._library.SDL_JoystickSetVirtualAxis(self._joystick, axis, round(share * 32767))
        self._library.SDL_JoystickUpdate()


@contextmanager
def plugged_in() -> Iterator[VirtualPad]:
    """Plug a pad in, and out again at the end; a display must be open."""
    with _attached(GAME_CONTROLLER) as (library, index):
        yield VirtualPad(library, index)


@contextmanager
def unknown_plugged_in() -> Iterator[int]:
    """Plug a controller in that SDL does not know; its index among all."""
    with _attached(NO_CONTROLLER) as (_, index):
        yield index


@contextmanager
def _attached(kind: int) -> Iterator[tuple[ctypes.CDLL, int]]:
    controller.init()
    library = _library()
    pygame.event.clear()
    index = library.SDL_JoystickAttachVirtual(kind, AXES, BUTTONS, HATS)
    if index < 0:
        pytest.skip("this SDL has no virtual gamepads")
    try:
        yield library, index
    finally:
        library.SDL_JoystickDetachVirtual(index)
        pygame.event.clear()
