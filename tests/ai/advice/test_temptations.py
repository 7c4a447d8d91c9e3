"""A hint names the tempting card and its drawback only if both are plain and true."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.explainer import PriorAdvice, explain
from claim_desktop.ai.advice.ideas import Drawback, Explanation, Idea, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking, in_order_of_value
from claim_desktop.ai.advice.replies import Task
from claim_desktop.ai.advice.temptations import temptation_to_take
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.rules.cards import GOBLINS, card
from claim_desktop.rules.moves import Play, Take
from claim_desktop.rules.view import view_of
from tests.ai.sensible_moves.position import PosedDecision, build, name_of

IDLE = "Go0 Go0 Go0 Go1 Un0 Un1 Un2"
"""Low cards that fill a hand."""


@dataclass(frozen=True)
class TemptingCase:
    """A position, its only good card, and the tempting card with its drawback, if any."""

    position: PosedDecision
    good: str
    card: str = ""
    drawback: Drawback | None = None


CASES = (
    TemptingCase(
        PosedDecision("a dear winner", "claim", f"Dw1 Dw5 Dw9 {IDLE}", trick="Dw3", revealed="Kn9"),
        *("Dw5", "Dw9", Drawback.WASTED),
    ),
    TemptingCase(
        PosedDecision(
            "a high card of another faction", "claim", f"Do5 Kn9 {IDLE}", trick="Dw3", revealed="Kn8"
        ),
        *("Do5", "Kn9", Drawback.CANNOT_WIN),
    ),
    TemptingCase(
        PosedDecision(
            "a good card for a poor one", "claim", f"Dw1 Dw9 Dw2 {IDLE}", trick="Dw5", revealed="Go0"
        ),
        *("Dw1", "Dw9", Drawback.OVERPAYS),
    ),
    TemptingCase(
        PosedDecision(
            "Undead would be won as well", "claim", "Un1 Un9 Go0 Go0 Go1 Kn2 Kn3", trick="Un5", revealed="Go0"
        ),
        "Un1",
    ),
)


def ranked(case: TemptingCase, *, proven: bool = False) -> MoveRanking:
    """A ranking in which one card alone is good."""
    view = view_of(build(case.position, 1), 0)
    values = {move: 1.0 if name_of(move) == case.good else 0.0 for move in view.legal_moves}
    moves = [MoveEvaluation(move, value, 10, proven) for move, value in values.items()]
    best = next(move for move in view.legal_moves if name_of(move) == case.good)
    return MoveRanking(in_order_of_value(moves, best), len(moves))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.position.name)
def test_the_card_that_tempts_is_named_with_what_is_wrong_with_it(case: TemptingCase) -> None:
    found = explain(view_of(build(case.position, 1), 0), ranked(case)).explanation.temptation
    assert (found and found.card.code, found and found.drawback) == (case.card or None, case.drawback)
    if case.drawback is Drawback.OVERPAYS:
        assert found is not None
        assert found.about == card("Go0")


PILES = "Go*6 Kn*3", "Go*7 Un*10"
"""What both sides have won, with votes left to be decided."""


def test_a_card_that_was_played_instead_tempts_before_any_other() -> None:
    position = PosedDecision("two that lose", "claim", "Dw5 Dw8 Dw9", trick="Dw3", piles=PILES)
    case, view = TemptingCase(position, "Dw5"), view_of(build(position, 1), 0)
    moves = {name_of(move): move for move in view.legal_moves}
    for instead in ("Dw8", "Dw9"):
        prior = PriorAdvice(moves["Dw5"], instead=moves[instead])
        found = explain(view, ranked(case, proven=True), prior=prior).explanation.temptation
        assert found is not None
        assert (found.card.code, found.drawback) == (instead, Drawback.LOSES_GAME)


def test_a_card_that_loses_the_game_by_proof_is_called_that_before_all_else() -> None:
    case = TemptingCase(PosedDecision("proven", "claim", "Dw5 Dw9 Kn8", trick="Dw3", piles=PILES), "Dw5")
    found = explain(view_of(build(case.position, 1), 0), ranked(case, proven=True)).explanation.temptation
    assert found is not None
    assert (found.card.code, found.drawback) == ("Dw9", Drawback.LOSES_GAME)


@pytest.mark.parametrize(("missed", "is_easier"), [(0.1, True), (0.7, False)])
def test_a_card_after_which_the_rival_errs_less_often_is_called_that(
    missed: float, *, is_easier: bool
) -> None:
    position = PosedDecision("lost", "claim", "Dw5 Dw9", trick="Dw3", piles=PILES)
    view = view_of(build(position, 1), 0)
    moves = tuple(MoveEvaluation(move, 0.0, 10, proven=True) for move in view.legal_moves)
    low, high = sorted(view.legal_moves, key=name_of)
    tasks = {low: Task((card("Kn9"),), 2, 0.8), high: Task((card("Kn9"),), 2, missed)}
    found = explain(view, MoveRanking(moves, 2, tasks=tasks).with_advised(low)).explanation
    assert found.idea is Idea.SET_TASK
    drawback = found.temptation.drawback if found.temptation else None
    assert (drawback is Drawback.EASIER) is is_easier


def test_a_reason_that_names_another_card_of_the_hand_needs_no_second_one() -> None:
    piles = "Go0 Go0 Go0", "Go0 Go0 Go1 Un*10"
    case = TemptingCase(PosedDecision("kept", "claim", "Do1 Go3 Kn3", trick="Go7", piles=piles), "Go3")
    found = explain(view_of(build(case.position, 1), 0), ranked(case)).explanation
    assert found.why is Why.KEEPS
    assert found.temptation is None


@pytest.mark.parametrize(
    ("taken", "left", "why", "drawback"),
    [
        ("Do2", "Kn9", Why.MAY_ALWAYS, Drawback.FITS_LESS),
        ("Do9", "Kn2", Why.MAY_ALWAYS, None),
        ("Dw1", "Go9", Why.FEW_LEFT, Drawback.NUMEROUS),
        ("Dw1", "Go9", Why.SEVERAL, Drawback.ALONE),
        ("Dw1", "Go9", Why.LOW_DWARF, None),
    ],
)
def test_the_higher_follower_that_is_left_is_named(
    taken: str, left: str, why: Why, drawback: Drawback | None
) -> None:
    view = view_of(build(PosedDecision("taking", "claim", f"Kn3 {IDLE}", revealed="Un9"), 1), 0)
    view = replace(view, revealed=(card(taken), card(left)), followers=(card("Dw3"), card("Dw4")))
    context = DecisionContext(view)
    explanation = Explanation(Idea.TAKE_SCARCE, why, card(taken), card(left))
    found = temptation_to_take(context, Take(0, card(taken)), explanation)
    assert (found and found.drawback) == drawback
    if drawback is Drawback.NUMEROUS:
        assert found is not None
        assert found.count == context.in_play[GOBLINS]


def test_what_tempts_is_never_the_advised_card() -> None:
    for case in CASES:
        found = explain(view_of(build(case.position, 1), 0), ranked(case))
        assert isinstance(found.move, Play)
        assert (
            found.explanation.temptation is None or found.explanation.temptation.card is not found.move.card
        )
