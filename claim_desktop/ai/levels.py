"""The computer players' levels, by the ids that settings, saves and the command line use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.players import Player, RandomPlayer
from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player to choose; its texts have the keys ``levels.ID`` and ``levels.ID.character``."""

    id: str
    make: Callable[[], Player]
    """Makes a player for one seat of one game."""


PROFILES: dict[str, ThinkingProfile] = {
    "peddler": ThinkingProfile(60, 0.4, remembered=4, slip=0.10, worst_slip=0.25),
    "innkeeper": ThinkingProfile(300, 0.4, remembered=14, slip=0.047, worst_slip=0.15),
    "steward": ThinkingProfile(700, 0.4, slip=0.052, worst_slip=0.15, exact_tricks=2),
    "marshal": ThinkingProfile(3_000, 0.4, slip=0.02, worst_slip=0.06, exact_tricks=5, exact_worlds=200),
    "chancellor": ThinkingProfile(
        400_000, 0.8, threads=2, exact_tricks=13, exact_worlds=4_000, exploration=0.4
    ),
}
"""How the five thinking levels think, from the weakest to the strongest."""

LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", RandomPlayer),
        Level("greedy", GreedyPlayer),
        *(Level(name, partial(SearchPlayer, profile)) for name, profile in PROFILES.items()),
    )
}
"""From the weakest to the strongest."""
