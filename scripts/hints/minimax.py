"""Plain minimax over the rules, to check hints by."""

from __future__ import annotations

from collections.abc import Callable

from claim_desktop.rules import engine
from claim_desktop.rules.state import GameState, Phase


def share_of(state: GameState, seat: int) -> float:
    """The seat's share of a finished game: 1 if it has won, 0.5 for a shared win, or 0."""
    assert state.vote is not None
    return (seat in state.vote.winners) / len(state.vote.winners)


def lead_of(state: GameState, seat: int) -> float:
    """By how many votes the seat is ahead of the only rival at the end of a game."""
    assert state.vote is not None
    sides = [each.side for each in state.vote.factions]
    return sides.count(seat) - sides.count(1 - seat)


def best_for(state: GameState, seat: int, at_end: Callable[[GameState, int], float] = share_of) -> float:
    """What the seat gets if all others play against it, as a finished game is valued."""
    if state.phase is Phase.OVER:
        return at_end(state, seat)
    values = []
    for move in engine.legal_moves(state):
        after = state.copy()
        engine.apply(after, move)
        values.append(best_for(after, seat, at_end))
    return max(values) if state.turn == seat else min(values)
