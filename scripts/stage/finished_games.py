"""Finished games of every mode and kind, written as the program writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import all_decks
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.record import PlayConditions, Record, RecordedMove
from claim_desktop.storage.assists import CLASSIC, LEARNER, PURIST
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saved_game import GameLabel, SavedGame
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.seats import SeatSetup

LAST_EVENING = datetime(2024, 11, 20, 22)


@dataclass(frozen=True, slots=True)
class Written:
    """A game and its file."""

    path: Path
    game: SavedGame
    finished: datetime


def any_game(rng: Random) -> SavedGame:
    """A finished game with random moves, mostly of a person among computers, with all sorts of notes."""
    mode = rng.choice(list(MODES.values()))
    deck = rng.choice(all_decks(mode.players)) if mode.is_deck_built else mode.deck
    seed = rng.getrandbits(48)
    record = Record(deck, rng.randrange(deck.players), deal(deck, seed), seed=seed)
    state = record.start()
    while legal := engine.legal_moves(state):
        move = rng.choice(legal)
        record.moves.append(RecordedMove(move))
        engine.apply(state, move)
    seats = _seats(deck.players, rng)
    record.how_played = _how(deck.players, rng)
    label = GameLabel(rng.choice(("", "", "", "The long evening", "Ünçal")), rng.random() < 0.1)
    return SavedGame(seats, record, label)


def _seats(players: int, rng: Random) -> tuple[SeatSetup, ...]:
    persons = rng.choice((0, 1, 1, 1, 1, 1, 1, 1, 1, 2))
    seats = [SeatSetup(f"Guest {seat}", rng.choice(LEVEL_IDS)) for seat in range(players)]
    for seat in rng.sample(range(players), persons):
        aids = rng.choice((CLASSIC, LEARNER, PURIST, replace(CLASSIC, court=False)))
        seats[seat] = SeatSetup(f"Zoë {seat}", None, aids, rng.choice(("", "smith")))
    return tuple(seats)


def _how(players: int, rng: Random) -> PlayConditions:
    hints = tuple(rng.choice((0, 0, 0, 2)) for _ in range(players))
    taken = tuple(rng.choice((0, 0, 0, 0, 1)) for _ in range(players))
    how = PlayConditions(take_backs=taken if any(taken) else (), hints=hints if any(hints) else ())
    match rng.randrange(8):
        case 0:
            return how.with_known_deal()
        case 1:
            return replace(how, is_practice=True)
        case 2:
            return replace(how, origin=f"day:2026-11-{rng.randrange(1, 23):02}:claim")
        case 3:
            return replace(how, is_practice=True, origin="review:7")
        case _:
            return how


def write_games(folder: DataFolder, count: int, seed: int) -> list[Written]:
    """Write this many games, the newest first. The program itself files them, once in each process."""
    folder.make_folder(folder.finished_path)
    written: list[Written] = []
    for content, made in _make_games(count, seed):
        path = folder.finished_path / made.path.name
        path.write_bytes(content)
        written.append(replace(made, path=path))
    return written


@cache
def _make_games(count: int, seed: int) -> list[tuple[bytes, Written]]:
    with TemporaryDirectory() as place:
        folder = DataFolder.open(Path(place))
        written = list(_file_games(folder, count, Random(seed)))
        folder.close()
        return [(each.path.read_bytes(), each) for each in written]


def _file_games(folder: DataFolder, count: int, rng: Random) -> Iterator[Written]:
    saves = SaveFile(folder, LEVEL_IDS)
    finished = LAST_EVENING
    for _ in range(count):
        game = any_game(rng)
        yield Written(saves.finish(game, finished), game, finished)
        finished -= timedelta(minutes=rng.randrange(20, 2_000))
