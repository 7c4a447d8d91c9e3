"""The index of finished games in memory: available at once, and updated by a thread."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.session.autosaved_game import Begin, at_once
from claim_desktop.session.games import Games
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_index import GameIndex
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, mark_copies
from claim_desktop.storage.safe_files import GAME, list_names
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile

_BREATH_EVERY_SECONDS, _BREATH_SECONDS = 0.004, 0.0002
"""The time for which the thread reads at a stretch, and its pause afterwards so that a waiting frame goes
first.
"""


@dataclass(frozen=True, slots=True)
class IndexingProgress:
    """The thread's progress with files that the index does not know."""

    done: int
    total: int
    since: float
    """The start, by the monotonic clock."""


class FinishedGames:
    """The facts of the finished games, newest first.

    Only the thread touches the disk.
    """

    def __init__(self, folder: DataFolder, saves: SaveFile, begin: Begin = at_once) -> None:
        """`begin` starts the reading, possibly in a thread."""
        self.games: tuple[IndexedGame, ...] = ()
        """All games, including copies and those that cannot be read; replaced by another tuple whenever
        anything changes."""
        self.is_known = False
        """Whether the games are up to date with the files as of the last `refresh`."""
        self.progress: IndexingProgress | None = None
        """The progress while files are being read."""
        self._folder = folder
        self._saves = saves
        self._index = GameIndex(folder, LEVEL_IDS)
        self._begin = begin
        self._lock = threading.Lock()
        self._is_wanted = self._is_under_way = False
        self._known: dict[str, IndexedGame] = {}
        self._counts: dict[str, int] = {}
        """The number of games by a person's name, as far as asked for since the games last changed."""

    @staticmethod
    def of(games: Games) -> FinishedGames:
        """The finished games of a running program; nothing is read until `refresh` is called."""
        return games.part(_open)

    def refresh(self) -> None:
        """Bring the games up to date with the files, in the background."""
        with self._lock:
            self.is_known = False
            self._is_wanted = True
            if self._is_under_way:
                return
            self._is_under_way = True
        self._begin(self._work)

    def count_of(self, name: str) -> int:
        """The number of games that a person of this name has finished; with no name, that *you* have."""
        counts = self._counts  # a thread may replace them meanwhile, and the games before them
        if name not in counts:
            finished = (game for game in self.games if game.origin not in (None, DealOrigin.COPY))
            mine = (name in game.persons if name else game.you != NOBODY for game in finished)
            counts[name] = sum(mine)
        return counts[name]

    def remove(self, file: str) -> None:
        """Remove a game whose file has been deleted, sooner than `refresh` would."""
        self._publish(drop=[file])

    def relabel(self, file: str, label: GameLabel) -> None:
        """Apply a label that has been written to a file, sooner than `refresh` would."""
        game = self._known.get(file)
        if game is not None:
            self._publish([replace(game, title=label.title, is_starred=label.is_starred, stamp="")])

    def _work(self) -> None:
        try:
            while self._takes_work():
                self._bring_up_to_date()
        finally:
            with self._lock:
                self._is_under_way = False
                self.progress = None

    def _takes_work(self) -> bool:
        """Take the pending work, if any; later requests count as new."""
        with self._lock:
            is_wanted, self._is_wanted = self._is_wanted, False
            if not is_wanted:
                self.is_known, self._is_under_way = True, False
            return is_wanted and not self._saves.is_closing

    def _bring_up_to_date(self) -> None:
        if not self._known:
            self._publish(self._index.read())
        found = self._files()
        gone = [file for file in self._known if file not in found]
        if gone:
            self._publish(drop=gone)
            self._index.drop(gone)
        new = [file for file, (stamp, _) in found.items() if self._is_news(file, stamp)]
        if new:
            self._read_all(sorted(new, reverse=True), found)

    def _is_news(self, file: str, stamp: str) -> bool:
        known = self._known.get(file)
        return known is None or known.stamp != stamp

    def _read_all(self, new: list[str], found: dict[str, tuple[str, float]]) -> None:
        """Read these files; the results are published when all have been read, or the program ends."""
        from claim_desktop.scenes.chronicle.logic.facts import read_facts  # noqa: PLC0415 - seldom at the start

        read: list[IndexedGame] = []
        started = time.monotonic()

        def reading() -> Iterator[IndexedGame]:
            rested = started
            for file in new:
                if self._saves.is_closing:
                    return
                self.progress = IndexingProgress(len(read), len(new), started)
                game = read_facts(self._folder, self._saves, file, *found[file])
                read.append(game)
                yield game
                if time.monotonic() - rested > _BREATH_EVERY_SECONDS:
                    time.sleep(_BREATH_SECONDS)
                    rested = time.monotonic()

        coming = reading()
        self._index.put(coming)
        for _ in coming:  # the index could not be used
            pass
        self._publish(read)
        self.progress = None

    def _files(self) -> dict[str, tuple[str, float]]:
        """A stamp and the time of change of every file, by name."""
        found: list[tuple[str, os.stat_result]] = []
        with contextlib.suppress(OSError):
            found = list_names(self._saves.finished_folder, GAME)
        return {name: (_stamp(status), status.st_mtime) for name, status in found}

    def _publish(self, games: list[IndexedGame] | None = None, drop: list[str] | None = None) -> None:
        with self._lock:
            self._known.update({game.file: game for game in games or ()})
            for file in drop or ():
                self._known.pop(file, None)
            marked = mark_copies(self._known.values())
            self.games = tuple(sorted(marked, key=lambda game: (game.finished, game.file), reverse=True))
            self._counts = {}


def _stamp(status: os.stat_result) -> str:
    return f"{status.st_mtime_ns}-{status.st_ctime_ns}-{status.st_size}"


def _open(games: Games) -> FinishedGames:
    return FinishedGames(games.folder, games.saves, games.begin_index)
