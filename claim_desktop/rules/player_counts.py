"""The rules that differ for two, three and four players (RULES: Cards)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerCountRules:
    """The parts of a game that depend on the number of players."""

    singles: int
    """How many single factions the deck has."""
    hand_size: int
    """Cards dealt to each player, which is also the number of tricks in each phase."""
    revealed: int
    """Cards revealed from the stock before each trick of Phase One."""


PLAYER_COUNTS: dict[int, PlayerCountRules] = {
    2: PlayerCountRules(singles=3, hand_size=13, revealed=1),
    3: PlayerCountRules(singles=5, hand_size=12, revealed=2),
    4: PlayerCountRules(singles=5, hand_size=9, revealed=2),
}
