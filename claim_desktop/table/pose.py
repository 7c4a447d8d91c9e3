"""The pose of a card on the table, and its size."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

CARD_RATIO = 504 / 360
"""Height of a card, as a multiple of its width."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The pose of a card: its middle, its width, and its rotation to the left, in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the card."""
        return self.x, self.y

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on the rotated card."""
        angle = math.radians(self.angle)
        dx, dy = position[0] - self.x, position[1] - self.y
        along = dx * math.cos(angle) - dy * math.sin(angle)
        across = dx * math.sin(angle) + dy * math.cos(angle)
        return abs(along) <= self.width / 2 and abs(across) <= self.width * CARD_RATIO / 2


def card_rect(width: float, x: float, y: float) -> Rect:
    """The rectangle of an upright card around its middle, in real pixels."""
    size = round(width), round(round(width) * CARD_RATIO)
    return Rect(round(x - size[0] / 2), round(y - size[1] / 2), *size)


def pose_in(rect: Rect) -> Pose:
    """Return the upright pose of a card that fills a rectangle."""
    return Pose(rect.centerx, rect.centery, rect.width)


def step_between(room: float, width: float, count: int, widest: float) -> float:
    """The distance between neighbours when `count` cards share the room in a row."""
    return min(widest, (room - width) / (count - 1)) if count > 1 else 0.0
