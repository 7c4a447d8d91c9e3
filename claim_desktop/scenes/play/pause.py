"""The pause menu over a game."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.play.requests import OpenGameInfo, OpenPause
from claim_desktop.scenes.requests import Back, OpenHelp, OpenMenu, OpenSettings
from claim_desktop.scenes.review.logic.branches import start_of
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.session.games import Games
from claim_desktop.ui import styles, theme
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.widgets import Panel
from claim_desktop.ui.widgets.tree import Align, Content, cell, column, label, layers, pad, px

PANEL_WIDTH = 440


class PauseScene(Page):
    """Buttons that lead back into the game and out of it, and whether the game is saved."""

    is_overlay = True
    music = None

    def __init__(self, services: Services, games: Games, request: OpenPause) -> None:
        super().__init__(services)
        self._request = request
        self._is_saved = not games.would_be_lost
        self._start = start_of(games, games.current)
        """The moment of a reviewed game from which this game was played on."""
        self.build(focus="resume")

    def content(self) -> Content:
        way_out, start = self._request.leads_to, self._start
        leave = tr("menu.pause.menu" if self._is_saved and way_out is None else "menu.pause.leave")
        blue = ButtonVariant.SECONDARY
        buttons = [self.button("resume", tr("menu.pause.resume"), Back(), ButtonVariant.PRIMARY)]
        if start is not None:
            back = OpenReview(start.game, at=start)
            buttons.append(self.button("start", tr("review.return"), back, blue))
        if way_out is None:
            buttons.append(
                self.button("game", tr("menu.pause.game"), OpenGameInfo(self._request.person), blue)
            )
        buttons += [
            self.button("help", tr("menu.help"), OpenHelp(), blue),
            self.button("settings", tr("menu.settings"), OpenSettings(), blue),
            self.button("menu", leave, way_out or OpenMenu()),
        ]
        line = label(self._line, styles.ITALIC.with_size(theme.SMALL), x=0.5, name="saved")
        body = column(*(cell(theme.BUTTON_HEIGHT, each) for each in buttons), cell(26, line), gap=12)
        inside = column(cell(50), cell(body.length, body))
        sheet = layers(Panel("panel", tr("menu.pause.title")), pad(inside, 44, 0))
        fitted = Align(sheet, PANEL_WIDTH, lambda kit, across: inside.length(kit, across) + kit.px(44))
        return column(cell(px(20)), fitted)

    @property
    def _line(self) -> str:
        """The consequence of leaving the game."""
        if self._request.leads_to is not None:
            return tr("menu.pause.finished_lesson" if self._request.is_finished else "menu.pause.taught")
        return tr("menu.pause.saved" if self._is_saved else "menu.pause.not_saved")
