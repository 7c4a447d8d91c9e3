"""Makes more puzzles in a thread, on demand, without delaying frames."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from random import Random

from claim_desktop.ai.self_play import game_between_levels
from claim_desktop.background_jobs import Job
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import all_decks
from claim_desktop.scenes.puzzles.logic.making import GeneratedPuzzle, puzzles_of_game
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle

PAUSE_SECONDS = 0.5
"""The pause between two games, which leaves the processor time for everything else."""
_SEED_BITS = 47


class PuzzleMaker:
    """Plays games between levels, one after another, until its job is cancelled."""

    def __init__(self, seed: int, pause_seconds: float = PAUSE_SECONDS) -> None:
        """``seed`` decides which games it plays."""
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
                self._found.append(puzzle_from(made))


def puzzle_from(made: GeneratedPuzzle) -> Puzzle:
    """A made puzzle in the form in which it is played."""
    return Puzzle(to_code(made.position.record), made.features.difficulty, made.themes)
