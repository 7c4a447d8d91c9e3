"""A person's progress with puzzles: which comes next, how it counts, and what of it is stored."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum, auto
from functools import cache
from itertools import islice, takewhile
from random import Random

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import PhaseOnePuzzle, shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.puzzle import (
    Puzzle,
    by_theme,
    deck_of,
    first_puzzles,
    grade_for,
    is_valid,
    shipped,
)
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.logic.rating import Rating, rate
from claim_desktop.session.games import Games
from claim_desktop.session.stores import PracticeStore, with_day
from claim_desktop.storage.practice import PracticeProgress

SCORES = {
    PuzzleOutcome.FIRST: 1.0,
    PuzzleOutcome.HINTED: 0.5,
    PuzzleOutcome.LATER: 0.0,
}
"""How an outcome counts for the rating; a puzzle whose answer was only looked at does not."""
PUZZLE_DEVIATION = 80.0
"""How uncertain the rating of a puzzle is."""
NEAR = 6
"""The next puzzle is one of this many whose ratings are nearest to the person's."""
REACH = 300
"""A puzzle whose rating is farther from the person's does not suit: six times in seven they win, or fail."""
CERTAIN = 2.0
"""With a certainty of 95%, a person's skill is at most this many deviations from their rating."""
PUZZLE_OF_DAY = "puzzle"


class PuzzleSource(Enum):
    """Where the next puzzle comes from."""

    RATED = auto()
    """The first puzzles in their order, except those too easy by now, then those near the person's rating."""
    THEME = auto()
    DAY = auto()
    """The puzzle of the day, after which rated ones follow."""


@dataclass(frozen=True, slots=True)
class PuzzleSeries:
    """A series of puzzles that a person works through."""

    kind: PuzzleSource = PuzzleSource.RATED
    theme: Idea | None = None


