"""Who plays in the arena: a level, perhaps held to limits, or any class with the `Player` protocol."""

from __future__ import annotations

import importlib
import os
import sys
from dataclasses import dataclass, replace

from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Player
from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile
from scripts.laboratory.matches.baselines import LEARNED, MAKERS, SEARCHING

NO_TIME_LIMIT = 3600.0
NO_ITERATION_LIMIT = 10_000_000
MAX_ITERATIONS = 1_000_000_000
"""The largest count the engine can hold."""


class EntrantError(Exception):
    """No player has this name; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays: a level's id, a yardstick's name, or `module:Class` of any object that is a `Player`."""

    name: str
    iterations: int | None = None
    """Replaces the level's own limit and removes the time limit; None keeps the level's."""
    seconds: float | None = None
    """Replaces the level's own limit and removes the iteration limit; None keeps the level's."""
    threads: int | None = None
    """Replaces the level's own number; None means one if there are other limits."""

    @property
    def has_limits(self) -> bool:
        """Whether anything differs from the level's own settings."""
        return (self.iterations, self.seconds, self.threads) != (None, None, None)

    @property
    def label(self) -> str:
        """The name with the limits, as `marshal@iterations=500`."""
        limits = {"iterations": self.iterations, "seconds": self.seconds, "threads": self.threads}
        parts = [f"{name}={value:g}" for name, value in limits.items() if value is not None]
        return self.name + (f"@{','.join(parts)}" if parts else "")

    def make(self) -> Player:
        """A player for one seat of one game. Raises `EntrantError` with a sentence."""
        if ":" in self.name:
            return self._make_from_class()
        if self.name not in {*LEVELS, *SEARCHING, *LEARNED, *MAKERS}:
            raise EntrantError(
                f"Nobody called “{self.name}” plays: "
                f"choose {', '.join((*LEVELS, *SEARCHING, *LEARNED, *MAKERS))}, or module:Class."
            )
        learning = PROFILES | LEARNED
        if self.name in SEARCHING:
            return SearchPlayer(self._limit(SEARCHING[self.name]))
        if self.name in learning:
            return LearnedPlayer(self._limited_learner(learning[self.name]))
        if self.has_limits:
            raise EntrantError(f"“{self.name}” does not search, so it takes no limits.")
        return LEVELS[self.name].make() if self.name in LEVELS else MAKERS[self.name]()

    def _limit(self, profile: ThinkingProfile) -> ThinkingProfile:
        """The profile held to the limits."""
        if not self.has_limits:
            return profile
        profile = replace(profile, threads=self.threads or 1)
        if self.seconds is not None:
            profile = replace(profile, seconds=self.seconds, iterations=NO_ITERATION_LIMIT)
        if self.iterations is not None:
            seconds = NO_TIME_LIMIT if self.seconds is None else self.seconds
            profile = replace(profile, seconds=seconds, iterations=self.iterations)
        return profile

    def _limited_learner(self, profile: LearnedProfile) -> LearnedProfile:
        """The same for a player with networks."""
        limited = self._limit(profile.thinking)
        without = None if profile.without is None else self._limit(profile.without)
        return replace(profile, thinking=limited, without=without)

    def _make_from_class(self) -> Player:
        if self.has_limits:
            raise EntrantError(f"“{self.name}” is not one of the levels, so it takes no limits.")
        module, _, class_name = self.name.partition(":")
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())  # a user's own player is found relative to the current folder
        try:
            made: Player = getattr(importlib.import_module(module), class_name)()
        except Exception as error:  # a user's module may raise anything
            reason = " ".join(str(error).split()) or "no reason given"
            raise EntrantError(f"“{self.name}” cannot be had: {type(error).__name__}, {reason}.") from error
        if not callable(getattr(made, "choose", None)):
            raise EntrantError(f"“{self.name}” is no player: it has no method choose(view, rng).")
        return made
