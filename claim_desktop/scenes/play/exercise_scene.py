"""An exercise at the table, and the scene around it, which has buttons and texts of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Self

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.announcements import focus_of, text_nodes, widget_parts
from claim_desktop.scenes.base import Scene, Services
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenHelp, SceneChange, SceneRequest
from claim_desktop.session.exercise import Exercise
from claim_desktop.session.games import Games
from claim_desktop.table.shortcuts import HINT, intent_of
from claim_desktop.table.table_buttons import MOUSE
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import Size, rows
from claim_desktop.ui.motion.next_frame import NextFrame, earliest
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import SkipGuard
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.touch.beneath import LayeredTouchHandler
from claim_desktop.ui.touch.grip import TouchHandler
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.focus import Focus

BUTTON_GAP = 8


class ExerciseTable(GameScene):
    """The table of an exercise, in either phase; the exercise decides which scene follows."""

    def __init__(self, services: Services, presenter: GamePresenter) -> None:
        """Show the game from the person's seat."""
        presenter.lay_out()
        super().__init__(services, presenter)

    def next_scene(self) -> SceneChange | None:
        """None: the exercise decides what follows."""
        return None

    def advance(self) -> None:
        """Make the exercise's next move once it is due."""
        self.table.turn = self.game.turn
        if self.presenter.played.thinking_seat is not None:
            self._let_think()


