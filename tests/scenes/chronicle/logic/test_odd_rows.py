"""Rows of the index that somebody else wrote: well summed, and believed only if a file can say so."""

from __future__ import annotations

import sqlite3
from datetime import date
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.chronicle.chronicle_text import game_text
from claim_desktop.scenes.chronicle.game_page import crown_text
from claim_desktop.scenes.chronicle.logic import deals, statistics
from claim_desktop.scenes.chronicle.logic.achievements import earned, nearest, progress_of
from claim_desktop.scenes.chronicle.logic.export import table_of
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.head_to_head import tally_against
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import newly_beaten, open_legs, prizes_won, road_of
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.index_rows import COLUMNS, checksum_of, from_row, row_of
from claim_desktop.storage.indexed_game import WALL_TIME, IndexedGame, mark_copies
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import write_games
from tests.scenes.chronicle.logic.sample_games import indexed_samples

TODAY = date(2026, 11, 29)

ODD: list[object] = [
    "",
    "x",
    "3,x",
    ",",
    ",,,",
    "-1",
    "0,0",
    "9,9",
    "Kn",
    "a\nb",
    "\0",
    "é" * 300,
    "../..",
    b"x",
    0.5,
    None,
]
ODD += [-2, -1, 0, 1, 2, 4, 99, -(2**63), 2**63 - 1, WALL_TIME]


@pytest.fixture
def samples(folder: DataFolder) -> list[IndexedGame]:
    return indexed_samples(folder)


def summed(values: list[object]) -> list[object]:
    return [*values, checksum_of(values)]


def tell_everything(games: list[IndexedGame]) -> None:
    """Tell all that is told of games anywhere."""
    for game in games:
        assert game_text(game, TODAY)
        if game.is_readable:
            assert crown_text(game)
    assert len(progress_of(games)) >= len(nearest(games, 3))
    assert set(earned(games)) <= {each.achievement for each in progress_of(games)}
    assert table_of(games)
    yours = statistics.your_games(games)
    assert statistics.rate_of(yours).games == len(yours)
    for level in LEVEL_IDS:
        tally_against(games, level)
    for groups in (statistics.by_mode, statistics.by_deck, statistics.by_lead):
        groups(yours)
    statistics.by_rival(yours)
    statistics.votes(yours)
    deals.by_faction(yours)
    deals.by_value(yours)
    prizes_won(games)
    for leg in {*Leg, *open_legs(games)}:
        road_of(games, leg)
    for match in {game.match for game in games}:
        newly_beaten(games, match)


@pytest.mark.sampled(6, in_all=len(COLUMNS))
@pytest.mark.parametrize("column", COLUMNS)
def test_whatever_a_row_says_is_skipped_or_can_be_told(column: str, samples: list[IndexedGame]) -> None:
    place, rng = list(COLUMNS).index(column), Random(column)
    rows = [list(row_of(game))[:-1] for game in samples]
    believed = []
    for row in rows:
        for other in [*ODD, *(each[place] for each in rng.sample(rows, 4))]:
            odd = [*row[:place], other, *row[place + 1 :]]
            game = from_row(summed(odd), LEVEL_IDS)
            believed += [] if game is None else [game]
    tell_everything(believed)
    tell_everything(list(mark_copies(believed)))


def test_rows_made_of_several_games_are_skipped_or_can_be_told(samples: list[IndexedGame]) -> None:
    rng = Random(7)
    rows = [row_of(game) for game in samples]
    mixed = (summed([rng.choice(rows)[place] for place in range(len(COLUMNS))]) for _ in range(2_000))
    pieced = []
    for _ in range(2_000):
        one, other = rng.sample(rows, 2)
        cut = rng.randrange(len(COLUMNS))
        pieced.append(summed([*one[:cut], *other[cut:-1]]))
    found = [from_row(row, LEVEL_IDS) for row in (*mixed, *pieced)]
    tell_everything([game for game in found if game is not None])


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("voted_for", "x,0,0,1,1"),
        ("voted_for", "7,0,0,1,1"),
        ("voted_for", ""),
        ("winners", ""),
        ("winners", "0,1"),
        ("factions", "Go"),
        ("seats", "Ada\t\t\nBob\temperor\t"),
        ("seats", "Ada\t\t"),
        ("seats", "Ada\nBob"),
        ("seats", "Ada\t\t\nB\0\tsquire\t"),
        ("origin", "dealt "),
        ("leader", 7),
        ("hand", "Go0"),
        ("match", "a match"),
        ("number", -1),
        ("hints", "many"),
        ("is_readable", 0),
    ],
)
def test_a_row_that_is_well_summed_and_impossible_is_read_again_from_its_record(
    column: str, value: object, folder: DataFolder
) -> None:
    write_games(folder, 3, 4)
    before = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    before.refresh()
    connection = sqlite3.connect(folder.index_path)
    with connection:
        for row in connection.execute(f"SELECT {', '.join(COLUMNS)} FROM games").fetchall():
            odd = dict(zip(COLUMNS, row, strict=True)) | {column: value}
            names = ", ".join(f"{name} = ?" for name in COLUMNS)
            connection.execute(
                f"UPDATE games SET {names}, checksum = ? WHERE file = ?",
                (*odd.values(), checksum_of(list(odd.values())), odd["file"]),
            )
    connection.close()
    for _ in range(2):
        again = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
        again.refresh()
        assert again.games == before.games
    connection = sqlite3.connect(folder.index_path)
    mended = connection.execute(f"SELECT {column} FROM games WHERE {column} = ?", (value,)).fetchall()
    connection.close()
    assert mended == []
