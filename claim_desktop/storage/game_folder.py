"""A folder with one file per game: the shelf, or the finished games."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from claim_desktop.json_decoding import parse_object
from claim_desktop.rules import record as records
from claim_desktop.rules.record import Record
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.errors import DamagedError, FileProblem, StorageError, system_refusal
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.safe_files import (
    GAME,
    MAX_FILE_BYTES,
    create_file,
    file_status,
    is_free,
    list_files,
    read_file,
    remove_file,
    replace_file,
    set_time,
    sync_file,
)
from claim_desktop.storage.saved_game import GameLabel, SavedGame

_LOCK = ".games.lock"
_TIMEOUT_SECONDS = 1.0
_BREATH_SECONDS = 0.005


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game in the folder."""

    path: Path
    changed_ns: int
    """When it was last played, in nanoseconds since the epoch; relabelling does not count."""
    size: int = 0
    """In bytes; a file with the same path, time and size is not read twice."""

    @property
    def changed(self) -> datetime | None:
        """The time of its last change in local time; None if a damaged disk gives an absurd one."""
        try:
            return datetime.fromtimestamp(self.changed_ns / 1e9)
        except (ValueError, OverflowError, OSError):
            return None


class GameFolder:
    """Games shared by all running copies; a change locks the folder."""

    def __init__(
        self,
        folder: DataFolder,
        path: Path,
        kind: str,
        version: int,
        parse: Callable[[Fields], SavedGame],
    ) -> None:
        """`kind`, `version` and `parse` are those of a `Document`."""
        self._folder = folder
        self._path = path
        self._kind = kind
        self._version = version
        self._parse = parse
        self._problems: dict[GameFile, StorageError] = {}
        """The files that could not be read, and are not tried again."""

    def games(self) -> list[GameFile]:
        """List every game, newest first, without opening the files. Never raises."""
        files: list[GameFile] = []
        with contextlib.suppress(OSError):
            found = list_files(self._path, GAME)
            files = [GameFile(path, status.st_mtime_ns, status.st_size) for path, status in found]
        return sorted(files, key=lambda file: (-file.changed_ns, file.path.name))

    def load(self, path: Path) -> Loaded[SavedGame]:
        """Return a game, every move of it checked against the rules. Never raises."""
        return Document(self._folder, lambda: path, self._kind, self._version, self._parse).load()

    def read_once(self, file: GameFile) -> Loaded[SavedGame]:
        """Load a listed game, unless it failed to load before and has not changed since."""
        if file in self._problems:
            return Loaded(problem=self._problems[file])
        loaded = self.load(file.path)
        if loaded.problem is not None:
            self._problems[file] = loaded.problem
            yield_to_frames()
        return loaded

    def relabel(self, path: Path, label: GameLabel) -> None:
        """Change a game's label; raises `StorageError`."""
        self._change(path, ("title", "starred"), label.fields)

    def write_record(self, path: Path, record: Record) -> None:
        """Replace an unfinished game's record; raises `StorageError`."""
        self._change(path, (), {"record": records.to_object(record)})

    def _change(self, path: Path, dropped: Collection[str], added: Fields) -> None:
        """Rewrite a game with some fields replaced, keeping its time of last change."""
        with self.alone(), _system_refusing(path):
            problem = self.load(path).problem
            if problem is not None:
                raise problem
            changed_ns = file_status(path).st_mtime_ns
            fields: Fields = parse_object(read_file(path))
            others = {name: value for name, value in fields.items() if name not in dropped}
            content = json.dumps({**others, **added}, ensure_ascii=False).encode()
            self._put(path, content, changed_ns)

    def add(self, name: str, content: bytes, changed_ns: int) -> Path:
        """Add a game with its time of last change, under another name if that one is taken.

        Returns its path; raises `StorageError`, also if the file would be too large to be read again.
        """
        if len(content) > MAX_FILE_BYTES:
            raise DamagedError(FileProblem.TOO_LARGE, kilobytes=MAX_FILE_BYTES // 1024)
        with self.alone(), _system_refusing(self._path):
            path = self._path / name
            while not is_free(path):
                path = self._path / f"{name[:-17]}{secrets.token_hex(6)}.json"
            self._put(path, content, changed_ns)
        return path

    def delete(self, path: Path) -> None:
        """Delete a game for good; raises `StorageError`."""
        with self.alone(), _system_refusing(path):
            remove_file(path)

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other copies from changing or taking games. Raises `StorageError` if that fails."""
        self._folder.make_folder(self._path)
        with _system_refusing(self._path):
            lock = Lock.wait_for(self._path / _LOCK, _TIMEOUT_SECONDS)
        if lock is None:
            raise StorageError(FileProblem.IN_USE, path=self._path)
        try:
            yield
        finally:
            lock.release()

    def _put(self, path: Path, content: bytes, changed_ns: int) -> None:
        new = path.with_name(f".{path.name}.new")
        create_file(new, content)
        set_time(new, changed_ns)
        sync_file(new)
        replace_file(new, path)


def yield_to_frames() -> None:
    """Pause between two of many files: Python runs one thread at a time, and a frame may be waiting."""
    if threading.current_thread() is not threading.main_thread():
        time.sleep(_BREATH_SECONDS)


@contextlib.contextmanager
def _system_refusing(path: Path) -> Iterator[None]:
    """Convert the system's errors to `StorageError`; a missing file was taken by another copy."""
    try:
        yield
    except FileNotFoundError as error:
        raise StorageError(FileProblem.TAKEN) from error
    except OSError as error:
        raise system_refusal(FileProblem.NOT_WRITTEN, path, error) from error
    except ValueError as error:  # no longer JSON, or a title that cannot be encoded
        raise StorageError(FileProblem.NOT_TEXT, path=path) from error
