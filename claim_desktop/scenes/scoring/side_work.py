"""Asks background workers about a finished game, so that none of them can end the coronation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from claim_desktop.session.background_job import Job

Worker = TypeVar("Worker")
Answer = TypeVar("Answer")


class SideWork:
    """Asks workers such as the review; the first error of each is reported, and it is not asked again."""

    def __init__(self) -> None:
        self._failed: list[object] = []

    def ask(self, worker: Worker | None, question: Callable[[Worker], Answer]) -> Answer | None:
        """The answer of a worker; None if there is no such worker, or it has failed."""
        if worker is None or worker in self._failed:
            return None
        try:
            return question(worker)
        except Exception as error:
            self._failed.append(worker)
            Job.report(error)
            return None
