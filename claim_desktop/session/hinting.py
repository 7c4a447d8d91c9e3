"""Hints for the person at the screen, computed in a background thread."""

from __future__ import annotations

from claim_desktop.ai.advice.advisor import HINT_SECONDS, Advice, Advisor
from claim_desktop.ai.advice.explainer import PriorAdvice
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.deadline import Deadline
from claim_desktop.background_jobs import Job
from claim_desktop.rules.view import PlayerView


class HintWorker:
    """Computes one hint at a time, from a view alone, so that it cannot reveal anything hidden."""

    def __init__(self) -> None:
        self._advisor: Advisor | None = None
        self._advice: Job[Advice] | Job[Advice | None] | None = None

    def ask(self, view: PlayerView, rival: str | None = None) -> None:
        """Start working on a hint for `view.seat`, dropping any earlier question.

        `rival` is the level of the only rival, if a computer plays it.
        """
        self.cancel()
        self._advisor = Advisor()
        self._advice = Job.start("hinting", self._advisor.advise, view, rival)

    def explain(self, view: PlayerView, ranking: MoveRanking, prior: PriorAdvice | None) -> None:
        """Start finding the idea of a decision of `view.seat` that has been evaluated before."""
        self.cancel()
        self._advisor = Advisor()
        deadline = Deadline.after(HINT_SECONDS)
        self._advice = Job.start("hinting", self._advisor.explain, view, ranking, deadline, prior)

    @property
    def advice(self) -> Advice | None:
        """The finished hint, or None."""
        return None if self._advice is None else self._advice.result

    @property
    def has_failed(self) -> bool:
        """Whether no hint will come."""
        return self._advice is not None and self._advice.has_failed

    def cancel(self) -> None:
        """Stop at once, and drop the question."""
        if self._advisor is not None:
            self._advisor.cancel()
        if self._advice is not None:
            self._advice.cancel()
        self._advisor = self._advice = None
