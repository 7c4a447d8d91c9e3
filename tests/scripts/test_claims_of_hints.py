"""Hints hold by an independent count, and the count finds untrue ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from claim_desktop.ai.advice.advisor import Advisor
from claim_desktop.ai.advice.ideas import Drawback, Idea, Teaching, Temptation, Why
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from scripts.hints.claims import fault
from scripts.hints.drawbacks import temptation_fault
from tests.ai.test_levels import positions

QUICK = LearnedProfile(ThinkingProfile(60, 60.0, exact_tricks=5, exact_worlds=10))
MODES = {"claim": CLAIM, "claim-2": CLAIM_2, "three": all_decks(3)[5], "four": all_decks(4)[2]}


def hints(deck: Deck, seed: int, every: int) -> Iterator[tuple[GameState, Move, Teaching]]:
    """Some positions of a game, each with the advised move and its teaching."""
    for state in positions(deck, seed, every=every):
        if state.phase is Phase.OVER or len(view_of(state, state.turn).legal_moves) == 1:
            continue
        advice = Advisor(QUICK).advise(view_of(state, state.turn), "innkeeper")
        assert advice is not None
        assert advice.teaching is not None
        yield state, advice.ranking.advised.move, advice.teaching


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_every_hint_has_an_idea_and_a_reason_that_are_true(mode: str) -> None:
    told = 0
    for state, move, teaching in hints(MODES[mode], 5, 5):
        told += 1
        assert fault(state, move, teaching, Random(told)) == "", (view_of(state, state.turn), move, teaching)
        assert temptation_fault(state, move, teaching, Random(told)) == "", (move, teaching)
    assert told >= 5


def test_a_hint_that_is_untrue_is_found_out() -> None:
    lies = [
        replace(Teaching(Idea.WIN_FOLLOWER, Why.UNBEATABLE), about=card("Un0")),
        Teaching(Idea.SEAL_VOTE, Why.SAFE_NOW, faction=card("Go0").faction),
        Teaching(Idea.KEEP_WILD, Why.KEEPS, other=card("Go0")),
        Teaching(Idea.NOTHING_LEFT, Why.ALL_DECIDED),
    ]
    state = next(state for state in positions(CLAIM, 5, every=2) if state.phase is Phase.ONE and state.trick)
    move = view_of(state, state.turn).legal_moves[0]
    assert all(fault(state, move, lie, Random(1)) for lie in lies)


def test_what_is_untrue_of_a_card_that_tempts_is_found_out() -> None:
    state = next(state for state in positions(CLAIM, 5, every=2) if state.phase is Phase.ONE and state.trick)
    plays = [each for each in view_of(state, state.turn).legal_moves if isinstance(each, Play)]
    low, high = (pick(plays, key=lambda each: each.card.value) for pick in (min, max))
    lies = [
        Temptation(low.card, Drawback.WASTED),
        Temptation(high.card, Drawback.OVERPAYS, about=card("Kn9")),
        Temptation(high.card, Drawback.CANNOT_WIN, faction=high.card.faction),
    ]
    for lie in lies:
        assert temptation_fault(state, low, Teaching(Idea.SPARE, Why.LEAST, temptation=lie), Random(1))
