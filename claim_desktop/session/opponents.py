"""The people behind the computer levels: their names, and the choice of opponents for open seats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.storage.seats import SeatSetup

NEWCOMER = "new"
"""The value in settings for a seat to be filled by a newcomer; no level has this id."""


STAND_IN = "marshal"
"""The level that plays where none has been chosen."""


def name_of_opponent(level: str) -> str:
    """The name of the person who plays at this level."""
    return tr(f"levels.{level}.name")


def free_level(level: str, taken: Collection[str]) -> str:
    """The nearest level whose person is not seated yet; of two as near, the stronger."""
    index = LEVEL_IDS.index(level)
    free = [level for level in LEVEL_IDS if level not in taken]
    return min(free, key=lambda level: (abs(LEVEL_IDS.index(level) - index), -LEVEL_IDS.index(level)))


def opponents(count: int, levels: Sequence[str]) -> tuple[SeatSetup, ...]:
    """That many different opponents, at these levels where they exist, and otherwise Marshals."""
    chosen: list[str] = []
    for level in (*levels, *[""] * count)[:count]:
        chosen.append(free_level(level if level in LEVEL_IDS else STAND_IN, chosen))
    return tuple(SeatSetup(name_of_opponent(level), level) for level in chosen)


def draw_opponent(
    taken: Collection[str], names: Collection[str], games_with: Callable[[str], int], rng: Random
) -> str:
    """Draw a level among those not yet seated, preferring those met least often.

    Levels whose name shares an initial with one of `names` are drawn only if no others are left.
    """
    initials = {name[:1].casefold() for name in names}
    free = [level for level in LEVEL_IDS if level not in taken]
    apart = [level for level in free if name_of_opponent(level)[:1].casefold() not in initials] or free
    least = min(map(games_with, apart))
    return rng.choice([level for level in apart if games_with(level) == least])
