"""The players by seat, in a saved game and in a running one."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.storage.assists import CLASSIC, Assists

FORMER_LEVELS = {"random": "novice", "greedy": "squire"}
"""Former ids of levels, with the current ones."""


PEOPLE = ("singer", "falconer", "physician", "astronomer", "smith", "forester", "gardener")
"""The portraits for people at the screen, in the order of the seats that use them by default."""


def level_id(name: str) -> str:
    """Return the current id of a level, given that or a former one."""
    return FORMER_LEVELS.get(name, name)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """The player in one seat."""

    name: str
    level: str | None
    """The id of a computer level, or None for a person."""
    aids: Assists = CLASSIC
    """A person's assists; computers need none."""
    portrait: str = ""
    """The name of the portrait that a person has chosen; empty for the seat's default."""
    told: tuple[str, ...] | None = None
    """The remarks that the person has read in a guided game; None in any other game."""

    @property
    def is_human(self) -> bool:
        """Whether a person at this screen plays this seat."""
        return self.level is None
