"""The practice page: a suggestion, and a tile for each of its features."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import key_text
from claim_desktop.i18n.rules_texts import mode_name, mode_term
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, result_text, running_text
from claim_desktop.scenes.daily.requests import OpenDays, StartDay
from claim_desktop.scenes.lessons.logic.lesson import is_valid
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import OpenLessons, StartLesson
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.requests import BeginMemory, OpenMemory
from claim_desktop.scenes.page import PageOfDay
from claim_desktop.scenes.practice.logic.next_step import NextStep, Suggestion, next_step
from claim_desktop.scenes.practice.next_step_card import draw_next_step_card
from claim_desktop.scenes.practice.practice_tiles import (
    FOOT,
    HEAD,
    SIDE,
    DayTabs,
    NextStepLink,
    PracticeTile,
    TutorPlaque,
    tabs_height,
)
from claim_desktop.scenes.practice.tile_contents import (
    TileContents,
    days_text,
    lessons_text,
    memory_text,
    puzzles_text,
)
from claim_desktop.scenes.puzzles.drawings import flame as flame_drawing
from claim_desktop.scenes.puzzles.goal_text import offer_text
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSeries, learned_factions
from claim_desktop.scenes.puzzles.requests import OpenPuzzles, PlayPuzzle
from claim_desktop.scenes.requests import OpenMenu, OpenPractice, SceneChange
from claim_desktop.scenes.tutor.logic.diagnosis import LATEST, missing_games
from claim_desktop.scenes.tutor.logic.exercises import Replays, from_first_readable, own_mistakes
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.scenes.tutor.own_game import own_game_text
from claim_desktop.scenes.tutor.requests import OpenTutor, PlayAgain
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.keys.key_map import Shortcut
from claim_desktop.ui.layout import Place, cut_left
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.tree import (
    Content,
    at,
    board,
    cell,
    column,
    drawing,
    layers,
    pad,
    px,
    row,
)

SHEET, SLIP, TUTOR, TILES = (24, 58, 1232, 654), (54, 76, 860, 174), (928, 76, 298, 174), (54, 262, 1172, 438)
NEXT = (452, 186, 262, 54)
RIBBON, BACK, RUNNING = (448, 4, 384, 60), (24, 8, 118, 42), (1018, 10, 238, 40)
TUTOR_KEY = Shortcut("tutor", pygame.K_t)
PLANK = TextStyle(Face.TEXT_STRONG, 19, theme.CREAM, theme.INK)


class PracticeScene(PageOfDay):
    """A suggestion, and below it lessons, puzzles, memory, and the deals of the day."""

    def __init__(self, services: Services, games: Games, request: OpenPractice) -> None:
        self._puzzles, self._memory = PuzzleProgress.of(games), MemoryProgress.of(games)
        super().__init__(services, self._puzzles.store, request)
        self._observed = ObservationFile.of(games).load().games
        self._lessons = services.settings.lessons
        self._deal = ""
        """The mode whose deals are shown, once one was chosen."""
        mistakes = Replays(games.encounters, games.today).waiting(own_mistakes(self._observed))
        self.next: NextStep | None = next_step(self._puzzles, from_first_readable(mistakes), self._lessons)
        """The suggestion at the top."""
        self._links: list[NextStepLink] = []
        self._contents = TileContents(services, self._puzzles, self._memory)
        self.build(focus="do_next" if self.next is not None else "puzzles")

    def content(self) -> Content:
        """The suggestion on a slip above the tiles, each with its next step at its foot."""
        running = running_text(self._store)
        self._links = []
        doors = self._to_lessons(), self._to_puzzles(), self._to_memory(), self._to_days()
        return board(
            at(SHEET, self.paper()),
            at(RIBBON, self.title_ribbon(tr("menu.practice"))),
            *([at(RUNNING, drawing(self._draw_running, running))] if running else []),
            *([] if self.next is None else self._suggestion(self.next)),
            at(TUTOR, self._to_tutor()),
            at(TILES, row(*doors, gap=14)),
            at(BACK, self.button("back", tr("menu.back"), self.cancelled, size=theme.SMALL + 3)),
        )

    def _suggestion(self, step: NextStep) -> list[tuple[Place, Content]]:
        do = tr(f"practice.next.{step.step.value}.do")
        return [
            at(SLIP, drawing(draw_next_step_card, self.services, step, _title(step), _sentence(step))),
            at(NEXT, self.button("do_next", do, _request(step), ButtonVariant.PRIMARY)),
        ]

    def _to_tutor(self) -> Content:
        """The tutor, once enough games have been reviewed."""
        missing, count = missing_games(self._observed), min(len(self._observed), LATEST)
        key = "practice.tutor.missing" if missing else "practice.tutor"
        press = "" if missing else tr("road.progress.key", press=key_text(self.kit.keys.name(TUTOR_KEY)))
        plaque = TutorPlaque("tutor", tr("tutor.title"), tr(key, count=missing or count), press)
        plaque.enabled = not missing
        return plaque.on_change(self.opener(OpenTutor()))

    def _to_lessons(self) -> Content:
        done, draw = self._lessons, partial(self._contents.draw_lessons, done=self._lessons)
        tile = PracticeTile("lessons", tr("practice.lessons"), "green", draw, lessons_text(done))
        waiting = next((name for name in LESSONS if name not in done and is_valid(name)), None)
        if waiting is None:
            return self._door(tile, OpenLessons(), tr("practice.step.lesson.none"), None)
        text = tr("practice.step.lesson", title=tr(f"lessons.{waiting}"))
        return self._door(tile, OpenLessons(), text, StartLesson(waiting))

    def _to_puzzles(self) -> Content:
        about = puzzles_text(self._puzzles)
        tile = PracticeTile("puzzles", tr("practice.puzzles"), "wine", self._contents.draw_puzzles, about)
        puzzle = self._puzzles.next_in(PuzzleSeries(), learned_factions(self._lessons))
        if puzzle is None:
            return self._door(tile, OpenPuzzles(), tr("practice.puzzles.none"), None)
        return self._door(tile, OpenPuzzles(), tr("practice.step.puzzle"), PlayPuzzle(puzzle, PuzzleSeries()))

    def _to_memory(self) -> Content:
        memory, stored = self._memory, self._memory.stored
        about = memory_text(memory)
        tile = PracticeTile("memory", tr("practice.memory"), "blue", self._contents.draw_memory, about)
        text = tr(f"practice.step.memory.{memory.next_memory.value}")
        begin = BeginMemory(memory.next_memory, stored.memory_players, stored.memory_pace)
        return self._door(tile, OpenMemory(), text, begin)

    def _to_days(self) -> Content:
        done = self._store.progress.days.get(self._store.today, {})
        deal = self._deal or next((mode for mode in DAY_MODES if mode not in done), DAY_MODES[0])
        contents = partial(self._contents.draw_days, mode=deal)
        tile = PracticeTile("days", tr("practice.days"), "wood", contents, days_text(self._store))
        tabs = DayTabs(DAY_MODES, deal, done)
        tabs.with_accessible_name(tr("practice.days")).on_change(lambda: self._choose_deal(tabs.value))
        if deal in done:
            is_over = all(mode in done for mode in DAY_MODES)
            text = tr("practice.puzzles.day.done") if is_over else result_text(done[deal])
            door = self._door(tile, OpenDays(), text, None)
        else:
            text = tr("practice.step.day", mode=mode_term(MODES[deal].deck))
            door = self._door(tile, OpenDays(), text, StartDay(deal))
        above = cell(px(HEAD)), cell(tabs_height, pad(tabs, SIDE - 8, 0))
        return layers(door, column(*above, None))

    def _choose_deal(self, mode: str) -> None:
        self._deal = mode

    def _door(self, tile: PracticeTile, page: SceneChange, text: str, step: SceneChange | None) -> Content:
        """A tile that opens a page, and at its foot the link to the next step."""
        link = NextStepLink(f"next_{tile.name}", text, self._links)
        link.enabled = step is not None
        if step is not None:
            link.on_change(self.opener(step))
        return column(tile.on_change(self.opener(page)), cell(px(FOOT + 6), pad(link, 5, 3)))

    def _draw_running(self, surface: Canvas, kit: Toolkit, area: Rect, running: str) -> None:
        kit.painter.draw(surface, panel_art.plank, area)
        flame, words = cut_left(area.inflate(-kit.px(24), 0), kit.px(24), kit.px(4))
        lit = kit.painter.picture(flame_drawing, (kit.px(20), kit.px(27)), True)
        draw_at(surface, lit, center=flame.center)
        kit.draw_text_within(surface, running, words, PLANK, share=0.9)

    def handle(self, event: pygame.event.Event) -> None:
        """Let a key open the tutor's page wherever the focus is."""
        if self.focus.find("tutor").enabled and TUTOR_KEY.is_pressed(event):
            self.request_change(OpenTutor())
        else:
            super().handle(event)

    def cancelled(self) -> None:
        self.request_change(OpenMenu())


def _title(step: NextStep) -> str:
    """The name of the suggestion, in capitals."""
    if step.step is Suggestion.LESSON:
        return tr(f"lessons.{step.lesson}")
    if step.mistakes:
        return own_game_text(step.mistakes[0])
    assert step.puzzle is not None, "every other step is a puzzle"
    mode = mode_name(step.puzzle.record.deck)
    number = step.puzzle.record.replay().tricks_played + 1
    return tr("practice.next.title", mode=mode, number=number)


def _sentence(step: NextStep) -> str:
    """The lesson's subject, or what the puzzle is among others; of an own mistake the task."""
    if step.mistakes:
        return tr("practice.next.find")
    if step.puzzle is None:
        return tr(f"lessons.{step.lesson}.about")
    return offer_text(step.puzzle, step.series.kind)


def _request(step: NextStep) -> SceneChange:
    """The request of the suggestion's button."""
    if step.mistakes:
        return PlayAgain(step.mistakes)
    if step.puzzle is not None:
        return PlayPuzzle(step.puzzle, step.series)
    return StartLesson(step.lesson)
