"""The finished games in tests/data/finished_games, as the program wrote them, and as it indexes them.

The first six, from the newest, earn every achievement that a single game can earn. The others are of every
origin, of one person, of two and of none, labelled, starred, and part of a match.
"""

from __future__ import annotations

import shutil

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_index import GameIndex
from claim_desktop.storage.indexed_game import IndexedGame, IndexedSeat
from claim_desktop.storage.saves import SaveFile
from tests.golden import DATA


def seats_of(*levels: str | None) -> tuple[IndexedSeat, ...]:
    """Seats of these levels, None for a person, with names that say so."""
    return tuple(IndexedSeat(level or "person", level) for level in levels)


def indexed_samples(folder: DataFolder) -> list[IndexedGame]:
    """Put the games into a data folder, index them, and return what the index stores, newest first."""
    saves = SaveFile(folder, LEVEL_IDS)
    shutil.copytree(DATA / "finished_games", saves.finished_folder, dirs_exist_ok=True)
    FinishedGames(folder, saves).refresh()
    return sorted(GameIndex(folder, LEVEL_IDS).read(), key=lambda game: game.file, reverse=True)
