"""A game as stored in files: its players, its record, and its label."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from math import isfinite

from claim_desktop.json_decoding import SchemaError, read, to_plain
from claim_desktop.rules import record as records
from claim_desktop.rules.errors import ErrorReason, RecordError
from claim_desktop.rules.events import Events
from claim_desktop.rules.names import MAX_NAME_LENGTH, is_name
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState
from claim_desktop.storage.document import Fields
from claim_desktop.storage.errors import DamagedError, FileProblem, NewerError
from claim_desktop.storage.recorded_evaluations import RecordedEvaluation, read_evaluations
from claim_desktop.storage.seats import SeatSetup, level_id

AI_SEED_BITS = 48
"""The length of the seed of the computers' randomness."""


@dataclass(frozen=True, slots=True)
class GameLabel:
    """A person's label on a game: a title and a star."""

    title: str = ""
    """At most `MAX_NAME_LENGTH` letters; empty for an untitled game."""
    is_starred: bool = False

    @property
    def fields(self) -> Fields:
        """The label as JSON has it; an empty one has no fields."""
        fields: Fields = {"title": self.title, "starred": self.is_starred}
        return {name: value for name, value in fields.items() if value}


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game with its players."""

    seats: tuple[SeatSetup, ...]
    record: Record
    label: GameLabel = GameLabel()
    evaluations: tuple[RecordedEvaluation, ...] = ()
    """The computers' evaluations of their moves, in order."""
    ai_seed: int | None = None
    """The seed of the computers' randomness; None in files of earlier versions."""
    finished: datetime | None = None
    """When the game ended, by the clock where it was played; None while it goes on, or if its file has no
    time. Without an offset in files of earlier versions.
    """

    @property
    def save_fields(self) -> Fields:
        """The fields of a save besides its format and version."""
        return {
            **self.label.fields,
            "seats": seat_fields(self.seats),
            "record": self._record,
            **self._of_computers,
        }

    @property
    def record_fields(self) -> Fields:
        """The record with its players.

        Evaluations reveal hidden cards, and the computers' seed reveals moves to come: both are left out
        until the game is over.
        """
        record = self._record
        of_computers = self._of_computers if "result" in record else {}
        return {**record, "seats": seat_fields(self.seats), **of_computers}

    @property
    def archive_fields(self) -> Fields:
        """The record with its players, label and end, as exported, and as filed when the game is over."""
        finished: Fields = {} if self.finished is None else {"finished": self.finished.isoformat()}
        return {**self.record_fields, **self.label.fields, **finished}

    @property
    def _record(self) -> Fields:
        return records.to_object(self.record)

    @property
    def _of_computers(self) -> Fields:
        evaluated: Fields = {"weighed": to_plain(self.evaluations)} if self.evaluations else {}
        return evaluated if self.ai_seed is None else {"chance": self.ai_seed, **evaluated}


def finish_time(fields: Fields) -> datetime | None:
    """When a game ended, according to its record; None if unknown, or this zone's calendar lacks its time."""
    text = fields.get("finished")
    try:
        moment = datetime.fromisoformat(text) if isinstance(text, str) else None
        return moment if moment is not None and isfinite(moment.timestamp()) else None
    except (ValueError, OverflowError, OSError):
        return None


def with_offset(moment: datetime) -> datetime:
    """A local time with its offset from UTC; unchanged if it has one, or if no calendar has that time."""
    if moment.utcoffset() is not None:
        return moment
    try:
        return moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return moment


def with_time(game: SavedGame, moment: datetime | None) -> SavedGame:
    """A finished game with the time of its file, if its record has none."""
    if game.finished is not None or moment is None:
        return game
    return replace(game, finished=with_offset(moment))


def seat_fields(seats: tuple[SeatSetup, ...]) -> list[Fields]:
    return [{"name": seat.name, "level": seat.level, **_person_fields(seat)} for seat in seats]


