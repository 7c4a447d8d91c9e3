"""The loop's full rate is kept by events, by a held key or button, and by changes that were not announced."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.app.motion_watch import SETTLE_SECONDS, MotionWatch
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, ambient, in_seconds
from scripts.stage.pilot import FRAME_SECONDS


def still(watch: MotionWatch, seconds: float = 1.0, asked: NextFrame = NEVER) -> None:
    """Let frames pass that look like the one before."""
    for _ in range(round(seconds / FRAME_SECONDS)):
        watch.note_frame(FRAME_SECONDS, asked, is_changed=False)


def test_it_rests_once_the_picture_has_stayed_as_it_is_for_a_moment() -> None:
    watch = MotionWatch()
    still(watch, SETTLE_SECONDS / 2)
    assert watch.next_frame == NOW
    still(watch)
    assert watch.next_frame == NEVER


def test_any_event_brings_back_the_full_rate() -> None:
    watch = MotionWatch()
    still(watch)
    watch.follow([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))])
    assert watch.next_frame == NOW


def test_a_change_that_nothing_announced_is_a_motion() -> None:
    watch = MotionWatch()
    still(watch)
    watch.note_frame(FRAME_SECONDS, NEVER, is_changed=True)
    assert watch.next_frame == NOW


def test_what_begins_at_its_moment_may_move_more() -> None:
    watch = MotionWatch()
    still(watch, asked=in_seconds(0.3))
    assert watch.next_frame == in_seconds(0.3)
    watch.note_frame(0.3, NEVER, is_changed=True)
    assert watch.next_frame == NOW


def test_a_step_of_decoration_at_its_moment_moves_nothing_else() -> None:
    watch = MotionWatch()
    still(watch, asked=ambient(0.05))
    watch.note_frame(0.05, ambient(0.06), is_changed=True)
    assert watch.next_frame == ambient(0.06)
    watch.note_frame(0.02, ambient(0.04), is_changed=True)
    assert watch.next_frame == NOW, "it was not due"


@pytest.mark.parametrize(
    ("down", "up"),
    [
        pytest.param(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT),
            pygame.event.Event(pygame.KEYUP, key=pygame.K_LEFT),
            id="key",
        ),
        pytest.param(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)),
            id="mouse",
        ),
        pytest.param(
            pygame.event.Event(pygame.FINGERDOWN, finger_id=3),
            pygame.event.Event(pygame.FINGERUP, finger_id=3),
            id="finger",
        ),
        pytest.param(
            pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=2),
            pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=2),
            id="pad",
        ),
        pytest.param(
            pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=30000),
            pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=900),
            id="stick",
        ),
        pytest.param(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT),
            pygame.event.Event(pygame.WINDOWFOCUSLOST),
            id="window-left",
        ),
    ],
)
def test_what_is_held_repeats_or_is_carried_until_it_is_released(
    down: pygame.event.Event, up: pygame.event.Event
) -> None:
    watch = MotionWatch()
    watch.follow([down])
    still(watch)
    assert watch.next_frame == NOW
    watch.follow([up])
    still(watch)
    assert watch.next_frame == NEVER


def test_the_screen_may_be_locked_unless_something_moves_for_long_without_the_player() -> None:
    watch = MotionWatch()

    def watched(seconds: float, *, is_changed: bool = True) -> bool:
        for _ in range(round(seconds / FRAME_SECONDS)):
            watch.note_frame(FRAME_SECONDS, NEVER, is_changed=is_changed)
        return watch.moves_alone

    assert not watched(29)
    assert watched(2)
    assert watched(4, is_changed=False), "a pause between two moves"
    assert not watched(2, is_changed=False), "nothing moves any more"
    assert watched(1)
    watch.follow([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))])
    assert not watched(29)
