"""The facts of a finished game for the index, from its file: its result, its players, and their assists."""

from __future__ import annotations

import contextlib
import gc
import hashlib
from collections.abc import Iterator
from math import floor

from claim_desktop.rules import record as records
from claim_desktop.rules.events import Events
from claim_desktop.rules.modes import mode_of
from claim_desktop.rules.record import PlayConditions, Record, move_code
from claim_desktop.rules.state import GameState
from claim_desktop.scenes.chronicle.logic.achievements import SeatResult, achievements_of
from claim_desktop.scenes.chronicle.logic.statistics import GAME_COUNTS
from claim_desktop.session.game_session import DAY_ORIGIN, DUEL_ORIGIN
from claim_desktop.session.setup import with_names
from claim_desktop.storage.assists import preset_of
from claim_desktop.storage.document import Document, Fields
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import (
    FILE_TIME,
    NOBODY,
    WALL_TIME,
    DealOrigin,
    IndexedGame,
    IndexedSeat,
    result_for,
    your_seat,
)
from claim_desktop.storage.saved_game import SavedGame, finish_time
from claim_desktop.storage.saves import SaveFile


def read_facts(folder: DataFolder, saves: SaveFile, file: str, stamp: str, changed: float) -> IndexedGame:
    """Read the facts of a game from its file, which was last changed at that time."""
    path = saves.finished_folder / file

    def facts(fields: Fields) -> IndexedGame:
        events: Events = []
        game, state = saves.read_played(fields, events)
        return facts_of(file, stamp, game, state, events, *finished_at(fields, changed))

    document: Document[IndexedGame] = Document(folder, lambda: path, "record", records.VERSION, facts)
    with _without_garbage_collection():
        return document.load().value or IndexedGame(file, stamp)


def facts_of(
    file: str,
    stamp: str,
    game: SavedGame,
    state: GameState,
    events: Events,
    finished: int,
    zone: int = FILE_TIME,
) -> IndexedGame:
    """The index entry of a game, from its last state, all its events, and the time of its end.

    A game that is not over counts as unreadable.
    """
    record, vote = game.record, state.vote
    if vote is None:
        return IndexedGame(file, stamp)
    deck, how, seats = record.deck, record.how_played, with_names(game.seats)
    players = tuple(
        IndexedSeat(seat.name, seat.level, seat.portrait if seat.level is None else "") for seat in seats
    )
    you = your_seat(players)
    is_yours = you != NOBODY
    played = SeatResult(record, state, vote, events, you, seats[you].aids)
    return IndexedGame(
        file,
        stamp,
        is_readable=True,
        content=digest(record),
        finished=finished,
        zone=zone,
        mode=mode_of(deck).id,
        factions=deck.all_factions,
        seats=players,
        title=game.label.title,
        is_starred=game.label.is_starred,
        origin=origin_of(how),
        leader=record.first_leader,
        winners=vote.winners,
        voted_for=tuple(each.side for each in vote.factions),
        decided_by=vote.decided_by,
        you=you,
        result=result_for(deck.side_of(you), vote.winners) if is_yours else None,
        aids=(preset_of(seats[you].aids) or "own") if is_yours else "",
        hand=record.deal.hands[you] if is_yours else (),
        achievements=tuple(achievements_of(played)) if is_yours else (),
        match=how.match.id if how.match is not None else "",
        number=how.match.number if how.match is not None else 0,
        form=how.match.form if how.match is not None else None,
        **{name: count(played) if is_yours else 0 for name, count in GAME_COUNTS.items()},
    )


def origin_of(how: PlayConditions) -> DealOrigin:
    """The origin of a game's deal, and whether a player could know it."""
    if how.origin.startswith(DAY_ORIGIN):
        return DealOrigin.DAILY
    if how.is_dealt_again or how.origin.startswith(DUEL_ORIGIN):
        return DealOrigin.REPEAT
    return DealOrigin.PRACTICE if how.is_practice or how.origin else DealOrigin.DEALT


def finished_at(fields: Fields, changed: float) -> tuple[int, int]:
    """The end of a game, in seconds since the epoch, and the zone of its clock.

    It is the time in the file, or else the file's modification time; see `IndexedGame.zone`.
    """
    moment = finish_time(fields)
    if moment is None:
        return floor(changed), FILE_TIME
    offset = moment.utcoffset()
    return floor(moment.timestamp()), WALL_TIME if offset is None else round(offset.total_seconds())


def digest(record: Record) -> str:
    """Sixteen letters that two games share only if their cards and moves are the same."""
    dealt = [[card.code for card in cards] for cards in (*record.deal.hands, record.deal.stock)]
    moves = [(each.move.seat, move_code(each.move)) for each in record.moves]
    factions = " ".join(faction.code for faction in record.deck.all_factions)
    played = (factions, record.deck.players, record.first_leader, dealt, moves)
    return hashlib.sha256(repr(played).encode()).hexdigest()[:16]


@contextlib.contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Postpone Python's garbage collection: the parts of a game are freed anyway once it is read.

    Checking them meanwhile would take a quarter of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
