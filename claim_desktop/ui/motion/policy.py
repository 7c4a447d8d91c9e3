"""How things move, as the player wishes: in full, reduced to fading, or at once."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class MotionPolicy:
    """What everything that moves obeys; there is one, which changes with the settings."""

    is_reduced: bool = False
    """Whether fades replace flights, and nothing moves by itself."""
    speed_factor: float = 1.0
    """How long motions last compared to what they say; at 0 each is over with the next update."""

    @property
    def is_instant(self) -> bool:
        """Whether motions take no time."""
        return self.speed_factor == 0

    def share(self, dt: float, rate: float) -> float:
        """How much of what is left of its way a thing goes in `dt` seconds at a rate of approach."""
        return 1.0 if self.is_reduced else min(1.0, dt * rate)
