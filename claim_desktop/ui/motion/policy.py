"""How things move, by the player's settings: in full, reduced to fades, or instantly."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class MotionPolicy:
    """Tells everything that moves how to; a single one, updated with the settings."""

    is_reduced: bool = False
    """Whether fades replace flights, and nothing moves on its own."""
    speed_factor: float = 1.0
    """A factor on the duration of motions; at 0 each is over with the next update."""

    @property
    def is_instant(self) -> bool:
        """Whether motions take no time."""
        return self.speed_factor == 0

    def share(self, dt: float, rate: float) -> float:
        """The share of its remaining way that a thing covers in `dt` seconds at a rate of approach."""
        return 1.0 if self.is_reduced else min(1.0, dt * rate)
