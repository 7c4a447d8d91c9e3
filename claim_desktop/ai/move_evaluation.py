"""A move and its value: the one form in which players, hints, reviews and puzzles pass it on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from claim_desktop.ai.endgame import SHARES, Verdict
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules.moves import Move
from claim_desktop.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """One legal move with its value."""

    move: Move
    value: float
    """The share of the win, 0 to 1, that the seat's side can expect after it.

    If only the policy was asked (no visits, nothing proven), it is the policy's probability of the move.
    """
    visits: int = 0
    """The number of visits in a search."""
    proven: bool = False
    """Whether the value is proven: then 1 is a win, 0.5 a shared win, 0 a loss."""


def proven_moves(view: PlayerView, verdict: Verdict) -> list[MoveEvaluation]:
    """The moves whose results are proven."""
    packing = packing_of(view.deck)
    return [
        MoveEvaluation(packing.move(number, view.seat), SHARES[result], proven=True)
        for number, result in verdict.values.items()
    ]


def searched_moves(
    view: PlayerView, results: Iterable[Sequence[tuple[int, int, float]]]
) -> list[MoveEvaluation]:
    """The moves that one or more searches tried, with their mean values.

    `results` holds for each search the number of each move, its visits, and its shares of the win added up.
    """
    visits: dict[int, int] = {}
    rewards: dict[int, float] = {}
    for each in results:
        for number, count, reward in each:
            visits[number] = visits.get(number, 0) + count
            rewards[number] = rewards.get(number, 0.0) + reward
    packing = packing_of(view.deck)
    return [
        MoveEvaluation(packing.move(number, view.seat), rewards[number] / count, count)
        for number, count in visits.items()
        if count
    ]
