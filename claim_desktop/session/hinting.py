"""Hints for the person at the screen, worked out in a background thread."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from claim_desktop.ai.advice.advisor import Advice, Advisor
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.thinking import give_way


class Hinting:
    """Works out one hint at a time, from a view alone, so that it cannot reveal anything hidden."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self._advisor: Advisor | None = None
        self._advice: Future[Advice | None] | None = None

    def ask(self, view: PlayerView) -> None:
        """Start working on a hint for ``view.seat``, dropping any earlier question."""
        self.cancel()
        self._advisor = Advisor()
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hinting", initializer=give_way)
        self._advice = self._pool.submit(self._advisor.advise, view)

    @property
    def advice(self) -> Advice | None:
        """Return the finished hint, or None. Errors in the thread are raised here."""
        return self._advice.result() if self._advice is not None and self._advice.done() else None

    def cancel(self) -> None:
        """Stop thinking at once, and drop the question."""
        if self._advisor is not None:
            self._advisor.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._advisor = self._advice = None
