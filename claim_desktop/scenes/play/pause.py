"""The pause menu over a game."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import (
    Back,
    OpenHelp,
    OpenMenu,
    OpenSettings,
    SceneChange,
    Services,
    WidgetScene,
)
from claim_desktop.scenes.play.requests import OpenGameInfo, OpenPause
from claim_desktop.scenes.review.logic.branches import BranchPoint, start_of
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.session.games import Games
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, aligned, inset, stacked
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.shading import draw_scrim
from claim_desktop.ui.widgets import Button, Label, Panel, Widget, place_each

PANEL_WIDTH = 440


class PauseScene(WidgetScene):
    """Buttons that lead back into the game and out of it, and whether the game is saved."""

    is_overlay = True
    music = None

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenPause) -> PauseScene:
        start = start_of(games, games.current)
        is_saved, ways = not games.would_be_lost, (request.leads_to, request.person)
        return cls(services, is_saved, start, *ways, is_finished=request.is_finished)

    def __init__(
        self,
        services: Services,
        is_saved: bool = True,
        start: BranchPoint | None = None,
        leads_to: SceneChange | None = None,
        person: int | None = None,
        *,
        is_finished: bool = False,
    ) -> None:
        """`start` is the moment of a reviewed game from which this game was played on.

        Leaving opens `leads_to` in place of the menu, for a game that is not saved, such as a lesson, which
        may be completed: `is_finished`. `person` is the seat of the person at the screen.
        """
        super().__init__(services)
        self._is_finished = is_finished
        self._is_saved, self._start, self._leads_to, self._person = is_saved, start, leads_to, person
        self._panel = Panel("panel", tr("menu.pause.title"))
        self._line = Label("saved", self._text, styles.ITALIC.sized(theme.SMALL), x=0.5)
        leave = tr("menu.pause.menu" if is_saved and leads_to is None else "menu.pause.leave")
        self._buttons = [
            Button("resume", tr("menu.pause.resume"), ButtonVariant.PRIMARY).on_change(self.opener(Back())),
            Button("help", tr("menu.help")).on_change(self.opener(OpenHelp())),
            Button("settings", tr("menu.settings")).on_change(self.opener(OpenSettings())),
            Button("menu", leave, ButtonVariant.PAPER).on_change(self.opener(leads_to or OpenMenu())),
        ]
        if leads_to is None:
            game = Button("game", tr("menu.pause.game"))
            self._buttons.insert(1, game.on_change(self.opener(OpenGameInfo(person))))
        if start is not None:
            back = Button("start", tr("review.return"))
            self._buttons.insert(1, back.on_change(self.opener(OpenReview(start.game, at=start))))
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("resume", show_ring=True)

    @property
    def _text(self) -> str:
        """The consequence of leaving the game."""
        if self._leads_to is not None:
            return tr("menu.pause.finished_lesson" if self._is_finished else "menu.pause.taught")
        return tr("menu.pause.saved" if self._is_saved else "menu.pause.not_saved")

    def widgets(self) -> Sequence[Widget]:
        return [self._panel, *self._buttons, self._line]

    def layout(self, size: Size) -> None:
        kit = self.kit
        heights = [kit.scale.for_some_text(theme.BUTTON_HEIGHT)] * len(self._buttons)
        heights.append(kit.scale.for_some_text(26))
        gap = kit.px(12)
        content = sum(heights) + gap * (len(heights) - 1)
        sheet = (kit.scale.for_some_text(PANEL_WIDTH), content + kit.px(44) + kit.scale.for_some_text(50))
        self._panel.set_rect(aligned(sheet, kit.scale.area.move(0, kit.px(10))))
        inside = inset(self._panel.rect, kit.px(44), 0)
        inside.y += kit.scale.for_some_text(50)
        place_each([*self._buttons, self._line], stacked(inside, heights, gap))

    def relocalised(self) -> PauseScene:
        ways = self._leads_to, self._person
        return PauseScene(self.services, self._is_saved, self._start, *ways, is_finished=self._is_finished)

    def draw_background(self, surface: Canvas) -> None:
        draw_scrim(surface)
