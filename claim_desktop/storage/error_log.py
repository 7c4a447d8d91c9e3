"""The file that errors in the game are written to."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path

ERROR_LOG = "errors.log"


def log_error(error: Exception, folder: Path) -> Path:
    """Write an error down for whoever can fix it; returns where."""
    path = folder / ERROR_LOG
    report = "".join(traceback.format_exception(error))
    try:
        if path.exists() and not path.is_file():
            return path  # opening a pipe would wait for somebody at its other end
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().isoformat(timespec='seconds')}\n{report}\n")
    except OSError:
        pass  # playing on matters more than the note
    return path
