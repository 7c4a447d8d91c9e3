"""The last tricks of three and four players: each move's worth agrees with brute force over the rules."""

from __future__ import annotations

import pytest

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.search.pimc import PimcSearch
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.view import view_of
from tests.ai.engine.last_tricks import DECKS, after, last_choice, shares, shares_and_votes, worlds_of

WORLDS = 20_000


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
def test_a_move_is_worth_its_mean_over_all_worlds_when_all_play_their_best(deck: Deck) -> None:
    state = last_choice(deck, 3)
    side = deck.side_of(state.turn)
    worlds = list(worlds_of(state))
    game, sampled = game_and_worlds_of(view_of(state, state.turn))
    endings = PimcSearch(game, sampled, 1, 0.0)
    assert endings.run(WORLDS) == WORLDS
    found = {move: reward / count for move, count, reward in endings.results()}
    for move in engine.legal_moves(state):
        expected = sum(shares(after(world, move))[side] for world in worlds) / len(worlds)
        assert found[packing_of(deck).move_number(move)] == pytest.approx(expected, abs=0.02)


def test_a_stop_ends_the_weighing_at_once() -> None:
    state = last_choice(all_decks(4)[0], 1)
    endings = PimcSearch(*game_and_worlds_of(view_of(state, state.turn)), 1, 0.0)
    endings.stop()
    assert endings.run(WORLDS) == 0


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
def test_with_a_worth_for_votes_everybody_also_plays_for_them(deck: Deck) -> None:
    state = last_choice(deck, 4)
    side = deck.side_of(state.turn)
    worlds = list(worlds_of(state))
    endings = PimcSearch(*game_and_worlds_of(view_of(state, state.turn)), 1, 0.01)
    endings.run(WORLDS)
    found = {move: reward / count for move, count, reward in endings.results()}
    for move in engine.legal_moves(state):
        expected = sum(shares_and_votes(after(world, move))[side] for world in worlds) / len(worlds)
        assert found[packing_of(deck).move_number(move)] == pytest.approx(expected, abs=0.02)
