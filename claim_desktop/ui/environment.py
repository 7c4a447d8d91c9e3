"""What SDL and the system must know before pygame is imported; so this module does not import it."""

from __future__ import annotations

import os
import sys


def prepare_environment(desktop_name: str) -> None:
    """Set what cannot be set later: speed, the window's class on Linux, sharpness on Windows."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # emulated OpenGL is nine times slower
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", desktop_name)  # else pygame puts the script's name there
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  (exists in this form on Windows only)

        ctypes.windll.user32.SetProcessDPIAware()  # else Windows enlarges a blurred picture of the window
