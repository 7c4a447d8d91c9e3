"""The paired search tries the moves in the same worlds, and gives up those that are clearly behind."""

from __future__ import annotations

from statistics import pvariance

import pytest

from claim_desktop.ai.engine.networks.paired import PairedSearch
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.weights import weights_for
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from tests.ai.engine.networks import DECKS, later, networks, played

IDS = ["claim", "claim-2", "three", "four"]
NEVER = 1e6
"""So many standard errors no move is ever behind."""


def search_of(state: GameState, seed: int = 1) -> PairedSearch:
    situation, worlds = situation_of(view_of(state, state.turn))
    return PairedSearch(situation, worlds, *networks(state.deck.players), seed, 50_000, 0.3)


@pytest.mark.parametrize("late", [False, True], ids=["one", "two"])
@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_without_giving_up_every_move_meets_the_same_number_of_worlds(deck: Deck, late: bool) -> None:
    state = played(deck, later(deck) if late else 3, 7)
    count = len(set(engine.legal_moves(state)))
    search = search_of(state)
    assert search.compare(30 * count, 8, NEVER)
    assert search.iterations == 30 * count
    found = search.comparison()
    assert [worlds for _, worlds, _ in found] == [30] * count
    assert all(0.0 <= share <= 1.0 for _, _, share in found)
    assert sum(visits for _, visits, _ in search.results()) == 30 * count


def test_moves_that_are_behind_are_given_up_and_the_others_get_their_worlds() -> None:
    search = search_of(played(CLAIM_2, 3, 7))
    assert search.compare(2000, 16, 2.5)
    found = sorted(search.comparison(), key=lambda each: (-each[1], -each[2]))
    assert found[0][1] == found[1][1] > 500 > found[2][1] > found[-1][1] == 16
    assert all(worlds % 8 == 0 for _, worlds, _ in found[2:])
    assert max(share for _, _, share in found) == found[0][2]


def test_it_moves_on_to_a_later_decision() -> None:
    state = played(CLAIM_2, 3, 7)
    search = search_of(state)
    search.compare(500, 16, 2.5)
    seat = state.turn
    engine.apply(state, engine.legal_moves(state)[0])
    while state.turn != seat or len(engine.legal_moves(state)) < 2:
        engine.apply(state, engine.legal_moves(state)[-1])
    search.resume(*situation_of(view_of(state, seat)), 2)
    assert search.comparison() == []
    search.compare(500, 16, 2.5)
    packing = packing_of(CLAIM_2)
    found = {packing.move(move, seat) for move, _, _ in search.comparison()}
    assert found == set(engine.legal_moves(state))


def test_a_settled_choice_ends_the_search() -> None:
    search = search_of(played(CLAIM, 3, 7))
    assert search.compare(10**9, 16, 0.01)
    count = len(search.comparison())
    assert search.iterations == 16 * count
    assert len({share for _, _, share in search.comparison()}) == count


def test_the_same_seed_finds_the_same_and_another_does_not() -> None:
    state = played(CLAIM, 3, 7)
    found = []
    for seed in (1, 1, 2):
        search = search_of(state, seed)
        search.compare(500, 16, 2.0)
        found.append(search.comparison())
    assert found[0] == found[1] != found[2]


def test_moves_are_compared_in_the_same_worlds_so_that_their_difference_is_less_luck() -> None:
    weights = weights_for(2)
    assert weights is not None
    state = played(CLAIM, 14, 7)
    shares: list[list[float]] = []
    for seed in range(20):
        situation, worlds = situation_of(view_of(state, state.turn))
        search = PairedSearch(situation, worlds, *weights.make_networks(), seed, 5_000, 0.2)
        search.compare(16 * len(engine.legal_moves(state)), 16, NEVER)
        shares.append([share for _, _, share in search.comparison()])
    others = shares[1:] + shares[:1]
    together = [[one[0] - each for each in one[1:]] for one in shares]
    apart = [[one[0] - each for each in other[1:]] for one, other in zip(shares, others, strict=True)]
    assert spread(together) < 0.7 * spread(apart)


def spread(gaps: list[list[float]]) -> float:
    """The variance of a gap from seed to seed, summed over all gaps."""
    return float(sum(pvariance(values) for values in zip(*gaps, strict=True)))


def test_the_clock_ends_it_after_the_fewest_worlds() -> None:
    state = played(CLAIM, 3, 7)
    search = search_of(state)
    assert not search.compare(10**6, 12, NEVER, 0.0)
    assert {worlds for _, worlds, _ in search.comparison()} == {12}


def test_a_stopped_search_compares_nothing() -> None:
    search = search_of(played(CLAIM, 3, 7))
    assert search.comparison() == []
    search.stop()
    assert not search.compare(100, 8, 2.0)
    assert search.comparison() == []
