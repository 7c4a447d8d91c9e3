"""What the tutor says about a person's latest games.

A habit is named only if it costs more than it would cost a player of the same strength. The strength is that
of the person's other mistakes, and what the habit costs a player of that strength is read from the table of
the rivals (`strength.py`), as a share of what was at stake. The test is a bootstrap over the games: they are
drawn again with replacement, the strength and the expected cost are worked out anew from what was drawn (with
the table's own error added), and the habit is named if its cost was above the expected one in all draws but a
share of `LEVEL`, divided by the number of habits that the games could show (Bonferroni). So a player without
any such habit is told of one in at most one case of twenty.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from operator import mul
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Mistake, Observation
from claim_desktop.scenes.tutor.logic.strength import (
    Strength,
    Table,
    at_place,
    known,
    place_of,
    rivals_table,
    strength_of,
)

MIN_GAMES = 5
"""The number of reviewed games before anything is said."""
LATEST = 20
"""The number of games that the tutor speaks about, and of those before, with which they are compared."""
LEVEL = 0.05
"""The probability with which any habit is named of a player who has none."""
LEAST_COST = 0.25
"""What a named habit costs at least in twenty games beyond what is expected: less may be real, but is not
worth a word."""
NAMED = 2
_DRAWS = 2_000
_TREND = 0.1
"""The probability with which a change is called one that is none."""
_MIN_OPPORTUNITIES = 10
_LEAST = 1e-6


class Trend(Enum):
    """How a habit's cost has changed; the value is part of the text's key."""

    BETTER = "better"
    AS_BEFORE = "as_before"
    WORSE = "worse"


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of one's own that a habit spoiled."""

    observation: Observation
    mistake: Mistake

    @property
    def mark(self) -> str:
        """The short name under which practice stores it."""
        return sha256(f"{self.observation.code} {self.mistake.index}".encode()).hexdigest()[:10]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the latest games say about one habit."""

    habit: Habit
    faults: int
    opportunities: int
    cost: float
    """In games, over all the latest games."""
    expected: float
    """What it would have cost a player of the same strength."""
    probability: float
    """The share of the draws in which it cost no more than that."""
    trend: Trend | None
    """None with too few games before the latest ones."""
    positions: tuple[Position, ...] = ()
    """The positions to play again, newest first."""
    example: tuple[Observation, int] | None = None
    """A decision of the latest games that could have shown the habit and cost nothing: the game, and the
    number of moves before it."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What the tutor says."""

    games: int
    """How many games it is about, at most `LATEST`."""
    missing: int
    """How many more games have to be reviewed before anything is said."""
    strength: Strength | None = None
    best: Finding | None = None
    """What costs least compared with a player of the same strength, by more than chance."""
    habits: tuple[Finding, ...] = ()
    """The two habits that cost most; empty if nothing stands out."""
    all: tuple[Finding, ...] = ()
    """Every habit that the games could show, dearest first."""
    luck: float | None = None
    """What the cards gave or took in these games for two, in games; None without any such game."""


def diagnose(
    observations: Sequence[Observation],
    learned: Collection[str] = (),
    table: Table | None = None,
) -> Diagnosis:
    """Say what these reviewed games show, newest first; `learned` are the marks of learned positions."""
    table = rivals_table() if table is None else table
    games = known(observations, table)
    latest, before = games[:LATEST], games[LATEST : 2 * LATEST]
    missing = max(0, MIN_GAMES - len(games))
    if missing:
        return Diagnosis(len(latest), missing)
    comparison = _Comparison(latest, table)
    shown = [habit for habit in Habit if comparison.opportunities(habit)]
    findings = []
    above: dict[Habit, float] = {}
    below: dict[Habit, float] = {}
    for habit in shown:
        above[habit], below[habit], expected = comparison.test(habit)
        faults = [Position(game, each) for game in latest for each in game.faults_of(habit)]
        waiting = [each for game in games for each in _positions(game, habit) if each.mark not in learned]
        findings.append(
            Finding(
                habit=habit,
                faults=len(faults),
                opportunities=comparison.opportunities(habit),
                cost=sum(each.mistake.cost for each in faults),
                expected=expected,
                probability=above[habit],
                trend=_trend(latest, before, habit),
                positions=tuple(waiting),
                example=next(
                    ((game, game.examples[habit]) for game in latest if habit in game.examples), None
                ),
            )
        )
    findings.sort(key=lambda each: -each.cost)
    least = LEVEL / max(1, len(shown))
    named = [
        each
        for each in findings
        if each.probability <= least and each.cost - each.expected >= LEAST_COST * len(latest) / LATEST
    ]
    good = [
        each for each in findings if below[each.habit] <= least and each.opportunities >= _MIN_OPPORTUNITIES
    ]
    lucks = [each.luck for each in latest if each.luck is not None]
    return Diagnosis(
        games=len(latest),
        missing=0,
        strength=strength_of(latest, table),
        best=min(good, key=lambda each: each.cost - each.expected, default=None),
        habits=tuple(named[:NAMED]),
        all=tuple(findings),
        luck=sum(lucks) / 100 if lucks else None,
    )


