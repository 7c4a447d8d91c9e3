"""Finds more puzzles: the positions of games between levels in which one card wins.

A thread makes them on demand, without delaying frames.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.self_play import game_between_levels
from claim_desktop.background_jobs import Job
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import all_decks
from claim_desktop.rules.record import Record
from claim_desktop.scenes.puzzles.logic.finding import PuzzlePosition, main_line, positions_in
from claim_desktop.scenes.puzzles.logic.grading import PuzzleFeatures, features_of
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.scenes.puzzles.logic.themes import themes_of

PAUSE_SECONDS = 0.5
"""The pause between two games, which leaves the processor time for everything else."""
_SEED_BITS = 47


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
    """A puzzle with everything known about it."""

    position: PuzzlePosition
    features: PuzzleFeatures
    themes: tuple[Idea, ...]

    @property
    def line(self) -> str:
        """The puzzle as a line of a file."""
        thousandths = round(1000 * self.features.difficulty)
        themes = ",".join(each.value for each in self.themes)
        return f"{to_code(self.position.record)} {thousandths} {themes}"


def puzzles_of_game(record: Record, prover: Prover) -> Iterator[GeneratedPuzzle]:
    """The puzzles in a game that some level misses; one that every level solves would be dull."""
    for position in positions_in(record, prover):
        made = grade_puzzle(position, prover)
        if made.features.missed:
            yield made


def grade_puzzle(position: PuzzlePosition, prover: Prover) -> GeneratedPuzzle:
    """Grade a puzzle, and find its themes."""
    line = main_line(position, prover)
    return GeneratedPuzzle(position, features_of(position, line), themes_of(position, line))


class PuzzleMaker:
    """Plays games between levels, one after another, until its job is cancelled."""

    def __init__(self, seed: int, pause_seconds: float = PAUSE_SECONDS) -> None:
        """`seed` decides which games it plays."""
        self._found: deque[Puzzle] = deque()
        self.job = Job.start_steps("puzzles", self._make(Random(seed), pause_seconds))

    def take(self) -> list[Puzzle]:
        """Return the puzzles found since the last call."""
        return [self._found.popleft() for _ in range(len(self._found))]

    def _make(self, rng: Random, pause_seconds: float) -> Generator[float, None, None]:
        decks = all_decks(2)
        while True:
            yield pause_seconds
            deck = rng.choice(decks)
            record = game_between_levels(deck, rng.getrandbits(_SEED_BITS))
            yield 0.0
            made = next(puzzles_of_game(record, Prover(deck)), None)
            if made is not None:
                code = to_code(made.position.record)
                self._found.append(Puzzle(code, made.features.difficulty, made.themes))
