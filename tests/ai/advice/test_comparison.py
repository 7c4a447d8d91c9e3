"""What reviews say for one move over another is true, and true of that move alone."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.ai.advice.explainer import Comparison, compare
from claim_desktop.ai.advice.ideas import Explanation, Idea, Why
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import view_of
from tests.ai.advice.independent import comparison_fault
from tests.ai.sensible_moves.position import PosedDecision, build, name_of
from tests.ai.test_levels import positions

MODES = [CLAIM, CLAIM_2, all_decks(3)[5], all_decks(4)[2]]
DEALS = 120


def compared(position: PosedDecision, better: str, other: str) -> Comparison:
    """What speaks for either of two cards."""
    view = view_of(build(position, 1), 0)
    moves = {name_of(move): move for move in view.legal_moves}
    return compare(view, moves[better], moves[other], deals=DEALS)


def idea_and_reason(explanation: Explanation | None) -> tuple[Idea, Why] | None:
    return None if explanation is None else (explanation.idea, explanation.why)


@pytest.mark.slow
@pytest.mark.parametrize("deck", MODES, ids=["claim", "claim-2", "three", "four"])
def test_what_speaks_for_a_move_is_true_of_it_and_clearly_less_of_the_other(deck: Deck) -> None:
    stated = 0
    for number, state in enumerate(positions(deck, 6, every=2)):
        rng, view = Random(number), view_of(state, state.turn)
        first, second = rng.sample(view.legal_moves, 2) if len(view.legal_moves) > 1 else (None, None)
        if first is None or second is None:
            continue
        found = compare(view, first, second, deals=DEALS)
        for move, other, explanation in ((first, second, found.reason), (second, first, found.tempting)):
            if explanation is not None:
                stated += 1
                fault = comparison_fault(state, move, other, explanation, rng)
                assert fault == "", (view, move, other, explanation)
    assert stated > 10


def test_a_claim_that_is_untrue_or_as_true_of_the_other_move_is_found_out() -> None:
    state = build(PosedDecision("lies", "claim", "Kn8 Kn9 Kn2 Do1", trick="Kn6", revealed="Dw9"), 1)
    best, good, low = (Play(0, card(name)) for name in ("Kn9", "Kn8", "Kn2"))
    won = Explanation(Idea.WIN_FOLLOWER, Why.BEATS, card("Dw9"), card("Kn6"))
    saved = Explanation(Idea.SPARE, Why.KEEPS, other=card("Kn9"), cards=(card("Dw9"),), count=5)
    assert comparison_fault(state, best, low, won, Random(1)) == ""
    assert comparison_fault(state, best, good, won, Random(1)), "the other wins it as well"
    assert comparison_fault(state, low, best, won, Random(1)), "it does not win"
    assert comparison_fault(state, good, low, saved, Random(1)), "the other is another card"


def test_no_move_has_anything_over_itself() -> None:
    for deck in MODES:
        view = view_of(positions(deck, 3, every=9)[1], positions(deck, 3, every=9)[1].turn)
        for move in view.legal_moves[:2]:
            assert compare(view, move, move, deals=20) == Comparison(None, None)


@pytest.mark.parametrize(
    ("better", "other", "reason", "tempting"),
    [
        ("Kn9", "Kn2", (Idea.WIN_FOLLOWER, Why.BEATS), (Idea.TOO_DEAR, Why.KEEPS)),
        ("Kn2", "Kn9", (Idea.TOO_DEAR, Why.KEEPS), (Idea.WIN_FOLLOWER, Why.BEATS)),
        ("Kn2", "Do8", (Idea.KEEP_WILD, Why.KEEPS), (Idea.WIN_FOLLOWER, Why.BEATS)),
        ("Kn8", "Kn9", (Idea.SPARE, Why.KEEPS), (Idea.KEEP_LOW, Why.KEEPS_LOW)),
    ],
)
def test_the_reason_and_what_tempted_are_two_sides_of_one_choice(
    better: str, other: str, reason: tuple[Idea, Why], tempting: tuple[Idea, Why]
) -> None:
    position = PosedDecision("it", "claim", "Kn2 Kn8 Kn9 Do8", trick="Kn6", revealed="Dw7")
    found = compared(position, better, other)
    assert (idea_and_reason(found.reason), idea_and_reason(found.tempting)) == (reason, tempting)


def test_a_poor_prize_speaks_for_the_card_that_lets_it_go() -> None:
    position = PosedDecision("it", "claim", "Kn2 Kn8", trick="Kn6", revealed="Go0")
    found = compared(position, "Kn2", "Kn8").reason
    assert found is not None
    assert (found.idea, found.about) == (Idea.DUCK, card("Go0"))


def test_what_a_card_brings_home_for_itself_is_compared_with_what_the_other_does() -> None:
    """Four Dwarves came home by losing a trick, and no hint said so: each brought home another card."""
    position = PosedDecision("it", "claim", "Dw3 Dw7 Kn2 Kn5 Un1", trick="Go9")
    found = compared(position, "Dw3", "Un1").reason
    assert found is not None
    assert (found.idea, found.why) == (Idea.BRING_DWARVES_HOME, Why.OWN_DWARF)
    both = compared(position, "Dw3", "Dw7").reason
    assert both is None or both.idea is not Idea.BRING_DWARVES_HOME, "the other comes home as well"


def test_of_two_followers_the_ideas_are_those_that_part_them() -> None:
    state = next(each for each in positions(CLAIM_2, 3, every=1) if each.takers and each.revealed)
    view = view_of(state, state.turn)
    for move in view.legal_moves:
        for other in view.legal_moves:
            found = compare(view, move, other)
            for explanation, taken in ((found.reason, move), (found.tempting, other)):
                if explanation is not None:
                    assert explanation.about is card_of(view, taken)
