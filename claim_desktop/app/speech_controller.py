"""Spoken play: announces events and the keyboard focus, so that the game can be played without sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from claim_desktop.i18n import language, tr
from claim_desktop.scenes.base import Scene, Services, WidgetScene
from claim_desktop.storage.safe_files import append_to_external_file
from claim_desktop.table.shortcuts import SAY_AGAIN, SILENCE, intent_of
from claim_desktop.ui.accessibility.nodes import (
    NO_BOUNDS,
    AccessibilityAction,
    AccessibleNode,
    AccessibleRole,
    AccessibleTree,
    sides_of,
)
from claim_desktop.ui.accessibility.screen_reader import ScreenReader
from claim_desktop.ui.accessibility.targets import move_to, press_keys
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.speech.speech import LogOutput, Speech, SpeechOutput

if TYPE_CHECKING:
    from claim_desktop.ui.speech.system_voice import SystemVoice
    from claim_desktop.ui.window import Viewport

STEPS = {AccessibilityAction.MORE: pygame.K_RIGHT, AccessibilityAction.LESS: pygame.K_LEFT}
"""The keys that step a widget to its next value and back."""

PRESSED_BY_KEY = (AccessibleRole.CHOICE, AccessibleRole.SLIDER, AccessibleRole.FIELD)
"""Roles for which a click has another meaning, depending on where it is."""


class SpeechLog:
    """A file of the player's choice to which everything spoken is appended line by line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_refused = self._is_reported = False

    def write(self, text: str) -> None:
        """Append a line, if the system allows it; the game continues in either case."""
        try:
            append_to_external_file(self._path, f"{text}\n".encode(errors="backslashreplace"))
        except OSError:
            self._is_refused = True
        else:
            self._is_refused = self._is_reported = False

    def pop_message(self) -> str:
        """The message that lines are being lost, once until a line is written again; else empty."""
        if not self._is_refused or self._is_reported:
            return ""
        self._is_reported = True
        return tr("menu.command.no_spoken_log", path=self._path)


