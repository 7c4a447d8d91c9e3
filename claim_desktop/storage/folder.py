"""The folder that holds settings and games, shared by every copy of the game that runs."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import platformdirs

from claim_desktop.storage.errors import Reason, StorageError, refused_by_system
from claim_desktop.storage.files import keep_aside, write_atomically
from claim_desktop.storage.lock import Lock


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder as one running copy of the game sees it.

    Copies are numbered. Each has a saved game of its own, so that two at once never write the same one. One
    that starts takes the number with the latest saved game that no running copy has.
    """

    path: Path
    number: int
    problem: StorageError | None = None
    """Why nothing can be kept; the game is played without."""
    _lock: Lock | None = field(default=None, repr=False)

    @classmethod
    def open(cls, chosen: Path | None = None) -> DataFolder:
        """Open the folder chosen, else the platform's, and make it if it is not there. Never raises."""
        path = chosen.absolute() if chosen else platform_folder()
        try:
            path.mkdir(parents=True, exist_ok=True)
            for number in _numbers(path):
                lock = Lock.take(path / f".copy-{number}.lock")
                if lock is not None:
                    return cls(path, number, None, lock)
        except OSError as error:
            return cls(path, 1, refused_by_system(Reason.NO_FOLDER, path, error))
        raise AssertionError("numbers have no end")

    @property
    def save_path(self) -> Path:
        """Where this copy keeps its game in progress."""
        return self.path / _save_name(self.number)

    def read(self, path: Path) -> bytes | None:
        """Return what a file of the folder holds; None if there is none. Raises `OSError`."""
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            return path.read_bytes()
        return None

    def write(self, path: Path, content: str) -> None:
        """Write a file of the folder whole, or raise `StorageError` and leave it as it was."""
        write_atomically(path, content.encode(), self.number)

    def keep_aside(self, path: Path) -> Path:
        """Keep a file that this version cannot read under another name; raises `StorageError`."""
        return keep_aside(path, self.number)

    def make_folder(self, path: Path) -> None:
        """Make a folder inside, if it is not there. Raises `StorageError`."""
        try:
            path.mkdir(exist_ok=True)
        except OSError as error:
            raise refused_by_system(Reason.NOT_WRITTEN, path, error) from error

    def remove(self, path: Path) -> None:
        """Remove a file of the folder, if it is there. Raises `StorageError`."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise refused_by_system(Reason.NOT_REMOVED, path, error) from error

    def close(self) -> None:
        """Let another copy have this one's number; the end of the program does the same."""
        if self._lock is not None:
            self._lock.release()


def platform_folder() -> Path:
    """Return where this platform keeps a program's data for its user."""
    name = "claim-desktop" if sys.platform.startswith("linux") else "Claim Desktop"
    return platformdirs.user_data_path(name, appauthor=False)


def _numbers(path: Path) -> Iterator[int]:
    """The numbers to try: those with a saved game, the latest first, then the others from 1 on."""
    changed: dict[int, int] = {}
    for save in path.glob("save*.json"):
        number = int(save.stem.removeprefix("save-")) if save.stem.removeprefix("save-").isdecimal() else 1
        if save.name == _save_name(number):
            changed[number] = save.stat().st_mtime_ns
    yield from sorted(changed, key=lambda number: changed[number], reverse=True)
    yield from (number for number in count(1) if number not in changed)


def _save_name(number: int) -> str:
    return "save.json" if number == 1 else f"save-{number}.json"
