"""The index entry of a finished game: enough to list, filter and count it without its record."""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta, timezone
from enum import Enum
from functools import cache
from math import floor
from operator import attrgetter

from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.matches import MATCH_ID
from claim_desktop.rules.modes import mode_of
from claim_desktop.rules.names import is_name
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.rules.vote import DecidedBy
from claim_desktop.storage.assists import PRESETS
from claim_desktop.storage.safe_files import GAME

VERSION = 0x2A8F40D
"""Another number whenever a row would be computed differently, so that other indexes are rebuilt. A test
works it out from what rows say of some games, and names the new one.
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
class IndexedGame:
    """The index entry of a finished game; all of it follows from the file alone.

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
    factions: str = ""
    """The codes of the deck's factions, space-separated."""
    names: str = ""
    """A line with the name of each seat."""
    levels: str = ""
    """The level of each seat, comma-separated; empty for a person."""
    portraits: str = ""
    """The portrait that each person has chosen, comma-separated."""
    title: str = ""
    is_starred: bool = False
    kind: str = ""
    """A `DealOrigin`, by its value."""
    leader: int = NOBODY
    """The seat that led the first trick."""
    winners: str = ""
    """The sides that won, comma-separated."""
    votes: str = ""
    """The votes of each side, comma-separated."""
    voted_for: str = ""
    """The side that each faction voted for, comma-separated; empty for one that abstained."""
    decided_by: str = ""
    """A `DecidedBy`, by its value."""
    you: int = NOBODY
    """Your seat."""
    result: str = ""
    """A `Result` for your side, by its value."""
    hints: int = 0
    """The number of hints you asked for."""
    take_backs: int = 0
    aids: str = ""
    """The id of the preset of your assists; ``own`` for a mixture."""
    hand: str = ""
    """The codes of the cards that you were dealt, space-separated."""
    deeds: str = ""
    """The ids of the achievements that this game alone earns, space-separated."""
    contest: str = ""
    """The id of the match that it belongs to."""
    number: int = 0
    """Its number in that match, from 1."""

    @property
    def persons(self) -> tuple[str, ...]:
        """The names of all people who played it."""
        seats = zip(self.names.split("\n"), self.levels.split(","), strict=False)
        return tuple(name for name, level in seats if not level)

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

_KINDS = tuple(str if name in TEXTS else int for name in COLUMNS)

_ORIGINS, _STEPS = ({each.value for each in kind} for kind in (DealOrigin, DecidedBy))

_values_of = attrgetter(*COLUMNS)


def codes_of(deck: Deck) -> str:
    """A deck as the index and its filters write it."""
    return " ".join(faction.code for faction in deck.all_factions)


def local_time(seconds: int) -> datetime | None:
    """A time in local time, given in seconds since the epoch; None if no calendar has its year."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def row_of(game: IndexedGame) -> tuple[object, ...]:
    """The row of a game, with a checksum at its end.

    A time without an offset is stored as the clock showed it: its place in time depends on the zone in which
    this computer will be when the row is read.
    """
    if game.zone == WALL_TIME and (ended := game.ended) is not None:
        game = replace(game, finished=round(ended.replace(tzinfo=UTC).timestamp()))
    row = tuple(int(value) if isinstance(value, bool) else value for value in _values_of(game))
    return (*row, checksum_of(row))


def from_row(row: Sequence[object], levels: Collection[str]) -> IndexedGame | None:
    """The game in a row; None if its checksum is wrong, or this zone's calendar lacks its time.

    None, too, if no file says what it says, whatever its checksum: anybody can write a row. `levels` are all
    known levels.
    """
    *values, checksum = row
    if checksum != checksum_of(values) or not all(map(isinstance, values, _KINDS)):
        return None
    game = IndexedGame(*values)  # type: ignore[arg-type]
    if not _is_possible(game, levels):
        return None
    if game.zone != WALL_TIME:
        return game
    try:
        shown = datetime.fromtimestamp(game.finished, UTC).replace(tzinfo=None)
        return replace(game, finished=floor(shown.timestamp()))
    except (ValueError, OverflowError, OSError):
        return None


def mark_copies(games: Iterable[IndexedGame]) -> Iterator[IndexedGame]:
    """Yield the games, with the kind `COPY` for each that shares its deal, moves and end with another.

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
                yield replace(game, kind=DealOrigin.COPY.value)
            else:
                originals.append(game)
                yield game


def ended_together(one: IndexedGame, other: IndexedGame) -> bool:
    """Whether two games ended at the same time, according to their records."""
    if FILE_TIME in (one.zone, other.zone) or one.finished == other.finished:
        return True
    return WALL_TIME in (one.zone, other.zone) and one.ended == other.ended


def _is_possible(game: IndexedGame, levels: Collection[str]) -> bool:
    """Whether there can be a file with these facts: each is one of its kind, and all fit one deck."""
    if not re.fullmatch(GAME, game.file):
        return False
    if not game.is_readable:
        return game == IndexedGame(game.file, game.stamp)
    seats, names, portraits = game.levels.split(","), game.names.split("\n"), game.portraits.split(",")
    deck, mode, cards = _decks().get((len(seats), game.factions), (None, "", frozenset()))
    if deck is None or game.mode != mode:
        return False
    sides, voted_for = [str(side) for side in range(deck.sides)], game.voted_for.split(",")
    votes, winners = [voted_for.count(side) for side in sides], game.winners.split(",")
    leading = [side for side, each in zip(sides, votes, strict=True) if each == max(votes)]
    return bool(
        set(seats) <= {"", *levels}
        and len(names) == len(portraits) == deck.players
        and all(map(is_name, (*names, game.title)))
        and game.is_starred in (0, 1)
        and game.kind in _ORIGINS
        and 0 <= game.leader < deck.players
        and len(voted_for) == len(deck.all_factions)
        and set(voted_for) <= {"", *sides}
        and game.votes == ",".join(map(str, votes))
        and winners == [side for side in leading if side in winners]
        and game.decided_by in _STEPS
        and (
            (game.number > 0 and re.fullmatch(MATCH_ID, game.contest))
            or (game.number == 0 and not game.contest)
        )
        and _is_possibly_yours(game, deck, seats, cards)
    )


def _is_possibly_yours(game: IndexedGame, deck: Deck, seats: Sequence[str], cards: Collection[str]) -> bool:
    """Whether your seat is that of the only person, and what is said of you can be."""
    if game.you != (seats.index("") if seats.count("") == 1 else NOBODY):
        return False
    if game.you == NOBODY:
        return not (game.result or game.hints or game.take_backs or game.aids or game.hand or game.deeds)
    winners, hand = game.winners.split(","), game.hand.split()
    is_won = str(deck.side_of(game.you)) in winners
    result = Result.LOST if not is_won else Result.WON if len(winners) == 1 else Result.SHARED
    return (
        game.result == result.value
        and game.hints >= 0
        and game.take_backs >= 0
        and game.aids in (*PRESETS, "own")
        and len(hand) == deck.hand_size
        and all(code in cards for code in hand)
    )


@cache
def _decks() -> dict[tuple[int, str], tuple[Deck, str, frozenset[str]]]:
    """Every deck with its mode and the codes of its cards, by its players and factions."""
    return {
        (players, codes_of(deck)): (deck, mode_of(deck).id, frozenset(card.code for card in deck.cards))
        for players in PLAYER_COUNTS
        for deck in all_decks(players)
    }


def _zone(seconds: int) -> timezone:
    return timezone(timedelta(seconds=seconds))


def checksum_of(values: Sequence[object]) -> int:
    return zlib.crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))
