"""A learner's run through one part of a lesson: its remarks, its questions, and the other seats' moves."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import Move
from claim_desktop.scenes.lessons.logic.lesson import LEARNER, LessonPart, LessonStep, exchange
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.session.exercise import Exercise, game_after
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.assists import CLASSIC, Assists, Tracker

OTHERS = "squire", "innkeeper", "steward"
"""The levels shown in the other seats; their moves actually come from the record. The texts of lessons call
them by their names.
"""

AIDS = replace(CLASSIC, take_back=False)
"""The assists of the learner; a lesson insists on the right card, so nothing needs taking back."""

BARE = replace(AIDS, court=False, tracker=Tracker.NONE)
"""Those without anything that only the second lesson explains."""


def aids_of(lesson: str) -> Assists:
    """The assists of the learner in a lesson."""
    return BARE if lesson == LESSONS[0] else AIDS


class LessonRun(Exercise):
    """Follows a part's record: the learner makes the moves that it asks for, and the others those in it."""

    def __init__(self, part: LessonPart, name: str, portrait: str = "", aids: Assists = AIDS) -> None:
        """Start a part of a lesson; `name`, `portrait` and `aids` are the learner's."""
        self.part = part
        others = OTHERS[: part.record.deck.players - 1]
        assert LEARNER == 0, "the others sit after the learner"
        seats = (
            SeatSetup(name, None, aids, portrait),
            *(SeatSetup(name_of_opponent(level), level, AIDS) for level in others),
        )
        super().__init__(game_after(part.start, part.record, seats))
        self._moves = part.moves
        self._read = 0
        """The number of steps that have been read."""
        self._read_through: int | None = None
        """The step that has been told to its end, by its number from 0; None while one is being told."""

    @property
    def step(self) -> LessonStep | None:
        """The step to show before the next move; None if a move comes first."""
        steps, done = self.part.steps, self._done
        is_due = done < len(steps) and steps[done].at == self.game.moves_made
        return steps[done] if is_due else None

    @property
    def _done(self) -> int:
        """The number of steps that are done: those read, and those whose move has been made."""
        return max(self._read, sum(step.at < self.game.moves_made for step in self.part.steps))

    @property
    def is_over(self) -> bool:
        """Whether every step has been read."""
        return self._done == len(self.part.steps)

    @property
    def progress(self) -> tuple[int, int]:
        """The current step's number, from 1, and the number of steps."""
        return min(self._done + 1, len(self.part.steps)), len(self.part.steps)

    @property
    def is_read_through(self) -> bool:
        """Whether the whole text of the current step has been shown; before that, no card is asked for."""
        return self._read_through == self._done

    def tell(self, *, to_its_end: bool) -> None:
        """Note whether the whole text of the current step has been shown by now."""
        self._read_through = self._done if to_its_end else None

    def mark_read(self) -> None:
        """Mark a step without a question as read."""
        self._read = self._done + 1

    def is_wanted(self, move: Move) -> bool:
        """Whether the current step asks for this move."""
        step = self.step
        return step is not None and (move.card in step.answers or move == self._moves[self.game.moves_made])

    def awaits_human(self, seat: int) -> bool:
        """Whether the learner has read everything so far and is to choose a card."""
        step = self.step
        return super().awaits_human(seat) and step is not None and bool(step.answers) and self.is_read_through

    def refusal_text(self, move: Move) -> str:
        """Why the rules or the lesson refuse this move."""
        step = self.step
        against_rules = super().refusal_text(move)
        if against_rules or step is None or self.is_wanted(move):
            return against_rules
        return tr(step.otherwise)

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make the move; the rest of the part is adapted to the card that the learner chose."""
        if move.seat == LEARNER:
            self._moves = exchange(self._moves, self.game.moves_made, move.card)
        return super().make(move)

    def poll(self) -> Move | None:
        """Return another seat's next move, once every step before it has been read."""
        made = self.game.moves_made
        if made >= self.part.end or self.step is not None:
            return None
        return self._moves[made]
