"""What a computer player thought of its choice, for screens that show it."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.moves import Move


@dataclass(frozen=True, slots=True)
class MoveAnalysis:
    """What the player thought of one legal move."""

    move: Move
    value: float
    """The share of the win, 0 to 1, that the seat's side can expect after it.

    If only the policy was asked (no visits, nothing proven), it is the policy's probability of the move.
    """
    visits: int
    """How often the search tried it."""
    proven: bool
    """Whether the value is proven: then 1 is a win, 0.5 a shared win, 0 a loss."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything a player thought about one decision."""

    seat: int
    moves: tuple[MoveAnalysis, ...]
    """Every legal move, the best first."""
    chosen: Move
    worlds: float
    """How many deals of the hidden cards fit what the seat knew, ignoring the order of the stock."""

    @property
    def chance(self) -> float:
        """The share of the win that the seat's side can expect with its best move."""
        return self.moves[0].value
