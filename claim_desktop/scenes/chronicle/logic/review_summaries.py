"""Summaries of finished games from stored reviews; no game is reviewed for them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from claim_desktop.rules.record import Record
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision
from claim_desktop.scenes.review.logic.review_worker import find_review
from claim_desktop.scenes.review.logic.win_chance import (
    Luck,
    ProvenChange,
    luck_of,
    proven_steps,
    result_of,
    win_chance_curve,
)
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.reviews import ReviewFolder


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """A game's course for a seat."""

    course: tuple[ReviewedDecision, ...] = ()
    steps: tuple[ProvenChange, ...] = ()
    """The proven results of Phase Two; only for games for two."""
    luck: Luck | None = None
    """Only for games for two."""

    @property
    def is_empty(self) -> bool:
        """Whether no review was stored."""
        return not self.course


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
        found = ReviewSummary() if review is None else summary_of(review, game.record, seat)
        self._found[key] = game, found


def summary_of(review: Review, record: Record, seat: int) -> ReviewSummary:
    """The summary that a review gives for a seat."""
    vote = record.replay().vote
    course = tuple(win_chance_curve(review, seat))
    if record.deck.players != 2 or vote is None:
        return ReviewSummary(course)
    luck = luck_of(review, seat, result_of(record.deck, vote, seat))
    return ReviewSummary(course, tuple(proven_steps(review, seat)), luck)
