"""Input: keys become actions."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.ui.input import DOUBLE_CLICK_SECONDS, Action, StaleClickFilter, action_of, is_click
from tests.ui.events import down, key, up


@pytest.mark.parametrize(
    ("code", "modifier", "action"),
    [
        (pygame.K_RETURN, 0, Action.CONFIRM),
        (pygame.K_RETURN, pygame.KMOD_ALT, Action.FULLSCREEN),
        (pygame.K_F11, 0, Action.FULLSCREEN),
        (pygame.K_ESCAPE, 0, Action.CANCEL),
        (pygame.K_TAB, 0, Action.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Action.PREVIOUS),
        (pygame.K_F1, 0, Action.HELP),
        (pygame.K_h, 0, Action.HINT),
        (pygame.K_h, pygame.KMOD_LCTRL, None),
        (pygame.K_v, 0, Action.COURT),
        (pygame.K_v, pygame.KMOD_LSHIFT, Action.COURT_BACK),
        (pygame.K_x, 0, None),
    ],
)
def test_a_key_stands_for_an_action(code: int, modifier: int, action: Action | None) -> None:
    assert action_of(key(code, modifier)) is action


def test_only_the_left_button_clicks() -> None:
    assert is_click(down((0, 0)))
    assert not is_click(down((0, 0), pygame.BUTTON_RIGHT))
    assert not is_click(up((0, 0)))


def test_the_second_half_of_a_double_click_is_told_once_something_else_lies_there() -> None:
    clicks = StaleClickFilter()
    assert not clicks.swallows(down((100, 100)))
    clicks.changed()
    clicks.update(DOUBLE_CLICK_SECONDS / 2)
    assert clicks.swallows(down((110, 105)))
    assert not clicks.swallows(up((110, 105)))
    assert not clicks.swallows(key(pygame.K_RETURN))


@pytest.mark.parametrize(
    ("changes", "seconds", "position"),
    [
        (False, DOUBLE_CLICK_SECONDS / 2, (100, 100)),
        (True, DOUBLE_CLICK_SECONDS, (100, 100)),
        (True, DOUBLE_CLICK_SECONDS / 2, (200, 100)),
    ],
    ids=["nothing has changed", "too late", "too far away"],
)
def test_a_press_of_its_own_counts(changes: bool, seconds: float, position: tuple[int, int]) -> None:
    clicks = StaleClickFilter()
    clicks.swallows(down((100, 100)))
    if changes:
        clicks.changed()
    clicks.update(seconds)
    assert not clicks.swallows(down(position))
