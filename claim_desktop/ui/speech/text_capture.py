"""Captures the text drawn on the screen, for screen readers.

The toolkit records all text that it draws, so every panel, page and figure can be read out without a text of
its own. Text drawn by a control belongs to it, and is announced when it has the focus.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from pygame import Rect

from claim_desktop.background_jobs import is_main_thread

Value = TypeVar("Value")


class TextRun(NamedTuple):
    """A text on the screen."""

    owner: object
    """The control that drew it; None for text outside controls."""
    text: str
    place: Rect | None = None
    """Its place on the screen; None on a picture that may be shown anywhere."""


class _ThreadText(threading.local):
    """The text drawn by one thread."""

    def __init__(self) -> None:
        self.notes: list[TextRun] = []
        self.owner: object = None
        self.pictures = 0
        """The nesting depth of cached pictures in the making."""


class TextCapture:
    """The text of the frame being drawn, in drawing order."""

    def __init__(self) -> None:
        self._page = _ThreadText()

    def begin(self) -> None:
        self._page.notes.clear()

    def note(self, text: str, place: Rect | None = None) -> None:
        """Record a text that is drawn in a frame, or on a picture that frames will show."""
        page = self._page
        if text.strip() and (page.pictures or is_main_thread()):
            page.notes.append(TextRun(page.owner, text, place))

    def add(self, notes: list[TextRun]) -> None:
        """Record the text on a picture that this frame shows."""
        self._page.notes += notes

    @contextmanager
    def owned_by(self, owner: object) -> Iterator[None]:
        """Assign the text drawn inside to this control."""
        page = self._page
        before, page.owner = page.owner, owner
        try:
            yield
        finally:
            page.owner = before

    @contextmanager
    def described_as(self, text: str) -> Iterator[None]:
        """Announce this text in place of the text drawn inside; if it is empty, nothing."""
        page = self._page
        before = len(page.notes)
        try:
            yield
        finally:
            places = [each.place for each in page.notes[before:] if each.place is not None]
            del page.notes[before:]
            self.note(text, places[0].unionall(places) if places else None)

    def of(self, owner: object) -> list[str]:
        """The text of a control in this frame; for None, that outside controls."""
        return [each.text for each in self._page.notes if each.owner is owner]

    def place_of(self, text: str) -> Rect | None:
        """The place of a text in this frame, where it was drawn last; None if it is not known."""
        notes = reversed(self._page.notes)
        return next((each.place for each in notes if each.text == text and each.place), None)

    def capture(self, make: Callable[[], Value]) -> tuple[Value, list[TextRun]]:
        """Make a cached picture, in any thread; returns it with its text, for `add`."""
        page = self._page
        before = len(page.notes)
        page.pictures += 1
        try:
            made = make()
        finally:
            page.pictures -= 1
        notes = page.notes[before:]
        del page.notes[before:]
        return made, notes