class SpeechController:
    """Announces the scene on top after each frame, while any output is active."""

    def __init__(self, services: Services, viewport: Viewport) -> None:
        self._services = services
        self._viewport = viewport
        self.reader: ScreenReader | None = None
        """The screen reader's interface, if available."""
        self._last_scene: Scene | None = None
        """The last scene whose tree it was given."""
        self._actions: list[tuple[AccessibleNode, AccessibilityAction]] = []
        self._speech = Speech()
        self._log: SpeechLog | None = None
        self._voice: SystemVoice | None = None
        self._addressed: list[SpeechOutput] = []
        """The outputs that have spoken the message over the scene, or were open when there was none."""

    @property
    def is_active(self) -> bool:
        return bool(self._speech.outputs)

    @property
    def _wants_voice(self) -> bool:
        """Whether the system's voice is to speak: not while a screen reader says the same."""
        return self._services.settings.spoken and not (self.reader is not None and self.reader.is_active)

    def write_to(self, path: Path) -> None:
        """Also append everything spoken to a file, line by line."""
        self._log = SpeechLog(path)
        self.enable_with(self._log.write)

    def enable_with(self, hear: Callable[[str], None]) -> None:
        """Also pass everything spoken to a function, sentence by sentence."""
        self._speech.outputs.append(LogOutput(hear))

    def pop_message(self) -> str:
        """Return the pending message about the speech log, and clear it; empty if there is none."""
        return "" if self._log is None else self._log.pop_message()

    def handle(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Cut off speech at a key press or a click; returns whether that was the key's only effect."""
        if self.reader is not None:
            self.reader.note_focus(event)
        if not self.is_active or not (event.type == pygame.KEYDOWN or is_click(event)):
            return False
        intent = intent_of(event)
        if scene.text_field is not None or intent not in (SAY_AGAIN, SILENCE):
            self._speech.interrupt()
            return False
        self._speech.be_silent()
        if intent is SAY_AGAIN:
            self._speech.repeat()
        return True

    def say(self, *sentences: str) -> None:
        """Speak a text that is shown over every scene, unless it is empty."""
        if self.is_active:
            for text in filter(None, sentences):
                self._speech.say(text)
                self._addressed = list(self._speech.outputs)

    def update(self, scene: Scene, message: str) -> None:
        """Speak the changes in the frame that was drawn; start and stop with the setting.

        `message` is the sentence shown over the scene, if any: an output that has opened since, as all do
        after the start of the game, speaks it, too.
        """
        if self.reader is not None:
            self._open_or_close(self.reader)
        if self._wants_voice != (self._voice is not None):
            self._switch()
        for output in self._speech.outputs:
            if message and output not in self._addressed:
                output.say(message)
        self._addressed = list(self._speech.outputs)
        if not self.is_active:
            return
        heard = scene.announcements()
        self._speech.update(scene, heard)
        if self.reader is not None and self.reader.is_active:
            nodes = tuple(map(self._in_window, scene.accessible_nodes()))
            bounds = sides_of(self._viewport.place_on_screen)
            self.reader.disabled_text = tr("speech.unavailable")
            self.reader.show(AccessibleTree(tr("app.title"), nodes, heard.focus, bounds, heard.dialog))
            self._last_scene = scene

    def events_for_actions(self, scene: Scene) -> list[pygame.event.Event]:
        """The mouse and key events for the screen reader's requests, one request per frame.

        Requests for a scene or a node that is gone are dropped.
        """
        if self.reader is None:
            return []
        self._actions += self.reader.pop_actions()
        if scene is not self._last_scene:
            self._actions.clear()
        while self._actions:
            target, request = self._actions.pop(0)
            part = next((each for each in scene.accessible_nodes() if each.key == target.key), None)
            if part is not None and part.role is target.role and part.can_be_pressed:
                return list(_events_for(part, request, scene))
        return []

    def _in_window(self, part: AccessibleNode) -> AccessibleNode:
        """The node at its place in the window: a tall window has wood above the canvas.

        Text whose place is not known is somewhere on the canvas, and of a card that the canvas cuts off, the
        rest is told.
        """
        canvas, place = Rect((0, 0), self._viewport.size), part.rect
        if part.bounds == NO_BOUNDS:
            place = canvas
        elif place.colliderect(canvas):
            place = place.clip(canvas)
        return replace(part, bounds=sides_of(self._viewport.in_window(place)))

    def _open_or_close(self, reader: ScreenReader) -> None:
        """Connect to the screen reader while there is one."""
        if reader.is_active != (reader in self._speech.outputs):
            if reader.is_active:
                self._speech.outputs.append(reader)
            else:
                self._speech.outputs.remove(reader)

    def close(self) -> None:
        self._speech.close()
        self._voice = None

    def _switch(self) -> None:
        from claim_desktop.ui.speech.system_voice import SystemVoice  # noqa: PLC0415 - few games are spoken

        if self._voice is None:
            self._voice = SystemVoice(language)
            self._speech.outputs.append(self._voice)
        else:
            self._speech.outputs.remove(self._voice)
            self._voice.close()
            self._voice = None


def _events_for(
    part: AccessibleNode, request: AccessibilityAction, scene: Scene
) -> Iterator[pygame.event.Event]:
    """Carry out a screen reader's request on a node, scrolling it into view first if need be."""
    if request is AccessibilityAction.PRESS and not part.is_hidden and part.role not in PRESSED_BY_KEY:
        if part.targets is not None:  # some of them are keys
            _give_keyboard(scene, part.widget)
        yield from part.press
        return
    if request is AccessibilityAction.FOCUS and not part.widget:
        yield move_to()  # lowers a card in front
        yield move_to(part.rect.center)  # a card is raised by the mouse, too
        return
    _give_keyboard(scene, part.widget)
    is_whole = part.key == part.widget and part.role is not AccessibleRole.FIELD
    if request in STEPS:
        yield from press_keys(STEPS[request])
    elif request is AccessibilityAction.PRESS and is_whole:
        yield from press_keys(pygame.K_RETURN)


def _give_keyboard(scene: Scene, name: str) -> None:
    """Give the focus to a widget of the scene, or of the dialog over it."""
    if isinstance(scene, WidgetScene):
        focus = (scene.dialog or scene).focus
        if any(widget.name == name for widget in focus.widgets):
            scene.kit.is_mouse_in_use = False
            focus.focus_on(name, show_ring=True)
