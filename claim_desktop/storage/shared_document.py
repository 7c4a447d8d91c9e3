"""A document that all running copies of the game write.

Each copy keeps its changes until they are in place, and applies them again to what another one may have
written meanwhile. A damaged document, or one of a newer version, is set aside before it is overwritten.
"""

from __future__ import annotations

import contextlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from typing import Generic, Protocol, Self, TypeVar

from claim_desktop.json_decoding import SchemaError, read, to_plain
from claim_desktop.storage.document import Document, Fields
from claim_desktop.storage.errors import DamagedError, FileProblem, StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.safe_files import read_file

Value = TypeVar("Value")

TIMEOUT_SECONDS, FRAME_PATIENCE_SECONDS = 2.0, 0.2
"""The time to wait for another copy that is writing the file, a matter of milliseconds: in the writing
thread, and within a frame.
"""


class SharedDocument(ABC, Generic[Value]):
    """The file `NAME.json` of the data folder."""

    def __init__(
        self,
        folder: DataFolder,
        name: str,
        version: int,
        parse: Callable[[Fields], Value],
        fields: Callable[[Value], Fields],
    ) -> None:
        """`name`, `version` and `parse` are those of a `Document`; `fields` is the inverse of `parse`."""
        path = folder.path / f"{name}.json"
        self._folder = folder
        self._path = path
        self._lock_path = folder.path / f".{name}.lock"
        self._document = Document(folder, lambda: path, name, version, parse)
        self._fields = fields
        self._guard = threading.Lock()
        self._numbers = count(1)
        self._waiting: dict[int, Callable[[Value], Value]] = {}
        """The changes that are not in place yet, by their numbers."""
        self.problem: StorageError | None = None
        """The last error in reading or writing the file."""

    @abstractmethod
    def load(self) -> Value:
        """Read the value; empty if there is no readable file. Never raises."""

    def read(self) -> Value | None:
        """Read the value; None if there is no readable file. Never raises."""
        loaded = self._document.load()
        self.problem = loaded.problem
        return loaded.value

    def change(self, change: Callable[[Value], Value]) -> Value:
        """Apply a change to the value, and return it. Never raises: `problem` holds any error."""
        with self._alone(FRAME_PATIENCE_SECONDS):
            before = self.load()
            after = change(before)
            if after != before:
                self._write(after, change)
        return after

    def flush(self) -> None:
        """Wait until all changes are in place, each applied to the then current content."""
        self._folder.flush()

    def _write(self, value: Value, change: Callable[[Value], Value]) -> None:
        number = next(self._numbers)
        with self._guard:
            self._waiting[number] = change
        try:
            self._document.write(self._fields(value), partial(self._settle, number))
        except StorageError as error:
            self.problem = error

    @contextlib.contextmanager
    def _alone(self, seconds: float) -> Iterator[None]:
        """Lock the file against other copies, giving up after this many seconds.

        In that case, the content read and written here is older than whatever they put in place afterwards.
        """
        lock = None
        with contextlib.suppress(OSError):  # if nothing can be locked, other copies do not write either
            lock = Lock.wait_for(self._lock_path, seconds)
        try:
            yield
        finally:
            if lock is not None:
                lock.release()

    @contextlib.contextmanager
    def _settle(self, last: int) -> Iterator[bytes | None]:
        """Apply the changes up to the last to the current content, with other copies locked out."""
        with self._alone(TIMEOUT_SECONDS):
            with self._guard:
                changes = {number: change for number, change in self._waiting.items() if number <= last}
            yield self._content_after(changes.values())
            with self._guard:
                self._waiting = {number: change for number, change in self._waiting.items() if number > last}

    def _content_after(self, changes: Iterable[Callable[[Value], Value]]) -> bytes | None:
        """The stored content with these changes applied; None if there is none, or it cannot be read."""
        try:
            value = self._document.understand(read_file(self._path))
            for change in changes:
                value = change(value)
            return self._document.content_of(self._fields(value))
        except (StorageError, OSError):
            return None


class Limited(Protocol):
    """A dataclass whose fields, all with defaults, are those of a file."""

    def within_limits(self) -> Self:
        """Return this without entries beyond the limits."""


Kind = TypeVar("Kind", bound=Limited)


class FieldsDocument(SharedDocument[Kind]):
    """A document with the fields of a dataclass."""

    def __init__(self, folder: DataFolder, name: str, version: int, kind: type[Kind]) -> None:
        super().__init__(folder, name, version, self._parse, lambda value: to_plain(value.within_limits()))
        self._kind = kind

    def load(self) -> Kind:
        return self.read() or self._kind()

    def _parse(self, fields: Fields) -> Kind:
        known = {name: value for name, value in fields.items() if name not in ("format", "version")}
        try:
            value: Kind = read(known, self._kind)
        except SchemaError as error:
            raise DamagedError(FileProblem.WRONG_PRACTICE) from error
        return value
