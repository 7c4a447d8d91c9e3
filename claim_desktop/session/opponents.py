"""The people behind the computer levels: their names, and who takes a seat that is left to chance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.storage.seats import SeatSetup

NEWCOMER = "new"
"""What settings store for a seat that a newcomer is to take; no level has this id."""


STAND_IN = "marshal"
"""The level that plays where nobody has been chosen."""


def name_of_opponent(level: str) -> str:
    """The name of the person who plays at this level."""
    return tr(f"levels.{level}.name")


def free_level(wanted: str, taken: Collection[str]) -> str:
    """The level nearest to the wanted one whose person is not seated yet; the stronger of two."""
    at = LEVEL_IDS.index(wanted)
    free = [level for level in LEVEL_IDS if level not in taken]
    return min(free, key=lambda level: (abs(LEVEL_IDS.index(level) - at), -LEVEL_IDS.index(level)))


def opponents(count: int, wanted: Sequence[str]) -> tuple[SeatSetup, ...]:
    """This many different people, of the wanted levels if these exist, and otherwise Marshals."""
    chosen: list[str] = []
    for level in (*wanted, *[""] * count)[:count]:
        chosen.append(free_level(level if level in LEVEL_IDS else STAND_IN, chosen))
    return tuple(SeatSetup(name_of_opponent(level), level) for level in chosen)


def draw_opponent(
    taken: Collection[str], names: Collection[str], games_with: Callable[[str], int], rng: Random
) -> str:
    """Draw who takes a seat, among those who are not seated yet and have been met least often.

    Nobody is drawn whose name has the same initial as one of `names`, unless nobody else is left.
    """
    initials = {name[:1].casefold() for name in names}
    free = [level for level in LEVEL_IDS if level not in taken]
    apart = [level for level in free if name_of_opponent(level)[:1].casefold() not in initials] or free
    least = min(map(games_with, apart))
    return rng.choice([level for level in apart if games_with(level) == least])
