"""The lessons in order, with a tick on each one completed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.lessons.logic.lesson import is_valid
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import OpenLessons, StartLesson
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import OpenPractice, StartGame
from claim_desktop.session.games import Games
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.widgets import Tile
from claim_desktop.ui.widgets.tree import Content, cell, column, flex, grid, label, row

SHEET = (980, 560)


class LessonTile(Tile):
    """A lesson, ticked once it has been completed."""

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The subject of the lesson, and whether it has been completed."""
        state = tr("speech.lesson.taken") if self.chosen else ""
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, state=state, about=self.detail)]

    @property
    def mark(self) -> Callable[[float, bool], Drawing]:
        """A box for the tick."""
        return controls.tick


class LessonsScene(Page):
    """A tile per lesson, with the focus on the first one not completed."""

    def __init__(self, services: Services, games: Games, request: OpenLessons) -> None:
        super().__init__(services)
        sound = [name for name in LESSONS if is_valid(name)]
        waiting = [name for name in sound if name not in services.settings.lessons]
        self.build(focus=next(iter((*waiting, *sound, "back"))))

    def content(self) -> Content:
        first_game = StartGame(guided_game(*player_profile(self.services.settings)))
        play = self.button("first_game", tr("lessons.first_game"), first_game, ButtonVariant.SECONDARY)
        body = column(
            cell(30, label(tr("lessons.line"), styles.ITALIC, x=0.5)),
            grid([self._tile(number, name) for number, name in enumerate(LESSONS, 1)], columns=2, gap=12),
            cell(theme.BUTTON_HEIGHT, row(self.back_button(), flex(2, play), gap=14), cap=1 / 6),
            gap=12,
        )
        return self.make_sheet(tr("practice.lessons"), SHEET, body, margins=(60, 80), drop=16)

    def _tile(self, number: int, name: str) -> LessonTile:
        tile = LessonTile(
            name,
            tr("lessons.numbered", number=number, title=tr(f"lessons.{name}")),
            tr(f"lessons.{name}.about" if is_valid(name) else "lessons.damaged_about"),
            chosen=name in self.services.settings.lessons,
        )
        tile.enabled = is_valid(name)
        return tile.on_change(self.opener(StartLesson(name)))

    def cancelled(self) -> None:
        self.request_change(OpenPractice())
