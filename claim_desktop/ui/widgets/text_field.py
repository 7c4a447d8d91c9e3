"""Text fields: one line that the player writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Response, Widget

BLINK_SECONDS = 1.06
"""The period of the caret's blinking."""

SELECTING = pygame.KMOD_CTRL | pygame.KMOD_META
"""The keys with which A selects all."""


class TextField(Widget):
    """Takes what `accepts` allows, letter by letter; Enter and Tab leave it.

    When the field gets the focus, its text is selected, so that typing replaces it. An arrow key, Home, End
    or a second click deselects it.
    """

    takes_text = True
    sound = None

    def __init__(self, name: str, text: str, accepts: Callable[[str], bool], placeholder: str = "") -> None:
        super().__init__(name, text)
        self.accepts = accepts
        self.placeholder = placeholder
        self.caret = len(text)
        self.is_selected = False
        """Whether all of its text is selected."""
        self._was_just_entered = False
        self._blink = 0.0
        self._finish: Callable[[], None] | None = None
        self._confirm: Callable[[], None] | None = None

    def on_blur(self, react: Callable[[], None]) -> Self:
        """Set what is called when the focus leaves the field; returns the field."""
        self._finish = react
        return self

    def on_submit(self, react: Callable[[], None]) -> Self:
        """Set what CONFIRM does in the field; by default it does nothing."""
        self._confirm = react
        return self

    def write(self, text: str) -> None:
        """Replace the text, and put the caret at its end."""
        self.text = text
        self.caret = len(text)
        self.is_selected = False

    def enter(self) -> None:
        """Select the text."""
        self.is_selected = self._was_just_entered = True
        self.caret = len(self.text)

    def leave(self) -> None:
        """Call the handler for finished text."""
        if self._finish is not None:
            self._finish()

    def update(self, dt: float) -> None:
        """Blink the caret."""
        self._blink = (self._blink + dt) % BLINK_SECONDS

    def type(self, event: pygame.event.Event) -> Response:
        """Handle letters and editing keys; everything else is left to the scene."""
        if event.type == pygame.TEXTINPUT:
            return self._insert(event.text)
        if event.type != pygame.KEYDOWN:
            return Response.IGNORED
        self._blink = 0.0
        match event.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE if self.is_selected:
                return self._clear()
            case pygame.K_BACKSPACE:
                return self._delete(self.caret - 1)
            case pygame.K_DELETE:
                return self._delete(self.caret)
            case pygame.K_LEFT | pygame.K_RIGHT:
                self._move(-1 if event.key == pygame.K_LEFT else 1)
                return Response.HANDLED
            case pygame.K_HOME | pygame.K_END:
                self._move(-len(self.text) if event.key == pygame.K_HOME else len(self.text))
                return Response.HANDLED
            case pygame.K_a if event.mod & SELECTING:
                self.is_selected = True
                return Response.HANDLED
            case pygame.K_SPACE:
                return Response.HANDLED  # the letter itself comes as TEXTINPUT
            case _:
                return Response.IGNORED

    def handle_action(self, action: Action) -> Response:
        """Handle CONFIRM, which does nothing in most fields."""
        if action is not Action.CONFIRM:
            return Response.IGNORED
        if self._confirm is not None:
            self._confirm()
        return Response.HANDLED

    def click(self, position: tuple[int, int]) -> Response:
        """Select the text on the first click; put the caret at its end on the next."""
        self.is_selected = self._was_just_entered and self.is_selected
        self._was_just_entered = False
        self.caret = len(self.text)
        self._blink = 0.0
        return Response.HANDLED

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the paper, the text, and the caret."""
        surface.blit(kit.painter.picture(panel_art.groove, self.rect.size), self.rect)
        area = self.rect.inflate(-2 * kit.px(12), 0)
        if not self.text and not self.has_focus:
            kit.draw_text(surface, self.placeholder, area, styles.ITALIC, 0)
            return
        is_selected = self.has_focus and self.is_selected and bool(self.text)
        if is_selected:
            width = min(area.width, kit.text_width(self.text, styles.BODY))
            marked = pygame.Rect(area.x, 0, width, round(self.rect.height * 0.6)).inflate(kit.px(4), 0)
            marked.centery = self.rect.centery
            surface.fill(theme.GOLD_LIGHT, marked)
        shown = kit.draw_text(surface, self.text, area, styles.BODY, 0)
        if self.has_focus and not is_selected and self._blink < BLINK_SECONDS / 2:
            share = kit.text_width(self.text[: self.caret], styles.BODY) / max(
                1, kit.text_width(self.text, styles.BODY)
            )
            x = area.x + round(shown.width * share)
            height = round(self.rect.height * 0.6)
            caret = pygame.Rect(x, self.rect.centery - height // 2, max(2, kit.px(2)), height)
            surface.fill(theme.CRIMSON, caret)

    def _insert(self, letters: str) -> Response:
        before = self.text
        if self.is_selected and any(map(self.accepts, letters)):
            self._clear()
        for letter in letters:
            longer = self.text[: self.caret] + letter + self.text[self.caret :]
            if self.accepts(longer):
                self.text = longer
                self.caret += 1
        return Response.HANDLED if self.text == before else Response.CHANGED

    def _clear(self) -> Response:
        was_empty = not self.text
        self.write("")
        return Response.HANDLED if was_empty else Response.CHANGED

    def _delete(self, index: int) -> Response:
        if not 0 <= index < len(self.text):
            return Response.HANDLED
        self.text = self.text[:index] + self.text[index + 1 :]
        self.caret = index
        return Response.CHANGED

    def _move(self, by: int) -> None:
        self.is_selected = False
        self.caret = min(len(self.text), max(0, self.caret + by))
