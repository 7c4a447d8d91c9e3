"""The window: opened so that it is fast, sharp and known to the desktop by its name."""

from __future__ import annotations

import os
import warnings

import pygame

from claim_desktop.ui.layout import Size

SMALLEST_SIZE = (1024, 600)
USUAL_SIZE = (1280, 720)
_INVISIBLE_DRIVERS = ("dummy", "offscreen", "evdev")


class NoDisplayError(Exception):
    """There is no screen on which a window could open."""


def open_window(caption: str, icon: pygame.Surface) -> pygame.Surface:
    """Open the window. Raises NoDisplayError where none could be seen."""
    chosen_by_user = "SDL_VIDEODRIVER" in os.environ
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    if not chosen_by_user and pygame.display.get_driver() in _INVISIBLE_DRIVERS:
        raise NoDisplayError(pygame.display.get_driver())
    pygame.display.set_icon(icon)
    pygame.display.set_caption(caption)
    return set_mode(fullscreen=False)


def set_mode(fullscreen: bool) -> pygame.Surface:
    """Change between a window and the whole screen. Raises NoDisplayError."""
    try:
        if fullscreen:
            return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        surface = pygame.display.set_mode(_fitting_size(), pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    _shown().minimum_size = SMALLEST_SIZE
    return surface


def _shown() -> pygame.Window:
    """The window as an object. Deprecated, but so far the only way to set its minimum size."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _fitting_size() -> Size:
    """The usual size, or four fifths of the screen where that is smaller."""
    width, height = pygame.display.get_desktop_sizes()[0]
    if USUAL_SIZE[0] <= width and USUAL_SIZE[1] <= height:
        return USUAL_SIZE
    return max(SMALLEST_SIZE[0], width * 4 // 5), max(SMALLEST_SIZE[1], height * 4 // 5)


def surface() -> pygame.Surface:
    """What is drawn on now; another after every change of size."""
    current = pygame.display.get_surface()
    assert current is not None, "no window is open"
    return current
