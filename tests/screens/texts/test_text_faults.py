"""Faults of lines of text on a screen, found by the places where they were drawn."""

from __future__ import annotations

from itertools import combinations

import pygame
from pygame import Rect

from tests.scenes.spies import MIN_WIDTH, DrawnText

MAX_NAMES = ("W" * 16, "M" * 16, "Wilhelmina-Marga", "Maximilian-Frank")
"""Names that are narrowed wherever they stand, since a name is never shortened."""


def text_faults(written: list[DrawnText], window: Rect) -> list[str]:
    """The faults of drawn lines: outside the window, squeezed, cut off, or over another."""
    faults = [f"{each.text!r} leaves the window" for each in written if not window.contains(each.rect)]
    faults += [f"{each.text!r} is shortened" for each in written if each.is_shortened]
    faults += [
        f"{each.text!r} is squeezed to {each.width:.2f}"
        for each in written
        if each.width < MIN_WIDTH and not any(name in each.text for name in MAX_NAMES)
    ]
    faults += [f"{each.text!r} is cut off" for each in written if each.core.height > each.area.height]
    faults += [
        f"{one.text!r} overlaps {other.text!r}"
        for one, other in combinations(written, 2)
        if one.core.colliderect(other.core)
    ]
    return faults


def test_the_check_of_texts_finds_two_that_overlap() -> None:
    pygame.font.init()
    one = DrawnText("Berengar", Rect(10, 10, 80, 20), Rect(10, 10, 80, 20))
    other = DrawnText("Trick 3", Rect(60, 18, 80, 20), Rect(60, 18, 80, 20))
    assert text_faults([one, other], Rect(0, 0, 1280, 720)) == ["'Berengar' overlaps 'Trick 3'"]
