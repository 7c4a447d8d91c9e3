"""Notices that the system killed the last run."""

from __future__ import annotations

import contextlib
import faulthandler
from typing import IO

from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.safe_files import open_new, read_file, remove_file


class CrashWatch:
    """Has the interpreter dump a traceback if the system kills it; the next start reports it."""

    def __init__(self, folder: DataFolder) -> None:
        self._path = folder.path / f".copy-{folder.number}.fault"
        self.left = ""
        """The traceback that the last run under this number left; empty if it ended properly."""
        self._file: IO[bytes] | None = None
        if folder.problem is not None:
            return
        with contextlib.suppress(OSError, StorageError):
            self.left = read_file(self._path).decode("utf-8", "replace")
        with contextlib.suppress(OSError):
            self._file = open_new(self._path)
            faulthandler.enable(self._file)

    def end(self) -> None:
        """Record that the program ended normally."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            with contextlib.suppress(OSError):
                remove_file(self._path)
