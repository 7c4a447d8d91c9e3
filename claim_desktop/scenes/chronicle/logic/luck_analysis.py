"""The luck of the latest games: from stored reviews, then by making the missing ones.

One is made at a time, in the background, and stored; leaving cancels it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from claim_desktop.scenes.chronicle.logic.review_summaries import find_review, summary_of
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.win_chance import Luck
from claim_desktop.session.background_job import BackgroundThread
from claim_desktop.session.games import Games
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.saved_game import SavedGame

Load = Callable[[str], SavedGame | None]
"""Reads a finished game by the name of its file, which may take a while."""


class LuckAnalyzer:
    """The known luck of some games; `of` grows while a thread looks up and makes reviews."""

    def __init__(self, load: Load, reviews: ReviewFolder) -> None:
        self.of: dict[str, Luck] = {}
        """The luck of a game by its file."""
        self._load, self._reviews = load, reviews
        self._thread: BackgroundThread | None = None
        self._is_cancelled = threading.Event()
        self._lock = threading.Lock()
        self._reviewing: ReviewWorker | None = None
        self._wanted: tuple[str, ...] = ()

    @classmethod
    def of_latest(cls, games: Games) -> LuckAnalyzer:
        """The luck of the latest games, computed until this is cancelled."""
        return cls(games.load_saved, ReviewFolder(games.folder))

    def want(self, games: Sequence[IndexedGame]) -> None:
        """Find the luck of these two-player games, in this order; earlier requests are dropped."""
        wanted = tuple(game.file for game in games)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if self._thread is None:
            self._thread = BackgroundThread("lucks")
        self._thread.run(self._work, wanted, {game.file: game.you for game in games})

    def cancel(self) -> None:
        """Abandon the current review."""
        with self._lock:
            self._is_cancelled.set()
            if self._reviewing is not None:
                self._reviewing.cancel()
        if self._thread is not None:
            self._thread.stop()

    def _work(self, wanted: tuple[str, ...], seats: dict[str, int]) -> None:
        missing: list[tuple[str, SavedGame]] = []
        for file in wanted:
            if self._is_over(wanted):
                return
            game = None if file in self.of else self._load(file)
            if game is not None and not self._find(file, game, seats[file]):
                missing.append((file, game))
        for file, game in missing:
            if self._is_over(wanted):
                return
            self._make(file, game, seats[file])

    def _is_over(self, wanted: tuple[str, ...]) -> bool:
        return self._is_cancelled.is_set() or wanted != self._wanted

    def _find(self, file: str, game: SavedGame, seat: int) -> bool:
        """Whether a review was stored."""
        review = find_review(game.record, self._reviews)
        luck = None if review is None else summary_of(review, game.record, seat).luck
        if luck is not None:
            self.of[file] = luck
        return luck is not None

    def _make(self, file: str, game: SavedGame, seat: int) -> None:
        with self._lock:
            if self._is_cancelled.is_set():
                return
            self._reviewing = ReviewWorker(game.record, self._reviews, seat)
        review = self._reviewing.wait()
        if review.is_complete and not self._is_cancelled.is_set():
            luck = summary_of(review, game.record, seat).luck
            if luck is not None:
                self.of[file] = luck
        self._reviewing.cancel()
