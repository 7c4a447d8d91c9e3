"""What a lesson says while the table is looked at."""

from __future__ import annotations

import pytest

from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.storage.settings import Speed
from tests.pilot import Pilot
from tests.scenes.lessons.test_lessons import play_by_keyboard, wait_for_bubble, wanted_card


@pytest.mark.app_window(speed=Speed.OFF)
def test_the_instruction_stays_while_a_card_is_explained(pilot: Pilot) -> None:
    # Pointing at a card hid what was asked for.
    pilot.app.change_scene(StartLesson("trick"))
    while not (lesson := wait_for_bubble(pilot)).step.wanted:  # type: ignore[union-attr]
        play_by_keyboard(pilot, lesson)
    card = wanted_card(lesson)
    for aside in range(-4, 5):
        pilot.point((round(card.pose.x) + aside, round(card.pose.y)))
    pilot.wait(1)
    assert isinstance(lesson.inside, GameScene)
    assert lesson.inside.inspector.tooltip is not None
    assert lesson.bubble is not None
    assert lesson.bubble.accessible_text[0] in lesson.announcements().static_text
