"""What can be chosen with one key: stops, in groups, and what taking each of them does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

import pygame
from pygame import Rect
from pygame.event import Event

from claim_desktop.ui.touch.grip import Position

SCATTERED = 3
"""Stops count as one group as long as their frame is at most this many times the area that they fill."""


class ScanTarget(NamedTuple):
    """A part of a widget, and the mouse or keyboard events that use it."""

    rect: Rect
    does: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class ScanStop:
    """Something that is lit by itself."""

    key: Hashable
    """Its identity, by which it is found again in the next frame."""
    rect: Rect
    does: tuple[Event, ...]
    """The events that mouse or keyboard would send."""
    light: Callable[[], None] = lambda: None
    """Called when it is lit, to bring it into sight."""
    writes: bool = False
    """Whether it is a text field, for which the on-screen board has to be opened."""
    text: str = ""
    """What is written on it, if nothing else shows what it does."""
    named: Callable[[], str] = lambda: ""
    """What it is called aloud, if the keyboard does not come to it when it is lit."""


@dataclass(frozen=True, slots=True)
class ScanGroup:
    """Stops that are lit together first; a group with a single stop is just that stop."""

    key: Hashable
    stops: tuple[ScanStop, ...]
    sight: Rect | None = None
    """Where it can be seen, if it scrolls."""
    light: Callable[[], None] | None = None
    """Called when all of it is lit; without it, its first stop's is called."""
    text: str = ""
    """What all of it is called aloud, if the keyboard does not come to its first stop then."""

    @property
    def rect(self) -> Rect:
        """The area of all its visible stops."""
        first, *others = (stop.rect for stop in self.stops)
        whole = first.unionall(others)
        return whole if self.sight is None else whole.clip(self.sight)

    @property
    def is_whole(self) -> bool:
        """Whether one frame around all of them shows them well; scattered ones have a frame each."""
        whole = self.rect
        filled = sum(stop.rect.width * stop.rect.height for stop in self.stops)
        return self.sight is not None or filled * SCATTERED >= whole.width * whole.height


@runtime_checkable
class Scannable(Protocol):
    """A scene, or a part of one, that can be used with one key."""

    def scan_groups(self) -> Sequence[ScanGroup]:
        """What can be chosen now; empty while the game continues by itself."""


def clicked(point: Position) -> tuple[Event, ...]:
    """A mouse click at this point of the canvas."""
    down, up = (
        Event(kind, pos=point, button=pygame.BUTTON_LEFT)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    return moved(point), down, up


def moved(point: Position) -> Event:
    """The mouse moving to this point."""
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def pressed(*keys: int) -> tuple[Event, ...]:
    """Keys that are pressed and released one after another."""
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return tuple(Event(kind, key=key, mod=0, unicode="", scancode=0) for key in keys for kind in kinds)


def wheeled(rows: int) -> tuple[Event, ...]:
    """The wheel turning down by this many rows, or up if it is negative."""
    return (Event(pygame.MOUSEWHEEL, x=0, y=-rows, flipped=False),)
