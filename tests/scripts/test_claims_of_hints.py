"""Hints hold by an independent count, and the count finds untrue ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from claim_desktop.ai.advice.advisor import Advisor
from claim_desktop.ai.advice.ideas import Drawback, Explanation, Idea, SecondPlace, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules.cards import DWARVES, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from scripts.hints.claims import fault
from scripts.hints.drawbacks import margins_fault, temptation_fault
from tests.ai.sensible_moves.position import PosedDecision, build
from tests.ai.test_levels import positions

QUICK = LearnedProfile(ThinkingProfile(60, 60.0, exact_tricks=5, exact_worlds=10))
MODES = {"claim": CLAIM, "claim-2": CLAIM_2, "three": all_decks(3)[5], "four": all_decks(4)[2]}


def hints(deck: Deck, seed: int, every: int) -> Iterator[tuple[GameState, MoveRanking, Explanation]]:
    """Some positions of a game, each with the ranked moves and what is taught."""
    for state in positions(deck, seed, every=every):
        if state.phase is Phase.OVER or len(view_of(state, state.turn).legal_moves) == 1:
            continue
        advice = Advisor(QUICK).advise(view_of(state, state.turn), "innkeeper")
        assert advice is not None
        assert advice.explanation is not None
        yield state, advice.ranking, advice.explanation


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_every_hint_has_an_idea_and_a_reason_that_are_true(mode: str) -> None:
    told = 0
    for state, ranking, explanation in hints(MODES[mode], 5, 5):
        told, move = told + 1, ranking.advised.move
        assert margins_fault(state, ranking.margins) == ""
        assert fault(state, move, explanation, Random(told)) == "", (
            view_of(state, state.turn),
            move,
            explanation,
        )
        assert temptation_fault(state, move, explanation, Random(told)) == "", (move, explanation)
    assert told >= 5


def test_a_hint_that_is_untrue_is_found_out() -> None:
    lies = [
        replace(Explanation(Idea.WIN_FOLLOWER, Why.UNBEATABLE), about=card("Un0")),
        Explanation(Idea.SEAL_VOTE, Why.SAFE_NOW, faction=card("Go0").faction),
        Explanation(Idea.KEEP_WILD, Why.KEEPS, other=card("Go0")),
        Explanation(Idea.NOTHING_LEFT, Why.ALL_DECIDED),
    ]
    state = next(state for state in positions(CLAIM, 5, every=2) if state.phase is Phase.ONE and state.trick)
    move = view_of(state, state.turn).legal_moves[0]
    assert all(fault(state, move, lie, Random(1)) for lie in lies)


@pytest.mark.parametrize(
    "lie",
    [
        Explanation(Idea.THROW_AWAY, Why.WINS_NO_MORE),
        Explanation(Idea.THROW_AWAY, Why.LOWEST_OUT, faction=DWARVES),
        Explanation(Idea.THROW_AWAY, Why.HOLDS_BETTER, other=card("Go8")),
        Explanation(Idea.THROW_AWAY, Why.HOLDS_SAME),
        Explanation(Idea.THROW_AWAY, Why.ALL_HIGHER),
        Explanation(Idea.SPARE, Why.LEAST, cards=(card("Dw7"), card("Kn2")), count=9),
        Explanation(Idea.SPARE, Why.LEAST, cards=(card("Dw5"),), count=4),
        Explanation(Idea.THROW_AWAY, Why.LEAST, second_place=SecondPlace(is_open=True)),
        Explanation(Idea.THROW_AWAY, Why.LEAST, second_place=SecondPlace(is_open=False)),
        Explanation(
            Idea.THROW_AWAY, Why.LEAST, second_place=SecondPlace(is_open=False, cards=(card("Do8"),))
        ),
        Explanation(
            Idea.THROW_AWAY, Why.LEAST, second_place=SecondPlace(is_open=False, cards=(card("Dw4"),))
        ),
    ],
    ids=str,
)
def test_an_untrue_reason_to_part_with_a_card_is_found_out(lie: Explanation) -> None:
    hand = "Dw2 Do6 Do8 Do1 Go8"
    position = PosedDecision("lies", "three", hand, trick="Dw9 Dw5", revealed="Dw7 Kn2", others=("Dw0",))
    state = build(position, 1)
    truth = SecondPlace(is_open=False, cards=(card("Do6"),))
    told = Explanation(Idea.THROW_AWAY, Why.LEAST, second_place=truth)
    assert fault(state, Play(0, card("Dw2")), told, Random(1)) == ""
    assert fault(state, Play(0, card("Dw2")), lie, Random(1))


@pytest.mark.parametrize("named", ["Kn8", "Do7", "Kn9 Do7", "Kn8 Kn9 Do9"])
def test_a_price_that_leaves_out_a_cheaper_card_is_found_out(named: str) -> None:
    state = build(PosedDecision("dear", "claim", "Kn2 Kn8 Kn9 Do7 Do9", trick="Kn6", revealed="Dw9"), 1)
    told = Explanation(Idea.TOO_DEAR, Why.KEEPS, card("Dw9"), card("Kn9"), (card("Kn8"), card("Do7")))
    assert fault(state, Play(0, card("Kn2")), told, Random(1)) == ""
    lie = replace(told, cards=tuple(map(card, named.split())))
    assert fault(state, Play(0, card("Kn2")), lie, Random(1))


def test_a_winner_that_is_called_the_cheapest_beside_a_lower_one_is_found_out() -> None:
    state = build(PosedDecision("cheap", "claim", "Kn2 Kn8 Do7", trick="Kn6", revealed="Dw9"), 1)
    lie = Explanation(Idea.WIN_FOLLOWER, Why.CHEAPEST_WIN, card("Dw9"), card("Kn6"))
    assert fault(state, Play(0, card("Kn8")), lie, Random(1))


def test_a_winning_move_that_is_said_to_win_by_too_many_votes_is_found_out() -> None:
    last = [each for each in positions(CLAIM, 5, every=1) if each.phase is Phase.TWO][-4:]
    state = next(each for each in last if each.phase is Phase.TWO)
    lie = dict.fromkeys(view_of(state, state.turn).legal_moves, 6)
    assert margins_fault(state, lie)


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
        assert temptation_fault(state, low, Explanation(Idea.SPARE, Why.LEAST, temptation=lie), Random(1))


def test_a_card_that_cannot_win_may_leave_the_trick_to_the_partner() -> None:
    state = build(PosedDecision("partner", "four", "Kn9 Do5 Go0", trick="Dw3", revealed="Do7 Un6"), 1)
    tempting = Temptation(card("Kn9"), Drawback.CANNOT_WIN, faction=DWARVES)
    told = Explanation(Idea.WILD, Why.STANDS_IN, card("Do7"), card("Dw3"), temptation=tempting)
    assert temptation_fault(state, Play(0, card("Do5")), told, Random(1)) == ""
