"""What a finger acts on where it comes down, and what it does there."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol, TypeAlias, runtime_checkable

import pygame

Position: TypeAlias = tuple[int, int]

TARGET = 44
"""The least width and height that a finger hits reliably, in design pixels."""


class Finger(Enum):
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


class Grip(Enum):
    """What a finger that begins to move has taken hold of."""

    NOTHING = auto()
    SLIDE = auto()
    CARRY = auto()


class Pullable(Protocol):
    """Something whose content a finger pulls up and down."""

    def pull(self, pixels: float) -> bool:
        """Move on by this many real pixels, or back if it is negative; returns False at the end."""


Held: TypeAlias = Grip | Pullable


@runtime_checkable
class Touchable(Protocol):
    """A scene, or a part of one, that fingers act on."""

    def grip(self, start: Position, way: Position) -> Held:
        """What a finger takes hold of that came down at `start` and begins to move this way."""

    def explains(self, position: Position) -> bool:
        """Whether a long press there explains something."""

    def aimed(self, position: Position) -> Position:
        """The point that a tap means, which may hit the edge of something small."""


@runtime_checkable
class Composed(Protocol):
    """A scene that is composed of others."""

    @property
    def touched(self) -> Touchable:
        """What fingers act on now."""


def finger_of(event: pygame.event.Event) -> Finger | None:
    """What a finger is doing, if the event is about one."""
    return getattr(event, "finger", None)


def is_upward(way: Position) -> bool:
    """Whether a movement leads up, even at a slant, as from the end of a hand to a place on the felt."""
    return way[1] < 0 and -way[1] > abs(way[0]) * 0.4


def is_sideways(way: Position) -> bool:
    """Whether a movement leads left or right rather than up or down."""
    return abs(way[0]) > abs(way[1])
