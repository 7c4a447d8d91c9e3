"""The on-screen keyboard for a gamepad: it sends the events that a keyboard would."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.controls import Key
from claim_desktop.ui.layout import columns, inset, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import TouchHandler
from claim_desktop.ui.widgets import Button, Panel, Widget
from claim_desktop.ui.widgets.base import place_each
from claim_desktop.ui.widgets.button import draw_plaque, pressed_offset
from claim_desktop.ui.widgets.focus import Focus

WIDTH, ROW_HEIGHT, MARGIN, GAP = 760, 46, 40, 5
WORD_SIZE = 18
LETTER = TextStyle(Face.TEXT_STRONG, 25, theme.INK)


class KeyButton(Button):
    """A key with a letter, in a typeface that distinguishes small letters from capitals."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text, ButtonVariant.PAPER)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        area = self.rect.move(0, pressed_offset(kit, self.state))
        kit.draw_text_within(surface, self.text, area, LETTER, share=0.9)


@dataclass(frozen=True, slots=True)
class KeyboardLabels:
    """The letters of the on-screen keyboard, one entry per row, and the labels of the other keys."""

    letters: tuple[str, ...]
    capital_letters: tuple[str, ...]
    """In the same places as the small ones."""
    capitals: str
    named_capitals: str
    """The spoken name of that key."""
    space: str
    delete: str
    done: str


class OnScreenKeyboard:
    """The on-screen keyboard over everything else. Cancelling it keeps the text typed so far."""

    def __init__(self, kit: Toolkit, text: KeyboardLabels, field: Rect, *, is_empty: bool = False) -> None:
        """`field` is the text field's place, which stays visible; an empty field begins with a capital."""
        self._kit = kit
        self._panel = Panel("letters", "")
        self._rows = [len(row) for row in text.letters]
        self._small, self._large = "".join(text.letters), "".join(text.capital_letters)
        self._letters = [KeyButton(each, each) for each in self._small]
        for letter in self._letters:
            letter.on_change(partial(self._type, letter))
        self._capitals = KeyButton("capitals", text.capitals).on_change(self._change_case)
        self._capitals.with_accessible_name(text.named_capitals)
        self._space = Button(" ", text.space, ButtonVariant.PAPER, WORD_SIZE)
        self._space.on_change(lambda: self._sent.append(_typing_event(" ")))
        self._delete = Button("delete", text.delete, ButtonVariant.PAPER, WORD_SIZE)
        self._delete.on_change(lambda: self._sent.append(Key(pygame.K_BACKSPACE).event()))
        self._done = Button("done", text.done, ButtonVariant.PRIMARY, WORD_SIZE).on_change(self._close)
        below = [self._capitals, self._space, self._delete, self._done]
        self._focus = Focus(kit, [self._panel, *self._letters, *below])
        self.focus_on("g")
        self.is_open = True
        self._is_first_letter = is_empty
        """Whether capitals are shown for the next letter only."""
        if is_empty:
            self._show_letters(self._large)
        self._sent: list[pygame.event.Event] = []
        """The events of the last key, for the field."""
        self._place(field, below)

    def handle(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Handle an event; returns the key events for the field."""
        if action_of(event) is Action.CANCEL:
            self.is_open = False
            return []
        self._sent = []
        pressed = self._focus.handle(event)
        if pressed is not None:
            pressed.changed()
        return self._sent

    @property
    def lit(self) -> str:
        """The spoken name of the focused key."""
        focused = self._focus.focused
        return "" if focused is None else focused.accessible_name or focused.text

    @property
    def rect(self) -> Rect:
        """The place of the keyboard, in real pixels."""
        return self._panel.rect

    @property
    def widgets(self) -> Sequence[Widget]:
        """The keys, and the sheet beneath them."""
        return self._focus.widgets

    @property
    def touch_handler(self) -> TouchHandler:
        return self._focus

    def focus_on(self, name: str) -> None:
        """Move to a key: a small letter, a space, `capitals`, `delete` or `done`."""
        self._focus.focus_on(name, show_ring=True)

    def draw(self, surface: Canvas) -> None:
        self._focus.draw(surface)

    def _type(self, letter: KeyButton) -> None:
        self._sent.append(_typing_event(letter.text))
        if self._is_first_letter:
            self._change_case()

    def _close(self) -> None:
        self.is_open = False

    def _change_case(self) -> None:
        """Switch between capitals and small letters."""
        is_small = all(button.text == button.name for button in self._letters)
        self._is_first_letter = False
        self._show_letters(self._large if is_small else self._small)

    def _show_letters(self, letters: str) -> None:
        for button, letter in zip(self._letters, letters, strict=True):
            button.text = letter

    def _place(self, field: Rect, below: Sequence[Widget]) -> None:
        """Place it in the half of the window where the field is not."""
        kit = self._kit
        area = kit.scale.area
        height = min(kit.px((len(self._rows) + 1) * ROW_HEIGHT + 2 * MARGIN), area.height // 2 + kit.px(40))
        board = Rect(0, 0, min(kit.px(WIDTH), area.width), height).move_to(centerx=area.centerx)
        if field.centery < area.centery:
            board.bottom = area.bottom - kit.px(6)
        else:
            board.top = area.top + kit.px(6)
        self._panel.set_rect(board)
        places = rows(inset(board, kit.px(MARGIN), kit.px(MARGIN)), len(self._rows) + 1, kit.px(GAP))
        letters = iter(self._letters)
        for count, place in zip(self._rows, places, strict=False):
            for cell in columns(place, count, kit.px(GAP)):
                next(letters).set_rect(cell)
        place_each(below, columns(places[-1], (2, 4, 2, 2), kit.px(GAP)))


def _typing_event(letter: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=letter)
