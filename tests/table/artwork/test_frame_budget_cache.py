"""Pictures of things in motion that are made in turns."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from claim_desktop.table.artwork import frame_budget_cache
from claim_desktop.table.artwork.frame_budget_cache import MAX_FRAMES, FrameBudgetCache

FRAMES = 12


def made_a_frame(items: int, side: int, *, moves: bool = True) -> list[list[int]]:
    """For each of twelve frames the things whose picture, `side` pixels wide and high, was made in it."""
    turns = FrameBudgetCache()
    made: list[list[int]] = []

    def make(item: int) -> pygame.Surface:
        made[-1].append(item)
        return pygame.Surface((side, side))

    for frame in range(FRAMES):
        made.append([])
        turns.begin_frame()
        for item in range(items):
            key = (frame if moves else 0,)
            turns.picture(item, key, lambda item=item: make(item))  # type: ignore[misc]
    return made


def test_small_pictures_are_all_made_in_every_frame() -> None:
    assert made_a_frame(4, 100) == [[0, 1, 2, 3]] * FRAMES


def test_large_pictures_take_turns_and_none_gets_older_than_three_frames() -> None:
    first, *later = made_a_frame(6, 600)
    assert first == list(range(6))
    assert max(map(len, later)) == 6 / MAX_FRAMES
    for item in range(6):
        frames = [0, *(number for number, made in enumerate(later, 1) if item in made)]
        ages = [after - before for before, after in pairwise(frames)]
        assert max(ages) <= MAX_FRAMES


def test_what_does_not_change_is_made_once() -> None:
    assert made_a_frame(6, 600, moves=False) == [list(range(6)), *[[]] * (FRAMES - 1)]


def test_a_thing_that_was_gone_for_a_frame_gets_a_new_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_budget_cache, "PIXELS_PER_FRAME", 1)
    turns = FrameBudgetCache()
    turns.begin_frame()
    before = turns.picture("card", (1,), lambda: pygame.Surface((9, 9)))
    turns.begin_frame()
    turns.begin_frame()
    assert turns.picture("card", (2,), lambda: pygame.Surface((9, 9))) is not before
