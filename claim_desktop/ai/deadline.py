"""The one moment by which a decision or a hint has to be there, whatever it still consists of then."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment by the clock that nobody sets; what works towards it asks how much time is left."""

    moment: float
    begun: float

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """So many seconds from now."""
        now = time.monotonic()
        return cls(now + seconds, now)

    def part(self, share: float) -> Deadline:
        """The moment when this share of the whole time has passed: for one of several things to be done."""
        return Deadline(self.begun + share * (self.moment - self.begun), self.begun)

    @property
    def left(self) -> float:
        """The seconds until then, 0 once it is over."""
        return max(0.0, self.moment - time.monotonic())

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return self.left == 0.0
