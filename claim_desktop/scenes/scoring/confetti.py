"""Confetti that falls for a winner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from claim_desktop.ui.canvas import Canvas, polygon
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.toolkit import Toolkit

FALL = 760
"""The distance that a scrap falls before it has left the window, in design pixels."""

SLOWEST, FASTEST = 60, 130
"""The minimum and maximum speed of a scrap, in design pixels a second."""

BEGINNING_SECONDS = 20.0
"""Until this time a scrap that has left the window starts again at the top."""

LAST_CONFETTI_SECONDS = BEGINNING_SECONDS + FALL / SLOWEST
"""The time when the last scrap has left the window."""


@dataclass(frozen=True, slots=True)
class Scrap:
    """A scrap of confetti: where it starts, how it falls and turns."""

    x: float
    start: float
    speed: float
    sway: float
    turn: float
    size: float
    color: str

    @classmethod
    def by(cls, chance: Random, colors: Sequence[str]) -> Scrap:
        """Return a random scrap of one of these colours."""
        return cls(
            chance.uniform(0, 1280),
            chance.uniform(-720, 0),
            chance.uniform(SLOWEST, FASTEST),
            chance.uniform(6, 26),
            chance.uniform(1.5, 5),
            chance.uniform(4, 8),
            chance.choice(colors),
        )

    def draw(self, surface: Canvas, kit: Toolkit, seconds: float) -> None:
        """Draw it at its current place, if it is still visible."""
        fallen = self.start + self.speed * seconds
        begun = (fallen // FALL * FALL - self.start) / self.speed
        if fallen >= FALL and begun > BEGINNING_SECONDS:
            return
        y = fallen % FALL - 40 if fallen > 0 else self.start
        x = self.x + self.sway * math.sin(seconds * self.turn)
        left, top = DesignSpace(kit.scale).point(x, y)
        width = max(0.25, abs(math.cos(seconds * self.turn))) * self.size * kit.scale.u
        height = self.size * 0.6 * kit.scale.u
        slant = height * math.sin(seconds * self.turn * 0.7)
        corners = (
            (left, top),
            (left + width, top + slant),
            (left + width, top + slant + height),
            (left, top + height),
        )
        polygon(surface, self.color, corners)
