"""Text fields: one line of input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

import pygame
from pygame import Rect

from claim_desktop.ui import clipboard, panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, clip_to
from claim_desktop.ui.modifiers import COMMANDS, IS_MAC, Modifier, by_words, held_with
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, ambient
from claim_desktop.ui.presses import DoubleClickDetector
from claim_desktop.ui.text.bidi import is_right_to_left
from claim_desktop.ui.text.fonts import can_show
from claim_desktop.ui.text.line_editor import MAX_PASTED, LineEditor, Reach, borders_of, letters_of
from claim_desktop.ui.toolkit import MIN_LETTER_WIDTH, Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position, is_sideways
from claim_desktop.ui.widgets.base import Response, Widget

BLINK_SECONDS = 1.06
"""The period of the caret's blinking."""

MARGIN = 12
"""How far the text keeps from the ends of the field, in design pixels."""

LINE_SHARE = 0.6
"""The height of the caret and of the selection, as a share of the field's."""

TEXT_SHARE = 0.95
"""The height of a line of large text, as a share of the field's, at which no letter reaches its edge."""

_STEPS = {
    pygame.K_LEFT: (-1, Reach.LETTER),
    pygame.K_RIGHT: (1, Reach.LETTER),
    pygame.K_HOME: (-1, Reach.LINE),
    pygame.K_END: (1, Reach.LINE),
}
_DELETIONS = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}

_CLASSIC = {
    (pygame.K_DELETE, Modifier.SHIFT): pygame.K_x,
    (pygame.K_INSERT, Modifier.COMMAND): pygame.K_c,
    (pygame.K_INSERT, Modifier.SHIFT): pygame.K_v,
}
"""Older keys for cutting, copying and pasting, which many people still use."""


