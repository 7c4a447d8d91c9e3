"""The file that errors in the game are written to."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path

ERROR_LOG = "errors.log"
LONGEST_END = 1 << 16
"""Bytes of the log's end that are read at most."""


def log_error(error: Exception, folder: Path) -> Path:
    """Write an error down for whoever can fix it; returns where."""
    path = folder / ERROR_LOG
    report = "".join(traceback.format_exception(error))
    try:
        if path.exists() and not path.is_file():
            return path  # opening a pipe would wait for somebody at its other end
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{datetime.now().isoformat(timespec='seconds')}\n{report}\n")
    except OSError:
        pass  # playing on matters more than the note
    return path


def last_lines(path: Path, count: int) -> list[str]:
    """The end of the log; nothing if it cannot be read."""
    try:
        size = path.stat().st_size
        if not path.is_file():
            return []
        with path.open("rb") as file:
            file.seek(max(0, size - LONGEST_END))
            return file.read(LONGEST_END).decode("utf-8", "replace").splitlines()[-count:]
    except OSError:
        return []
