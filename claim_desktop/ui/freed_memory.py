"""Returns memory that was freed to the system, which a C library otherwise keeps for later."""

from __future__ import annotations

import contextlib
import gc
import mmap
import sys

GROWTH_BYTES = 8 * 1024 * 1024
"""The growth of the process after which it is worth looking for freed memory: what a few dozen cards in
motion leave behind at 1080p.
"""


def trim_memory() -> None:
    """Have the C library return freed memory to the system, for example after a scene has ended."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - only here, and not on every system

        with contextlib.suppress(AttributeError, OSError):  # other C libraries do not need it
            ctypes.CDLL(None).malloc_trim(0)


def free_memory() -> None:
    """Free objects that only refer to each other, and return the memory to the system; takes some 30 ms."""
    gc.collect()
    trim_memory()


def resident_bytes() -> int:
    """The memory in use by this process, as Linux tells it; 0 elsewhere."""
    if sys.platform != "linux":
        return 0
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * mmap.PAGESIZE
    except (OSError, IndexError, ValueError):
        return 0


class FreedMemory:
    """Gives memory back while nothing moves: of scenes that were left, and what motion leaves behind.

    Scenes refer to themselves through their buttons, and hold pictures as large as the window; Python by
    itself would look for them after some games only. Pictures of cards in motion are too small to be returned
    to the system at once, and lie in pieces between those that are kept: at 4K a game leaves 50 MB of them.
    """

    def __init__(self) -> None:
        self.has_garbage = False
        """Whether scenes were left since."""
        self._least = resident_bytes()
        """The least memory in use since the last trimming."""

    def give_back(self) -> None:
        """Free the remaining objects, and trim the memory if the process has grown by `GROWTH_BYTES`.

        The first takes some 30 ms, the second up to 10.
        """
        if self.has_garbage:
            self.has_garbage = False
            free_memory()
        resident = resident_bytes()
        if resident >= self._least + GROWTH_BYTES:
            trim_memory()
            self._least = resident_bytes()
        else:
            self._least = min(self._least, resident)
