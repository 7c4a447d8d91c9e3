"""Easings: curves that bend progress from 0 to 1 so that motion has weight.

Each gives exactly 0 at 0 and exactly 1 at 1; only `overshoot` and `bounce` leave the range in between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]

OVERSHOOT = 1.4
"""How far `overshoot` goes past its end: 1.4 is about 6 percent."""


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    """Starts slowly, like something pulled away."""
    return t * t * t


def ease_out(t: float) -> float:
    """Ends slowly, like something that slides to a stop."""
    rest = 1.0 - t
    return 1.0 - rest * rest * rest


def ease_in_out(t: float) -> float:
    """Starts and ends slowly, like something being carried."""
    if t < 0.5:
        return 4.0 * t * t * t
    rest = 2.0 - 2.0 * t
    return 1.0 - rest * rest * rest / 2.0


def overshoot(t: float) -> float:
    """Goes a little too far and settles back, like a card landing."""
    rest = t - 1.0
    return 1.0 + rest * rest * ((OVERSHOOT + 1.0) * rest + OVERSHOOT) if 0.0 < t < 1.0 else t


def bounce(t: float) -> float:
    """Falls and bounces twice, like something hard."""
    if t < 0.5:
        return 4.0 * t * t
    if t < 0.8:
        return 1.0 - 0.2 * _arch((t - 0.5) / 0.3)
    return 1.0 - 0.05 * _arch((t - 0.8) / 0.2) if t < 1.0 else 1.0


def _arch(t: float) -> float:
    """A parabola: 0 at both ends, 1 in the middle."""
    return 4.0 * t * (1.0 - t)
