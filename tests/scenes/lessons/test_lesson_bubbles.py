"""Where the bubble of a lesson lies."""

from __future__ import annotations

from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.table.tooltip.tooltip_obstacles import room_on
from tests.pilot import Pilot
from tests.scenes.lessons.test_lessons import play_by_keyboard, wait_for_bubble


def test_no_bubble_avoids_words_that_fall_silent_when_it_speaks(pilot: Pilot) -> None:
    # The bubble over the new hand lay on the score pile and half the court, beside an empty felt.
    pilot.app.change_scene(StartLesson("followers"))
    while not (lesson := wait_for_bubble(pilot)).step.text.endswith("new_hand"):  # type: ignore[union-attr]
        play_by_keyboard(pilot, lesson)
    assert lesson.bubble is not None
    room = room_on(lesson.presenter.painter.things, lesson.presenter.table, asks=False)
    assert room.covered_by(lesson.bubble.placement.rect) == (0, 0, 0)
