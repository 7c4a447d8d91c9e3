"""The guided search tries every move, keeps its tree between decisions, and listens to its networks."""

from __future__ import annotations

import random

import pytest

from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from tests.ai.engine.networks import DECKS, later, networks, played

IDS = ["claim", "claim-2", "three", "four"]


def search_of(
    state: GameState, capacity: int = 50_000, exploration: float = 0.3, seed: int = 1
) -> GuidedSearch:
    situation, worlds = situation_of(view_of(state, state.turn))
    made: tuple[Network, Network] = networks(state.deck.players)
    return GuidedSearch(situation, worlds, *made, seed, capacity, exploration)


@pytest.mark.parametrize("late", [False, True], ids=["one", "two"])
@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_every_move_is_tried_and_every_iteration_counts(deck: Deck, late: bool) -> None:
    state = played(deck, later(deck) if late else 3, 7)
    search = search_of(state)
    assert search.run(150) == 150
    results = search.results()
    assert len(results) == len(set(engine.legal_moves(state)))
    assert sum(visits for _, visits, _ in results) == 150
    assert all(visits >= 1 and 0.0 <= reward <= visits for _, visits, reward in results)


def test_the_same_seed_finds_the_same_and_another_does_not() -> None:
    state = played(CLAIM, 3, 7)
    found = []
    for seed in (1, 1, 2):
        search = search_of(state, seed=seed)
        search.run(200)
        found.append(search.results())
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_a_move_that_alone_is_considered_gets_every_iteration(deck: Deck) -> None:
    search = search_of(played(deck, 3, 7))
    search.run(20)
    before = {move: visits for move, visits, _ in search.results()}
    for move, visits in before.items():
        search.restrict_root_to(move)
        search.run(30)
        after = {each: count for each, count, _ in search.results()}
        assert after[move] == visits + 30


def test_a_tree_that_is_full_still_judges_moves() -> None:
    state = played(CLAIM, 3, 7)
    search = search_of(state, capacity=20)
    search.run(300)
    assert search.branch_count <= 20
    assert sum(visits for _, visits, _ in search.results()) == 300


def test_a_tree_without_room_for_the_first_moves_finds_nothing() -> None:
    search = search_of(played(CLAIM, 3, 7), capacity=2)
    search.run(10)
    assert search.results() == []


def test_much_exploration_follows_the_policy_and_little_the_value() -> None:
    state = played(CLAIM, 3, 7)
    situation, _ = situation_of(view_of(state, state.turn))
    likes = dict(situation.chances(networks(2)[1]))
    eager = search_of(state, exploration=1000.0)
    eager.run(2000)
    for move, visits, _ in eager.results():
        assert visits / 2000 == pytest.approx(likes[move], abs=0.02)
    sure = search_of(state, exploration=0.0)
    sure.run(2000)
    best = max(sure.results(), key=lambda found: found[1])
    assert best[2] / best[1] == max(reward / visits for _, visits, reward in sure.results())


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_a_tree_goes_on_growing_at_the_next_decision(deck: Deck) -> None:
    rng = random.Random(3)
    state = played(deck, later(deck), 2)
    seat = state.turn
    search = search_of(state)
    search.run(4000)
    known = 0
    for _ in range(deck.players * 3):
        engine.apply(state, rng.choice(engine.legal_moves(state)))
        if state.turn == seat and len(engine.legal_moves(state)) > 1:
            break
    situation, worlds = situation_of(view_of(state, seat))
    is_known = search.resume(situation, worlds, 9)
    known = sum(visits for _, visits, _ in search.results())
    search.run(100)
    assert is_known == (known > 0)
    assert sum(visits for _, visits, _ in search.results()) == known + 100
