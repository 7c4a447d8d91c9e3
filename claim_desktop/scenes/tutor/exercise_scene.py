"""One's own positions at the table again, one after another, and then puzzles of the same idea."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.decision_scene import DecisionScene
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, learned_factions
from claim_desktop.scenes.puzzles.requests import PlayPhaseOnePuzzle, PlayPuzzle
from claim_desktop.scenes.requests import SceneChange, ShowMessage
from claim_desktop.scenes.tutor.logic.exercises import (
    ReplayRun,
    Replays,
    from_first_readable,
    puzzles_after,
)
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.own_game import own_game_text
from claim_desktop.scenes.tutor.requests import OpenTutor, PlayAgain
from claim_desktop.session.games import Games
from claim_desktop.table.sounds import Tune


class TutorExerciseScene(DecisionScene):
    """Asks one position again, and offers the next."""

    run: ReplayRun
    exit_name = "tutor"

    def __init__(self, services: Services, games: Games, request: PlayAgain) -> None:
        super().__init__(services, games, request)
        self._replays = Replays(games.encounters, games.today)
        self._following, self._habit = request.positions[1:], request.habit
        name, portrait = player_profile(services.settings)
        self.run = ReplayRun(request.positions[0], name, portrait)
        self.music = Tune.PHASE_ONE if self.run.view.phase is Phase.ONE else Tune.PHASE_TWO

    @property
    def mark(self) -> str:
        return own_game_text(self.run.position)

    @property
    def source(self) -> str:
        """The habit that all positions show, and then what the values are."""
        if self.run.is_answered:
            is_proven = self.run.position.mistake.is_proven
            return tr("tutor.proven" if is_proven else "practice.judged.mark")
        return "" if self._habit is None else tr(f"tutor.habit.{self._habit.value}.fault")

    @property
    def exit_change(self) -> SceneChange:
        """The tutor's page."""
        return OpenTutor()

    def open_next(self) -> None:
        """Go to the next position; after the last one, to puzzles of the same idea."""
        if self._following:
            self.request_change(PlayAgain(self._following, self._habit))
        elif self._habit is None:
            self.request_change(OpenTutor())
        else:
            self.request_change(self._puzzle_of(self._habit))

    def _puzzle_of(self, habit: Habit) -> SceneChange:
        """A puzzle of the book that trains the same idea; without one, the tutor's page."""
        progress, series = PuzzleProgress.of(self.games), puzzles_after(habit)
        if series is None:
            judged = progress.next_phase_one_puzzle()
            return OpenTutor() if judged is None else PlayPhaseOnePuzzle(judged)
        puzzle = progress.next_in(series, learned_factions(self.services.settings.lessons))
        return OpenTutor() if puzzle is None else PlayPuzzle(puzzle, series)

    def note_answer(self) -> None:
        self._replays.note(self.run.position, is_solved=self.run.is_right)


def play_again(services: Services, games: Games, request: PlayAgain) -> TutorExerciseScene | SceneChange:
    """Ask the first of the positions that can be read, or say that none can."""
    positions = from_first_readable(request.positions)
    if not positions:
        return ShowMessage(tr("tutor.unreadable"))
    return TutorExerciseScene(services, games, replace(request, positions=positions))
