"""What a computer player thought of its choice, for screens that show it."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.moves import Move


@dataclass(frozen=True, slots=True)
class MoveAnalysis:
    """What is thought of one legal move."""

    move: Move
    value: float
    """The share of the win that the seat's side may expect after it, 0 to 1.

    Where the policy alone was asked (no visits, nothing proven), how likely the policy is to make it.
    """
    visits: int
    """In how many worlds it was tried."""
    proven: bool
    """Whether the value is certain: 1 a win, 0.5 a shared win, 0 a loss."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """All that a player thought at one decision."""

    seat: int
    moves: tuple[MoveAnalysis, ...]
    """Every legal move, the best first."""
    chosen: Move
    worlds: float
    """How many deals of the hidden cards fitted what the seat knew (the stock's order apart)."""

    @property
    def chance(self) -> float:
        """The share of the win that the seat's side may expect with its best move."""
        return self.moves[0].value
