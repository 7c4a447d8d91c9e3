"""The chronicle's page of achievements, each a wax seal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import SceneChange, Services
from claim_desktop.scenes.chronicle.achievement_grid import AchievementGrid
from claim_desktop.scenes.chronicle.chronicle_sheet import ChronicleSheet
from claim_desktop.scenes.chronicle.chronicle_text import day_text, rivals_text
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS, Progress, earned, nearest
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.next_to_earn import COUNT, NextToEarn, place_band
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenFinished
from claim_desktop.session.games import Games
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.ui import styles
from claim_desktop.ui.layout import Size
from claim_desktop.ui.widgets import Label, Paragraph, Widget


class AchievementsScene(ChronicleSheet):
    """The nearest achievements, all seals, and below them the condition of the chosen one and its game."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenAchievements) -> AchievementsScene:
        return cls(services, games, request)

    def __init__(self, services: Services, games: Games, request: OpenAchievements) -> None:
        super().__init__(services, "seals", FinishedGames.of(games))
        self._earned: dict[str, IndexedGame] = {}
        self._page = AchievementGrid(services.cards, services.furniture)
        self._page.on_change(self._open_game)
        self._next_title = Label("next_title", tr("chronicle.next"), styles.SUBHEADING)
        self._next: list[NextToEarn] = []
        self._count = Label("count", "", styles.BODY_STRONG, x=1)
        self._about = Paragraph("about", "", styles.BODY, x=0, y=0.5)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("kind" if request.by_tab else "seals", show_ring=True)
        self._page.focus_on(request.chosen)
        self.on_library_changed()

    def widgets(self) -> Sequence[Widget]:
        band = [self._next_title, *self._next] if self._next else []
        return [*self.frame_widgets, self._count, *band, self._page, self.back, self._about]

    def layout(self, size: Size) -> None:
        """Let the seals fill the sheet below the band with the nearest ones."""
        head, body, foot = self.place_frame()
        self._count.set_rect(head)
        if self._next:
            body = place_band(self.kit, body, self._next_title, self._next)
        self._page.set_rect(body)
        self._about.set_rect(foot)

    def on_library_changed(self) -> None:
        """Work out the achievements again."""
        assert self.finished_games is not None
        self._earned = earned(self.finished_games.games)
        self._page.earned = self._earned
        self._offer(nearest(self.finished_games.games, COUNT))
        self._count.text = tr("chronicle.deeds", count=len(self._earned), total=len(ACHIEVEMENTS))

    def _offer(self, progress: Sequence[Progress]) -> None:
        """Show these as the next ones to earn."""
        cards, furniture = self.services.cards, self.services.furniture
        self._next = [
            NextToEarn(f"next_{number}", each, cards, furniture) for number, each in enumerate(progress)
        ]
        for each in self._next:
            each.on_change(partial(self._choose, each.achievement))
        self.rebuild()

    def _choose(self, achievement: str) -> None:
        """Lead to a seal in the grid."""
        self._page.focus_on(achievement)
        self.focus.focus_on("seals", show_ring=True)

    def update(self, dt: float) -> SceneChange | None:
        """Describe the focused seal."""
        self._about.text = self._text()
        return super().update(dt)

    def _text(self) -> str:
        achievement = self._page.chosen
        said, game = tr(f"chronicle.deed.{achievement}.about"), self._earned.get(achievement)
        if game is None:
            return said
        when = day_text(game, date.today())
        return sentences([said, tr("chronicle.deed.earned", names=rivals_text(game), day=when)])

    def _open_game(self) -> None:
        game = self._earned.get(self._page.chosen)
        if game is not None:
            self.request_change(
                OpenFinished(None, game.file, back=OpenAchievements(chosen=self._page.chosen))
            )
