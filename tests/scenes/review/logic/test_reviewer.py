"""A review judges from what a seat knew, and calls nothing a turning point that may be noise."""

from __future__ import annotations

import random
import weakref
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from claim_desktop.ai import endgame
from claim_desktop.ai.advice.move_evaluator import MoveEvaluator
from claim_desktop.ai.deadline import Deadline
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.review.logic.decision_reviewer import CancelledError, DecisionReviewer
from claim_desktop.scenes.review.logic.review import TURNING
from claim_desktop.scenes.review.logic.reviewer import Reviewer, decided_moves, moments_of
from scripts.stage.positions import DECKS, played
from tests.ai.advice.test_unfinished_advice import HastySolver
from tests.ai.engine.last_tricks import after as played_on
from tests.ai.test_endgame import endings, margin
from tests.ai.test_levels import permuted, positions
from tests.scenes.review.logic.games import QUICK, effort_for, reviewed, without_seed


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.sampled(1, in_all=4)
def test_every_decision_is_judged_with_all_that_was_legal(name: str) -> None:
    record, review = played(name), reviewed(name)
    assert review.is_complete
    assert [each.index for each in review.judgements] == list(range(len(record.moves)))
    for evaluated, state in zip(review.judgements, moments_of(record), strict=False):
        assert evaluated.seat == state.turn
        assert evaluated.played == move_code(record.moves[evaluated.index].move)
        legal = {move_code(move) for move in engine.legal_moves(state)}
        assert {each.answer for each in evaluated.cards} == legal
        assert [each.value for each in evaluated.cards] == sorted(
            (each.value for each in evaluated.cards), reverse=True
        )
        assert 0.0 <= evaluated.low <= evaluated.chance <= evaluated.high <= 1.0
        assert evaluated.is_proven == (state.phase is Phase.TWO and record.deck.players == 2)


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2], ids=["claim", "claim-2"])
def test_what_is_proven_agrees_with_plain_minimax(deck: object) -> None:
    for state in endings([deck], tricks=4, each=15):  # type: ignore[list-item]
        evaluator = DecisionReviewer(state.deck, QUICK, Deadline.after(60))
        moves = engine.legal_moves(state)
        evaluated = evaluator.review(view_of(state, state.turn), 0, moves[0])
        values = {each.answer: each.value for each in evaluated.cards}
        for move in moves:
            lead = margin(played_on(state, move), state.turn)
            assert values[move_code(move)] == (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)


def test_a_decision_whose_proof_has_no_time_left_is_not_judged_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(endgame, "Solver", HastySolver)
    given_up = 0
    for state, questions in product(endings([CLAIM], tricks=4, each=4), range(8)):
        HastySolver.left = questions
        reviewer = DecisionReviewer(state.deck, QUICK, Deadline.after(60))
        moves = engine.legal_moves(state)
        try:
            judged = reviewer.review(view_of(state, state.turn), 0, moves[0])
        except CancelledError:
            given_up += 1
            assert HastySolver.left < 0
        else:
            assert HastySolver.left >= 0
            assert len(judged.cards) == len(moves)
    assert given_up


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", DECKS)
def test_what_a_seat_could_not_know_changes_no_judgement(name: str) -> None:
    changed = 0
    for number, state in enumerate(positions(DECKS[name], 3, every=9)):
        other = permuted(state, state.turn, random.Random(number))
        changed += other.hands != state.hands
        first, second = (
            DecisionReviewer(state.deck, QUICK, Deadline.after(60)).review(view_of(each, state.turn), 0, move)
            for each, move in ((state, engine.legal_moves(state)[0]), (other, engine.legal_moves(other)[0]))
        )
        assert first == second
    assert changed > 0


@pytest.mark.parametrize("name", ["claim-2", "three"])
@pytest.mark.slow
@pytest.mark.sampled(1)
def test_a_game_is_judged_the_same_every_time(name: str) -> None:
    record = played(name)
    assert Reviewer(record, 1, effort_for(record.deck)).review() == replace(
        reviewed(name), seats=(1, *(seat for seat in reviewed(name).seats if seat != 1))
    )
    if name == "claim-2":
        assert Reviewer(without_seed(record), 0, QUICK).review() == reviewed(name)


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.sampled(1, in_all=4)
def test_turning_points_lose_what_is_proven_or_enough_of_the_win(name: str) -> None:
    review = reviewed(name)
    for point in review.turning_points:
        evaluated = review.judgements[point.index]
        assert point.played == evaluated.played != point.better
        assert (point.before, point.after) == (evaluated.chance, evaluated.value)
        assert point.before - point.after >= TURNING
        assert point.cost == round(100 * evaluated.chance) - round(100 * evaluated.value) >= 100 * TURNING
    blamed = {each.index for each in review.judgements if each.lost >= TURNING}
    assert blamed == {each.index for each in review.turning_points}


@pytest.mark.slow
def test_some_turning_points_are_proven_and_others_estimated() -> None:
    assert {point.is_proven for name in DECKS for point in reviewed(name).turning_points} == {True, False}


@pytest.mark.parametrize(("name", "found"), [("claim-2", 0.5), ("four", 0.0)])
@pytest.mark.slow
def test_what_the_larger_search_does_not_confirm_costs_nothing(
    monkeypatch: pytest.MonkeyPatch, name: str, found: float
) -> None:
    searched: list[tuple[PlayerView, Move]] = []

    def alone(_: MoveEvaluator, view: PlayerView, move: Move, *__: object) -> float:
        searched.append((view, move))
        return found

    monkeypatch.setattr(MoveEvaluator, "search_alone", alone)
    review = Reviewer(played(name), effort=effort_for(DECKS[name])).review()
    assert review is not None
    assert searched
    assert all(point.is_proven for point in review.turning_points)
    assert not any(each.lost >= TURNING for each in review.judgements if not each.is_proven)
    if found == 0.0:
        asked = Counter(id(view) for view, _ in searched)
        assert max(asked.values()) > 2, "where others seem better then, they are searched, too"


def test_moves_that_nobody_decided_are_not_judged() -> None:
    record = played("claim")
    counted = replace(record, how_played=replace(record.how_played, counted_after=30))
    review = Reviewer(counted, effort=QUICK).review()
    assert review is not None
    assert decided_moves(counted) == 30 == len(review.judgements)


@pytest.mark.slow
def test_the_seat_asked_about_is_told_of_first() -> None:
    told: list[tuple[int, ...]] = []
    Reviewer(played("three"), 2, effort_for(DECKS["three"])).review(lambda review: told.append(review.seats))
    assert told == [(2,), (2, 0), (2, 0, 1)]


def test_a_review_that_is_cancelled_says_nothing_more() -> None:
    reviewer = Reviewer(played("claim"), effort=QUICK)
    told: list[object] = []

    def cancel(review: object) -> None:
        told.append(review)
        reviewer.cancel()

    endgame = reviewer._review._endgame  # noqa: SLF001
    assert endgame is not None
    proofs = weakref.ref(endgame)
    del endgame
    assert reviewer.review(cancel) is None
    assert len(told) == 1
    assert proofs() is None, "the memory of proofs is given back"


def test_without_weights_games_are_judged_all_the_same() -> None:
    effort = replace(QUICK, rollouts=100)
    for name in ("claim", "four"):
        review = Reviewer(played(name), effort=effort, find_weights=lambda _: None).review()
        assert review is not None
        assert review.is_complete
        assert all(0.0 <= each.chance <= 1.0 for each in review.judgements)
