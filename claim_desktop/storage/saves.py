"""The saves: the game in progress of this copy, the shelf, and the finished games."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import secrets
import threading
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from pathlib import Path

from claim_desktop.json_decoding import is_writable, parse_object
from claim_desktop.rules import record as records
from claim_desktop.rules.events import Events
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.errors import (
    DamagedError,
    FileProblem,
    StorageError,
    UnreadableError,
    drop_origins,
    system_refusal,
)
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_folder import GameFile, GameFolder
from claim_desktop.storage.record_files import read_records
from claim_desktop.storage.safe_files import (
    FINISHED,
    GAME,
    MAX_FILE_BYTES,
    SAVE,
    file_status,
    list_files,
    remove_file,
    set_time,
)
from claim_desktop.storage.saved_game import GameLabel, GameReader, SavedGame, with_offset
from claim_desktop.storage.writer import name_waiting

__all__ = ["VERSION", "GameLabel", "SaveFile", "SavedGame"]

VERSION = 2
"""Version 1 has neither labels nor aids, and a record of version 1."""


_OWN_FORMATS = ("claim-settings", "claim-practice", "claim-tutor", "claim-review", "claim-crash-report")
"""The formats of the game's other files, which hold no game."""


@dataclass(frozen=True, slots=True)
class ForeignGame:
    """A game in a file from elsewhere."""

    game: SavedGame
    fields: Fields
    """All fields of its file, including those that this version does not know."""
    is_save: bool
    """Whether it is a save instead of a record."""
    is_over: bool
    goes_on: bool
    """Whether it can be continued: the game itself, or its match if this is the save of one."""


