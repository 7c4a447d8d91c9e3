"""The rows of the index: how a game is written into one, and which rows are believed when they are read."""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache
from math import floor
from typing import Any, get_type_hints

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.matches import MATCH_ID, MatchFormat
from claim_desktop.rules.modes import mode_of
from claim_desktop.rules.names import is_name
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.rules.vote import DecidedBy
from claim_desktop.storage.assists import PRESETS
from claim_desktop.storage.indexed_game import (
    NOBODY,
    WALL_TIME,
    DealOrigin,
    IndexedGame,
    IndexedSeat,
    result_for,
    your_seat,
)
from claim_desktop.storage.safe_files import GAME

COLUMNS: dict[str, type] = {
    name: int if kind in (int, bool) else str
    for name, kind in get_type_hints(IndexedGame).items()
    if name not in ("mode", "you", "result")  # which follow from the others
}
"""The columns, named after the fields of `IndexedGame`.

Numbers and texts are stored as they are; `row_of` and `_game_in` name all fields of other kinds.
"""

_TEXTS_CACHED = 4096

_SIDES = {"": None, "0": 0, "1": 1, "2": 2}
_ORIGINS = {origin.value: origin for origin in DealOrigin}
_FORMS = {"": None, **{form.value: form for form in MatchFormat}}
_DECIDED_BY = {decision.value: decision for decision in DecidedBy}


def row_of(game: IndexedGame) -> tuple[str | int, ...]:
    """The row of a game, with a checksum at its end.

    A time without an offset is stored as the clock showed it: its place in time depends on the zone in which
    this computer will be when the row is read.
    """
    ended = game.ended if game.zone == WALL_TIME else None
    row: dict[str, str | int] = {
        **{name: getattr(game, name) for name in COLUMNS},
        "is_readable": int(game.is_readable),
        "finished": game.finished if ended is None else round(ended.replace(tzinfo=UTC).timestamp()),
        "factions": _codes_text(game.factions),
        "seats": "\n".join(f"{seat.name}\t{seat.level or ''}\t{seat.portrait}" for seat in game.seats),
        "is_starred": int(game.is_starred),
        "origin": "" if game.origin is None else game.origin.value,
        "winners": _sides_text(game.winners),
        "voted_for": _sides_text(game.voted_for),
        "decided_by": "" if game.decided_by is None else game.decided_by.value,
        "hand": _codes_text(game.hand),
        "achievements": " ".join(game.achievements),
        "form": "" if game.form is None else game.form.value,
    }
    values = tuple(row.values())
    return (*values, checksum_of(values))


def from_row(row: Sequence[Any], levels: Collection[str]) -> IndexedGame | None:
    """The game in a row; None if its checksum is wrong, or this zone's calendar lacks its time.

    None, too, if no file says what it says, whatever its checksum: anybody can write a row. `levels` are all
    known levels.
    """
    *values, checksum = row
    if checksum != checksum_of(values) or not all(map(isinstance, values, COLUMNS.values())):
        return None
    try:
        return _game_in(values, levels)
    except (KeyError, ValueError, OverflowError, OSError):
        return None


def checksum_of(values: Sequence[object]) -> int:
    return zlib.crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))


