"""A computer player's evaluation of its options, for screens that show it."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ai.endgame import SHARES
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.search_player import Decision
from claim_desktop.rules.moves import Move
from claim_desktop.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class MoveAnalysis:
    """The player's judgement of one legal move."""

    move: Move
    value: float
    """The share of the win, 0 to 1, that the seat's side can expect after it.

    If only the policy was asked (no visits, nothing proven), it is the policy's probability of the move.
    """
    visits: int
    """How often the search has tried it."""
    proven: bool
    """Whether the value is proven: then 1 is a win, 0.5 a shared win, 0 a loss."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A player's evaluation of one decision."""

    seat: int
    moves: tuple[MoveAnalysis, ...]
    """Every legal move, best first."""
    chosen: Move
    worlds: float
    """How many deals of the hidden cards fit what the seat knew, ignoring the order of the stock."""
    is_complete: bool = True
    """Whether the whole budget was used, so that the player would judge the same again."""

    @property
    def chance(self) -> float:
        """The share of the win that the seat's side can expect with its best move."""
        return self.moves[0].value


def analysis_of(view: PlayerView, decision: Decision) -> Analysis:
    """Return a player's judgement of the moves that it could choose from in ``view``."""
    packing = packing_of(view.deck)
    proven = {} if decision.verdict is None else decision.verdict.values
    moves = [MoveAnalysis(packing.move(m, view.seat), SHARES[v], 0, True) for m, v in proven.items()]
    moves += [
        MoveAnalysis(packing.move(each.move, view.seat), each.reward, each.visits, False)
        for each in decision.estimates
        if each.move not in proven
    ]
    moves.sort(key=lambda each: (-each.value, each.move != decision.chosen))
    _, worlds = game_and_worlds_of(view)
    return Analysis(view.seat, tuple(moves), decision.chosen, worlds.count_ways(), decision.is_complete)
