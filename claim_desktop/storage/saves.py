"""The game in progress and the finished ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from claim_desktop.rules import record as records
from claim_desktop.rules.errors import Reason as RulesReason
from claim_desktop.rules.errors import RecordError
from claim_desktop.rules.names import LONGEST_NAME, is_name
from claim_desktop.rules.record import Record
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.errors import DamagedError, NewerError, Reason, StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.seats import SeatSetup

VERSION = 1


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game with its players."""

    seats: tuple[SeatSetup, ...]
    record: Record


class SaveFile:
    """The game in progress of this copy, and the folder that finished games go to."""

    def __init__(self, folder: DataFolder, levels: Collection[str]) -> None:
        """`levels` are the ids of the computer levels there are; a save with another cannot go on."""
        self._folder = folder
        self._levels = frozenset(levels)
        self._document = Document(folder, lambda: folder.save_path, "save", VERSION, self._parse)

    @property
    def problem(self) -> StorageError | None:
        """Why a file could not be put in place after it had been written."""
        return self._folder.write_problem

    @property
    def finished_folder(self) -> Path:
        """Where finished games are kept, a record each."""
        return self._folder.finished_path

    def load(self) -> Loaded[SavedGame]:
        """Return the game in progress, every move of it checked against the rules. Never raises."""
        return self._document.load()

    def write(self, game: SavedGame) -> None:
        """Save a game as the one in progress; raises `StorageError` if that is impossible."""
        self._document.write({"seats": _seats(game), "record": records.to_object(game.record)})

    def remove(self) -> None:
        """Forget the game in progress; raises `StorageError` if that is impossible."""
        self._document.remove()

    def finish(self, game: SavedGame, finished_at: datetime) -> Path:
        """Keep a finished game as a record with its seats and time, and forget it as the one in progress.

        Returns the record's file; raises `StorageError` if it cannot be written. A game finished twice,
        as after a crash in between, is kept once. Its last move is written like any other before.
        """
        self.write(game)
        self._folder.make_folder(self.finished_folder)
        played = {**records.to_object(game.record), "seats": _seats(game)}
        mark = hashlib.sha256(json.dumps(played).encode()).hexdigest()[:12]
        path = next(self.finished_folder.glob(f"*-{mark}.json"), None)
        if path is None:
            path = self.finished_folder / f"{finished_at:%Y-%m-%d-%H%M%S}-{mark}.json"
            self._folder.write(path, _line({**played, "finished": finished_at.isoformat()}).encode())
        self.remove()
        return path

    def _parse(self, fields: Fields) -> SavedGame:
        try:
            record = records.from_object(fields.get("record"), "record")
        except RecordError as error:
            if error.reason is RulesReason.VERSION:
                raise NewerError from error
            raise DamagedError(Reason.WRONG_RECORD, cause=error) from error
        seats = fields.get("seats")
        if not isinstance(seats, list) or len(seats) != record.deck.players:
            raise DamagedError(Reason.WRONG_SEATS)
        return SavedGame(tuple(self._parse_seat(seat) for seat in seats), record)

    def _parse_seat(self, seat: object) -> SeatSetup:
        match seat:
            case {"name": str(name), "level": None | str() as level}:
                if level is not None and level not in self._levels:
                    raise NewerError
                if not is_name(name):
                    raise DamagedError(Reason.WRONG_NAME, longest=LONGEST_NAME)
                return SeatSetup(name, level)
        raise DamagedError(Reason.WRONG_SEATS)


def _line(fields: Fields) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"


def _seats(game: SavedGame) -> list[Fields]:
    return [{"name": seat.name, "level": seat.level} for seat in game.seats]
