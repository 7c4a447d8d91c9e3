"""One learner in one part of a lesson: what is due to be said, what is wanted, what the others play."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.rules.moves import Move
from claim_desktop.session.aids import CLASSIC, Tracker
from claim_desktop.session.lessons import LEARNER, Part, Step, exchanged
from claim_desktop.session.match import Match
from claim_desktop.session.setup import SeatSetup

OTHERS = "greedy"
"""The level that the other seats are listed with; what they play is in the record."""

AIDS = replace(CLASSIC, tracker=Tracker.NONE, take_back=False)
"""The lesson itself is the help; and it asks for a card until it is played, so nothing is taken back."""


class LessonRun:
    """A match that follows a part's record. It takes the place of thinking for the other seats."""

    def __init__(self, part: Part, names: tuple[str, ...]) -> None:
        """``names`` has one entry per seat, the learner's first."""
        self.part = part
        seats = tuple(
            SeatSetup(name, None if seat == LEARNER else OTHERS, AIDS) for seat, name in enumerate(names)
        )
        self.match = Match(seats, replace(part.record, names=names, moves=part.record.moves[: part.start]))
        self._moves = part.moves
        self._told = 0
        """How many steps are over."""

    @property
    def step(self) -> Step | None:
        """What is to be said or asked before anything else happens; None if the game goes on first."""
        steps = self.part.steps
        while self._told < len(steps) and steps[self._told].at < self.match.moves_made:
            self._told += 1
        is_due = self._told < len(steps) and steps[self._told].at == self.match.moves_made
        return steps[self._told] if is_due else None

    @property
    def is_over(self) -> bool:
        """Whether the last step has been read."""
        return self._told == len(self.part.steps)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the current step, and of all of them."""
        return min(self._told + 1, len(self.part.steps)), len(self.part.steps)

    def go_on(self) -> None:
        """The learner has read a step that asks for nothing."""
        self._told += 1

    def is_wanted(self, move: Move) -> bool:
        """Whether this is a move that the current step asks for."""
        step = self.step
        return step is not None and (move.card in step.wanted or move == self._moves[self.match.moves_made])

    def follow(self, move: Move) -> None:
        """The learner is about to make a move that is wanted; the rest of the part fits itself to it."""
        self._moves = exchanged(self._moves, self.match.moves_made, move.card)

    # In place of the computer's thinking

    def begin(self) -> None:
        """There is nothing to think about."""

    def poll(self) -> Move | None:
        """The next move of another seat, once everything due before it has been said."""
        made = self.match.moves_made
        if made >= self.part.end or self.step is not None:
            return None
        return self._moves[made]

    def start_over(self) -> None:
        """Nothing is ever taken back."""

    def stop(self) -> None:
        """There is nothing to stop."""
