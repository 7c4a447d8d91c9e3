"""The practice page: a suggestion, and a tile for each of its features."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import mode_name, mode_term
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import OpenMenu, OpenPractice, SceneChange, Services
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, running_text
from claim_desktop.scenes.daily.requests import OpenDays, StartDay
from claim_desktop.scenes.day_page import DayPage
from claim_desktop.scenes.lessons.logic.lesson import is_valid
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import OpenLessons, StartLesson
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.requests import BeginMemory, OpenMemory
from claim_desktop.scenes.practice.logic.next_step import NextStep, Suggestion, next_step
from claim_desktop.scenes.practice.next_step_card import draw_next_step_card
from claim_desktop.scenes.practice.practice_tiles import FOOT, NextStepLink, PracticeTile, link_height
from claim_desktop.scenes.practice.tile_contents import (
    TileContents,
    days_text,
    lessons_text,
    memory_text,
    puzzles_text,
)
from claim_desktop.scenes.puzzles.goal_text import offer_text
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSeries, learned_factions
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPuzzle
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace, Place, Size, columns, cut_bottom
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.widgets import Button, Widget

SHEET, SLIP, TILES = (24, 58, 1232, 654), (54, 76, 1172, 174), (54, 262, 1172, 438)
NEXT = (648, 186, 262, 54)
RIBBON, BACK, RUNNING = (448, 4, 384, 60), (24, 8, 118, 42), (1018, 10, 238, 40)
PLANK = TextStyle(Face.TEXT_STRONG, 19, theme.CREAM, theme.INK)


class PracticeScene(DayPage):
    """A suggestion, and below it lessons, puzzles, memory, and the deals of the day."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenPractice) -> PracticeScene:
        return cls(services, PuzzleProgress.of(games), MemoryProgress.of(games))

    def __init__(self, services: Services, puzzles: PuzzleProgress, memory: MemoryProgress) -> None:
        super().__init__(services, puzzles.store, OpenPractice())
        self._puzzles, self._memory = puzzles, memory
        self._lessons = services.settings.lessons
        self.next: NextStep | None = next_step(puzzles, self._lessons)
        """The suggestion at the top."""
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER, theme.SMALL + 3).on_change(
            self.cancelled
        )
        step = self.next
        self._do = Button("do_next", tr(f"practice.next.{step.step.value}.do") if step else "")
        self._do.tone = ButtonVariant.PRIMARY
        if step is not None:
            self._do.on_change(self.opener(_request(step)))
        held = TileContents(services.kit, services.furniture, puzzles, memory)
        waiting = [name for name in LESSONS if name not in self._lessons and is_valid(name)]
        puzzle = puzzles.next_in(PuzzleSeries(), learned_factions(self._lessons))
        deal = next(iter([mode for mode in DAY_MODES if mode not in self._today]), None)
        self._tiles = [
            PracticeTile(
                "lessons",
                tr("practice.lessons"),
                "green",
                partial(held.lessons, done=self._lessons),
                partial(lessons_text, self._lessons),
            ),
            PracticeTile(
                "puzzles", tr("practice.puzzles"), "wine", held.puzzles, partial(puzzles_text, puzzles)
            ),
            PracticeTile("memory", tr("practice.memory"), "blue", held.memory, partial(memory_text, memory)),
            PracticeTile("days", tr("practice.days"), "wood", held.days, partial(days_text, puzzles.store)),
        ]
        kept = memory.stored
        pages: list[SceneChange] = [OpenLessons(), OpenPuzzles(), OpenMemory(), OpenDays()]
        steps: list[SceneChange | None] = [
            StartLesson(waiting[0]) if waiting else None,
            PlayPuzzle(puzzle, PuzzleSeries()) if puzzle is not None else None,
            BeginMemory(memory.next_memory, kept.memory_players, kept.memory_pace),
            StartDay(deal) if deal is not None else None,
        ]
        text = [
            tr("practice.step.lesson", title=tr(f"lessons.{waiting[0]}"))
            if waiting
            else tr("practice.step.lesson.none"),
            tr("practice.step.puzzle") if puzzle is not None else tr("practice.puzzles.none"),
            tr(f"practice.step.memory.{memory.next_memory.value}"),
            tr("practice.step.day", mode=mode_term(MODES[deal].deck))
            if deal is not None
            else tr("practice.puzzles.day.done"),
        ]
        self._thresholds = []
        for tile, page, change, name in zip(self._tiles, pages, steps, text, strict=True):
            tile.on_change(self.opener(page))
            threshold = NextStepLink(f"next_{tile.name}", name)
            threshold.enabled = change is not None
            if change is not None:
                threshold.on_change(self.opener(change))
            self._thresholds.append(threshold)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("do_next" if step is not None else "puzzles", show_ring=True)

    @property
    def _today(self) -> dict[str, str]:
        return self._store.progress.days.get(self._store.today, {})

    def widgets(self) -> Sequence[Widget]:
        paired = [each for pair in zip(self._tiles, self._thresholds, strict=True) for each in pair]
        return [*([self._do] if self.next is not None else []), *paired, self._back]

    def layout(self, size: Size) -> None:
        kit, rect = self.kit, self._rect
        self._back.set_rect(rect(BACK))
        self._do.set_rect(rect(NEXT))
        for tile, threshold, cell in zip(
            self._tiles, self._thresholds, columns(rect(TILES), len(self._tiles), kit.px(14)), strict=True
        ):
            tile.set_rect(cut_bottom(cell, link_height(kit))[1])
            foot = Rect(cell.x + kit.px(5), 0, cell.width - kit.px(10), kit.px(FOOT))
            foot.bottom = cell.bottom - kit.px(4)
            threshold.set_rect(foot)

    def _rect(self, place: Place) -> Rect:
        """A rectangle of the design, in the middle of a window of any shape."""
        return DesignSpace(self.kit.scale).rect(*place)

    def draw_static(self, surface: Canvas) -> None:
        """Draw the sheet with its ribbon, the suggestion, and the length of the daily streak."""
        kit, sheet, ribbon = self.kit, self._rect(SHEET), self._rect(RIBBON)
        surface.blit(kit.painter.panel(sheet.size), sheet)
        kit.painter.draw(surface, panel_art.ribbon, ribbon)
        body = Rect(ribbon.x, ribbon.y, ribbon.width, round(ribbon.height * 0.8)).inflate(-kit.px(110), 0)
        kit.draw_text_within(surface, tr("menu.practice"), body, styles.RIBBON)
        running = running_text(self._store)
        if running:
            plank = self._rect(RUNNING)
            kit.painter.draw(surface, panel_art.plank, plank)
            kit.draw_text_within(surface, running, plank.inflate(-kit.px(30), 0), PLANK)
        if self.next is not None:
            slip = self._rect(SLIP)
            draw_next_step_card(
                surface, kit, self.services.cards, slip, self.next, self._title, self._sentence
            )

    @property
    def _title(self) -> str:
        """The name of the suggestion, in capitals."""
        step = self.next
        assert step is not None, "there is no slip without it"
        if step.step is Suggestion.LESSON:
            return tr(f"lessons.{step.lesson}")
        assert step.puzzle is not None, "every other step is a puzzle"
        mode = mode_name(step.puzzle.record.deck)
        number = step.puzzle.record.replay().tricks_played + 1
        return tr("practice.next.title", mode=mode, number=number)

    @property
    def _sentence(self) -> str:
        """The lesson's subject, or what the puzzle is among others; of an own mistake the task."""
        step = self.next
        assert step is not None, "there is no slip without it"
        if step.puzzle is None:
            return tr(f"lessons.{step.lesson}.about")
        if step.step is Suggestion.MISTAKE:
            return tr("practice.next.find")
        return offer_text(step.puzzle, step.series.kind)

    def cancelled(self) -> None:
        self.request_change(OpenMenu())

    def relocalised(self) -> PracticeScene:
        return PracticeScene(self.services, self._puzzles, self._memory)


def _request(step: NextStep) -> SceneChange:
    """The request of the suggestion's button."""
    if step.puzzle is not None:
        return PlayPuzzle(step.puzzle, step.series)
    return StartLesson(step.lesson)
