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
"""In how many times the room that they fill stops are still seen as one group."""


class Spot(NamedTuple):
    """A part of a widget, and what a mouse or a keyboard would send to use it."""

    rect: Rect
    does: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Something that is lit by itself."""

    key: Hashable
    """Its identity, by which it is found again in the next frame."""
    rect: Rect
    does: tuple[Event, ...]
    """What mouse or keyboard would send."""
    light: Callable[[], None] = lambda: None
    """Called when it is lit, to bring it into sight."""
    writes: bool = False
    """Whether it is a field, for which a board of letters has to be opened."""
    words: str = ""
    """What is written on it, if nothing else shows what it does."""


@dataclass(frozen=True, slots=True)
class Group:
    """Stops that are lit together first; one that holds a single stop is that stop."""

    key: Hashable
    stops: tuple[Stop, ...]
    sight: Rect | None = None
    """Where it can be seen, if it is scrolled."""
    light: Callable[[], None] | None = None
    """Called when all of it is lit; if there is none, what its first stop has."""

    @property
    def rect(self) -> Rect:
        """The area of all its stops that are in sight."""
        first, *others = (stop.rect for stop in self.stops)
        whole = first.unionall(others)
        return whole if self.sight is None else whole.clip(self.sight)

    @property
    def is_whole(self) -> bool:
        """Whether one frame around all of them shows them well; scattered ones have one each."""
        whole = self.rect
        filled = sum(stop.rect.width * stop.rect.height for stop in self.stops)
        return self.sight is not None or filled * SCATTERED >= whole.width * whole.height


@runtime_checkable
class Scannable(Protocol):
    """A scene, or a part of one, that can be used with one key."""

    def scanned(self) -> Sequence[Group]:
        """What can be chosen now; empty while the game goes on by itself."""


def clicked(point: Position) -> tuple[Event, ...]:
    """A click of the mouse at this point of the canvas."""
    down, up = (
        Event(kind, pos=point, button=pygame.BUTTON_LEFT)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    return moved(point), down, up


def moved(point: Position) -> Event:
    """The mouse comes to this point."""
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def pressed(*keys: int) -> tuple[Event, ...]:
    """Keys that are pressed and released one after the other."""
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return tuple(Event(kind, key=key, mod=0, unicode="", scancode=0) for key in keys for kind in kinds)


def wheeled(rows: int) -> tuple[Event, ...]:
    """The wheel turns down by so many rows, or up if it is negative."""
    return (Event(pygame.MOUSEWHEEL, x=0, y=-rows, flipped=False),)
