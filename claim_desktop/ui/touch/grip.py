"""What a finger finds where it lies, and what it does there."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol, TypeAlias, runtime_checkable

import pygame

Position: TypeAlias = tuple[int, int]

TARGET = 44
"""The least width and height that a finger hits with certainty, in design pixels."""


class Finger(Enum):
    """What the finger does that an event of the mouse stands for."""

    RESTS = auto()
    """It has come down, and has neither moved nor been lifted yet."""
    TAPS = auto()
    SLIDES = auto()
    """It moves over cards, to look at one after the other."""
    CARRIES = auto()
    """It takes along what it came down on."""
    ASKS = auto()
    """It stays where it is, to be told what lies there."""
    LEAVES = auto()
    """It is lifted, or does something else from here on: it points at nothing any more."""


class Grip(Enum):
    """What a finger that begins to move has got hold of."""

    NOTHING = auto()
    SLIDE = auto()
    CARRY = auto()


class Pullable(Protocol):
    """Something whose content a finger pulls up and down."""

    def pull(self, pixels: float) -> bool:
        """Move on by so many real pixels, or back if it is negative; returns False at its end."""


Held: TypeAlias = Grip | Pullable


@runtime_checkable
class Touchable(Protocol):
    """A scene, or a part of one, that a finger finds its way in."""

    def grip(self, start: Position, way: Position) -> Held:
        """What a finger gets hold of that came down at `start` and begins to move this way."""

    def explains(self, position: Position) -> bool:
        """Whether a finger that stays there is told something."""

    def aimed(self, position: Position) -> Position:
        """The point that is meant by a tap, which may hit the edge of something small."""


@runtime_checkable
class Composed(Protocol):
    """A scene that is made of others."""

    @property
    def touched(self) -> Touchable:
        """What a finger finds its way in now."""


def finger_of(event: pygame.event.Event) -> Finger | None:
    """What a finger does, if it is one that the event is about."""
    return getattr(event, "finger", None)


def is_upward(way: Position) -> bool:
    """Whether a movement leads up rather than aside, as towards the middle of the table."""
    return way[1] < 0 and -way[1] > abs(way[0]) * 0.6


def is_sideways(way: Position) -> bool:
    """Whether a movement leads left or right rather than up or down."""
    return abs(way[0]) > abs(way[1])
