"""The no-peek test: a computer chooses again, with everything dealt again that it could not know."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Player
from claim_desktop.background_jobs import Job
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.branching import redealt

DEALS = 20
_SECONDS = 60.0
"""A time limit longer than the iterations take, so that a busy computer makes the same choice again."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One other deal, and the computer's choice in it."""

    hidden: tuple[tuple[Card, ...], ...]
    """The other hands, by seat; the computer's own is empty."""
    choice: Move


class NoPeekTest:
    """Makes the trials one by one in a thread; `cancel` ends them at once."""

    def __init__(self, record: Record, index: int, level: str, deals: int = DEALS) -> None:
        """Prepare the test of the record's move with this index, made by a computer of this level."""
        self.trials: list[Trial] = []
        """The trials made so far."""
        self._job = Job.start_steps("proving", self._make(trials(record, index, level, deals)))

    @property
    def is_done(self) -> bool:
        """Whether all trials have been made."""
        return self._job.is_done

    @property
    def is_same_each_time(self) -> bool:
        """Whether the computer made the same choice in all trials so far."""
        return len({trial.choice for trial in self.trials}) == 1

    def wait(self) -> None:
        """Wait until all trials have been made or given up."""
        self._job.wait()

    def cancel(self) -> None:
        self._job.cancel()

    def _make(self, trials: Iterator[Trial]) -> Generator[None, None, None]:
        for trial in trials:
            self.trials.append(trial)
            yield


def trials(record: Record, index: int, level: str, deals: int) -> Iterator[Trial]:
    """A computer's choices in other deals that look the same to it, with the same seed each time."""
    seat = record.moves[index].move.seat
    for number in range(deals):
        other = redealt(record, index, seat, Random(number))
        if other is None:
            return
        state = other.replay()
        choice = _player(level).choose(view_of(state, seat), Random(index))
        hidden = tuple(() if holder == seat else tuple(hand) for holder, hand in enumerate(state.hands))
        yield Trial(hidden, choice)


def _player(level: str) -> Player:
    """A player of the level without a time limit."""
    if level in PROFILES:
        return LearnedPlayer(PROFILES[level].within(seconds=_SECONDS))
    return LEVELS[level].make()