class ExerciseScene(Scene):
    """Runs an exercise at its table, with buttons of its own beside it.

    The focus is either in the hand or at the buttons; Tab leads both ways, the arrow keys only back.
    """

    def __init__(self, services: Services, games: Games, request: SceneRequest) -> None:
        """Make the scene; the request makes it again in another language."""
        super().__init__(services)
        self.games = games
        self.run: Exercise
        self.table: GameScene
        self._request = request
        self.focus = Focus(services.kit)
        self.is_at_buttons = False
        self._announced_texts: tuple[str, ...] = ()
        """The texts around the table when they were announced last."""
        self._hurry = SkipGuard()

    def button_of(self, event: pygame.event.Event) -> Rect | None:
        return self.table.button_of(event)

    # For subclasses

    @abstractmethod
    def set_table(self) -> None:
        """Set up `table` as it is to be shown."""

    @abstractmethod
    def offer(self) -> None:
        """Show the buttons that fit the current state, with `put_buttons`."""

    @property
    @abstractmethod
    def exit_change(self) -> SceneChange:
        """The change on Esc."""

    @property
    def room(self) -> Rect:
        """The room for the buttons: the foot of the right column."""
        return self.table.table.layout.aids

    @property
    def is_over(self) -> bool:
        """Whether only the buttons can be used."""
        return False

    @property
    def is_covered(self) -> bool:
        """Whether a sheet of the exercise covers the table, so that it does not react."""
        return False

    @property
    def inside(self) -> Scene:
        """The scene that is drawn and goes on inside this one."""
        return self.table

    def follow(self, change: SceneChange) -> None:
        """React to a change that the scene inside requests; by default its table leads nowhere."""

    def after_table_update(self, dt: float) -> None:
        """React to the events at the table in `dt` seconds."""

    def draw_over_table(self, surface: Canvas) -> None:
        """Draw the surroundings of the table, and the layer over it."""

    # Scene

    @property
    def is_choosing(self) -> bool:
        """Whether the person is to choose a card from the hand."""
        return self.run.awaits_human(self.run.person)

    @property
    def help(self) -> OpenHelp | None:
        return self.inside.help

    @property
    def buttons(self) -> dict[str, Button]:
        """The visible buttons, by name."""
        return {button.name: button for button in self.focus.widgets if isinstance(button, Button)}

    def resize(self, size: Size) -> None:
        """Set the table the first time; later lay it out for the new window."""
        if hasattr(self, "table"):
            self.inside.resize(size)
        else:
            self.set_table()
        self.offer()

    def handle(self, event: pygame.event.Event) -> None:
        """Offer the event to the buttons, then to the table."""
        action = intent_of(event)
        is_moving = not self.is_over and not self.is_choosing
        if self._hurry.swallows(event, is_moving=is_moving) and self.is_over:
            return
        if action is Action.CANCEL and (self.is_over or self.table.overlays.is_empty):
            self.request_change(self.exit_change)
        elif action is HINT:
            if "hint" in self.buttons:
                self.buttons["hint"].changed()
        elif action in (Action.NEXT, Action.PREVIOUS) and not self.is_at_buttons:
            self.is_at_buttons = True
            stops = self.focus.stops
            if stops:
                self.focus.focus_on(stops[0 if action is Action.NEXT else -1].name, show_ring=True)
        elif event.type in MOUSE or self.is_at_buttons:
            self._handle_at_buttons(event, action)
        else:
            self.table.handle(event)

    def _handle_at_buttons(self, event: pygame.event.Event, action: Intent | None) -> None:
        """Offer the event to the buttons; if unused, it goes to the table and leads back to the hand."""
        if self._leads_back(action) and self.is_choosing:
            self.is_at_buttons = False
            self.focus.focused = None
            if action in (Action.LEFT, Action.RIGHT):
                self.table.handle(event)
            return
        pressed = self.focus.handle(event)
        if pressed is not None:
            pressed.changed()
        elif not self.focus.used_last_event:
            if not self.is_covered:
                self.table.handle(event)
            if self._wants_out(event):
                self.request_change(self.exit_change)

    def _leads_back(self, action: Intent | None) -> bool:
        """Whether a key leads from the buttons to the hand: Left, Right, or Tab beyond either end."""
        ends = {Action.NEXT: -1, Action.PREVIOUS: 0}
        stops = self.focus.stops
        if action in ends and stops:
            return self.focus.focused is stops[ends[action]]
        return action in (Action.LEFT, Action.RIGHT)

    def _wants_out(self, event: pygame.event.Event) -> bool:
        """Whether the pause button in the corner was clicked, which leads out of here."""
        is_release = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        return is_release and self.table.table.layout.menu.collidepoint(event.pos)

    @property
    def touch_handler(self) -> TouchHandler:
        """The touch handler: the buttons, and the table below them."""
        return LayeredTouchHandler(
            self.focus, self.table, lambda point: self.is_covered or self.focus.is_on(point)
        )

    def update(self, dt: float) -> SceneChange | None:
        self.focus.update(dt)
        self._hurry.update(dt)
        change = self.inside.update(dt)
        if change is not None:
            self.follow(change)
        self.after_table_update(dt)
        change, self._change = self._change, None
        return change

    def next_frame(self) -> NextFrame:
        inside = self.table.presenter if self.is_over else self.inside
        return earliest(self.focus.next_frame(), inside.next_frame())

    def draw(self, surface: Canvas) -> None:
        self.inside.draw(surface)
        with self.kit.text_capture.owned_by(self):
            self.draw_over_table(surface)
        self.focus.draw(surface)

    def announcements(self) -> SpeechState:
        heard, around = self.inside.announcements(), tuple(self.kit.text_capture.of(self))
        new = [text for text in around if text not in self._announced_texts]
        self._announced_texts = around
        # What is asked comes before the hand, which is news.
        heard = replace(heard, news=(*new, *heard.news), static_text=(*around, *heard.static_text))
        if not self.is_at_buttons:
            return heard
        focus, text = focus_of(self.kit.text_capture, self.focus)
        return replace(heard, focus=focus, focus_text=text)

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        texts = text_nodes(self.kit.text_capture, self.kit.text_capture.of(self))
        return (*texts, *widget_parts(self.kit.text_capture, self.focus), *self.inside.accessible_nodes())

    def translate(self) -> Self:
        """Return the exercise, started over."""
        return type(self)(self.services, self.games, self._request)

    def close(self) -> None:
        self.inside.close()

    # The buttons

    def button(
        self, name: str, tone: ButtonVariant, react: Callable[[], None], *, is_enabled: bool = True
    ) -> Button:
        """Make a button for `put_buttons`, which calls `react`."""
        button = Button(name, "", tone).on_change(react)
        self.enable(button, is_enabled=is_enabled)
        return button

    def enable(self, button: Button, *, is_enabled: bool) -> None:
        """Let a button be pressed, or have it say why it cannot be."""
        button.enabled = is_enabled
        button.text = tr(
            f"practice.button.{button.name}" if is_enabled else f"practice.button.off.{button.name}"
        )

    def put_buttons(self, *buttons: Button) -> None:
        """Show these buttons, from the top down; if only they can be used, the last one has the focus."""
        self.focus.set_widgets(buttons)
        cells = rows(self.room, len(buttons), self.kit.px(BUTTON_GAP))
        for button, cell in zip(buttons, cells, strict=True):
            button.size = theme.BUTTON
            button.set_rect(cell)
        self.is_at_buttons = self.is_over
        if self.is_over:
            self.focus.focus_on(buttons[-1].name, show_ring=True)
        else:
            self.focus.focused = None
