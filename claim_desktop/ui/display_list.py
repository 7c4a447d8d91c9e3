"""A surface that records what is drawn on it, so that a window redraws only what has changed.

Drawing a whole window in software takes most of a frame, and hardly anything differs between two frames. So
scenes draw every frame from scratch, but on a `DisplayList`, which `DirtyRectRenderer`
(`ui/dirty_rect_renderer.py`) compares with that of the frame before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import sleep
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect
from pygame.typing import ColorLike, Point, RectLike

from claim_desktop.ui.canvas import Canvas, polygon
from claim_desktop.ui.layout import Size
from claim_desktop.ui.palettes.palette import shape_color
from claim_desktop.ui.shading import blit_faded
from claim_desktop.ui.vector import DEPTH

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height. Unlike a `Rect` it cannot change, so that strokes can be compared by hash."""

MAX_ATTEMPTS, ATTEMPT_SECONDS = 200, 0.001
"""The number of retries and the pause between them: a thread that scales or turns a picture locks it briefly,
and SDL refuses to draw it meanwhile.
"""

_opaque_parts: WeakKeyDictionary[pygame.Surface, Rect] = WeakKeyDictionary()


def note_opaque_part(picture: pygame.Surface, part: Rect) -> None:
    """Note a part of a picture with alphas that hides everything below it, which then need not be drawn."""
    _opaque_parts[picture] = part


def retry_while_locked(draw: Callable[..., object], *what: object) -> None:
    """Draw, and retry while SDL refuses because a surface is locked."""
    for _ in range(MAX_ATTEMPTS - 1):
        try:
            draw(*what)
        except pygame.error:
            sleep(ATTEMPT_SECONDS)
        else:
            return
    draw(*what)


class DrawCommand(NamedTuple):
    """A picture or filled shape as it was drawn; equal strokes leave equal pixels."""

    source: pygame.Surface | None
    """The picture; None for a shape of one colour."""
    place: tuple[int, int]
    area: Box | None
    """The part of the picture to draw, or the rectangle to fill."""
    flags: int
    alpha: int | None
    """The alpha of the whole picture at that time; a frame may draw it with several."""
    clip: Box | None
    color: tuple[int, int, int, int] | None = None
    corners: tuple[tuple[int, int], ...] = ()
    """The corners of a polygon."""
    shift: tuple[int, int] | None = None
    """The offset by which everything drawn so far is scrolled; uncovered pixels stay as they are."""

    @property
    def opaque_part(self) -> Rect | None:
        """The area in which it hides everything below it, before clipping; None if there is none."""
        if self.flags or self.corners or self.alpha not in (None, 255):
            return None
        if self.source is None:
            return None if self.area is None else Rect(self.area)
        if self.source.get_flags() & pygame.SRCALPHA:
            part = None if self.area is not None else _opaque_parts.get(self.source)
            return None if part is None else part.move(self.place)
        return Rect(self.place, self.source.get_size() if self.area is None else self.area[2:])

    def paint(self, surface: Canvas, off: tuple[int, int] = (0, 0)) -> None:
        """Draw it on a canvas whose upper left corner is at `off`, within that canvas's clip."""
        if self.clip is None and self.source is not None:
            self._blit(surface, self.source, off)
            return
        before = surface.get_clip()
        if self.clip is not None:
            surface.set_clip(before.clip(Rect(self.clip).move(-off[0], -off[1])))
        if self.source is not None:
            self._blit(surface, self.source, off)
        elif self.shift is not None:
            surface.scroll(*self.shift)
        elif self.color is not None and self.corners:
            corners = [(x - off[0], y - off[1]) for x, y in self.corners]
            polygon(surface, self.color, corners)
        elif self.color is not None and self.area is not None:
            surface.fill(self.color, Rect(self.area).move(-off[0], -off[1]), self.flags)
        if self.clip is not None:
            surface.set_clip(before)

    def _blit(self, surface: Canvas, source: pygame.Surface, off: tuple[int, int]) -> None:
        place = self.place[0] - off[0], self.place[1] - off[1]
        later, alpha = source.get_alpha(), self.alpha
        fades = False
        if not (source.get_flags() & pygame.SRCALPHA or self.flags):
            fades = alpha is not None and alpha < 255
            alpha = None  # SDL takes long to draw an opaque picture with an alpha, even one of 255
        if later != alpha:
            source.set_alpha(alpha)
        try:
            if fades and self.alpha is not None:
                area = None if self.area is None else Rect(self.area)
                retry_while_locked(blit_faded, surface, source, place, self.alpha, area)
            else:
                retry_while_locked(surface.blit, source, place, self.area, self.flags)
        finally:
            if later != alpha:
                source.set_alpha(later)


