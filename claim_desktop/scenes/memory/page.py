"""The page of memory: the steps, the number of players, the speed; and the results so far."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.memory.logic.memory import HIGH, MemoryStep
from claim_desktop.scenes.memory.logic.memory_run import SPEEDS
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.requests import BeginMemory, OpenMemory
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import OpenPractice
from claim_desktop.session.games import Games
from claim_desktop.ui import panel_art, styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.chart_parts import draw_trend
from claim_desktop.ui.layout import cut_top
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Option, SegmentedControl, Stepper
from claim_desktop.ui.widgets.tree import Content, cell, column, drawing, flex, label, row

SHEET = (1120, 600)
PLAYERS = 2, 3, 4
MAX_POINTS = 120
HEIGHTS = 100, 75, 50, 25, 0
"""The percentages beside the trend."""


class MemoryScene(Page):
    """Chooses the game to be shown and the question."""

    def __init__(self, services: Services, games: Games, request: OpenMemory) -> None:
        super().__init__(services)
        self._progress = MemoryProgress.of(games)
        self.build(focus=self._progress.next_memory.value)

    def content(self) -> Content:
        line = label(tr("practice.memory.line"), styles.ITALIC, x=0.5)
        steps = row(*map(self._step, MemoryStep), gap=14)
        body = column(
            cell(28, line),
            cell(98, steps, cap=1 / 3),
            row(
                flex(0.42, self._choices()),
                flex(0.58, drawing(self._draw_curve, self.points)),
                gap=24,
            ),
            cell(52, row(self.back_button(), flex(3)), cap=1 / 5),
            gap=18,
        )
        return self.make_sheet(tr("practice.memory"), SHEET, body, margins=(60, 70))

    def _step(self, step: MemoryStep) -> Button:
        """The button of a step, with its best result with this number of players."""
        stored = self._progress.stored
        best = self._progress.best_memory(step, stored.memory_players)
        return self.button(
            step.value,
            tr(f"practice.memory.step.{step.value}", value=HIGH),
            BeginMemory(step, stored.memory_players, stored.memory_pace),
            ButtonVariant.PRIMARY if step is self._progress.next_memory else ButtonVariant.SECONDARY,
            line=tr("practice.memory.new")
            if best is None
            else tr("practice.memory.best", right=best.right, total=best.total),
        )

    def _choices(self) -> Content:
        stored, choose = self._progress.stored, self._progress.choose_memory
        players = SegmentedControl(
            "players",
            [Option(each, tr("practice.memory.players", count=each)) for each in PLAYERS],
            stored.memory_players,
        )
        speed = Stepper(
            "speed",
            [Option(index, tr(f"practice.memory.speed.{index}")) for index in range(len(SPEEDS))],
            stored.memory_pace,
        )
        players.on_change(lambda: choose(players.value, stored.memory_pace))
        speed.on_change(lambda: choose(stored.memory_players, speed.value))
        parts = []
        headings = tr("practice.memory.players_heading"), tr("practice.memory.speed_heading")
        for widget, heading in zip((players, speed), headings, strict=True):
            title = label(heading, styles.SUBHEADING, name=widget.name + "_label")
            parts += [cell(30, title), cell(54, widget, cap=1 / 5), flex(1)]
        return column(*parts)

    def _draw_curve(self, surface: Canvas, kit: Toolkit, area: Rect, points: tuple[float, ...]) -> None:
        kit.painter.draw(surface, panel_art.groove, area)
        inside = area.inflate(-kit.px(30), -kit.px(24))
        title, plot = cut_top(inside, kit.scale.for_some_text(28), kit.px(6))
        kit.draw_text(surface, tr("practice.memory.curve"), title, styles.SUBHEADING)
        shares = [tr("menu.settings.percent", value=each) for each in HEIGHTS]
        draw_trend(surface, kit, plot, points, tr("practice.memory.no_curve"), shares)

    @property
    def points(self) -> tuple[float, ...]:
        """The share of the cards that was named in each task, oldest first."""
        results = self._progress.stored.memory[-MAX_POINTS:]
        return tuple(round(each.right / each.total, 3) for each in results)

    def cancelled(self) -> None:
        self.request_change(OpenPractice())
