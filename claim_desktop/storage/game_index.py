"""The index of finished games, `chronicle.sqlite3`, derived from their records and rebuilt when needed.

It holds only derived data, so it is never repaired: one that is damaged or of another program is set aside,
one of another version is emptied, and a row that is damaged or impossible is skipped, so that its file is
read again. Several copies of the game may use it at once: SQLite locks it, and any two of them write the same
rows.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.index_rows import COLUMNS, from_row, row_of
from claim_desktop.storage.indexed_game import VERSION, IndexedGame
from claim_desktop.storage.safe_files import is_free, open_database, set_database_aside

if TYPE_CHECKING:
    import sqlite3

Value = TypeVar("Value")

BATCH = 200
"""The number of rows written together."""

_TIMEOUT_SECONDS = 5.0
"""The time to wait for another copy, which writes a batch at a time."""

_OURS = 0x436C6169
"""The application id of our databases: `Clai`."""

_BUSY = {5, 6}
"""SQLITE_BUSY and SQLITE_LOCKED: another copy holds the lock for too long."""


class GameIndex:
    """The rows of the index.

    All calls wait for the disk, so none may be made from a frame. None of them raises: without an index,
    games are simply read again.
    """

    def __init__(self, folder: DataFolder, levels: Collection[str]) -> None:
        """`levels` are all known levels; a row with any other is skipped."""
        self._folder = folder
        self._levels = levels
        self._lock = threading.Lock()
        """One thread of this program at a time."""

    def read(self) -> list[IndexedGame]:
        """Every game of the index with an intact row; none if the index cannot be used."""
        if is_free(self._folder.index_path):
            return []
        return self._attempt(lambda connection: _read(connection, self._levels), [])

    def put(self, games: Iterable[IndexedGame]) -> None:
        """Add games one by one, or replace their rows.

        Completed batches survive the end of the program.
        """
        coming = iter(games)
        self._attempt(lambda connection: _put(connection, coming), None)

    def drop(self, files: Iterable[str]) -> None:
        """Remove the games of these files."""
        names = [(file,) for file in files]
        self._attempt(lambda connection: _drop(connection, names), None)

    def _attempt(self, act: Callable[[sqlite3.Connection], Value], otherwise: Value) -> Value:
        """Run an action on the database; if it cannot be used, once more on a new one."""
        import sqlite3  # noqa: PLC0415 - the menu is shown without

        with self._lock:
            for is_last in (False, True):
                try:
                    return self._with_database(act)
                except (OSError, StorageError):
                    return otherwise
                except (sqlite3.Error, UnicodeDecodeError) as error:
                    if is_last or getattr(error, "sqlite_errorcode", 0) & 0xFF in _BUSY:
                        return otherwise
                try:
                    set_database_aside(self._folder.index_path)
                except (OSError, StorageError):
                    return otherwise
        return otherwise

    def _with_database(self, act: Callable[[sqlite3.Connection], Value]) -> Value:
        self._folder.claim()
        connection = open_database(self._folder.index_path, _TIMEOUT_SECONDS)
        try:
            _prepare(connection)
            return act(connection)
        finally:
            connection.close()


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the table of this version in a database that is new or ours; raises `sqlite3.Error` for others."""
    if _number(connection, "application_id") == _OURS and _number(connection, "user_version") == VERSION:
        return
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("BEGIN IMMEDIATE")  # another copy may be doing the same
    version, owner = _number(connection, "user_version"), _number(connection, "application_id")
    is_new = not connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    if not is_new and owner != _OURS:
        raise _not_ours()
    if is_new or version != VERSION:
        connection.execute("DROP TABLE IF EXISTS games")
        connection.execute(f"CREATE TABLE games ({_columns()}) WITHOUT ROWID")
        connection.execute(f"PRAGMA application_id = {_OURS}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def _not_ours() -> sqlite3.Error:
    import sqlite3  # noqa: PLC0415

    return sqlite3.DatabaseError("made by another program")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    found: int = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return found


def _columns() -> str:
    kinds = [f"{name} {'TEXT' if kind is str else 'INTEGER'} NOT NULL" for name, kind in COLUMNS.items()]
    return ", ".join([*kinds, "checksum INTEGER NOT NULL", "PRIMARY KEY (file)"])


def _read(connection: sqlite3.Connection, levels: Collection[str]) -> list[IndexedGame]:
    rows = connection.execute(f"SELECT {', '.join(COLUMNS)}, checksum FROM games").fetchall()
    games = (from_row(row, levels) for row in rows)
    return [game for game in games if game is not None]


def _put(connection: sqlite3.Connection, games: Iterator[IndexedGame]) -> None:
    places = ", ".join("?" * (len(COLUMNS) + 1))
    connection.execute("PRAGMA synchronous = NORMAL")  # a power cut may lose the last batches
    while rows := [row_of(game) for game in islice(games, BATCH)]:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(f"INSERT OR REPLACE INTO games VALUES ({places})", rows)
        connection.execute("COMMIT")


def _drop(connection: sqlite3.Connection, names: list[tuple[str]]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("DELETE FROM games WHERE file = ?", names)
    connection.execute("COMMIT")
