"""The texts of the practice tiles for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.scenes.daily.calendar_sheet import month_text
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, results_of
from claim_desktop.scenes.lessons.logic.lesson import LESSONS
from claim_desktop.scenes.memory.logic.memory import MemoryStep
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress
from claim_desktop.session.practice_store import PracticeStore


def lessons_text(done: Sequence[str]) -> str:
    """The number of completed lessons."""
    count = sum(name in done for name in LESSONS)
    return tr("practice.stamped", count=count, total=len(LESSONS))


def puzzles_text(puzzles: PuzzleProgress) -> str:
    """The rating, the streak, and the number of puzzles played and left."""
    stored = puzzles.stored
    return comma_list(
        (
            tr("speech.rating", points=str(round(stored.points))),
            tr("speech.streak", count=stored.streak, best=stored.best_streak),
            tr("practice.puzzles.solved", count=puzzles.played),
            tr("practice.puzzles.left", count=puzzles.left),
        )
    )


def memory_text(memory: MemoryProgress) -> str:
    """The number of steps passed, and the best result."""
    steps = [step for step in MemoryStep if memory.has_passed(step)]
    told = [tr("speech.memory.steps", count=len(steps), total=len(MemoryStep))]
    kept = [best for step in MemoryStep if (best := memory.best_memory(step, 2)) is not None]
    if kept:
        best = max(kept, key=lambda each: (each.total, each.right))
        told.append(tr("practice.memory.best", right=best.right, total=best.total))
    return comma_list(told)


def days_text(store: PracticeStore) -> str:
    """This month's days, and those won."""
    name = tr("practice.month", month=tr(f"practice.month.{store.date.month}"), year=str(store.date.year))
    text = month_text(store.date, results_of(store.progress.days, *DAY_MODES))
    return tr("speech.named", name=name, words=text)
