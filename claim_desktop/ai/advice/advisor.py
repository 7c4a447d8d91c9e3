"""Advice for a person: the strongest player's choice, its opinion of every move, and counted reasons."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from claim_desktop.ai.advice.counting import count_facts
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.judging import SEED, MoveEvaluator, MoveRanking
from claim_desktop.ai.advice.reasons import DEALS, PLAIN, Reason, Rival, all_reasons
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.learned.player import LearnedProfile
from claim_desktop.ai.levels import THOROUGH
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import PlayerView

HINT_SECONDS = 0.7
"""How long a person is willing to wait, everything included, even on a busy computer."""
_JUDGING, _COUNTING = 0.6, 0.85
"""The shares of that time after which judging the moves and counting the reasons must end."""
PROFILE = THOROUGH.within(seconds=HINT_SECONDS, rollouts=150_000)
"""The strongest level, normally limited by its iterations and not by the clock."""

CERTAIN, DOUBTFUL = 0.7, 0.3
"""A card that wins its trick at least this often is meant to win it; at most this often, to lose it."""

DEALS_COMPARED = 60
"""The number of deals in which the other moves' facts are counted."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A judged decision with its reasons. Everything in it follows from the view of the seat that decides."""

    ranking: MoveRanking
    wins_trick: float | None = None
    """The share of the deals in which the advised card wins its side the trick; None when a card is taken, or
    where one card that is as good wins the trick and another loses it."""
    reasons: tuple[Reason, ...] = ()
    """The reasons for the advised move, the most telling first; empty if nothing is frequent and telling."""
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

    def advise(self, view: PlayerView) -> Advice | None:
        """Advise on the decision of ``view.seat``, whose turn it is; None if cancelled."""
        deadline = Deadline.after(self._profile.thinking.seconds)
        ranking = self._evaluator.evaluate(view, deadline.part(_JUDGING))
        if ranking is None:
            return None
        if ranking.legal_count == 1:
            return Advice(ranking)
        advice = self.explain(view, ranking, deadline.part(_COUNTING))
        return None if self._cancelled.is_set() else advice

    def explain(self, view: PlayerView, ranking: MoveRanking, deadline: Deadline) -> Advice:
        """Count what speaks for the advised move of a judgement against all others."""

        def is_late() -> bool:
            return self._cancelled.is_set() or deadline.is_over

        moves = [each.move for each in ranking.moves]
        compared = min(DEALS_COMPARED, self._deals)
        counted, made = count_facts(view, moves, compared, SEED, is_late)
        (advised,), counted_alone = count_facts(view, moves[:1], self._deals, SEED + 1, is_late)
        if counted_alone < made:
            advised = counted[0]
        rivals = [
            Rival(ranking.loss(each), facts)
            for each, facts in zip(ranking.moves[1:], counted[1:], strict=True)
        ]
        wins = [advised.wins, *(rival.facts.wins for rival in rivals if rival.loss == 0)]
        is_either = min(wins) <= DOUBTFUL and max(wins) >= CERTAIN
        return Advice(
            ranking,
            wins_trick=advised.wins if isinstance(moves[0], Play) and not is_either else None,
            reasons=self._reasons(
                view, ranking, all_reasons(DecisionContext(view), advised, rivals), deadline
            ),
            is_complete=ranking.is_complete and counted_alone == self._deals,
        )

    def _reasons(
        self, view: PlayerView, ranking: MoveRanking, counted: tuple[Reason, ...], deadline: Deadline
    ) -> tuple[Reason, ...]:
        """The counted reasons, plus what is proven if both hands are known."""
        if ranking.must_find:
            return (Reason(Fact(FactKind.MUST_FIND)),)
        is_telling = any(reason.fact.kind not in PLAIN for reason in counted)
        losing = [each.move for each in ranking.moves if each.proven and ranking.loss(each) == 1]
        if is_telling or not losing:
            return counted
        falls = self._evaluator.answer(view, losing, deadline)
        return counted if falls is None else (*counted[:1], Reason(falls))
