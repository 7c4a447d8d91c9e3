"""The interface of all computer players, and the simplest of them."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from claim_desktop.rules.moves import Move
from claim_desktop.rules.view import PlayerView


class Player(Protocol):
    """Chooses moves. A player is made for one game, and may keep state between decisions."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """One of `view.legal_moves`. All randomness comes from `rng`, so a seed repeats the choice."""
        ...


@runtime_checkable
class Cancellable(Protocol):
    """A player whose decision can be ended early."""

    def cancel(self) -> None:
        """End the current decision and all later ones as soon as possible; callable from any thread."""
        ...


class RandomPlayer:
    """Plays any legal move, all equally likely."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        return rng.choice(view.legal_moves)
