"""The log file of the game's own errors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from claim_desktop.storage.safe_files import append_to_file

ERROR_LOG = "errors.log"


def log_error(lines: Sequence[str], folder: Path) -> Path | None:
    """Append an error to the log; returns the log's path, or None if it cannot be written."""
    path = folder / ERROR_LOG
    text = "\n".join((datetime.now().isoformat(timespec="seconds"), *lines, "", ""))
    try:
        append_to_file(path, text.encode("utf-8", "backslashreplace"))
    except OSError:
        return None  # a full disk must not interrupt the game
    return path
