"""Draws a move by its cost and by its appeal to a play style."""

from __future__ import annotations

import math
from collections.abc import Sequence

_STEPS = 40
_NARROWEST, _WIDEST = 1e-5, 4.0
"""The range in which the temperature is sought, as multiples of the slip."""


def move_probabilities(costs: Sequence[float], temperature: float) -> list[float]:
    """The probability of each move: e times less for every `temperature` of the win that it costs."""
    return _normal([-cost / temperature for cost in costs])


def chances_with_style(costs: Sequence[float], likes: Sequence[float], slip: float) -> list[float]:
    """The probability of each move if it is also drawn by `likes`, in powers of e.

    The temperature is set so that on average as much of the win is given away as by the slip alone, so a
    player with a style slips less. A style therefore shows most when the moves are worth much the same.
    """
    allowed = _mean(costs, move_probabilities(costs, slip))
    low, high = math.log(slip * _NARROWEST), math.log(slip * _WIDEST)
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _mean(costs, _with_likes(costs, likes, math.exp(middle))) > allowed:
            high = middle
        else:
            low = middle
    return _with_likes(costs, likes, math.exp(low))


def _with_likes(costs: Sequence[float], likes: Sequence[float], slip: float) -> list[float]:
    return _normal([like - cost / slip for cost, like in zip(costs, likes, strict=True)])


def _mean(costs: Sequence[float], chances: Sequence[float]) -> float:
    return sum(cost * chance for cost, chance in zip(costs, chances, strict=True))


def _normal(logs: Sequence[float]) -> list[float]:
    """Normalised probabilities in the proportion of these powers of e."""
    highest = max(logs)
    powers = [math.exp(each - highest) for each in logs]
    total = sum(powers)
    return [each / total for each in powers]