class SaveFile:
    """The game in progress of this copy, those put aside, and those finished."""

    def __init__(self, folder: DataFolder, levels: Collection[str]) -> None:
        """Open the saves; `levels` are all known levels, and a save with any other cannot be resumed."""
        self._folder = folder
        self._read = GameReader(levels)
        self._adopting = threading.Lock()
        self.is_closing = False
        """Whether to stop looking for games that other copies have left."""
        self._document = Document(folder, lambda: folder.save_path, "save", VERSION, self._read.read_save)
        self.shelf = GameFolder(folder, folder.shelf_path, "save", VERSION, self._read.read_save)
        """Unfinished games put aside; all running copies share them."""
        self.finished = GameFolder(
            folder, folder.finished_path, "record", records.VERSION, self._read.read_record
        )

    @property
    def problem(self) -> StorageError | None:
        """The reason why a written file could not be moved into place; None if there was no error."""
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
        document = self._record_document(path)
        try:
            written = read_records(path, MAX_FILE_BYTES)
            if len(written) > 1:
                raise DamagedError(FileProblem.SEVERAL_RECORDS)
            return Loaded(document.understand(written[0].content if written else b""))
        except (StorageError, OSError) as error:
            drop_origins(error)
            return Loaded(problem=UnreadableError("record", path, error))

    def read_foreign(self, content: bytes) -> ForeignGame:
        """Read a record or a save that comes from elsewhere; raises `DamagedError` or `NewerError`."""
        try:
            fields = parse_object(content)
        except ValueError as error:
            raise DamagedError(FileProblem.NOT_JSON) from error
        if not is_writable(fields):  # JSON may hold lone surrogates, and files may not
            raise DamagedError(FileProblem.NOT_JSON)
        is_save = fields.get("format") == "claim-save"
        if not is_save and fields.get("format") in _OWN_FORMATS:
            raise DamagedError(FileProblem.NO_GAME)
        document = self._document if is_save else self._record_document(self.path)
        game = document.accept(fields)
        vote = game.record.replay().vote
        goes_on = vote is None or (is_save and records.match_continues(game.record, vote))
        return ForeignGame(game, fields, is_save=is_save, is_over=vote is not None, goes_on=goes_on)

    def add_finished(self, foreign: ForeignGame, changed_ns: int, called: str) -> Path:
        """File a finished game from elsewhere, with every field of its record.

        `changed_ns` is the modification time of its file, and `called` its name, which is kept if the
        game itself gave it. Raises `StorageError`.
        """
        game = foreign.game
        fields = game.archive_fields if foreign.is_save else foreign.fields
        ended = game.finished or GameFile(self.path, changed_ns).changed or datetime.now()
        name = called if re.fullmatch(FINISHED, called) else _file_name(ended, game)
        return self.finished.add(name, _line(fields).encode(), changed_ns)

    def add_unfinished(self, foreign: ForeignGame, changed_ns: int) -> Path:
        """Put an unfinished game from elsewhere on the shelf.

        An exported record reveals every hand, so such a game counts as practice from then on. Raises
        `StorageError`.
        """
        fields = foreign.fields
        if not foreign.is_save:
            game = foreign.game
            record = replace(game.record, how_played=game.record.how_played.with_export())
            fields = {"format": "claim-save", "version": VERSION, **replace(game, record=record).save_fields}
        return self.shelf.add(self._free_place().name, _line(fields).encode(), changed_ns)

    def unfinished_records(self) -> Iterator[Record]:
        """The records of the games in progress of all copies, and of those on the shelf. Never raises."""
        places = ((self._folder.path, SAVE), (self._folder.shelf_path, GAME))
        for folder, pattern in places:
            with contextlib.suppress(OSError):
                for path, status in list_files(folder, pattern):
                    file = GameFile(path, status.st_mtime_ns, status.st_size)
                    game = self.shelf.read_once(file).value
                    if game is not None:
                        yield game.record

    def read_played(self, fields: Fields, events: Events) -> tuple[SavedGame, GameState]:
        """The game of a record's fields with its last state; raises `DamagedError` or `NewerError`.

        The game's events are appended to `events`.
        """
        return self._read.read_played(fields, events)

    def _record_document(self, path: Path) -> Document[SavedGame]:
        return Document(self._folder, lambda: path, "record", records.VERSION, self._read.read_record)

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

    def shelve(self, coming: SavedGame | None = None) -> None:
        """Move the game in progress to the shelf, if it can be read; raises `StorageError`.

        An unreadable one stays where it is until something is written in its place, and so does the last game
        of the match that the `coming` one continues.
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
        self.shelve()
        self._document.make_room()
        with self.shelf.alone():
            self._folder.move(path, self._folder.save_path)
        with contextlib.suppress(OSError):  # otherwise it is listed a little lower
            set_time(self._folder.save_path, time.time_ns())

    def adopt_orphaned_saves(self) -> None:
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
        if vote is not None:  # the program may have ended just after the last move
            self._file_finished(game, file.changed or datetime.now())
        if vote is None or records.match_continues(game.record, vote):
            self._folder.make_folder(self._folder.shelf_path)
            self._folder.move(path, self._free_place())
        else:
            remove_file(path)

    def finish(self, game: SavedGame, finished_at: datetime) -> Path:
        """File a finished game as a record with its seats and time; it is no longer in progress.

        It stays the game in progress, too, if its match continues from it. Returns the record's file; raises
        `StorageError` if it cannot be written. A game finished twice, as after a crash in between, is kept
        once. Before that, its last move is saved like any other.
        """
        self.write(game)
        path = self._file_finished(game, finished_at)
        if not records.match_continues(game.record, game.record.replay().vote):
            self.remove()
        return path

    def export(self, game: SavedGame, name: str) -> Path:
        """Write a game as a record into the folder of exported games; `name` begins the file's name.

        Raises `StorageError`.
        """
        self._folder.make_folder(self._folder.exported_path)
        path = self._folder.exported_path / f"{name}-{secrets.token_hex(3)}.json"
        try:
            self._folder.write(path, _line(game.archive_fields).encode())
        except UnicodeEncodeError as error:
            raise StorageError(FileProblem.NOT_TEXT, path=path) from error
        return path

    def _file_finished(self, game: SavedGame, finished_at: datetime) -> Path:
        self._folder.make_folder(self.finished_folder)
        mark = file_id(game)
        try:
            same = list_files(self.finished_folder, rf".+-{mark}\.json")
            waiting = name_waiting(self.finished_folder, rf".+-{mark}\.json")
        except OSError as error:
            raise system_refusal(FileProblem.NOT_WRITTEN, self.finished_folder, error) from error
        if same:
            return same[0][0]
        # A killed copy may have it under a name that the file will have when it is recovered.
        name = waiting or _file_name(finished_at, game)
        path = self.finished_folder / name
        self._folder.write(
            path, _line(replace(game, finished=with_offset(finished_at)).archive_fields).encode()
        )
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


def _file_name(ended: datetime, game: SavedGame) -> str:
    return f"{ended.year:04}-{ended:%m-%d-%H%M%S}-{file_id(game)}.json"


def file_id(game: SavedGame) -> str:
    """A short hash in the name of a finished game's file that no other game has."""
    return hashlib.sha256(json.dumps(game.record_fields).encode()).hexdigest()[:12]


def _is_followed(held: Record, coming: Record) -> bool:
    """Whether a finished game and another one are neighbours in the same match."""
    before, after = held.how_played.match, coming.how_played.match
    if before is None or after is None or before.id != after.id:
        return False
    return before.number + 1 == after.number and held.replay().vote is not None


def _line(fields: Fields) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"
