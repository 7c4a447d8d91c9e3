"""The requests of matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.base import Placing, SceneRequest

if TYPE_CHECKING:
    from claim_desktop.scenes.matches.logic.other_table import OtherTable
    from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
    from claim_desktop.session.game_session import GameSession


@dataclass(frozen=True, slots=True)
class OpenMatchScore(SceneRequest):
    """Show the result of a finished game over the current scene: its match, and the other table."""

    maker = "claim_desktop.scenes.matches.scene:MatchScoreScene"
    game: GameSession
    reviewing: ReviewWorker | None = None
    """The review, if it has been started."""
    other: OtherTable | None = None
    """The other table, if a game is already being played there."""
    placing: Placing = Placing.ABOVE


@dataclass(frozen=True, slots=True)
class NextGame(SceneRequest):
    """Continue a match of several games with the one after this."""

    maker = "claim_desktop.scenes.matches.scene:go_on"
    game: GameSession


@dataclass(frozen=True, slots=True)
class ReviewGameOfMatch(SceneRequest):
    """Review a game of a match, by its number from 1."""

    maker = "claim_desktop.scenes.chronicle.finished_page:review_game_of_match"
    match: str
    number: int
