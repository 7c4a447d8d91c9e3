"""The version of the index: it is raised with whatever changes the rows that are computed for a game."""

from __future__ import annotations

import hashlib
from dataclasses import astuple, fields, replace

from claim_desktop.scenes.chronicle.logic.achievements import GAME_ACHIEVEMENTS
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import VERSION, IndexedGame
from tests.scenes.chronicle.logic.sample_games import indexed_samples

PINNED = 4, "2a8f40de82be37f0"
"""The version, and the fingerprint of what it stores."""


def fingerprint(games: list[IndexedGame]) -> str:
    """A digest of the index's columns, of the achievements it knows, and of these games' rows.

    The stamp is left out, since it tells when the file was written.
    """
    columns = [(field.name, field.type) for field in fields(IndexedGame)]
    rows = [astuple(replace(game, stamp="")) for game in games]
    return hashlib.sha256(repr((columns, sorted(GAME_ACHIEVEMENTS), rows)).encode()).hexdigest()[:16]


def test_what_the_index_stores_changes_only_with_its_version(folder: DataFolder) -> None:
    games = indexed_samples(folder)
    assert games
    assert all(game.is_readable for game in games)
    found = VERSION, fingerprint(games)
    assert found == PINNED, (
        "the index stores other rows than before: raise VERSION in storage/indexed_game.py, "
        f"so that indexes on players' disks are rebuilt, and pin {found}"
    )
