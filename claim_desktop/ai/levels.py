"""The computer's levels, by the id that settings, saves and the command line use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.players import Player, RandomPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """A kind of computer player; its texts are ``levels.ID`` and ``levels.ID.character``."""

    id: str
    make: Callable[[], Player]
    """Makes a player for one seat of one game."""


LEVELS: dict[str, Level] = {
    level.id: level for level in (Level("random", RandomPlayer), Level("greedy", GreedyPlayer))
}
"""From the weakest to the strongest."""
