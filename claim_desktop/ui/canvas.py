"""The drawing interface of scenes, items and widgets.

In a window it is a `DisplayList`; for a cached picture, a `pygame.Surface`. A renderer on a graphics card
would be a third implementation, of only the methods listed here, including `polygon`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

import pygame
from pygame import Rect
from pygame.typing import ColorLike, Point, RectLike


class Canvas(Protocol):
    """Takes pictures and filled shapes, one on top of the other, inside a clip."""

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        """Draw a picture, or a part of it, with its own alpha."""

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        """Fill a rectangle, or everything."""

    def scroll(self, dx: int = 0, dy: int = 0, scroll_flag: int = 0, /) -> None:
        """Shift everything drawn so far."""

    def copy(self) -> pygame.Surface:
        """A picture of everything drawn so far."""

    def subsurface(self, rect: RectLike, /) -> pygame.Surface:
        """A part of everything drawn so far."""

    def get_size(self) -> tuple[int, int]:
        """Width and height."""

    def get_width(self) -> int:
        """The width."""

    def get_height(self) -> int:
        """The height."""

    def get_rect(self, **kwargs: Any) -> Rect:
        """A rectangle of that size."""

    def get_clip(self) -> Rect:
        """The area that can be drawn on."""

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Set the clip; None removes it."""


@contextmanager
def clip_to(surface: Canvas, area: Rect) -> Iterator[None]:
    """Draw only inside an area."""
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    try:
        yield
    finally:
        surface.set_clip(clip)


def polygon(surface: Canvas, color: ColorLike, corners: Sequence[tuple[float, float]]) -> None:
    """Fill a polygon by the canvas's own `polygon`, which only a `pygame.Surface` lacks."""
    fill = getattr(surface, "polygon", None)
    if fill is not None:
        fill(color, corners)
    else:
        assert isinstance(surface, pygame.Surface)
        pygame.draw.polygon(surface, color, corners)


def draw_centered(surface: Canvas, picture: pygame.Surface, center: Point) -> None:
    """Draw a picture with its middle at this point."""
    draw_at(surface, picture, center=center)


def draw_at(surface: Canvas, picture: pygame.Surface, **place: Point) -> Rect:
    """Draw a picture, and return its place, which a point such as `midleft` determines."""
    rect = picture.get_rect(**place)
    surface.blit(picture, rect)
    return rect


def draw_fan(
    surface: Canvas, pictures: Sequence[pygame.Surface], degrees: float, middle_at: Callable[[float], Point]
) -> None:
    """Draw pictures as a fan, each turned by so many degrees more than the one before it.

    `middle_at` returns the middle of a picture so many places from the middle of the fan.
    """
    for index, picture in enumerate(pictures):
        off = index - (len(pictures) - 1) / 2
        draw_centered(surface, pygame.transform.rotozoom(picture, -degrees * off, 1), middle_at(off))


def faint_copy(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A picture at an opacity from 0 to 1: a copy, or the picture itself if it is opaque."""
    if share >= 1:
        return picture
    copy = picture.copy()
    copy.set_alpha(round(255 * share))
    return copy


def tinted_copy(picture: pygame.Surface, tone: ColorLike) -> pygame.Surface:
    """A copy of a picture in which every colour is as much darker as the tone is than white."""
    copy = picture.copy()
    copy.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    return copy
