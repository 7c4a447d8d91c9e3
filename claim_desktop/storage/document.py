"""One JSON file with a format and a version, which is never overwritten unread."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from claim_desktop.json_decoding import parse
from claim_desktop.storage.errors import (
    DamagedError,
    FileProblem,
    NewerError,
    StorageError,
    UnreadableError,
    drop_origins,
)
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.writer import Reconcile

Value = TypeVar("Value")
Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Value]):
    """The result of reading a file."""

    value: Value | None = None
    """None if there is no readable file."""
    problem: StorageError | None = None
    """The reason why the file, or part of it, cannot be read."""


class Document(Generic[Value]):
    """A file that is read and written as one value.

    A damaged file, or one from a newer version, is left alone until something new is written in its place; an
    exact copy is then kept under another name.
    """

    def __init__(
        self,
        folder: DataFolder,
        locate: Callable[[], Path],
        kind: str,
        version: int,
        parse: Callable[[Fields], Value],
    ) -> None:
        """Describe the file; `locate` says where it is now, which may change with the copy's number.

        `kind` is the format's name without "claim-"; `parse` raises `DamagedError` or `NewerError`.
        """
        self._folder = folder
        self._locate = locate
        self._kind = kind
        self._version = version
        self._parse = parse
        self._understood: bytes | None = None

    @property
    def _path(self) -> Path:
        return self._locate()

    def load(self) -> Loaded[Value]:
        """Read and parse the file. Never raises."""
        try:
            content = self._folder.read(self._path)
            value = None if content is None else self.understand(content)
        except (StorageError, OSError) as error:
            drop_origins(error)
            return Loaded(problem=UnreadableError(self._kind, self._path, error))
        self._understood = content
        return Loaded(value)

    def write(self, fields: Fields, settle: Reconcile | None = None) -> None:
        """Write the whole file; raises `StorageError` on failure.

        `settle` merges concurrent changes to a file that several copies write.
        """
        self._folder.claim()
        self.make_room()
        content = self.content_of(fields)
        self._folder.write(self._path, content, settle)
        self._understood = content

    def content_of(self, fields: Fields) -> bytes:
        """The content of the file with these fields; raises `StorageError` if they cannot be encoded."""
        stamped = {"format": f"claim-{self._kind}", "version": self._version, **fields}
        try:
            return json.dumps(stamped, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise StorageError(FileProblem.NOT_TEXT, path=self._path) from error

    def make_room(self) -> None:
        """Set the file aside unless it is readable by now: another copy may have written it since.

        Raises `StorageError`.
        """
        try:
            is_understood = self._folder.read(self._path) == self._understood
        except (StorageError, OSError):
            is_understood = False
        if not is_understood and self.load().problem is not None:
            self._folder.quarantine(self._path)

    def remove(self) -> None:
        """Delete the file, unless it is unreadable; raises `StorageError` on failure."""
        if self.load().problem is None:
            self._folder.remove(self._path)

    def understand(self, content: bytes) -> Value:
        """Decode the content of such a file; raises `DamagedError` or `NewerError`."""
        try:
            fields = parse(content)
        except ValueError as error:
            raise DamagedError(FileProblem.NOT_JSON) from error
        return self.accept(fields)

    def accept(self, fields: object) -> Value:
        """Read the parsed content of such a file; raises `DamagedError` or `NewerError`."""
        if not isinstance(fields, dict) or fields.get("format") != f"claim-{self._kind}":
            raise DamagedError(FileProblem.OTHER_FORMAT)
        version = fields.get("version")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise DamagedError(FileProblem.NO_VERSION)
        if version > self._version:
            raise NewerError
        return self._parse(fields)
