"""Exports of many finished games at once: as a table of comma-separated values, or as their records."""

from __future__ import annotations

import csv
import io
import json
import secrets
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from claim_desktop.i18n import tr
from claim_desktop.scenes.chronicle.logic.filters import day_of
from claim_desktop.scenes.chronicle.logic.luck_analysis import Load
from claim_desktop.session.autosaved_game import Begin
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.saved_game import dated

COLUMNS = (
    *("day", "time", "mode", "factions", "players", "levels", "your_seat", "first_leader", "result"),
    *("votes", "voted_for", "decided_by", "kind", "hints", "take_backs", "help", "title", "starred", "file"),
)
"""The columns of a table. Seats and sides are counted from 0; lists have spaces between their entries."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters that a cell must not begin with, since a spreadsheet would take it for a formula."""


class Exporter:
    """Writes exports in the background, and says once where each is."""

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
                fields = dated(found, game.ended).kept_fields
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
    """The table of these games, with a line of headings."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerow([_cell(value) for value in _row(game)])
    return lines.getvalue()


def _row(game: IndexedGame) -> list[object]:
    levels = [level or "person" for level in game.levels.split(",")]
    voted = [side or "nobody" for side in game.voted_for.split(",")]
    return [
        *(day_of(game), "" if game.ended is None else f"{game.ended:%H:%M}", game.mode, game.factions),
        *(len(levels), " ".join(levels), game.you if game.you >= 0 else "", game.leader, game.result),
        *(game.votes.replace(",", " "), " ".join(voted), game.decided_by, game.kind, game.hints),
        *(game.take_backs, game.aids, game.title, int(game.is_starred), game.file),
    ]


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _open(games: Games) -> Exporter:
    return Exporter(games.folder, games.load_saved, games.begin_work)
