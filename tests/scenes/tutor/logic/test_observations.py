"""What is kept of a reviewed game follows from its review and its record alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.record import PlayConditions
from claim_desktop.scenes.review.logic.win_chance import luck_of, result_of
from claim_desktop.scenes.tutor.logic.observations import observe
from scripts.stage.positions import played
from tests.scenes.review.logic.games import reviewed


@pytest.mark.parametrize("name", ["claim", "claim-2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_adds_up_to_what_the_review_says(name: str, seat: int) -> None:
    record, review = played(name), reviewed(name)
    kept = observe(record, review, seat)
    judged = review.judgements_of(seat)
    at_stake = [each for each in judged if each.chance - each.cards[-1].value > EQUAL]
    assert kept.decisions == len(at_stake)
    assert kept.cost == pytest.approx(sum(each.lost for each in judged), abs=0.01)
    assert [each.index for each in kept.mistakes] == [each.index for each in judged if each.lost > 0]
    assert sum(kept.cost_of(habit) for habit in kept.opportunities) <= kept.cost + 1e-9
    for habit, shown in kept.opportunities.items():
        assert len(kept.faults_of(habit)) <= shown.count <= kept.decisions
        assert 0 < shown.stake <= kept.stake + 0.01
    vote = record.replay().vote
    assert vote is not None
    luck = luck_of(review, seat, result_of(record.deck, vote, seat))
    assert (kept.luck, kept.play) == (luck.deal + luck.draws, luck.own)


def test_the_better_card_is_as_good_as_the_best_and_ideas_speak_of_turning_points() -> None:
    record, review = played("claim"), reviewed("claim")
    decisions = {each.index: each for each in review.judgements}
    kept = observe(record, review, 0)
    for mistake in kept.mistakes:
        decision = decisions[mistake.index]
        values = {each.answer: each.value for each in decision.cards}
        assert mistake.played == decision.played
        assert values[mistake.better] >= decision.chance - EQUAL
        assert decision.is_turning or (mistake.idea, mistake.tempting) == (None, None)
    assert any(each.idea is not None for each in kept.mistakes)
    assert all(each.idea is None for each in observe(record, review, 0, with_ideas=False).mistakes)


def test_a_decision_that_was_asked_about_says_nothing_about_the_person() -> None:
    record, review = played("claim"), reviewed("claim")
    before = observe(record, review, 0, with_ideas=False)
    asked = before.mistakes[0].index
    hinted = replace(record, how_played=PlayConditions(hints=(1, 0), hinted=(asked,)))
    after = observe(hinted, review, 0, with_ideas=False)
    assert after.mistakes == before.mistakes[1:]
    assert after.decisions == before.decisions - 1


def test_positions_need_no_record() -> None:
    record, review = played("claim-2"), reviewed("claim-2")
    kept = observe(record, review, 1, with_ideas=False)
    assert from_code(kept.code).moves == record.moves
