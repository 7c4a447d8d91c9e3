"""The game in progress of this copy, and the folders that it goes to: the shelf, and the finished games."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import secrets
import threading
import time
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from itertools import takewhile
from pathlib import Path

from claim_desktop.reading import parse
from claim_desktop.rules import record as records
from claim_desktop.rules.events import Events
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.door import file_status, list_files, read_foreign_file, remove_file, set_time
from claim_desktop.storage.errors import (
    DamagedError,
    Reason,
    StorageError,
    UnreadableError,
    drop_origins,
    refused_by_system,
)
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_folder import GameFile, GameFolder
from claim_desktop.storage.saved_game import GameLabel, GameReader, SavedGame, with_offset
from claim_desktop.storage.writer import name_waiting

__all__ = ["VERSION", "GameLabel", "SaveFile", "SavedGame"]

VERSION = 2
"""Version 1 has neither labels nor aids, and a record of version 1."""


class SaveFile:
    """The game in progress of this copy, those put aside, and those finished."""

    def __init__(self, folder: DataFolder, levels: Collection[str]) -> None:
        """Open the saves; `levels` are all known levels, and a save with any other cannot be resumed."""
        self._folder = folder
        self._read = GameReader(levels)
        self._adopting = threading.Lock()
        self.is_closing = False
        """Whether to stop waiting for games that other copies have left."""
        self._document = Document(folder, lambda: folder.save_path, "save", VERSION, self._read.read_save)
        self.shelf = GameFolder(folder, folder.shelf_path, "save", VERSION, self._read.read_save)
        """Unfinished games put aside; all running copies share them."""
        self.finished = GameFolder(
            folder, folder.finished_path, "record", records.VERSION, self._read.read_record
        )

    @property
    def problem(self) -> StorageError | None:
        """Why a written file could not be moved into place; None while all is well."""
        return self._folder.write_problem

    @property
    def names(self) -> Collection[str]:
        """The names of people and games in every game read so far."""
        return self._read.names

    @property
    def finished_folder(self) -> Path:
        """The folder of finished games, one record each."""
        return self._folder.finished_path

    @property
    def path(self) -> Path:
        """The file in which the game in progress is kept now."""
        return self._folder.save_path

    def load(self) -> Loaded[SavedGame]:
        """Return the game in progress, every move of it checked against the rules. Never raises."""
        return self._document.load()

    def read_record(self, path: Path) -> Loaded[SavedGame]:
        """Read a record that a person has named, wherever it is, checking every move. Never raises."""
        version = records.VERSION
        document = Document(self._folder, lambda: path, "record", version, self._read.read_record)
        try:
            content = read_foreign_file(path)
            if _has_several(content):
                raise DamagedError(Reason.SEVERAL_RECORDS)
            return Loaded(document.understand(content))
        except (StorageError, OSError) as error:
            drop_origins(error)
            return Loaded(problem=UnreadableError("record", path, error))

    def read_played(self, fields: Fields, events: Events) -> tuple[SavedGame, GameState]:
        """The game of a record's fields with its last state; raises `DamagedError` or `NewerError`.

        What happened in the game is appended to `events`.
        """
        return self._read.read_played(fields, events)

    def write(self, game: SavedGame) -> None:
        """Save a game as the one in progress; raises `StorageError` on failure."""
        self._document.write(game.save_fields)

    def remove(self) -> None:
        """Delete the game in progress; raises `StorageError` on failure."""
        self._document.remove()

    def in_progress(self) -> GameFile | None:
        """The game in progress, as listed in the chronicle; None if there is none or it cannot be read."""
        if self.load().value is None:
            return None
        try:
            status = file_status(self.path)
        except OSError:
            return GameFile(self.path, time.time_ns())  # its first move is not in place yet
        return GameFile(self.path, status.st_mtime_ns, status.st_size)

    def put_aside(self, coming: SavedGame | None = None) -> None:
        """Move the game in progress to the shelf, if it can be read; raises `StorageError`.

        An unreadable one stays where it is until something is written in its place, and so does the last game
        of the match in which the `coming` one is next.
        """
        self._folder.claim()
        held = self._document.load().value
        if held is not None and not (coming is not None and _is_followed(held.record, coming.record)):
            self._folder.make_folder(self._folder.shelf_path)
            self._folder.move(self._folder.save_path, self._free_place())

    def take_from_shelf(self, path: Path) -> None:
        """Swap a game on the shelf with the one in progress; raises `StorageError`.

        If several copies want the same game, only one gets it.
        """
        self.put_aside()
        self._document.make_room()
        with self.shelf.alone():
            self._folder.move(path, self._folder.save_path)
        with contextlib.suppress(OSError):  # else it is a little farther down the list
            set_time(self._folder.save_path, time.time_ns())

    def adopt(self) -> None:
        """Move to the shelf the games that copies left in progress when they ended. Never raises.

        Does nothing while another thread is doing the same.
        """
        if not self._adopting.acquire(blocking=False):
            return
        try:
            with contextlib.suppress(OSError), self._folder.abandoned_saves() as abandoned:
                for path in takewhile(lambda _: not self.is_closing, abandoned):
                    with contextlib.suppress(StorageError, OSError):
                        self._adopt(path)
        finally:
            self._adopting.release()

    def _adopt(self, path: Path) -> None:
        status = file_status(path)
        file = GameFile(path, status.st_mtime_ns, status.st_size)
        game = self.shelf.read_once(file).value
        if game is None:
            return
        vote = game.record.replay().vote
        if vote is not None:  # perhaps it ended just after its last move
            self._file_finished(game, file.changed or datetime.now())
        if vote is None or records.goes_on(game.record, vote):
            self._folder.make_folder(self._folder.shelf_path)
            self._folder.move(path, self._free_place())
        else:
            remove_file(path)

    def finish(self, game: SavedGame, finished_at: datetime) -> Path:
        """File a finished game as a record with its seats and time; it is no longer in progress.

        It stays the game in progress, too, if a match of several games continues from it. Returns the
        record's file; raises `StorageError` if it cannot be written. A game finished twice, as after a crash
        in between, is kept once. Before that, its last move is saved like any other.
        """
        self.write(game)
        path = self._file_finished(game, finished_at)
        if not records.goes_on(game.record, game.record.replay().vote):
            self.remove()
        return path

    def export(self, game: SavedGame, name: str) -> Path:
        """Write a game as a record into the folder of exported games; `name` begins the file's name.

        Raises `StorageError`.
        """
        self._folder.make_folder(self._folder.exported_path)
        path = self._folder.exported_path / f"{name}-{secrets.token_hex(3)}.json"
        try:
            self._folder.write(path, _line(game.kept_fields).encode())
        except UnicodeEncodeError as error:
            raise StorageError(Reason.NOT_TEXT, path=path) from error
        return path

    def _file_finished(self, game: SavedGame, finished_at: datetime) -> Path:
        self._folder.make_folder(self.finished_folder)
        mark = mark_of(game)
        try:
            same = list_files(self.finished_folder, rf".+-{mark}\.json")
            waiting = name_waiting(self.finished_folder, rf".+-{mark}\.json")
        except OSError as error:
            raise refused_by_system(Reason.NOT_WRITTEN, self.finished_folder, error) from error
        if same:
            return same[0][0]
        # A copy that was killed may have it under a name that the file will have when it is recovered.
        name = waiting or f"{finished_at:%Y-%m-%d-%H%M%S}-{mark}.json"
        path = self.finished_folder / name
        self._folder.write(path, _line(replace(game, finished=with_offset(finished_at)).kept_fields).encode())
        return path

    def load_marked(self, mark: str) -> SavedGame | None:
        """The finished game with that mark; None if it no longer exists, or cannot be read."""
        try:
            same = list_files(self.finished_folder, rf".+-{re.escape(mark)}\.json")
        except OSError:
            return None
        return self.finished.load(same[0][0]).value if same else None

    def _free_place(self) -> Path:
        return self._folder.shelf_path / f"{secrets.token_hex(8)}.json"


def mark_of(game: SavedGame) -> str:
    """A few letters in the name of a finished game's file that no other game has."""
    return hashlib.sha256(json.dumps(game.record_fields).encode()).hexdigest()[:12]


def _is_followed(held: Record, coming: Record) -> bool:
    """Whether a game that is over and another one are neighbours in the same match."""
    before, after = held.how_played.contest, coming.how_played.contest
    if before is None or after is None or before.id != after.id:
        return False
    return before.number + 1 == after.number and held.replay().vote is not None


def _has_several(content: bytes) -> bool:
    """Whether these are records one below another, as the Chronicle exports games."""
    lines = content.splitlines()
    with contextlib.suppress(ValueError):
        return sum(bool(line.strip()) for line in lines) > 1 and isinstance(parse(lines[0]), dict)
    return False


def _line(fields: Fields) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"
