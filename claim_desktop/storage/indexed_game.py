"""What the index stores about a finished game: enough to list, filter and count it without its record."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta, timezone
from enum import Enum
from math import floor
from operator import attrgetter

VERSION = 4
"""Incremented whenever a row would be computed differently, so that older indexes are rebuilt."""

NOBODY = -1
"""Stands for a seat or side where there is none."""

FILE_TIME, WALL_TIME = 1_000_000, 2_000_000
"""Stand for a game's `zone` where its record has no time of its own, and where that time has no offset."""


class DealOrigin(Enum):
    """Where a game's deal came from, and whether somebody could know it. Only dealt games count."""

    DEALT = "dealt"
    DAILY = "daily"
    """The deal of a day, which is the same for everybody."""
    REPEAT = "repeat"
    """The cards had been dealt before."""
    PRACTICE = "practice"
    """Somebody could know more than the rules let them, or the deal was composed, as for a lesson."""
    COPY = "copy"
    """The same game is in another file, too. No single file tells that: `mark_copies` does."""


class Result(Enum):
    """How a game ended for a side."""

    WON = "won"
    SHARED = "shared"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class IndexedGame:
    """A finished game as the index has it; all of it follows from the file alone.

    *You* are the only person among computers. In games of several people, or of none, nobody is, and whatever
    depends on it is empty.
    """

    file: str
    """The name of the record's file."""
    stamp: str
    """Differs whenever the file may have changed since."""
    is_readable: bool = False
    """Whether the file holds a record of a finished game; all that follows is empty if it does not."""
    content: str = ""
    """A digest of the deal and the moves, equal in all copies of a record."""
    finished: int = 0
    """When the game ended, in seconds since the epoch."""
    zone: int = FILE_TIME
    """The offset from UTC, in seconds, of the clock that said so; `WALL_TIME` if the record does not tell it,
    `FILE_TIME` if the record tells no time, so that the file's time of change stands in."""
    mode: str = ""
    """The id of its mode."""
    factions: str = ""
    """The codes of the deck's factions, with spaces between them."""
    names: str = ""
    """A line with the name of each seat."""
    levels: str = ""
    """The level of each seat, empty for a person, with commas between them."""
    portraits: str = ""
    """The portrait that each person has chosen, with commas between them."""
    title: str = ""
    is_starred: bool = False
    kind: str = ""
    """A `DealOrigin`, by its value."""
    leader: int = NOBODY
    """The seat that led the first trick."""
    winners: str = ""
    """The sides that won, with commas between them."""
    votes: str = ""
    """The votes of each side, with commas between them."""
    voted_for: str = ""
    """The side that each faction voted for, with commas between them; empty for one that abstained."""
    decided_by: str = ""
    """A `DecidedBy`, by its value."""
    you: int = NOBODY
    """Your seat."""
    result: str = ""
    """A `Result` for your side, by its value."""
    hints: int = 0
    """How many you asked for."""
    take_backs: int = 0
    aids: str = ""
    """The id of the preset of your aids; ``own`` for a mixture."""
    hand: str = ""
    """The codes of the cards that you were dealt, with spaces between them."""
    deeds: str = ""
    """The ids of the achievements that this game alone earns, with spaces between them."""
    contest: str = ""
    """The id of the match that it is part of."""
    number: int = 0
    """Which game of that match it is, from 1."""

    @property
    def ended(self) -> datetime | None:
        """When the game ended, by the clock where it was played; None if no calendar has that year."""
        if self.zone in (FILE_TIME, WALL_TIME):
            return local_time(self.finished)
        try:
            return datetime.fromtimestamp(self.finished, _zone(self.zone)).replace(tzinfo=None)
        except (ValueError, OverflowError, OSError):
            return None


COLUMNS = tuple(field.name for field in fields(IndexedGame))
TEXTS = tuple(field.name for field in fields(IndexedGame) if field.type == "str")

_values_of = attrgetter(*COLUMNS)


def local_time(seconds: int) -> datetime | None:
    """A time, in seconds since the epoch, in local time; None if no calendar has its year."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def row_of(game: IndexedGame) -> tuple[object, ...]:
    """The row that holds a game, with a checksum at its end.

    A time without an offset is stored as the clock showed it: its place in time depends on the zone in which
    this computer will be when the row is read.
    """
    if game.zone == WALL_TIME and (ended := game.ended) is not None:
        game = replace(game, finished=round(ended.replace(tzinfo=UTC).timestamp()))
    row = tuple(int(value) if isinstance(value, bool) else value for value in _values_of(game))
    return (*row, _checksum(row))


def from_row(row: Sequence[object]) -> IndexedGame | None:
    """The game in a row; None if the row is not as it was written, or this zone's calendar lacks its time."""
    *values, checksum = row
    if checksum != _checksum(values):
        return None
    game = IndexedGame(*values)  # type: ignore[arg-type]
    if game.zone != WALL_TIME:
        return game
    try:
        shown = datetime.fromtimestamp(game.finished, UTC).replace(tzinfo=None)
        return replace(game, finished=floor(shown.timestamp()))
    except (ValueError, OverflowError, OSError):
        return None


def mark_copies(games: Iterable[IndexedGame]) -> Iterator[IndexedGame]:
    """Yield the games, with the kind `COPY` for each whose deal, moves and end another one has, too.

    Of several files of the same game, the one that tells when it ended is no copy, or else the one whose name
    comes first.
    """
    alike: dict[str, list[IndexedGame]] = {}
    for game in games:
        if game.content:
            alike.setdefault(game.content, []).append(game)
        else:
            yield game
    for same in alike.values():
        originals: list[IndexedGame] = []
        for game in sorted(same, key=lambda game: (game.zone == FILE_TIME, game.file)):
            if any(ended_together(game, original) for original in originals):
                yield replace(game, kind=DealOrigin.COPY.value)
            else:
                originals.append(game)
                yield game


def ended_together(one: IndexedGame, other: IndexedGame) -> bool:
    """Whether two games ended at the same time, as far as their records tell."""
    if FILE_TIME in (one.zone, other.zone) or one.finished == other.finished:
        return True
    return WALL_TIME in (one.zone, other.zone) and one.ended == other.ended


def _zone(seconds: int) -> timezone:
    return timezone(timedelta(seconds=seconds))


def _checksum(values: Sequence[object]) -> int:
    return zlib.crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))
