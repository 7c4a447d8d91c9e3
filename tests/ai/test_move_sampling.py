"""A play style tilts the choice, and gives no more of the win away than the slips alone would."""

from __future__ import annotations

import random

import pytest

from claim_desktop.ai.move_sampling import chances_with_style, move_probabilities

COSTS = [0.0, 0.002, 0.01, 0.04, 0.09]


def mean(costs: list[float], chances: list[float]) -> float:
    return sum(cost * chance for cost, chance in zip(costs, chances, strict=True))


def test_a_move_is_e_times_less_likely_for_every_slip_that_it_costs() -> None:
    best, other = move_probabilities([0.0, 0.06], 0.03)
    assert best + other == pytest.approx(1)
    assert best / other == pytest.approx(2.718281828**2)


@pytest.mark.parametrize("liked", range(len(COSTS)))
@pytest.mark.parametrize("slip", [0.005, 0.03, 0.2])
def test_a_style_makes_what_it_likes_likelier_at_the_same_mean_loss(liked: int, slip: float) -> None:
    likes = [3.0 if place == liked else 0.0 for place in range(len(COSTS))]
    plain, styled = move_probabilities(COSTS, slip), chances_with_style(COSTS, likes, slip)
    assert sum(styled) == pytest.approx(1)
    assert mean(COSTS, styled) <= mean(COSTS, plain) * 1.001
    if plain[liked] > 0.01:
        assert styled[liked] > plain[liked]


def test_a_liked_move_that_costs_next_to_nothing_is_made_much_more_often() -> None:
    chances = chances_with_style([0.0, 0.0005, 0.2], [0.0, 5.0, 0.0], 0.03)
    assert chances[1] > 1.5 * move_probabilities([0.0, 0.0005, 0.2], 0.03)[1]


def test_among_equal_moves_only_the_style_decides() -> None:
    assert chances_with_style([0.0, 0.0], [1.0, 0.0], 0.02)[0] == pytest.approx(2.718281828 / 3.718281828)


def test_whatever_the_costs_and_likes_the_mean_loss_is_kept() -> None:
    rng = random.Random(7)
    for _ in range(300):
        count = rng.randrange(2, 13)
        costs = [0.0, *(rng.random() ** 3 for _ in range(count - 1))]
        likes = [4 * rng.random() for _ in costs]
        slip = rng.choice([0.004, 0.02, 0.1, 0.5, 5.0])
        styled = chances_with_style(costs, likes, slip)
        assert mean(costs, styled) <= mean(costs, move_probabilities(costs, slip)) + slip * 1e-3
