"""The index entry of a finished game: enough to list, filter and count it without its record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from enum import Enum

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.rules.vote import DecidedBy

VERSION = 0x9401CAB
"""Another number whenever a game's entry would be computed differently, so that other indexes are rebuilt. A
test works it out from the entries of some games, and names the new one.
"""

NOBODY = -1
"""Stands for a seat or side where there is none."""

FILE_TIME, WALL_TIME = 1_000_000, 2_000_000
"""Values of a game's `zone` if its record has no time, and if that time has no offset."""


class DealOrigin(Enum):
    """The origin of a game's deal, and whether a player could know it. Only dealt games count."""

    DEALT = "dealt"
    DAILY = "daily"
    """The deal of a day, shared by all players."""
    REPEAT = "repeat"
    """The cards had been dealt before."""
    PRACTICE = "practice"
    """A player could have information that the rules forbid, or the deal was composed, as for a lesson."""
    COPY = "copy"
    """The same game is in another file, too. This needs a comparison of files: see `mark_copies`."""


class Result(Enum):
    """How a game ended for a side."""

    WON = "won"
    SHARED = "shared"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class IndexedSeat:
    """A player of a finished game."""

    name: str
    level: str | None
    """None for a person."""
    portrait: str = ""
    """The portrait that a person has chosen."""


@dataclass(frozen=True, slots=True)
class IndexedGame:
    """The index entry of a finished game; all of it follows from the file alone, as `facts_of` computes it.

    *You* are the only person among computers. In games of several people, or of none, there is no *you*, and
    the fields that depend on it are empty.
    """

    file: str
    """The name of the record's file."""
    stamp: str
    """A stamp that changes whenever the file may have changed."""
    is_readable: bool = False
    """Whether the file holds a record of a finished game; otherwise all fields below are empty."""
    content: str = ""
    """A digest of the deal and the moves, equal in all copies of a record."""
    finished: int = 0
    """When the game ended, in seconds since the epoch."""
    zone: int = FILE_TIME
    """The offset from UTC, in seconds, of the clock of `finished`; `WALL_TIME` if the record has no offset,
    `FILE_TIME` if it has no time, so that the file's modification time stands in.
    """
    mode: str = ""
    """The id of its mode."""
    factions: tuple[Faction, ...] = ()
    seats: tuple[IndexedSeat, ...] = ()
    title: str = ""
    is_starred: bool = False
    origin: DealOrigin | None = None
    leader: int = NOBODY
    """The seat that led the first trick."""
    winners: tuple[int, ...] = ()
    voted_for: tuple[int | None, ...] = ()
    """The side that each faction voted for; None for one that abstained."""
    decided_by: DecidedBy | None = None
    you: int = NOBODY
    result: Result | None = None
    """The result for your side."""
    hints: int = 0
    """The number of hints you asked for."""
    take_backs: int = 0
    aids: str = ""
    """The id of the preset of your assists; `own` for a mixture."""
    hand: tuple[Card, ...] = ()
    """The cards that you were dealt."""
    achievements: tuple[str, ...] = ()
    """The ids of the achievements that this game alone earns."""
    match: str = ""
    """The id of the match that it belongs to."""
    number: int = 0
    """Its number in that match, from 1."""
    form: MatchFormat | None = None
    """The format of that match."""

    @property
    def persons(self) -> tuple[str, ...]:
        """The names of all people who played it."""
        return tuple([seat.name for seat in self.seats if seat.level is None])

    @property
    def sides(self) -> int:
        return 2 if len(self.seats) == 4 else len(self.seats)

    @property
    def votes(self) -> tuple[int, ...]:
        return tuple(self.voted_for.count(side) for side in range(self.sides))

    @property
    def your_side(self) -> int:
        """Your side; `NOBODY` without a seat of yours."""
        return NOBODY if self.you == NOBODY else self.you % self.sides

    @property
    def ended(self) -> datetime | None:
        """When the game ended, by the clock where it was played; None if no calendar has that year."""
        is_local = self.zone in (FILE_TIME, WALL_TIME)
        try:
            zone = None if is_local else timezone(timedelta(seconds=self.zone))
            return datetime.fromtimestamp(self.finished, zone).replace(tzinfo=None)
        except (ValueError, OverflowError, OSError):
            return None


def your_seat(seats: Sequence[IndexedSeat]) -> int:
    """The seat of the only person; `NOBODY` if there are several people, or none."""
    levels = [seat.level for seat in seats]
    return levels.index(None) if levels.count(None) == 1 else NOBODY


def result_for(side: int, winners: Collection[int]) -> Result:
    """The result for a side of a game with these winners."""
    if side not in winners:
        return Result.LOST
    return Result.WON if len(winners) == 1 else Result.SHARED


def mark_copies(games: Iterable[IndexedGame]) -> Iterator[IndexedGame]:
    """Yield the games, with the origin `COPY` for each that shares its deal, moves and end with another.

    Of several files of the same game, the original is the one with a time of its end, or else the one whose
    name comes first.
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
                yield replace(game, origin=DealOrigin.COPY)
            else:
                originals.append(game)
                yield game


def ended_together(one: IndexedGame, other: IndexedGame) -> bool:
    """Whether two games ended at the same time, according to their records."""
    if FILE_TIME in (one.zone, other.zone) or one.finished == other.finished:
        return True
    return WALL_TIME in (one.zone, other.zone) and one.ended == other.ended
