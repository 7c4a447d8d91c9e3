"""All access to the data folder: everything that the game opens, lists, replaces or deletes there.

It touches only names that the game itself makes, and only regular files in real folders. It follows no links,
and waits for no pipe or device. Anything else in the way of a file is moved aside and kept.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from claim_desktop.storage.errors import (
    DamagedError,
    FileProblem,
    RefusedError,
    StorageError,
    system_refusal,
)

if TYPE_CHECKING:
    import sqlite3

MAX_FILE_BYTES = 1 << 17
"""In bytes; a saved game has a few thousand, and parsing much more would delay frames."""

SAVE = r"save(?:-(?P<copy>[2-9]|[1-9]\d{1,8}))?\.json"
REPORT = r"\d{4}-\d\d-\d\d-\d{6}-\d{2,}\.json"
"""Name patterns of a crash report and, above, of a copy's game in progress."""

FINISHED = r"\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{12}\.json"
GAME = rf"[0-9a-f]{{16}}\.json|{FINISHED}|[a-z0-9-]+-[0-9a-f]{{6}}\.json"
"""Name patterns of a finished game, and of any game: also on the shelf, reviews, and exported games, perhaps
sent by a friend.
"""

EXPORTS = r"games-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.(?:csv|jsonl)"
"""Exports of many games at once."""
POSTCARD = r"postcard-[0-9a-f]{6}\.png"
"""The picture with which others are challenged."""

FOLDERS = r"games|unfinished|exported|reviews|crash-reports"

DATABASE = r"chronicle\.sqlite3"
_DATABASE_PARTS = ("", "-wal", "-shm", "-journal")
"""The index of finished games, and the endings of the files that SQLite keeps beside it."""

_FILE = (
    rf"(?:settings|practice|encounters|tutor)\.json|errors\.log|{SAVE.replace('?P<copy>', '?:')}|{REPORT}"
    rf"|{GAME}|{EXPORTS}|{POSTCARD}"
)
NEXT = rf"\.(?P<name>{_FILE})\.(?P<number>\d+)\.(?P<generation>\d+)\.next"
"""A pending file: written by the copy with this number, and not yet moved into place."""

_HIDDEN = rf"\.copy-\d+\.fault|\.(?:{_FILE})\.(?:\d+\.\d+\.next|new)"
_LOCK = r"(?:\.games|\.copy-\d+|[\w.-]+)\.lock(?:-\d)?|[0-9a-f]{64}"
"""Includes the lock beside a folder that the scripts build in."""

_KEPT = r".+-kept-(?:undated|\d{4}-\d\d-\d\d)(?:-\d+)?(?:\.[a-z]+\d?)?"
_OWN = re.compile(f"{_FILE}|{_HIDDEN}|{_LOCK}|{_KEPT}|{FOLDERS}|{DATABASE}(?:-wal|-shm|-journal)?")

_REPLACE_ATTEMPTS = 5
_REPLACE_PAUSE_SECONDS = 0.02
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_CAREFUL = getattr(os, "O_NONBLOCK", 0) | _NO_LINK | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


# Reading


def read_file(path: Path, largest: int = MAX_FILE_BYTES) -> bytes:
    """Return a file's content.

    Raises `DamagedError` if it is not a regular file or has more than `largest` bytes; `OSError`, such as
    `FileNotFoundError`, if the system refuses.
    """
    try:
        descriptor = _open(path, os.O_RDONLY)
    except RefusedError as error:
        raise DamagedError(error.reason) from error
    with os.fdopen(descriptor, "rb") as file:
        return _read_at_most(file, largest)


def read_external_file(path: Path, largest: int) -> bytes:
    """Return the content of a file outside the game's folder that a person has named.

    Raises `DamagedError` if it is not a regular file or has more than `largest` bytes, and `OSError`.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise DamagedError(FileProblem.NO_FILE)
        return _read_at_most(file, largest)


def _read_at_most(file: BinaryIO, largest: int) -> bytes:
    content = file.read(largest + 1)
    if len(content) > largest:
        raise DamagedError(FileProblem.TOO_LARGE, kilobytes=largest // 1024)
    return content


def file_status(path: Path) -> os.stat_result:
    """Return a regular file's size and times. Raises `RefusedError` for anything else, and `OSError`."""
    _demand_own(path)
    return _demand_file(os.lstat(path), path)


def list_files(folder: Path, pattern: str) -> list[tuple[Path, os.stat_result]]:
    """List the files whose names match the pattern; none if this is not a real folder. Raises `OSError`."""
    return [(folder / name, status) for name, status in list_names(folder, pattern)]


