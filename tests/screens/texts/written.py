"""Notes the texts that real screens draw, and finds those cut off, squeezed or drawn over something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partialmethod
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from claim_desktop.background_jobs import is_main_thread
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import MIN_LETTER_WIDTH, Toolkit
from claim_desktop.ui.widgets import Button, Tile
from scripts.stage.pilot import Pilot

EMPTY_RECT = Rect(0, 0, 0, 0)
MIN_WIDTH = 0.9
"""How narrow letters may become, as a share of their width."""
EDGE = 0.3
"""The share of a line's height that fonts leave above and below the letters."""


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """Something that was written: where, in which room, and how wide its letters are left."""

    text: str
    place: Rect
    room: Rect
    width: float
    """Of its letters, as a share of how wide they should be."""
    pixels: int
    """The size of its letters."""
    line_height: int
    block: Rect
    """The place of all lines that were written with it."""
    canvas: Canvas
    """What it was written on: the screen, a layer of it, or a picture that is laid there."""
    before: int
    """How many things were drawn before it."""
    is_whole: bool
    """Whether this is as large as the screen."""
    button: Button | None
    """The button on which it stands."""
    has_name: bool = False
    """Whether it may be narrowed, since a name is never shortened."""

    @property
    def is_on_screen(self) -> bool:
        """Whether its place is one of the screen, and not of a picture that is laid there."""
        return isinstance(self.canvas, DisplayList) and self.is_whole

    @property
    def letters(self) -> Rect:
        """Its place without what fonts leave above and below."""
        return self.place.inflate(0, -round(self.line_height * EDGE))


def _pass_on(kit: Toolkit, own: Callable[..., Rect], *how: Any, **named: Any) -> Rect:
    return own(kit, *how, **named)


def _pass_on_button(button: Button, own: Callable[..., None], *how: object) -> None:
    draw, *rest = how
    own(draw, button, *rest)


class Pen:
    """Notes what a toolkit writes while it is in use."""

    def __init__(self) -> None:
        self.lines: list[WrittenLine] = []
        self._before = 0
        """The number of items drawn before the current text."""
        self._button: Button | None = None
        """The button being drawn."""
        self._write, self._write_name = Toolkit.draw_text, Toolkit.draw_name
        self._write_lines = Toolkit.draw_lines

    def take(self, patch: pytest.MonkeyPatch) -> None:
        """Take the place of the toolkit's own."""
        for name, own in (
            ("draw_text", self.write),
            ("draw_name", self.write_name),
            ("draw_lines", self.write_lines),
        ):
            patch.setattr(Toolkit, name, partialmethod(_pass_on, own))
        kinds = [Button]
        for kind in kinds:
            kinds += kind.__subclasses__()
            if "draw" in vars(kind):
                patch.setattr(kind, "draw", partialmethod(_pass_on_button, self._draw_button, kind.draw))
        patch.setattr(Tile, "cache_key", lambda tile, kit: (object(),))  # or it would show an older picture

    def _draw_button(self, draw: Callable[..., None], button: Button, *how: object) -> None:
        before, self._button = self._button, button
        try:
            draw(button, *how)
        finally:
            self._button = before

    def write(
        self, kit: Toolkit, surface: Canvas, text: str, area: Rect, style: TextStyle, *at: Any, **named: Any
    ) -> Rect:
        """One line, as small as `Toolkit.draw_text` makes it."""
        self._before = _drawn(surface)
        place = self._write(kit, surface, text, area, style, *at, **named)
        if text:
            pixels = kit.text_pixels(text, area, style)
            self._note(kit, surface, text, area, style, place, pixels)
        return place

    def write_name(
        self, kit: Toolkit, surface: Canvas, text: str, area: Rect, style: TextStyle, *at: Any, **named: Any
    ) -> Rect:
        """One line that is narrowed rather than shortened."""
        count, self._before = len(self.lines), _drawn(surface)
        place = self._write_name(kit, surface, text, area, style, *at, **named)
        if text and len(self.lines) == count:
            height = place.height
            pixels = next(
                each for each in range(4, 200) if kit.fonts.get(style.face, each).get_height() >= height
            )
            self._note(kit, surface, text, area, style, place, pixels)
            self.lines[-1] = replace(self.lines[-1], has_name=True)
        return place

    def write_lines(
        self,
        kit: Toolkit,
        surface: Canvas,
        lines: list[str],
        area: Rect,
        style: TextStyle,
        pixels: int,
        x: float,
        y: float,
    ) -> Rect:
        """Several lines."""
        self._before = _drawn(surface)
        block = self._write_lines(kit, surface, lines, area, style, pixels, x, y)
        for index, line in enumerate(lines):
            width, height = kit.fonts.size(line, style.face, pixels)
            width = min(width, area.width)
            down = block.y + index * kit.fonts.line_height(pixels)
            place = Rect(block.x + round((block.width - width) * x), down, width, height)
            if line.strip():
                self._note(kit, surface, line, area, style, place, pixels, block)
        return block

    def _note(
        self,
        kit: Toolkit,
        surface: Canvas,
        line: str,
        area: Rect,
        style: TextStyle,
        place: Rect,
        pixels: int,
        block: Rect | None = None,
    ) -> None:
        width, height = kit.fonts.size(line, style.face, pixels)
        share = min(1.0, area.width / max(1, width))
        block = (block or place).copy()
        seen = place.clip(surface.get_clip()) if surface.get_clip().size != surface.get_size() else place
        self.lines.append(
            WrittenLine(
                *(line, seen.copy(), area.copy(), share, pixels, height, block),
                canvas=surface,
                is_whole=surface.get_size() == kit.scale.size,
                before=self._before,
                button=self._button if is_main_thread() else None,
            )
        )


