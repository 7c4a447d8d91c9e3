"""The deals of all existing games, to detect deals that a player may have seen before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from claim_desktop.json_decoding import parse, read
from claim_desktop.rules.deal import Deal
from claim_desktop.storage.errors import DamagedError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_folder import GameFile, yield_to_frames
from claim_desktop.storage.safe_files import GAME, SAVE, list_files, read_file

Codes = tuple[tuple[str, ...], ...]
"""The cards of each hand and of the stock, as records write them."""


@dataclass(frozen=True, slots=True)
class _DealFields:
    """The fields of a record that describe its deal; the others are ignored."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]


class KnownDeals:
    """Reads the games in progress, on the shelf, finished and exported; each file once."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._known: dict[GameFile, Codes | None] = {}
        """None for a file without a readable deal."""

    def __contains__(self, deal: Deal) -> bool:
        """Whether one of the games has the same hands and the same stock. Never raises."""
        codes = tuple(tuple(card.code for card in cards) for cards in (*deal.hands, deal.stock))
        return any(self._codes(file) == codes for file in self._files())

    def look_through(self) -> None:
        """Read the remaining files in advance, so that no later call has to wait. Never raises."""
        for file in self._files():
            self._codes(file)

    def _files(self) -> Iterator[GameFile]:
        folder = self._folder
        games = ((path, GAME) for path in (folder.shelf_path, folder.finished_path, folder.exported_path))
        for place, pattern in ((folder.path, SAVE), *games):
            with suppress(OSError):
                for path, status in list_files(place, pattern):
                    yield GameFile(path, status.st_mtime_ns, status.st_size)

    def _codes(self, file: GameFile) -> Codes | None:
        if file not in self._known:
            self._known[file] = None
            with suppress(OSError, ValueError, DamagedError):
                self._known[file] = _codes_in(parse(read_file(file.path)))
            yield_to_frames()
        return self._known[file]


def _codes_in(parsed: object) -> Codes:
    """The cards in a saved game or in a record. Raises `SchemaError`."""
    record = parsed.get("record", parsed) if isinstance(parsed, dict) else parsed
    written: _DealFields = read(record, _DealFields)
    return (*written.hands, written.stock)
