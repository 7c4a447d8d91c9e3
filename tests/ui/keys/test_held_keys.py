"""Keys that are held: what repeats, how often, and until when."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from claim_desktop.ui.actions import is_key_press, is_repeat
from claim_desktop.ui.keys.held_keys import FOCUS_SECONDS, HeldKeys
from tests.ui.events import key, letters

FRAME = 1 / 60


def presses(keys: HeldKeys, code: int, seconds: float) -> list[Event]:
    """What comes of a key that is held for so long."""
    events = keys.translate([key(code)], FRAME)
    for _ in range(round(seconds / FRAME)):
        events += keys.translate([], FRAME)
    return events


@pytest.fixture
def keys() -> HeldKeys:
    """A keyboard of the default keys."""
    return HeldKeys(lambda event: int(event.key))


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_DOWN])
def test_a_key_that_moves_or_edits_repeats_while_it_is_held(keys: HeldKeys, code: int) -> None:
    events = presses(keys, code, 2.0)
    assert 40 < len(events) < 60
    assert [is_repeat(event) for event in events] == [False] + [True] * (len(events) - 1)
    assert [is_key_press(event) for event in events].count(True) == 1


@pytest.mark.parametrize(
    "code",
    [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_u, pygame.K_HOME, pygame.K_F11],
)
def test_a_key_that_acts_does_not(keys: HeldKeys, code: int) -> None:
    assert len(presses(keys, code, 2.0)) == 1


def test_its_release_another_key_or_the_loss_of_focus_end_it(keys: HeldKeys) -> None:
    for end in (
        Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0),
        key(pygame.K_a),
        Event(pygame.WINDOWFOCUSLOST),
    ):
        presses(keys, pygame.K_LEFT, 1.0)
        keys.translate([end], FRAME)
        assert not keys.translate([], 1.0)


def test_a_press_and_its_release_in_one_frame_are_one(keys: HeldKeys) -> None:
    both = [key(pygame.K_LEFT), Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0)]
    assert keys.translate(both, 0.1) == both
    assert not keys.translate([], 1.0)


def test_what_a_key_means_now_decides() -> None:
    meaning = [pygame.K_LEFT]
    keys = HeldKeys(lambda _: meaning[0])
    assert len(presses(keys, pygame.K_j, 1.0)) > 10
    meaning[0] = pygame.K_h
    assert not keys.translate([], 1.0)


GAINED, LOST = Event(pygame.WINDOWFOCUSGAINED), Event(pygame.WINDOWFOCUSLOST)


def released(code: int) -> Event:
    """A key comes up."""
    return Event(pygame.KEYUP, key=code, mod=0)


def test_a_key_that_was_down_before_the_window_had_the_focus_means_nothing_until_it_was_up(
    keys: HeldKeys,
) -> None:
    assert keys.translate([GAINED, key(pygame.K_RETURN), letters("\r")], FRAME) == [GAINED]
    assert presses(keys, pygame.K_RETURN, 2.0) == []
    assert keys.translate([released(pygame.K_RETURN)], FRAME) == []
    again = [key(pygame.K_RETURN), released(pygame.K_RETURN)]
    assert keys.translate(again, FRAME) == again


def test_its_repetition_may_reach_the_window_a_little_later(keys: HeldKeys) -> None:
    keys.translate([GAINED], FRAME)
    for _ in range(10):
        assert keys.translate([], FRAME) == []
    assert keys.translate([key(pygame.K_RETURN)], FRAME) == []


def test_a_key_pressed_after_that_counts_and_so_do_modifiers_at_once(keys: HeldKeys) -> None:
    shift = key(pygame.K_LSHIFT)
    assert keys.translate([GAINED, shift], FRAME) == [GAINED, shift]
    keys.translate([], FOCUS_SECONDS)
    enter = key(pygame.K_RETURN)
    assert keys.translate([enter], FRAME) == [enter]


def test_a_key_whose_release_another_window_got_counts_again(keys: HeldKeys) -> None:
    keys.translate([GAINED, key(pygame.K_RETURN)], FRAME)
    keys.translate([LOST], 5.0)
    keys.translate([GAINED], 1.0)
    enter = key(pygame.K_RETURN)
    assert keys.translate([enter], FRAME) == [enter]
