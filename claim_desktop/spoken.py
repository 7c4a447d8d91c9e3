"""Spoken play: what happens and what the keyboard is on is said, so that nobody has to see the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from claim_desktop.i18n import language, text
from claim_desktop.scenes.base import Scene, Services, WidgetScene
from claim_desktop.ui.input import Action, action_of
from claim_desktop.ui.speech.saying import LogDoor, Speech
from claim_desktop.ui.speech.screen_reader import Page, Part, ScreenReader

if TYPE_CHECKING:
    from claim_desktop.ui.speech.system_voice import SystemVoice


class SpokenPlay:
    """Listens to the scene on top after each frame, while anybody hears what is said."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.reader: ScreenReader | None = None
        """The door to a screen reader, if there may be one."""
        self._speech = Speech()
        self._voice: SystemVoice | None = None

    @property
    def is_heard(self) -> bool:
        """Whether anybody hears what is said."""
        return bool(self._speech.doors)

    def write_to(self, write: Callable[[str], None]) -> None:
        """Pass whatever is said to a function, too, line by line."""
        self._speech.doors.append(LogDoor(write))

    def handle(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Cut off what is being said when a key is pressed; returns whether that was all the key was for."""
        if self.reader is not None:
            self.reader.note_focus(event)
        if event.type != pygame.KEYDOWN or not self.is_heard:
            return False
        action = action_of(event)
        if _is_writing(scene) or action not in (Action.SAY_AGAIN, Action.SILENCE):
            self._speech.interrupted()
            return False
        self._speech.be_silent()
        if action is Action.SAY_AGAIN:
            self._speech.repeat()
        return True

    def say(self, words: str) -> None:
        """Say a sentence that stands over every scene."""
        if words and self.is_heard:
            self._speech.say(words)

    def attend(self, scene: Scene) -> None:
        """Say what is new in the frame that was drawn; begin and end with the setting."""
        if self._services.settings.spoken != (self._voice is not None):
            self._switch()
        if self.reader is not None:
            self._open_or_close(self.reader)
        if not self.is_heard:
            return
        heard = scene.hear()
        self._speech.attend(scene, heard)
        if self.reader is not None and self.reader.is_active:
            self.reader.show(Page(text("app.title"), scene.parts(), heard.focus))

    def pressed(self) -> list[pygame.event.Event]:
        """What a mouse would do to press what the screen reader has pressed."""
        return [event for part in self.reader.take_pressed() for event in _click(part)] if self.reader else []

    def _open_or_close(self, reader: ScreenReader) -> None:
        """Speak to the screen reader while there is one."""
        if reader.is_active != (reader in self._speech.doors):
            if reader.is_active:
                self._speech.doors.append(reader)
            else:
                self._speech.doors.remove(reader)

    def close(self) -> None:
        """Fall silent."""
        self._speech.close()
        self._voice = None

    def _switch(self) -> None:
        """Open the door to the system's voice, or close it."""
        from claim_desktop.ui.speech.system_voice import SystemVoice  # noqa: PLC0415 - few games are spoken

        if self._voice is None:
            self._voice = SystemVoice(language)
            self._speech.doors.append(self._voice)
        else:
            self._speech.doors.remove(self._voice)
            self._voice.close()
            self._voice = None


def _click(part: Part) -> Iterator[pygame.event.Event]:
    left, top, right, bottom = part.place
    middle = (left + right) // 2, (top + bottom) // 2
    yield pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield pygame.event.Event(kind, pos=middle, button=pygame.BUTTON_LEFT)


def _is_writing(scene: Scene) -> bool:
    """Whether letters go to a text field now."""
    focused = scene.focus.focused if isinstance(scene, WidgetScene) and scene.dialog is None else None
    return focused is not None and focused.takes_text
