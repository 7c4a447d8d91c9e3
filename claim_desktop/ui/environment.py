"""What SDL and the system must know before pygame is imported; so this module does not import it."""

from __future__ import annotations

import contextlib
import os
import sys

LARGE_BLOCK_BYTES = 4 * 1024 * 1024
M_MMAP_THRESHOLD = -3
"""What glibc calls the size from which a block of memory goes back to the system as soon as it is free."""


def prepare_environment(desktop_name: str) -> None:
    """Set what cannot be set later: speed, the window's class on Linux, sharpness on Windows."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # emulated OpenGL is nine times slower
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", desktop_name)  # else pygame puts the script's name there
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  (exists in this form on Windows only)

        ctypes.windll.user32.SetProcessDPIAware()  # else Windows enlarges a blurred picture of the window
    elif sys.platform == "linux":
        _give_large_blocks_back()


def _give_large_blocks_back() -> None:
    """Let the memory of large pictures go back to the system at once.

    Left alone, glibc raises the size from which it does so with every large picture that is dropped, up to
    32 MB, and keeps everything below: at 4K the process then holds half as much again as it uses.
    """
    import ctypes  # noqa: PLC0415  (only here, and not on every system)

    with contextlib.suppress(AttributeError, OSError):  # another C library does without
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK_BYTES)
