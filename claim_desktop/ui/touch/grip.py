"""The targets of touches, and their gestures."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Protocol, TypeAlias, runtime_checkable

import pygame

from claim_desktop.ui.scan.stops import ScanGroup

Position: TypeAlias = tuple[int, int]

TARGET = 44
"""The minimum width and height that a finger hits reliably, in design pixels."""


class TouchGesture(Enum):
    """The gesture behind a mouse event made from a touch."""

    RESTS = auto()
    """A finger has come down, and has neither moved nor been lifted yet."""
    TAPS = auto()
    SLIDES = auto()
    """It slides over cards, to look at one after another."""
    CARRIES = auto()
    """It carries what it came down on."""
    ASKS = auto()
    """A long press, for an explanation."""
    LEAVES = auto()
    """It has been lifted, or does something else from now on, and no longer points at anything."""


class DragMode(Enum):
    """The target of a finger that begins to move."""

    NOTHING = auto()
    SLIDE = auto()
    CARRY = auto()


class Scrollable(Protocol):
    """Content that a finger pulls up and down."""

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down by this many real pixels, or up if negative; returns False at the end."""


Held: TypeAlias = DragMode | Scrollable


@runtime_checkable
class TouchHandler(Protocol):
    """A scene, or a part of one, that fingers and one switch can use."""

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Start a drag from `start` in this direction; returns its target."""

    def has_tooltip_at(self, position: Position) -> bool:
        """Whether a long press there opens an explanation."""

    def snap_tap(self, position: Position) -> Position:
        """Snap a tap, which may hit the edge of a small target."""

    def scan_groups(self) -> Sequence[ScanGroup]:
        """The current targets of one-switch play; empty while the game continues by itself."""


def finger_of(event: pygame.event.Event) -> TouchGesture | None:
    """The gesture behind an event; None for a real mouse event."""
    return getattr(event, "finger", None)


def is_upward(way: Position) -> bool:
    """Whether a movement leads up, even at a slant, as from the end of a hand to a place on the felt."""
    return way[1] < 0 and -way[1] > abs(way[0]) * 0.4


def is_sideways(way: Position) -> bool:
    """Whether a movement leads left or right rather than up or down."""
    return abs(way[0]) > abs(way[1])
