"""Exports many finished games at once: as a CSV table, or as their records."""

from __future__ import annotations

import csv
import io
import json
import secrets
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from claim_desktop.i18n import language, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.numbers import number_format
from claim_desktop.scenes.chronicle.logic.luck_analysis import Load
from claim_desktop.session.autosaved_game import Begin
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame
from claim_desktop.storage.saved_game import with_time

COLUMNS = (
    *("day", "time", "mode", "factions", "players", "levels", "your_seat", "leader", "result", "votes"),
    *("voted_for", "decided_by", "kind", "hints", "take_backs", "help", "title", "starred", "file"),
)
"""The columns of a table, each headed by a text. Seats and sides are counted from 1."""

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters that a cell must not begin with, since a spreadsheet would take it for a formula."""


class Exporter:
    """Writes exports in the background, and reports the path of each once."""

    def __init__(self, folder: DataFolder, load: Load, begin: Begin) -> None:
        self._folder, self._load, self._begin = folder, load, begin
        self._news: list[str] = []

    @staticmethod
    def of(games: Games) -> Exporter:
        """Exports of many games at once."""
        return games.part(_open)

    def table(self, games: Sequence[IndexedGame]) -> None:
        """Write a table with a row for each game."""
        self._begin(partial(self._write, "csv", lambda: table_of(games)))

    def records(self, games: Sequence[IndexedGame]) -> None:
        """Write the records of all games into one file, a line for each."""
        self._begin(partial(self._write, "jsonl", lambda: self._lines(games)))

    def news(self) -> str:
        """The sentence about an export that has ended since the last call; empty if none has."""
        return self._news.pop() if self._news else ""

    def _lines(self, games: Sequence[IndexedGame]) -> str:
        lines: list[str] = []
        for game in games:
            found = self._load(game.file)
            if found is not None:
                fields = with_time(found, game.ended).archive_fields
                lines.append(f"{json.dumps(fields, ensure_ascii=False, separators=(',', ':'))}\n")
        return "".join(lines)

    def _write(self, ending: str, make: Callable[[], str]) -> None:
        folder = self._folder.exported_path
        path = folder / f"games-{date.today().isoformat()}-{secrets.token_hex(3)}.{ending}"
        try:
            self._folder.make_folder(folder)
            self._folder.write(path, make().encode())
        except StorageError as error:
            self._news.append(sentence(error))
        else:
            self._news.append(tr("chronicle.export.done", path=path))


def table_of(games: Sequence[IndexedGame]) -> str:
    """The table of these games, as a spreadsheet in the language in use opens it.

    It begins with a byte order mark, without which Excel reads the letters in another encoding. Where a comma
    stands before decimals, semicolons separate the cells.
    """
    lines = io.StringIO()
    lines.write(BYTE_ORDER_MARK)
    writer = csv.writer(lines, delimiter=";" if number_format(language()).decimal == "," else ",")
    writer.writerow([tr(f"chronicle.table.{column}") for column in COLUMNS])
    for game in games:
        writer.writerow([_cell(value) for value in _row(game)])
    return lines.getvalue()


def _row(game: IndexedGame) -> list[object]:
    if not game.is_readable:
        return [*("" for _ in COLUMNS[1:]), game.file]
    names = [seat.name for seat in game.seats]
    return [
        "" if game.ended is None else f"{game.ended:%Y-%m-%d}",
        "" if game.ended is None else f"{game.ended:%H:%M}",
        tr(f"rules.mode.{game.mode}"),
        comma_list(game.factions),
        comma_list(names),
        comma_list(
            tr(f"levels.{seat.level}" if seat.level else "menu.new_game.person") for seat in game.seats
        ),
        "" if game.you == NOBODY else game.you + 1,
        "" if game.leader == NOBODY else names[game.leader],
        tr(f"chronicle.filter.result.{game.result.value}") if game.result else "",
        " ".join(map(str, game.votes)),
        " ".join("–" if side is None else str(side + 1) for side in game.voted_for),
        tr(f"chronicle.table.decided.{game.decided_by.value}") if game.decided_by else "",
        _origin_text(game.origin),
        game.hints,
        game.take_backs,
        tr(f"menu.aids.{game.aids}") if game.aids else "",
        game.title,
        tr("chronicle.filter.starred.true") if game.is_starred else "",
        game.file,
    ]


def _origin_text(origin: DealOrigin | None) -> str:
    match origin:
        case None:
            return ""
        case DealOrigin.COPY:
            return tr("chronicle.kind.copy")
        case DealOrigin.DEALT:
            return tr("chronicle.filter.which.counted")
        case _:
            return tr(f"chronicle.filter.which.{origin.value}")


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _open(games: Games) -> Exporter:
    return Exporter(games.folder, games.load_saved, games.begin_work)
