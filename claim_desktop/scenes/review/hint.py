"""The hint at a moment of a review: the idea, then the card with its reason, then every card's value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.cards import Card
from claim_desktop.rules.record import move_code
from claim_desktop.scenes.review import places
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision, card_of
from claim_desktop.scenes.review.logic.review_hint import ranking_of, wanted_at
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.position_text import value_text
from claim_desktop.session.hinting import HintWorker
from claim_desktop.table.hint.hint_note import draw_hint_note, place_hint_note
from claim_desktop.table.hint.hint_text import CARD_STEP, LAST_STEP, HintWords, hint_text
from claim_desktop.ui.canvas import Canvas


class ReviewHint:
    """Shows a decision as it was before the card was played, and a hint about it on the ribbon's place."""

    def __init__(self, look: ReviewPainter, moments: Replay, names: Sequence[str]) -> None:
        self._look = look
        self._moments = moments
        self._names = names
        self._worker = HintWorker()
        self._step = 0
        """The step that is shown; 0 if the hint is closed."""
        self._decision: ReviewedDecision | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self._step > 0

    @property
    def advice(self) -> Advice | None:
        """The advice; None while it is being worked out."""
        return self._worker.advice

    def can_open(self, review: Review, index: int, seat: int) -> bool:
        """Whether the seat had a choice here, and the review has evaluated it."""
        decision = _decision_at(review, index, seat)
        return decision is not None and len(decision.cards) > 1

    def press(self, review: Review, index: int, seat: int) -> None:
        """Open it, go on to the next step, or close it after the last one."""
        if self._step == LAST_STEP:
            self.close()
        elif not self.is_open and self.can_open(review, index, seat):
            decision = self._decision = _decision_at(review, index, seat)
            assert decision is not None
            view = self._moments.view(index, seat)
            point = next((each for each in review.turning_points if each.index == index), None)
            self._worker.explain(view, ranking_of(view, decision), wanted_at(view, point))
            self._step = 1
        elif self.advice is not None:
            self._step += 1

    def close(self) -> None:
        """Close it, and stop thinking."""
        self._step, self._decision = 0, None
        self._worker.cancel()

    @property
    def button_text(self) -> str:
        """What the button does."""
        return tr(f"table.hint.button.{self._step}" if self.is_open else "table.aid.hint")

    @property
    def words(self) -> HintWords:
        """The words on the slip."""
        decision, advice = self._decision, self.advice
        if decision is None or advice is None:
            return HintWords(tr("table.hint.title.idea"), tr("table.hint.thinking"))
        return hint_text(advice, self._step, self._moments.view(decision.index, decision.seat), self._names)

    def texts(self) -> Iterator[str]:
        """The words on the slip, and at the last step the value of every card, for screen readers."""
        words, decision = self.words, self._decision
        yield words.title
        yield words.sentence
        if decision is not None and self._step == LAST_STEP:
            for each in decision.cards:
                name = card_name(card_of(each.answer, self._top(decision)))
                yield tr("speech.named", name=name, words=value_text(each.value))

    def before(self, seat: int) -> ReviewFrame:
        """The moment before the card was played, which the hint is about."""
        assert self._decision is not None
        moment = self._moments.at(self._decision.index, seat, is_made=False)
        return ReviewFrame(moment, seat, self._decision, is_hidden=True)

    def marked(self, shown: ReviewFrame) -> ReviewFrame:
        """The decision with what the hint shows on its cards."""
        advice = self.advice
        if self._step < CARD_STEP or advice is None or self._decision is None:
            return shown
        card = card_of(move_code(advice.ranking.advised.move), self._top(self._decision))
        return replace(shown, advised=card, has_figures=self._step == LAST_STEP)

    def draw(self, surface: Canvas) -> None:
        """Draw the slip."""
        room = self._look.rect(places.HINT)
        words = self.words
        draw_hint_note(surface, self._look.kit, words, place_hint_note(self._look.kit, room, words, 0), None)

    def _top(self, decision: ReviewedDecision) -> Card | None:
        return self._moments.view(decision.index, decision.seat).looked_at


def _decision_at(review: Review, index: int, seat: int) -> ReviewedDecision | None:
    return next((each for each in review.judgements if (each.index, each.seat) == (index, seat)), None)
