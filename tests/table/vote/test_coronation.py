"""The coronation: every champion stands in the window, and words are never covered by them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from claim_desktop.table.vote import coronation


@pytest.mark.parametrize("count", range(8))
def test_champions_stand_mirrored_on_their_arc_and_inside_the_window(count: int) -> None:
    angles = coronation.champion_angles(count)
    assert len(angles) == count
    assert angles == sorted(angles)
    assert angles == pytest.approx([-angle for angle in reversed(angles)])
    for angle in angles:
        x, y = coronation.champion_middle(angle)
        assert 100 < x < 1180
        assert y < 482


def test_plate_line_table_and_buttons_lie_below_one_another() -> None:
    areas = [Rect(*coronation.PLATE), Rect(*coronation.LINE), Rect(*coronation.TABLE)]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(areas))
