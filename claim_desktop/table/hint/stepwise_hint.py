"""A hint on one decision: the advice that is being worked out, the step that is shown, and its texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.explainer import PriorAdvice
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.i18n import tr
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.hinting import HintWorker
from claim_desktop.table.hint.hint_text import LAST_STEP, HintText, hint_text, numbers_text


class StepwiseHint:
    """Explains a decision in steps: the idea, the card with its reason, the number of every card."""

    def __init__(self, names: Sequence[str]) -> None:
        """`names` has one entry per seat."""
        self._names = names
        self._worker = HintWorker()
        self._view: PlayerView | None = None
        """The position in which the decision is to be made."""
        self.step = 0
        """The step that is shown; 0 if the hint is closed."""
        self.is_short = False
        """Whether the cards show signs, for lack of room for words."""

    @property
    def is_open(self) -> bool:
        """Whether a step is shown."""
        return self.step > 0

    @property
    def advice(self) -> Advice | None:
        """The advice; None while it is being worked out."""
        return self._worker.advice

    @property
    def has_failed(self) -> bool:
        """Whether no advice will come, since an error ended the work."""
        return self._worker.has_failed

    def ask(self, view: PlayerView, rival: str | None) -> None:
        """Open it, and find the best card of `view.seat`; `rival` is the level of the only rival, if any."""
        self._worker.ask(view, rival)
        self._view, self.step = view, 1

    def explain(self, view: PlayerView, ranking: MoveRanking, prior: PriorAdvice | None) -> None:
        """Open it, and find the idea of a decision that has been evaluated before."""
        self._worker.explain(view, ranking, prior)
        self._view, self.step = view, 1

    def go_on(self) -> bool:
        """Show the next step, if the advice is there; False if there is no other, or no advice will come."""
        if self.advice is None:
            return not self.has_failed
        if self.step == LAST_STEP or self.advice.ranking.legal_count == 1:
            return False
        self.step += 1
        return True

    def close(self) -> None:
        """Close it, and stop thinking."""
        self._worker.cancel()
        self._view, self.step = None, 0

    @property
    def button_text(self) -> str:
        """What the button for the next step does; empty while there is none."""
        if self.advice is None or self.advice.ranking.legal_count == 1:
            return ""
        return tr(f"table.hint.button.{self.step}")

    @property
    def text(self) -> HintText:
        """The text on the slip."""
        assert self._view is not None, "only an open hint has words"
        if self.has_failed:
            return HintText(tr("table.hint.title.idea"), tr("table.hint.failed"))
        return hint_text(self.advice, self.step, self._view, self._names, is_short=self.is_short)

    @property
    def texts(self) -> Iterator[str]:
        """The text on the slip and, at the last step, the number of every card, for speech."""
        text, advice = self.text, self.advice
        if advice is not None:
            yield text.title
        yield text.sentence
        if text.besides:
            yield text.besides
        if advice is not None and self.step == LAST_STEP:
            assert self._view is not None
            yield from numbers_text(advice, self._view)
