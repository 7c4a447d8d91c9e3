"""Ways of motion: the arc."""

from __future__ import annotations

import math

import pytest

from claim_desktop.ui.motion import on_arc


@pytest.mark.parametrize(
    ("progress", "x", "risen"),
    [(0.0, 0, 0.0), (1 / 6, 20, 40.0), (0.5, 60, 80.0), (5 / 6, 100, 40.0), (1.0, 120, 0.0)],
)
def test_an_arc_rises_as_a_half_wave_above_the_straight_line(progress: float, x: float, risen: float) -> None:
    assert on_arc((0, 300), (120, 60), 80, progress) == pytest.approx((x, 300 - 2 * x - risen))


def test_an_arc_that_is_overshot_goes_on_along_the_line() -> None:
    assert on_arc((0, 300), (120, 60), 80, 1.1) == pytest.approx((132, 36))


def test_an_arc_may_sag() -> None:
    assert math.isclose(on_arc((0, 0), (10, 0), -4, 0.5)[1], 4)
