"""Advice whose time runs out: it covers every card, and says of all cards only what holds for all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from claim_desktop.ai import endgame
from claim_desktop.ai.advice.advisor import Advice, Advisor
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.explainer import explain
from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.advice.move_evaluator import MoveEvaluator, MoveRanking
from claim_desktop.ai.advice.played_trick import ends_of
from claim_desktop.ai.deadline import NO_DEADLINE
from claim_desktop.ai.engine.constants import UNKNOWN
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.learned.weights import FindWeights, weights_for
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from tests.ai.test_levels import positions

PROVER = LearnedProfile(ThinkingProfile(100, 60.0, exact_tricks=13))
MAX_QUESTIONS = 12
"""Many proofs of these positions are whole with so many, and many are not."""


def no_weights(_: int) -> None:
    """Find no networks."""


class HastySolver:
    """Has no time left after so many questions, whatever the clock says."""

    left = 0

    def __init__(self, memory: int) -> None:
        self._solver = Solver(memory)

    def __getattr__(self, name: str) -> object:
        return getattr(self._solver, name)

    def ask(self, seat: int, threshold: int, card: int, seconds: float) -> int:
        """Answer, or give up."""
        HastySolver.left -= 1
        return self._solver.ask(seat, threshold, card, seconds) if HastySolver.left >= 0 else UNKNOWN


def decisions(deck: Deck, seed: int) -> Iterator[PlayerView]:
    """Decisions late in Phase Two with three cards to choose from or more, in which proofs are quick."""
    for each in range(seed, seed + 40):
        for state in positions(deck, each, every=1):
            view = view_of(state, state.turn)
            if view.phase is Phase.TWO and 4 <= view.tricks_left <= 6 and len(view.legal_moves) >= 3:
                yield view


def hasty(view: PlayerView, find_weights: FindWeights) -> Advice:
    """Advice as a hint gives it, with little evaluating."""
    ranking = MoveEvaluator(PROVER, worlds=10, find_weights=find_weights).evaluate(view, NO_DEADLINE)
    assert ranking is not None
    return Advisor(PROVER, deals=4).explain(view, ranking, NO_DEADLINE)


@pytest.mark.sampled(1, in_all=4)
@pytest.mark.parametrize("find_weights", [weights_for, no_weights], ids=["networks", "no-networks"])
@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2], ids=["claim", "claim-2"])
def test_a_proof_that_ends_at_any_question_leaves_advice_that_can_be_read(
    deck: Deck, find_weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint once ended the page: it compared the advised card with one that was not proven in time."""
    monkeypatch.setattr(endgame, "Solver", HastySolver)
    unfinished = 0
    for view in islice(decisions(deck, 1), 6):
        for questions in range(MAX_QUESTIONS):
            HastySolver.left = questions
            advice = hasty(view, find_weights)
            ranking = advice.ranking
            unfinished += not advice.is_complete
            ranked = {each.move for each in ranking.moves}
            assert ranked == set(view.legal_moves) or find_weights is no_weights
            assert ranked <= set(view.legal_moves)
            assert advice.explanation is not None
            assert len({each.proven for each in ranking.moves_to_display}) == 1, "all badges mean the same"
            assert advice.is_complete is (HastySolver.left >= 0)
            assert advice.is_complete or not ranking.votes_ahead, "another card may win by as many votes"
    assert unfinished


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2], ids=["claim", "claim-2"])
def test_the_advised_card_is_compared_with_those_that_no_ranking_has(deck: Deck) -> None:
    """Of a ranking with one proven card, that card was once said to win most often."""
    compared = 0
    for view in islice(decisions(deck, 1), 12):
        whole = MoveEvaluator(PROVER, worlds=10).evaluate(view, NO_DEADLINE)
        assert whole is not None
        for only in whole.moves:
            taught = explain(view, MoveRanking((only,), whole.legal_count, is_complete=False)).explanation
            if taught.temptation is not None:
                compared += taught.temptation.card is not only.move.card
            assert taught.idea is not Idea.WIN_WIDER
    assert compared


@pytest.mark.parametrize("deals", [5, 60])
def test_however_late_it_is_a_trick_is_tried_in_a_dozen_deals(deals: int) -> None:
    """Of what held in a single deal, hints once said that it holds in most: four in a hundred were untrue."""
    view = view_of(engine.new_game(CLAIM, 7, 0), 0)
    plays = [move for move in view.legal_moves if isinstance(move, Play)]
    ends, made = ends_of(DecisionContext(view), plays, deals, lambda: True)
    assert made == min(deals, 12)
    assert {len(each) for each in ends.values()} == {made}
