"""What a finger acts on where it comes down, and what it does there."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol, TypeAlias, runtime_checkable

import pygame

Position: TypeAlias = tuple[int, int]

TARGET = 44
"""The least width and height that a finger hits reliably, in design pixels."""


class TouchGesture(Enum):
    """What the finger is doing when an event stands in for the mouse's."""

    RESTS = auto()
    """It has come down, and has neither moved nor been lifted yet."""
    TAPS = auto()
    SLIDES = auto()
    """It slides over cards, to look at one after another."""
    CARRIES = auto()
    """It carries what it came down on."""
    ASKS = auto()
    """It stays still, to have what is there explained."""
    LEAVES = auto()
    """It has been lifted, or does something else from now on, and no longer points at anything."""


class DragMode(Enum):
    """What a finger that begins to move has taken hold of."""

    NOTHING = auto()
    SLIDE = auto()
    CARRY = auto()


class Scrollable(Protocol):
    """Something whose content a finger pulls up and down."""

    def scroll_by(self, pixels: float) -> bool:
        """Move on by this many real pixels, or back if it is negative; returns False at the end."""


Held: TypeAlias = DragMode | Scrollable


@runtime_checkable
class TouchHandler(Protocol):
    """A scene, or a part of one, that fingers act on."""

    def begin_drag(self, start: Position, way: Position) -> Held:
        """What a finger takes hold of that came down at `start` and begins to move this way."""

    def has_tooltip_at(self, position: Position) -> bool:
        """Whether a long press there explains something."""

    def snap_tap(self, position: Position) -> Position:
        """The point that a tap means, which may hit the edge of something small."""


@runtime_checkable
class DelegatesTouch(Protocol):
    """A scene that is composed of others."""

    @property
    def touched(self) -> TouchHandler:
        """What fingers act on now."""


def finger_of(event: pygame.event.Event) -> TouchGesture | None:
    """What a finger is doing, if the event is about one."""
    return getattr(event, "finger", None)


def is_upward(way: Position) -> bool:
    """Whether a movement leads up, even at a slant, as from the end of a hand to a place on the felt."""
    return way[1] < 0 and -way[1] > abs(way[0]) * 0.4


def is_sideways(way: Position) -> bool:
    """Whether a movement leads left or right rather than up or down."""
    return abs(way[0]) > abs(way[1])
