"""The search for better cards: a seat's turning points, one by one, and the cards tried at each."""

from __future__ import annotations

from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.rules.record import TOP
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision, TurningPoint


class MistakeQuiz:
    """Asks at one turning point after another; any card may be tried, any number of times."""

    def __init__(self, review: Review, seat: int, index: int) -> None:
        """Begin with the turning point of this move, or else with the seat's first."""
        points = review.turning_points_of(seat)
        self._decisions = {each.index: each for each in review.judgements}
        self._points = [point for point in points if point.index >= index] or points
        self.tried: dict[str, float] = {}
        """The values of the cards tried here, by their codes."""
        self.last: str | None = None
        """The last tried card."""

    @property
    def point(self) -> TurningPoint:
        """The current turning point."""
        return self._points[0]

    @property
    def decision(self) -> ReviewedDecision:
        """The decision at that turning point."""
        return self._decisions[self.point.index]

    @property
    def offers_top(self) -> bool:
        """Whether the top of the stock could be taken here."""
        return TOP in (each.answer for each in self.decision.cards)

    @property
    def is_found(self) -> bool:
        """Whether a card as good as the best was tried."""
        best, least = self.point.better, self.decision.chance - EQUAL
        return any(answer == best or value >= least for answer, value in self.tried.items())

    @property
    def is_last(self) -> bool:
        """Whether no other turning point follows."""
        return len(self._points) == 1

    def try_card(self, answer: str) -> bool:
        """Try a card; returns whether it could be played."""
        values = {each.answer: each.value for each in self.decision.cards}
        if answer not in values:
            return False
        self.tried[answer] = values[answer]
        self.last = answer
        return True

    def ask_next(self) -> None:
        """Ask about the next turning point."""
        self._points = self._points[1:]
        self.tried, self.last = {}, None
