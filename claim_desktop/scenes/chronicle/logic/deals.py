"""Measures the evenness of deals: the cards dealt to you, compared with those of fair shuffles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

from claim_desktop.rules.cards import Card, Faction, cards_of
from claim_desktop.storage.indexed_game import IndexedGame

_STEPS = 10_000
_PRECISION = 1e-12


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards of one kind that were dealt to you."""

    id: str
    """The faction's code, or the value."""
    count: int
    expected: float
    spread: float
    """The standard deviation of the count over fair shuffles."""


@dataclass(frozen=True, slots=True)
class Evenness:
    """The cards dealt, by kind, compared with fair shuffles."""

    kinds: tuple[Dealt, ...]
    less_even: float
    """The share of fair shuffles whose deals look less even than these."""


def by_faction(games: Iterable[IndexedGame]) -> Evenness:
    """The cards dealt to you in these games, by faction."""
    return _evenness(games, lambda each: each.faction.code, [faction.code for faction in Faction])


def by_value(games: Iterable[IndexedGame]) -> Evenness:
    """The cards dealt to you in these games, by value."""
    return _evenness(games, lambda each: str(each.value), [str(value) for value in range(10)])


def _evenness(games: Iterable[IndexedGame], kind_of: Callable[[Card], str], kinds: Sequence[str]) -> Evenness:
    """Compare the counts with their expectation, deck by deck.

    A hand of *h* cards from a deck of *N* is a draw without replacement, so counts have a variance of
    (N − h) / (N − 1) times that of a draw with replacement. Divided by that factor, Pearson's sum of
    (count − expected)² / expected over the *k* kinds follows the chi-square distribution with k − 1 degrees
    of freedom, closely enough from a few games on (K. Pearson, Philosophical Magazine 50 (1900), 157–175;
    for the factor, N. L. Johnson, S. Kotz and N. Balakrishnan, Discrete Multivariate Distributions (1997),
    chapter 39). Decks are independent, so that their sums and degrees add up.
    """
    counts = dict.fromkeys(kinds, 0)
    expected = dict.fromkeys(kinds, 0.0)
    variance = dict.fromkeys(kinds, 0.0)
    square, freedom = 0.0, 0
    for (factions, _), hands in _by_deck(games).items():
        shares, left_out = _deck_shares(factions, kind_of, len(hands[0]))
        found = dict.fromkeys(shares, 0)
        for hand in hands:
            for card in hand:
                found[kind_of(card)] += 1
        cards = len(hands) * len(hands[0])
        for kind, share in shares.items():
            counts[kind] += found[kind]
            expected[kind] += cards * share
            variance[kind] += cards * share * (1 - share) * left_out
            square += (found[kind] - cards * share) ** 2 / (cards * share * left_out)
        freedom += len(shares) - 1
    dealt = [Dealt(kind, counts[kind], expected[kind], sqrt(variance[kind])) for kind in kinds]
    return Evenness(tuple(each for each in dealt if each.expected), chi_square_above(square, freedom))


def _by_deck(games: Iterable[IndexedGame]) -> dict[tuple[tuple[Faction, ...], int], list[tuple[Card, ...]]]:
    """The hands dealt from each deck: its factions, and the number of players."""
    found: dict[tuple[tuple[Faction, ...], int], list[tuple[Card, ...]]] = {}
    for game in games:
        found.setdefault((game.factions, len(game.seats)), []).append(game.hand)
    return found


def _deck_shares(
    factions: Iterable[Faction], kind_of: Callable[[Card], str], hand_size: int
) -> tuple[dict[str, float], float]:
    """The share of each kind in a deck, and the factor for drawing without replacement."""
    cards = [card for faction in factions for card in cards_of(faction)]
    shares: dict[str, float] = {}
    for card in cards:
        kind = kind_of(card)
        shares[kind] = shares.get(kind, 0.0) + 1 / len(cards)
    return shares, (len(cards) - hand_size) / (len(cards) - 1)


def chi_square_above(value: float, freedom: int) -> float:
    """The chance that chi-square with these degrees of freedom exceeds the value; 1 without any freedom.

    The upper regularised incomplete gamma function, by its series or its continued fraction: M. Abramowitz
    and I. A. Stegun, Handbook of Mathematical Functions (1964), 6.5.29, 6.5.31 and 26.4.19.
    """
    if freedom <= 0 or value <= 0:
        return 1.0
    a, x = freedom / 2, value / 2
    front = exp(a * log(x) - x - lgamma(a))
    return 1 - front * _series(a, x) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for step in range(1, _STEPS):
        term *= x / (a + step)
        total += term
        if term < total * _PRECISION:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction, by Lentz's method, which evaluates it from the front."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    whole = d
    for step in range(1, _STEPS):
        term = -step * (step - a)
        b += 2
        d = 1 / (term * d + b)
        c = b + term / c
        whole *= d * c
        if abs(d * c - 1) < _PRECISION:
            break
    return whole