class DisplayList(pygame.Surface):
    """A surface without pixels, which records the commands drawn on it.

    The ways to draw on it are `blit`, `fill`, `scroll`, clips and `polygon`; the functions of `pygame.draw`
    and `pygame.transform` find only a single pixel here. A picture drawn here must not be changed later,
    since that would go unnoticed: make another. Its alpha may change.
    """

    def __init__(self, size: Size) -> None:
        super().__init__((1, 1))
        self._size = size
        self._whole = Rect((0, 0), size)
        self._bounds = self._whole
        """The rectangle outside of which nothing is drawn."""
        self._clip: Box | None = None
        """The clip, unless it is the whole surface."""
        self.strokes: list[DrawCommand] = []
        self.places: list[Rect] = []
        """The area in which each stroke can leave pixels."""
        self.is_shifted = False
        """Whether it was scrolled."""

    # Drawing

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        """Record a picture with its current alpha."""
        corner: Any = dest
        place = int(corner[0]), int(corner[1])
        part = None if area is None else Rect(area)
        covered = Rect(place, source.get_size() if part is None else part.size).clip(self._bounds)
        box = None if part is None else _box(part)
        self._note(DrawCommand(source, place, box, special_flags, source.get_alpha(), self._clip), covered)
        return covered

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        covered = (self._whole if rect is None else Rect(rect)).clip(self._bounds)
        self._note(DrawCommand(None, (0, 0), _box(covered), special_flags, None, None, _rgba(color)), covered)
        return covered

    def scroll(self, dx: int = 0, dy: int = 0, scroll_flag: int = 0, /) -> None:
        """Record that everything drawn so far is scrolled."""
        self.is_shifted = True
        self._note(DrawCommand(None, (0, 0), None, scroll_flag, None, None, shift=(dx, dy)), self._whole)

    def polygon(self, color: ColorLike, corners: Sequence[tuple[float, float]]) -> None:
        points = tuple((int(x), int(y)) for x, y in corners)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        size = max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1
        covered = Rect((left, top), size).clip(self._bounds)
        self._note(DrawCommand(None, (0, 0), None, 0, None, self._clip, _rgba(color), points), covered)

    def replay_on(self, surface: Canvas) -> None:
        """Draw everything on another canvas."""
        if isinstance(surface, DisplayList):
            surface.strokes += self.strokes
            surface.places += self.places
            surface.is_shifted |= self.is_shifted
        else:
            self._paint(surface)

    def _note(self, stroke: DrawCommand, covered: Rect) -> None:
        if covered.width and covered.height:
            self.strokes.append(stroke)
            self.places.append(covered)

    # Reading

    def copy(self) -> pygame.Surface:
        """Return everything drawn so far, as pixels."""
        return self.subsurface(self._whole)

    def subsurface(self, *args: Any) -> pygame.Surface:
        """Return a part of what was drawn so far, as pixels."""
        area = Rect(*args)
        if self.is_shifted and area != self._whole:
            return self.copy().subsurface(area)
        picture = pygame.Surface(area.size, 0, DEPTH)
        self._paint(picture, area.topleft)
        return picture

    def _paint(self, surface: Canvas, off: tuple[int, int] = (0, 0)) -> None:
        for stroke in self.strokes:
            stroke.paint(surface, off)

    # The interface of surfaces

    def get_size(self) -> tuple[int, int]:
        """The size that scenes draw for."""
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **kwargs: Any) -> Rect:
        """The rectangle of that size, placed as `kwargs` say."""
        rect = self._whole.copy()
        for name, value in kwargs.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> Rect:
        """The rectangle outside of which nothing is drawn."""
        return self._bounds.copy()

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Draw only inside this rectangle from now on; None lifts the limit."""
        self._bounds = self._whole if rect is None else Rect(rect).clip(self._whole)
        self._clip = None if self._bounds == self._whole else _box(self._bounds)


def picture_of(surface: Canvas, area: Rect) -> pygame.Surface:
    """Copy a part of a canvas, as drawn so far, into a picture of its own."""
    part = surface.subsurface(area)
    return part if isinstance(surface, DisplayList) and not surface.is_shifted else part.copy()


def _rgba(color: ColorLike) -> tuple[int, int, int, int]:
    color = pygame.Color(shape_color(color) if isinstance(color, str) else color)
    return color.r, color.g, color.b, color.a


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height
