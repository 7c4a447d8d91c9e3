"""Notes of what is written on the screen, for those who hear it.

Whatever writes with the toolkit leaves a note of its words, so every panel, page and figure can be read out
without a text of its own. Words written by a control belong to it, and are said when the keyboard is on it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from pygame import Rect

from claim_desktop.ui.background_jobs import is_main_thread

Value = TypeVar("Value")


class TextRun(NamedTuple):
    """Words on the screen."""

    owner: object
    """The control that wrote them; None for words that belong to none."""
    text: str
    place: Rect | None = None
    """Where they stand on the screen; None on a picture that may be shown anywhere."""


class _Page(threading.local):
    """What one thread writes."""

    def __init__(self) -> None:
        self.notes: list[TextRun] = []
        self.owner: object = None
        self.pictures = 0
        """How many nested pictures to be kept are being made."""


class TextCapture:
    """The words of the frame being drawn, in the order in which they were written."""

    def __init__(self) -> None:
        self._page = _Page()

    def begin(self) -> None:
        """Start another frame."""
        self._page.notes.clear()

    def note(self, text: str, place: Rect | None = None) -> None:
        """Note words that are written in a frame, or on a picture that frames will show."""
        page = self._page
        if text.strip() and (page.pictures or is_main_thread()):
            page.notes.append(TextRun(page.owner, text, place))

    def add(self, notes: list[TextRun]) -> None:
        """Note what is written on a picture that this frame shows."""
        self._page.notes += notes

    @contextmanager
    def owned_by(self, owner: object) -> Iterator[None]:
        """Assign whatever is written in the meantime to this control."""
        page = self._page
        before, page.owner = page.owner, owner
        try:
            yield
        finally:
            page.owner = before

    @contextmanager
    def described_as(self, text: str) -> Iterator[None]:
        """Announce whatever is written in the meantime as these words; if they are empty, not at all."""
        page = self._page
        before = len(page.notes)
        try:
            yield
        finally:
            places = [each.place for each in page.notes[before:] if each.place is not None]
            del page.notes[before:]
            self.note(text, places[0].unionall(places) if places else None)

    def of(self, owner: object) -> list[str]:
        """The words that belong to a control in this frame; for None, those that belong to none."""
        return [each.text for each in self._page.notes if each.owner is owner]

    def place_of(self, text: str) -> Rect | None:
        """Where these words stand in this frame; None if that is not known."""
        return next((each.place for each in self._page.notes if each.text == text and each.place), None)

    def taken(self, make: Callable[[], Value]) -> tuple[Value, list[TextRun]]:
        """Make a picture that will be kept, in any thread; returns it with the words on it, for `add`."""
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