def _positions(game: Observation, habit: Habit) -> list[Position]:
    return [Position(game, each) for each in game.faults_of(habit)]


class _Comparison:
    """Compares habits with those of a player of the same strength, in games drawn again and again."""

    def __init__(self, games: Sequence[Observation], table: Table) -> None:
        self._rng = Random(len(games))
        self._games = games
        self._tables = [table[each.players] for each in games]
        self._costs = [each.cost for each in games]
        self._all = [1] * len(games)
        self._draws = [self._draw() for _ in range(_DRAWS)]
        self._expected = [
            [each.levels[level].cost * game.stake for each, game in zip(self._tables, games, strict=True)]
            for level in LEVEL_IDS
        ]

    def _draw(self) -> list[int]:
        counts = [0] * len(self._games)
        for index in self._rng.choices(range(len(self._games)), k=len(self._games)):
            counts[index] += 1
        return counts

    def _expected_of(self, habit: Habit, level: str) -> list[float]:
        """What a habit is expected to cost a rival in each game."""
        return [
            each.levels[level].habits.get(habit, 0.0) * game.stakes.get(habit, 0.0)
            for each, game in zip(self._tables, self._games, strict=True)
        ]

    def _error(self, habit: Habit) -> float:
        """The error of the table's costs of a habit, as a share of them."""
        return max(each.errors.get(habit, 0.0) for each in self._tables)

    def opportunities(self, habit: Habit) -> int:
        """How many decisions could show the habit."""
        return sum(game.opportunities.get(habit, 0) for game in self._games)

    def test(self, habit: Habit) -> tuple[float, float, float]:
        """In which shares of draws a habit costs no more than expected, and no less; and the expectation."""
        costs = [game.cost_of(habit) for game in self._games]
        others = [all_ - own for all_, own in zip(self._costs, costs, strict=True)]
        habits = [self._expected_of(habit, level) for level in LEVEL_IDS]
        rests = [
            [max(0.0, all_ - own) for all_, own in zip(expected, per_habit, strict=True)]
            for expected, per_habit in zip(self._expected, habits, strict=True)
        ]

        def expectation(counts: Sequence[int]) -> float:
            place = place_of(_dot(counts, others), [_dot(counts, each) for each in rests])
            return at_place(place, [_dot(counts, each) for each in habits])

        error = self._error(habit)
        no_more = no_less = 1
        for counts in self._draws:
            cost = _dot(counts, costs)
            expected = expectation(counts) * max(0.0, 1 + error * self._rng.gauss(0.0, 1.0))
            no_more += cost <= expected
            no_less += cost >= expected
        return no_more / (_DRAWS + 1), no_less / (_DRAWS + 1), expectation(self._all)


def _dot(counts: Sequence[int], values: Sequence[float]) -> float:
    total: float = sum(map(mul, counts, values))
    return total


def _trend(latest: Sequence[Observation], before: Sequence[Observation], habit: Habit) -> Trend | None:
    """Whether a habit costs less or more of what is at stake than before, by more than chance."""
    if len(before) < MIN_GAMES:
        return None
    rng = Random(len(before))

    def rate(games: Sequence[Observation]) -> float:
        stake = sum(each.stakes.get(habit, 0.0) for each in games)
        return sum(each.cost_of(habit) for each in games) / max(_LEAST, stake)

    draws = 200
    changes = sorted(
        rate(rng.choices(latest, k=len(latest))) - rate(rng.choices(before, k=len(before)))
        for _ in range(draws)
    )
    outside = int(_TREND / 2 * draws)
    if changes[-1 - outside] < 0:
        return Trend.BETTER
    return Trend.WORSE if changes[outside] > 0 else Trend.AS_BEFORE
