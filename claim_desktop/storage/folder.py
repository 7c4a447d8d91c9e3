"""The folder that holds settings and games, shared by every running copy of the game."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

import platformdirs

from claim_desktop.storage import safe_files
from claim_desktop.storage.errors import FileProblem, StorageError, system_refusal
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.writer import Reconcile, Writer, leftovers_of_killed_copies, recover

_LOCKS_TRIED = 3
"""After this many refusals in a row, locking is assumed to be unsupported."""


NOWHERE = Path(os.devnull, "claim-desktop")
"""The folder of a user without a home. It cannot exist, so nothing is written by mistake."""


class DataFolder:
    """The folder as one running copy of the game sees it.

    Copies are numbered. Each has a saved game of its own, so that no two ever write the same one. A copy
    that starts takes the number with the latest saved game that no running copy has, and holds a lock on it.
    Without a lock nothing is written: the file could be another copy's.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 1
        """The number of this copy. It changes if the folder is deleted and recreated while the game runs."""
        self.problem: StorageError | None = None
        """The reason why nothing can be saved; the game can be played all the same."""
        self._lock: Lock | None = None
        self._claiming = threading.Lock()
        self._writer = Writer(lambda: self._holds_lock)

    @classmethod
    def open(cls, chosen: Path | None = None) -> DataFolder:
        """Open the chosen folder, else the platform's, creating it if need be. Never raises."""
        place = chosen or platform_folder()
        folder = cls(place or NOWHERE)
        if place is None:
            folder.problem = StorageError(FileProblem.NO_HOME)
            return folder
        try:
            if chosen:
                folder.path = chosen.absolute()
            folder.path = safe_files.open_folder(folder.path)
            folder._take_number(_numbers(folder.path))
            for place in folder._places:
                recover(place, folder.number)
        except OSError as error:
            folder._release()
            with contextlib.suppress(OSError):
                folder.number = next(_numbers(folder.path))
            folder.problem = system_refusal(FileProblem.NO_FOLDER, folder.path, error)
        return folder

    @property
    def save_path(self) -> Path:
        """The file in which this copy keeps its game in progress."""
        return self.path / _save_name(self.number)

    @property
    def finished_path(self) -> Path:
        """The subfolder for finished games; it may not exist yet."""
        return self.path / "games"

    @property
    def shelf_path(self) -> Path:
        """The subfolder for unfinished games that were put aside; it may not exist yet."""
        return self.path / "unfinished"

    @property
    def exported_path(self) -> Path:
        """The subfolder for exported records; it may not exist yet."""
        return self.path / "exported"

    @property
    def reviews_path(self) -> Path:
        """The subfolder for reviews of finished games; it may not exist yet."""
        return self.path / "reviews"

    @property
    def index_path(self) -> Path:
        """The index of finished games; it may not exist yet."""
        return self.path / "chronicle.sqlite3"

    @property
    def _places(self) -> tuple[Path, ...]:
        """The folders in which a killed copy may have left pending files."""
        return self.path, self.finished_path, self.exported_path, self.reviews_path

    @property
    def write_problem(self) -> StorageError | None:
        """The reason why a file could not be put in place after `write` returned."""
        return self._writer.problem

    def read(self, path: Path) -> bytes | None:
        """Return the content of a file in the folder; None if it does not exist.

        Raises `DamagedError` if it is not a regular file or is too large for one of ours, and `OSError`.
        """
        with contextlib.suppress(KeyError):
            return self._writer.read(path)
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            return safe_files.read_file(path)
        return None

    def claim(self) -> None:
        """Ensure that no other copy owns this one's files; raises `StorageError` if that fails.

        If the folder was removed and recreated, another copy may have taken this one's number: this copy then
        takes a free one, and no existing game is overwritten.
        """
        with self._claiming:
            if self._holds_lock:
                return
            if self.path == NOWHERE:
                raise StorageError(FileProblem.NO_HOME)
            self._release()
            try:
                self._take_number(count(1), must_be_empty=True)
            except OSError as error:
                raise system_refusal(FileProblem.NO_FOLDER, self.path, error) from error

    def write(self, path: Path, content: bytes, settle: Reconcile | None = None) -> None:
        """Write a whole file, or raise `StorageError` and leave it as it was. A kill cannot undo that.

        `flush` waits for the disk, and `write_problem` reports its errors. `settle` merges concurrent
        changes to a file that several copies write.
        """
        self.claim()
        try:
            self._writer.write(path, content, self.number, settle)
        except OSError as error:
            raise system_refusal(FileProblem.NOT_WRITTEN, path, error) from error

    def remove(self, path: Path) -> None:
        """Delete a file of the folder, if it exists, after all earlier writes.

        Raises `StorageError`.
        """
        self.claim()
        self._writer.remove(path)

    def move(self, path: Path, new: Path) -> None:
        """Move a file within the folder, after all earlier writes.

        At every moment it is in exactly one place. Raises `StorageError` and leaves it where it was.
        """
        self.claim()
        self._writer.flush()
        if self._writer.is_waiting(path):
            raise self._writer.problem or StorageError(FileProblem.NOT_WRITTEN, path=path, cause="")
        try:
            safe_files.replace_file(path, new)
        except FileNotFoundError as error:
            raise StorageError(FileProblem.TAKEN) from error
        except OSError as error:
            raise system_refusal(FileProblem.NOT_WRITTEN, new, error) from error

    @contextlib.contextmanager
    def abandoned_saves(self) -> Iterator[Iterator[Path]]:
        """Yield the saves of copies that have ended; no new copy can take their numbers meanwhile.

        Their other pending files are put in place.
        """
        with contextlib.ExitStack() as locks:
            yield self._abandoned_saves(locks)

    def _abandoned_saves(self, locks: contextlib.ExitStack) -> Iterator[Path]:
        """Yield the saves of other numbers whose locks are free, which are held until `locks` is closed."""
        left = (number for place in self._places for _, number in leftovers_of_killed_copies(place, ".+"))
        for number in dict.fromkeys((*_saved_games(self.path), *left)):
            lock = None
            if number != self.number and self._holds_lock:
                with contextlib.suppress(OSError):
                    lock = Lock.take(self.path / f".copy-{number}.lock")
            if lock is not None:
                locks.callback(lock.release)
                with contextlib.suppress(OSError):
                    for place in self._places:
                        recover(place, number)
                    yield self.path / _save_name(number)

    def quarantine(self, path: Path) -> Path:
        """Rename a file that this version cannot read; raises `StorageError`."""
        self.claim()
        return safe_files.quarantine(path)

    def make_folder(self, path: Path) -> None:
        """Create a subfolder if necessary. Raises `StorageError`."""
        self.claim()
        try:
            safe_files.make_folder(path)
        except OSError as error:
            raise system_refusal(FileProblem.NOT_WRITTEN, path, error) from error

    def flush(self) -> None:
        """Wait until all writes are on the disk."""
        self._writer.flush()

    def close(self) -> None:
        """Wait until all writes are on the disk, and release this copy's number.

        Ending the program does the same.
        """
        self._writer.close()
        self._release()

    @property
    def _holds_lock(self) -> bool:
        lock = self._lock
        return lock is not None and lock.is_held

    def _take_number(self, numbers: Iterable[int], *, must_be_empty: bool = False) -> None:
        """Lock the first free number; raises `OSError` if locking is impossible."""
        refused = 0
        for number in numbers:
            try:
                self._lock = Lock.take(self.path / f".copy-{number}.lock")
            except OSError:
                refused += 1
                if refused == _LOCKS_TRIED:
                    raise
                continue
            if self._lock is not None and must_be_empty and number in _saved_games(self.path):
                self._release()
            if self._lock is not None:
                self.number = number
                return

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def platform_folder() -> Path | None:
    """Return where this platform keeps a program's data for its user; None if the user has no home."""
    name = "claim-desktop" if sys.platform.startswith("linux") else "Claim Desktop"
    try:
        path = platformdirs.user_data_path(name, appauthor=False)
    except RuntimeError:
        return None
    return path if path.is_absolute() else None


def _numbers(path: Path) -> Iterator[int]:
    """Yield the numbers to try: those with a saved game, latest first, then the rest from 1 on."""
    changed = _saved_games(path)
    yield from sorted(changed, key=lambda number: changed[number], reverse=True)
    yield from (number for number in count(1) if number not in changed)


def _saved_games(path: Path) -> dict[int, int]:
    """The numbers with a saved game, each with its time of last change in nanoseconds."""
    changed: dict[int, int] = {}
    for save, status in safe_files.list_files(path, safe_files.SAVE):
        game = re.fullmatch(safe_files.SAVE, save.name)
        number = int(game["copy"] or 1) if game else 1
        changed[number] = max(changed.get(number, 0), status.st_mtime_ns)
    for new, number in leftovers_of_killed_copies(path, safe_files.SAVE):
        with contextlib.suppress(OSError):  # another copy may have put it in place since
            changed[number] = max(changed.get(number, 0), safe_files.file_status(new).st_mtime_ns)
    return changed


def _save_name(number: int) -> str:
    return "save.json" if number == 1 else f"save-{number}.json"
