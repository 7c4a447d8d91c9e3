"""What the tutor says about a person's latest games.

A habit is named only if it costs more than it would cost a player of the same strength. The strength is that
of the person's other mistakes, and what the habit costs a player of that strength is read from the table of
the rivals (`strength.py`), as a share of what was at stake. The test is a bootstrap: the games are drawn
again with replacement, the strength and the expected cost are worked out anew from what was drawn, with the
table's own error added, and what the habit might cost such a player is drawn around it: from the gamma
distribution with that mean, whose variance is that of mistakes as large as the person's, made at random. The
habit is named if that was as much as the person's in at most a share of `LEVEL` of the draws, divided by the
number of habits that the games could show (Bonferroni). So a player without any such habit is told of one in
at most one case of twenty. Besides, it must have shown in `MIN_SHOWN` games, and cost `LEAST_COST` more
than expected: less may be real, but is not worth a word.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    known,
    place_of,
    rivals_table,
    strength_of,
    total,
)

MIN_GAMES = 5
"""The number of reviewed games before anything is said."""
LATEST = 20
"""The number of games that the tutor speaks about, and of those before, with which they are compared."""
SPAN = 5
"""The number of games in each value of a habit's course."""
LEVEL = 0.05
"""The probability with which any habit is named of a player who has none."""
LEAST_COST, MIN_SHOWN = 0.25, 3
"""In games, over twenty of them."""
NAMED = 2
_DRAWS = 4_000
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
        """What the person knew. Raises ``CodeError`` if the stored code is damaged."""
        states = from_code(self.observation.code).states()
        return view_of(next(islice(states, self.mistake.index, None)), self.observation.seat)


@dataclass(frozen=True, slots=True)
class Finding:
    """What the latest games say about one habit."""

    habit: Habit
    faults: int
    shown: int
    """In how many games it was at fault."""
    opportunities: int
    cost: float
    """In games, over all the latest games."""
    expected: float
    """What it would have cost a player of the same strength."""
    probability: float
    """How probably such a player's costs as much, if the difference is worth a word; otherwise a half."""
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
    latest = games[:LATEST]
    missing = max(0, MIN_GAMES - len(games))
    if missing:
        return Diagnosis(len(latest), missing)
    drawn = DrawnGames(latest, table)
    findings = [
        _finding(habit, drawn, games, learned)
        for habit in Habit
        if any(each.opportunities.get(habit) for each in latest)
    ]
    findings.sort(key=lambda each: -each.cost)
    level = LEVEL / max(1, len(findings))
    margin = LEAST_COST * len(latest) / LATEST
    named = [
        each
        for each in findings
        if each.shown >= MIN_SHOWN and each.cost - each.expected >= margin and each.probability <= level
    ]
    good = [
        each for each in findings if each.expected - each.cost >= margin and 1 - each.probability <= level
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


def _finding(
    habit: Habit, drawn: DrawnGames, games: Sequence[Observation], learned: Collection[str]
) -> Finding:
    latest = drawn.games
    cost = sum(each.cost_of(habit) for each in latest)
    expected, probability = _compare(habit, drawn, cost)
    positions = (Position(game, each) for game in games for each in game.faults_of(habit))
    return Finding(
        habit=habit,
        faults=sum(len(each.faults_of(habit)) for each in latest),
        shown=sum(any(each.faults_of(habit)) for each in latest),
        opportunities=sum(each.opportunities.get(habit, 0) for each in latest),
        cost=cost,
        expected=expected,
        probability=probability,
        trend=_trend(latest, games[LATEST : 2 * LATEST], habit),
        positions=tuple(each for each in positions if each.mark not in learned),
        example=next(((game, game.examples[habit]) for game in latest if habit in game.examples), None),
    )


def _compare(habit: Habit, drawn: DrawnGames, cost: float) -> tuple[float, float]:
    """What a habit is expected to cost a player of the same strength, and how probably it costs as much."""
    costs = [each.cost_of(habit) for each in drawn.games]
    others = [each.cost - own for each, own in zip(drawn.games, costs, strict=True)]
    habits = [
        [
            each.levels[level].habits.get(habit, 0.0) * game.stakes.get(habit, 0.0)
            for each, game in zip(drawn.tables, drawn.games, strict=True)
        ]
        for level in LEVEL_IDS
    ]
    rests = [
        [max(0.0, each - own) for each, own in zip(expected, per_habit, strict=True)]
        for expected, per_habit in zip(drawn.expected, habits, strict=True)
    ]

    def expectation(counts: Sequence[int]) -> float:
        place = place_of(total(counts, others), [total(counts, each) for each in rests])
        return at_place(place, [total(counts, each) for each in habits])

    expected = expectation(drawn.once)
    if abs(cost - expected) < LEAST_COST * len(drawn.games) / LATEST:
        return expected, 0.5
    error = max(each.errors.get(habit, 0.0) for each in drawn.tables)
    spread = max(each.spreads.get(habit, 1.0) for each in drawn.tables)
    if cost > expected:
        spread = sum(fault.cost**2 for each in drawn.games for fault in each.faults_of(habit)) / cost
    rng = Random(habit.value)
    means = [expectation(counts) for counts in drawn.draws]
    reached = 0
    for number in range(_DRAWS):
        mean = max(_LEAST, means[number % len(means)] * (1 + error * rng.gauss(0.0, 1.0)))
        reached += rng.gammavariate(mean / spread, spread) >= cost
    return expected, reached / _DRAWS


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


def course_of(observations: Sequence[Observation], habit: Habit) -> tuple[float, ...]:
    """How often a habit was at fault, as shares of the most: a value for every `SPAN` games, oldest first."""
    spans = [observations[start : start + SPAN] for start in range(0, 2 * LATEST, SPAN)]
    rates = []
    for span in reversed(spans):
        opportunities = sum(each.opportunities.get(habit, 0) for each in span)
        if opportunities:
            rates.append(sum(len(each.faults_of(habit)) for each in span) / opportunities)
    most = max(rates, default=0.0) or 1.0
    return tuple(round(rate / most, 2) for rate in rates)
