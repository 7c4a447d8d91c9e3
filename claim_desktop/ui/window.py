"""The window: opened so that it is fast, sharp and known to the desktop by its name."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

import pygame

from claim_desktop.ui.layout import Size

SMALLEST_SIZE = (1024, 600)
_INVISIBLE_DRIVERS = ("dummy", "offscreen", "evdev")


class NoDisplayError(Exception):
    """There is no screen on which a window could open."""


@dataclass(frozen=True, slots=True)
class WindowSetup:
    """What the window needs to know: its caption, the name the desktop sorts it under, its size, its icon."""

    caption: str
    desktop_name: str
    size: Size = (1280, 720)
    icon: pygame.Surface | None = None


def prepare_environment(desktop_name: str) -> None:
    """What SDL and the system must know before pygame starts."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # emulated OpenGL is nine times slower
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", desktop_name)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  (exists in this form on Windows only)

        ctypes.windll.user32.SetProcessDPIAware()  # else Windows enlarges a blurred picture of the window


def open_window(setup: WindowSetup, fullscreen: bool) -> pygame.Surface:
    """Open the window. Raises NoDisplayError where none could be seen."""
    chosen_by_user = "SDL_VIDEODRIVER" in os.environ
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    if not chosen_by_user and pygame.display.get_driver() in _INVISIBLE_DRIVERS:
        raise NoDisplayError(pygame.display.get_driver())
    if setup.icon is not None:
        pygame.display.set_icon(setup.icon)
    pygame.display.set_caption(setup.caption)
    return set_mode(_fitting_size(setup.size), fullscreen)


def set_mode(size: Size, fullscreen: bool) -> pygame.Surface:
    """Change between a window of that size and the whole screen. Raises NoDisplayError."""
    try:
        if fullscreen:
            return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    pygame.Window.from_display_module().minimum_size = SMALLEST_SIZE
    return surface


def _fitting_size(wanted: Size) -> Size:
    """The wanted size, or four fifths of the screen where it is smaller."""
    width, height = pygame.display.get_desktop_sizes()[0]
    if wanted[0] <= width and wanted[1] <= height:
        return wanted
    return max(SMALLEST_SIZE[0], width * 4 // 5), max(SMALLEST_SIZE[1], height * 4 // 5)
