"""The version of the index: it changes with whatever changes the rows that are computed for a game."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from claim_desktop.scenes.chronicle.logic.achievements import GAME_ACHIEVEMENTS
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.index_rows import COLUMNS, row_of
from claim_desktop.storage.indexed_game import VERSION, IndexedGame
from tests.scenes.chronicle.logic.sample_games import indexed_samples


def fingerprint(games: list[IndexedGame]) -> int:
    """A number that follows from the index's columns, the achievements it knows, and these games' rows.

    The stamp is left out, since it tells when the file was written.
    """
    columns = [(name, kind.__name__) for name, kind in COLUMNS.items()]
    rows = [row_of(replace(game, stamp="")) for game in games]
    return int(hashlib.sha256(repr((columns, sorted(GAME_ACHIEVEMENTS), rows)).encode()).hexdigest()[:7], 16)


def test_what_the_index_stores_changes_only_with_its_version(folder: DataFolder) -> None:
    games = indexed_samples(folder)
    assert games
    assert all(game.is_readable for game in games)
    found = fingerprint(games)
    assert found == VERSION, (
        f"the index stores other rows than before: set VERSION = 0x{found:X} in storage/indexed_game.py, "
        "so that indexes on players' disks are rebuilt"
    )