def _game_in(values: Sequence[Any], levels: Collection[str]) -> IndexedGame | None:
    """The game that these values describe; None if there can be no such file.

    Raises an error, too, if a value is none of its kind.
    """
    found = dict(zip(COLUMNS, values, strict=True))
    if re.fullmatch(GAME, found["file"]) is None:
        return None
    if not found["is_readable"]:
        unreadable = IndexedGame(found["file"], found["stamp"])
        return unreadable if row_of(unreadable)[:-1] == tuple(values) else None
    if found["is_readable"] != 1 or found["is_starred"] not in (0, 1):
        return None
    seats = _seats_in(found["seats"])
    known = _known_decks()[len(seats), found["factions"]]
    winners = _winners_in(found["winners"], found["voted_for"], known.deck.sides)
    you = your_seat(seats)
    if found["zone"] == WALL_TIME:
        ended = datetime.fromtimestamp(found["finished"], UTC)
        found["finished"] = floor(ended.replace(tzinfo=None).timestamp())
    found |= {
        "is_readable": True,
        "mode": known.mode,
        "factions": known.factions,
        "seats": seats,
        "is_starred": bool(found["is_starred"]),
        "origin": _ORIGINS[found["origin"]],
        "winners": winners,
        "voted_for": _sides_in(found["voted_for"]),
        "decided_by": _DECIDED_BY[found["decided_by"]],
        "you": you,
        "result": None if you == NOBODY else result_for(known.deck.side_of(you), winners),
        "hand": tuple([known.cards[code] for code in found["hand"].split()]),
        "achievements": tuple(found["achievements"].split()),
        "form": _FORMS[found["form"]],
    }
    game = IndexedGame(**found)
    return game if _is_possible(game, known.deck, levels) else None


def _is_possible(game: IndexedGame, deck: Deck, levels: Collection[str]) -> bool:
    """Whether there can be a file with these facts: all of them fit the deck."""
    return bool(
        all(seat.level is None or seat.level in levels for seat in game.seats)
        and is_name(game.title)
        and 0 <= game.leader < deck.players
        and len(game.voted_for) == len(deck.all_factions)
        and (re.fullmatch(MATCH_ID, game.match) if game.number > 0 else game.number == 0 and not game.match)
        and (game.form is None) == (not game.match)
        and _is_possibly_yours(game, deck)
    )


def _is_possibly_yours(game: IndexedGame, deck: Deck) -> bool:
    """Whether the facts about you are possible."""
    if game.you == NOBODY:
        return not (game.hints or game.take_backs or game.aids or game.hand or game.achievements)
    return (
        game.hints >= 0
        and game.take_backs >= 0
        and game.aids in (*PRESETS, "own")
        and len(game.hand) == deck.hand_size
    )


@lru_cache(_TEXTS_CACHED)
def _seats_in(text: str) -> tuple[IndexedSeat, ...]:
    """The seats in a text, a line for each; raises `ValueError` for any other text."""
    lines = [line.split("\t") for line in text.split("\n")]
    seats = tuple(IndexedSeat(name, level or None, portrait) for name, level, portrait in lines)
    if not all(is_name(seat.name) and is_name(seat.portrait) for seat in seats):
        raise ValueError(text)
    return seats


@lru_cache(_TEXTS_CACHED)
def _winners_in(winners: str, voted_for: str, sides: int) -> tuple[int, ...]:
    """The winning sides in a text; raises an error if these votes cannot have made them win."""
    voted, won = _sides_in(voted_for), _sides_in(winners)
    votes = [voted.count(side) for side in range(sides)]
    leading = [side for side in range(sides) if votes[side] == max(votes)]
    possible = tuple(side for side in leading if side in won)
    if possible != won or not set(voted) <= {None, *range(sides)}:
        raise ValueError(winners)
    return possible


@lru_cache(_TEXTS_CACHED)
def _sides_in(text: str) -> tuple[int | None, ...]:
    """The sides in a text; raises `KeyError` for any other text."""
    return tuple(_SIDES[side] for side in text.split(","))


def _sides_text(sides: Iterable[int | None]) -> str:
    return ",".join("" if side is None else str(side) for side in sides)


@dataclass(frozen=True, slots=True)
class _KnownDeck:
    """What games of a deck have in common."""

    deck: Deck
    mode: str
    factions: tuple[Faction, ...]
    cards: dict[str, Card]
    """Its cards by their codes."""


@cache
def _known_decks() -> dict[tuple[int, str], _KnownDeck]:
    """Every deck, by its players and the codes of its factions."""
    return {
        (players, _codes_text(deck.all_factions)): _KnownDeck(
            deck, mode_of(deck).id, deck.all_factions, {card.code: card for card in deck.cards}
        )
        for players in PLAYER_COUNTS
        for deck in all_decks(players)
    }


def _codes_text(coded: Iterable[Card | Faction]) -> str:
    return " ".join([each.code for each in coded])
