"""Hints in a review go step by step as at the table, and agree with what the review says."""

from __future__ import annotations

from time import sleep

import pygame

from claim_desktop.ai.advice.advisor import Advisor
from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.ai.deadline import NO_DEADLINE
from claim_desktop.i18n import tr
from claim_desktop.rules.record import move_code
from claim_desktop.scenes.review.logic.explanations import prior_advice, ranking_of
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import TurningPoint
from claim_desktop.scenes.review.scene import ReviewScene
from scripts.stage.pilot import Pilot
from scripts.stage.positions import played
from tests.scenes.review.logic.games import reviewed
from tests.scenes.review.test_review import SEED, open_review


def press_hint(pilot: Pilot, key: int = pygame.K_h) -> None:
    """Press a key, and wait for the idea."""
    pilot.press(key)
    wait_for_idea(pilot)


def wait_for_idea(pilot: Pilot) -> None:
    """Wait until an open hint has been worked out."""
    assert isinstance(pilot.scene, ReviewScene)
    hint = pilot.scene.hint
    while hint.is_open and hint.advice is None and not hint.has_failed:
        sleep(0.01)
        pilot.wait(0.1)
    pilot.wait(0.1)


def at_turning_point(pilot: Pilot, *, is_take: bool = False) -> tuple[ReviewScene, TurningPoint]:
    """A review at a turning point of the seat in front."""
    scene = open_review(pilot, "claim-2")
    for seat in range(2):
        scene.choose_seat(seat)
        for point in scene.points:
            if point.is_take is is_take:
                scene.show(point.index)
                pilot.wait(0.1)
                return scene, point
    raise AssertionError("no such turning point")


def test_the_idea_comes_before_the_card_and_the_figures_last(pilot: Pilot) -> None:
    scene, point = at_turning_point(pilot)
    press_hint(pilot)
    assert scene.hint.text.title == tr("table.hint.title.idea")
    assert not scene.frame.moment.is_made, "the card is back in the hand"
    assert scene.frame.better is None
    assert not scene.frame.values
    press_hint(pilot)
    assert scene.frame.better is not None
    assert scene.frame.better.code == point.better
    assert not scene.frame.values
    press_hint(pilot)
    assert len(scene.frame.values) == len(scene.frame.answers)
    press_hint(pilot)
    assert not scene.hint.is_open
    assert scene.frame.turning == point


def test_the_button_names_the_next_step_and_does_the_same(pilot: Pilot) -> None:
    scene, _ = at_turning_point(pilot)
    labels = []
    for _step in range(4):
        labels.append(pilot.find("hint").text)
        pilot.click("hint")
        wait_for_idea(pilot)
    expected = [tr("table.aid.hint"), *(tr(f"table.hint.button.{step}") for step in (1, 2, 3))]
    assert labels == expected
    assert not scene.hint.is_open


def test_esc_and_another_moment_close_it(pilot: Pilot) -> None:
    scene, point = at_turning_point(pilot)
    for key in (pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_LEFT):
        scene.show(point.index)
        press_hint(pilot)
        assert scene.hint.is_open
        pilot.press(key)
        assert pilot.scene is scene
        assert not scene.hint.is_open
        assert scene.frame.moment.is_made
        assert (scene.index == point.index) is (key == pygame.K_ESCAPE)


def test_only_a_choice_of_the_seat_in_front_has_a_hint(pilot: Pilot) -> None:
    scene = open_review(pilot, "claim-2")
    able = 0
    for index in range(scene.moments.last + 1):
        scene.show(index)
        moment = scene.moments.at(index, 0)
        is_own = moment.turn == scene.seat and moment.is_choice
        assert pilot.find("hint").enabled is is_own
        able += is_own
    assert 0 < able < scene.moments.last
    pilot.press(pygame.K_h)
    assert not scene.hint.is_open, "at the end there is nothing to play"


def test_it_helps_to_find_the_better_card(pilot: Pilot) -> None:
    scene, point = at_turning_point(pilot)
    pilot.click("find")
    press_hint(pilot)
    assert scene.frame.better is None, "the idea leaves the card to be found"
    press_hint(pilot)
    assert scene.frame.better is not None
    assert scene.frame.better.code == point.better
    pilot.press(pygame.K_ESCAPE)
    assert scene.find_mode.finding is not None, "Esc closes the hint first"


def test_its_words_are_read_out_with_the_value_of_every_card(pilot: Pilot) -> None:
    scene, _ = at_turning_point(pilot)
    for _step in range(3):
        press_hint(pilot)
    assert set(scene.hint.texts) <= set(scene.kit.text_capture.of(None))
    assert len(list(scene.hint.texts)) == 2 + len(scene.frame.answers)


def test_every_hint_advises_a_best_card_of_the_review_and_the_better_one_of_a_turning_point() -> None:
    review, moments, advisor = reviewed("claim-2", SEED), Replay(played("claim-2", SEED)), Advisor(deals=10)
    points = {each.index: each for each in review.turning_points}
    asked = [each for each in review.judgements if len(each.cards) > 1]
    for decision in [*asked[::6], *(each for each in asked if each.index in points)]:
        view, point = moments.view(decision.index, decision.seat), points.get(decision.index)
        advice = advisor.explain(view, ranking_of(view, decision), NO_DEADLINE, prior_advice(view, point))
        advised = move_code(advice.ranking.advised.move)
        values = {each.answer: each.value for each in decision.cards}
        assert values[advised] >= decision.chance - EQUAL
        assert point is None or advised == point.better
