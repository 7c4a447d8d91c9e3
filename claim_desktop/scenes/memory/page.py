"""The page of memory: the steps, the number of players, the speed; and the results so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import OpenPractice, Services
from claim_desktop.scenes.memory.logic.memory import HIGH, MemoryStep
from claim_desktop.scenes.memory.logic.memory_run import SPEEDS
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.requests import BeginMemory, OpenMemory
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.chart_parts import draw_trend
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_top, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import (
    Button,
    Label,
    Option,
    Panel,
    SegmentedControl,
    Stepper,
    Widget,
    place_each,
)

SHEET = (1120, 600)
PLAYERS = 2, 3, 4
MAX_POINTS = 120
HEIGHTS = 100, 75, 50, 25, 0
"""The percentages beside the trend."""


class MemoryScene(StaticPanelScene):
    """Chooses the game to be shown and the question."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenMemory) -> MemoryScene:
        return cls(services, MemoryProgress.of(games))

    def __init__(self, services: Services, progress: MemoryProgress) -> None:
        super().__init__(services)
        self._progress = progress
        self._panel = Panel("panel", tr("practice.memory"))
        self._line = Label("line", tr("practice.memory.line"), styles.ITALIC, x=0.5)
        self._players: SegmentedControl[int] = SegmentedControl(
            "players",
            [Option(each, tr("practice.memory.players", count=each)) for each in PLAYERS],
            progress.stored.memory_players,
        )
        self._players.with_accessible_name(tr("practice.memory.players_heading")).on_change(self._choose)
        pace = progress.stored.memory_pace
        self._speed: Stepper[int] = Stepper(
            "speed", [Option(at, tr(f"practice.memory.speed.{at}")) for at in range(len(SPEEDS))], pace
        )
        self._speed.with_accessible_name(tr("practice.memory.speed_heading")).on_change(self._choose)
        self._steps = [
            Button(step.value, tr(f"practice.memory.step.{step.value}", value=HIGH)) for step in MemoryStep
        ]
        for button, step in zip(self._steps, MemoryStep, strict=True):
            button.on_change(partial(self._begin, step))
        self._curve = Rect(0, 0, 0, 0)
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        self._recount()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on(progress.next_memory.value, show_ring=True)

    def _choose(self) -> None:
        """Store the number of players and the speed."""
        self._progress.choose_memory(self._players.value, self._speed.value)
        self._recount()

    def _recount(self) -> None:
        """Show the best result of each step with this number of players."""
        following = self._progress.next_memory
        for button, step in zip(self._steps, MemoryStep, strict=True):
            best = self._progress.best_memory(step, self._players.value)
            button.line = (
                tr("practice.memory.best", right=best.right, total=best.total)
                if best is not None
                else tr("practice.memory.new")
            )
            button.tone = ButtonVariant.PRIMARY if step is following else ButtonVariant.SECONDARY
        self.changed()

    def _begin(self, step: MemoryStep) -> None:
        self.request_change(BeginMemory(step, self._players.value, self._speed.value))

    def widgets(self) -> Sequence[Widget]:
        return [self._panel, self._line, *self._steps, self._players, self._speed, self._back]

    def layout(self, size: Size) -> None:
        kit = self.kit
        inside = self.placed(self._panel, SHEET, margins=(60, 70), drop=18)
        line, inside = cut_top(inside, kit.scale.for_some_text(28), kit.px(12))
        self._line.set_rect(line)
        steps, inside = cut_top(inside, min(kit.scale.for_some_text(98), inside.height // 3), kit.px(24))
        place_each(self._steps, columns(steps, len(self._steps), kit.px(14)))
        foot, inside = cut_bottom(inside, min(kit.scale.for_some_text(52), inside.height // 5), kit.px(18))
        back, _ = cut_left(foot, foot.width // 4)
        self._back.set_rect(back)
        chosen, self._curve = cut_left(inside, round(inside.width * 0.42), kit.px(24))
        height = min(kit.scale.for_some_text(54), chosen.height // 5)
        for widget, cell in zip((self._players, self._speed), rows(chosen, 2, kit.px(10)), strict=True):
            _, low = cut_top(cell, kit.scale.for_some_text(32))
            widget.set_rect(Rect(low.x, low.y, low.width, height))

    def draw_static(self, surface: Canvas) -> None:
        kit = self.kit
        for widget in (self._players, self._speed):
            heading = Rect(widget.rect.x, 0, widget.rect.width, kit.scale.for_some_text(30))
            heading.bottom = widget.rect.y - kit.px(2)
            with kit.text_capture.described_as(""):
                kit.draw_text(surface, widget.accessible_name, heading, styles.SUBHEADING, 0)
        box = self._curve
        kit.painter.draw(surface, panel_art.groove, box)
        inside = box.inflate(-kit.px(30), -kit.px(24))
        title, plot = cut_top(inside, kit.scale.for_some_text(28), kit.px(6))
        kit.draw_text(surface, tr("practice.memory.curve"), title, styles.SUBHEADING)
        shares = [tr("menu.settings.percent", value=each) for each in HEIGHTS]
        draw_trend(surface, kit, plot, self.points, tr("practice.memory.no_curve"), shares)

    @property
    def points(self) -> tuple[float, ...]:
        """The share of the cards that was named in each task, oldest first."""
        kept = self._progress.stored.memory[-MAX_POINTS:]
        return tuple(round(each.right / each.total, 3) for each in kept)

    def cancelled(self) -> None:
        self.request_change(OpenPractice())

    def relocalised(self) -> MemoryScene:
        """Return a new page with the same choices."""
        return MemoryScene(self.services, self._progress)
