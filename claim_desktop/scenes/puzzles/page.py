"""The page of puzzles: the next one, today's, your own mistakes, and all themes; more are made meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import OpenPractice, SceneChange, Services
from claim_desktop.scenes.day_page import DayPage
from claim_desktop.scenes.puzzles.goal_text import offer_text, played_text
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.progress import (
    PuzzleProgress,
    PuzzleSeries,
    PuzzleSource,
    learned_factions,
)
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.scenes.puzzles.logic.puzzle_maker import PuzzleMaker
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPhaseOnePuzzle, PlayPuzzle
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.chart_parts import draw_trend
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_top, grid, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Label, Panel, Widget, place_each
from claim_desktop.ui.widgets.button import draw_plaque, pressed_offset

SHEET = (1160, 610)
MAX_POINTS = 120
"""The maximum number of ratings in the curve."""
RATING = TextStyle(Face.DISPLAY_STRONG, 54, theme.INK)
THEME_COLUMNS = 3


class ThemeButton(Button):
    """A theme in plain letters, on two lines if need be, above how many of its puzzles are solved.

    Its owner sets `letters`, so that all themes are written in one size.
    """

    letters = styles.SMALL_STRONG

    def areas(self, kit: Toolkit) -> tuple[Rect, Rect]:
        """The places of the theme, and of the number below it."""
        area = self.rect.inflate(-kit.px(26), -kit.px(15))
        below, above = cut_bottom(area, min(kit.some_line_height(styles.SMALL), 2 * area.height // 5))
        return above, below

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the plaque with both."""
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        above, below = (area.move(0, pressed_offset(kit, self.state)) for area in self.areas(kit))
        color = theme.INK if self.enabled else theme.CREAM
        kit.draw_fitting_text(surface, self.text, above, self.letters.colored(color), 0.5, 0.5)
        kit.draw_text_within(surface, self.line, below, styles.SMALL.colored(color))


