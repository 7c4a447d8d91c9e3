"""Makes more puzzles in a thread, on demand, without delaying frames."""

from __future__ import annotations

import threading
from random import Random

from claim_desktop.ai.self_play import game_between_levels
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import all_decks
from claim_desktop.scenes.puzzles.logic.making import GeneratedPuzzle, puzzles_of_game
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.session.background_job import lower_thread_priority

PAUSE_SECONDS = 0.5
"""The pause between two games, which leaves the processor time for everything else."""
_SEED_BITS = 47


class PuzzleMaker:
    """Plays games between levels, one after another, until `stop` is called."""

    def __init__(self, seed: int, pause_seconds: float = PAUSE_SECONDS) -> None:
        """``seed`` decides which games it plays."""
        self._rng = Random(seed)
        self._pause_seconds = pause_seconds
        self._found: list[Puzzle] = []
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._work, name="puzzles", daemon=True)
        self._thread.start()

    def take(self) -> list[Puzzle]:
        """Return the puzzles found since the last call."""
        with self._lock:
            found, self._found = self._found, []
        return found

    def stop(self) -> None:
        """Stop after the current game."""
        self._stopped.set()

    def join(self) -> None:
        """Wait until it has stopped."""
        self._thread.join()

    def _work(self) -> None:
        lower_thread_priority()
        decks = all_decks(2)
        while not self._stopped.wait(self._pause_seconds):
            deck = self._rng.choice(decks)
            record = game_between_levels(deck, self._rng.getrandbits(_SEED_BITS))
            if self._stopped.is_set():
                return
            made = next(puzzles_of_game(record, Prover(deck)), None)
            if made is not None:
                with self._lock:
                    self._found.append(puzzle_from(made))


def puzzle_from(made: GeneratedPuzzle) -> Puzzle:
    """A made puzzle in the form in which it is played."""
    return Puzzle(to_code(made.position.record), made.features.difficulty, made.themes)
