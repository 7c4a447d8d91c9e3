"""The value of each move of a decision, on the common scale of hints and reviews.

The strongest level proves what can be proven, and searches the last tricks exhaustively. Elsewhere all moves
are evaluated in the same worlds: a tree visits some of them too rarely to compare them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from claim_desktop.ai.advice.replies import Replies, RivalPolicy, Task
from claim_desktop.ai.calibration import calibrate
from claim_desktop.ai.deadline import NO_DEADLINE, Deadline
from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.lookahead import Lookahead
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.player import (
    BRANCHES,
    EXPLORATION,
    LearnedPlayer,
    LearnedProfile,
    are_neighbours,
)
from claim_desktop.ai.learned.weights import FindWeights, Weights, weights_for
from claim_desktop.ai.levels import THOROUGH
from claim_desktop.ai.move_evaluation import MoveEvaluation, searched_moves
from claim_desktop.ai.search_player import LAST_TRICKS, Decision
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

EQUAL = 0.01
"""Moves whose estimated shares of the win differ by no more than this count as equal, everywhere."""
_CLOSE = 0.004
"""The estimates of two moves that differ by no more than this say little about which is better: it is the
standard error of the difference in `WORLDS` worlds. Of moves that count as `EQUAL`, only such are chosen
from, or a hint would lose a fifth of a point of the win per decision.
"""
WORLDS, TRICKS = 1_000, 3
"""The number of worlds in which moves are evaluated, and the lookahead in tricks. Looking one trick ahead
cost 0.4 to 0.7 points of the win per decision more than three; all tricks to the end took four times the
available time.
"""
SEED = 1
"""Fixed, so that the same position always gets the same evaluation."""
_LOST_WORLDS = 200
"""The number of worlds in which moves are compared that all lose: cards are known, only replies differ."""
_AS_HARD = 0.05
"""Moves whose error rates for the rival differ by no more than this set equally hard tasks."""
_MIN_WORLDS = 10
_CHOOSING = 0.65
"""The share of the time for choosing; the rest is for evaluating."""


@dataclass(frozen=True, slots=True)
class MoveRanking:
    """The moves of a decision with their values, which follow from the view of the seat that decides."""

    moves: tuple[MoveEvaluation, ...]
    """The advised move, those as good, and the others in descending order.

    Equal moves have the same value, since their difference says nothing. Without networks, only the moves
    that were proven in time may be here.
    """
    legal_count: int
    """How many moves are legal."""
    is_complete: bool = True
    """Whether there was time for everything, so that the same question gets the same answer."""
    closest: tuple[Move, ...] = ()
    """If moves are estimated: those whose estimates cannot be told from the best one.

    If all are proven to lose, their estimates say after which the rivals may yet err, later than in the next
    reply.
    """
    margins: Mapping[Move, int] = field(default_factory=dict)
    """If moves are proven to win: by how many votes each wins at least."""
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
    def votes_ahead(self) -> int:
        """The minimum number of votes by which the best move is proven to win."""
        return max(self.margins.values(), default=0)

    @property
    def widest(self) -> tuple[Move, ...]:
        """If moves are proven to win: those that win by the most votes."""
        return tuple(move for move, margin in self.margins.items() if margin == self.votes_ahead)

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The moves to choose from, of those that are as good as the advised one.

        These have the best estimates, or win by the most votes. If all lose, they set the rival the hardest
        tasks, if any is hard.
        """
        if self.is_hard_for_rival:
            least = self.hardest - _AS_HARD
            return tuple(move for move, task in self.tasks.items() if task.missed >= least)
        preferred = self.widest or self.closest
        return tuple(move for move in self.equals if move in preferred) or self.equals

    @property
    def hardest(self) -> float:
        """The highest probability with which the rival misses the answers to a move."""
        return max((task.missed for task in self.tasks.values()), default=0.0)

    @property
    def is_hard_for_rival(self) -> bool:
        """Whether all moves lose, but the rival may well miss the answers to some of them."""
        return self.hardest >= _AS_HARD

    @property
    def is_proven(self) -> bool:
        """Whether every legal move's value is proven."""
        return len(self.moves) == self.legal_count and all(each.proven for each in self.moves)

    @property
    def moves_to_display(self) -> tuple[MoveEvaluation, ...]:
        """The moves to display: as proven only if all are, so that every number means the same."""
        return self.moves if self.is_proven else tuple(replace(each, proven=False) for each in self.moves)

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
    """Evaluates the moves of one decision at a time, in any thread; any other thread can `cancel` it.

    `evaluate` ranks them as hints do. Reviews and puzzles take its steps one by one, in other amounts:
    `estimate`, `compare` and `search_alone`, whose values are not calibrated.
    """

    def __init__(
        self,
        profile: LearnedProfile = THOROUGH,
        worlds: int = WORLDS,
        find_weights: FindWeights = weights_for,
    ) -> None:
        self._profile = profile
        self._worlds = worlds
        self._find_weights = find_weights
        self._stop: Callable[[], None] | None = None
        """Ends the search in progress."""
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """End the current evaluation as soon as possible, and all later ones at once."""
        self._cancelled.set()
        if self._stop is not None:
            self._stop()

    def evaluate(
        self, view: PlayerView, deadline: Deadline, policy: RivalPolicy | None = None
    ) -> MoveRanking | None:
        """Rank the moves of `view.seat`, whose turn it is; None if cancelled.

        `policy` gives the rival's move probabilities, if known.
        """
        if len(view.legal_moves) == 1:
            return MoveRanking((MoveEvaluation(view.legal_moves[0], 0.0),), 1)
        ranking = (self._rank_estimates if self._is_compared(view) else self._rank_by_decision)(
            view, deadline
        )
        if ranking is not None and ranking.is_lost:
            ranking = self._with_tasks(view, ranking, deadline, policy)
            if not ranking.is_hard_for_rival and self._find_weights(view.players) is not None:
                ranking = self._by_later_errors(view, ranking, deadline)
        return None if self._cancelled.is_set() else ranking

    def estimate(self, view: PlayerView, seed: int, deadline: Deadline = NO_DEADLINE) -> list[MoveEvaluation]:
        """Estimate every legal move as `evaluate` does where nothing is proven."""
        if self._find_weights(view.players) is None or _is_searched_exhaustively(view):
            found = {
                each.move: each for each in _with_those_left_out(view, self._decide(view, seed, deadline))
            }
            return [found[move] for move in view.legal_moves if move in found]
        return self.compare(view, self._worlds, deadline=deadline)

    def compare(
        self, view: PlayerView, worlds: int, seed: int = SEED, deadline: Deadline = NO_DEADLINE
    ) -> list[MoveEvaluation]:
        """Evaluate every legal move with the networks, all in the same worlds: fewer if time is short."""
        lookahead = Lookahead(*situation_of(view), *self._weights(view).make_networks(), seed)
        lookahead.depth = TRICKS
        self._begin(lookahead.stop)
        made = lookahead.run(min(_MIN_WORLDS, worlds))
        lookahead.run(worlds - made, deadline.left)
        return searched_moves(view, [lookahead.results()])

    def search_alone(
        self, view: PlayerView, move: Move, iterations: int, seed: int, deadline: Deadline = NO_DEADLINE
    ) -> float:
        """Estimate one move's value by a tree that tries no other, which looks further ahead than `compare`.

        Without weights it is a search of all moves, by the profile's number of rollouts for each.
        """
        if self._find_weights(view.players) is None:
            rollouts = (self._profile.without or self._profile.thinking).iterations * len(view.legal_moves)
            larger = self._profile.within(seconds=deadline.left, rollouts=rollouts)
            found = self._decide(view, seed, deadline, larger).evaluations
        else:
            room = BRANCHES * iterations + 64
            networks = self._weights(view).make_networks()
            tree = GuidedSearch(*situation_of(view), *networks, seed, room, EXPLORATION)
            tree.restrict_root_to(packing_of(view.deck).move_number(move))
            self._begin(tree.stop)
            tree.run(iterations, deadline.left)
            found = tuple(searched_moves(view, [tree.results()]))
        return next((each.value for each in found if each.move == move), 0.0)

    def _begin(self, stop: Callable[[], None]) -> None:
        """Let `cancel` end what begins now, even if it has been called already."""
        self._stop = stop
        if self._cancelled.is_set():
            stop()

    def _weights(self, view: PlayerView) -> Weights:
        weights = self._find_weights(view.players)
        assert weights is not None, "moves are compared by the networks"
        return weights

    def _decide(
        self, view: PlayerView, seed: int, deadline: Deadline, profile: LearnedProfile | None = None
    ) -> Decision:
        """The decision of the strongest level."""
        player = LearnedPlayer(profile or self._profile, self._find_weights)
        self._begin(player.cancel)
        # A player would not evaluate a single move.
        asked = view if len(view.legal_moves) > 1 else replace(view, legal_moves=view.legal_moves * 2)
        return player.decide(asked, Random(seed), deadline)

    def _is_compared(self, view: PlayerView) -> bool:
        """Whether nothing can be proven or searched exhaustively, but the networks compare the moves."""
        has_weights = self._find_weights(view.players) is not None
        is_open = view.phase is Phase.TWO and view.players == 2
        return has_weights and not is_open and not _is_searched_exhaustively(view)

    def _rank_estimates(self, view: PlayerView, deadline: Deadline) -> MoveRanking | None:
        """Rank moves that are all estimated; None if cancelled."""
        estimates = self.compare(view, self._worlds, deadline=deadline)
        if self._cancelled.is_set():
            return None
        moves = [_calibrate(view, each) for each in estimates]
        chosen = max(moves, key=lambda each: each.value).move
        is_complete = all(each.visits == self._worlds for each in estimates)
        return MoveRanking(
            in_order_of_value(moves, chosen), len(view.legal_moves), is_complete, closest_of(view, moves)
        )

    def _rank_by_decision(self, view: PlayerView, deadline: Deadline) -> MoveRanking | None:
        """Rank the moves as the strongest level decides, as far as it proves them; None if cancelled."""
        decision = self._decide(view, SEED, deadline.part(_CHOOSING))
        if self._cancelled.is_set():
            return None
        estimates, is_complete = self._evaluate_moves(view, decision, deadline)
        if self._cancelled.is_set():
            return None
        moves = [each if each.proven else _calibrate(view, each) for each in estimates]
        is_complete &= decision.is_complete
        ordered = in_order_of_value(moves, decision.chosen)
        ranking = MoveRanking(ordered, len(view.legal_moves), is_complete)
        verdict = decision.verdict
        if verdict is not None and verdict.is_won and verdict.proven:
            packing = packing_of(view.deck)
            # An unfinished search does not say that no other move wins by as many votes.
            numbered = verdict.margins.items() if verdict.is_complete else ()
            margins = {packing.move(move, view.seat): votes for move, votes in numbered}
            ranking = replace(ranking, margins=margins)
        return ranking

    def _by_later_errors(self, view: PlayerView, lost: MoveRanking, deadline: Deadline) -> MoveRanking:
        """The ranking of moves that all lose, with those in front that promise most if a rival errs later."""
        if self._cancelled.is_set():
            return lost
        estimates = self.compare(view, _LOST_WORLDS, deadline=deadline)
        is_complete = lost.is_complete and all(each.visits == _LOST_WORLDS for each in estimates)
        closest = closest_of(view, estimates, EQUAL)
        best = max(estimates, key=lambda each: each.value).move
        return replace(lost.with_advised(best), is_complete=is_complete, closest=closest)

    def _evaluate_moves(
        self, view: PlayerView, decision: Decision, deadline: Deadline
    ) -> tuple[list[MoveEvaluation], bool]:
        """The moves with their final values, and whether there was time to evaluate them."""
        proven = {each.move: each for each in decision.evaluations if each.proven}
        if proven.keys() >= set(view.legal_moves):
            return list(decision.evaluations), True
        if _is_searched_exhaustively(view):
            return _with_those_left_out(view, decision), True
        if self._find_weights(view.players) is None:
            return list(decision.evaluations), True
        highest = max((each.value for each in proven.values()), default=1.0)
        estimates = self.compare(view, self._worlds, deadline=deadline)
        evaluated = [
            proven.get(each.move, replace(each, value=min(each.value, highest))) for each in estimates
        ]
        return evaluated, all(each.visits == self._worlds for each in estimates)

    def _with_tasks(
        self, view: PlayerView, lost: MoveRanking, deadline: Deadline, policy: RivalPolicy | None
    ) -> MoveRanking:
        """The ranking of moves that all lose, with the tasks that they set the rival."""
        replies = Replies(view)
        self._begin(replies.stop)
        tasks: dict[Move, Task] = {}
        for each in lost.moves:
            task = None if self._cancelled.is_set() else replies.task(each.move, deadline, policy)
            if task is not None:
                tasks[each.move] = task
        return replace(lost, tasks=tasks, is_complete=lost.is_complete and replies.is_complete)


