"""Summaries of finished games from stored reviews; no game is reviewed for them."""

from __future__ import annotations

from functools import partial

from claim_desktop.scenes.review.logic.review_worker import find_review
from claim_desktop.scenes.review.logic.win_chance import ReviewSummary, summary_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.reviews import ReviewFolder


class ReviewSummaryLoader:
    """Looks up each review once, in the background."""

    def __init__(self, games: Games) -> None:
        self._folder = ReviewFolder(games.folder)
        self._begin = games.begin_work
        self._found: dict[int, tuple[GameSession, ReviewSummary | None]] = {}

    def of(self, game: GameSession, seat: int) -> ReviewSummary | None:
        """The game's course for the seat; empty without a stored review, None until that is known."""
        key = id(game)
        if key not in self._found:
            self._found[key] = game, None  # also keeps the match, and with it its number
            self._begin(partial(self._read_review, key, game, seat))
        return self._found[key][1]

    def _read_review(self, key: int, game: GameSession, seat: int) -> None:
        review = find_review(game.record, self._folder)
        found = ReviewSummary()
        if review is not None:
            found = summary_of(review, game.record.deck, game.view(seat).vote, seat)
        self._found[key] = game, found
