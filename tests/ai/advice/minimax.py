"""What a position is worth, by plain recursion."""

from __future__ import annotations

from claim_desktop.rules import engine
from claim_desktop.rules.state import GameState, Phase


def best_for(state: GameState, seat: int) -> float:
    """What a seat gets when both play their best, by plain recursion: 1, 0.5 for a shared win, or 0."""
    if state.phase is Phase.OVER:
        assert state.vote is not None
        return (seat in state.vote.winners) / len(state.vote.winners)
    values = []
    for move in engine.legal_moves(state):
        after = state.copy()
        engine.apply(after, move)
        values.append(best_for(after, seat))
    return max(values) if state.turn == seat else min(values)
