"""Targets: parts that one switch or a screen reader uses, and the mouse or keyboard events that do so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from claim_desktop.ui.layout import columns

AWAY = (-1, -1)
"""A point beside the canvas."""


class ScanTarget(NamedTuple):
    """A part of a widget, and the mouse or keyboard events that use it."""

    rect: Rect
    does: tuple[Event, ...]


def click_at(point: tuple[int, int]) -> tuple[Event, ...]:
    """A mouse click at this point of the canvas."""
    down, up = (
        Event(kind, pos=point, button=pygame.BUTTON_LEFT)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    return move_to(point), down, up


def click_targets(rects: Iterable[Rect]) -> tuple[ScanTarget, ...]:
    """Targets for a click in the middle of each of these."""
    return tuple(ScanTarget(rect, click_at(rect.center)) for rect in rects)


def move_to(point: tuple[int, int] = AWAY) -> Event:
    """The mouse moving to this point, or off everything."""
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def slider_halves(rect: Rect, presses: int) -> tuple[ScanTarget, ScanTarget]:
    """The halves of a slider, for less and for more: that many presses of an arrow key each."""
    less, more = columns(rect, 2, 0)
    return (
        ScanTarget(less, press_keys(*[pygame.K_LEFT] * presses)),
        ScanTarget(more, press_keys(*[pygame.K_RIGHT] * presses)),
    )


def press_keys(*keys: int) -> tuple[Event, ...]:
    """Keys that are pressed and released one after another."""
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return tuple(Event(kind, key=key, mod=0, unicode="", scancode=0) for key in keys for kind in kinds)


def turn_wheel(rows: int) -> tuple[Event, ...]:
    """The wheel turning down by this many rows, or up if it is negative."""
    return (Event(pygame.MOUSEWHEEL, x=0, y=-rows, flipped=False),)