class TextField(Widget):
    """Accepts what `accepts` allows; Enter, Tab, and the arrows up and down leave it.

    When the focus comes by keyboard, the text is selected, so that typing replaces it. A click puts the caret
    there, a double click selects a word, a triple click everything. While an input method composes a word,
    the letters so far are underlined, and every key belongs to it.
    """

    takes_text = True
    sound = None

    def __init__(self, name: str, text: str, accepts: Callable[[str], bool], placeholder: str = "") -> None:
        self.editor = LineEditor(text, accepts)
        super().__init__(name, text)
        self.placeholder = placeholder
        self.composed = ""
        """What an input method has composed so far."""
        self.caret_rect = Rect(0, 0, 1, 1)
        """Where the caret was last drawn, so that an input method can show its choices there."""
        self.has_refused = False
        """Whether letters that cannot be shown were left out; the caller that reports it resets it."""
        self._has_just_composed = False
        """Whether a word was finished in this frame, by a key with no other meaning."""
        self._clicks = DoubleClickDetector()
        self._clicked_word: int | None = None
        """An index in the word that was double-clicked, as long as the mouse is held."""
        self._clicks_there = 0
        self._edges: list[tuple[int, int]] = []
        """The borders between the letters as they were last drawn, as indices and in pixels."""
        self._blink = 0.0
        self._finish: Callable[[], None] | None = None
        self._confirm: Callable[[], None] | None = None

    @property
    def text(self) -> str:
        return self.editor.text

    @text.setter
    def text(self, text: str) -> None:
        self.editor.write(text)

    def take_over(self, former: Self) -> None:
        """Keep caret, selection, composition and history, unless the text was replaced."""
        super().take_over(former)
        if former.text == self.text:
            self.editor.take_over(former.editor)
            self.composed, self._has_just_composed = former.composed, former._has_just_composed
        self.has_refused, self.caret_rect, self._edges = former.has_refused, former.caret_rect, former._edges
        self._clicks, self._clicks_there = former._clicks, former._clicks_there
        self._clicked_word, self._blink = former._clicked_word, former._blink

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        selection = self.editor.anchor, self.editor.caret
        return [
            AccessibleNode.of(
                self, AccessibleRole.FIELD, self.placeholder, value=self.text, selection=selection
            )
        ]

    @property
    def caret(self) -> int:
        return self.editor.caret

    @property
    def is_selected(self) -> bool:
        """Whether there is text and all of it is selected."""
        return bool(self.text) and self.editor.selected_text == self.text

    @property
    def is_composing(self) -> bool:
        """Whether an input method owns the keys."""
        return bool(self.composed) or self._has_just_composed

    def on_text(self, react: Callable[[str], None]) -> Self:
        """Set the handler of another text; returns the field."""
        return self.on_change(lambda: react(self.text))

    def on_blur(self, react: Callable[[], None]) -> Self:
        """Set the handler for the loss of focus; returns the field."""
        self._finish = react
        return self

    def on_submit(self, react: Callable[[], None]) -> Self:
        """Set the action of CONFIRM in the field; by default none."""
        self._confirm = react
        return self

    def write(self, text: str) -> None:
        """Replace the text, and put the caret at its end."""
        self.editor.write(text)
        self.composed = ""

    def enter(self) -> None:
        self.editor.select_all()

    def leave(self) -> None:
        """Drop what was being composed, and call the handler for finished text."""
        self.composed = ""
        if self._finish is not None:
            self._finish()

    def update(self, dt: float) -> None:
        self._blink = (self._blink + dt) % BLINK_SECONDS
        self._clicks.update(dt)
        self._has_just_composed = False

    def next_frame(self) -> NextFrame:
        """The frame in which the caret appears or disappears."""
        return ambient(BLINK_SECONDS / 2 - self._blink % (BLINK_SECONDS / 2)) if self.has_focus else NEVER

    # Keys and letters

    def type(self, event: pygame.event.Event) -> Response:
        """Handle letters, compositions and editing keys; everything else is left to the scene.

        A window without the keyboard is not told what becomes of a composition, so it is dropped.
        """
        if event.type == pygame.WINDOWFOCUSLOST:
            self.composed = ""
        if event.type not in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYDOWN):
            return Response.IGNORED
        self._blink = 0.0
        if event.type == pygame.TEXTEDITING:
            self._has_just_composed |= bool(self.composed) and not event.text
            self.composed = event.text
            return Response.HANDLED
        if event.type == pygame.TEXTINPUT:
            self._has_just_composed |= bool(self.composed)
            self.composed = ""
            return _response(self.editor.insert(self._showable(event.text)))
        if self.is_composing:
            return Response.HANDLED
        held = held_with(event.mod)
        key = _CLASSIC.get((event.key, held), event.key)
        if key != event.key or held & ~Modifier.SHIFT == Modifier.COMMAND:
            response = self._command(key, held)
            if response is not Response.IGNORED:
                return response
        return self._edit(event.key, held)

    def _command(self, key: int, held: Modifier) -> Response:
        """Run the command of a letter with Ctrl, or with ⌘ on a Mac."""
        editor = self.editor
        match key:
            case pygame.K_a:
                editor.select_all()
                return Response.HANDLED
            case pygame.K_c | pygame.K_x:
                is_copied = bool(editor.selected_text) and clipboard.copy(editor.selected_text)
                return _response(is_copied and key == pygame.K_x and editor.erase(1, Reach.LETTER))
            case pygame.K_v:
                return _response(editor.paste(self._showable(clipboard.paste()[:MAX_PASTED])))
            case pygame.K_z:
                return _response(editor.redo() if held & Modifier.SHIFT else editor.undo())
            case pygame.K_y:
                return _response(editor.redo())
            case _:
                return Response.IGNORED

    def _showable(self, text: str) -> str:
        """The letters that can be shown."""
        showable = "".join(
            letter for letter in letters_of(text) if not letter.isprintable() or can_show(letter)
        )
        self.has_refused |= showable != text
        return showable

    def _edit(self, key: int, held: Modifier) -> Response:
        """Move the caret, delete, or leave a letter to the text that follows its key."""
        if key in _STEPS:
            by, reach = _STEPS[key]
            if reach is Reach.LETTER and is_right_to_left(self.text):
                by = -by
            self.editor.step(by, _reach(reach, held), selects=bool(held & Modifier.SHIFT))
            return Response.HANDLED
        if key in _DELETIONS:
            return _response(self.editor.erase(_DELETIONS[key], _reach(Reach.LETTER, held)))
        is_letter = _is_letter(key) and not held & COMMANDS
        return Response.HANDLED if is_letter else Response.IGNORED

    def handle_action(self, action: Action) -> Response:
        """Handle CONFIRM, which does nothing in most fields."""
        if action is not Action.CONFIRM:
            return Response.IGNORED
        if self._confirm is not None:
            self._confirm()
        return Response.HANDLED

    # The mouse

    def click(self, position: tuple[int, int]) -> Response:
        """Put the caret there; a second click selects the word, a third one everything."""
        index = self._index_at(position[0])
        is_again = self._clicks.click(is_same=True)
        self._clicks_there = self._clicks_there + 1 if is_again else 1
        self._clicked_word = index if self._clicks_there == 2 else None
        self._blink = 0.0
        match self._clicks_there:
            case 1:
                self.editor.place(index, selects=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            case 2:
                self.editor.select_words(index, index)
            case _:
                self.editor.select_all()
        return Response.HANDLED

    def drag(self, position: tuple[int, int]) -> Response:
        """Select from where the mouse was pressed to where it is, by words after a double click."""
        index = self._index_at(position[0])
        if self._clicked_word is not None:
            self.editor.select_words(self._clicked_word, index)
        elif self._clicks_there < 2:
            self.editor.place(index, selects=True)
        return Response.HANDLED

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Select with a finger that moves sideways."""
        return DragMode.CARRY if is_sideways(way) else DragMode.NOTHING

    def _index_at(self, x: int) -> int:
        """The border between two letters that was drawn nearest to a point."""
        nearest = min(self._edges, key=lambda edge: abs(edge[1] - x), default=None)
        return len(self.text) if nearest is None else nearest[0]

    # Drawing

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(surface, panel_art.groove, self.rect)
        area = self.rect.inflate(-2 * kit.px(MARGIN // 3 if kit.is_text_cramped else MARGIN), 0)
        if not self.text and not self.has_focus:
            kit.draw_text_within(surface, self.placeholder, area, styles.ITALIC, 0, share=TEXT_SHARE)
            return
        start, end = self.editor.selection
        text = self.text[:start] + self.composed + self.text[end:] if self.composed else self.text
        caret = start + len(self.composed) if self.composed else self.caret
        line = _Line(kit, text, area, caret)
        self._edges = line.edges
        height = round(self.rect.height * LINE_SHARE)
        row = Rect(area.x, self.rect.centery - height // 2, area.width, height)
        self.caret_rect = Rect(line.edge(caret), row.y, max(2, kit.px(2)), height)
        is_marked = self.has_focus and start < end and not self.composed
        is_lit = self._blink < BLINK_SECONDS / 2 or not kit.motion.has_ambience
        with clip_to(surface, self.rect):
            if is_marked:
                left, right = sorted((line.edge(start), line.edge(end)))
                surface.fill(theme.SELECTION, Rect(left, row.y, right - left, height).inflate(kit.px(4), 0))
            line.draw(surface)
            if self.composed:
                left, right = sorted((line.edge(start), line.edge(caret)))
                thickness = max(1, kit.px(2))
                surface.fill(theme.INK, Rect(left, row.bottom - thickness, right - left, thickness))
            if self.has_focus and not is_marked and is_lit:
                surface.fill(theme.CRIMSON, self.caret_rect)


class _Line:
    """A line in its area: letters become smaller, then narrower, and then the line moves with the caret."""

    def __init__(self, kit: Toolkit, text: str, area: Rect, caret: int) -> None:
        self._kit, self._text, self._area = kit, text, area
        self._style = style = kit.within(styles.BODY, area.height * TEXT_SHARE)
        self._pixels = kit.text_pixels(text, area, style) if text else 1
        full = kit.fonts.size(text, style.face, self._pixels)[0]
        self._share = min(1.0, max(MIN_LETTER_WIDTH, area.width / max(1, full)))
        beyond = max(0, round(full * self._share) - area.width)
        borders = borders_of(text)
        places = kit.fonts.edges(text, borders, style.face, self._pixels)
        before = dict(zip(borders, places, strict=True))
        moved = min(beyond, max(0, round(before[caret] * self._share) - area.width // 2))
        self._left, self._width = area.x - moved, round(full * self._share)
        self._is_moved = beyond > 0
        self._before = before

    def edge(self, index: int) -> int:
        """Where the letter with this index begins, in pixels."""
        return self._left + round(self._before[index] * self._share)

    @property
    def edges(self) -> list[tuple[int, int]]:
        """All borders between letters, as indices and in pixels."""
        return [(index, self.edge(index)) for index in self._before]

    def draw(self, surface: Canvas) -> None:
        if not self._is_moved:
            self._kit.draw_text(surface, self._text, self._area, self._style, 0)
            return
        self._kit.text_capture.note(self._text)
        style = self._style
        picture = self._kit.fonts.narrow_line(
            self._text, style.face, self._pixels, style.color, style.shadow, self._width
        )
        with clip_to(surface, self._area):
            surface.blit(picture, picture.get_rect(midleft=(self._left, self._area.centery)))


def _reach(reach: Reach, held: Modifier) -> Reach:
    """The reach of a key with these modifiers: by words or, with ⌘ on a Mac, to the end of the line."""
    if held & by_words():
        return Reach.WORD if reach is Reach.LETTER else reach
    return Reach.LINE if IS_MAC and held & Modifier.COMMAND else reach


def _is_letter(key: int) -> bool:
    """Whether a key types a character, which arrives as a text event."""
    is_on_keypad = pygame.K_KP_1 <= key <= pygame.K_KP_PERIOD or key in _KEYPAD_SIGNS
    return is_on_keypad or (pygame.K_SPACE <= key < pygame.K_DELETE) or 0xA0 <= key < _NO_CHARACTER


_KEYPAD_SIGNS = (pygame.K_KP_DIVIDE, pygame.K_KP_MULTIPLY, pygame.K_KP_MINUS, pygame.K_KP_PLUS)
_NO_CHARACTER = 1 << 30
"""From here on, SDL's codes of keys are no characters."""


def _response(has_changed: bool) -> Response:
    return Response.CHANGED if has_changed else Response.HANDLED
