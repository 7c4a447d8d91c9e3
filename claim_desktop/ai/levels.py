"""The computer players' levels, by the ids that settings, saves and the command line use.

Each level wins some three games in five against the one below it; docs/LEARNING.md has the figures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.players import Player, RandomPlayer
from claim_desktop.ai.search_player import ThinkingProfile


@dataclass(frozen=True, slots=True)
class Level:
    """A level to choose; its texts have the keys ``levels.ID`` and ``levels.ID.character``."""

    id: str
    make: Callable[[], Player]
    """Makes a player for one seat of one game."""


_CARELESSNESS = 8.0
"""How careless the second level is with its rules of thumb."""

_ROLLOUTS: dict[str, ThinkingProfile] = {
    "peddler": ThinkingProfile(60, 0.4, remembered=4, slip=0.10, worst_slip=0.25),
    "innkeeper": ThinkingProfile(300, 0.4, remembered=14, slip=0.047, worst_slip=0.15),
    "steward": ThinkingProfile(700, 0.4, slip=0.052, worst_slip=0.15, exact_tricks=2),
    "marshal": ThinkingProfile(3_000, 0.4, slip=0.02, worst_slip=0.06, exact_tricks=5, exact_worlds=200),
    "chancellor": ThinkingProfile(
        250_000, 0.45, threads=2, exact_tricks=13, exact_worlds=4_000, exploration=0.4
    ),
}
"""How the five thinking levels search where there are no weights, from the weakest to the strongest."""

_NETWORKS: dict[str, LearnedProfile] = {
    "peddler": LearnedProfile(ThinkingProfile(30, 0.4, remembered=8, slip=0.075, worst_slip=0.3)),
    "innkeeper": LearnedProfile(ThinkingProfile(60, 0.4, remembered=20, slip=0.03, worst_slip=0.15)),
    "steward": LearnedProfile(
        ThinkingProfile(120, 0.4, slip=0.018, worst_slip=0.1, exact_tricks=5, exact_worlds=10)
    ),
    "marshal": LearnedProfile(
        ThinkingProfile(500, 0.4, slip=0.006, worst_slip=0.04, exact_tricks=7, exact_worlds=200)
    ),
    "chancellor": LearnedProfile(
        ThinkingProfile(16_000, 0.45, threads=2, exact_tricks=13, exact_worlds=4_000), low_card_margin=0.01
    ),
}
"""How they think with networks."""

PROFILES = {name: replace(each, without=_ROLLOUTS[name]) for name, each in _NETWORKS.items()}
"""How the five thinking levels think, from the weakest to the strongest."""

LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("novice", RandomPlayer),
        Level("squire", partial(GreedyPlayer, _CARELESSNESS)),
        *(Level(name, partial(LearnedPlayer, profile)) for name, profile in PROFILES.items()),
    )
}
"""All levels by id, from the weakest to the strongest."""
