"""Presses meant for what was shown before."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.ui.presses import (
    DOUBLE_CLICK_SECONDS,
    SETTLED_SECONDS,
    SKIP_SECONDS,
    NewPageGuard,
    SkipGuard,
    StaleClickFilter,
    is_click,
    without_blind_presses,
)
from tests.ui.events import down, key, letters, up


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


def test_a_click_that_is_swallowed_starts_the_time_anew() -> None:
    clicks = StaleClickFilter()
    assert not clicks.swallows(down((100, 100)))
    clicks.changed()
    for _ in range(5):
        clicks.update(0.25)
        assert clicks.swallows(down((100, 100)))
    clicks.update(DOUBLE_CLICK_SECONDS)
    assert not clicks.swallows(down((100, 100)))


def test_hurrying_on_and_on_never_becomes_a_press() -> None:
    guard = SkipGuard()
    assert not guard.swallows(key(pygame.K_RETURN), is_moving=True)
    for _ in range(5):
        guard.update(SKIP_SECONDS * 0.6)
        assert guard.swallows(key(pygame.K_RETURN), is_moving=False)
    guard.update(SKIP_SECONDS)
    assert not guard.swallows(key(pygame.K_RETURN), is_moving=False)


@pytest.fixture
def guard() -> NewPageGuard:
    """The guard of a page that has just followed another."""
    guard = NewPageGuard()
    guard.update(0.0, "menu")
    guard.update(0.0, "question")
    return guard


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_answers_a_new_page_only_once_it_has_been_in_sight(guard: NewPageGuard, code: int) -> None:
    assert guard.swallows(key(code))
    guard.update(SETTLED_SECONDS * 0.6, "question")
    assert guard.swallows(key(code)), "the press before has started the time anew"
    guard.update(SETTLED_SECONDS * 0.6, "question")
    assert guard.swallows(key(code))
    guard.update(SETTLED_SECONDS, "question")
    assert not guard.swallows(key(code))


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_TAB, pygame.K_h])
def test_another_key_shows_that_the_page_was_seen(guard: NewPageGuard, code: int) -> None:
    assert not guard.swallows(key(code))
    assert not guard.swallows(key(pygame.K_RETURN))


def test_neither_a_held_key_nor_a_modifier_nor_the_mouse_shows_that(guard: NewPageGuard) -> None:
    held = pygame.event.Event(pygame.KEYDOWN, {**key(pygame.K_LEFT).dict, "repeat": True})
    for event in (held, key(pygame.K_LSHIFT), down((1, 1))):
        assert not guard.swallows(event)
    assert guard.swallows(key(pygame.K_RETURN))


def test_the_first_page_of_all_may_be_answered_at_once() -> None:
    guard = NewPageGuard()
    guard.update(0.0, "menu")
    assert not guard.swallows(key(pygame.K_RETURN))


def test_after_a_stall_only_the_first_press_counts_but_all_that_is_written_and_every_move() -> None:
    enter, arrow, click, undo = (key(pygame.K_RETURN), key(pygame.K_DOWN), down((9, 9)), key(pygame.K_u))
    written = letters("a")
    came = [arrow, click, up((9, 9)), arrow, written, enter, click, undo, key(pygame.K_BACKSPACE)]
    counts = [arrow, click, up((9, 9)), arrow, written, key(pygame.K_BACKSPACE)]
    assert without_blind_presses(came) == counts
    assert without_blind_presses([arrow, enter, enter]) == [arrow, enter]


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
