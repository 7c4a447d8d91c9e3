"""What can be asked for about puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.base import Placing, SceneRequest

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.session.practice.judged_puzzles import PhaseOnePuzzle
    from claim_desktop.session.practice.puzzle_progress import PuzzleSeries
    from claim_desktop.session.practice.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class OpenPuzzles(SceneRequest):
    """Open the page of puzzles."""

    scene = "claim_desktop.scenes.practice.puzzles:PuzzlesScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class PlayPuzzle(SceneRequest):
    """Play a puzzle, and after it those of a series."""

    scene = "claim_desktop.scenes.practice.puzzle:PuzzleScene"
    placing = Placing.LEAVING_GAME
    puzzle: Puzzle
    series: PuzzleSeries


@dataclass(frozen=True, slots=True)
class PlayPhaseOnePuzzle(SceneRequest):
    """Play a puzzle of Phase One."""

    scene = "claim_desktop.scenes.practice.judged:PhaseOnePuzzleScene"
    placing = Placing.LEAVING_GAME
    puzzle: PhaseOnePuzzle
