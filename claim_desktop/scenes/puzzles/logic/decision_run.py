"""A person's answer to one decision of a game, judged at once by what is known of every move."""

from __future__ import annotations

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

    def __init__(self, game: GameSession, ranking: MoveRanking, answer: Sequence[Move]) -> None:
        """Ask the seat to move of this game; ``answer`` are the moves that count as right, best first."""
        super().__init__(game)
        self.view = game.view(self.person)
        self.ranking = ranking
        self.answer = answer
        self.chosen: Move | None = None
        """The move that the person would make."""
        self.was_shown = False
        """Whether the person asked for the answer instead."""
        self._advisor = Advisor()
        deadline = Deadline.after(_LONG_SECONDS)
        self._advice = Job.start("judged", self._advisor.explain, self.view, ranking, deadline)

    @property
    def is_choosing(self) -> bool:
        """Whether the person is to choose."""
        return self.chosen is None and not self.was_shown

    @property
    def leads(self) -> bool:
        """Whether a card is to be led; otherwise it answers others."""
        return not self.view.trick

    @property
    def advice(self) -> Advice | None:
        """The value of every move, with a reason unless that failed; None while it is sought."""
        return Advice(self.ranking) if self._advice.has_failed else self._advice.result

    @property
    def is_right(self) -> bool:
        """Whether the person chose the best move, or an equal one."""
        return self.chosen in self.answer

    @property
    def cost(self) -> int:
        """The number of games out of 100 that the move gives away, by the numbers shown on the cards."""
        evaluated = next((each for each in self.ranking.moves if each.move == self.chosen), None)
        best = round(100 * self.ranking.advised.value)
        return 0 if evaluated is None else best - round(100 * evaluated.value)

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
        self._advice.cancel()


def run_of(puzzle: PhaseOnePuzzle, names: tuple[str, str], portrait: str = "") -> DecisionRun:
    """Start a puzzle of Phase One; ``names`` are the person's and the rival's. May raise ``CodeError``."""
    game = puzzle_game(puzzle.record, names, portrait)
    view, values = game.view(game.person_to_move), dict(puzzle.values)
    plays = PLAYS[view.seat]
    best = max(values, key=lambda card: values[card])
    answer = next(cards for cards in choices_of(view) if best in cards)
    moves = [  # cards of one choice are equal
        MoveEvaluation(plays[card], values[best] if card in answer else value, DEALS, proven=False)
        for card, value in values.items()
    ]
    ranking = MoveRanking(in_order_of_value(moves, plays[answer[0]]), len(moves))
    return DecisionRun(game, ranking, [plays[card] for card in answer])
