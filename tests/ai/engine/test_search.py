"""The tree search: the same in both builds, and continued from decision to decision."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from tests.ai.engine.interpreted import said_by_interpreted, where_compiled
from tests.ai.engine.searches import DECKS, found_in_all, played, search_of

DECKS_FOR_TWO = [deck for deck in DECKS if deck.players == 2]
ROOT = Path(__file__).resolve().parents[3]


def visits(search: Search) -> int:
    return sum(count for _, count, _ in search.results())


def restart(search: Search, state: GameState, seat: int) -> bool:
    game, worlds = game_and_worlds_of(view_of(state, seat))
    return search.restart(game, worlds, 1)


def has_choice(state: GameState) -> bool:
    return len(engine.legal_moves(state)) > 1


def play_to_next_choice(state: GameState, seat: int, rng: random.Random) -> None:
    """Play at random until the seat has another choice."""
    engine.apply(state, rng.choice(engine.legal_moves(state)))
    while state.turn != seat or not has_choice(state):
        engine.apply(state, rng.choice(engine.legal_moves(state)))


@pytest.mark.slow
@where_compiled
def test_the_interpreted_search_visits_the_same_moves_as_often_for_the_same_reward() -> None:
    assert said_by_interpreted("tests.ai.engine.searches") == repr(found_in_all(2))


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
def test_every_legal_move_is_visited_and_every_iteration_counted(deck: Deck) -> None:
    state = played(deck, 4, 0)
    search = search_of(state, 4)
    assert search.run(300) == 300
    packing = packing_of(deck)
    found = {packing.move(move, state.turn) for move, _, _ in search.results()}
    assert found == set(engine.legal_moves(state))
    assert visits(search) == 300
    assert all(0.0 <= reward <= count for _, count, reward in search.results())


@pytest.mark.parametrize("deck", DECKS_FOR_TWO, ids=lambda deck: deck.pair.value)
def test_the_tree_goes_on_from_what_it_knows_of_a_later_decision(deck: Deck) -> None:
    state = next(each for each in (played(deck, seed, 32) for seed in range(9)) if has_choice(each))
    seat = state.turn
    search = search_of(state, 6, capacity=20_000)
    search.run(4000)
    play_to_next_choice(state, seat, random.Random(6))
    assert restart(search, state, seat)
    carried_over = visits(search)
    assert 0 < carried_over < 4000
    search.run(500)
    assert visits(search) == carried_over + 500
    packing = packing_of(deck)
    assert {packing.move(move, seat) for move, _, _ in search.results()} == set(engine.legal_moves(state))


def test_the_tree_of_another_game_begins_anew() -> None:
    search = search_of(played(CLAIM, 6, 0), 6, capacity=20_000)
    search.run(4000)
    other = played(CLAIM, 7, 0)
    assert not restart(search, other, other.turn)
    assert search.results() == []
    search.run(50)
    assert visits(search) == 50


def test_looking_at_results_makes_no_node() -> None:
    search = search_of(played(CLAIM, 8, 0), 8)
    nodes = search.node_count
    assert search.results() == []
    assert search.node_count == nodes


def test_a_stopped_search_ends_and_keeps_what_it_found() -> None:
    search = search_of(played(CLAIM, 8, 0), 8)
    search.run(100)
    before = search.results()
    search.stop()
    assert search.run(1_000_000) == 0
    assert search.results() == before
