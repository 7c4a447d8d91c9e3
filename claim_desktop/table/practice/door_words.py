"""What screen readers say about the doors of the practice page."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import comma_list
from claim_desktop.session.practice.days import DAY_MODES, results_of
from claim_desktop.session.practice.lessons import LESSONS
from claim_desktop.session.practice.memory import MemoryStep
from claim_desktop.session.practice.memory_progress import MemoryProgress
from claim_desktop.session.practice.puzzle_progress import PuzzleProgress
from claim_desktop.session.practice_store import PracticeStore
from claim_desktop.table.practice.calendar_sheet import month_words


def lessons_words(done: Sequence[str]) -> str:
    """How many lessons were taken."""
    count = sum(name in done for name in LESSONS)
    return text("practice.stamped", count=count, total=len(LESSONS))


def puzzles_words(puzzles: PuzzleProgress) -> str:
    """The rating, the streak, and how many puzzles were played and are left."""
    stored = puzzles.stored
    return comma_list(
        (
            text("speech.rating", points=round(stored.points)),
            text("speech.streak", count=stored.streak, best=stored.best_streak),
            text("practice.puzzles.solved", count=len(stored.solved)),
            text("practice.puzzles.left", count=len(puzzles.open_puzzles)),
        )
    )


def memory_words(memory: MemoryProgress) -> str:
    """How many steps were passed, and the best result."""
    steps = [step for step in MemoryStep if memory.has_passed(step)]
    told = [text("speech.memory.steps", count=len(steps), total=len(MemoryStep))]
    kept = [best for step in MemoryStep if (best := memory.best_memory(step, 2)) is not None]
    if kept:
        best = max(kept, key=lambda each: (each.total, each.right))
        told.append(text("practice.memory.best", right=best.right, total=best.total))
    return comma_list(told)


def days_words(store: PracticeStore) -> str:
    """This month's days, and which of them were won."""
    name = text("practice.month", month=text(f"practice.month.{store.date.month}"), year=store.date.year)
    words = month_words(store.date, results_of(store.progress.days, *DAY_MODES))
    return text("speech.named", name=name, words=words)
