"""The value of each move of a decision, on the common scale of hints and reviews.

The strongest level proves what can be proven, and searches the last tricks exhaustively. Elsewhere its tree
visits some moves too rarely to compare them, so all moves are evaluated again, in the same worlds.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from claim_desktop.ai.advice.replies import Replies, RivalPolicy, Task
from claim_desktop.ai.calibration import calibrated
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.engine.networks.lookahead import Lookahead
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.learned.weights import Weights, weights_for
from claim_desktop.ai.move_evaluation import MoveEvaluation, searched_moves
from claim_desktop.ai.search_player import LAST_TRICKS, Decision
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

EQUAL = 0.01
"""Moves whose estimated shares of the win differ by no more than this count as equal, everywhere."""
WORLDS, TRICKS = 1_000, 3
"""The number of worlds in which moves are evaluated, and the lookahead in tricks. Looking one trick ahead
cost 0.4 to 0.7 points of the win per decision more than three; all tricks to the end took four times the
available time.
"""
SEED = 1
"""Fixed, so that the same position always gets the same evaluation."""
_AS_HARD = 0.05
"""Moves whose error rates for the rival differ by no more than this set equally hard tasks."""
_MIN_WORLDS = 10
_CHOOSING = 0.65
"""The share of the time for choosing; the rest is for evaluating."""


@dataclass(frozen=True, slots=True)
class MoveRanking:
    """A judged decision. Everything in it follows from the view of the seat that decides."""

    moves: tuple[MoveEvaluation, ...]
    """Every move that was judged: the advised one, those as good, and the others in descending order.

    Equal moves have the same value, since their difference says nothing.
    """
    legal_count: int
    """How many moves are legal."""
    is_complete: bool = True
    """Whether there was time for everything, so that the same question gets the same answer."""
    widest: tuple[Move, ...] = ()
    """If moves are proven to win: those that win by the most votes."""
    votes_ahead: int = 0
    """By how many votes these win at least."""
    tasks: Mapping[Move, Task] = field(default_factory=dict)
    """If every move loses: the tasks set by those moves after which the rival decides next."""

    @property
    def advised(self) -> MoveEvaluation:
        """The move to make."""
        return self.moves[0]

    @property
    def equals(self) -> tuple[Move, ...]:
        """The moves that are as good as the advised one, which comes first."""
        best = self.advised
        return tuple(
            each.move for each in self.moves if (each.value, each.proven) == (best.value, best.proven)
        )

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The moves to choose from: of those that are as good as the advised one, the ones that win by the
        most votes or, if all lose, that set the rival the hardest tasks."""
        if self.widest:
            return tuple(move for move in self.equals if move in self.widest) or self.equals
        hardest = max((task.missed for task in self.tasks.values()), default=0.0)
        if not self.is_lost or hardest < _AS_HARD:
            return self.equals
        return tuple(move for move, task in self.tasks.items() if task.missed >= hardest - _AS_HARD)

    @property
    def is_proven(self) -> bool:
        """Whether every legal move's value is proven."""
        return len(self.moves) == self.legal_count and all(each.proven for each in self.moves)

    @property
    def is_lost(self) -> bool:
        """Whether it is proven that every move loses against best play."""
        return self.is_proven and self.advised.value == 0

    def with_advised(self, move: Move) -> MoveRanking:
        """The ranking with another of the equally good moves in front."""
        return replace(
            self, moves=tuple(sorted(self.moves, key=lambda each: (-each.value, each.move != move)))
        )

    def loss(self, evaluated: MoveEvaluation) -> float:
        """The share of the win that a move gives away."""
        return self.advised.value - evaluated.value


