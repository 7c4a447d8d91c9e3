"""A lock that one running program holds on a file and that ends with it, however it ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock that is held until `release`, or until the program ends."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """Lock the file, which is made if it is not there; None if another holder has it.

        Raises `OSError` if the file cannot be made. Where the file system knows no locks, everybody gets one.
        """
        file = path.open("ab")
        try:
            _try_lock(file)
        except (BlockingIOError, PermissionError):  # another holds it; the second is how Windows says so
            file.close()
            return None
        except OSError:  # a file system without locks
            pass
        return cls(file)

    def release(self) -> None:
        """Let others have it."""
        self._file.close()
