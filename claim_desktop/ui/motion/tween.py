"""Tweens and their composition: a `Motion` is one tween or a `Track` of several; and the arc of a flight."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from claim_desktop.ui.motion.easing import Ease, ease_in_out

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tween:
    """Calls `on_progress` with eased progress from 0 to 1 while it lasts; the last value is exactly 1.

    `on_start` is called once before that, when the tween's turn comes: a tween that waits in a sequence reads
    there where the thing is by then. `on_done` is called once at the end.
    """

    duration_seconds: float
    on_progress: Callable[[float], None]
    ease: Ease = ease_in_out
    on_done: Callable[[], None] | None = None
    on_start: Callable[[], None] | None = None

    def __post_init__(self) -> None:
        assert self.duration_seconds >= 0, f"a tween cannot last {self.duration_seconds} seconds"

    def show(self, seconds: float) -> None:
        """Show the state `seconds` after the start; at or past the end this is exactly 1."""
        if seconds >= self.duration_seconds:
            self.on_progress(1.0)
        else:
            self.on_progress(self.ease(max(0.0, seconds / self.duration_seconds)))


@dataclass(frozen=True, slots=True)
class Track:
    """Tweens, each with its start in seconds from the start of the track."""

    entries: tuple[tuple[float, Tween], ...]
    duration_seconds: float


Motion: TypeAlias = Tween | Track


def sequence(*motions: Motion) -> Track:
    """Play motions one after another."""
    entries: list[tuple[float, Tween]] = []
    start = 0.0
    for motion in motions:
        entries.extend(_shift(motion, start))
        start += motion.duration_seconds
    return Track(tuple(entries), start)


def together(*motions: Motion) -> Track:
    """Play motions at the same time, for as long as the longest lasts."""
    entries = [entry for motion in motions for entry in _shift(motion, 0.0)]
    return Track(tuple(entries), max((motion.duration_seconds for motion in motions), default=0.0))


def after(seconds: float, motion: Motion) -> Track:
    return Track(tuple(_shift(motion, seconds)), seconds + motion.duration_seconds)


def early(motion: Motion, seconds: float) -> Track:
    """Let the next motions begin `seconds` after this one does, while it is still running."""
    return Track(together(motion).entries, min(seconds, motion.duration_seconds))


def pause(seconds: float) -> Track:
    return Track(((0.0, Tween(seconds, lambda _: None)),), seconds)


def call(act: Callable[[], object]) -> Tween:
    """Call a function as part of a sequence; this takes no time."""

    def show(_: float) -> None:
        act()

    return Tween(0.0, show)


def then(motion: Motion, act: Callable[[], object]) -> Track:
    return sequence(motion, call(act))


def field_setter(item: object, field: str, start: float = 0.0, end: float = 1.0) -> Callable[[float], None]:
    """Make a tween's `on_progress` that moves a field of an object from one value to another."""
    return lambda progress: setattr(item, field, start + (end - start) * progress)


def _shift(motion: Motion, seconds: float) -> list[tuple[float, Tween]]:
    if isinstance(motion, Tween):
        return [(seconds, motion)]
    return [(seconds + start, tween) for start, tween in motion.entries]


def on_arc(start: Point, end: Point, rise: float, progress: float) -> Point:
    """Return a point on an arc from start to end that rises `rise` pixels above the straight line."""
    height = rise * math.sin(math.pi * min(1.0, progress))
    return (
        start[0] + (end[0] - start[0]) * progress,
        start[1] + (end[1] - start[1]) * progress - height,
    )
