"""The table of a puzzle: Phase Two with open hands, with proofs in place of a computer player."""

from __future__ import annotations

from functools import partial

from claim_desktop.rules.events import TrickWon
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.exercise_scene import ExerciseTable
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.puzzles.goal_text import Goal, goal_of
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleRun
from claim_desktop.scenes.puzzles.puzzle_furniture import GoalScroll, PendingCardSlot
from claim_desktop.scenes.puzzles.puzzle_layout import lay_out_puzzle
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.ui.versioned_cache import Cached


class PuzzlePresenter(GamePresenter):
    """The game as presented in a puzzle: with both hands open."""

    def __init__(self, run: PuzzleRun, services: Services) -> None:
        super().__init__(run, services)
        self._counted: Cached[Goal] = Cached()
        self._goal: Goal | None = None

    @property
    def has_open_hands(self) -> bool:
        return True

    def _set_table(self, view: PlayerView, last_trick: TrickWon | None) -> None:
        super()._set_table(view, last_trick)
        self.painter.add(partial(GoalScroll, goal=lambda: self.goal))
        for place in (0, 1):
            self.painter.add(partial(PendingCardSlot, place=place))

    @property
    def goal(self) -> Goal:
        """The person's remaining goal, by the table at rest; once too little is left, the last goal."""
        if self._goal is None or self.is_at_rest:
            table = self.table
            sizes = (len(table.discard), *map(len, table.score_piles), *map(len, table.gnomes))
            goal = self._counted.get(sizes, partial(goal_of, table, self.view.side))
            if self._goal is None or goal.is_in_reach:
                self._goal = goal
        return self._goal

    def _table_of(self, view: PlayerView, last_trick: TrickWon | None) -> TableModel:
        return table_of_view(view, lay_out_puzzle(self._kit.scale), last_trick, is_open=True)


class PuzzleTable(ExerciseTable):
    """Plays a puzzle at the table; its texts lie around and over it."""

    presenter: PuzzlePresenter

    def __init__(self, services: Services, run: PuzzleRun) -> None:
        self._run = run
        super().__init__(services, PuzzlePresenter(run, services))

    def advance(self) -> None:
        """Let the prover work; in a demonstration, and on the rival's turn, play its card."""
        self._run.update()
        if self._run.is_seeking or self._run.thinking_seat is not None:
            super().advance()
