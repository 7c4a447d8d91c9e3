"""A person's answer to one decision of a game, judged at once by what is known of every move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from claim_desktop.ai.advice.advisor import Advice, Advisor
from claim_desktop.ai.advice.move_evaluator import MoveRanking, in_order_of_value
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.background_jobs import Job
from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import PLAYS, Move
from claim_desktop.scenes.puzzles.logic.phase_one_positions import DEALS, choices_of
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import PhaseOnePuzzle
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome, puzzle_game
from claim_desktop.session.exercise import Exercise
from claim_desktop.session.game_session import GameSession

_LONG_SECONDS = 60.0
"""A time limit long enough that the number of deals, and not the clock, ends the counting of reasons."""


class DecisionRun(Exercise):
    """Follows one decision. Everything shown comes from the view of the person's seat alone."""

    def __init__(self, game: GameSession) -> None:
        """Ask the person who is to move in this game."""
        super().__init__(game)
        self.view = game.view(self.person)
        self.chosen: Move | None = None
        """The move that the person would make."""
        self.was_shown = False
        """Whether the person asked for the answer instead."""
        self._advisor = Advisor()
        self._advice: Job[Advice] | None = None

    @property
    @abstractmethod
    def ranking(self) -> MoveRanking | None:
        """The value of every move; None while it is sought."""

    @property
    def is_choosing(self) -> bool:
        """Whether the person is to choose."""
        return self.chosen is None and not self.was_shown

    @property
    def leads(self) -> bool:
        """Whether a card is to be led; otherwise it answers others."""
        return not self.view.trick

    @property
    def is_answered(self) -> bool:
        """Whether the person has answered, and the answer can be judged."""
        return not self.is_choosing and self.ranking is not None

    @property
    def advice(self) -> Advice | None:
        """The value of every move, with a reason unless that failed; None while either is sought."""
        ranking = self.ranking
        if ranking is None:
            return None
        if self._advice is None:
            deadline = Deadline.after(_LONG_SECONDS)
            self._advice = Job.start("judged", self._advisor.explain, self.view, ranking, deadline)
        return Advice(ranking) if self._advice.has_failed else self._advice.result

    @property
    def answer(self) -> Sequence[Move]:
        """The best move, and those that are as good; none while they are sought."""
        return () if self.ranking is None else self.ranking.equals

    @property
    def is_right(self) -> bool:
        """Whether the person chose the best move, or an equal one."""
        return self.chosen in self.answer

    @property
    def cost(self) -> int:
        """The number of games out of 100 that the move gives away, by the numbers shown on the cards."""
        moves = () if self.ranking is None else self.ranking.moves
        values = {each.move: round(100 * each.value) for each in moves}
        return 0 if self.chosen not in values else max(values.values()) - values[self.chosen]

    @property
    def outcome(self) -> PuzzleOutcome:
        """How it was answered."""
        if self.was_shown:
            return PuzzleOutcome.SHOWN
        return PuzzleOutcome.FIRST if self.is_right else PuzzleOutcome.LATER

    def awaits_human(self, seat: int) -> bool:
        """Whether the person is to answer."""
        return seat == self.person and self.is_choosing

    def make(self, move: Move) -> tuple[Event, ...]:
        """Store the person's answer instead of playing it; the first one counts."""
        if self.is_choosing:
            self.chosen = move
        return ()

    def show(self) -> None:
        """Reveal the answer."""
        if self.is_choosing:
            self.was_shown = True

    def stop(self) -> None:
        self._advisor.cancel()
        if self._advice is not None:
            self._advice.cancel()


class JudgedPuzzleRun(DecisionRun):
    """Follows a puzzle of Phase One, whose values ship with it."""

    def __init__(self, puzzle: PhaseOnePuzzle, names: tuple[str, str], portrait: str = "") -> None:
        """Start a puzzle; `names` are the person's and the rival's. May raise `CodeError`."""
        super().__init__(puzzle_game(puzzle.record, names, portrait))
        plays, values = PLAYS[self.person], dict(puzzle.values)
        best = max(values, key=lambda card: values[card])
        alike = next(cards for cards in choices_of(self.view) if best in cards)
        moves = [  # cards of one choice are equal
            MoveEvaluation(plays[card], values[best] if card in alike else value, DEALS, proven=False)
            for card, value in values.items()
        ]
        self._ranking = MoveRanking(in_order_of_value(moves, plays[alike[0]]), len(moves))

    @property
    def ranking(self) -> MoveRanking:
        return self._ranking