def list_names(folder: Path, pattern: str) -> list[tuple[str, os.stat_result]]:
    """List files like `list_files`, by their names alone.

    With thousands of files this takes a fraction of the time, most of which goes into constructing paths.
    """
    found: list[tuple[str, os.stat_result]] = []
    is_wanted, place = re.compile(pattern).fullmatch, f"{folder}{os.sep}"
    with contextlib.suppress(FileNotFoundError, NotADirectoryError, RefusedError):
        _demand_folder(folder)
        for name in os.listdir(folder):
            if is_wanted(name) and is_managed_name(name):
                with contextlib.suppress(OSError):  # another copy may have taken it meanwhile
                    status = os.lstat(f"{place}{name}")
                    if stat.S_ISREG(status.st_mode):
                        found.append((name, status))
    return found


# Writing


def open_new(path: Path) -> BinaryIO:
    """Open a new file for writing, removing any old one of that name. Raises `OSError`."""
    _demand_own(path)
    _move_aside_unless_file(path)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    return os.fdopen(_open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL), "wb")


def create_file(path: Path, content: bytes) -> None:
    """Write a new file, replacing any of that name; on failure raises `OSError` and leaves none behind.

    Killing the program can no longer harm the content then, but a power cut can, until `sync_file`.
    """
    with open_new(path) as file:
        try:
            file.write(content)
            file.flush()
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise


def append_to_file(path: Path, content: bytes) -> None:
    """Append to a file, creating it if necessary. Raises `OSError`."""
    with os.fdopen(_open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND), "ab") as file:
        file.write(content)


def append_to_external_file(path: Path, content: bytes) -> None:
    """Append to a file outside the game's folder that a person has named. Raises `OSError`."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | (_CAREFUL & ~_NO_LINK), 0o644)
    with os.fdopen(descriptor, "ab") as file:
        _demand_file(os.fstat(descriptor), path)
        file.write(content)


def sync_file(path: Path) -> None:
    """Wait until a file is physically on the disk, which may take most of a second. Raises `OSError`."""
    descriptor = _open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_file(new: Path, path: Path) -> None:
    """Move a new file over the old one, retrying on Windows, where a virus scanner may hold it briefly.

    Raises `OSError`.
    """
    file_status(new)
    _demand_own(path)
    _move_aside_unless_file(path)
    for attempt in range(_REPLACE_ATTEMPTS):
        with contextlib.suppress(PermissionError):
            new.replace(path)
            return
        time.sleep(_REPLACE_PAUSE_SECONDS * (attempt + 1))
    new.replace(path)


def set_time(path: Path, changed_ns: int) -> None:
    """Set a file's time of last change, in nanoseconds since the epoch. Raises `OSError`."""
    file_status(path)
    os.utime(path, ns=(changed_ns, changed_ns))


def remove_file(path: Path) -> None:
    """Delete a file for good; anything that is not a file stays. Raises `OSError`."""
    file_status(path)
    path.unlink()


def quarantine(path: Path) -> Path:
    """Give a file a second name with the day of its last change, so that its own name can be reused.

    Anything that is not a file, or can have only one name, is moved there. Returns the new name; raises
    `StorageError` if that is impossible.
    """
    try:
        _demand_own(path)
        status = os.lstat(path)
        new_name = _free_name(path, status)
        try:
            if not stat.S_ISREG(status.st_mode):
                raise NotImplementedError
            os.link(path, new_name, follow_symlinks=False)
        except (OSError, NotImplementedError):
            path.rename(new_name)
    except OSError as error:
        raise system_refusal(FileProblem.NOT_WRITTEN, path, error) from error
    return new_name


# The database


def open_database(path: Path, patience_seconds: float) -> sqlite3.Connection:
    """Open an SQLite database, creating it if necessary; waits this long for other programs.

    Anything under its names that is not a file is moved aside first. Raises `OSError` and `sqlite3.Error`.
    """
    import sqlite3  # noqa: PLC0415 - the menu is shown without

    for part in _parts_of(path):
        _demand_own(part)
        _move_aside_unless_file(part)
    connection = sqlite3.connect(path, patience_seconds, isolation_level=None, check_same_thread=False)
    try:
        _demand_file(os.lstat(path), path)  # another file may have replaced it since the check
    except OSError:
        connection.close()
        raise
    return connection