class PuzzleProgress:
    """Chooses the puzzles of a person, and stores at once how each ended."""

    def __init__(self, store: PracticeStore, rng: Random) -> None:
        self.store = store
        self._rng = rng
        self.made: list[Puzzle] = []
        """Puzzles made since the game was started, which come once no other is left."""

    @staticmethod
    def of(games: Games) -> PuzzleProgress:
        """The progress of the person at this computer."""
        return games.part(_open)

    @property
    def stored(self) -> PracticeProgress:
        """Everything that is stored about practice."""
        return self.store.progress

    @property
    def rating(self) -> Rating:
        return player_rating(self.stored)

    def rating_course(self, count: int) -> tuple[float, ...]:
        """The latest ratings, as shares of the way from the lowest to the highest of them."""
        latest = (Rating().points, *self.stored.curve)[-count:]
        low, span = min(latest), max(100.0, max(latest) - min(latest))
        return tuple(round((each - low) / span, 3) for each in latest)

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether it has been played to its end before."""
        return puzzle_id(puzzle) in self.stored.solved

    @property
    def open_puzzles(self) -> list[Puzzle]:
        """The puzzles that come with the game and have never been played."""
        return [puzzle for puzzle in (*first_puzzles(), *shipped()) if not self.is_solved(puzzle)]

    @property
    def left(self) -> int:
        """How many puzzles of both phases that come with the game have never been played."""
        return len(self.open_puzzles) + len(self.open_phase_one_puzzles)

    @property
    def played(self) -> int:
        """How many puzzles of both phases have been played, and not only looked at."""
        return len(self._outcomes) - self.seen

    @property
    def seen(self) -> int:
        """How many puzzles of both phases were only looked at."""
        return self._outcomes.count(PuzzleOutcome.SHOWN.value)

    @property
    def solved_at_first_try(self) -> int:
        """How many puzzles of both phases were solved without a hint or a wrong card."""
        return self._outcomes.count(PuzzleOutcome.FIRST.value)

    @property
    def _outcomes(self) -> list[str]:
        return [*self.stored.solved.values(), *self.stored.judged.values()]

    @property
    def next_first_puzzle(self) -> Puzzle | None:
        """The next of the first puzzles; None once each is played, or certainly too easy for the person."""
        lowest = self.rating.points - CERTAIN * self.rating.deviation
        left = (each for each in first_puzzles() if each.rating >= lowest and not self.is_solved(each))
        return next(filter(is_valid, left), None)

    @property
    def open_phase_one_puzzles(self) -> list[PhaseOnePuzzle]:
        """The puzzles of Phase One that have never been played."""
        return [each for each in shipped_phase_one_puzzles() if puzzle_id(each) not in self.stored.judged]

    def next_phase_one_puzzle(self) -> PhaseOnePuzzle | None:
        """The next puzzle of Phase One; none comes twice. None when there are no more."""
        left = self.open_phase_one_puzzles
        return self._rng.choice(left) if left else None

    def record_phase_one_puzzle(self, puzzle: PhaseOnePuzzle, outcome: PuzzleOutcome) -> None:
        """Store how a puzzle of Phase One was answered; only the first time counts.

        It does not affect the rating: a search has judged these puzzles, and rated them against nobody.
        """
        mark = puzzle_id(puzzle)

        def note(progress: PracticeProgress) -> PracticeProgress:
            if mark in progress.judged:
                return progress
            return replace(progress, judged={**progress.judged, mark: outcome.value})

        self.store.change(note)

    def themes(self) -> dict[Idea, tuple[int, int]]:
        """For each theme, how many of its puzzles are done, and how many come with the game."""
        return {
            theme: (sum(map(self.is_solved, puzzles)), len(puzzles))
            for theme, puzzles in by_theme((*first_puzzles(), *shipped())).items()
        }

    @property
    def puzzle_of_day(self) -> Puzzle | None:
        return _puzzle_of(self.store.date)

    @property
    def is_day_done(self) -> bool:
        """Whether today's puzzle has been played."""
        return PUZZLE_OF_DAY in self.stored.days.get(self.store.today, {})

    def suits(self, puzzle: Puzzle, learned: Collection[Faction]) -> bool:
        """Whether a puzzle has no faction but these, and is not too hard for the person's rating."""
        deck = deck_of(puzzle.code)
        is_learned = deck is not None and set(deck.all_factions) <= set(learned)
        return is_learned and puzzle.grade <= grade_for(self.stored.points) + 1

    def next_in(self, series: PuzzleSeries, learned: Collection[Faction] = ()) -> Puzzle | None:
        """The next puzzle of a series; no puzzle comes twice. None when there are no more.

        Of those that suit the person's rating, puzzles with no faction but those learned come first.
        """
        left = self.open_puzzles or [each for each in self.made if not self.is_solved(each)]
        match series.kind:
            case PuzzleSource.DAY if not self.is_day_done:
                return self.puzzle_of_day
            case PuzzleSource.THEME:
                return self._near([each for each in left if series.theme in each.themes], learned)
            case _:
                return self.next_first_puzzle or self._near(left, learned)

    def _near(self, puzzles: Sequence[Puzzle], learned: Collection[Faction]) -> Puzzle | None:
        """A puzzle among those that suit the person's rating best."""
        points = self.stored.points
        by_nearness = sorted(puzzles, key=lambda puzzle: abs(puzzle.rating - points))
        reached = takewhile(lambda puzzle: abs(puzzle.rating - points) <= REACH, by_nearness)
        suitable = (puzzle for puzzle in reached if self.suits(puzzle, learned)) if learned else ()
        nearest = list(islice(suitable, NEAR)) or list(islice(filter(is_valid, by_nearness), NEAR))
        return self._rng.choice(nearest) if nearest else None

    def note(self, puzzle: Puzzle, outcome: PuzzleOutcome, series: PuzzleSeries) -> None:
        """Store how a puzzle ended; only the first time counts for the rating and the streak.

        A puzzle of the day that was begun before midnight counts for the day it is from.
        """
        days = (
            [self.store.date - timedelta(days=ago) for ago in (0, 1)]
            if series.kind is PuzzleSource.DAY
            else []
        )
        day = next((each.isoformat() for each in days if _puzzle_of(each) == puzzle), None)

        def note(progress: PracticeProgress) -> PracticeProgress:
            if day is not None:
                progress = with_day(progress, day, PUZZLE_OF_DAY, outcome.value)
            return _with_puzzle(_without_try(progress, puzzle), puzzle, outcome)

        self.store.change(note)

    def note_try(self, puzzle: Puzzle, outcome: PuzzleOutcome) -> None:
        """Store what a puzzle already counts for, so that leaving it does not give a fresh start."""
        mark = puzzle_id(puzzle)
        self.store.change(
            lambda progress: replace(
                progress, tried={**_without_try(progress, puzzle).tried, mark: outcome.value}
            )
        )

    def outcome_so_far(self, puzzle: Puzzle) -> PuzzleOutcome:
        """What a puzzle that was begun and left already counts for."""
        known = {outcome.value: outcome for outcome in PuzzleOutcome}
        return known.get(self.stored.tried.get(puzzle_id(puzzle), ""), PuzzleOutcome.FIRST)


