"""A lock that one running program holds on a file and that ends with it, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock that is held until `release`, or until the program ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """Lock the file, which is made if it is not there; None if another holder has it.

        Raises `OSError` if the file cannot be made. Where the file system knows no locks, everybody gets one.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _try_lock(descriptor)
        except (BlockingIOError, PermissionError):  # another holds it; the second is how Windows says so
            os.close(descriptor)
            return None
        except OSError:  # a file system without locks
            pass
        return cls(descriptor)

    def release(self) -> None:
        """Let others have it."""
        os.close(self._descriptor)
