"""Advice for a person: the move to make, what it teaches, and the worth of every move."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.advice.explainer import DEALS, PriorAdvice, explain
from claim_desktop.ai.advice.ideas import Explanation
from claim_desktop.ai.advice.move_evaluator import SEED, MoveEvaluator, MoveRanking
from claim_desktop.ai.advice.replies import RivalPolicy
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.levels import PROFILES, THOROUGH
from claim_desktop.rules.view import PlayerView

HINT_SECONDS = 2.0
"""The maximum time for a hint, even on a busy computer; it usually takes a third of that."""
_JUDGING, _EXPLAINING = 0.6, 0.85
"""The shares of that time by which evaluating the moves and finding the idea must end."""
PROFILE = THOROUGH.within(seconds=HINT_SECONDS, rollouts=150_000)
"""The strongest level, normally limited by its iterations and not by the clock."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An evaluated decision with its idea.

    It follows entirely from the view of the seat that decides and from the rivals' levels, which are public.
    """

    ranking: MoveRanking
    explanation: Explanation | None = None
    """The idea of the decision; None if there is no choice."""
    is_complete: bool = True
    """Whether there was time for everything, so that the same question gets the same advice."""


class Advisor:
    """Advises on one decision at a time, in any thread; any other thread can `cancel` it."""

    def __init__(self, profile: LearnedProfile = PROFILE, deals: int = DEALS) -> None:
        self._profile = profile
        self._deals = deals
        self._evaluator = MoveEvaluator(profile)
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """End the current advice as soon as possible, and refuse all later ones."""
        self._cancelled.set()
        self._evaluator.cancel()

    def advise(self, view: PlayerView, rival: str | None = None) -> Advice | None:
        """Advise on the decision of `view.seat`, whose turn it is; None if cancelled.

        `rival` is the level of the only rival, if a computer plays it.
        """
        deadline = Deadline.after(self._profile.thinking.seconds)
        ranking = self._evaluator.evaluate(view, deadline.part(_JUDGING), _policy_of(rival))
        if ranking is None:
            return None
        if ranking.legal_count == 1:
            return Advice(ranking)
        advice = self.explain(view, ranking, deadline.part(_EXPLAINING))
        return None if self._cancelled.is_set() else advice

    def explain(
        self,
        view: PlayerView,
        ranking: MoveRanking,
        deadline: Deadline,
        prior: PriorAdvice | None = None,
    ) -> Advice:
        """Find the idea of an evaluated decision, and advise the move that follows it."""

        def is_late() -> bool:
            return self._cancelled.is_set() or deadline.is_over

        explained = explain(view, ranking, is_late, deals=self._deals, prior=prior)
        return Advice(
            ranking.with_advised(explained.move),
            explained.explanation,
            is_complete=ranking.is_complete and explained.is_complete,
        )


def _policy_of(level: str | None) -> RivalPolicy | None:
    """The move probabilities of a computer player of this level."""
    if level not in PROFILES:
        return None
    profile = PROFILES[level]
    return lambda view: LearnedPlayer(profile).probabilities(view, Random(SEED))
