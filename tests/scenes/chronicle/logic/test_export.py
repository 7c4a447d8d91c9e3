"""The table of games that a spreadsheet opens."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest

from claim_desktop.i18n import use_language
from claim_desktop.scenes.chronicle.logic.export import BYTE_ORDER_MARK, COLUMNS, table_of
from claim_desktop.scenes.chronicle.logic.facts import finished_at
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, mark_copies
from tests.scenes.chronicle.logic.sample_games import indexed_samples


@pytest.fixture
def games(folder: DataFolder) -> list[IndexedGame]:
    return indexed_samples(folder)


def read(table: str, separator: str) -> list[list[str]]:
    assert table.startswith(BYTE_ORDER_MARK)
    return list(csv.reader(table.removeprefix(BYTE_ORDER_MARK).splitlines(), delimiter=separator))


@pytest.mark.parametrize(
    ("language", "separator", "heading", "result"),
    [
        ("en", ",", "Day", "Won"),
        ("de", ";", "Tag", "Gewonnen"),
        ("fr", ";", "Jour", "Gagnées"),
        ("nl", ";", "Dag", "Gewonnen"),
        ("id", ";", "Tanggal", "Menang"),
    ],
)
def test_a_table_is_written_for_the_spreadsheets_of_its_language(
    games: list[IndexedGame], language: str, separator: str, heading: str, result: str
) -> None:
    use_language(language)
    headings, *lines = read(table_of(games), separator)
    assert headings[0] == heading
    assert len(set(headings)) == len(COLUMNS)
    assert all(len(line) == len(COLUMNS) for line in lines)
    assert result in {line[COLUMNS.index("result")] for line in lines}


def test_every_game_has_a_line_whatever_is_known_of_it(games: list[IndexedGame]) -> None:
    copied = [*games, replace(games[0], file="copy.json")]
    copies = [game for game in mark_copies(copied) if game.origin is DealOrigin.COPY]
    unreadable = IndexedGame("torn.json", "0")
    _, *lines = read(table_of([*games, *copies, unreadable]), ",")
    assert len(lines) == len(games) + 2
    assert lines[-2][COLUMNS.index("kind")] == "copy"
    assert lines[-1] == [*[""] * (len(COLUMNS) - 1), "torn.json"]


def test_seats_and_sides_are_counted_from_one(games: list[IndexedGame]) -> None:
    game = next(game for game in games if game.you >= 0)
    line = read(table_of([game]), ",")[1]
    assert line[COLUMNS.index("your_seat")] == str(game.you + 1)
    assert line[COLUMNS.index("leader")] == game.seats[game.leader].name
    sides = line[COLUMNS.index("voted_for")].split()
    assert tuple(int(side) - 1 if side != "–" else None for side in sides) == game.voted_for


@pytest.mark.parametrize("title", ["=1+1", "+4", "-4", "@it", "a;b", 'a "b", c'])
def test_no_title_becomes_a_formula_or_another_cell(games: list[IndexedGame], title: str) -> None:
    line = read(table_of([replace(games[0], title=title)]), ",")[1]
    cell = line[COLUMNS.index("title")]
    assert cell.removeprefix("'") == title
    assert cell[0] not in "=+-@"


@pytest.mark.parametrize("said", ["9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00"])
def test_a_game_of_a_year_that_no_calendar_has_is_in_the_table_without_its_time(
    games: list[IndexedGame], said: str
) -> None:
    ended, zone = finished_at({"finished": said}, changed=0)
    line = read(table_of([replace(games[0], finished=ended, zone=zone)]), ",")[1]
    assert line[:2] == ["", ""]