def set_database_aside(path: Path) -> None:
    """Set aside a database that cannot be used, replacing the last one that was set aside.

    Raises `OSError` and `StorageError`, for instance if another program holds it and the system enforces
    that.
    """
    for earlier, _ in list_files(path.parent, rf"{re.escape(path.stem)}-kept-.+{re.escape(path.suffix)}"):
        remove_file(earlier)
    quarantine(path)
    for part in _parts_of(path):
        with contextlib.suppress(FileNotFoundError):
            remove_file(part)


def _parts_of(database: Path) -> list[Path]:
    return [database.with_name(f"{database.name}{part}") for part in _DATABASE_PARTS]


# Folders


def open_folder(path: Path) -> Path:
    """Create the data folder if necessary, and return its real path in case it is a link.

    Raises `OSError`.
    """
    path.mkdir(parents=True, exist_ok=True)
    return path.resolve() if path.is_symlink() else path


def make_folder(path: Path) -> None:
    """Create a subfolder if necessary. Raises `OSError`, even if only something else has its name."""
    _demand_own(path)
    with contextlib.suppress(FileExistsError):
        path.mkdir()
    _demand_folder(path)


def private_folder(path: Path) -> Path:
    """Return a folder in a shared place that belongs to this user and that only they can write to.

    Raises `RefusedError` if another user was there first, and `OSError`.
    """
    with contextlib.suppress(FileExistsError):
        path.mkdir(mode=0o700)
    status = _demand_folder(path)
    if sys.platform != "win32" and (status.st_uid != os.getuid() or status.st_mode & 0o022):
        raise RefusedError(errno.EPERM, FileProblem.NOT_PRIVATE, path)
    return path


# Locks


def open_to_lock(path: Path) -> int:
    """Open a file to lock it; another user's file can be locked, too, if it is readable.

    Raises `OSError`.
    """
    try:
        return _open(path, os.O_RDWR | os.O_CREAT)
    except PermissionError:
        return _open(path, os.O_RDONLY | os.O_CREAT)


def can_be_file(path: Path) -> bool:
    """Whether the path is a regular file, or free."""
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except FileNotFoundError:
        return True


def is_free(path: Path) -> bool:
    return not os.path.lexists(path)


def is_same_file(descriptor: int, path: Path) -> bool:
    """Whether the path still leads to this open file. Raises `OSError`."""
    return os.path.samestat(os.fstat(descriptor), os.lstat(path))


# Access checks


def is_managed_name(name: str) -> bool:
    """Whether this is a name that the game itself gives to files or folders.

    >>> is_managed_name("save-2.json"), is_managed_name("letter.json")
    (True, False)
    """
    return _OWN.fullmatch(name) is not None


def _open(path: Path, how: int) -> int:
    _demand_own(path)
    if not can_be_file(path):
        raise RefusedError(errno.EINVAL, FileProblem.NO_FILE, path)
    descriptor = os.open(path, how | _CAREFUL, 0o644)
    try:
        _demand_file(os.fstat(descriptor), path)  # another file may have replaced it since the check
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _demand_own(path: Path) -> None:
    if not is_managed_name(path.name):
        raise RefusedError(errno.EPERM, FileProblem.NOT_OWN, path)
    _demand_folder(path.parent)


def _demand_folder(path: Path) -> os.stat_result:
    status = os.lstat(path)
    if not stat.S_ISDIR(status.st_mode) or _is_junction(status):
        raise RefusedError(errno.ENOTDIR, FileProblem.LINKED_FOLDER, path)
    return status


def _demand_file(status: os.stat_result, path: Path) -> os.stat_result:
    if not stat.S_ISREG(status.st_mode):
        raise RefusedError(errno.EINVAL, FileProblem.NO_FILE, path)
    return status


def _is_junction(status: os.stat_result) -> bool:
    """Whether this is a junction, Windows' other kind of link."""
    return getattr(status, "st_reparse_tag", 0) == getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", -1)


def _move_aside_unless_file(path: Path) -> None:
    if can_be_file(path):
        return
    try:
        quarantine(path)
    except StorageError as error:
        raise RefusedError(errno.EINVAL, FileProblem.NO_FILE, path) from error


def _free_name(path: Path, status: os.stat_result) -> Path:
    day = _day(status.st_mtime)
    free = path.with_name(f"{path.stem}-kept-{day}{path.suffix}")
    count = 1
    while os.path.lexists(free):
        count += 1
        free = path.with_name(f"{path.stem}-kept-{day}-{count}{path.suffix}")
    return free


def _day(seconds: float) -> str:
    """Return the day of a file time, however absurd a damaged disk or foreign archive has made it."""
    try:
        return date.fromtimestamp(seconds).isoformat()
    except (ValueError, OverflowError, OSError):
        return "undated"
