"""A puzzle at the real table: one card wins, and the others are refuted card by card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import in_order
from claim_desktop.rules.events import TrickWon
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.exercise_scene import ExerciseScene, ExerciseTable
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.goal_text import Goal, goal_of, goal_text
from claim_desktop.scenes.puzzles.logic.progress import (
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
    learned_factions,
)
from claim_desktop.scenes.puzzles.logic.puzzle_run import HINTS, RIVAL, PuzzleOutcome, PuzzleRun, PuzzleStage
from claim_desktop.scenes.puzzles.proof_sheet import LosingCards, ProofSheet, ProofSheetContent
from claim_desktop.scenes.puzzles.puzzle_furniture import (
    GoalScroll,
    PendingCardSlot,
    PuzzleInfo,
    draw_furniture,
)
from claim_desktop.scenes.puzzles.puzzle_layout import PuzzleLayout, lay_out_puzzle
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPuzzle
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.sounds import Sound, Tune
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion.fade import Fade
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.shading import darken
from claim_desktop.ui.versioned_cache import Cached

STAMP_SECONDS = 0.45
SHADE = (10, 5, 3, 97)
"""The darkening of the table below the sheet."""


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


class PuzzleScene(ExerciseScene):
    """Plays one puzzle to its end, and offers the next."""

    music = Tune.PHASE_TWO
    run: PuzzleRun
    table: PuzzleTable

    def __init__(self, services: Services, games: Games, request: PlayPuzzle) -> None:
        super().__init__(services, games, request)
        self._progress = progress = PuzzleProgress.of(games)
        self._series, puzzle = request.series, request.puzzle
        name, portrait = player_profile(services.settings)
        names = name, name_of_opponent(RIVAL)
        self.run = PuzzleRun(puzzle, names, portrait, progress.outcome_so_far(puzzle))
        self._noted = self.run.outcome
        """The outcome that has been stored."""
        self._sheet = ProofSheet(services)
        self._stamp = Fade(STAMP_SECONDS)
        self._last_stage = PuzzleStage.SEEKING
        self._is_noted = False

    @property
    def layout(self) -> PuzzleLayout:
        layout = self.table.table.layout
        assert isinstance(layout, PuzzleLayout)
        return layout

    @property
    def is_over(self) -> bool:
        """Whether the puzzle is solved, or the wrong card refuted."""
        return self.run.stage in (PuzzleStage.SOLVED, PuzzleStage.REFUTED)

    @property
    def is_covered(self) -> bool:
        """Whether the proof lies over the table."""
        return self.run.stage is PuzzleStage.SOLVED

    @property
    def room(self) -> Rect:
        """The foot of the right column."""
        return self.layout.buttons

    @property
    def exit_change(self) -> SceneChange:
        return OpenPuzzles()

    def set_table(self) -> None:
        self.table = PuzzleTable(self.services, self.run)

    # Scene

    def after_table_update(self, dt: float) -> None:
        """Store the puzzle's outcome."""
        self._stamp.update(dt)
        self.table.presenter.is_silent = self.run.stage is PuzzleStage.SOLVED
        if "hint" in self.buttons:
            self.enable(self.buttons["hint"], is_enabled=self._has_hint)
        if self.run.stage is not self._last_stage:
            self._enter(self.run.stage)
        if not self._is_noted and self.run.outcome is not self._noted:
            self._noted = self.run.outcome
            self._progress.note_try(self.run.puzzle, self._noted)

    def _enter(self, stage: PuzzleStage) -> None:
        """Update the buttons, and play the sound of the stage."""
        self._last_stage = stage
        if stage is PuzzleStage.REFUTING:
            self.kit.audio.play(Sound.TRICK_LOST)
        elif stage is PuzzleStage.REFUTED:
            self.kit.audio.play(Sound.DEFEAT)
        elif stage is PuzzleStage.SOLVED:
            self.kit.audio.play(Sound.DECIDING_SEAL)
            self._stamp.jump(1.0 if self.kit.motion.is_instant else 0.0)
            self._stamp.target = 1.0
            if not self._is_noted:
                self._is_noted = True
                self._progress.note(self.run.puzzle, self.run.outcome, self._series)
        self.offer()

    def draw_over_table(self, surface: Canvas) -> None:
        """Draw the surroundings of the table, and over it the proof once there is one."""
        if self.run.stage is not PuzzleStage.SOLVED:
            self.kit.text_capture.note(goal_text(self.table.presenter.goal), self.layout.goal)
        draw_furniture(surface, self.kit, self.layout, self._info)
        if (
            self.run.stage is PuzzleStage.SOLVED
            and self.run.proof is not None
            and self.run.answer is not None
        ):
            darken(surface, SHADE, self.layout.felt)
            self._sheet.draw(surface, self.layout.felt, self.proof_content, self._stamp.value)

    # Texts

    @property
    def _info(self) -> PuzzleInfo:
        progress = self._progress.stored
        is_day = self._series.kind is PuzzleSource.DAY
        title = tr("practice.title.day" if is_day else "practice.title.puzzle")
        return PuzzleInfo(title, self.run.puzzle.grade, progress.streak, progress.best_streak)

    @property
    def proof_content(self) -> ProofSheetContent:
        """The content of the sheet once there is a proof."""
        run = self.run
        assert run.proof is not None, "it is shown once there is one"
        theme_text = tr(f"practice.does.{run.puzzle.themes[0].value}") if run.puzzle.themes else ""
        losing = in_order({card for choice in run.first if not choice.wins for card in choice.cards})
        card = run.proof.tricks[0].cards
        answer = next(each for seat, each in card if seat == run.person)
        is_only = run.answer is not None and len(run.answer.cards) == 1
        others = LosingCards(losing, are_all_others=is_only)
        outcome = PuzzleOutcome.SHOWN if run.was_shown else run.outcome
        return ProofSheetContent(answer, theme_text, outcome, run.proof, run.person, others)

    def _show_stage(self) -> None:
        """Show the current stage on the strip."""
        run, presenter = self.run, self.table.presenter
        text = ""
        if run.stage in (PuzzleStage.REFUTING, PuzzleStage.REFUTED) and run.wrong is not None:
            key = "refuting" if run.stage is PuzzleStage.REFUTING else "refuted"
            text = tr(f"practice.{key}", card=run.wrong)
        elif run.stage is PuzzleStage.SHOWING:
            text = tr("practice.showing")
        elif run.hints and self._has_hint:
            text = self._hint_text
        if text:
            presenter.say(text)

    @property
    def _has_hint(self) -> bool:
        """Whether the person is looking for the first card, which hints are about."""
        return self.run.is_seeking and self.run.game.moves_made == self.run.start

    @property
    def _hint_text(self) -> str:
        """The hint: first the theme, then the faction of the card."""
        run = self.run
        if run.hints < HINTS and run.puzzle.themes:
            return tr(f"practice.hint.{run.puzzle.themes[0].value}")
        answer = run.answer
        return tr("practice.hint.faction", faction=answer.cards[0].faction) if answer else ""

    # The buttons

    def offer(self) -> None:
        run, stage, button = self.run, self.run.stage, self.button
        again, show, watch = (partial(self._restart, how) for how in (run.again, run.show, run.watch))
        if stage is PuzzleStage.SOLVED:
            self.put_buttons(
                button("watch", ButtonVariant.SECONDARY, watch),
                button("again", ButtonVariant.PAPER, again),
                button("next", ButtonVariant.PRIMARY, self._open_next),
            )
        elif stage is PuzzleStage.REFUTED:
            self.put_buttons(
                button("show", ButtonVariant.PAPER, show),
                button("next", ButtonVariant.PAPER, self._open_next, is_enabled=False),
                button("again", ButtonVariant.PRIMARY, again),
            )
        else:
            self.put_buttons(
                button("hint", ButtonVariant.SECONDARY, self._take_hint, is_enabled=self._has_hint),
                button("show", ButtonVariant.PAPER, show, is_enabled=stage is PuzzleStage.SEEKING),
                button("next", ButtonVariant.PAPER, self._open_next, is_enabled=False),
            )
        self._show_stage()

    def _take_hint(self) -> None:
        """Give a hint about the first card."""
        if self._has_hint:
            self.run.take_hint()
            self._show_stage()

    def _restart(self, how: Callable[[], None]) -> None:
        """Have the run start over in some way, and set the table again."""
        how()
        self.kit.audio.play(Sound.SLIDE)
        self._last_stage = self.run.stage
        self.set_table()
        self.offer()

    def _open_next(self) -> None:
        """Go to the next puzzle of the series, or to the page of puzzles if there is none."""
        learned = learned_factions(self.services.settings.lessons)
        puzzle = self._progress.next_in(self._series, learned)
        series = self._series
        if puzzle is None or series.kind is PuzzleSource.DAY:
            puzzle, series = self._progress.next_in(PuzzleSeries(), learned), PuzzleSeries()
        self.request_change(OpenPuzzles() if puzzle is None else PlayPuzzle(puzzle, series))
