"""Puzzles from your own games: proven wins that were thrown away when one card would have kept them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.puzzles.logic.finding import position_at
from claim_desktop.scenes.puzzles.logic.making import graded_puzzle
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.scenes.puzzles.logic.puzzle_maker import puzzle_from
from claim_desktop.scenes.review.logic.review import WON, Review

MIN_CHOICES = 2
"""Your own mistakes are worth correcting even if there was little to choose from."""


def mistakes_in(record: Record, review: Review, seats: Collection[int]) -> Iterator[Puzzle]:
    """The mistakes of these seats that a review has proven, in the order of the game."""
    if record.deck.players != 2:
        return
    prover = Prover(record.deck)
    for point in review.turning_points:
        is_lost_win = point.is_proven and point.before == WON and point.phase == Phase.TWO.value
        if point.seat not in seats or not is_lost_win:
            continue
        position = position_at(record, point.index, prover, MIN_CHOICES)
        if position is not None:
            yield puzzle_from(graded_puzzle(position, prover))
