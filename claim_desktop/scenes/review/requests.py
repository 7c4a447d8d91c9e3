"""The requests of reviews."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import SceneRequest

if TYPE_CHECKING:
    from pathlib import Path

    from claim_desktop.scenes.review.logic.branches import BranchPoint
    from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
    from claim_desktop.session.game_session import GameSession


@dataclass(frozen=True, slots=True)
class OpenReview(SceneRequest):
    """Open the review of a finished game on top of the current scene."""

    maker = "claim_desktop.scenes.review.scene:ReviewScene"
    game: GameSession
    reviewing: ReviewWorker | None = None
    """The review, if it has been started."""
    at: BranchPoint | None = None
    """The moment to show first; None lets the review choose."""


@dataclass(frozen=True, slots=True)
class ReadCode(SceneRequest):
    """Review the game described by a code, or open a challenge."""

    maker = "claim_desktop.scenes.review.playing_on:read_code"
    text: str


@dataclass(frozen=True, slots=True)
class OpenChallenge(SceneRequest):
    """Open the challenge in a text."""

    maker = "claim_desktop.scenes.chronicle.challenges:open_challenge"
    text: str


@dataclass(frozen=True, slots=True)
class OpenRun(SceneRequest):
    """Open the run of the progress in a text."""

    maker = "claim_desktop.scenes.progress.page:open_run"
    text: str


@dataclass(frozen=True, slots=True)
class OpenChallengeFile(SceneRequest):
    """Open the challenge in a postcard or a text file."""

    maker = "claim_desktop.scenes.chronicle.challenges:open_challenge_file"
    path: Path


@dataclass(frozen=True, slots=True)
class ReadRecord(SceneRequest):
    """Review the game of a record anywhere on the disk."""

    maker = "claim_desktop.scenes.review.playing_on:read_record"
    path: Path


@dataclass(frozen=True, slots=True)
class PlayFromHere(SceneRequest):
    """Play on from a moment of the game under review, as practice."""

    maker = "claim_desktop.scenes.review.playing_on:play_on"
    start: BranchPoint
