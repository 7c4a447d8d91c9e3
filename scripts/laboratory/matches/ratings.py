"""What scores over mirrored deals say: win rates with their intervals, and ratings on Elo's scale.

A rating difference of d means a win rate of 1 / (1 + 10^(-d/400)) (A. Elo, The Rating of Chessplayers, 1978).
Several entrants are rated by the Bradley-Terry model, their mean at 0; the error is that of resampled deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

NORMAL_95 = 1.96
SAMPLES = 200
"""How many bootstrap samples of the deals estimate the error of the ratings."""
_STEPS = 100

Scores = Sequence[float]
"""What the first of two entrants won of each mirrored deal, 0 to 1."""
Table = dict[tuple[int, int], list[float]]
"""The scores of each pair of entrants by their numbers, the lower first."""


def interval(scores: Scores) -> tuple[float, float]:
    """The mean of the pairs' scores, and how far its 95% interval reaches to either side."""
    mean = sum(scores) / len(scores)
    if len(scores) < 2:
        return mean, 0.5
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    return mean, NORMAL_95 * math.sqrt(variance / len(scores))


def elo(scores: Scores) -> tuple[float, float]:
    """The difference of ratings that the scores show, and how far its 95% interval reaches to either side."""
    mean, reach = interval(scores)
    least = 0.5 / len(scores)  # keep the rating of an entrant who wins everything finite
    held = min(1 - least, max(least, mean))
    slope = 400 / math.log(10) / (held * (1 - held))
    return 400 * math.log10(held / (1 - held)), slope * reach


def ratings(table: Table, entrants: int) -> list[tuple[float, float]]:
    """Each entrant's rating, and how far its 95% interval reaches to either side."""
    rng = Random(1)
    found = _fit_ratings(table, entrants)
    samples = [
        _fit_ratings({pair: rng.choices(scores, k=len(scores)) for pair, scores in table.items()}, entrants)
        for _ in range(SAMPLES)
    ]
    reaches = []
    for number in range(entrants):
        ordered = sorted(sample[number] for sample in samples)
        reaches.append((ordered[round(0.975 * (SAMPLES - 1))] - ordered[round(0.025 * (SAMPLES - 1))]) / 2)
    return list(zip(found, reaches, strict=True))


def _fit_ratings(table: Table, entrants: int) -> list[float]:
    """The ratings that make the scores most likely (Hunter 2004, MM algorithms), half a win added to each."""
    strengths = [1.0] * entrants
    wins = [0.0] * entrants
    for (first, second), scores in table.items():
        wins[first] += sum(scores) + 0.5
        wins[second] += len(scores) - sum(scores) + 0.5
    for _ in range(_STEPS):
        shares = [0.0] * entrants
        for (first, second), scores in table.items():
            share = (len(scores) + 1) / (strengths[first] + strengths[second])
            shares[first] += share
            shares[second] += share
        strengths = [won / share for won, share in zip(wins, shares, strict=True)]
        mean = math.exp(sum(math.log(strength) for strength in strengths) / entrants)
        strengths = [strength / mean for strength in strengths]
    return [400 * math.log10(strength) for strength in strengths]
