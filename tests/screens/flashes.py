"""Counts the flashes on a screen, as WCAG 2.3.1 defines them, in every part of it.

A flash is a pair of opposing changes of relative luminance by a tenth or more, where the darker is below 0.8.
More than three within a second can harm people with photosensitive epilepsy.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

PARTS = (16, 9)
"""The screen is divided into this many parts, each smaller than a quarter of the area of sharp sight."""

MIN_CHANGE, BRIGHT = 0.1, 0.8
MAX_FLASHES = 3


def luminances(screen: pygame.Surface) -> list[float]:
    """The relative luminance of each part of a screen."""
    small = pygame.transform.smoothscale(screen, PARTS)
    return [_luminance(small.get_at((x, y))) for y in range(PARTS[1]) for x in range(PARTS[0])]


def _luminance(color: pygame.Color) -> float:
    red, green, blue = (_linear(part / 255) for part in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@dataclass
class ScreenPart:
    """How light one part of the screen has been since it last began to brighten or to darken."""

    low: float
    high: float
    is_rising: bool | None = None
    turns: list[float] = field(default_factory=list)
    """When it changed by enough in another direction than before."""

    def see(self, light: float, now: float) -> None:
        """Take the next frame."""
        self.low, self.high = min(self.low, light), max(self.high, light)
        if self.is_rising is not True and light - self.low >= MIN_CHANGE and self.low < BRIGHT:
            self._turn(is_rising=True, light=light, now=now)
        elif self.is_rising is not False and self.high - light >= MIN_CHANGE and light < BRIGHT:
            self._turn(is_rising=False, light=light, now=now)

    def _turn(self, *, is_rising: bool, light: float, now: float) -> None:
        self.is_rising, self.low, self.high = is_rising, light, light
        self.turns.append(now)


@dataclass
class Eye:
    """Sees every frame; `worst` is the most flashes within a second anywhere, and when."""

    now: float = 0.0
    parts: list[ScreenPart] = field(default_factory=list)

    def see(self, lights: list[float], dt: float) -> None:
        """Take the next frame, as `luminances` gives it."""
        self.now += dt
        if not self.parts:
            self.parts = [ScreenPart(light, light) for light in lights]
        for part, light in zip(self.parts, lights, strict=True):
            part.see(light, self.now)

    @property
    def worst(self) -> tuple[float, float]:
        """The most flashes within a second in any part, and the second in which they were."""
        found = [(0.0, 0.0)]
        for part in self.parts:
            for first in part.turns:
                found.append((sum(first <= turn < first + 1 for turn in part.turns) / 2, first))
        return max(found)
