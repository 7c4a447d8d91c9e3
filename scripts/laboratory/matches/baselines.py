"""Players to measure others by: levels as they once were, plain search, rules of thumb, and the networks.

A level's name with a version, such as `chancellor@1`, keeps its strength when later versions change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.levels import PROFILES
from claim_desktop.ai.players import Player, RandomPlayer
from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView

SEARCHING: dict[str, ThinkingProfile] = {
    "peddler@1": ThinkingProfile(60, 0.4, remembered=4, temperature=0.10, max_slip=0.25),
    "innkeeper@1": ThinkingProfile(300, 0.4, remembered=14, temperature=0.047, max_slip=0.15),
    "steward@1": ThinkingProfile(700, 0.4, temperature=0.052, max_slip=0.15, exact_tricks=2),
    "marshal@1": ThinkingProfile(
        3_000, 0.4, temperature=0.02, max_slip=0.06, exact_tricks=5, exact_worlds=200
    ),
    "chancellor@1": ThinkingProfile(
        400_000, 0.8, threads=2, exact_tricks=13, exact_worlds=4_000, exploration=0.4
    ),
    "ismcts": ThinkingProfile(100_000, 3600.0, exploration=0.4),
}
"""By name; `ismcts` is plain search with random rollouts to the very end, without proofs."""


def without_style(profile: LearnedProfile) -> LearnedProfile:
    """The same strength without a play style."""
    without = profile.without
    return replace(
        profile,
        thinking=replace(profile.thinking, style=()),
        without=None if without is None else replace(without, style=()),
    )


_ONCE: dict[str, LearnedProfile] = {
    "peddler@2": LearnedProfile(ThinkingProfile(30, 0.4, remembered=8, temperature=0.075, max_slip=0.3)),
    "innkeeper@2": LearnedProfile(ThinkingProfile(60, 0.4, remembered=20, temperature=0.03, max_slip=0.15)),
    "steward@2": LearnedProfile(
        ThinkingProfile(120, 0.4, temperature=0.018, max_slip=0.1, exact_tricks=5, exact_worlds=10)
    ),
    "marshal@2": LearnedProfile(
        ThinkingProfile(500, 0.4, temperature=0.006, max_slip=0.04, exact_tricks=7, exact_worlds=200)
    ),
    "chancellor@2": LearnedProfile(
        ThinkingProfile(16_000, 0.45, threads=2, exact_tricks=13, exact_worlds=4_000), low_card_margin=0.01
    ),
}
"""Levels as they searched with networks before they were people, when their own trees priced their slips, and
the Chancellor before it compared the moves in the same worlds."""
_CARELESSNESS = 8.0
"""How careless the Squire once was with his rules of thumb."""
_EXACT = ThinkingProfile(3_000, 30.0, exact_tricks=13, exact_worlds=200)
LEARNED: dict[str, LearnedProfile] = {
    "policy": LearnedProfile(replace(_EXACT, iterations=0), without=_EXACT),
    "learned": LearnedProfile(replace(_EXACT, iterations=2_000, exact_worlds=1_000), low_card_margin=0.008),
    **_ONCE,
    **{f"plain-{level}": without_style(profile) for level, profile in PROFILES.items()},
}
"""By name; `plain-marshal` is the level without its style. `policy` and `learned` prove Phase Two."""


class GreedyThenExact:
    """Rules of thumb in Phase One, proof in Phase Two."""

    def __init__(self) -> None:
        self._first, self._second = GreedyPlayer(), SearchPlayer(_EXACT)

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Return the choice of the current phase's player."""
        player: Player = self._first if view.phase is Phase.ONE else self._second
        return player.choose(view, rng)


class OpenHand(LearnedPlayer):
    """The learned player of two, but it sees the opponent's hand: what guessing could gain at most."""

    _state: GameState

    def watch(self, state: GameState) -> None:
        """Take the game whose hands it may see."""
        self._state = state

    def knowledge_of(self, view: PlayerView) -> tuple[NetworkState, Worlds]:
        situation, worlds = super().knowledge_of(view)
        if view.phase is Phase.ONE:
            worlds = _worlds_with(view, self._state.hands[1 - view.seat])
        return situation, worlds


def _worlds_with(view: PlayerView, hand: list[Card]) -> Worlds:
    """The worlds in which the opponent has this hand."""
    other = 1 - view.seat
    on_top = 0 if view.looked_at is None else 1
    worlds = Worlds()
    worlds.add_holder(other, len(hand), view.follower_counts[other] - len(view.known_followers[other]))
    worlds.add_stock(view.stock_count - on_top, on_top)
    left = Counter(hand)
    for card, count in view.unseen_cards().items():
        for number in packing_of(view.deck).numbers[card][-count:]:
            worlds.add_card(number, 1 << other if left[card] > 0 else 0)
            left[card] -= 1
    worlds.count_ways()
    return worlds


MAKERS: dict[str, Callable[[], Player]] = {
    "greedy+exact": GreedyThenExact,
    "open-hand": lambda: OpenHand(LEARNED["learned"]),
    "random@1": RandomPlayer,
    "greedy@1": GreedyPlayer,
    "novice@1": RandomPlayer,
    "squire@1": lambda: GreedyPlayer(_CARELESSNESS),
}
"""Players that take no limits, by name."""
