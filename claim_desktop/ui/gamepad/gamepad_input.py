"""Playing with a gamepad: its keys, its glyphs, and the on-screen keyboard for text."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.gamepads import Gamepads
from claim_desktop.ui.gamepad.on_screen_keyboard import KeyboardLabels, OnScreenKeyboard
from claim_desktop.ui.presses import is_click, is_release
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import Position, TouchGesture, finger_of
from claim_desktop.ui.widgets import TextField

KEYS = (pygame.KEYDOWN, pygame.KEYUP)


class PadInput:
    """Translates gamepad events between the system and the application."""

    def __init__(
        self, kit: Toolkit, field: Callable[[], TextField | None], board_text: Callable[[], KeyboardLabels]
    ) -> None:
        """`field` returns the focused text field, or None."""
        self.gamepads = Gamepads(kit.keys.controls)
        self._kit = kit
        self._field = field
        self._board_text = board_text
        self.board: OnScreenKeyboard | None = None
        self._tapped: Position | None = None
        """Where a finger tapped in the previous frame."""

    def translate(self, events: Iterable[pygame.event.Event], dt: float) -> list[pygame.event.Event]:
        """Translate gamepad events to key events; keyboard and mouse events pass unchanged."""
        passed: list[pygame.event.Event] = []
        field, tapped = self._field(), self._tapped
        self._tapped = None
        if self.board is None and field is not None and tapped and field.rect.collidepoint(tapped):
            field.editor.select_all()  # replaced, since there are no caret keys
            self.write()
        translated = self.gamepads.translate(events, dt)
        self._update_kit()
        for event in translated:
            passed += self._with_board(event)
        return passed

    def write(self) -> None:
        """Open the on-screen keyboard for the focused field."""
        field = self._field()
        if field is not None:
            is_empty = field.is_selected or not field.text  # selected text is replaced by the first letter
            self.board = OnScreenKeyboard(self._kit, self._board_text(), field.rect, is_empty=is_empty)

    def resize(self) -> None:
        """Close the on-screen keyboard, since the field has moved."""
        self.board = None

    def draw(self, surface: Canvas) -> None:
        """Draw the on-screen keyboard, if it is open."""
        if self.board is not None:
            self.board.draw(surface)

    def _with_board(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Pass the event to the on-screen keyboard if open, or open it for a field that is confirmed."""
        field = self._field()
        if self.board is None and is_release(event) and finger_of(event) is TouchGesture.TAPS:
            self._tapped = event.pos  # the field gets the focus only once the scene has handled the event
        if self.board is None or field is None:
            self.board = None
            opens = self.gamepads.is_in_use and event.type == pygame.KEYDOWN and field is not None
            if field is None or not opens or action_of(event) is not Action.CONFIRM:
                return [event]
            self.write()
            return []
        if event.type in KEYS and not self.gamepads.is_in_use:
            self.board = None  # text is being typed
            return [event]
        is_outside = is_click(event) and not self.board.rect.collidepoint(event.pos)
        if event.type not in (*KEYS, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return [event]
        typed = self.board.handle(event)
        if is_outside or not self.board.is_open:
            self.board = None
        return typed

    def _update_kit(self) -> None:
        """Show the pad's glyphs instead of keys, and hide the mouse pointer, while the pad is in use."""
        pad = self.gamepads.name if self.gamepads.is_in_use else None
        if (pad is None) != (self._kit.pad is None):
            pygame.mouse.set_visible(pad is None)
        self._kit.pad = pad
        self._kit.is_mouse_in_use &= pad is None
