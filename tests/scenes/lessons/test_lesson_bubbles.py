"""What a lesson says while the table is looked at."""

from __future__ import annotations

import pytest

from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot
from tests.scenes.lessons.test_lessons import play_by_keyboard, take, wait_for_bubble, wanted_card


@pytest.mark.app_window(speed=Speed.OFF)
def test_the_instruction_stays_while_a_card_is_explained(pilot: Pilot) -> None:
    # Pointing at a card hid what was asked for.
    pilot.app.change_scene(StartLesson("trick"))
    while not (lesson := wait_for_bubble(pilot)).is_asking:
        play_by_keyboard(pilot, lesson)
    card = wanted_card(lesson)
    for aside in range(-4, 5):
        pilot.point((round(card.pose.x) + aside, round(card.pose.y)))
    pilot.wait(1)
    assert isinstance(lesson.inside, GameScene)
    assert lesson.inside.inspector.tooltip is not None
    assert lesson.bubble is not None
    assert lesson.bubble.accessible_text[0] in lesson.announcements().static_text


@pytest.mark.usefixtures("undrawn")
@pytest.mark.app_window(size=(1024, 600), speed=Speed.OFF)
def test_two_ways_on_are_buttons_of_the_same_size(pilot: Pilot) -> None:
    # The upper one was a line.
    take(pilot, "claim", play_by_keyboard)
    first, second = (button.rect for button in wait_for_bubble(pilot).focus.widgets)
    assert first.size == second.size
    assert not first.colliderect(second)
