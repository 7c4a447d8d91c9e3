"""The luck of the latest games: from stored reviews, then by making the missing ones.

One is made at a time, in the background, and stored; leaving cancels it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from claim_desktop.background_jobs import Job
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker, find_review
from claim_desktop.scenes.review.logic.win_chance import Luck, summary_of
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
        self._job: Job[None] | None = None
        self._reviewing: list[ReviewWorker] = []
        """The workers of all requests, since a cancelled one may still be ending."""
        self._files: tuple[str, ...] = ()

    def want(self, games: Sequence[IndexedGame]) -> None:
        """Find the luck of these two-player games, in this order; earlier requests are dropped."""
        files = tuple(game.file for game in games)
        if files == self._files:
            return
        self.cancel()
        self._files = files
        self._job = Job.start_steps("lucks", self._find_all(games))

    def cancel(self) -> None:
        """Abandon the current review."""
        if self._job is not None:
            self._job.cancel()
        for worker in self._reviewing:
            worker.cancel()

    def _find_all(self, games: Sequence[IndexedGame]) -> Generator[None, None, None]:
        missing: list[tuple[IndexedGame, SavedGame]] = []
        for game in games:
            saved = None if game.file in self.of else self._load(game.file)
            if saved is not None:
                review = find_review(saved.record, self._reviews)
                if review is None or not self._note(game, saved, review):
                    missing.append((game, saved))
            yield
        for game, saved in missing:
            worker = ReviewWorker(saved.record, self._reviews, game.you)
            self._reviewing.append(worker)
            yield  # `cancel` finds the worker from here on
            worker.find_or_make()
            if worker.review.is_complete:
                self._note(game, saved, worker.review)

    def _note(self, game: IndexedGame, saved: SavedGame, review: Review) -> bool:
        """Note the luck of a reviewed game; whether the review tells it."""
        luck = summary_of(review, saved.record.deck, saved.record.replay().vote, game.you).luck
        if luck is not None:
            self.of[game.file] = luck
        return luck is not None