class MoveEvaluator:
    """Judges one decision at a time, in any thread; any other thread can `cancel` it."""

    def __init__(
        self,
        profile: LearnedProfile,
        worlds: int = WORLDS,
        find_weights: Callable[[int], Weights | None] = weights_for,
    ) -> None:
        self._profile = profile
        self._worlds = worlds
        self._find_weights = find_weights
        self._player: LearnedPlayer | None = None
        self._lookahead: Lookahead | None = None
        self._replies: Replies | None = None
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """End the current judgement as soon as possible, and refuse all later ones."""
        self._cancelled.set()
        if self._player is not None:
            self._player.cancel()
        for thinker in (self._lookahead, self._replies):
            if thinker is not None:
                thinker.stop()

    def evaluate(
        self, view: PlayerView, deadline: Deadline, policy: RivalPolicy | None = None
    ) -> MoveRanking | None:
        """Judge the decision of ``view.seat``, whose turn it is; None if cancelled.

        ``policy`` gives the rival's move probabilities, if known.
        """
        if len(view.legal_moves) == 1:
            return MoveRanking((MoveEvaluation(view.legal_moves[0], 0.0),), 1)
        self._player = LearnedPlayer(self._profile, self._find_weights)
        if self._cancelled.is_set():
            return None
        decision = self._player.decide(view, Random(SEED), deadline.part(_CHOOSING))
        if self._cancelled.is_set():
            return None
        estimates, is_complete = self._evaluated(view, decision, deadline)
        moves = [each if each.proven else _calibrated(view, each) for each in estimates]
        is_complete &= decision.is_complete
        ordered = in_order_of_value(moves, decision.chosen)
        ranking = MoveRanking(ordered, len(view.legal_moves), is_complete)
        verdict = decision.verdict
        if verdict is not None and verdict.is_won and verdict.proven:
            packing = packing_of(view.deck)
            widest = tuple(packing.move(number, view.seat) for number in verdict.best)
            ranking = replace(ranking, widest=widest, votes_ahead=verdict.votes_ahead)
        if ranking.is_lost:
            ranking = replace(ranking, tasks=self._tasks(view, ranking, deadline, policy))
        return None if self._cancelled.is_set() else ranking

    def _evaluated(
        self, view: PlayerView, decision: Decision, deadline: Deadline
    ) -> tuple[list[MoveEvaluation], bool]:
        """The moves with their final values, and whether there was time to evaluate them."""
        weights = self._find_weights(view.players)
        if all(each.proven for each in decision.evaluations):
            return list(decision.evaluations), True
        if is_searched_exhaustively(view):
            return _with_those_left_out(view, decision), True
        if weights is None:
            return list(decision.evaluations), True
        estimates, made = self._values_in_the_same_worlds(view, weights, deadline)
        proven = {each.move: each for each in decision.evaluations if each.proven}
        highest = max((each.value for each in proven.values()), default=1.0)
        evaluated = [
            proven.get(each.move, replace(each, value=min(each.value, highest))) for each in estimates
        ]
        return evaluated, made == self._worlds

    def _values_in_the_same_worlds(
        self, view: PlayerView, weights: Weights, deadline: Deadline
    ) -> tuple[list[MoveEvaluation], int]:
        """Each move's value, and the number of worlds in which it was evaluated."""
        self._lookahead = lookahead = review_lookahead(view, weights)
        made = lookahead.run(_MIN_WORLDS)
        if not self._cancelled.is_set():
            made += lookahead.run(self._worlds - made, deadline.left)
        return searched_moves(view, [lookahead.results()]), made

    def _tasks(
        self, view: PlayerView, ranking: MoveRanking, deadline: Deadline, policy: RivalPolicy | None
    ) -> dict[Move, Task]:
        """If all moves lose: the task that each sets the rival."""
        self._replies = replies = Replies(view)
        tasks: dict[Move, Task] = {}
        for each in ranking.moves:
            task = None if self._cancelled.is_set() else replies.task(each.move, deadline, policy)
            if task is not None:
                tasks[each.move] = task
        return tasks


def review_lookahead(view: PlayerView, weights: Weights, seed: int = SEED) -> Lookahead:
    """A lookahead that evaluates the moves of a decision as hints and reviews do, once it has run."""
    lookahead = Lookahead(*situation_of(view), *weights.make_networks(), seed)
    lookahead.depth = TRICKS
    return lookahead


def evaluated_values(view: PlayerView, lookahead: Lookahead) -> dict[Move, float]:
    """Each move's share of the win, for those evaluated so far."""
    return {each.move: each.value for each in searched_moves(view, [lookahead.results()])}


def in_order_of_value(moves: Sequence[MoveEvaluation], chosen: Move) -> tuple[MoveEvaluation, ...]:
    """The moves in the order of a `MoveRanking`; of equal ones the chosen one comes first."""
    best = max(moves, key=lambda each: (each.value, each.proven))
    levelled = [replace(each, value=best.value) if _are_equal(best, each) else each for each in moves]
    return tuple(sorted(levelled, key=lambda each: (-each.value, each.move != chosen)))


def _calibrated(view: PlayerView, estimate: MoveEvaluation) -> MoveEvaluation:
    return replace(estimate, value=calibrated(view, estimate.value))


def _are_equal(best: MoveEvaluation, other: MoveEvaluation) -> bool:
    """Whether a move is as good as the best: by proof, or within the error of an estimate."""
    is_estimate = not (best.proven or other.proven)
    return is_estimate and best.value - other.value <= EQUAL


def is_searched_exhaustively(view: PlayerView) -> bool:
    """Whether the strongest level plays out every line of the last tricks of three or four players."""
    return view.phase is Phase.TWO and view.players > 2 and view.tricks_left <= LAST_TRICKS


def _with_those_left_out(view: PlayerView, decision: Decision) -> list[MoveEvaluation]:
    """Every legal move: of equal ones that are searched exhaustively, the player judges just one."""
    chosen = next(each for each in decision.evaluations if each.move == decision.chosen)
    evaluated = {each.move for each in decision.evaluations}
    left_out = (replace(chosen, move=move) for move in view.legal_moves if move not in evaluated)
    return [*decision.evaluations, *left_out]