def _person_fields(seat: SeatSetup) -> Fields:
    """A person's own fields: assists, a portrait if one was chosen, and the remarks of the guide."""
    if not seat.is_human:
        return {}
    chosen: Fields = {"portrait": seat.portrait} if seat.portrait else {}
    remarks: Fields = {"told": list(seat.told)} if seat.told is not None else {}
    return {"aids": to_plain(seat.aids), **chosen, **remarks}


class GameReader:
    """Reads games from saves and records, checking every move against the rules."""

    def __init__(self, levels: Collection[str]) -> None:
        """`levels` are the known levels; a save with any other cannot be resumed."""
        self._levels = frozenset(levels)
        self.names: set[str] = set()
        """The names of people and games in everything read so far."""

    def read_save(self, fields: Fields) -> SavedGame:
        """Read a game from the fields of a save. Raises `DamagedError` or `NewerError`."""
        return self._with_seats(_read_played(fields.get("record"), "record", None)[0], fields)

    def read_record(self, fields: Fields) -> SavedGame:
        """Read a game from a record; seats it does not describe are people's. Raises like `read_save`."""
        return self.read_played(fields)[0]

    def read_played(self, fields: Fields, events: Events | None = None) -> tuple[SavedGame, GameState]:
        """Read a game from a record, with its state after the last move; see `played_from_object`."""
        record, state = _read_played(fields, "", events)
        game = self._of_record(record, fields)
        return (game if state.vote is None else replace(game, finished=finish_time(fields))), state

    def _of_record(self, record: Record, fields: Fields) -> SavedGame:
        if "seats" in fields:
            return self._with_seats(record, fields)
        names = record.names or ("",) * record.deck.players
        return self._with_names_noted(
            SavedGame(tuple(SeatSetup(name, None) for name in names), record, _read_label(fields))
        )

    def _with_seats(self, record: Record, fields: Fields) -> SavedGame:
        seats = self._read_seats(fields.get("seats"))
        if len(seats) != record.deck.players:
            raise DamagedError(FileProblem.WRONG_SEATS)
        evaluated = read_evaluations(fields.get("weighed", []), seats, record)
        return self._with_names_noted(
            SavedGame(seats, record, _read_label(fields), evaluated, _read_chance(fields))
        )

    def _with_names_noted(self, game: SavedGame) -> SavedGame:
        self.names.update((game.label.title, *(seat.name for seat in game.seats)))
        return game

    def _read_seats(self, value: object) -> tuple[SeatSetup, ...]:
        try:
            stored: tuple[SeatSetup, ...] = read(value, tuple[SeatSetup, ...])
        except SchemaError as error:
            raise DamagedError(FileProblem.WRONG_SEATS) from error
        seats = tuple(replace(seat, level=seat.level and level_id(seat.level)) for seat in stored)
        if not all(seat.level is None or seat.level in self._levels for seat in seats):
            raise NewerError
        if not all(is_name(seat.name) for seat in seats):
            raise DamagedError(FileProblem.WRONG_NAME, longest=MAX_NAME_LENGTH)
        if not all(is_name(seat.portrait) for seat in seats):  # portraits of later versions are allowed
            raise DamagedError(FileProblem.WRONG_SEATS)
        return seats


def _read_played(value: object, place: str, events: Events | None) -> tuple[Record, GameState]:
    try:
        return records.played_from_object(value, place, events)
    except RecordError as error:
        if error.reason is ErrorReason.VERSION:
            raise NewerError from error
        raise DamagedError(FileProblem.WRONG_RECORD, cause=error) from error


def _read_chance(fields: Fields) -> int | None:
    """The seed of the computers' randomness; None if invalid, since a game can be played without one."""
    chance = fields.get("chance")
    return chance if type(chance) is int and 0 <= chance < 1 << AI_SEED_BITS else None


def _read_label(fields: Fields) -> GameLabel:
    try:
        title: str = read(fields.get("title", ""), str)
        is_starred: bool = read(fields.get("starred", False), bool)
    except SchemaError as error:
        raise DamagedError(FileProblem.WRONG_LABEL) from error
    if not is_name(title):
        raise DamagedError(FileProblem.WRONG_LABEL)
    return GameLabel(title, is_starred)
