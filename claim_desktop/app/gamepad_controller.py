"""Gamepads in this game: text entry, the labels of the on-screen keyboard, and rumble."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Scene, Services
from claim_desktop.table.sounds import RUMBLES, Sound
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.touch.grip import TouchHandler

if TYPE_CHECKING:
    from claim_desktop.ui.gamepad.gamepad_input import PadInput
    from claim_desktop.ui.gamepad.on_screen_keyboard import KeyboardLabels, OnScreenKeyboard


class GamepadController:
    """The gamepads; inactive until it is started, since the window comes first."""

    def __init__(self, services: Services, scene: Callable[[], Scene]) -> None:
        """`scene` returns the scene that receives the player's input."""
        self._services = services
        self._scene = scene
        self._input: PadInput | None = None
        self._lit = ""
        """The key of the on-screen keyboard that was last announced."""

    def start(self) -> None:
        """Open the gamepads, once."""
        if self._input is None:
            from claim_desktop.ui.gamepad.gamepad_input import PadInput  # noqa: PLC0415 - the window comes first

            self._input = PadInput(self._services.kit, lambda: self._scene().text_field, _board_text)
            self._services.kit.audio.listener = self._rumble

    @property
    def on_screen_keyboard(self) -> OnScreenKeyboard | None:
        """The on-screen keyboard, while it is open."""
        return None if self._input is None else self._input.board

    @property
    def touch_handler(self) -> TouchHandler:
        """The target of fingers and of the switch: the on-screen keyboard while it is open, or the scene."""
        return (self.on_screen_keyboard or self._scene()).touch_handler

    def pop_announcements(self) -> str:
        """The name of the key of the on-screen keyboard that has been highlighted since the last call."""
        before, self._lit = self._lit, "" if self.on_screen_keyboard is None else self.on_screen_keyboard.lit
        return "" if self._lit == before else self._lit

    def pop_message(self) -> str:
        """A message about an unusable controller, once for each; usually empty."""
        name = "" if self._input is None else self._input.gamepads.pop_unknown()
        return tr("app.pad.unknown", name=name) if name else ""

    def translate(self, events: Iterable[pygame.event.Event], dt: float) -> Iterable[pygame.event.Event]:
        """Translate gamepad events to those of a keyboard; keyboard and mouse events pass unchanged."""
        if self._input is None:
            return events
        as_keys = self._input.translate(events, dt)
        turns = self._scene().turns_pages and self._input.gamepads.is_in_use
        return map(_as_page_turn, as_keys) if turns else as_keys

    def write(self) -> None:
        """Open the on-screen keyboard for the focused field."""
        if self._input is not None:
            self._input.write()

    def resize(self) -> None:
        """Close the on-screen keyboard."""
        if self._input is not None:
            self._input.resize()

    def draw(self, surface: Canvas) -> None:
        """Draw the on-screen keyboard, if it is open."""
        if self._input is not None:
            self._input.draw(surface)

    def _rumble(self, sound: str) -> None:
        """Rumble with heavy sounds, if the player enabled it."""
        if self._services.settings.rumble and self._input is not None and sound in RUMBLES:
            self._input.gamepads.rumble(*RUMBLES[Sound(sound)])


def _as_page_turn(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event or, for the Tab of a pad's shoulder button, the same with Ctrl, which turns pages."""
    if action_of(event) not in (Action.NEXT, Action.PREVIOUS):
        return event
    return pygame.event.Event(event.type, {**event.dict, "mod": event.mod | pygame.KMOD_CTRL})


def _board_text() -> KeyboardLabels:
    from claim_desktop.ui.gamepad.on_screen_keyboard import KeyboardLabels  # noqa: PLC0415 - the window comes first

    return KeyboardLabels(
        tuple(tr("app.board.letters").split()),
        tuple(tr("app.board.capital_letters").split()),
        tr("app.board.capitals"),
        tr("app.board.capitals.named"),
        tr("app.board.space"),
        tr("app.board.delete"),
        tr("app.board.done"),
    )
