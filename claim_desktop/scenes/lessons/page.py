"""The lessons in order, with a tick on each one completed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import OpenPractice, Services, StartGame
from claim_desktop.scenes.lessons.logic.lesson import is_valid
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import OpenLessons, StartLesson
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.ui import controls, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_top, grid
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Button, Label, Panel, Tile, Widget, place_each

SHEET = (980, 560)


class LessonTile(Tile):
    """A lesson, ticked once it has been completed."""

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """Its subject, and whether it has been completed."""
        state = tr("speech.lesson.taken") if self.chosen else ""
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, state=state, about=self.detail)]

    @property
    def mark(self) -> Callable[[float, bool], str]:
        """A box for the tick."""
        return controls.tick


class LessonsScene(StaticPanelScene):
    """A tile per lesson, with the focus on the first one not completed."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenLessons) -> LessonsScene:
        return cls(services)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        done = services.settings.lessons
        self._panel = Panel("panel", tr("practice.lessons"))
        self._line = Label("line", tr("lessons.line"), styles.ITALIC, x=0.5)
        self._tiles = [
            LessonTile(
                name,
                tr("lessons.numbered", number=number, title=tr(f"lessons.{name}")),
                tr(f"lessons.{name}.about" if is_valid(name) else "lessons.damaged_about"),
                chosen=name in done,
            ).on_change(self.opener(StartLesson(name)))
            for number, name in enumerate(LESSONS, 1)
        ]
        for tile in self._tiles:
            tile.enabled = is_valid(tile.name)
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        guided = self.opener(StartGame(guided_game(*player_profile(services.settings))))
        self._first_game = Button("first_game", tr("lessons.first_game")).on_change(guided)
        self.focus.set_widgets(self.widgets())
        sound = [name for name in LESSONS if is_valid(name)]
        waiting = [name for name in sound if name not in done]
        self.focus.focus_on(next(iter((*waiting, *sound, "back"))), show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        return [self._panel, self._line, *self._tiles, self._back, self._first_game]

    def layout(self, size: Size) -> None:
        """Place two columns of tiles above the button."""
        kit = self.kit
        inside = self.placed(self._panel, SHEET, margins=(60, 80), drop=16)
        line, inside = cut_top(inside, kit.scale.for_some_text(30), kit.px(8))
        self._line.set_rect(line)
        button_height = min(kit.scale.for_some_text(theme.BUTTON_HEIGHT), inside.height // 6)
        foot, inside = cut_bottom(inside, button_height, kit.px(14))
        back, first_game = columns(foot, (1, 2), kit.px(14))
        self._back.set_rect(back)
        self._first_game.set_rect(first_game)
        cells = grid(inside, -(-len(self._tiles) // 2), 2, kit.px(12))
        place_each(self._tiles, cells)

    def cancelled(self) -> None:
        self.request_change(OpenPractice())

    def relocalised(self) -> LessonsScene:
        return LessonsScene(self.services)
