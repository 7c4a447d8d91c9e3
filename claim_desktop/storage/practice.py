"""The progress in practice on disk: puzzles, ratings, memory, and days."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated

from msgspec import Meta

from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.shared_document import FieldsDocument

VERSION = 1
MAX_SOLVED, MAX_DAYS, MAX_POINTS, MAX_SEEN, MAX_PARS = 3_000, 800, 400, 60, 100
"""The maximum number of entries of each list: the oldest are dropped first, so that the file stays small."""

Mark = Annotated[str, Meta(max_length=24)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Points = Annotated[float, Meta(ge=-10_000, le=10_000)]


@dataclass(frozen=True, slots=True)
class StoredMemoryResult:
    """The result of one memory task."""

    step: Mark
    players: Annotated[int, Meta(ge=2, le=4)]
    right: Annotated[int, Meta(ge=0, le=72)]
    """The number of cards named correctly."""
    total: Annotated[int, Meta(ge=1, le=72)]
    wrong: Annotated[int, Meta(ge=0, le=72)] = 0
    """The number of cards named wrongly."""
    day: Mark = ""


@dataclass(frozen=True, slots=True)
class PracticeProgress:
    """All progress in practice."""

    points: Points = 1200.0
    deviation: Annotated[float, Meta(ge=0, le=1_000)] = 350.0
    volatility: Annotated[float, Meta(ge=0, le=1)] = 0.06
    solved: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_SOLVED)] = field(default_factory=dict)
    """The result of each puzzle, by its mark, oldest first."""
    tried: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_POINTS)] = field(default_factory=dict)
    """The outcome that each abandoned puzzle counts for, by its mark, oldest first."""
    streak: Count = 0
    best_streak: Count = 0
    curve: Annotated[tuple[Points, ...], Meta(max_length=2 * MAX_POINTS)] = ()
    """The rating after each puzzle."""
    memory: Annotated[tuple[StoredMemoryResult, ...], Meta(max_length=2 * MAX_POINTS)] = ()
    """The memory tasks, oldest first."""
    memory_players: Annotated[int, Meta(ge=2, le=4)] = 2
    memory_pace: Annotated[int, Meta(ge=0, le=4)] = 2
    """The settings of the next task: the number of players, and the index of the speed."""
    judged: Annotated[dict[Mark, Mark], Meta(max_length=2 * MAX_SOLVED)] = field(default_factory=dict)
    """The answer to each puzzle of Phase One, by its mark, oldest first."""
    days: Annotated[dict[Mark, dict[Mark, Mark]], Meta(max_length=2 * MAX_DAYS)] = field(default_factory=dict)
    """By date, the results of the puzzle and the deals of the day."""
    seen: Annotated[tuple[Mark, ...], Meta(max_length=2 * MAX_SEEN)] = ()
    """The daily deals whose cards were seen before they were played, oldest first."""

    pars: Annotated[dict[Mark, dict[Mark, Mark]], Meta(max_length=2 * MAX_PARS)] = field(default_factory=dict)
    """Each rival's result with the person's cards of a deal of the day, by its origin and the level."""

    def within_limits(self) -> PracticeProgress:
        """The progress without entries beyond the limits."""
        return replace(
            self,
            solved=dict(list(self.solved.items())[-MAX_SOLVED:]),
            judged=dict(list(self.judged.items())[-MAX_SOLVED:]),
            tried=dict(list(self.tried.items())[-MAX_POINTS:]),
            curve=self.curve[-MAX_POINTS:],
            memory=self.memory[-MAX_POINTS:],
            days=dict(sorted(self.days.items())[-MAX_DAYS:]),
            seen=self.seen[-MAX_SEEN:],
            pars=dict(sorted(self.pars.items())[-MAX_PARS:]),
        )


class PracticeFile(FieldsDocument[PracticeProgress]):
    """The file that stores progress in practice."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder, "practice", VERSION, PracticeProgress)
