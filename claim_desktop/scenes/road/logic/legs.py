"""The legs of the road to the throne."""

from __future__ import annotations

from enum import Enum


class Leg(Enum):
    """A leg of the road: each begins when the one before has led to the throne."""

    TWO = "two"
    """One rival after another, with any deck."""
    FOUR = "four"
    """With a partner; the rival to beat sits to the person's left."""
    WEEK = "week"
    """One rival after another, with the deck of the week."""

    @property
    def has_prizes(self) -> bool:
        """Whether beating a rival earns a prize."""
        return self is Leg.TWO
