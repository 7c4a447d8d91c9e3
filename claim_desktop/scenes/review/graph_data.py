"""The data of a seat in the graph of a review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from claim_desktop.rules.state import Phase
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision, TurningPoint
from claim_desktop.scenes.review.logic.win_chance import (
    Luck,
    ProvenChange,
    luck_of,
    proven_steps,
    result_of,
    win_chance_curve,
)


@dataclass(frozen=True, slots=True)
class GraphData:
    """The data of one seat."""

    seat: int
    course: tuple[ReviewedDecision, ...] = ()
    steps: tuple[ProvenChange, ...] = ()
    """The proven results, with two players."""
    turning: tuple[TurningPoint, ...] = ()
    """The seat's own turning points, numbered from 1."""
    others: tuple[TurningPoint, ...] = ()
    """Other seats' turning points, when all hands are open."""
    winners: dict[Phase, Sequence[int]] = field(default_factory=dict)
    """The winner of each trick."""
    luck: Luck | None = None

    @property
    def key(self) -> object:
        """Everything that its picture depends on."""
        return (self.seat, self.course, self.steps, self.turning, self.others, self.luck)


def graph_data(review: Review, moments: Replay, seat: int, vote: Vote, *, is_open: bool) -> GraphData:
    """The data known about a seat so far; other seats' turning points only when all hands are open."""
    deck = moments.states[0].deck
    is_whole = review.is_complete and deck.players == 2
    others = [point for point in review.turning_points if point.seat != seat] if is_open else []
    return GraphData(
        seat,
        tuple(win_chance_curve(review, seat)),
        tuple(proven_steps(review, seat)) if is_whole else (),
        tuple(review.turning_points_of(seat)),
        tuple(others),
        {phase: moments.winners_of_tricks(phase) for phase in (Phase.ONE, Phase.TWO)},
        luck_of(review, seat, result_of(deck, vote, seat)) if is_whole else None,
    )
