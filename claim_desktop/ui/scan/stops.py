"""The targets of one-switch scanning, in groups, and the events that taking each one sends."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from pygame import Rect
from pygame.event import Event

from claim_desktop.ui.accessibility.nodes import AccessibleNode

SCATTERED = 3
"""Targets share one frame as long as it is at most this many times the area that they fill."""


@dataclass(frozen=True, slots=True)
class ScanStop:
    """A target that is highlighted by itself."""

    key: Hashable
    """Its identity, which stays the same from frame to frame."""
    rect: Rect
    does: tuple[Event, ...]
    """The equivalent mouse or keyboard events."""
    light: Callable[[], None] = lambda: None
    """Called when it is highlighted, to bring it into view."""
    writes: bool = False
    """Whether it is a text field, for which the on-screen keyboard has to be opened."""
    text: str = ""
    """Its label, if nothing else shows what it does."""
    name: str = ""
    """Its spoken name, if highlighting it does not move the keyboard focus there."""


@dataclass(frozen=True, slots=True)
class ScanGroup:
    """Targets that are first highlighted together; a group of one is just that target."""

    key: Hashable
    stops: tuple[ScanStop, ...]
    sight: Rect | None = None
    """Its visible area, if it scrolls."""
    light: Callable[[], None] | None = None
    """Called when all of it is highlighted; by default its first target's is."""
    text: str = ""
    """The spoken name of the group, if the keyboard focus does not move to its first target."""

    @property
    def rect(self) -> Rect:
        """The area of all its visible targets."""
        first, *others = (stop.rect for stop in self.stops)
        whole = first.unionall(others)
        return whole if self.sight is None else whole.clip(self.sight)

    @property
    def is_whole(self) -> bool:
        """Whether one frame around all of them is tight; scattered ones have a frame each."""
        whole = self.rect
        filled = sum(stop.rect.width * stop.rect.height for stop in self.stops)
        return self.sight is not None or filled * SCATTERED >= whole.width * whole.height


def stops_of(node: AccessibleNode, name: str, light: Callable[[], None] = lambda: None) -> Iterator[ScanStop]:
    """The targets of a node, as stops that are highlighted by themselves."""
    for target in node.scan_targets:
        yield ScanStop(node.key, target.rect, target.does, light, name=name)
