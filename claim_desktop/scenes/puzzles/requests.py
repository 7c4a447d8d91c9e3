"""The requests of puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import Placing, SceneRequest

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import PhaseOnePuzzle
    from claim_desktop.scenes.puzzles.logic.progress import PuzzleSeries
    from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class OpenPuzzles(SceneRequest):
    """Open the page of puzzles."""

    maker = "claim_desktop.scenes.puzzles.page:PuzzlesScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class PlayPuzzle(SceneRequest):
    """Play a puzzle, and after it those of a series."""

    maker = "claim_desktop.scenes.puzzles.scene:PuzzleScene"
    placing = Placing.LEAVING_GAME
    puzzle: Puzzle
    series: PuzzleSeries


@dataclass(frozen=True, slots=True)
class PlayPhaseOnePuzzle(SceneRequest):
    """Play a puzzle of Phase One."""

    maker = "claim_desktop.scenes.puzzles.phase_one_scene:PhaseOnePuzzleScene"
    placing = Placing.LEAVING_GAME
    puzzle: PhaseOnePuzzle
