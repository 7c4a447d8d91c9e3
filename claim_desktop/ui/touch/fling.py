"""Pulling a list with a finger, and how it moves on after the finger has let go."""

from __future__ import annotations

import math

from claim_desktop.ui.touch.grip import Scrollable

FRICTION = 3.6
"""The rate per second at which the speed decreases."""

SLOWEST, FASTEST = 40.0, 6000.0
"""The speeds, in real pixels a second, below which it stops and which it never exceeds."""

MEASURED_SECONDS = 0.08
"""The time over which the finger's speed is measured."""


class Fling:
    """Holds the speed of what a finger pulls."""

    def __init__(self) -> None:
        self._pulled: Scrollable | None = None
        self._pace = 0.0
        """In real pixels a second, positive down the list."""
        self._way = 0.0
        """How far the finger has pulled since the last frame."""
        self._is_flung = False

    def pull(self, pulled: Scrollable, pixels: float) -> None:
        """Follow the finger."""
        self._pulled = pulled
        self._way += pixels
        pulled.scroll_by(pixels)

    def let_go(self) -> None:
        """Move on at the speed of the finger."""
        self._is_flung = abs(self._pace) > SLOWEST

    def stop(self) -> bool:
        """Stop; returns whether it was moving."""
        was_flung, self._is_flung = self._is_flung, False
        self._pace = self._way = 0.0
        return was_flung

    def update(self, dt: float, *, is_held: bool) -> None:
        """Measure the speed of the finger that holds it, or move on without one."""
        if is_held and dt > 0:
            share = min(1.0, dt / MEASURED_SECONDS)
            pace = max(-FASTEST, min(FASTEST, self._way / dt))
            self._pace += (pace - self._pace) * share
            self._way = 0.0
        elif self._is_flung and self._pulled is not None:
            goes_on = self._pulled.scroll_by(self._pace * dt)
            self._pace *= math.exp(-FRICTION * dt)
            self._is_flung = goes_on and abs(self._pace) > SLOWEST
