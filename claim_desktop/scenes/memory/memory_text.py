"""The texts of a memory task."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.memory.logic.memory import HIGH, MemoryStep
from claim_desktop.scenes.memory.logic.memory_run import MemoryRun


def question_text(run: MemoryRun) -> str:
    """The question, short enough for a ribbon."""
    who, name = _subject(run)
    return tr(f"practice.memory.{who}", name=name)


def task_text(run: MemoryRun) -> str:
    """What to do, and what the places of the cards look like."""
    who, name = _subject(run)
    texts = [tr(f"practice.memory.tap.{who}", name=name), tr("practice.memory.sunken")]
    return sentences([*texts, tr("practice.memory.copies")] if run.question.has_copies else texts)


def _subject(run: MemoryRun) -> tuple[str, str]:
    """Whose cards are asked for, as the last part of a text's key, and the name of a single one."""
    question = run.question
    if question.about is None:
        return "others", ""
    name = run.names[question.about]
    return "recruited" if question.step is MemoryStep.FOLLOWERS else "rival", name


def limit_text(run: MemoryRun) -> str:
    """Which of those cards are to be named, worded as a task, since it stands beside the question."""
    question = run.question
    if question.faction is not None:
        return tr("practice.memory.limit.faction", faction=question.faction)
    return tr(f"practice.memory.limit.{question.step.value}", value=HIGH)
