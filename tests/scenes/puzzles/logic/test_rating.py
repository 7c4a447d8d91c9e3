"""Ratings follow Glicko-2, and the worked example of its author."""

from __future__ import annotations

import pytest

from claim_desktop.scenes.puzzles.logic.rating import SCALE, Rating, _volatility, rate


def test_the_volatility_is_that_of_glickmans_example() -> None:
    assert _volatility(0.06, 200 / SCALE, 1.7785, -0.4834) == pytest.approx(0.05999, abs=1e-5)


def test_a_win_raises_and_a_loss_lowers_by_the_same_against_an_equal() -> None:
    own = Rating(1500, 200)
    won, lost = rate(own, Rating(1500, 80), 1.0), rate(own, Rating(1500, 80), 0.0)
    assert won.points - 1500 == pytest.approx(1500 - lost.points)
    assert won.points > 1500
    assert won.deviation == pytest.approx(lost.deviation)
    assert won.deviation < 200


def test_half_a_point_against_an_equal_changes_nothing_but_the_certainty() -> None:
    half = rate(Rating(1500, 200), Rating(1500, 80), 0.5)
    assert half.points == pytest.approx(1500)
    assert half.deviation < 200


def test_one_game_of_the_example_moves_the_rating_as_the_formulas_say() -> None:
    """With g = 0.9955 and E = 0.639 of the example's first opponent (1400, 30)."""
    v = 1 / (0.9955**2 * 0.639 * 0.361)
    phi = 1 / (1 / ((200 / SCALE) ** 2 + 0.06**2) + 1 / v)
    expected = 1500 + SCALE * phi * 0.9955 * (1 - 0.639)
    assert rate(Rating(1500, 200, 0.06), Rating(1400, 30), 1.0).points == pytest.approx(expected, abs=0.3)


def test_a_surprise_counts_more_than_what_was_expected() -> None:
    own = Rating(1200, 100)
    assert rate(own, Rating(2000, 80), 1.0).points > rate(own, Rating(800, 80), 1.0).points
