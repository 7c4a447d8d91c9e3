"""The one key counts when it is released, can be held, and is not pressed by a trembling hand."""

from __future__ import annotations

import pygame
from pygame.event import Event

from claim_desktop.ui.scan.switch import HELD_SECONDS, TREMBLE_SECONDS, WARNED_SECONDS, Switch
from tests.ui.events import down, key, letters, moved, up

SPACE = pygame.K_SPACE


def released(code: int = SPACE) -> Event:
    """A key comes up."""
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def read(switch: Switch, *events: Event, dt: float = 0.1) -> list[Event]:
    """Read events in a frame."""
    return switch.read(events, dt, SPACE)


def test_it_counts_once_when_it_is_released() -> None:
    switch = Switch()
    assert read(switch, key(SPACE)) == []
    assert switch.presses == 0
    assert switch.is_held
    assert read(switch, letters(" "), released()) == []
    assert switch.presses == 1
    read(switch)
    assert switch.presses == 0


def test_other_keys_and_letters_pass_and_the_pointer_does_not() -> None:
    switch = Switch()
    others = [key(pygame.K_a), released(pygame.K_a), letters("a"), Event(pygame.QUIT)]
    assert read(switch, *others, moved((5, 5))) == others
    assert switch.presses == 0


def test_what_goes_down_together_is_one_press() -> None:
    switch = Switch()
    finger = {"x": 0.1, "y": 0.1, "touch_id": 1, "finger_id": 7}
    read(switch, Event(pygame.FINGERDOWN, finger), down((5, 5)))
    read(switch, up((5, 5)))
    assert switch.presses == 0
    read(switch, Event(pygame.FINGERUP, finger))
    assert switch.presses == 1


def test_a_second_press_at_once_is_a_trembling_hand() -> None:
    switch = Switch()
    read(switch, key(SPACE), released())
    assert switch.presses == 1
    read(switch, key(SPACE), released(), dt=TREMBLE_SECONDS / 2)
    assert switch.presses == 0
    read(switch, dt=TREMBLE_SECONDS)
    read(switch, key(SPACE), released())
    assert switch.presses == 1


def test_it_warns_while_it_is_held_and_is_over_in_the_end_without_a_press() -> None:
    switch = Switch()
    read(switch, key(SPACE), dt=WARNED_SECONDS)
    assert switch.warning_share == 0
    read(switch, dt=(HELD_SECONDS - WARNED_SECONDS) / 2)
    assert switch.warning_share == 0.5
    assert not switch.is_over
    read(switch, dt=HELD_SECONDS)
    assert switch.is_over
    read(switch, released())
    assert switch.presses == 0


def test_what_came_down_before_it_was_a_switch_comes_up_as_usual() -> None:
    switch = Switch()
    assert read(switch, up((5, 5))) == [up((5, 5))]
    assert switch.presses == 0


def test_a_window_that_is_left_lets_go_of_it() -> None:
    switch = Switch()
    read(switch, key(SPACE))
    read(switch, Event(pygame.WINDOWFOCUSLOST))
    assert not switch.is_held
    assert switch.presses == 0