class PuzzlesScene(DayPage):
    """Chooses which puzzle to play."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenPuzzles) -> PuzzlesScene:
        return cls(services, PuzzleProgress.of(games))

    def __init__(self, services: Services, progress: PuzzleProgress) -> None:
        super().__init__(services, progress.store, OpenPuzzles())
        self._progress = progress
        self._maker: PuzzleMaker | None = None
        self._panel = Panel("panel", tr("practice.puzzles"))
        self._line = Label("line", tr("practice.puzzles.line"), styles.ITALIC, x=0.5)
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        self._ways: list[Button] = []
        self._themes: list[ThemeButton] = []
        self._curve = Rect(0, 0, 0, 0)
        self._make_buttons()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("next" if self._ways[0].enabled else "back", show_ring=True)

    def _make_buttons(self) -> None:
        progress = self._progress
        rated, day = PuzzleSeries(), PuzzleSeries(PuzzleSource.DAY)
        learned = learned_factions(self.services.settings.lessons)
        following, today = progress.next_in(rated, learned), progress.puzzle_of_day
        mistakes = progress.mistakes
        own = PuzzleSeries(PuzzleSource.MISTAKES)
        next_line = tr("practice.puzzles.none")
        if following is not None:
            next_line = offer_text(following, rated.kind)
        day_line = tr("practice.puzzles.day.done")
        if today is not None and not progress.is_day_done:
            day_line = offer_text(today, day.kind)
        mistakes_line = tr("practice.puzzles.mistakes.none")
        if mistakes:
            mistakes_line = tr("practice.puzzles.mistakes.line", count=len(mistakes))
        is_day_left = not progress.is_day_done
        self._ways = [
            self._way("next", next_line, following, rated, ButtonVariant.PRIMARY),
            self._way("day", day_line, today if is_day_left else None, day, ButtonVariant.SECONDARY),
            self._way(
                "mistakes", mistakes_line, mistakes[0] if mistakes else None, own, ButtonVariant.SECONDARY
            ),
            self._phase_one(),
        ]
        self._themes = []
        for each, (solved, total) in progress.themes().items():
            series = PuzzleSeries(PuzzleSource.THEME, each)
            text = tr(f"practice.theme.{each.value}")
            line = tr("practice.puzzles.theme.count", solved=solved, total=total)
            button = ThemeButton(f"theme.{each.value}", text, ButtonVariant.PAPER, line=line)
            puzzle = progress.next_in(series, learned)
            button.enabled = puzzle is not None
            if puzzle is not None:
                button.on_change(self.opener(PlayPuzzle(puzzle, series)))
            button.grouped("themes")
            self._themes.append(button)

    def _way(
        self, name: str, line: str, puzzle: Puzzle | None, series: PuzzleSeries, tone: ButtonVariant
    ) -> Button:
        """A button that leads to a puzzle; without one, it only says why."""
        button = Button(name, tr(f"practice.puzzles.{name}"), tone, line=line)
        button.enabled = puzzle is not None
        if puzzle is not None:
            button.on_change(self.opener(PlayPuzzle(puzzle, series)))
        return button

    def _phase_one(self) -> Button:
        """The button that leads to the puzzles of Phase One, with how many were played."""
        total, left = len(shipped_phase_one_puzzles()), len(self._progress.open_phase_one_puzzles)
        line = tr("practice.puzzles.judged.line", solved=total - left, total=total)
        button = Button("judged", tr("practice.puzzles.judged"), ButtonVariant.SECONDARY, line=line)
        puzzle = self._progress.next_phase_one_puzzle()
        button.enabled = puzzle is not None
        if puzzle is not None:
            button.on_change(self.opener(PlayPhaseOnePuzzle(puzzle)))
        return button

    def widgets(self) -> Sequence[Widget]:
        """The sheet, the buttons that lead to a puzzle, the themes, and the Back button."""
        return [self._panel, self._line, *self._ways, *self._themes, self._back]

    def layout(self, size: Size) -> None:
        """Place those buttons in a row, the themes below, and beside them the rating above Back."""
        kit = self.kit
        inside = self.placed(self._panel, SHEET, margins=(60, 70), drop=18)
        line, inside = cut_top(inside, kit.scale.for_some_text(28), kit.px(8))
        self._line.set_rect(line)
        ways, inside = cut_top(inside, min(kit.scale.for_some_text(86), inside.height // 5), kit.px(16))
        place_each(self._ways, columns(ways, len(self._ways), kit.px(14)))
        left, themes = cut_left(inside, round(inside.width * 0.29), kit.px(20))
        back, self._curve = cut_bottom(left, min(kit.scale.for_some_text(52), left.height // 7), kit.px(14))
        self._back.set_rect(back)
        _, themes = cut_top(themes, kit.scale.for_some_text(30), kit.px(2))
        row_count = max(1, -(-len(self._themes) // THEME_COLUMNS))
        cells = grid(themes, row_count, THEME_COLUMNS, kit.px(9))
        place_each(self._themes, cells, strict=False)
        places = [(button.text, button.areas(kit)[0]) for button in self._themes]
        letters = kit.fitting(places, ThemeButton.letters)
        for button in self._themes:
            button.letters = letters

    def draw_static(self, surface: Canvas) -> None:
        """Draw the rating with its curve, and the heading of the themes."""
        kit, progress = self.kit, self._progress.stored
        box = self._curve
        kit.painter.draw(surface, panel_art.groove, box)
        inside = box.inflate(-kit.px(30), -kit.px(26))
        title, inside = cut_top(inside, kit.scale.for_some_text(26))
        number, inside = cut_top(inside, kit.scale.for_some_text(62))
        with kit.text_capture.described_as(tr("speech.rating", points=str(round(progress.points)))):
            kit.draw_text(surface, tr("practice.puzzles.rating"), title, styles.SUBHEADING)
            kit.draw_text_within(surface, str(round(progress.points)), number, RATING)
        lines, plot = cut_bottom(inside, 3 * kit.scale.for_some_text(25), kit.px(8))
        course = self._progress.rating_course(MAX_POINTS)
        draw_trend(surface, kit, plot, course, tr("practice.puzzles.no_curve"))
        text = (
            played_text(self._progress),
            tr("practice.puzzles.first", count=self._progress.solved_at_first_try),
            tr("practice.puzzles.left", count=self._progress.left),
        )
        for line, row in zip(text, rows(lines, 3), strict=True):
            kit.draw_text_within(surface, line, row, styles.SMALL)
        if self._themes:
            top = self._themes[0].rect
            heading = Rect(top.x, 0, top.width * 3, kit.scale.for_some_text(28))
            heading.bottom = top.y - kit.px(2)
            kit.draw_text(surface, tr("practice.puzzles.themes"), heading, styles.SUBHEADING, 0)

    def update(self, dt: float) -> SceneChange | None:
        """Have more puzzles made if none is left, and offer the first that is ready."""
        if self._maker is None and not self._progress.open_puzzles:
            self._maker = PuzzleMaker(self.services.rng.getrandbits(47))
        if self._maker is not None and (made := self._maker.take()):
            self._progress.made += made
            if not self._ways[0].enabled:
                self.request_change(OpenPuzzles())
        return super().update(dt)

    def cancelled(self) -> None:
        """Return to practice."""
        self.request_change(OpenPractice())

    def relocalised(self) -> PuzzlesScene:
        """Return a new page."""
        return PuzzlesScene(self.services, self._progress)

    def close(self) -> None:
        """Stop making puzzles."""
        if self._maker is not None:
            self._maker.stop()
