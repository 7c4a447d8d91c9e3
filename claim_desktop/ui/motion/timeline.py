"""The timeline: everything now in motion, each motion with a clock of its own."""

from __future__ import annotations

import math

from claim_desktop.ui.motion.policy import MotionPolicy
from claim_desktop.ui.motion.tween import Motion, Tween, after

HURRIED_SECONDS = 0.1
"""The time within which everything ends after `fast_forward`."""


class _Running:
    """A tween in progress: `seconds` since its start (negative while it waits), and its clock's speed."""

    __slots__ = ("has_started", "rate", "seconds", "tween")

    def __init__(self, tween: Tween, seconds: float) -> None:
        self.tween = tween
        self.seconds = seconds
        self.rate = 1.0
        self.has_started = False

    @property
    def remaining_seconds(self) -> float:
        """Seconds of the tween's own time until it ends."""
        return self.tween.duration_seconds - self.seconds

    def show(self) -> None:
        """Show the tween's current state, calling its `on_start` and `on_done` when due."""
        if not self.has_started:
            self.has_started = True
            if self.tween.on_start is not None:
                self.tween.on_start()
        self.tween.show(self.seconds)
        if self.remaining_seconds <= 0 and self.tween.on_done is not None:
            self.tween.on_done()


class Timeline:
    """Plays motions; `update` advances them by the time that has passed.

    A motion added while others are hurried runs at its own, normal speed. Endless motions do not belong here.
    """

    def __init__(self, motion: MotionPolicy | None = None) -> None:
        """Make an empty timeline; `motion` scales the durations, which are as given without it."""
        self._motion = motion or MotionPolicy()
        self._running: list[_Running] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing moves or waits to move."""
        return not self._running

    @property
    def remaining_seconds(self) -> float:
        """Seconds until everything is over, at the motions' own speed."""
        return max((running.remaining_seconds for running in self._running), default=0.0)

    def add(self, motion: Motion, at: float = 0.0) -> None:
        """Start a motion `at` seconds from now."""
        self._running.extend(_Running(tween, -start) for start, tween in after(at, motion).entries)

    def update(self, dt: float) -> None:
        # In the order of starting, so that of two motions of one item the later one wins.
        in_order = sorted(self._running, key=lambda running: -running.seconds / running.rate)
        for running in in_order:
            running.seconds += self._motion.scaled_dt(dt * running.rate)
        self._running = [running for running in in_order if running.remaining_seconds > 0]
        for running in in_order:
            if running.seconds >= 0:
                running.show()

    def fast_forward(self) -> None:
        """Speed up everything in progress or waiting, so that it ends within `HURRIED_SECONDS`, in order."""
        rate = self._motion.duration(self.remaining_seconds) / HURRIED_SECONDS
        for running in self._running:
            running.rate = max(running.rate, rate)

    def finish(self) -> None:
        """End everything at once, including motions that an `on_done` adds."""
        while self._running:
            self.update(math.inf)

    def clear(self) -> None:
        """Drop everything without showing its end, since the moved items are gone."""
        self._running.clear()
