"""Memory: the questions, their true answers from the seat's view, the grades, and the trick of a card."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from claim_desktop.rules.cards import card
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.memory.logic.memory import (
    HIGH,
    MemoryQuestion,
    MemoryStep,
    grade,
    last_seen_in,
    new_question,
    tricks_of,
)
from claim_desktop.scenes.memory.logic.memory_run import MemoryRun

PLAYERS = 2, 3, 4


def a_run(step: MemoryStep = MemoryStep.ALL, players: int = 2, seed: int = 1) -> MemoryRun:
    return MemoryRun(step, players, 2, "Ada", "", Random(seed))


def question_of(step: MemoryStep, players: int, seed: int = 1) -> MemoryQuestion:
    return new_question(step, players, Random(seed))


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_is_what_all_others_in_fact_hold(players: int) -> None:
    question = question_of(MemoryStep.ALL, players)
    hands = question.record.replay().hands
    held = Counter(each for seat, hand in enumerate(hands) if seat != question.seat for each in hand)
    assert question.truth == held
    assert question.own == Counter(hands[question.seat])


@pytest.mark.parametrize("players", PLAYERS)
def test_each_step_asks_a_part_of_that(players: int) -> None:
    high = question_of(MemoryStep.HIGH, players)
    assert all(each.value >= HIGH for each in high.truth)
    assert high.truth.total() >= 3
    one = question_of(MemoryStep.FACTION, players)
    assert {each.faction for each in one.truth} == {one.faction}
    assert all(each.faction is one.faction for each in one.asked)


@pytest.mark.parametrize("players", PLAYERS)
def test_recruits_are_those_of_one_player_that_the_seat_saw(players: int) -> None:
    question = question_of(MemoryStep.FOLLOWERS, players)
    state = question.record.replay()
    assert question.about is not None
    assert question.about != question.seat
    assert question.truth <= Counter(state.hands[question.about])
    assert question.truth >= Counter(state.known_followers[question.about])


def test_copies_are_graded_one_by_one() -> None:
    truth = Counter({card("Go0"): 3, card("Kn5"): 1, card("Dw2"): 1})
    result = grade(truth, Counter({card("Go0"): 2, card("Kn5"): 1, card("Un9"): 1}))
    assert result.right == Counter({card("Go0"): 2, card("Kn5"): 1})
    assert result.missed == Counter({card("Go0"): 1, card("Dw2"): 1})
    assert result.wrong == Counter({card("Un9"): 1})
    assert result.total == 5
    assert result.share == 3 / 5


@pytest.mark.parametrize("players", PLAYERS)
def test_every_trick_is_found_with_what_lay_open_in_it(players: int) -> None:
    question = question_of(MemoryStep.ALL, players)
    tricks = tricks_of(question)
    moves = question.record.moves
    assert len(tricks) == question.record.deck.hand_size
    assert [trick.number for trick in tricks] == list(range(1, len(tricks) + 1))
    assert tricks[0].start == 0
    assert tricks[-1].end == len(moves)
    for before, after in pairwise(tricks):
        assert before.end == after.start
    for trick in tricks:
        state = next(s for i, s in enumerate(question.record.states()) if i == trick.start)
        assert not state.trick
        assert not state.takers
        assert set(state.revealed) <= set(trick.seen)


def test_a_card_went_by_in_the_last_trick_that_showed_it_and_one_never_seen_nowhere() -> None:
    question = question_of(MemoryStep.ALL, 2)
    view = question.view
    shown = {each for trick in tricks_of(question) for each in trick.seen}
    for each in question.truth:
        trick = last_seen_in(question, each)
        assert (trick is None) == (each not in shown)
        if trick is None:
            assert each not in view.known_followers[1 - question.seat]
    assert any(last_seen_in(question, each) is None for each in question.truth)
    gone = next(each for each in view.discard if view.deck.cards.count(each) == 1)
    trick = last_seen_in(question, gone)
    assert trick is not None
    played = [question.record.moves[at].move.card for at in range(trick.start, trick.end)]
    assert gone in played


def test_naming_goes_through_the_copies_and_never_beyond_what_is_wanted() -> None:
    runs = (a_run(seed=seed) for seed in range(20))
    run, several = next(
        (run, each) for run in runs for each in run.question.asked if run.question.most(each) > 1
    )
    question = run.question
    for count in (*range(1, question.most(several) + 1), 0):
        assert run.tap(several)
        assert run.named[several] == count
    own = next(iter(question.own))
    if question.most(own) == 0:
        assert not run.tap(own)
    run.clear()
    others = [each for each in question.asked if question.most(each) == 1]
    for each in others[: run.cards_to_name]:
        assert run.tap(each)
    assert run.named.total() == run.cards_to_name
    assert not run.tap(others[run.cards_to_name])
    assert run.tap(others[0])
    assert run.named.total() == run.cards_to_name - 1
    run.check()
    assert not run.tap(others[1])


def test_the_replay_shows_phase_one_to_its_end_and_a_trick_alone() -> None:
    run = a_run()
    run.watch()
    while run.is_running:
        move = run.poll()
        assert move is not None
        run.game.play(move)
    assert run.game.phase is Phase.TWO
    assert run.game.view(run.question.seat) == view_of(run.question.record.replay(), run.question.seat)
    trick = tricks_of(run.question)[4]
    run.show(trick)
    assert run.game.moves_made == trick.start
    while run.is_running:
        move = run.poll()
        assert move is not None
        run.game.play(move)
    assert run.game.moves_made == trick.end


def test_only_runs_before_the_check_count_as_watching() -> None:
    run = a_run()
    run.watch()
    run.watch()
    assert run.times_watched == 2
    run.check()
    run.watch()
    assert run.times_watched == 2
