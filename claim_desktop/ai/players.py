"""What every computer player is, and the simplest one."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from claim_desktop.rules.moves import Move
from claim_desktop.rules.view import PlayerView


class Player(Protocol):
    """Chooses moves. A player may keep notes between the decisions of one game, and is made anew for each."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """One of ``view.legal_moves``; all chance comes from ``rng``, so that a seed repeats the choice."""
        ...


@runtime_checkable
class Cancellable(Protocol):
    """A player that can be told to choose at once."""

    def cancel(self) -> None:
        """End the decision under way, and every later one, as soon as possible; from any thread."""
        ...


class RandomPlayer:
    """Every legal move equally likely."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Any legal move."""
        return rng.choice(view.legal_moves)
