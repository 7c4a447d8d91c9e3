"""A puzzle of Phase One: one answer, and then a search's value of every card."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.decision_scene import DecisionScene
from claim_desktop.scenes.puzzles.logic.decision_run import JudgedPuzzleRun
from claim_desktop.scenes.puzzles.logic.phase_one_positions import DEALS
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress
from claim_desktop.scenes.puzzles.logic.puzzle_run import RIVAL
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPhaseOnePuzzle
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.sounds import Tune


class PhaseOnePuzzleScene(DecisionScene):
    """Asks for a card to lead or to answer with, shows its value, and offers the next puzzle."""

    music = Tune.PHASE_ONE
    exit_name = "puzzles"

    def __init__(self, services: Services, games: Games, request: PlayPhaseOnePuzzle) -> None:
        super().__init__(services, games, request)
        self._progress = PuzzleProgress.of(games)
        self.puzzle = request.puzzle
        name, portrait = player_profile(services.settings)
        self.run: JudgedPuzzleRun = JudgedPuzzleRun(self.puzzle, (name, name_of_opponent(RIVAL)), portrait)

    @property
    def mark(self) -> str:
        return tr("practice.judged.mark")

    @property
    def source(self) -> str:
        key = "practice.judged.deals" if self.run.is_choosing else "practice.judged.games"
        return tr(key, thousands=DEALS // 1000)

    @property
    def exit_change(self) -> SceneChange:
        return OpenPuzzles()

    def open_next(self) -> None:
        """Go to the next puzzle of Phase One, or to the page of puzzles if there is none."""
        puzzle = self._progress.next_phase_one_puzzle()
        self.request_change(OpenPuzzles() if puzzle is None else PlayPhaseOnePuzzle(puzzle))

    def note_answer(self) -> None:
        self._progress.record_phase_one_puzzle(self.puzzle, self.run.outcome)
