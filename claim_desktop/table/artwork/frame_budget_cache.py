"""Spreads the drawing of many large, ever-changing pictures over several frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from claim_desktop.ui.picture_cache import Key

PIXELS_PER_FRAME = 500_000
"""The pixel budget of one frame; beyond it, each picture is made only in every second or third frame."""

MAX_FRAMES = 3
"""The maximum number of frames for which a moving item keeps the same picture."""


class _CachedPicture(NamedTuple):
    picture: pygame.Surface
    key: Key
    frame: int


class FrameBudgetCache:
    """The pictures of items in motion, such as cards that are turned differently in every frame.

    Within the budget, each is made in every frame. Otherwise it lags behind by up to two frames, which is
    invisible on a moving item.
    """

    def __init__(self) -> None:
        self._frame = 0
        self._every = 1
        """The number of frames for which each picture is kept."""
        self._now: dict[Hashable, _CachedPicture] = {}
        self._before: dict[Hashable, _CachedPicture] = {}

    def begin_frame(self) -> None:
        """Begin another frame; pictures not requested during it are dropped."""
        self._before, self._now = self._now, {}
        self._frame += 1
        pixels = sum(each.picture.get_width() * each.picture.get_height() for each in self._before.values())
        self._every = min(MAX_FRAMES, 1 + pixels // PIXELS_PER_FRAME)

    def picture(self, item: Hashable, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of an item in this frame; equal keys stand for the same item from frame to frame."""
        made = self._before.get(item)
        if made is None or (made.key != key and self._is_due(made)):
            made = _CachedPicture(make(), key, self._frame)
        self._now[item] = made
        return made.picture

    def _is_due(self, made: _CachedPicture) -> bool:
        is_in_turn = (self._frame + len(self._now)) % self._every == 0
        return is_in_turn or self._frame - made.frame >= self._every
