"""Ending a game whose winner is settled, without playing it out card by card."""

from __future__ import annotations

from random import Random

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.session.match import Match


def play_out(match: Match) -> None:
    """Let the computer play everybody's remaining cards by its rules of thumb, up to the vote.

    Each move is recorded and kept like any other. The same game is always played out in the same way.
    """
    player, rng = GreedyPlayer(), Random(match.moves_made)
    while not match.is_over:
        match.play(player.choose(match.view(match.turn), rng))
