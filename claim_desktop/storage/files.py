"""Single files: read with care, as they may be damaged or not be regular files, and written whole."""

from __future__ import annotations

import contextlib
import os
import stat
import time
from datetime import date
from pathlib import Path

from claim_desktop.storage.errors import DamagedError, Reason, refused_by_system

LARGEST_FILE = 1 << 20
"""Bytes. A saved game has a few thousand."""

_REPLACE_ATTEMPTS = 5
_REPLACE_PAUSE_SECONDS = 0.02
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def read_file(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """Return what a file holds, without waiting for anything that is not a regular file.

    Raises `DamagedError` for a folder, pipe or device and for more than `largest` bytes; `OSError`, such as
    `FileNotFoundError`, where the system refuses.
    """
    _demand_file(os.stat(path))
    with os.fdopen(os.open(path, _READ), "rb") as file:
        _demand_file(os.fstat(file.fileno()))  # another may have taken its place in between
        content = file.read(largest + 1)
    if len(content) > largest:
        raise DamagedError(Reason.TOO_LARGE, kilobytes=largest // 1024)
    return content


def create_file(path: Path, content: bytes) -> None:
    """Write a new file; raises `OSError`, and then there is none. Whatever has its name is removed first.

    The content is in the system's hands then: killing the program can no longer harm it, but a power cut can,
    until `sync_file`.
    """
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    with os.fdopen(os.open(path, _CREATE, 0o644), "wb") as file:
        try:
            file.write(content)
            file.flush()
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise


def sync_file(path: Path) -> None:
    """Wait until a file is on the disk itself; this may take a good part of a second. Raises `OSError`."""
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_file(new: Path, path: Path) -> None:
    """Put a new file in the old one's place; on Windows a virus scanner may hold that for a moment."""
    for attempt in range(_REPLACE_ATTEMPTS):
        with contextlib.suppress(PermissionError):
            new.replace(path)
            return
        time.sleep(_REPLACE_PAUSE_SECONDS * (attempt + 1))
    new.replace(path)


def keep_aside(path: Path) -> Path:
    """Give a file a second name that holds the day of its last change, so that its own name can be reused.

    A folder and the like, which can have only one name, is moved there. Returns the new name; raises
    `StorageError` if that is impossible.
    """
    try:
        kept = _free_name(path)
        try:
            os.link(path, kept, follow_symlinks=False)
        except (OSError, NotImplementedError):
            path.rename(kept)
    except OSError as error:
        raise refused_by_system(Reason.NOT_WRITTEN, path, error) from error
    return kept


def _demand_file(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise DamagedError(Reason.NO_FILE)


def _free_name(path: Path) -> Path:
    day = _day(os.lstat(path).st_mtime)
    kept = path.with_name(f"{path.stem}-kept-{day}{path.suffix}")
    count = 1
    while os.path.lexists(kept):
        count += 1
        kept = path.with_name(f"{path.stem}-kept-{day}-{count}{path.suffix}")
    return kept


def _day(seconds: float) -> str:
    """The day of a file's time, which may be as absurd as a damaged disk or a foreign archive made it."""
    try:
        return date.fromtimestamp(seconds).isoformat()
    except (ValueError, OverflowError, OSError):
        return "undated"
