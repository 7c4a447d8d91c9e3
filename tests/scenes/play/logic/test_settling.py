"""A settled game that is played out has the winner that was certain, and a record like any other."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.record import from_line, to_line
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.scenes.play.logic.settling import play_out
from tests.session.played_games import any_move, begun, taken_up

DECKS = [CLAIM_2, Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5]), Deck(4, Pair.GNOMES_GIANTS, SINGLES[1:])]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_whoever_was_certain_to_win_wins(deck: Deck, seed: int) -> None:
    game, rng = begun(deck, seed), Random(seed)
    while not game.is_over and settled_winner(game.view(0)) is None:
        game.play(any_move(game, rng))
    winner = settled_winner(game.view(0))
    again = taken_up(to_line(game.record), game)
    decided = game.moves_made
    play_out(game)
    assert game.record.how_played.counted_after == decided
    vote = game.view(0).vote
    assert vote is not None
    assert winner is None or vote.winners == (winner,)
    assert from_line(to_line(game.record)) == game.record
    play_out(again)
    assert again.record == game.record
