"""The texts of a memory task."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.memory.logic.memory import HIGH, MemoryStep
from claim_desktop.scenes.memory.logic.memory_run import MemoryRun


def question_text(run: MemoryRun) -> str:
    """The question, short enough for a ribbon."""
    question = run.question
    if question.step is MemoryStep.FOLLOWERS:
        assert question.about is not None, "followers are asked of one player"
        return tr("practice.memory.recruited", name=run.names[question.about])
    if question.about is None:
        return tr("practice.memory.others")
    return tr("practice.memory.rival", name=run.names[question.about])


def limit_text(run: MemoryRun) -> str:
    """The limits of the question."""
    question = run.question
    if question.faction is not None:
        return tr("practice.memory.limit.faction", faction=question.faction)
    return tr(f"practice.memory.limit.{question.step.value}", value=HIGH)
