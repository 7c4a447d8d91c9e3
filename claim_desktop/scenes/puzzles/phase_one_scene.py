"""A puzzle of Phase One at the real table: one answer, and then a search's value of every card."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import SceneChange, Services
from claim_desktop.scenes.play.exercise_scene import ExerciseScene
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.puzzles.logic.phase_one_run import PhaseOnePuzzleRun
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress
from claim_desktop.scenes.puzzles.logic.puzzle_run import RIVAL
from claim_desktop.scenes.puzzles.phase_one_table import PhaseOnePuzzleTable
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPhaseOnePuzzle
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.sounds import Sound, Tune
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

TITLE = TextStyle(Face.DISPLAY, 20, theme.GOLD, theme.INK)
RESULT = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM, theme.INK)


class PhaseOnePuzzleScene(ExerciseScene):
    """Asks for a card to lead or to answer with, shows its value, and offers the next puzzle."""

    music = Tune.PHASE_ONE
    run: PhaseOnePuzzleRun

    def __init__(self, services: Services, games: Games, request: PlayPhaseOnePuzzle) -> None:
        super().__init__(services, games, request)
        self._progress = PuzzleProgress.of(games)
        name, portrait = player_profile(services.settings)
        self.run = PhaseOnePuzzleRun(request.puzzle, (name, name_of_opponent(RIVAL)), portrait)
        self._was_choosing = True

    @property
    def is_over(self) -> bool:
        """Whether the puzzle has been answered."""
        return not self.run.is_choosing

    @property
    def room(self) -> Rect:
        """The foot of the right column, slightly enlarged, so that a finger hits both buttons."""
        aids, more = self.table.table.layout.aids, self.kit.px(2)
        return Rect(aids.x, aids.y - more, aids.width, aids.height + more)

    @property
    def exit_change(self) -> SceneChange:
        """The page of puzzles."""
        return OpenPuzzles()

    def set_table(self) -> None:
        """Set the table as the seat sees it."""
        self.table = PhaseOnePuzzleTable(self.services, self.run)

    def offer(self) -> None:
        """Show the answer on request; after it, the next puzzle."""
        button = self.button
        if self.run.is_choosing:
            self.put_buttons(
                button("show", ButtonVariant.PAPER, self.run.show),
                button("next", ButtonVariant.PAPER, self._open_next, is_enabled=False),
            )
        else:
            self.put_buttons(
                button("puzzles", ButtonVariant.PAPER, lambda: self.request_change(OpenPuzzles())),
                button("next", ButtonVariant.PRIMARY, self._open_next),
            )

    def _open_next(self) -> None:
        """Go to the next puzzle of Phase One, or to the page of puzzles if there is none."""
        puzzle = self._progress.next_phase_one_puzzle()
        self.request_change(OpenPuzzles() if puzzle is None else PlayPhaseOnePuzzle(puzzle))

    def after_table_update(self, dt: float) -> None:
        """Store the result once the puzzle has been answered."""
        if self._was_choosing and not self.run.is_choosing:
            self._was_choosing = False
            self.kit.audio.play(Sound.DECIDING_SEAL if self.run.is_right else Sound.TRICK_LOST)
            self._progress.record_phase_one_puzzle(self.run.puzzle, self.run.outcome)
            self.offer()

    def draw_over_table(self, surface: Canvas) -> None:
        """Draw the reliability of the puzzle, and the outcome."""
        run = self.run
        result = ""
        if not run.is_choosing:
            result = tr(f"practice.judged.{run.outcome.value}", cost=run.cost)
        _draw_scoreboard(surface, self.kit, self.table.table.layout.last_trick, run.deals, result)


def _draw_scoreboard(surface: Canvas, kit: Toolkit, plank: Rect, deals: int, result: str) -> None:
    """Draw the plank beside the table; ``result`` is empty while the puzzle is open."""
    kit.painter.draw(surface, panel_art.plank, plank)
    inside = plank.inflate(-kit.px(26), -kit.px(12))
    top, below = cut_top(inside, round(inside.height * 0.42))
    if result:
        kit.draw_text_within(surface, result, top, RESULT)
    else:
        mark = tr("practice.judged.mark")
        kit.draw_fitting_text(surface, mark, top, kit.within(TITLE, top.height), 0.5, 0.5)
    text = tr("practice.judged.games" if result else "practice.judged.deals", thousands=deals // 1000)
    kit.draw_fitting_text(surface, text, below, styles.ON_DARK_SMALL, 0.5, 0.5)
