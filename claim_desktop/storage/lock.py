"""A lock on a file, held by one running program and released however the program ends."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
import tempfile
import time
from pathlib import Path

from claim_desktop.storage import safe_files

if sys.platform == "win32":
    import msvcrt

    def try_lock(descriptor: int) -> None:
        """Lock an open file; raises `OSError` if it is locked already."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def try_lock(descriptor: int) -> None:
        """Lock an open file; raises `OSError` if it is locked already."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_NO_FILE = {errno.EISDIR, errno.ELOOP, errno.ENXIO, errno.EINVAL}
_UNKNOWN_TO_FILE_SYSTEM = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}
_PAUSE_SECONDS = 0.01
_NAMES = 3
"""The number of names to try for a lock, in case the first belongs to something other than a file."""


class Lock:
    """A lock that is held until `release`, or until the program ends."""

    def __init__(self, names: list[Path], name: Path, descriptor: int) -> None:
        self._names = names
        self._name = name
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """Lock the file, creating it if necessary; None if another program holds the lock.

        A folder, link or pipe of that name is left alone and another name used, the same by every program. If
        the file system has no locks, a file elsewhere on this computer stands in. Raises `OSError` if nothing
        can be locked.
        """
        names = [path, *(path.with_name(f"{path.name}-{number}") for number in range(2, _NAMES + 1))]
        for name in names:
            try:
                return cls._take(names, name)
            except OSError as error:
                if error.errno not in _NO_FILE or name == names[-1]:
                    raise
        raise AssertionError("a lock has at least one name")

    @classmethod
    def wait_for(cls, path: Path, seconds: float) -> Lock | None:
        """Lock the file like `take`, waiting at most this long for another holder."""
        end = time.monotonic() + seconds
        while (lock := cls.take(path)) is None and time.monotonic() <= end:
            time.sleep(_PAUSE_SECONDS)
        return lock

    @property
    def is_held(self) -> bool:
        """Whether another program that asked for this lock now would still be refused.

        It would not be if the locked file or its folder has been removed, or if whatever had the first name
        is gone.
        """
        try:
            if self._name in self._names and self._name != next(filter(safe_files.can_be_file, self._names)):
                return False
            return safe_files.is_same_file(self._descriptor, self._name)
        except (OSError, StopIteration):
            return False

    def release(self) -> None:
        os.close(self._descriptor)

    @classmethod
    def _take(cls, names: list[Path], name: Path) -> Lock | None:
        descriptor = safe_files.open_to_lock(name)
        try:
            try_lock(descriptor)
        except (BlockingIOError, PermissionError):  # held by another; Windows raises the second
            os.close(descriptor)
            return None
        except OSError as error:
            os.close(descriptor)
            if error.errno in _UNKNOWN_TO_FILE_SYSTEM and name in names:
                return cls._take(names, _stand_in(name))
            raise
        lock = cls(names, name, descriptor)
        if not lock.is_held:  # its file was removed between opening and locking
            lock.release()
            return None
        return lock


def _stand_in(path: Path) -> Path:
    """A substitute file to lock, elsewhere in this user's folders, for file systems without locks."""
    user = os.getuid() if sys.platform != "win32" else ""
    folder = safe_files.private_folder(Path(tempfile.gettempdir()) / f"claim-desktop-{user}")
    return folder / hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()
