"""Settings that SDL and the system need before pygame is imported; this module must not import it."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping

LARGE_BLOCK_BYTES = 256 * 1024
M_MMAP_THRESHOLD = -3
"""glibc's name for the size above which freed blocks return to the system at once."""
M_ARENA_MAX = -8
"""glibc's name for the number of arenas from which threads allocate."""

SWITCH_SECONDS = 0.001
"""How long a thread may keep the interpreter while another waits for it: Python itself would allow 5 ms.

The thread that draws gives the interpreter up whenever it scales or turns a picture, several times in a
frame, while others think or draw in advance.
"""


def prepare_environment(desktop_name: str) -> None:
    """Make the settings that must come before pygame: speed, window class on Linux, sharpness on Windows."""
    sys.setswitchinterval(SWITCH_SECONDS)
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # emulated OpenGL is nine times slower
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")  # else each touch is reported as a mouse, too
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", desktop_name)  # else pygame puts the script's name there
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - exists in this form on Windows only

        ctypes.windll.user32.SetProcessDPIAware()  # otherwise Windows scales a blurred picture of the window
    elif sys.platform == "linux":
        _keep_memory_small()


def _keep_memory_small() -> None:
    """Return the memory of large pictures to the system at once, and let threads share the rest.

    Otherwise glibc raises the size above which it does so with every large picture that is dropped, up to 32
    MB, and keeps everything below it: at 4K the process then holds half as much again as it uses. And memory
    freed by one thread is of no use to another unless they allocate from the same arena.
    """
    import ctypes  # noqa: PLC0415 - only here, and not on every system

    with contextlib.suppress(AttributeError, OSError):  # other C libraries do not need it
        library = ctypes.CDLL(None)
        library.mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK_BYTES)
        library.mallopt(M_ARENA_MAX, 1)


def environment_for_others(own: Mapping[str, str]) -> dict[str, str]:
    """The environment for the system's programs: without the libraries bundled by a package."""
    passed = dict(own)
    original = passed.pop("LD_LIBRARY_PATH_ORIG", None)
    if original is not None:
        passed["LD_LIBRARY_PATH"] = original
    elif getattr(sys, "frozen", False):
        passed.pop("LD_LIBRARY_PATH", None)
    return passed
