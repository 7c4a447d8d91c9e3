"""The deadline of a decision or a hint."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment by the monotonic clock; work towards it asks how much time is left."""

    moment: float
    begun: float

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """Return the deadline this many seconds from now."""
        now = time.monotonic()
        return cls(now + seconds, now)

    def part(self, share: float) -> Deadline:
        """Return the deadline for a part of the work: the moment when this share of the time has passed."""
        return Deadline(self.begun + share * (self.moment - self.begun), self.begun)

    @property
    def left(self) -> float:
        """The seconds left, 0 once it has passed."""
        return max(0.0, self.moment - time.monotonic())

    @property
    def is_over(self) -> bool:
        """Whether it has passed."""
        return self.left == 0.0


NO_DEADLINE = Deadline.after(1e9)
"""Never passes: the amount of work alone ends it."""
