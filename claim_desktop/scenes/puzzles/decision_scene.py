"""One decision at the real table: one answer, and then what is known of the value of every move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.exercise_scene import ExerciseScene, ExerciseTable
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.overlays.hint import HintOverlay
from claim_desktop.scenes.puzzles.logic.decision_run import DecisionRun
from claim_desktop.scenes.requests import SceneRequest
from claim_desktop.session.games import Games
from claim_desktop.table.hint.hint_badges import Badge, Rank
from claim_desktop.table.hint.hint_text import CARD_STEP, LAST_STEP, HintText, hint_text
from claim_desktop.table.hint.idea_text import idea_text
from claim_desktop.table.hint.stepwise_hint import StepwiseHint
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

TITLE = TextStyle(Face.DISPLAY, 20, theme.GOLD, theme.INK)
RESULT = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM, theme.INK)


class AnswerHint(StepwiseHint):
    """A hint's last step, with the cost of the chosen card."""

    def __init__(self, run: DecisionRun, names: Sequence[str]) -> None:
        super().__init__(names)
        self._run = run
        self._view = run.view
        self.step = LAST_STEP

    @property
    def advice(self) -> Advice | None:
        """The known evaluation, with reasons found now."""
        return self._run.advice

    @property
    def text(self) -> HintText:
        """The cost of the chosen card, or that it was right, with the idea of the best one and its reason."""
        run, advice = self._run, self.advice
        if advice is None or advice.explanation is None:
            text = tr("table.hint.thinking" if advice is None else "practice.judged.failed")
            return HintText(tr("practice.judged.tab"), text)
        hint = hint_text(advice, CARD_STEP, run.view, self._names)
        if run.chosen is None or run.is_right:
            idea = idea_text(advice.explanation, run.view, self._names)
            return HintText(hint.title, sentences((idea, hint.sentence)))
        cost = tr("practice.judged.cost", card=card_of(run.view, run.chosen), cost=run.cost)
        better = tr("review.better", card=card_of(run.view, advice.ranking.advised.move))
        return HintText(cost, sentences((better, hint.sentence)))

    @property
    def button_text(self) -> str:
        """Empty: this is the last step, and stays."""
        return ""


class AnswerSheet(HintOverlay):
    """The value of every card, which opens once one is chosen, and stays."""

    stays = True

    def __init__(self, services: Services, presenter: GamePresenter, run: DecisionRun) -> None:
        super().__init__(services, presenter, AnswerHint(run, presenter.names))
        self._run = run

    @property
    def is_enabled_by_assists(self) -> bool:
        """Whether there is an answer to explain."""
        return self._run.is_answered

    @property
    def is_allowed(self) -> bool:
        return self.is_enabled_by_assists

    @property
    def is_due(self) -> bool:
        """Whether the person has answered, so that it opens by itself."""
        return self.is_allowed

    def open(self) -> None:
        self.is_shown = True

    def _badges(self, advice: Advice, *, is_short: bool) -> list[Badge]:
        """The values; that of a wrong chosen card is red."""
        run, badges = self._run, []
        chosen = None if run.chosen is None else card_of(run.view, run.chosen)
        for badge in super()._badges(advice, is_short=is_short):
            is_chosen = badge.sprite.card is chosen and badge.rank is Rank.WORSE
            badges.append(Badge(badge.sprite, badge.text, badge.rank, False if is_chosen else badge.is_good))
        return badges


class DecisionTable(ExerciseTable):
    """Shows the position, and the value of each card once one is chosen."""

    def __init__(self, services: Services, run: DecisionRun) -> None:
        self._run = run
        super().__init__(services, GamePresenter(run, services))

    def own_sheets(self) -> list[OverlayPanel]:
        return [AnswerSheet(self.services, self.presenter, self._run)]

    def prompt(self, view: PlayerView) -> str:
        """Ask for a card to lead, or to answer with."""
        return tr("practice.judged.lead" if self._run.leads else "practice.judged.reply")


class DecisionScene(ExerciseScene):
    """Asks for one move, and shows its value; a subclass says where it comes from, and what follows."""

    run: DecisionRun
    exit_name: ClassVar[str]
    """The name of the button that leads to `exit_change`."""

    def __init__(self, services: Services, games: Games, request: SceneRequest) -> None:
        super().__init__(services, games, request)
        self._was_choosing = True

    @property
    @abstractmethod
    def mark(self) -> str:
        """The headline of the plank while the decision is open."""

    @property
    @abstractmethod
    def source(self) -> str:
        """The source of the values, in one line."""

    @abstractmethod
    def open_next(self) -> None:
        """Go to what follows an answer."""

    @abstractmethod
    def note_answer(self) -> None:
        """Store how the decision was answered."""

    @property
    def is_over(self) -> bool:
        """Whether the decision has been made."""
        return not self.run.is_choosing

    @property
    def room(self) -> Rect:
        """The foot of the right column, slightly enlarged, so that a finger hits both buttons."""
        aids, more = self.table.table.layout.aids, self.kit.px(2)
        return Rect(aids.x, aids.y - more, aids.width, aids.height + more)

    def set_table(self) -> None:
        self.table = DecisionTable(self.services, self.run)

    def offer(self) -> None:
        """Show the answer on request; after it, the way out and what follows."""
        button = self.button
        if self.run.is_choosing:
            self.put_buttons(
                button("show", ButtonVariant.PAPER, self.run.show),
                button("next", ButtonVariant.PAPER, self.open_next, is_enabled=False),
            )
        else:
            self.put_buttons(
                button(self.exit_name, ButtonVariant.PAPER, self.opener(self.exit_change)),
                button("next", ButtonVariant.PRIMARY, self.open_next),
            )

    def after_table_update(self, dt: float) -> None:
        """Store the result once the person has answered."""
        if self._was_choosing and self.run.is_answered:
            self._was_choosing = False
            self.kit.audio.play(Sound.DECIDING_SEAL if self.run.is_right else Sound.TRICK_LOST)
            self.note_answer()
            self.offer()

    def draw_over_table(self, surface: Canvas) -> None:
        """Draw the plank beside the table, with the outcome once there is one."""
        kit, run = self.kit, self.run
        plank = self.table.table.layout.last_trick
        kit.painter.draw(surface, panel_art.plank, plank)
        inside = plank.inflate(-kit.px(26), -kit.px(12))
        top, below = cut_top(inside, round(inside.height * 0.42))
        if not run.is_answered:
            kit.draw_fitting_text(surface, self.mark, top, kit.within(TITLE, top.height), 0.5, 0.5)
        else:
            result = tr(f"practice.judged.{run.outcome.value}", cost=run.cost)
            kit.draw_text_within(surface, result, top, RESULT)
        kit.draw_fitting_text(surface, self.source, below, styles.ON_DARK_SMALL, 0.5, 0.5)
