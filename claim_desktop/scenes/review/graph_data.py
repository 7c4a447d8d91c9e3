"""The data of a seat in the graph of a review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from claim_desktop.rules.state import Phase
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import Review, TurningPoint
from claim_desktop.scenes.review.logic.win_chance import ReviewSummary, summary_of


@dataclass(frozen=True, slots=True)
class GraphData:
    """The data of one seat."""

    seat: int
    summary: ReviewSummary = field(default_factory=ReviewSummary)
    turning: tuple[TurningPoint, ...] = ()
    """The seat's own turning points, numbered from 1."""
    others: tuple[TurningPoint, ...] = ()
    """Other seats' turning points, when all hands are open."""
    winners: dict[Phase, Sequence[int]] = field(default_factory=dict)
    """The winner of each trick."""

    @property
    def key(self) -> object:
        """Everything that its picture depends on."""
        return (self.seat, self.summary, self.turning, self.others)


def graph_data(review: Review, moments: Replay, seat: int, vote: Vote, *, is_open: bool) -> GraphData:
    """The data known about a seat so far; other seats' turning points only when all hands are open."""
    others = [point for point in review.turning_points if point.seat != seat] if is_open else []
    return GraphData(
        seat,
        summary_of(review, moments.states[0].deck, vote, seat),
        tuple(review.turning_points_of(seat)),
        tuple(others),
        {phase: moments.winners_of_tricks(phase) for phase in (Phase.ONE, Phase.TWO)},
    )
