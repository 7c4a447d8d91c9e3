"""Hints for the person at the screen, computed in a background thread."""

from __future__ import annotations

from claim_desktop.ai.advice.advisor import Advice, Advisor
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.background_job import Job


class HintWorker:
    """Computes one hint at a time, from a view alone, so that it cannot reveal anything hidden."""

    def __init__(self) -> None:
        self._advisor: Advisor | None = None
        self._advice: Job[Advice | None] | None = None

    def ask(self, view: PlayerView, rival: str | None = None) -> None:
        """Start working on a hint for ``view.seat``, dropping any earlier question.

        ``rival`` is the level of the only rival, if a computer plays it.
        """
        self.cancel()
        self._advisor = Advisor()
        self._advice = Job.start("hinting", self._advisor.advise, view, rival)

    @property
    def advice(self) -> Advice | None:
        """Return the finished hint, or None. Errors in the thread are raised here."""
        return None if self._advice is None else self._advice.result

    def cancel(self) -> None:
        """Stop at once, and drop the question."""
        if self._advisor is not None:
            self._advisor.cancel()
        if self._advice is not None:
            self._advice.cancel()
        self._advisor = self._advice = None
