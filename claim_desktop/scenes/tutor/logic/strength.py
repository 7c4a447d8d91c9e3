"""How strong a person plays: the rival whose decisions cost as much, by a table of the rivals' own games.

The measure is the share of what is at stake that a player loses: 1 if it drew its cards blindly, 0 if it
always found the best. It depends neither on the deck nor on how much a game leaves to decide, so that a few
games say much. The table was made by `scripts/tutor/rivals.py` from 200 seats of each rival with two
players, 75 with three and 112 with four, judged as a person's games are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import exp, log
from operator import mul
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.json_decoding import parse, read
from claim_desktop.resources import asset
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Observation

FILE = "tutor", "rivals.json"
RESAMPLES = 200
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
    spreads: Mapping[Habit, float] = field(default_factory=dict)
    """How much the habits' costs vary from game to game: their variance for each game that they cost."""


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
        tables: dict[str, RivalsTable] = read(parse(asset(*FILE).read_bytes()), dict[str, RivalsTable])
    except (OSError, ValueError):
        return {}
    return {int(players): table for players, table in tables.items()}


class DrawnGames:
    """Games, and how often each of them comes up when as many are drawn again with replacement."""

    def __init__(self, games: Sequence[Observation], table: Table, draws: int = RESAMPLES) -> None:
        """Draw; the same games are always drawn in the same way."""
        rng, places = Random(len(games)), range(len(games))
        self.games = games
        self.tables = [table[each.players] for each in games]
        counted = (Counter(rng.choices(places, k=len(games))) for _ in range(draws))
        self.draws = [[each[place] for place in places] for each in counted]
        self.once = [1] * len(games)
        """Each game once, as they were played."""
        self.costs = [each.cost for each in games]
        self.expected = [
            [each.levels[level].cost * game.stake for each, game in zip(self.tables, games, strict=True)]
            for level in LEVEL_IDS
        ]
        """What each rival's decisions are expected to cost in each of the games, weakest first."""

    def place(self, counts: Sequence[int]) -> Place:
        """Where the costs of these games lie."""
        return place_of(total(counts, self.costs), [total(counts, each) for each in self.expected])


def total(counts: Sequence[int], values: Sequence[float]) -> float:
    """The sum of one value for each game, each as often as its game comes up."""
    found: float = sum(map(mul, counts, values))
    return found


def strength_in(drawn: DrawnGames) -> Strength:
    """The strength shown in these games; its interval is that of a bootstrap over them."""
    games, places = drawn.games, sorted(map(drawn.place, drawn.draws))
    outside = int((1 - CONFIDENCE) / 2 * RESAMPLES)
    return Strength(
        equal=_level_at(drawn.place(drawn.once)),
        lowest=_level_at(places[outside]),
        highest=_level_at(places[-1 - outside]),
        found=sum(each.found for each in games) / max(1, sum(each.decisions for each in games)),
        cost=sum(each.cost for each in games) / len(games),
    )


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
