"""Calibrates estimates: turns them into probabilities that match how often the side really wins.

Networks and searches are overconfident in some games and underconfident in others: in base Claim, positions
of Phase One estimated at 85% were won in 75% of games. So the logit of each estimate is multiplied by a
slope, which changes linearly from a phase's first trick to its last. There is no constant, so that two sides'
chances still add up to 1; and the order of moves stays the same.

The slopes come from a logistic regression on 318 games of each mode between Marshals, shrunk towards 1 in
proportion to the uncertainty of so few games: their standard errors, by resampling games, are 0.07 to 0.32,
and 0.3 was assumed a priori. Those of base Claim come from 532 other games: fitted to 315 of them they
predicted the rest better than before, and vice versa. `scripts/bench.py --only calibration`
measures other games and fits them again.
"""

from __future__ import annotations

import math

from claim_desktop.rules.decks import Pair
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

_TWO_PLAYERS = {Pair.KNIGHTS_GOBLINS: (0.80, 0.83), Pair.GNOMES_GIANTS: (0.80, 1.02)}
"""The slopes at the first trick of Phase One and at its last; Phase Two is proven, or left as it is."""
_MORE_PLAYERS = {
    (3, Phase.ONE): (0.94, 1.13),
    (3, Phase.TWO): (1.25, 1.19),
    (4, Phase.ONE): (0.90, 1.25),
    (4, Phase.TWO): (1.19, 1.21),
}


def calibrate(view: PlayerView, estimate: float) -> float:
    """The calibrated chance for an estimate made from this view, both as a share of the win from 0 to 1."""
    if not 0 < estimate < 1:
        return min(1.0, max(0.0, estimate))
    logit = math.log(estimate / (1 - estimate))
    return 1 / (1 + math.exp(-slope(view) * logit))


def slope(view: PlayerView) -> float:
    """The factor for the logit of an estimate."""
    if view.players == 2 and view.phase is Phase.TWO:
        return 1.0
    first, last = _slopes(view)
    share = min(1.0, view.tricks_played / (view.deck.hand_size - 1))
    return first + (last - first) * share


def _slopes(view: PlayerView) -> tuple[float, float]:
    if view.players == 2:
        return _TWO_PLAYERS[view.deck.pair]
    return _MORE_PLAYERS[view.players, view.phase]
