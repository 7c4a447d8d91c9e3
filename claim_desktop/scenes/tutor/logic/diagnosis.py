"""What the tutor says about a person's latest games.

A habit is named only if it costs more than it would cost a player of the same strength. The strength is that
of the person's other mistakes, and what the habit costs a player of that strength is read from the table of
the rivals (`strength.py`), as a share of what was at stake. The test is a bootstrap: the games are drawn
again with replacement, the strength and the expected cost are recomputed from the games drawn, with the
table's own error added, and what the habit might cost such a player is drawn around it: from the gamma
distribution with that mean, whose variance is that of mistakes as large as the person's, made at random. The
habit is named if that was as much as the person's in at most a share of `LEVEL` of the draws, divided by the
number of habits that showed in at least `MIN_SHOWN` games, since no others are looked at (Bonferroni), and if
it cost `LEAST_COST` more than expected: less may be real, but is not worth a word. How often a player without
any such habit is told of one was measured (docs/TRUST.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from itertools import islice
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Mistake, Observation
from claim_desktop.scenes.tutor.logic.strength import (
    DrawnGames,
    Strength,
    Table,
    at_place,
    place_of,
    rivals_table,
    strength_in,
    total,
)

MIN_GAMES = 5
"""The number of reviewed games before anything is said."""
LATEST = 20
"""The number of games that the tutor speaks about, and of those before, with which they are compared."""
GAMES_PER_VALUE = 5
"""The number of games in each value of a habit's course."""
LEVEL = 0.1
"""The probability with which any habit is named of a player who has none."""
LEAST_COST, MIN_SHOWN = 0.25, 2
"""In games, over twenty of them."""
NAMED = 2
_DRAWS = 2_000
_TREND = 0.1
"""The probability with which a change is called one that is none."""
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

    @property
    def view(self) -> PlayerView:
        """What the person knew. Raises `CodeError` if the stored code is damaged."""
        states = from_code(self.observation.code).states()
        return view_of(next(islice(states, self.mistake.index, None)), self.observation.seat)


@dataclass(frozen=True, slots=True)
class Finding:
    """What the latest games say about one habit."""

    habit: Habit
    faults: int
    opportunities: int
    cost: float
    """In games, over all the latest games."""
    expected: float
    """What it would have cost a player of the same strength, in these games."""
    trend: Trend | None
    """None with too few games before the latest ones, or if the habit is not named."""
    course: tuple[float, ...] = ()
    """Its frequency as shares of the highest: a value for every `GAMES_PER_VALUE` games, oldest first."""
    positions: tuple[Position, ...] = ()
    """The positions to play again, newest first."""
    dearest: Position | None = None
    """The one among the latest games that cost most."""
    example: tuple[Observation, int] | None = None
    """A decision of the latest games that could have shown the habit and cost nothing: the game, and the
    number of moves before it."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The tutor's conclusions from a person's latest games."""

    games: int
    """How many games it is about, at most `LATEST`."""
    missing: int
    """How many more games have to be reviewed before anything is said."""
    decisions: int = 0
    """How many decisions of these games left a choice."""
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
    latest, missing = observations[:LATEST], missing_games(observations)
    if missing or not table:
        return Diagnosis(len(latest), missing or 1)
    drawn, before = DrawnGames(latest, table), DrawnGames(observations[LATEST : 2 * LATEST], table)
    comparisons = [_Comparison(habit, drawn) for habit in Habit]
    candidates = sorted((each for each in comparisons if each.opportunities), key=lambda each: -each.cost)
    repeated = [each for each in candidates if each.fault_count >= MIN_SHOWN]
    margin = LEAST_COST * len(latest) / LATEST
    level = LEVEL / max(1, len(repeated))
    standing_out = (each for each in repeated if -each.saved >= margin and each.is_beyond_chance(level))
    named = [each.habit for each in islice(standing_out, NAMED)]
    most = max(candidates, key=lambda each: each.saved, default=None)
    is_good = most is not None and most.saved >= margin and most.is_beyond_chance(LEVEL / len(candidates))
    best = most.habit if most is not None and is_good else None
    with_trend = {best, *named}
    findings = {
        each.habit: each.finding(
            observations, learned, each.trend(before) if each.habit in with_trend else None
        )
        for each in candidates
    }
    lucks = [each.luck for each in latest if each.luck is not None]
    return Diagnosis(
        games=len(latest),
        missing=0,
        decisions=sum(each.decisions for each in latest),
        strength=strength_in(drawn),
        best=None if best is None else findings[best],
        habits=tuple(findings[habit] for habit in named),
        all=tuple(findings.values()),
        luck=sum(lucks) / 100 if lucks else None,
    )


def missing_games(observations: Sequence[Observation]) -> int:
    """How many more games have to be reviewed before anything is said."""
    return max(0, MIN_GAMES - len(observations))


