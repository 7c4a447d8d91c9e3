"""The hint at a moment of a review: the idea, then the card with its reason, then every card's value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from claim_desktop.rules.record import move_code
from claim_desktop.scenes.review import places
from claim_desktop.scenes.review.logic.explanations import prior_advice, ranking_of
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision, card_of
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.table.hint.hint_note import draw_hint_note, place_hint_note
from claim_desktop.table.hint.hint_text import CARD_STEP, LAST_STEP
from claim_desktop.table.hint.stepwise_hint import StepwiseHint
from claim_desktop.ui.canvas import Canvas


class ReviewHint(StepwiseHint):
    """Shows a decision as it was before the card was played, and a hint about it on the ribbon's place."""

    def __init__(self, look: ReviewPainter, moments: Replay, names: Sequence[str]) -> None:
        super().__init__(names)
        self._look = look
        self._moments = moments
        self._decision: ReviewedDecision | None = None

    def can_open(self, review: Review, index: int, seat: int) -> bool:
        """Whether the seat had a choice here, and the review has evaluated it."""
        decision = review.decision_at(index)
        return decision is not None and decision.seat == seat and len(decision.cards) > 1

    def press(self, review: Review, index: int, seat: int) -> None:
        """Open it, go on to the next step, or close it after the last one."""
        if self.is_open:
            if not self.go_on():
                self.close()
        elif self.can_open(review, index, seat):
            decision = self._decision = review.decision_at(index)
            assert decision is not None
            view = self._moments.view(index, seat)
            prior = prior_advice(view, review.turning_point_at(index))
            self.explain(view, ranking_of(view, decision), prior)

    def before(self, seat: int) -> ReviewFrame:
        """The moment before the card was played, which the hint is about."""
        assert self._decision is not None
        moment = self._moments.at(self._decision.index, seat, is_made=False)
        return ReviewFrame(moment, seat, self._decision, is_hidden=True)

    def mark(self, frame: ReviewFrame) -> ReviewFrame:
        """The decision with what the hint shows on its cards."""
        advice, decision = self.advice, self._decision
        if self.step < CARD_STEP or advice is None or decision is None:
            return frame
        top = self._moments.view(decision.index, decision.seat).looked_at
        card = card_of(move_code(advice.ranking.advised.move), top)
        return replace(frame, advised=card, has_figures=self.step == LAST_STEP)

    def draw(self, surface: Canvas) -> None:
        """Draw the slip."""
        note = place_hint_note(self._look.kit, self._look.rect(places.HINT), self.text, 0)
        draw_hint_note(surface, self._look.kit, note, None)