def in_order_of_value(moves: Sequence[MoveEvaluation], chosen: Move) -> tuple[MoveEvaluation, ...]:
    """The moves in the order of a `MoveRanking`; of equal ones the chosen one comes first."""
    best = max(moves, key=lambda each: (each.value, each.proven))
    levelled = [replace(each, value=best.value) if _are_equal(best, each) else each for each in moves]
    return tuple(sorted(levelled, key=lambda each: (-each.value, each.move != chosen)))


def closest_of(
    view: PlayerView, moves: Sequence[MoveEvaluation], tolerance: float = _CLOSE
) -> tuple[Move, ...]:
    """The moves whose estimates are within the tolerance of the best one; none if that one is proven.

    A lower card that wins the same tricks as one of these, and counts as equal, is no worse either.
    """
    best = max(moves, key=lambda each: (each.value, each.proven))
    if best.proven:
        return ()
    estimated = [each for each in moves if not each.proven]
    closest = [each.move for each in estimated if best.value - each.value <= tolerance]
    equal = [each.move for each in estimated if best.value - each.value <= EQUAL]
    return (*closest, *(each for each in equal if each not in closest and _is_lower(view, each, closest)))


def _is_lower(view: PlayerView, move: Move, others: Sequence[Move]) -> bool:
    """Whether a card is below one of the others, with no unseen card of the faction between them."""
    return isinstance(move, Play) and any(
        isinstance(other, Play)
        and move.card.faction is other.card.faction
        and move.card.value < other.card.value
        and are_neighbours(view, move.card, other.card)
        for other in others
    )


def _calibrate(view: PlayerView, estimate: MoveEvaluation) -> MoveEvaluation:
    return replace(estimate, value=calibrate(view, estimate.value))


def _are_equal(best: MoveEvaluation, other: MoveEvaluation) -> bool:
    """Whether a move is as good as the best: by proof, or within the error of an estimate."""
    is_estimate = not (best.proven or other.proven)
    return is_estimate and best.value - other.value <= EQUAL


def _is_searched_exhaustively(view: PlayerView) -> bool:
    """Whether the strongest level plays out every line of the last tricks of three or four players."""
    return view.phase is Phase.TWO and view.players > 2 and view.tricks_left <= LAST_TRICKS


def _with_those_left_out(view: PlayerView, decision: Decision) -> list[MoveEvaluation]:
    """Every legal move: of equal ones that are searched exhaustively, the player evaluates just one."""
    chosen = next((each for each in decision.evaluations if each.move == decision.chosen), None)
    if chosen is None:
        return list(decision.evaluations)
    evaluated = {each.move for each in decision.evaluations}
    left_out = (replace(chosen, move=move) for move in view.legal_moves if move not in evaluated)
    return [*decision.evaluations, *left_out]
