"""A person's run through one puzzle of Phase One: one answer, then the search's value of every card."""

from __future__ import annotations

from claim_desktop.ai.advice.advisor import Advice, Advisor
from claim_desktop.ai.advice.move_evaluator import MoveRanking, in_order_of_value
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.background_jobs import Job
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import PLAYS, Move
from claim_desktop.scenes.puzzles.logic.phase_one_positions import DEALS, choices_of
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import PhaseOnePuzzle
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome, puzzle_game
from claim_desktop.session.exercise import Exercise

_LONG_SECONDS = 60.0
"""A time limit long enough that the number of deals, and not the clock, ends the counting of reasons."""


class PhaseOnePuzzleRun(Exercise):
    """Follows one puzzle. Everything shown comes from the view of the person's seat alone."""

    def __init__(self, puzzle: PhaseOnePuzzle, names: tuple[str, str], portrait: str = "") -> None:
        """Start a puzzle; ``names`` are the person's and the rival's. May raise ``CodeError``."""
        self.puzzle = puzzle
        super().__init__(puzzle_game(puzzle.record, names, portrait))
        self.view = self.game.view(self.person)
        self.chosen: Card | None = None
        """The card that the person would play."""
        self.was_shown = False
        """Whether the person asked for the answer instead."""
        values = dict(puzzle.values)
        best = max(values, key=lambda card: values[card])
        self.answer = next(cards for cards in choices_of(self.view) if best in cards)
        """The best card, with those that are equivalent to it."""
        self.ranking = self._ranking(values)
        self._advisor = Advisor()
        deadline = Deadline.after(_LONG_SECONDS)
        self._advice = Job.start("judged", self._advisor.explain, self.view, self.ranking, deadline)

    def _ranking(self, values: dict[Card, float]) -> MoveRanking:
        """The evaluation made with the puzzle, in the order of a hint; cards of one choice are equal."""
        best = max(values.values())
        moves = [
            MoveEvaluation(
                PLAYS[self.person][card], best if card in self.answer else value, DEALS, proven=False
            )
            for card, value in values.items()
        ]
        return MoveRanking(in_order_of_value(moves, PLAYS[self.person][self.answer[0]]), len(moves))

    @property
    def is_choosing(self) -> bool:
        """Whether the person is to choose a card."""
        return self.chosen is None and not self.was_shown

    @property
    def leads(self) -> bool:
        """Whether the card is led; otherwise it answers the rival's."""
        return not self.view.trick

    @property
    def deals(self) -> int:
        """The number of deals in which each card was tried."""
        return DEALS

    @property
    def advice(self) -> Advice | None:
        """The search's value of every card, with a reason unless that failed; None while it is sought."""
        return Advice(self.ranking) if self._advice.has_failed else self._advice.result

    @property
    def is_right(self) -> bool:
        """Whether the person chose the best card, or an equivalent one."""
        return self.chosen in self.answer

    @property
    def cost(self) -> int:
        """The number of games out of 100 that the card gives away, by the numbers shown on the cards."""
        evaluated = next((each for each in self.ranking.moves if each.move.card is self.chosen), None)
        best = round(100 * self.ranking.advised.value)
        return 0 if evaluated is None else best - round(100 * evaluated.value)

    @property
    def outcome(self) -> PuzzleOutcome:
        """How the puzzle ended."""
        if self.was_shown:
            return PuzzleOutcome.SHOWN
        return PuzzleOutcome.FIRST if self.is_right else PuzzleOutcome.LATER

    def awaits_human(self, seat: int) -> bool:
        """Whether the person is to answer."""
        return seat == self.person and self.is_choosing

    def make(self, move: Move) -> tuple[Event, ...]:
        """Store the person's answer instead of playing it; the first one counts."""
        if self.is_choosing:
            self.chosen = move.card
        return ()

    def show(self) -> None:
        """Reveal the answer."""
        if self.is_choosing:
            self.was_shown = True

    def stop(self) -> None:
        self._advisor.cancel()
        self._advice.cancel()
