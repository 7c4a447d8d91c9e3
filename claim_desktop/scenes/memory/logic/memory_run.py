"""A person's run through one memory task: the cards are played, named, and shown again."""

from __future__ import annotations

from collections import Counter
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move
from claim_desktop.scenes.memory.logic.memory import (
    AnswerGrade,
    MemoryQuestion,
    MemoryStep,
    Trick,
    grade,
    new_question,
)
from claim_desktop.session.exercise import Exercise, game_after
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.assists import PURIST

SPEEDS = (2.0, 1.4, 1.0, 0.6, 0.3)
"""The durations of card motions, as multiples of normal, from the slowest to the fastest speed."""
BRISK = 2
"""The initial speed, as an index into them."""


class MemoryRun(Exercise):
    """Follows one task. The table replays a part of the record without any decisions."""

    def __init__(
        self, step: MemoryStep, players: int, speed: int, name: str, portrait: str, rng: Random
    ) -> None:
        """Deal a task; `speed` is an index into `SPEEDS`, `rng` decides game, seat and question."""
        self.question: MemoryQuestion = new_question(step, players, rng)
        self.players = players
        self.speed = speed
        self.named: Counter[Card] = Counter()
        """The cards named so far."""
        self.is_checked = False
        self.times_watched = 0
        """The number of full replays of Phase One; an answer counts only after the first."""
        seat = self.question.seat
        levels = rng.sample(LEVEL_IDS, players)
        seats = tuple(
            SeatSetup(name, None, PURIST, portrait=portrait)
            if each == seat
            else SeatSetup(name_of_opponent(level), level, PURIST)
            for each, level in enumerate(levels)
        )
        super().__init__(game_after(0, self.question.record, seats))
        self._end = 0

    # The table

    @property
    def levels(self) -> list[str | None]:
        """The level in each seat; None is the person."""
        return [seat.level for seat in self.game.seats]

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.game.seats]

    def watch(self) -> None:
        """Replay all of Phase One from its beginning."""
        self._replay(0, len(self.question.record.moves))
        self.times_watched += not self.is_checked

    def show(self, trick: Trick) -> None:
        """Replay one trick."""
        self._replay(trick.start, trick.end)

    @property
    def is_running(self) -> bool:
        """Whether cards are still to be played."""
        return self.game.moves_made < self._end

    def _replay(self, start: int, end: int) -> None:
        self.game, self._end = game_after(start, self.question.record, self.game.seats), end

    def awaits_human(self, seat: int) -> bool:
        """False: the person never decides."""
        return False

    @property
    def thinking_seat(self) -> int | None:
        """The seat to move; the person's moves are replayed, too."""
        return self.game.turn if self.is_running else None

    def poll(self) -> Move | None:
        made = self.game.moves_made
        return self.question.record.moves[made].move if made < self._end else None

    # The answer

    def tap(self, card: Card) -> bool:
        """Name one more copy, or none after the last; returns whether that is possible now."""
        most = self.question.most(card)
        if self.is_checked or not most:
            return False
        if self.named[card] == most:
            del self.named[card]
            return True
        if self.named.total() == self.cards_to_name:
            if not self.named[card]:
                return False
            del self.named[card]
            return True
        self.named[card] += 1
        return True

    def clear(self) -> None:
        """Clear the answer."""
        if not self.is_checked:
            self.named.clear()

    def check(self) -> AnswerGrade:
        """End the naming."""
        self.is_checked = True
        return self.grade

    @property
    def cards_to_name(self) -> int:
        """The number of cards to be named."""
        return self.question.truth.total()

    @property
    def grade(self) -> AnswerGrade:
        """The answer so far, compared with the truth."""
        return grade(self.question.truth, self.named)
