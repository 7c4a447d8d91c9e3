"""Keys that are held: what repeats, how often, and until when."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from claim_desktop.ui.input import is_key_press, is_repeat
from claim_desktop.ui.keys.held_keys import HeldKeys
from tests.ui.events import key

FRAME = 1 / 60


def presses(keys: HeldKeys, code: int, seconds: float) -> list[Event]:
    """What comes of a key that is held for so long."""
    events = keys.translated([key(code)], FRAME)
    for _ in range(round(seconds / FRAME)):
        events += keys.translated([], FRAME)
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
        keys.translated([end], FRAME)
        assert not keys.translated([], 1.0)


def test_a_press_and_its_release_in_one_frame_are_one(keys: HeldKeys) -> None:
    both = [key(pygame.K_LEFT), Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0)]
    assert keys.translated(both, 0.1) == both
    assert not keys.translated([], 1.0)


def test_what_a_key_means_now_decides() -> None:
    meaning = [pygame.K_LEFT]
    keys = HeldKeys(lambda _: meaning[0])
    assert len(presses(keys, pygame.K_j, 1.0)) > 10
    meaning[0] = pygame.K_h
    assert not keys.translated([], 1.0)
