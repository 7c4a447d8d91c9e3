"""Advice for a person: the strongest player's choice, its opinion of every move, and a counted reason."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from random import Random

from claim_desktop.ai.advice.facts import Fact, FactKind, Facts, count_facts
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.learned.analysis import Analysis, MoveAnalysis, analysis_of
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.levels import PROFILES
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

HINT_SECONDS = 0.7
"""How long a person likes to wait, everything included and on a busy computer too."""
_DECIDING, _COUNTING = 0.7, 0.75
"""The shares of that time after which judging the moves and counting the reasons must end."""
PROFILE = PROFILES["chancellor"].within(seconds=HINT_SECONDS, rollouts=150_000)
"""The strongest level, normally limited by its iterations and not by the clock."""

DEALS = 300
"""The number of deals in which facts are counted."""
OFTEN, CLEARLY = 0.70, 0.15
"""In what share of the deals a reason has to hold, and in how many more than after the next best move."""
EQUAL = 0.01
"""Moves whose shares of the win differ by no more than this count as equal."""
_SEED = 1
"""Fixed, so that the same position always gets the same advice."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The judgement of a decision, which follows from the deciding seat's view alone."""

    moves: tuple[MoveAnalysis, ...]
    """All judged moves, the advised one first."""
    legal_count: int
    """The number of legal moves."""
    is_proven: bool
    """Whether every legal move's value is proven."""
    wins_trick: float | None
    """The share of the deals in which the advised card wins its side the trick; None when a card is taken."""
    reason: Fact | None
    """The reason for the advised move; None if no fact is both frequent and telling enough."""
    is_complete: bool = True
    """Whether there was time for everything, so that the same question gets the same advice."""

    @property
    def advised(self) -> MoveAnalysis:
        """The move to make."""
        return self.moves[0]

    @property
    def equals(self) -> tuple[Move, ...]:
        """The moves that are as good as the advised one, which comes first."""
        best = self.advised.value
        return tuple(each.move for each in self.moves if abs(each.value - best) <= EQUAL)

    @property
    def is_lost(self) -> bool:
        """Whether it is proven that every move loses against best play."""
        return self.is_proven and all(each.value == 0 for each in self.moves)


class Advisor:
    """Judges one decision at a time, in any thread; any other thread can `cancel` it."""

    def __init__(self, profile: LearnedProfile = PROFILE, deals: int = DEALS) -> None:
        self._profile = profile
        self._deals = deals
        self._player: LearnedPlayer | None = None
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """End the current judgement as soon as possible, and refuse all later ones."""
        self._cancelled.set()
        if self._player is not None:
            self._player.cancel()

    def advise(self, view: PlayerView) -> Advice | None:
        """Judge the decision of ``view.seat``, whose turn it is; None if cancelled."""
        if len(view.legal_moves) == 1:
            only = MoveAnalysis(view.legal_moves[0], 0.0, 0, proven=False)
            return Advice((only,), 1, is_proven=False, wins_trick=None, reason=None)
        self._player = LearnedPlayer(self._profile)
        if self._cancelled.is_set():
            return None
        deadline = Deadline.after(self._profile.thinking.seconds)
        decision = self._player.decide(view, Random(_SEED), deadline.part(_DECIDING))
        if self._cancelled.is_set():
            return None
        advice = self._explain(view, analysis_of(view, decision), deadline.part(_COUNTING))
        return None if self._cancelled.is_set() else advice

    def _explain(self, view: PlayerView, analysis: Analysis, deadline: Deadline) -> Advice:
        """Put the chosen move first, and count what speaks for it against the next best."""
        ordered = sorted(_completed(view, analysis), key=lambda each: each.move != analysis.chosen)
        rivals = [each.move for each in ordered[:2]]
        counted, deals = count_facts(
            view, rivals, self._deals, _SEED, lambda: self._cancelled.is_set() or deadline.is_over
        )
        legal_count = len(view.legal_moves)
        return Advice(
            moves=tuple(ordered),
            legal_count=legal_count,
            is_proven=len(ordered) == legal_count and all(each.proven for each in ordered),
            wins_trick=counted[0].of(FactKind.WINS) if isinstance(rivals[0], Play) else None,
            reason=reason_for(counted[0], counted[1] if len(counted) > 1 else Facts({})),
            is_complete=analysis.is_complete and deals == self._deals,
        )


def _completed(view: PlayerView, analysis: Analysis) -> list[MoveAnalysis]:
    """Every legal move; in the last tricks of three and four players, equal moves share one judgement."""
    if view.phase is not Phase.TWO or view.players == 2:
        return list(analysis.moves)
    chosen = next(each for each in analysis.moves if each.move == analysis.chosen)
    judged = {each.move for each in analysis.moves}
    return [*analysis.moves, *(replace(chosen, move=move) for move in view.legal_moves if move not in judged)]


def reason_for(advised: Facts, next_best: Facts) -> Fact | None:
    """The first fact, in the order of `FactKind`, that is both frequent and telling enough to be a reason."""
    telling = [
        fact
        for fact, share in advised.shares.items()
        if share >= OFTEN and share >= next_best.shares.get(fact, 0.0) + CLEARLY
    ]
    order = list(FactKind)
    return min(telling, key=lambda fact: (order.index(fact.kind), -advised.shares[fact]), default=None)