def _drawn(surface: Canvas) -> int:
    return len(surface.strokes) if isinstance(surface, DisplayList) else 0


@dataclass(frozen=True, slots=True)
class WrittenScreen:
    """All that a screen says, and the pictures between."""

    lines: list[WrittenLine]
    screen: DisplayList

    def covers(self, first: WrittenLine, second: WrittenLine) -> bool:
        """Whether a picture was laid over the first line before the second was written there."""
        common, canvas = first.letters.clip(second.letters), second.canvas
        assert isinstance(canvas, DisplayList), "no other line is on the screen"
        since = first.before + 1 if first.canvas is canvas else 0
        between = range(since, min(second.before, len(canvas.strokes)))
        return any(_ground(canvas, index).contains(common) for index in between)


def _ground(canvas: DisplayList, index: int) -> Rect:
    """Where a stroke may cover something: nowhere if it only dims the whole screen."""
    source, place = canvas.strokes[index].source, canvas.places[index]
    whole = Rect((0, 0), canvas.get_size())
    if source is None:
        return EMPTY_RECT
    ground = source.get_bounding_rect() if place == whole else place
    return ground if ground != whole else EMPTY_RECT


def written(pilot: Pilot, pen: Pen) -> WrittenScreen:
    """All that the screen says, drawn anew."""
    kit = pilot.app.services.kit
    kit.pictures.clear()
    pilot.app.services.furniture.drop_pictures()
    pen.lines.clear()
    pilot.app.stack.resize(kit.scale.size)
    screen = DisplayList(kit.scale.size)
    pilot.app.stack.draw(screen)
    return WrittenScreen(list(pen.lines), screen)


def faults(page: WrittenScreen) -> Iterator[str]:
    """The faults of the texts that were drawn."""
    window = Rect((0, 0), page.screen.get_size())
    for line in page.lines:
        if line.width < (MIN_LETTER_WIDTH if line.has_name else MIN_WIDTH):
            yield f"{line.text!r} is squeezed to {line.width:.2f}"
        if line.pixels < Scale(page.screen.get_size()).least_text:
            yield f"{line.text!r} has letters of {line.pixels} pixels"
        height = line.block.height - round(line.line_height * EDGE)
        if height > line.room.height:
            yield f"{line.text!r} is cut off: {height} > {line.room.height}"
        if line.is_on_screen and not window.contains(line.letters):
            yield f"{line.text!r} leaves the window"
    for one, other in combinations([line for line in page.lines if line.is_on_screen], 2):
        is_twice = one.text == other.text and one.place == other.place
        if one.letters.colliderect(other.letters) and not (is_twice or page.covers(one, other)):
            yield f"{one.text!r} overlaps {other.text!r}"


@contextmanager
def pen_in_use() -> Iterator[Pen]:
    """The pen that notes the texts being drawn."""
    with pytest.MonkeyPatch.context() as patch:
        pen = Pen()
        pen.take(patch)
        yield pen