class _Comparison:
    """What a habit costs in some games, compared with what it would cost a player of the same strength."""

    def __init__(self, habit: Habit, drawn: DrawnGames) -> None:
        self.habit = habit
        self._drawn = drawn
        self._faults = [each.faults_of(habit) for each in drawn.games]
        self._costs = [sum(fault.cost for fault in faults) for faults in self._faults]
        self._stakes = [each.opportunities_of(habit).stake for each in drawn.games]
        self.fault_count = sum(map(bool, self._faults))
        self.opportunities = sum(each.opportunities_of(habit).count for each in drawn.games)
        self.cost = sum(self._costs)
        self._others = [all_ - own for all_, own in zip(drawn.costs, self._costs, strict=True)]
        self._habits = [
            [
                each.levels[level].habits.get(habit, 0.0) * stake
                for each, stake in zip(drawn.tables, self._stakes, strict=True)
            ]
            for level in LEVEL_IDS
        ]
        self._rests = [
            [max(0.0, all_ - own) for all_, own in zip(expected, per_habit, strict=True)]
            for expected, per_habit in zip(drawn.expected, self._habits, strict=True)
        ]
        self.expected = self._expectation(drawn.once)

    @property
    def saved(self) -> float:
        """How much less than expected the habit costs; negative if it costs more."""
        return self.expected - self.cost

    def _expectation(self, counts: Sequence[int]) -> float:
        """What the habit would cost a player whose other decisions cost as much, in games drawn so often."""
        place = place_of(total(counts, self._others), [total(counts, each) for each in self._rests])
        return at_place(place, [total(counts, each) for each in self._habits])

    def is_beyond_chance(self, level: float) -> bool:
        """Whether such a player would be as far from what is expected with at most this probability."""
        as_far = 0
        for cost in self._costs_by_chance():
            as_far += cost >= self.cost if self.saved < 0 else cost < self.cost
            if as_far > level * _DRAWS:
                return False
        return True

    def _costs_by_chance(self) -> Iterator[float]:
        """Simulated costs of the habit to such a player, drawn `_DRAWS` times."""
        error = max(each.errors.get(self.habit, 0.0) for each in self._drawn.tables)
        spread = max(each.spreads.get(self.habit, 1.0) for each in self._drawn.tables)
        if self.saved < 0:
            spread = sum(fault.cost**2 for faults in self._faults for fault in faults) / self.cost
        rng, means = Random(self.habit.value), list[float]()
        for number in range(_DRAWS):
            if number < len(self._drawn.draws):
                means.append(self._expectation(self._drawn.draws[number]))
            mean = max(_LEAST, means[number % len(means)] * (1 + error * rng.gauss(0.0, 1.0)))
            yield rng.gammavariate(mean / spread, spread)

    def finding(self, games: Sequence[Observation], learned: Collection[str], trend: Trend | None) -> Finding:
        """The conclusion about this habit; positions come from all games."""
        positions = [Position(game, each) for game in games for each in game.faults_of(self.habit)]
        positions = [each for each in positions if each.mark not in learned]
        last = games[: len(self._drawn.games)]
        latest = [each for each in positions if any(each.observation is game for game in last)]
        examples = ((game, game.opportunities_of(self.habit).example) for game in self._drawn.games)
        return Finding(
            habit=self.habit,
            faults=sum(map(len, self._faults)),
            opportunities=self.opportunities,
            cost=self.cost,
            expected=self.expected,
            trend=trend,
            course=course_of(games, self.habit),
            positions=tuple(positions),
            dearest=max(latest, key=lambda each: each.mistake.cost, default=None),
            example=next(((game, index) for game, index in examples if index >= 0), None),
        )

    def trend(self, before: DrawnGames) -> Trend | None:
        """Whether the habit costs less or more of what is at stake than before, by more than chance."""
        if len(before.games) < MIN_GAMES:
            return None
        earlier = _Comparison(self.habit, before)
        changes = sorted(
            self._rate(now) - earlier._rate(then)
            for now, then in zip(self._drawn.draws, before.draws, strict=True)
        )
        outside = int(_TREND / 2 * len(changes))
        if changes[-1 - outside] < 0:
            return Trend.BETTER
        return Trend.WORSE if changes[outside] > 0 else Trend.AS_BEFORE

    def _rate(self, counts: Sequence[int]) -> float:
        """The share of what was at stake that the habit cost, in games drawn so often."""
        return total(counts, self._costs) / max(_LEAST, total(counts, self._stakes))


def course_of(games: Sequence[Observation], habit: Habit) -> tuple[float, ...]:
    """The frequency of a habit's faults, as in `Finding.course`; `games` are sorted newest first."""
    spans = [games[start : start + GAMES_PER_VALUE] for start in range(0, 2 * LATEST, GAMES_PER_VALUE)]
    rates = []
    for span in reversed(spans):
        opportunities = sum(each.opportunities_of(habit).count for each in span)
        if opportunities:
            rates.append(sum(len(each.faults_of(habit)) for each in span) / opportunities)
    most = max(rates, default=0.0) or 1.0
    return tuple(round(rate / most, 2) for rate in rates)
