"""Positions of one's own to play again, without the answer: the proof or the estimate comes afterwards.

A position is learned once it was solved twice, at least a week apart. Then come puzzles of the same idea from
the book, near the person's rating (`puzzles_after`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import dropwhile

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.deadline import Deadline
from claim_desktop.background_jobs import Job
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.errors import CodeError
from claim_desktop.rules.record import Record
from claim_desktop.scenes.puzzles.logic.decision_run import DecisionRun
from claim_desktop.scenes.puzzles.logic.progress import PuzzleSeries, PuzzleSource
from claim_desktop.scenes.puzzles.logic.puzzle_run import AIDS, RIVAL
from claim_desktop.scenes.review.logic.decision_reviewer import DecisionReviewer, ReviewBudget
from claim_desktop.scenes.review.logic.explanations import ranking_of
from claim_desktop.scenes.review.logic.review import TURNING
from claim_desktop.scenes.tutor.logic.diagnosis import Position
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Observation
from claim_desktop.session.exercise import game_after
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup, with_names
from claim_desktop.session.stores import Store
from claim_desktop.storage.encounters import Encounters

APART = timedelta(days=7)
"""The least time between the two days on which a position has to be solved."""
LEARNED = "learned"
"""The stored value of a position that is learned."""
_SECONDS = 600.0
"""A limit that is never reached."""

THEMES: Mapping[Habit, Idea] = {
    Habit.SPARES_GNOMES: Idea.BREAK_GNOME,
    Habit.FORGETS_KNIGHTS: Idea.KNIGHT_CHARGE,
    Habit.GIVES_DWARVES_AWAY: Idea.BRING_DWARVES_HOME,
    Habit.MISUSES_DRAGONS: Idea.DRAGON_LEAD,
    Habit.WASTES_DOPPELGANGERS: Idea.WILD,
    Habit.OVERLOOKS_WINNERS: Idea.CASH,
    Habit.GRABS_TRICKS: Idea.DUCK,
    Habit.LETS_TRICKS_GO: Idea.TAKE_LEAD,
    Habit.OVERPAYS: Idea.TAKE_LEAD,
    Habit.DISCARDS_GOOD_CARDS: Idea.THROW_AWAY,
    Habit.LEADS_INTO_VOIDS: Idea.GIVE_LEAD,
}
"""The theme of the puzzles in the book that train the same idea; those of Phase One have no themes."""
_OF_PHASE_ONE = frozenset(
    {
        Habit.GIVES_UNDEAD_AWAY,
        Habit.WINS_POOR_FOLLOWERS,
        Habit.LETS_FOLLOWERS_GO,
        Habit.LEADS_GOOD_CARDS,
        Habit.HOARDS_GOOD_CARDS,
    }
)


class Replays:
    """Which positions of one's own are learned, as the encounters store it."""

    def __init__(self, store: Store[Encounters], today: Callable[[], date]) -> None:
        self._store, self._today = store, today

    def is_learned(self, position: Position) -> bool:
        """Whether it was solved twice, a week apart."""
        return self._of(position) == LEARNED

    @property
    def learned(self) -> frozenset[str]:
        """The marks of all learned positions."""
        return frozenset(mark for mark, day in self._store.value.replayed.items() if day == LEARNED)

    def is_due(self, position: Position) -> bool:
        """Whether solving it now counts: it was never solved, or at least a week ago."""
        day = self._of(position)
        return not day or (day != LEARNED and self._is_long_ago(day))

    def waiting(self, positions: Sequence[Position]) -> list[Position]:
        """Those of the positions that are due, in their order."""
        return [each for each in positions if self.is_due(each)]

    def note(self, position: Position, *, is_solved: bool) -> None:
        """Store how a position was answered: a wrong card starts it over, unless it is learned."""
        mark = position.mark

        def note(met: Encounters) -> Encounters:
            day = met.replayed.get(mark, "")
            if day == LEARNED or (is_solved and day and not self._is_long_ago(day)):
                return met
            others = {each: when for each, when in met.replayed.items() if each != mark}
            if not is_solved:
                return replace(met, replayed=others)
            return replace(met, replayed={**others, mark: LEARNED if day else self._today().isoformat()})

        self._store.change(note)

    def _of(self, position: Position) -> str:
        return self._store.value.replayed.get(position.mark, "")

    def _is_long_ago(self, day: str) -> bool:
        try:
            return self._today() - date.fromisoformat(day) >= APART
        except ValueError:  # edited by hand
            return True


def puzzles_after(habit: Habit) -> PuzzleSeries | None:
    """The puzzles of the book that train the same idea, near the person's rating; None for Phase One's.

    Its puzzles have neither themes nor ratings (`PuzzleProgress.next_phase_one_puzzle`).
    """
    if habit in _OF_PHASE_ONE:
        return None
    theme = THEMES.get(habit)
    return PuzzleSeries() if theme is None else PuzzleSeries(PuzzleSource.THEME, theme)


def own_mistakes(observations: Sequence[Observation]) -> list[Position]:
    """The positions in which something proven was lost, or much of the win: latest games first."""
    return [
        Position(game, each)
        for game in observations
        for each in game.mistakes
        if each.is_proven or each.cost >= TURNING
    ]


def from_first_readable(positions: Sequence[Position]) -> Sequence[Position]:
    """The positions from the first whose stored code is not damaged."""

    def is_damaged(position: Position) -> bool:
        try:
            from_code(position.observation.code)
        except CodeError:
            return True
        return False

    return tuple(dropwhile(is_damaged, positions))


class ReplayRun(DecisionRun):
    """Asks one position again; the proven or estimated values are worked out meanwhile."""

    def __init__(self, position: Position, name: str, portrait: str = "") -> None:
        """Start; `name` is the person's. Raises `CodeError` if the stored code is damaged."""
        self.position = position
        record = from_code(position.observation.code)
        super().__init__(_game(position, record, name, portrait))
        index = position.mistake.index
        self._reviewer = DecisionReviewer(record.deck, ReviewBudget(), Deadline.after(_SECONDS))
        self._judging = Job.start("replay", self._reviewer.review, self.view, index, record.moves[index].move)
        self._ranking: MoveRanking | None = None

    @property
    def ranking(self) -> MoveRanking | None:
        decision = self._judging.result
        if self._ranking is None and decision is not None:
            self._ranking = ranking_of(self.view, decision)
        return self._ranking

    def stop(self) -> None:
        self._reviewer.cancel()
        self._judging.cancel()
        super().stop()


def _game(position: Position, record: Record, name: str, portrait: str) -> GameSession:
    levels = iter(position.observation.rivals)
    seats = tuple(
        SeatSetup(name, None, AIDS, portrait=portrait)
        if seat == position.observation.seat
        else SeatSetup("", next(levels, RIVAL), AIDS)
        for seat in range(record.deck.players)
    )
    return game_after(position.mistake.index, record, with_names(seats))
