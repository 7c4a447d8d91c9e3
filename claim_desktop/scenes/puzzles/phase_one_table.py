"""The table of a puzzle of Phase One, as the seat sees it; no moves are made on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.exercise_scene import ExerciseTable
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.overlays.hint import HintOverlay
from claim_desktop.scenes.puzzles.logic.phase_one_run import PhaseOnePuzzleRun
from claim_desktop.table.hint.hint_badges import Badge, Rank
from claim_desktop.table.hint.hint_text import CARD_STEP, LAST_STEP, HintText, hint_text, idea_text
from claim_desktop.table.hint.stepwise_hint import StepwiseHint
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.ui.actions import Action


class AnswerHint(StepwiseHint):
    """A hint's last step, with the cost of the chosen card."""

    def __init__(self, run: PhaseOnePuzzleRun, names: Sequence[str]) -> None:
        super().__init__(names)
        self._run = run
        self._view = run.view
        self.step = LAST_STEP

    @property
    def advice(self) -> Advice | None:
        """The evaluation made with the puzzle, with reasons found now."""
        return self._run.advice

    @property
    def text(self) -> HintText:
        """The cost of the chosen card, or that it was right, with the idea of the best one and its reason."""
        run, advice = self._run, self.advice
        if advice is None or advice.teaching is None:
            text = tr("table.hint.thinking" if advice is None else "practice.judged.failed")
            return HintText(tr("practice.judged.tab"), text)
        said = hint_text(advice, CARD_STEP, run.view, self._names)
        if run.chosen is None or run.is_right:
            idea = idea_text(advice.teaching, run.view, self._names)
            return HintText(said.title, sentences((idea, said.sentence)))
        cost = tr("practice.judged.cost", card=run.chosen, cost=run.cost)
        better = tr("review.better", card=advice.ranking.advised.move.card)
        return HintText(cost, sentences((better, said.sentence)))

    @property
    def button_text(self) -> str:
        """Empty: this is the last step, and stays."""
        return ""


class AnswerSheet(HintOverlay):
    """The search's value of every card, which opens once a card is chosen, and stays."""

    action: ClassVar[Action | None] = None
    stays = True

    def __init__(self, services: Services, shown: GamePresenter, run: PhaseOnePuzzleRun) -> None:
        super().__init__(services.kit, services.furniture, shown, AnswerHint(run, shown.names))
        self._run = run

    @property
    def is_enabled_by_assists(self) -> bool:
        """Whether there is an answer to explain."""
        return not self._run.is_choosing

    @property
    def is_allowed(self) -> bool:
        return self.is_enabled_by_assists

    @property
    def is_due(self) -> bool:
        """Whether the person has answered, so that it opens by itself."""
        return self.is_allowed

    def open(self, clicked: object = None) -> None:
        self.is_shown = True

    def _badges(self, advice: Advice, *, is_short: bool) -> list[Badge]:
        """The values; that of a wrong chosen card is red."""
        badges = []
        for badge in super()._badges(advice, is_short=is_short):
            is_chosen = badge.sprite.card is self._run.chosen and badge.rank is Rank.WORSE
            badges.append(Badge(badge.sprite, badge.text, badge.rank, False if is_chosen else badge.is_good))
        return badges


class PhaseOnePuzzleTable(ExerciseTable):
    """Shows the position, and the value of each card once one is chosen."""

    def __init__(self, services: Services, run: PhaseOnePuzzleRun) -> None:
        self._run = run
        super().__init__(services, GamePresenter(run, services))

    def own_sheets(self) -> list[OverlayPanel]:
        """The answer."""
        return [AnswerSheet(self._services, self.presenter, self._run)]

    def prompt(self, view: PlayerView) -> str:
        """Ask for a card to lead, or to answer with."""
        return tr("practice.judged.lead" if self._run.leads else "practice.judged.reply")
