"""The hint of a decision that a review has evaluated: from the same values, so that the two agree."""

from __future__ import annotations

from claim_desktop.ai.advice.move_evaluator import MoveRanking, closest_of, in_order_of_value
from claim_desktop.ai.advice.teaching import WantedTeaching
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.rules.record import move_code
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.review import ReviewedDecision, TurningPoint


def ranking_of(view: PlayerView, decision: ReviewedDecision) -> MoveRanking:
    """The moves with the values that the review found."""
    moves = {move_code(move): move for move in view.legal_moves}
    evaluated = [
        MoveEvaluation(moves[each.answer], each.value, proven=decision.is_proven) for each in decision.cards
    ]
    ordered = in_order_of_value(evaluated, evaluated[0].move)
    return MoveRanking(ordered, len(view.legal_moves), closest=closest_of(view, evaluated))


def wanted_at(view: PlayerView, point: TurningPoint | None) -> WantedTeaching | None:
    """The better card of a turning point and the idea that its reason shows, which a hint has to keep to."""
    if point is None:
        return None
    better = next(move for move in view.legal_moves if move_code(move) == point.better)
    return WantedTeaching(better, None if point.reason is None else point.reason.kind.idea)
