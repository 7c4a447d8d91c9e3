"""Reviews a whole game: all decisions of one seat first, with their turning points, then the others'."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.learned.weights import FindWeights, weights_for
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.decision_reviewer import CancelledError, DecisionReviewer, ReviewBudget
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision, TurningPoint

SECONDS = 600.0
"""The time limit of a review. It takes a few seconds, on a slow and busy computer minutes."""

Progress = Callable[[Review], None]
"""A function that is called with the review so far whenever another seat has been judged."""


class Reviewer:
    """Reviews one finished game in one thread; any other thread can `cancel` it."""

    def __init__(
        self,
        record: Record,
        first: int = 0,
        effort: ReviewBudget | None = None,
        find_weights: FindWeights = weights_for,
    ) -> None:
        """`first` is the seat that is judged first."""
        seats = range(record.deck.players)
        self._record = record
        self._order = sorted(seats, key=lambda seat: seat != first)
        self._review = DecisionReviewer(
            record.deck, effort or ReviewBudget(), Deadline.after(SECONDS), find_weights=find_weights
        )
        self.judged_count = 0
        """The number of decisions judged so far."""

    def cancel(self) -> None:
        """End the review as soon as possible."""
        self._review.cancel()

    def review(self, tell: Progress = lambda _: None) -> Review | None:
        """The whole review; None if it was cancelled or took too long."""
        steps = self.steps(tell)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                review: Review | None = end.value
                return review

    def steps(self, tell: Progress = lambda _: None) -> Generator[None, None, Review | None]:
        """Make the review; each step is a decision."""
        states = moments_of(self._record)
        judgements: list[ReviewedDecision] = []
        turning: list[TurningPoint] = []
        try:
            starts = tuple(self._review.chance(view_of(states[0], seat)) for seat in sorted(self._order))
            review = Review(starts=starts)
            for seat in self._order:
                for evaluated, point in self._judge(states, seat):
                    judgements.append(evaluated)
                    turning += [point] if point is not None else []
                    self.judged_count = len(judgements)
                    yield
                review = _sort(judgements, turning, starts, (*review.seats, seat))
                tell(review)
        except CancelledError:
            return None
        finally:
            self._review.release()
        return review

    def _judge(
        self, states: list[GameState], seat: int
    ) -> Iterable[tuple[ReviewedDecision, TurningPoint | None]]:
        """Judge all decisions of a seat, up to where the votes of a settled game were counted.

        Provable decisions come first, since they are the fastest and most informative.
        """
        indices = [
            index
            for index in range(decided_moves(self._record))
            if self._record.moves[index].move.seat == seat
        ]
        for index in sorted(indices, key=lambda each: states[each].phase is not Phase.TWO):
            view = view_of(states[index], seat)
            evaluated = self._review.review(view, index, self._record.moves[index].move)
            yield evaluated, self._review.turning_point(view, evaluated)


def moments_of(record: Record) -> list[GameState]:
    """The game before its first move and after each, as states that share nothing."""
    return [state.copy() for state in record.states()]


def decided_moves(record: Record) -> int:
    """The number of moves that players decided: not those that ended a settled game."""
    counted = record.how_played.counted_after
    return len(record.moves) if counted is None else counted


def _sort(
    judgements: list[ReviewedDecision],
    turning: list[TurningPoint],
    starts: tuple[float, ...],
    seats: tuple[int, ...],
) -> Review:
    return Review(
        tuple(sorted(judgements, key=lambda each: each.index)),
        tuple(sorted(turning, key=lambda each: each.index)),
        starts,
        seats,
    )
