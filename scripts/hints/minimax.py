"""Plain minimax over the rules, to check hints by."""

from __future__ import annotations

from claim_desktop.rules import engine
from claim_desktop.rules.state import GameState, Phase


def best_for(state: GameState, seat: int) -> float:
    """The seat's result if all others play against it: 1 if it wins, 0.5 for a shared win, or 0."""
    if state.phase is Phase.OVER:
        assert state.vote is not None
        return (seat in state.vote.winners) / len(state.vote.winners)
    values = []
    for move in engine.legal_moves(state):
        after = state.copy()
        engine.apply(after, move)
        values.append(best_for(after, seat))
    return max(values) if state.turn == seat else min(values)
