"""A lesson at the real table: the scenes of both phases and the vote, with a bubble that explains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import focus_of, text_nodes, widget_parts
from claim_desktop.scenes.base import Scene, Services
from claim_desktop.scenes.lessons.logic.lesson import Lesson, LessonError, LessonStep, load_lesson
from claim_desktop.scenes.lessons.logic.lesson_order import FIRST_LESSONS, LESSONS
from claim_desktop.scenes.lessons.logic.lesson_run import LessonRun, aids_of
from claim_desktop.scenes.lessons.requests import OpenLessons, StartLesson
from claim_desktop.scenes.play.exercise_scene import ExerciseScene
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.game_scene import PhaseOneScene, PhaseTwoScene
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.scenes.play.requests import OpenPause, ShowPhase
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import OpenMenu, SceneChange, ShowScoring, StartGame
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.games import Games
from claim_desktop.table.tooltip.bubble import Bubble, draw_ring
from claim_desktop.table.tooltip.tooltip_obstacles import target_in
from claim_desktop.table.zones import Zone
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_bottom, cut_right
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import StaleClickFilter, is_click, is_release
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.touch.beneath import LayeredTouchHandler
from claim_desktop.ui.touch.grip import TouchHandler
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.base import BUTTON_SOUND, Widget

BUTTON_WIDTH, BUTTON_GAP = 150, 8
SHEET_WIDTH, MAX_SHEET_WIDTH = 980, 1240
"""The width of the sheet with the votes, with text of normal size and at most."""
MAX_WORDS_HEIGHT = 118
"""How much of that sheet the words may take."""


class LessonScene(ExerciseScene):
    """One part of a lesson; it can be repeated at any time."""

    run: LessonRun

    def __init__(self, services: Services, games: Games, request: StartLesson, lesson: Lesson) -> None:
        super().__init__(services, games, request)
        self.lesson, self._part = lesson, request.part
        name, portrait = player_profile(services.settings)
        self.run = LessonRun(lesson.parts[request.part], name, portrait, aids_of(lesson.name))
        self.presenter = GamePresenter(self.run, services)
        """The game and the table on which it is shown."""
        self.scoring: ScoringScene | None = None
        """The count of the votes, after the phases."""
        self.bubble: Bubble | None = None
        """The bubble being shown."""
        self._bubble_says: tuple[object, ...] = ()
        self._page = 0
        """The page of the bubble, from 0."""
        self._pointed: Rect | None = None
        """What the bubble speaks of, with a ring around it; the hand needs none."""
        self._is_bubble_held = False
        """Whether the mouse was pressed on the bubble, outside its buttons."""
        self._double_clicks = StaleClickFilter()

    @property
    def step(self) -> LessonStep | None:
        """The step in the bubble; None during motion."""
        return self.run.step if self.bubble is not None else None

    @property
    def is_asking(self) -> bool:
        """Whether a card is asked for, everything about it having been read."""
        return self.step is not None and bool(self.step.answers) and self.run.is_read_through

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the step in the whole lesson, counted from 1, and the total."""
        counts = [len(part.steps) for part in self.lesson.parts]
        return sum(counts[: self._part]) + self.run.progress[0], sum(counts)

    @property
    def exit_change(self) -> SceneChange:
        """The pause, from which one returns to the list of lessons."""
        return OpenPause(leads_to=OpenLessons(), is_finished=self._is_finished)

    @property
    def inside(self) -> Scene:
        """The table, or the count of the votes."""
        return self.table if self.scoring is None else self.scoring

    # Scene

    def set_table(self) -> None:
        """Set the table in the phase in which the part begins."""
        self.presenter.lay_out()
        is_first = self.presenter.game.phase is Phase.ONE
        phase = PhaseOneScene if is_first else PhaseTwoScene
        self.table = phase(self.services, self.presenter)
        self.music = self.table.music
        self.presenter.deal_once()

    def offer(self) -> None:
        """Have the bubble rebuilt in the next update."""
        self.bubble = None

    def handle(self, event: pygame.event.Event) -> None:
        """Offer the event to the bubble first, then to the table."""
        if self._double_clicks.swallows(event):
            return
        if self._hurry.swallows(event, is_moving=self.bubble is None) and self.buttons:
            return
        if self.bubble is not None and self.buttons and not self._is_covered and self._is_for_bubble(event):
            self._look_away()
            return
        self.inside.handle(event)
        if event.type == pygame.MOUSEMOTION and self._is_on_bubble(event.pos):
            self._look_away()

    def _is_for_bubble(self, event: pygame.event.Event) -> bool:
        """Pass the event to the bubble; until it has been read, cards can be looked at but not chosen."""
        pressed = self.focus.handle(event)
        if pressed is not None:
            self._press(pressed)
        if self.focus.used_last_event:
            return True
        self._click_bubble(event)
        if not (is_click(event) or is_release(event)):
            return False
        is_on_card = any(card.contains(event.pos) for card in self.presenter.selection.candidates)
        return is_on_card or self._is_on_bubble(event.pos)

    @property
    def touch_handler(self) -> TouchHandler:
        """The touch handler apart from the bubble."""
        below = self.table if self.scoring is None else self.scoring.focus
        return LayeredTouchHandler(self.focus, below, self._is_on_bubble)

    def after_table_update(self, dt: float) -> None:
        """Show the next step as soon as everything is at rest."""
        self._double_clicks.update(dt)
        self._update_bubble()

    def draw(self, surface: Canvas) -> None:
        """Draw the table and the bubble over it."""
        self.inside.draw(surface)
        if self.bubble is None or self._is_covered:
            return
        if self._pointed is not None and self.presenter.table.choice is None:
            draw_ring(surface, self.kit, self._pointed)
        self.bubble.draw(surface)
        self.focus.draw(surface)

    def announcements(self) -> SpeechState:
        """What the table announces, and what the bubble says."""
        heard = self.inside.announcements()
        if self.bubble is None or self._is_covered:
            return heard
        heard = replace(
            heard, static_text=(*heard.static_text, *self.bubble.accessible_text, *self._pointed_at)
        )
        if not self.buttons:
            return heard
        focus, text = focus_of(self.kit.text_capture, self.focus)
        return replace(heard, focus=(focus, id(self.bubble)), focus_text=text)

    @property
    def _pointed_at(self) -> tuple[str, ...]:
        """The content of the zone that the bubble points at, for screen readers."""
        if self.bubble is None or self.run.step is None or self.scoring is not None:
            return ()
        return self.table.pointed_at(self.run.step.zone)

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        """The bubble with its buttons, and what lies on the table."""
        text_capture = self.kit.text_capture
        texts = self.bubble.accessible_text if self.bubble is not None else ()
        area = self.bubble.rect if self.bubble is not None else None
        bubble = (
            *text_nodes(text_capture, texts, area),
            *text_nodes(text_capture, self._pointed_at, self._pointed or area),
        )
        buttons = widget_parts(self.kit.text_capture, self.focus) if self.bubble is not None else ()
        own = (replace(each, key=(each.key, id(self.bubble))) for each in buttons)
        return (*bubble, *own, *self.inside.accessible_nodes())

    def translate(self) -> Self:
        """Return the lesson, which looks its texts up again."""
        self.table = self.table.translate()
        return self

    # The course of the lesson

    def follow(self, change: SceneChange) -> None:
        """Carry out changes of phase inside the lesson; all other exits lead to the list of lessons."""
        match change:
            case ShowPhase(presenter):
                self.table = PhaseTwoScene(self.services, presenter)
                self.kit.audio.play_music(self.table.music)
            case ShowScoring(game):
                self.scoring = ScoringScene(self.services, game, is_taught=True)
                self.scoring.resize(self.kit.scale.size)
                if self.run.step is not None:  # the sheet leaves room for what is said once all is counted
                    self._place_on_sheet(self.scoring, Bubble(self.kit, tr(self.run.step.text)), 1)
            case OpenPause():
                self.request_change(self.exit_change)
            case OpenMenu():
                self.request_change(OpenLessons())
            case _:
                self.request_change(change)

    def _click_bubble(self, event: pygame.event.Event) -> None:
        """Treat a click anywhere on the bubble as one on its only button."""
        assert self.bubble is not None
        if is_click(event):
            self._is_bubble_held = self._is_on_bubble(event.pos)
        elif is_release(event):
            was_held, self._is_bubble_held = self._is_bubble_held, False
            buttons = list(self.buttons.values())
            if was_held and self._is_on_bubble(event.pos) and len(buttons) == 1:
                self.kit.audio.play(BUTTON_SOUND)
                self._press(buttons[0])

    def _press(self, button: Widget) -> None:
        self._double_clicks.changed()
        button.changed()

    def _advance(self) -> None:
        """Go on to the next page, step or part."""
        if not self.run.is_read_through:
            self._page += 1
        elif self._is_last_step:
            self.request_change(StartLesson(self.lesson.name, self._part + 1))
        else:
            self.run.mark_read()

    def _next_step(self) -> tuple[str, SceneChange]:
        """The button after the last step, and its target: the next lesson or a guided game.

        The first lessons are enough for a game; the others build on it.
        """
        index = LESSONS.index(self.lesson.name) + 1
        if index < len(LESSONS) and index != FIRST_LESSONS:
            return "next", StartLesson(LESSONS[index])
        return "play", StartGame(guided_game(*player_profile(self.services.settings)))

    @property
    def _is_last_step(self) -> bool:
        number, total = self.run.progress
        return number == total

    @property
    def _is_finished(self) -> bool:
        return self._is_last_step and self._part == len(self.lesson.parts) - 1

    def _note_as_done(self) -> None:
        settings = self.services.settings
        if self.lesson.name not in settings.lessons:
            lessons = (*settings.lessons, self.lesson.name)
            self.services.settings = replace(settings, lessons=lessons)

    # The bubble

    def _is_on_bubble(self, position: tuple[int, int]) -> bool:
        return self.bubble is not None and self.bubble.rect.collidepoint(position)

    def _look_away(self) -> None:
        """Close the tooltip under the bubble, or where a click on it left the mouse."""
        if self.scoring is None:
            self.table.inspector.pointed_item.look_away()

    @property
    def _is_covered(self) -> bool:
        """Whether the learner has opened something over the table, which the bubble would cover."""
        return self.scoring is None and not self.table.overlays.is_empty

    def _is_still(self) -> bool:
        """Whether nothing moves, so that the bubble can point at items."""
        if self.scoring is not None:
            return self.scoring.is_counted
        is_voting = self.presenter.game.is_over
        return self.presenter.is_at_rest and not self.presenter.director.is_busy and not is_voting

    def _update_bubble(self) -> None:
        """Show the step that is due, but nothing during motion."""
        step = self.run.step if self._is_still() else None
        self.presenter.is_silent = self.presenter.table.stage.is_taught = step is not None
        if step is None:
            self.bubble, self._bubble_says = None, ()
            return
        target = target_in(self.presenter.painter.items, self.presenter.table, step.zone)
        content = step, self.presenter.notice
        if self.bubble is None or self._bubble_says[:2] != content:
            self._page = 0
        says = (*content, self._page, target and tuple(target))
        if self.bubble is None or says != self._bubble_says:
            self._bubble_says = says
            self._pointed = target if step.zone is not Zone.HAND else None
            self._make_bubble(step)

    def _make_bubble(self, step: LessonStep) -> None:
        (number, total), title = self.progress, tr(f"lessons.{self.lesson.name}")
        line = tr("lessons.progress", title=title, step=number, steps=total)
        notice, buttons = self.presenter.notice, self._make_buttons(step)
        self.bubble = Bubble(self.kit, tr(step.text), notice, line=line)
        if self.scoring is not None:
            self._place_on_sheet(self.scoring, self.bubble, len(buttons))
        else:
            rows = max(1, len(buttons))
            self.bubble.place_in(self.presenter.table.layout.lesson_note, rows, self._page)
        self.run.tell(to_its_end=not self.bubble.has_more)
        if self.bubble.has_more:
            buttons = [_button("go_on", ButtonVariant.PRIMARY).on_change(self._advance)]
        elif self._is_finished:
            self._note_as_done()
        self.focus.set_widgets(buttons)
        if buttons:
            self.focus.focus_on(buttons[-1].name, show_ring=False)
        self._place_buttons(buttons)

    def _place_on_sheet(self, scoring: ScoringScene, bubble: Bubble, buttons: int) -> None:
        kit = self.kit
        width = min(kit.scale.for_text(SHEET_WIDTH), kit.px(MAX_SHEET_WIDTH))
        bubble.place_on_sheet(width, self._width_of(buttons), kit.px(MAX_WORDS_HEIGHT))
        scoring.coronation.votes.words = bubble.rect

    def _make_buttons(self, step: LessonStep) -> list[Button]:
        """The button of a step that asks for nothing; the lesson's last step offers the next lesson.

        The first lessons run on like one, and the last leads into a game; from the others there is also a way
        to the list.
        """
        if not self._is_finished:
            go_on = _button("go_on", ButtonVariant.PRIMARY).on_change(self._advance)
            return [] if step.answers else [go_on]
        onward, change = self._next_step()
        buttons = [_button(onward, ButtonVariant.PRIMARY).on_change(self.opener(change))]
        if self.lesson.name in LESSONS[FIRST_LESSONS - 1 : -1]:
            to_list = _button("lessons", ButtonVariant.PAPER).on_change(self.opener(OpenLessons()))
            buttons.insert(0, to_list)
        return buttons

    def _width_of(self, buttons: int) -> int:
        return buttons * (self.kit.scale.for_some_text(BUTTON_WIDTH) + self.kit.px(BUTTON_GAP))

    def _place_buttons(self, buttons: Sequence[Button]) -> None:
        assert self.bubble is not None
        rest, gap = self.bubble.buttons_place, self.kit.px(BUTTON_GAP)
        is_stacked = rest.width < self._width_of(len(buttons))
        height = (rest.height + gap) // max(1, len(buttons)) - gap
        for button in reversed(buttons):
            if is_stacked:
                place, rest = cut_bottom(rest, height, gap)
            else:
                place, rest = cut_right(rest, self.kit.scale.for_some_text(BUTTON_WIDTH), gap)
            button.set_rect(place)


def _button(name: str, tone: ButtonVariant) -> Button:
    return Button(name, tr(f"lessons.{name}"), tone, theme.SMALL)


def start_lesson(services: Services, games: Games, request: StartLesson) -> LessonScene | SceneChange:
    """The lesson, or the list of lessons if its file is damaged."""
    try:
        return LessonScene(services, games, request, load_lesson(request.name))
    except LessonError:
        return OpenLessons(tr("lessons.damaged", title=tr(f"lessons.{request.name}")))
