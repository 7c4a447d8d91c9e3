"""Reasons counted a second time, and proven advice against plain minimax."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from claim_desktop.ai.advice.advisor import Advisor
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.explainer import compare
from claim_desktop.ai.advice.played_trick import ends_of
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules import engine
from claim_desktop.rules.decks import all_decks
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from scripts.hints.minimax import best_for
from tests.ai.advice.independent import comparison_fault, share_of
from tests.rules.random_game import ALL_DECKS
from tests.stress.conftest import MakePart

HOUR = 3600
SOLVED_TRICKS = 4
PROVER = LearnedProfile(ThinkingProfile(1, 60.0, exact_tricks=SOLVED_TRICKS))


def a_decision(rng: random.Random, deck_index: int) -> GameState:
    """A random position of a random game that offers a choice."""
    deck = ALL_DECKS[deck_index % len(ALL_DECKS)]
    while True:
        state = engine.new_game(deck, rng.getrandbits(32), 0)
        for _ in range(rng.randrange(2 * deck.players * deck.hand_size)):
            if state.phase is not Phase.OVER:
                engine.apply(state, rng.choice(engine.legal_moves(state)))
        if state.phase is not Phase.OVER and len(engine.legal_moves(state)) > 1:
            return state


@pytest.mark.timeout(HOUR)
def test_what_speaks_for_a_move_is_true_by_an_independent_count(part: MakePart) -> None:
    attack = part(20, 2_000)
    rng, stated, tried = attack.rng, 0, 0
    while stated < attack.count:
        tried += 1
        state = a_decision(rng, tried)
        view = view_of(state, state.turn)
        first, second = rng.sample(view.legal_moves, 2)
        found = compare(view, first, second)
        for move, other, explanation in ((first, second, found.reason), (second, first, found.tempting)):
            if explanation is not None:
                stated += 1
                assert comparison_fault(state, move, other, explanation, rng) == "", (view, move, explanation)


@pytest.mark.timeout(HOUR)
def test_facts_hold_as_often_as_an_independent_count_says(part: MakePart) -> None:
    attack = part(20, 400)
    deals = 1_000 if attack.count < 100 else 2_000  # so that ten points are not within the reach of chance
    rng, counted = attack.rng, 0
    while counted < attack.count:
        counted += 1
        state = a_decision(rng, counted)
        view = view_of(state, state.turn)
        if view.takers:
            continue
        move = rng.choice(view.legal_moves)
        assert isinstance(move, Play)
        ends, _ = ends_of(DecisionContext(view), [move], deals)
        facts = Counter(fact for end in ends[move] for fact in end.facts)
        fact = rng.choice(list(facts))
        share = share_of(fact, state, move, deals, rng)
        assert abs(share - facts[fact] / len(ends[move])) <= 0.10, (view, move, fact)


def test_proven_advice_agrees_with_plain_minimax(part: MakePart) -> None:
    endings = part(20, 1_000)
    rng, proven = endings.rng, 0
    while proven < endings.count:
        state = engine.new_game(rng.choice(all_decks(2)), rng.getrandbits(32), 0)
        while state.phase is Phase.ONE or len(state.hands[state.turn]) > rng.randint(2, SOLVED_TRICKS):
            engine.apply(state, rng.choice(engine.legal_moves(state)))
        if state.phase is Phase.OVER or len(engine.legal_moves(state)) < 2:
            continue
        proven += 1
        advice = Advisor(PROVER, deals=1).advise(view_of(state, state.turn))
        assert advice is not None
        assert advice.ranking.is_proven
        for each in advice.ranking.moves:
            after = state.copy()
            engine.apply(after, each.move)
            assert each.value == best_for(after, state.turn), (view_of(state, state.turn), each)