def learned_factions(lessons: Collection[str]) -> frozenset[Faction]:
    """The factions that these lessons explain: one that is named after a mode explains those of its deck."""
    return frozenset(
        faction for name in lessons if name in MODES for faction in MODES[name].deck.all_factions
    )


def _open(games: Games) -> PuzzleProgress:
    return PuzzleProgress(games.practice, games.rng)


def _puzzle_of(day: date) -> Puzzle | None:
    """The puzzle of a day, the same everywhere: the grades take turns."""
    graded = [puzzle for puzzle in shipped() if puzzle.grade == 1 + day.toordinal() % 5]
    chosen = graded[_number(f"puzzle:{day.isoformat()}") % len(graded)] if graded else None
    return chosen if chosen is not None and is_valid(chosen) else None


def _without_try(progress: PracticeProgress, puzzle: Puzzle) -> PracticeProgress:
    """Drop what a puzzle already counts for."""
    mark = puzzle_id(puzzle)
    return replace(progress, tried={each: was for each, was in progress.tried.items() if each != mark})


def _with_puzzle(progress: PracticeProgress, puzzle: Puzzle, outcome: PuzzleOutcome) -> PracticeProgress:
    """Note how a puzzle ended, unless it was played before, and what that does to rating and streak."""
    if puzzle_id(puzzle) in progress.solved:
        return progress
    progress = replace(progress, solved={**progress.solved, puzzle_id(puzzle): outcome.value})
    if outcome not in SCORES:
        return progress
    won = outcome in (PuzzleOutcome.FIRST, PuzzleOutcome.HINTED)
    streak = progress.streak + 1 if outcome is PuzzleOutcome.FIRST else progress.streak if won else 0
    rating = rate(player_rating(progress), Rating(puzzle.rating, PUZZLE_DEVIATION), SCORES[outcome])
    return replace(
        progress,
        points=rating.points,
        deviation=rating.deviation,
        volatility=rating.volatility,
        streak=streak,
        best_streak=max(progress.best_streak, streak),
        curve=(*progress.curve, rating.points),
    )


def player_rating(progress: PracticeProgress) -> Rating:
    return Rating(progress.points, progress.deviation, progress.volatility)


def puzzle_id(puzzle: Puzzle | PhaseOnePuzzle) -> str:
    """A short name for a puzzle: the beginning of a hash of its code."""
    return _hash_of(puzzle.code)


@cache
def _hash_of(code: str) -> str:
    """The beginning of a hash; pages ask for that of every puzzle whenever they are rebuilt."""
    return hashlib.sha256(code.encode()).hexdigest()[:10]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
