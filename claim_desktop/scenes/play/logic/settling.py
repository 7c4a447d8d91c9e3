"""Ends a game whose winner is settled, without playing it out card by card."""

from __future__ import annotations

from random import Random

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.session.game_session import GameSession


def play_out(game: GameSession) -> None:
    """Let the computer play all remaining cards by its rules of thumb, up to the vote.

    The record stores the move at which this began. The same game is always played out in the same way.
    """
    player, rng = GreedyPlayer(), Random(game.moves_made)
    state = game.record.replay()
    moves: list[Move] = []
    while state.phase is not Phase.OVER:
        moves.append(player.choose(view_of(state, state.turn), rng))
        engine.apply(state, moves[-1])
    game.conclude(moves)
