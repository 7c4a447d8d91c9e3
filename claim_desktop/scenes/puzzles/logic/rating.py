"""Ratings of people who solve puzzles: Glicko-2, with each puzzle a game and a rating period of its own.

Mark E. Glickman, "Example of the Glicko-2 system" (2022), http://www.glicko.net/glicko/glicko2.pdf. The steps
below are numbered as there.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Points on Elo's scale per point of Glicko-2's."""
MIDDLE = 1500.0
TAU = 0.5
"""The limit on changes of the volatility; Glickman suggests 0.3 to 1.2."""
_PRECISION = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's skill at puzzles, and its uncertainty."""

    points: float = 1200.0
    """The rating of beginners, for whom puzzles in the middle of the scale are too hard."""
    deviation: float = 350.0
    volatility: float = 0.06


LEAST, MOST = Rating(-1000.0, 1.0, 0.001), Rating(4000.0, 350.0, 0.2)
"""Every rating that games lead to is between these, and the formulas below hold there."""


def within_limits(rating: Rating) -> Rating:
    """The nearest rating that games can lead to, since a damaged file may have others."""
    return Rating(
        min(MOST.points, max(LEAST.points, rating.points)),
        min(MOST.deviation, max(LEAST.deviation, rating.deviation)),
        min(MOST.volatility, max(LEAST.volatility, rating.volatility)),
    )


def rate(rating: Rating, opponent: Rating, score: float) -> Rating:
    """Return the rating after one game; `score` is 1 for a win, 0.5 for half of one, 0 for a loss."""
    rating = within_limits(rating)
    # 2. To Glicko-2's scale.
    mu, phi = (rating.points - MIDDLE) / SCALE, rating.deviation / SCALE
    mu_j, phi_j = (opponent.points - MIDDLE) / SCALE, opponent.deviation / SCALE
    # 3. The variance of the rating from the game's outcome alone; 4. the improvement that it suggests.
    g = 1 / sqrt(1 + 3 * phi_j**2 / pi**2)
    expected = 1 / (1 + exp(-g * (mu - mu_j)))
    v = 1 / (g**2 * expected * (1 - expected))
    delta = v * g * (score - expected)
    # 5. The new volatility; 6. and 7. the new deviation and rating; 8. back to the usual scale.
    sigma = _volatility(rating.volatility, phi, v, delta)
    phi_star = sqrt(phi**2 + sigma**2)
    phi_new = 1 / sqrt(1 / phi_star**2 + 1 / v)
    mu_new = mu + phi_new**2 * g * (score - expected)
    return within_limits(Rating(SCALE * mu_new + MIDDLE, SCALE * phi_new, sigma))


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5, by the Illinois variant of the regula falsi."""
    a = log(sigma**2)

    def f(x: float) -> float:
        square = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - square) / (2 * square**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
