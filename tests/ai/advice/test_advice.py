"""Advice follows from what a seat sees, covers every move, and gives no reason that is not telling."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace

import pytest

from claim_desktop.ai.advice.advisor import CLEARLY, OFTEN, Advice, Advisor, reason_for
from claim_desktop.ai.advice.facts import Fact, FactKind, Facts, count_facts
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules import engine
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from tests.ai.test_levels import permuted, positions

MODES = [CLAIM, CLAIM_2, all_decks(3)[5], all_decks(4)[2]]
QUICK = LearnedProfile(ThinkingProfile(60, 60.0, exact_tricks=5, exact_worlds=10))


def advise(state: GameState) -> Advice:
    """Quick advice, with no limit of time to end it."""
    advice = Advisor(QUICK, deals=40).advise(view_of(state, state.turn))
    assert advice is not None
    return advice


@pytest.mark.parametrize("deck", MODES, ids=["claim", "claim-2", "three", "four"])
def test_exchanging_what_a_seat_cannot_see_changes_no_advice(deck: Deck) -> None:
    changed = 0
    for number, state in enumerate(positions(deck, 5, every=6)):
        other = permuted(state, state.turn, random.Random(number))
        changed += other.hands != state.hands
        assert advise(other) == advise(state)
    assert changed > 0


@pytest.mark.parametrize("deck", MODES, ids=["claim", "claim-2", "three", "four"])
def test_every_legal_move_gets_its_number_and_the_advised_one_comes_first(deck: Deck) -> None:
    for state in positions(deck, 3, every=5):
        advice = advise(state)
        assert {each.move for each in advice.moves} == set(engine.legal_moves(state))
        assert advice.legal_count == len(advice.moves)
        assert advice.advised.move in advice.equals
        assert all(0 <= each.value <= 1 for each in advice.moves)


def test_a_single_legal_move_needs_no_thought() -> None:
    state = engine.new_game(CLAIM, 4, 0)
    while len(engine.legal_moves(state)) > 1:
        engine.apply(state, engine.legal_moves(state)[-1])
    advice = advise(state)
    assert (advice.legal_count, advice.advised.move) == (1, engine.legal_moves(state)[0])


def test_facts_that_can_be_foreseen_are_certain() -> None:
    """Seat 1 follows, holds the best card, and so recruits what lies revealed."""
    state = engine.new_game(CLAIM, 7, 0)
    engine.apply(state, min(engine.legal_moves(state), key=lambda move: move.card.value))  # type: ignore[union-attr]
    view = view_of(state, 1)
    counted, deals = count_facts(view, view.legal_moves, 30, 1, lambda: False)
    assert deals == 30
    for move, facts in zip(view.legal_moves, counted, strict=True):
        after = state.copy()
        engine.apply(after, move)
        recruits = bool(after.known_followers[1])
        assert facts.of(FactKind.WINS) == recruits
        assert facts.of(FactKind.RECRUITS) == recruits
        assert facts.of(FactKind.LEAVES) in (0, not recruits)


def test_a_reason_is_frequent_and_telling_or_there_is_none() -> None:
    recruits, looks = Fact(FactKind.RECRUITS, card("Kn8")), Fact(FactKind.LOOKS)
    assert reason_for(Facts({recruits: OFTEN, looks: 1.0}), Facts({})) == recruits, (
        "the order is that of points"
    )
    assert reason_for(Facts({recruits: OFTEN - 0.01}), Facts({})) is None
    assert reason_for(Facts({recruits: 1.0}), Facts({recruits: 1.0 - CLEARLY + 0.01})) is None
    assert reason_for(Facts({recruits: 1.0}), Facts({recruits: 0.8})) == recruits
    assert reason_for(Facts({recruits: 1.0}), Facts({Fact(FactKind.RECRUITS, card("Go1")): 1.0})) == recruits


def test_in_phase_two_of_two_advice_is_proven_and_says_when_all_is_lost() -> None:
    lost = won = 0
    for seed in range(8):
        for state in positions(CLAIM, seed, every=4):
            if state.phase is Phase.TWO and len(state.hands[state.turn]) <= 5:
                advice = advise(state)
                assert advice.is_proven
                assert {each.value for each in advice.moves} <= {0, 0.5, 1}
                assert advice.advised.value == max(each.value for each in advice.moves)
                lost += advice.is_lost
                won += advice.advised.value == 1
    assert lost
    assert won


def test_elsewhere_advice_is_an_estimate() -> None:
    assert not advise(engine.new_game(CLAIM, 1, 0)).is_proven
    assert not advise(engine.new_game(all_decks(3)[0], 1, 0)).is_proven


def test_advice_cancelled_before_it_has_begun_says_nothing() -> None:
    advisor = Advisor(QUICK)
    advisor.cancel()
    assert advisor.advise(view_of(engine.new_game(CLAIM, 1, 0), 0)) is None


def test_a_count_that_is_cancelled_at_once_has_found_nothing() -> None:
    view = view_of(engine.new_game(CLAIM, 1, 0), 0)
    counted, deals = count_facts(view, list(view.legal_moves), 10**6, 1, lambda: True)
    assert deals == 0
    assert not any(facts.shares for facts in counted)


def test_the_same_question_gets_the_same_advice() -> None:
    state = positions(CLAIM, 3, every=5)[1]
    first, second = advise(state), advise(state)
    assert first == second
    assert first.is_complete


def test_advice_that_the_clock_cut_off_still_judges_every_card_and_says_that_it_was() -> None:
    state = positions(CLAIM, 3, every=5)[1]
    hasty = LearnedProfile(ThinkingProfile(10**9, 0.05, threads=2), low_card_margin=0.01)
    begun = time.monotonic()
    advice = Advisor(hasty, deals=10**9).advise(view_of(state, state.turn))
    assert time.monotonic() - begun < 5.0, "a busy computer may be late, but not for ever"
    assert advice is not None
    assert not advice.is_complete
    assert {each.move for each in advice.moves} == set(engine.legal_moves(state))


def test_cancelled_advice_ends_soon_and_says_nothing() -> None:
    endless = replace(QUICK, thinking=ThinkingProfile(10**9, 3600.0))
    advisor = Advisor(endless, deals=10**6)
    found: list[Advice | None] = []
    view = view_of(engine.new_game(CLAIM, 1, 0), 0)
    thread = threading.Thread(target=lambda: found.append(advisor.advise(view)))
    thread.start()
    advisor.cancel()
    thread.join(20)
    assert found == [None]
