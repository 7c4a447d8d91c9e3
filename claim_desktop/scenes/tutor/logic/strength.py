"""How strong a person plays: the rival whose decisions cost as much, by a table of the rivals' own games.

The measure is the share of what is at stake that a player loses: 1 if it drew its cards blindly, 0 if it
always found the best. It depends neither on the deck nor on how much a game leaves to decide, so that a few
games say much. The table was made by ``scripts/tutor/rivals.py`` from 200 seats of each rival with two
players, judged as a person's games are, and others with three and four.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import exp, log
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.json_decoding import parse, read
from claim_desktop.resources import asset
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Observation

FILE = "tutor", "rivals.json"
RESAMPLES = 1_000
CONFIDENCE = 0.9
"""Of the interval of a strength."""
_LEAST = 1e-6
"""A cost below this counts as this, since its logarithm is taken."""

Place = float
"""Where a cost lies among the rivals, from 0 for the weakest to 6 for the strongest, between them in
proportion to its logarithm."""


@dataclass(frozen=True, slots=True)
class RivalCosts:
    """What one rival's decisions cost, as shares of what is at stake."""

    seats: int
    """How many seats of its games were judged."""
    found: float
    """The share of decisions that cost nothing, where something is at stake."""
    cost: float
    error: float
    """The standard error of the cost."""
    habits: Mapping[Habit, float] = field(default_factory=dict)
    """What each habit costs, as a share of what is at stake where it could be shown."""


@dataclass(frozen=True, slots=True)
class RivalsTable:
    """The rivals in games of one number of players."""

    levels: Mapping[str, RivalCosts]
    """Weakest first."""
    errors: Mapping[Habit, float] = field(default_factory=dict)
    """The standard errors of the habits' costs, as shares of them."""


Table = Mapping[int, RivalsTable]
"""By the number of players."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A person's strength over some games."""

    equal: str
    """The level whose decisions cost as much."""
    lowest: str
    highest: str
    """The levels within which it lies with a confidence of 90%."""
    found: float
    """The share of decisions that cost nothing."""
    cost: float
    """What the decisions cost, in games per game."""

    @property
    def teacher(self) -> str:
        """The level one step above; the strongest has none above it."""
        return LEVEL_IDS[min(len(LEVEL_IDS) - 1, LEVEL_IDS.index(self.equal) + 1)]


@cache
def rivals_table() -> Table:
    """The table that ships with the game; empty if it is missing or damaged."""
    try:
        written: dict[str, RivalsTable] = read(parse(asset(*FILE).read_bytes()), dict[str, RivalsTable])
    except (OSError, ValueError):
        return {}
    return {int(players): table for players, table in written.items()}


def known(observations: Sequence[Observation], table: Table) -> list[Observation]:
    """The games with a number of players that the table knows."""
    return [each for each in observations if each.players in table]


def strength_of(
    observations: Sequence[Observation], table: Table | None = None, rng: Random | None = None
) -> Strength | None:
    """The strength shown in these games; None if the table knows none of them.

    The interval is that of a bootstrap over the games.
    """
    table = rivals_table() if table is None else table
    games = known(observations, table)
    if not games:
        return None
    rng = rng or Random(0)

    def place(chosen: Sequence[Observation]) -> Place:
        return place_of(sum(each.cost for each in chosen), expected_costs(chosen, table))

    places = sorted(place(rng.choices(games, k=len(games))) for _ in range(RESAMPLES))
    outside = int((1 - CONFIDENCE) / 2 * RESAMPLES)
    decisions = sum(each.decisions for each in games)
    return Strength(
        equal=_level_at(place(games)),
        lowest=_level_at(places[outside]),
        highest=_level_at(places[-1 - outside]),
        found=sum(each.found for each in games) / max(1, decisions),
        cost=sum(each.cost for each in games) / len(games),
    )


def expected_costs(observations: Sequence[Observation], table: Table) -> list[float]:
    """What each rival's decisions would cost in these games, weakest first."""
    return [
        sum(table[each.players].levels[level].cost * each.stake for each in observations)
        for level in LEVEL_IDS
    ]


def place_of(cost: float, costs: Sequence[float]) -> Place:
    """Where a cost lies among the rivals' costs."""
    falling = _falling(costs)
    if cost >= falling[0]:
        return 0.0
    for index, (above, below) in enumerate(pairwise(falling)):
        if cost >= below:
            return index + (log(above) - log(max(cost, _LEAST))) / (log(above) - log(below) or 1.0)
    return len(falling) - 1.0


def at_place(place: Place, values: Sequence[float]) -> float:
    """The value at a place among the rivals' values."""
    index = min(int(place), len(values) - 2)
    share = place - index
    above, below = (max(_LEAST, values[each]) for each in (index, index + 1))
    return exp((1 - share) * log(above) + share * log(below))


def _falling(costs: Sequence[float]) -> list[float]:
    """The costs, none above that of a weaker rival."""
    found: list[float] = []
    for cost in costs:
        found.append(max(_LEAST, min([cost, *found[-1:]])))
    return found


def _level_at(place: Place) -> str:
    return LEVEL_IDS[round(place)]
