"""The file that errors in the game are written to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from claim_desktop.storage.door import append_to_file

ERROR_LOG = "errors.log"


def log_error(lines: Sequence[str], folder: Path) -> Path | None:
    """Write down what is known about an error for whoever can fix it; returns where, or None."""
    path = folder / ERROR_LOG
    words = "\n".join((datetime.now().isoformat(timespec="seconds"), *lines, "", ""))
    try:
        append_to_file(path, words.encode("utf-8", "backslashreplace"))
    except OSError:
        return None  # playing on matters more than the note
    return path
