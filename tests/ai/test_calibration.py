"""Calibration changes neither the order of chances nor certain results, and finds the slopes of any games."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from claim_desktop.ai.calibration import calibrate
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.review.logic.reviewer import moments_of
from scripts.benchmarks.calibration import Forecast, fitted_slopes, tenths
from scripts.stage.positions import DECKS, played


def some_views(name: str) -> list[PlayerView]:
    return [view_of(state, state.turn) for state in moments_of(played(name))[:-1:6]]


@pytest.mark.parametrize("name", DECKS)
def test_of_two_cards_the_better_one_stays_the_better(name: str) -> None:
    for view in some_views(name):
        chances = [calibrate(view, step / 50) for step in range(51)]
        assert all(low < high for low, high in pairwise(chances))
        assert (chances[0], chances[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("name", DECKS)
def test_the_chances_of_two_sides_still_add_up(name: str) -> None:
    for view in some_views(name):
        for step in range(51):
            assert calibrate(view, step / 50) + calibrate(view, 1 - step / 50) == pytest.approx(1)


@pytest.mark.parametrize(("first", "last"), [(0.4, 0.8), (1.4, 1.2)])
@pytest.mark.sampled(1, in_all=2)
def test_the_slopes_that_made_the_results_are_found_again(first: float, last: float) -> None:
    rng = Random(4)
    forecasts = []
    for _ in range(12_000):
        estimate, progress = rng.uniform(0.02, 0.98), rng.random()
        odds = (estimate / (1 - estimate)) ** (first + (last - first) * progress)
        won = float(rng.random() < odds / (1 + odds))
        forecasts.append(Forecast(1, progress, estimate, estimate, won))
    assert fitted_slopes(forecasts) == pytest.approx((first, last), abs=0.06)


def test_each_tenth_holds_what_was_said_in_it() -> None:
    forecasts = [Forecast(1, 0, 0, chance, result) for chance, result in ((0.12, 0), (0.18, 1), (1.0, 1))]
    assert tenths(forecasts) == {1: (pytest.approx(0.15), 0.5, 2), 9: (1.0, 1.0, 1)}
