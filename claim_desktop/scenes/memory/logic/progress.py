"""The progress in memory training: the next step, and the stored results."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.scenes.memory.logic.memory import PASSED, AnswerGrade, MemoryStep
from claim_desktop.session.games import Games
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.practice import PracticeProgress, StoredMemoryResult


class MemoryProgress:
    """Reads the results of memory tasks, and stores new ones at once."""

    def __init__(self, store: PracticeStore) -> None:
        self.store = store

    @classmethod
    def of(cls, games: Games) -> MemoryProgress:
        """The progress of the person at this computer."""
        return cls(games.practice)

    @property
    def stored(self) -> PracticeProgress:
        """All stored progress in practice."""
        return self.store.progress

    def note_memory(self, step: MemoryStep, players: int, answer: AnswerGrade) -> None:
        """Store the result of a memory task."""
        entry = StoredMemoryResult(
            step.value, players, answer.right.total(), answer.total, answer.wrong.total(), self.store.today
        )
        self.store.change(lambda progress: replace(progress, memory=(*progress.memory, entry)))

    def choose_memory(self, players: int, pace: int) -> None:
        """Store the number of players and the speed for memory."""
        self.store.change(lambda progress: replace(progress, memory_players=players, memory_pace=pace))

    def best_memory(self, step: MemoryStep, players: int) -> StoredMemoryResult | None:
        """The best result of a step with this many players, the latest of equals; None without any."""
        results = [each for each in self.stored.memory if (each.step, each.players) == (step.value, players)]
        return max(reversed(results), key=lambda each: each.right / each.total, default=None)

    @property
    def most_recalled(self) -> StoredMemoryResult | None:
        """The task in which most cards were named, of any step and players; None without any."""
        return max(self.stored.memory, key=lambda each: (each.right, -each.total), default=None)

    def has_passed(self, step: MemoryStep) -> bool:
        """Whether a step has been passed with any number of players."""
        return any(
            each.step == step.value and each.right >= PASSED * each.total for each in self.stored.memory
        )

    @property
    def next_memory(self) -> MemoryStep:
        """The first step not passed yet; the last one once all are."""
        return next((step for step in MemoryStep if not self.has_passed(step)), MemoryStep.ALL)
