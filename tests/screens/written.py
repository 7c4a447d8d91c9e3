"""Notes what real screens write, and finds what is cut off, squeezed or written over something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partialmethod
from typing import Any

import pytest
from pygame import Rect

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from tests.pilot import Pilot

LEAST_WIDTH = 0.9
"""How narrow letters may become, as a share of their width."""
EDGE = 0.3
"""The share of a line's height that fonts leave above and below the letters."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was written: where, in which room, and how wide its letters are left."""

    words: str
    place: Rect
    room: Rect
    width: float
    """Of its letters, as a share of how wide they should be."""
    line_height: int
    is_on_screen: bool
    """Whether its place is one of the screen, and not of a picture that is laid there."""

    @property
    def letters(self) -> Rect:
        """Its place without what fonts leave above and below."""
        return self.place.inflate(0, -round(self.line_height * EDGE))


def _pass_on(kit: Toolkit, own: Callable[..., Rect], *how: Any, **named: Any) -> Rect:
    return own(kit, *how, **named)


class Pen:
    """Notes what a toolkit writes while it is in use."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._write, self._write_name = Toolkit.write, Toolkit.write_name
        self._write_paragraph = Toolkit.write_paragraph

    def take(self, patch: pytest.MonkeyPatch) -> None:
        """Take the place of the toolkit's own."""
        for name, own in (
            ("write", self.write),
            ("write_name", self.write_name),
            ("write_paragraph", self.write_paragraph),
        ):
            patch.setattr(Toolkit, name, partialmethod(_pass_on, own))

    def write(
        self, kit: Toolkit, surface: Canvas, words: str, area: Rect, style: TextStyle, *at: Any, **named: Any
    ) -> Rect:
        """One line, as small as `Toolkit.write` makes it."""
        place = self._write(kit, surface, words, area, style, *at, **named)
        if words:
            pixels = kit._fitting_pixels(words, area.width, style)
            self._note(kit, surface, words, area, style, place, pixels)
        return place

    def write_name(
        self, kit: Toolkit, surface: Canvas, words: str, area: Rect, style: TextStyle, *at: Any, **named: Any
    ) -> Rect:
        """One line that is narrowed rather than shortened."""
        count = len(self.lines)
        place = self._write_name(kit, surface, words, area, style, *at, **named)
        if words and len(self.lines) == count:
            height = place.height
            pixels = next(
                each for each in range(4, 200) if kit.fonts.get(style.face, each).get_height() >= height
            )
            self._note(kit, surface, words, area, style, place, pixels)
        return place

    def write_paragraph(
        self, kit: Toolkit, surface: Canvas, words: str, area: Rect, style: TextStyle, *at: Any, **named: Any
    ) -> Rect:
        """Several lines, the widest of which counts."""
        place = self._write_paragraph(kit, surface, words, area, style, *at, **named)
        if words:
            pixels = kit.scale.text(style.size)
            lines = kit.fonts.wrap(words, style.face, pixels, area.width)
            widest = max(lines, key=lambda line: kit.fonts.size(line, style.face, pixels)[0])
            self._note(kit, surface, widest, area, style, place, pixels, words)
        return place

    def _note(
        self,
        kit: Toolkit,
        surface: Canvas,
        line: str,
        area: Rect,
        style: TextStyle,
        place: Rect,
        pixels: int,
        words: str = "",
    ) -> None:
        width, height = kit.fonts.size(line, style.face, pixels)
        share = min(1.0, area.width / max(1, width))
        is_on_screen = surface.get_size() == kit.scale.size
        self.lines.append(Line(words or line, place.copy(), area.copy(), share, height, is_on_screen))


def written(pilot: Pilot, pen: Pen) -> list[Line]:
    """All that the screen says, drawn anew."""
    kit = pilot.app.services.kit
    with kit.pictures._changed:  # threads may still be drawing ahead
        for shelf in (kit.pictures._slow, kit.pictures._quick):
            for key in list(shelf.kept):
                shelf.drop(key)
    pen.lines.clear()
    pilot.app._resize()
    pilot.app._stack.draw(DisplayList(kit.scale.size))
    return list(pen.lines)


def faults(lines: list[Line], window: Rect) -> Iterator[str]:
    """What is wrong with what was written."""
    for line in lines:
        if line.width < LEAST_WIDTH:
            yield f"{line.words!r} is squeezed to {line.width:.2f}"
        if line.letters.height > line.room.height:
            yield f"{line.words!r} is cut off: {line.letters.height} > {line.room.height}"
        if line.is_on_screen and not window.contains(line.letters):
            yield f"{line.words!r} leaves the window"


@contextmanager
def pen_in_use() -> Iterator[Pen]:
    """A pen while it notes what is written."""
    with pytest.MonkeyPatch.context() as patch:
        pen = Pen()
        pen.take(patch)
        yield pen
