"""One learner in one part of a lesson: what to say next, which moves are wanted, what the others play."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.rules.moves import Move
from claim_desktop.session.aids import CLASSIC, Tracker
from claim_desktop.session.lessons import LEARNER, Part, Step, exchanged
from claim_desktop.session.match import Match
from claim_desktop.session.setup import SeatSetup

OTHERS = "squire"
"""The level shown for the other seats, though their moves come from the record."""

AIDS = replace(CLASSIC, tracker=Tracker.NONE, take_back=False)
"""The lesson itself is the help, and since it insists on the right card, no move needs taking back."""


class LessonRun:
    """A match that follows a part's record, and plays the other seats from it instead of thinking."""

    def __init__(self, part: Part, names: tuple[str, ...]) -> None:
        """``names`` has one entry per seat, the learner's first."""
        self.part = part
        seats = tuple(
            SeatSetup(name, None if seat == LEARNER else OTHERS, AIDS) for seat, name in enumerate(names)
        )
        self.match = Match(seats, replace(part.record, names=names, moves=part.record.moves[: part.start]))
        self._moves = part.moves
        self._told = 0
        """The number of steps done."""

    @property
    def step(self) -> Step | None:
        """The step to show before the game goes on; None if the game goes on first."""
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
        """The number of the current step, counted from 1, and how many steps there are."""
        return min(self._told + 1, len(self.part.steps)), len(self.part.steps)

    def mark_read(self) -> None:
        """Note that the learner has read a step that asks for nothing."""
        self._told += 1

    def is_wanted(self, move: Move) -> bool:
        """Whether this is a move that the current step asks for."""
        step = self.step
        return step is not None and (move.card in step.wanted or move == self._moves[self.match.moves_made])

    def follow(self, move: Move) -> None:
        """Note which of the wanted moves the learner is about to make, and adapt the rest of the part."""
        self._moves = exchanged(self._moves, self.match.moves_made, move.card)

    # In place of the computer's thinking

    @property
    def ready_seconds(self) -> float:
        """The moves come from the record."""
        return 0.0

    def begin(self) -> None:
        """Nothing needs thinking about."""

    def poll(self) -> Move | None:
        """Another seat's next move, once every step before it has been read."""
        made = self.match.moves_made
        if made >= self.part.end or self.step is not None:
            return None
        return self._moves[made]

    def start_over(self) -> None:
        """Nothing is ever taken back."""

    def stop(self) -> None:
        """There is nothing to stop."""
