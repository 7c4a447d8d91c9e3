"""What explains a decision of a review: from the values that the review found, so that all who ask agree."""

from __future__ import annotations

from collections.abc import Callable

from claim_desktop.ai.advice.explainer import Comparison, PriorAdvice, compare
from claim_desktop.ai.advice.move_evaluator import MoveRanking, closest_of, in_order_of_value
from claim_desktop.ai.greedy import card_value
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.review import ReviewedDecision, TurningPoint, card_of


def ranking_of(view: PlayerView, decision: ReviewedDecision) -> MoveRanking:
    """The moves with the values that the review found."""
    moves = _moves_by_code(view)
    evaluated = [
        MoveEvaluation(moves[each.answer], each.value, proven=decision.is_proven) for each in decision.cards
    ]
    ordered = in_order_of_value(evaluated, evaluated[0].move)
    return MoveRanking(ordered, len(view.legal_moves), closest=closest_of(view, evaluated))


def better_card(view: PlayerView, decision: ReviewedDecision) -> str:
    """The best card; among several that are proven to be equal, the one worth least."""
    best = [each.answer for each in decision.cards if decision.is_proven and each.value == decision.chance]
    return min(
        best or [decision.cards[0].answer],
        key=lambda answer: (card_value(card_of(answer, view.looked_at)), answer),
    )


def comparison_of(
    view: PlayerView, decision: ReviewedDecision, deals: int, is_late: Callable[[], bool] = lambda: False
) -> Comparison:
    """The idea of the best card of a decision, and the one that tempted the player who took another."""
    moves = _moves_by_code(view)
    better = better_card(view, decision)
    return compare(view, moves[better], moves[decision.played], is_late, deals=deals)


def prior_advice(view: PlayerView, point: TurningPoint | None) -> PriorAdvice | None:
    """The better card of a turning point and its idea, which a hint has to keep to, and the card played."""
    if point is None:
        return None
    idea = None if point.reason is None else point.reason.idea
    moves = _moves_by_code(view)
    return PriorAdvice(moves[point.better], idea, moves[point.played])


def _moves_by_code(view: PlayerView) -> dict[str, Move]:
    return {move_code(move): move for move in view.legal_moves}
