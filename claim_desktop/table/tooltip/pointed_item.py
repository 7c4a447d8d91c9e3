"""The item of a table that the player points at: with a resting mouse, its right button, or a finger."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from claim_desktop.storage.settings import HoverDelay
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, in_seconds
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.touch.grip import TouchGesture, finger_of

REST_SECONDS = 0.35
"""The seconds for which the mouse has to rest on an item."""

HOVER_SECONDS = dict(zip(HoverDelay, (0.12, REST_SECONDS, 1.0, math.inf), strict=True))
"""The same time, by the setting."""

TREMBLE = 6
"""The distance in real pixels that the mouse has to move after a click or a change of scene before it points
at anything.
"""


class PointedItem:
    """Follows the mouse over the items of a table, of which only those with a tooltip count."""

    def __init__(self, items_at: Callable[[tuple[int, int]], Iterable[TableItem]]) -> None:
        """`items_at` lists the items at a point from top to bottom."""
        self._items_at = items_at
        self._mouse: tuple[int, int] | None = None
        self._pointed: tuple[object, ...] | None = None
        """The key of the item that the mouse was moved to; items that move under a resting mouse do not
        count.
        """
        self._travelled = 0
        """The distance that the mouse has moved since the last click."""
        self.rest_seconds = REST_SECONDS
        """The seconds for which the mouse has to rest on an item."""
        self._rested = 0.0
        self._is_held = False
        """Whether the right button or a finger is held down."""

    def item(self, *, is_at_rest: bool) -> TableItem | None:
        """The item, if the mouse has rested for long enough on a table at rest, or asks for it at once."""
        is_rested = self._rested >= self.rest_seconds and is_at_rest
        if self._mouse is None or not (self._is_held or is_rested):
            return None
        item = self.at(self._mouse)
        return item if self._is_held or (item is not None and item.key == self._pointed) else None

    def at(self, position: tuple[int, int]) -> TableItem | None:
        """The topmost item there with a tooltip."""
        return next((each for each in self._items_at(position) if each.is_explained), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event; returns whether it is a right click, which only opens the tooltip."""
        finger = finger_of(event)
        if finger is not None and finger is not TouchGesture.ASKS:
            self._is_held = False
            self.look_away()  # a moving or tapping finger asks for nothing
            return False
        is_right = event.type != pygame.MOUSEMOTION and event.button == pygame.BUTTON_RIGHT
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif is_right:
            self._is_held = event.type == pygame.MOUSEBUTTONDOWN
            self._mouse, self._rested = event.pos, 0.0
        elif is_click(event):
            self.look_away()
        return is_right

    def look_away(self) -> None:
        """Point at nothing until the mouse moves again, since a click does not ask for a tooltip."""
        self._mouse, self._travelled = None, 0

    def ignore_mouse(self) -> None:
        """Point at nothing until the mouse moves at all."""
        self._mouse = None

    def update(self, dt: float) -> None:
        """Advance the time of the resting mouse."""
        self._rested += dt

    def next_frame(self) -> NextFrame:
        """When the mouse will have rested for long enough."""
        waits = self._mouse is not None and self._rested < self.rest_seconds
        return in_seconds(self.rest_seconds - self._rested) if waits else NEVER

    def _move(self, event: pygame.event.Event) -> None:
        if self._is_held and finger_of(event) is TouchGesture.ASKS:
            self._mouse = event.pos  # a pressing finger may move on to the next item
        self._rested = 0.0
        self._travelled += abs(event.rel[0]) + abs(event.rel[1])
        if self._travelled >= TREMBLE:
            pointed = self.at(event.pos)
            self._mouse, self._pointed = event.pos, pointed.key if pointed is not None else None
