"""The computer players' levels, by the ids that settings, saves and the command line use.

Each level is a person with a strength and a play style (`play_styles.py`). Each wins about two games in
three against the one below; docs/LEARNING.md has the figures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.play_styles import PLAY_STYLES
from claim_desktop.ai.players import Player
from claim_desktop.ai.search_player import ThinkingProfile


@dataclass(frozen=True, slots=True)
class Level:
    """A selectable level; its texts have the keys `levels.ID` and `levels.ID.character`."""

    id: str
    make: Callable[[], Player]
    """Makes a player for one seat of one game."""


_CAREFUL = ("marshal", "chancellor")
"""Levels whose slips and play style may waste a card, since only its cost counts."""


def _person(
    worlds: int,
    slip: float,
    among_more: float,
    max_slip: float,
    remembered: int | None = None,
    exact_tricks: int = 0,
    exact_worlds: int = 0,
) -> LearnedProfile:
    """The profile of a person who evaluates all moves one trick ahead, in the same worlds, and then slips.

    `among_more` is the slip with more than two players, set so that the steps between levels are even there.
    """
    thinking = ThinkingProfile(
        worlds,
        0.4,
        remembered=remembered,
        temperature=slip,
        max_slip=max_slip,
        exact_tricks=exact_tricks,
        exact_worlds=exact_worlds,
    )
    return LearnedProfile(thinking, tricks_ahead=1, slip_among_more=among_more)


def _with_style(profile: LearnedProfile, level: str) -> LearnedProfile:
    """The profile with the person's play style and, if the level has it, care not to waste cards."""

    def in_style(thinking: ThinkingProfile) -> ThinkingProfile:
        return replace(thinking, style=PLAY_STYLES[level], avoids_waste=level not in _CAREFUL)

    return replace(
        profile, thinking=in_style(profile.thinking), without=in_style(profile.without or profile.thinking)
    )


_ROLLOUTS: dict[str, ThinkingProfile] = {
    "novice": ThinkingProfile(20, 0.4, remembered=0, temperature=0.4, max_slip=1.0),
    "squire": ThinkingProfile(40, 0.4, remembered=0, temperature=0.16, max_slip=0.5),
    "peddler": ThinkingProfile(60, 0.4, remembered=4, temperature=0.10, max_slip=0.25),
    "innkeeper": ThinkingProfile(300, 0.4, remembered=14, temperature=0.047, max_slip=0.15),
    "steward": ThinkingProfile(700, 0.4, temperature=0.052, max_slip=0.15, exact_tricks=2),
    "marshal": ThinkingProfile(3_000, 0.4, temperature=0.02, max_slip=0.06, exact_tricks=5, exact_worlds=200),
    "chancellor": ThinkingProfile(
        250_000, 0.45, threads=2, exact_tricks=13, exact_worlds=4_000, exploration=0.4
    ),
}
"""The searches of the seven levels without weights, weakest first."""

_NETWORKS: dict[str, LearnedProfile] = {
    "novice": _person(30, slip=5.0, among_more=6.0, max_slip=1.0, remembered=0),
    "squire": _person(30, slip=0.36, among_more=0.255, max_slip=0.8, remembered=0),
    "peddler": _person(60, slip=0.09, among_more=0.088, max_slip=0.35, remembered=8),
    "innkeeper": _person(100, slip=0.0155, among_more=0.026, max_slip=0.25, remembered=20),
    "steward": _person(200, slip=0.015, among_more=0.016, max_slip=0.2, exact_tricks=7, exact_worlds=10),
    "marshal": _person(300, slip=0.006, among_more=0.004, max_slip=0.12, exact_tricks=9, exact_worlds=200),
    "chancellor": LearnedProfile(
        ThinkingProfile(6_000, 0.45, exact_tricks=13, exact_worlds=4_000), low_card_margin=0.01, certainty=2.5
    ),
}
"""Their profiles with networks."""

PROFILES = {
    name: _with_style(replace(each, without=_ROLLOUTS[name]), name) for name, each in _NETWORKS.items()
}
"""The profiles of the seven levels, weakest first."""

THOROUGH = replace(
    PROFILES["chancellor"],
    thinking=replace(PROFILES["chancellor"].thinking, iterations=16_000, threads=2),
    certainty=0.0,
)
"""The strongest profile, which also visits other moves when the choice is settled, since hints and reviews
report all of them.
"""

LEVELS: dict[str, Level] = {
    name: Level(name, partial(LearnedPlayer, profile)) for name, profile in PROFILES.items()
}
"""All levels by id, weakest first."""
