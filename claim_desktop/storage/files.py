"""Writing files so that a program killed at any moment leaves them whole."""

from __future__ import annotations

import contextlib
import os
import time
from datetime import date
from pathlib import Path

from claim_desktop.storage.errors import Reason, refused_by_system

_REPLACE_ATTEMPTS = 5
_REPLACE_PAUSE_SECONDS = 0.02


def write_atomically(path: Path, content: bytes, writer: int) -> None:
    """Replace a file by new content: at every moment it is there whole, either the old or the new.

    `writer` tells programs apart that may write the same file at the same time. Raises `StorageError` if the
    file cannot be written; the old one is then as it was.
    """
    partial = path.with_name(f".{path.name}.{writer}.part")
    try:
        with partial.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _replace(partial, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
        raise refused_by_system(Reason.NOT_WRITTEN, path, error) from error


def keep_aside(path: Path, writer: int) -> Path:
    """Copy a file, byte for byte, to a new name that holds the day of its last change; returns where.

    What cannot be opened is moved there instead. Raises `StorageError` if that is impossible, too.
    """
    try:
        kept = _free_name(path)
        try:
            content = path.read_bytes()
        except OSError:
            return path.rename(kept)
    except OSError as error:
        raise refused_by_system(Reason.NOT_WRITTEN, path, error) from error
    write_atomically(kept, content, writer)
    return kept


def _free_name(path: Path) -> Path:
    day = date.fromtimestamp(path.stat().st_mtime).isoformat()
    kept = path.with_name(f"{path.stem}-kept-{day}{path.suffix}")
    count = 1
    while kept.exists():
        count += 1
        kept = path.with_name(f"{path.stem}-kept-{day}-{count}{path.suffix}")
    return kept


def _replace(partial: Path, path: Path) -> None:
    """Put the new file in the old one's place; on Windows a virus scanner may hold that for a moment."""
    for attempt in range(_REPLACE_ATTEMPTS):
        with contextlib.suppress(PermissionError):
            partial.replace(path)
            return
        time.sleep(_REPLACE_PAUSE_SECONDS * (attempt + 1))
    partial.replace(path)
