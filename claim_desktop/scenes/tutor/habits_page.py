"""All habits: what each is, how often one's own games showed it, and what helps against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.tutor.diagnosis_page import AT_FIRST_SECONDS, DiagnosisPage
from claim_desktop.scenes.tutor.logic.diagnosis import Diagnosis, Finding
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.requests import OpenHabits, OpenTutor, PlayAgain
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_right
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Pressable
from claim_desktop.ui.widgets.scroll_area import ScrollArea
from claim_desktop.ui.widgets.tree import (
    Content,
    ScrollView,
    cell,
    column,
    flex,
    label,
    pad,
    paragraph,
    row,
)

ROW, GAP = 42, 4
NAME = TextStyle(Face.TEXT_STRONG, 20, theme.INK)
FIGURES = TextStyle(Face.TEXT, 19, theme.INK_SOFT)
HEADING = TextStyle(Face.DISPLAY_STRONG, 26, theme.INK)
FIGURES_SHARE = 0.34


class HabitRow(Pressable):
    """A habit with its figures; the focus chooses it."""

    def __init__(
        self, habit: Habit, figures: str, choose: Callable[[Habit], None], *, is_chosen: bool
    ) -> None:
        super().__init__(f"habit.{habit.value}", tr(f"tutor.habit.{habit.value}"))
        self._habit, self._figures, self._choose, self._is_chosen = habit, figures, choose, is_chosen
        self.group = "habits"

    def enter(self) -> None:
        self._choose(self._habit)

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        words = comma_list([each for each in (self.text, self._figures) if each])
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, words)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(surface, panel_art.inlay, self.rect, self._is_chosen, self.hovered)
        inside = self.rect.inflate(-kit.px(28), 0)
        right, left = cut_right(inside, round(inside.width * FIGURES_SHARE), kit.px(10))
        with kit.text_capture.described_as(""):
            kit.draw_text_within(surface, self.text, left, NAME, 0, share=0.8)
            kit.draw_text_within(surface, self._figures, right, FIGURES, 1, share=0.8)


class HabitsScene(DiagnosisPage):
    """A list of all habits, with the chosen one explained beside it."""

    chosen: Habit

    def __init__(self, services: Services, games: Games, request: OpenHabits) -> None:
        super().__init__(services, games)
        self.chosen = next(iter(Habit))
        self.build(focus=f"habit.{self.chosen.value}")
        self.take_diagnosis(AT_FIRST_SECONDS)

    @property
    def _findings(self) -> dict[Habit, Finding]:
        return {} if self.diagnosis is None else {each.habit: each for each in self.diagnosis.all}

    def content(self) -> Content:
        """The habits that the games showed first, dearest first, then the others."""
        findings = self._findings
        order = [*findings, *(habit for habit in Habit if habit not in findings)]
        made = [
            HabitRow(each, _figures(findings.get(each)), self._choose, is_chosen=each is self.chosen)
            for each in order
        ]
        rows = [cell(ROW, each) for each in made]
        body = row(
            flex(1.25, ScrollView(ScrollArea("area", ruled=False), rows, GAP)),
            flex(1, pad(self._about(findings.get(self.chosen)), 6, 4)),
            gap=24,
        )
        back = row(flex(0.6, self.back_button()), flex(2.4), gap=10)
        inside = column(body, cell(theme.BUTTON_HEIGHT, back), gap=14)
        return self.make_sheet(tr("tutor.all", count=len(Habit)), None, inside, margins=(80, 64), drop=16)

    def _about(self, finding: Finding | None) -> Content:
        """The chosen habit: its definition, what helps, and its positions to play again."""
        habit = self.chosen.value
        positions = () if finding is None else finding.positions
        waiting = self.replays.waiting(positions)
        again = None
        if positions:
            words = tr("tutor.again", count=len(waiting)) if waiting else tr("tutor.again.none")
            change = PlayAgain(waiting, self.chosen) if waiting else None
            again = self.button("again", words, change, ButtonVariant.PRIMARY)
        return column(
            cell(40, label(tr(f"tutor.habit.{habit}"), HEADING, name="name")),
            flex(1, paragraph(tr(f"tutor.habit.{habit}.about"), y=0, name="about")),
            cell(30, label(tr("tutor.cure"), styles.SUBHEADING)),
            flex(1, paragraph(tr(f"tutor.habit.{habit}.cure"), styles.ITALIC, y=0, name="cure")),
            cell(theme.BUTTON_HEIGHT + 8, again),
            gap=8,
        )

    def _choose(self, habit: Habit) -> None:
        self.chosen = habit

    def show_diagnosis(self, diagnosis: Diagnosis) -> None:
        self.chosen = next(iter(self._findings), self.chosen)
        self.build(focus=f"habit.{self.chosen.value}")

    def cancelled(self) -> None:
        """Return to the tutor."""
        self.request_change(OpenTutor())


def _figures(finding: Finding | None) -> str:
    """How often a habit was at fault, and its cost if there is any."""
    if finding is None:
        return ""
    often = tr("tutor.faults", count=finding.faults, total=finding.opportunities)
    cost = round(finding.cost, 1)
    return tr("tutor.faults.cost", often=often, games=tr("tutor.games", count=cost)) if cost else often
