"""The page of puzzles: the next one, today's, and all themes; more are made meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import PageOfDay
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
from claim_desktop.scenes.requests import OpenPractice, SceneChange
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.chart_parts import draw_trend
from claim_desktop.ui.layout import cut_bottom, cut_top, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.button import draw_plaque, pressed_offset
from claim_desktop.ui.widgets.tree import (
    Content,
    Illustration,
    PlacedTree,
    cell,
    column,
    drawing,
    flex,
    grid,
    label,
    row,
)

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
        """The places of the theme, and of the number close below its last line."""
        area = self.rect.inflate(-kit.px(26), -kit.px(15))
        below, above = cut_bottom(area, min(kit.some_line_height(styles.SMALL), area.height // 3))
        spare = above.height - kit.paragraph_height(self.text, self.letters, above.width)
        return above, below.move(0, -max(0, spare) // 2)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        above, below = (area.move(0, pressed_offset(kit, self.state)) for area in self.areas(kit))
        color = theme.INK if self.enabled else theme.CREAM
        kit.draw_fitting_text(surface, self.text, above, self.letters.with_color(color), 0.5, 0.5)
        kit.draw_text_within(surface, self.line, below, styles.SMALL.with_color(color))


@dataclass(frozen=True, slots=True)
class EvenThemes:
    """Themes written in one size, the largest that fits all of them."""

    content: Content
    buttons: Sequence[ThemeButton]

    def place(self, area: Rect, placed: PlacedTree) -> None:
        placed.put(self.content, area)
        kit = placed.kit
        places = [(button.text, button.areas(kit)[0]) for button in self.buttons]
        letters = kit.fit_paragraphs(places, ThemeButton.letters)
        for button in self.buttons:
            button.letters = letters


class PuzzlesScene(PageOfDay):
    """Chooses which puzzle to play."""

    def __init__(self, services: Services, games: Games, request: OpenPuzzles) -> None:
        self._progress = PuzzleProgress.of(games)
        super().__init__(services, self._progress.store, request)
        self._maker: PuzzleMaker | None = None
        self._learned = learned_factions(services.settings.lessons)
        self._look_for_puzzles()
        self.build(focus="back" if self._following is None else "next")

    def _look_for_puzzles(self) -> None:
        """Look for the next puzzle by rating, and in each theme, which takes some milliseconds."""
        next_in, themes = self._progress.next_in, self._progress.themes()
        self._following = next_in(PuzzleSeries(), self._learned)
        self._themes = {
            each: (counts, next_in(PuzzleSeries(PuzzleSource.THEME, each), self._learned))
            for each, counts in themes.items()
        }

    def content(self) -> Content:
        """The ways to a puzzle in a row; below them the rating beside the themes."""
        themes = [self._theme(each, *offered) for each, offered in self._themes.items()]
        back = cell(52, self.back_button(), cap=1 / 7)
        heading = label(tr("practice.puzzles.themes") if themes else "", styles.SUBHEADING)
        cells = EvenThemes(grid(themes, THEME_COLUMNS, gap=9), themes)
        below = row(
            flex(0.29, column(self._rating, back, gap=14)),
            flex(0.71, column(cell(28, heading), cells, gap=4)),
            gap=20,
        )
        body = column(
            cell(28, label(tr("practice.puzzles.line"), styles.ITALIC, x=0.5)),
            cell(86, row(*self._ways(), gap=14), cap=1 / 5),
            below,
            gap=12,
        )
        return self.make_sheet(tr("practice.puzzles"), SHEET, body, margins=(60, 70))

    def _ways(self) -> list[Button]:
        progress, following = self._progress, self._following
        rated, day = PuzzleSeries(), PuzzleSeries(PuzzleSource.DAY)
        today = None if progress.is_day_done else progress.puzzle_of_day
        next_line, day_line = tr("practice.puzzles.none"), tr("practice.puzzles.day.done")
        if following is not None:
            next_line = offer_text(following, rated.kind)
        if today is not None:
            day_line = offer_text(today, day.kind)
        return [
            self._way("next", next_line, following, rated, ButtonVariant.PRIMARY),
            self._way("day", day_line, today, day),
            self._phase_one(),
        ]

    def _way(
        self,
        name: str,
        line: str,
        puzzle: Puzzle | None,
        series: PuzzleSeries,
        tone: ButtonVariant = ButtonVariant.SECONDARY,
    ) -> Button:
        """A button that leads to a puzzle; without one, it only says why."""
        change = None if puzzle is None else PlayPuzzle(puzzle, series)
        return self.button(name, tr(f"practice.puzzles.{name}"), change, tone, line=line)

    def _phase_one(self) -> Button:
        """The button that leads to the puzzles of Phase One, with how many were played."""
        total, left = len(shipped_phase_one_puzzles()), len(self._progress.open_phase_one_puzzles)
        line = tr("practice.puzzles.judged.line", solved=total - left, total=total)
        puzzle = self._progress.next_phase_one_puzzle()
        change = None if puzzle is None else PlayPhaseOnePuzzle(puzzle)
        return self.button(
            "judged", tr("practice.puzzles.judged"), change, ButtonVariant.SECONDARY, line=line
        )

    def _theme(self, idea: Idea, counts: tuple[int, int], puzzle: Puzzle | None) -> ThemeButton:
        line = tr("practice.puzzles.theme.count", solved=counts[0], total=counts[1])
        text = tr(f"practice.theme.{idea.value}")
        button = ThemeButton(f"theme.{idea.value}", text, ButtonVariant.PAPER, line=line)
        button.enabled = puzzle is not None
        if puzzle is not None:
            series = PuzzleSeries(PuzzleSource.THEME, idea)
            button.on_change(self.opener(PlayPuzzle(puzzle, series)))
        return button.in_group("themes")

    @property
    def _rating(self) -> Illustration:
        """The rating with its curve, and how many puzzles were played and are left."""
        progress = self._progress
        lines = (
            played_text(progress),
            tr("practice.puzzles.first", count=progress.solved_at_first_try),
            tr("practice.puzzles.left", count=progress.left),
        )
        course = tuple(progress.rating_course(MAX_POINTS))
        return drawing(self._draw_rating, str(round(progress.stored.points)), course, lines)

    def _draw_rating(
        self,
        surface: Canvas,
        kit: Toolkit,
        area: Rect,
        points: str,
        course: tuple[float, ...],
        lines: Sequence[str],
    ) -> None:
        kit.painter.draw(surface, panel_art.groove, area)
        inside = area.inflate(-kit.px(30), -kit.px(26))
        title, inside = cut_top(inside, kit.scale.for_some_text(26))
        number, inside = cut_top(inside, kit.scale.for_some_text(62))
        with kit.text_capture.described_as(tr("speech.rating", points=points)):
            kit.draw_text(surface, tr("practice.puzzles.rating"), title, styles.SUBHEADING)
            kit.draw_text_within(surface, points, number, RATING)
        foot, plot = cut_bottom(inside, 3 * kit.scale.for_some_text(25), kit.px(8))
        draw_trend(surface, kit, plot, course, tr("practice.puzzles.no_curve"))
        for line, place in zip(lines, rows(foot, 3), strict=True):
            kit.draw_text_within(surface, line, place, styles.SMALL)

    def update(self, dt: float) -> SceneChange | None:
        """Have more puzzles made if none is left, and offer those that are ready."""
        if self._maker is None and not self._progress.open_puzzles:
            self._maker = PuzzleMaker(self.services.rng.getrandbits(47))
        if self._maker is not None and (made := self._maker.take()):
            self._progress.made += made
            self._look_for_puzzles()
            self.rebuild()
        return super().update(dt)

    def cancelled(self) -> None:
        """Return to practice."""
        self.request_change(OpenPractice())

    def close(self) -> None:
        if self._maker is not None:
            self._maker.job.cancel()
