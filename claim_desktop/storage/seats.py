"""Who sits where, in a saved game and in a running one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """The player in one seat."""

    name: str
    level: str | None
    """The id of a computer level, or None for a person."""

    @property
    def is_person(self) -> bool:
        """Whether a person at this screen plays this seat."""
        return self.level is None
