"""Every reviewed decision can be explained: by the idea of the better card, and by the one that tempted."""

from __future__ import annotations

import pytest

from claim_desktop.ai.partial_trick import card_of
from claim_desktop.rules.record import move_code
from claim_desktop.scenes.review.logic.explanations import better_card, comparison_of
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import RecordedIdea
from scripts.stage.positions import played
from tests.scenes.review.logic.games import QUICK, reviewed

GAME = "claim-2", 3


def test_a_turning_point_has_the_idea_that_a_comparison_of_its_cards_finds() -> None:
    review, moments = reviewed(*GAME), Replay(played(*GAME))
    decisions = {each.index: each for each in review.judgements}
    assert any(point.reason for point in review.turning_points)
    for point in review.turning_points:
        view, decision = moments.view(point.index, point.seat), decisions[point.index]
        assert better_card(view, decision) == point.better
        reason = comparison_of(view, decision, QUICK.deals).reason
        assert RecordedIdea.of(reason) == point.reason


@pytest.mark.slow
def test_decisions_that_cost_little_are_explained_as_well() -> None:
    review, moments = reviewed(*GAME), Replay(played(*GAME))
    worse = [each for each in review.judgements if each.value < each.chance]
    reasons = temptations = 0
    for decision in worse:
        view = moments.view(decision.index, decision.seat)
        found = comparison_of(view, decision, QUICK.deals)
        moves = {move_code(move): move for move in view.legal_moves}
        reasons += found.reason is not None
        temptations += found.tempting is not None
        if found.tempting is not None and decision.is_take:
            assert found.tempting.about is card_of(view, moves[decision.played])
    assert reasons > 0.8 * len(worse)
    assert temptations > 0.5 * len(worse)


def test_an_idea_survives_a_file() -> None:
    review, moments = reviewed(*GAME), Replay(played(*GAME))
    for decision in review.judgements[::5]:
        view = moments.view(decision.index, decision.seat)
        found = comparison_of(view, decision, QUICK.deals).tempting
        recorded = RecordedIdea.of(found)
        if found is not None:
            assert recorded is not None
            assert RecordedIdea.of(recorded.explanation) == recorded
            assert recorded.explanation.speaks_for_card
