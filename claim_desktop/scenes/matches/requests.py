"""The requests of matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import Placing, SceneRequest

if TYPE_CHECKING:
    from claim_desktop.scenes.matches.logic.challenge import Challenge
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


@dataclass(frozen=True, slots=True)
class ShowChallenge(SceneRequest):
    """Show a challenge, which can be taken up."""

    maker = "claim_desktop.scenes.matches.challenge_page:ChallengeScene"
    challenge: Challenge
    is_here: bool = False
    """Whether somebody else at this screen is to take it up, and gives a name."""


@dataclass(frozen=True, slots=True)
class TakeChallenge(SceneRequest):
    """Begin the game of a challenge, or go on with it."""

    maker = "claim_desktop.scenes.matches.dueling:take_challenge"
    challenge: Challenge
    guest: tuple[str, str] | None = None
    """The name and the portrait of the player, unless it is the person of the settings."""


@dataclass(frozen=True, slots=True)
class CompareDuel(SceneRequest):
    """Compare a finished game that took up a challenge with the challenger's."""

    maker = "claim_desktop.scenes.matches.dueling:compare_duel"
    game: GameSession


@dataclass(frozen=True, slots=True)
class OpenDuel(SceneRequest):
    """Compare a finished game with the challenge that has the same cards."""

    maker = "claim_desktop.scenes.matches.duel_page:DuelScene"
    game: GameSession
    challenge: Challenge


@dataclass(frozen=True, slots=True)
class OpenPostcard(SceneRequest):
    """Show the postcard of a finished game, with which others are challenged."""

    maker = "claim_desktop.scenes.matches.postcard_page:PostcardScene"
    challenge: Challenge
