"""The facts of a finished game for the index, from its file: its result, its players, and their assists."""

from __future__ import annotations

import contextlib
import gc
import hashlib
from collections.abc import Iterator, Sequence
from math import floor

from claim_desktop.rules import record as records
from claim_desktop.rules.events import Events
from claim_desktop.rules.modes import mode_of
from claim_desktop.rules.record import PlayConditions, Record, move_code
from claim_desktop.rules.state import GameState
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.chronicle.logic.achievements import SeatResult, achievements_of
from claim_desktop.session.assists import preset_of
from claim_desktop.session.game_session import DAY_ORIGIN
from claim_desktop.session.setup import named
from claim_desktop.storage.document import Document, Fields
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import (
    FILE_TIME,
    NOBODY,
    WALL_TIME,
    DealOrigin,
    IndexedGame,
    Result,
    codes_of,
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
    with _uncollected():
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
    deck, how, seats = record.deck, record.how_played, named(game.seats)
    you = next((seat for seat, each in enumerate(seats) if each.is_human), NOBODY)
    if sum(each.is_human for each in seats) != 1:
        you = NOBODY
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
        factions=codes_of(deck),
        names="\n".join(seat.name for seat in seats),
        levels=",".join(seat.level or "" for seat in seats),
        portraits=",".join(seat.portrait.replace(",", " ") for seat in seats),
        title=game.label.title,
        is_starred=game.label.is_starred,
        kind=kind_of(how).value,
        leader=record.first_leader,
        winners=_listed(vote.winners),
        votes=_listed(vote.votes),
        voted_for=",".join("" if each.side is None else str(each.side) for each in vote.factions),
        decided_by=vote.decided_by.value,
        you=you,
        result=result_for(vote, deck.side_of(you)).value if is_yours else "",
        hints=how.hints[you] if is_yours and how.hints else 0,
        take_backs=how.take_backs[you] if is_yours and how.take_backs else 0,
        aids=(preset_of(seats[you].aids) or "own") if is_yours else "",
        hand=" ".join(card.code for card in record.deal.hands[you]) if is_yours else "",
        deeds=" ".join(achievements_of(played)) if is_yours else "",
        contest=how.match.id if how.match is not None else "",
        number=how.match.number if how.match is not None else 0,
    )


def kind_of(how: PlayConditions) -> DealOrigin:
    """The origin of a game's deal, and whether a player could know it."""
    if how.origin.startswith(DAY_ORIGIN):
        return DealOrigin.DAILY
    if how.is_dealt_again:
        return DealOrigin.REPEAT
    return DealOrigin.PRACTICE if how.is_practice or how.origin else DealOrigin.DEALT


def result_for(vote: Vote, side: int) -> Result:
    """The result for a side."""
    if side not in vote.winners:
        return Result.LOST
    return Result.WON if len(vote.winners) == 1 else Result.SHARED


def finished_at(fields: Fields, changed: float) -> tuple[int, int]:
    """The end of a game, in seconds since the epoch, and the zone of its clock.

    It is the time in the file, or else the file's modification time; see `IndexedGame.zone`.
    """
    said = finish_time(fields)
    if said is None:
        return floor(changed), FILE_TIME
    offset = said.utcoffset()
    return floor(said.timestamp()), WALL_TIME if offset is None else round(offset.total_seconds())


def digest(record: Record) -> str:
    """Sixteen letters that two games share only if their cards and moves are the same."""
    dealt = [[card.code for card in cards] for cards in (*record.deal.hands, record.deal.stock)]
    moves = [(each.move.seat, move_code(each.move)) for each in record.moves]
    played = (codes_of(record.deck), record.deck.players, record.first_leader, dealt, moves)
    return hashlib.sha256(repr(played).encode()).hexdigest()[:16]


def _listed(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
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
