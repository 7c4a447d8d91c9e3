"""The desktop's scale factor, larger than 1 on a screen of many dots per inch."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Callable, Mapping

X11 = "libX11.so.6"
"""The system's own; a name in the call itself would have it packed with the game."""

DEFAULT_DPI = 96
MAX_SCALE = 4.0
"""The upper limit of the scale factor."""


def display_scale(
    environment: Mapping[str, str] = os.environ, ask_dpi: Callable[[], float] | None = None
) -> float:
    """The scale factor in the system's settings, 1 on a usual screen; never raises.

    Linux desktops set it as Xft.dpi or GDK_SCALE, Windows as the dots per inch of the system. macOS measures
    windows in points and scales them itself.
    """
    if sys.platform == "darwin":
        return 1.0
    factors = [1.0]
    with contextlib.suppress(ValueError):
        factors.append(float(environment.get("GDK_SCALE", "")))
    with contextlib.suppress(Exception):  # a window of the usual size is better than none
        factors.append((ask_dpi or _system_dpi)() / DEFAULT_DPI)
    return min(max(factors), MAX_SCALE)


def _system_dpi() -> float:
    """The dots per inch in the system's settings. Raises an error of any kind if there are none."""
    if sys.platform == "win32":
        return float(ctypes.windll.user32.GetDpiForSystem())
    x11 = ctypes.CDLL(X11)
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = ctypes.c_void_p, (ctypes.c_char_p,)
    x11.XGetDefault.restype = ctypes.c_char_p
    x11.XGetDefault.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    display = x11.XOpenDisplay(None)
    if not display:
        raise OSError
    try:
        return float(x11.XGetDefault(display, b"Xft", b"dpi"))
    finally:
        x11.XCloseDisplay(display)
