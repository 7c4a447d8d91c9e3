"""Confetti that falls for a winner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, polygon
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.toolkit import Toolkit

FALL = 760
"""How far a scrap falls until it has left the window, in design pixels."""

SLOWEST, FASTEST = 60, 130
"""How many of them it falls in a second."""

BEGINNING_SECONDS = 20.0
"""Until when a scrap that has left the window starts again at the top."""

LAST_CONFETTI_SECONDS = BEGINNING_SECONDS + FALL / SLOWEST
"""When the last scrap has left the window."""


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
    def by(cls, chance: Random) -> Scrap:
        """Return a random scrap."""
        return cls(
            chance.uniform(0, 1280),
            chance.uniform(-720, 0),
            chance.uniform(SLOWEST, FASTEST),
            chance.uniform(6, 26),
            chance.uniform(1.5, 5),
            chance.uniform(4, 8),
            chance.choice(theme.CONFETTI),
        )

    def draw(self, surface: Canvas, kit: Toolkit, seconds: float) -> None:
        """Draw it where it is now, if it is still to be seen."""
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
