"""The chronicle's page about the cards dealt, which a sentence in the statistics opens."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.chart import Chart
from claim_desktop.scenes.chronicle.charts import deals_chart
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, OriginFilter, filter_games
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES, your_games
from claim_desktop.scenes.chronicle.requests import OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.session.games import Games
from claim_desktop.ui import styles, theme
from claim_desktop.ui.widgets.tree import Content, column, paragraph

COUNTED = GameFilter(which=OriginFilter.COUNTED)


class DealsScene(ChroniclePage):
    """The cards dealt in the games that count, by faction and by value."""

    tab = "statistics"

    def __init__(self, services: Services, games: Games, request: OpenDeals) -> None:
        self._games = FinishedGames.of(games)
        super().__init__(services, self._games)
        self._part = request.part
        self._back_to = request.back or OpenStatistics(figure="deals")
        self._count()
        self.build(focus="factions")

    def _count(self) -> None:
        games = your_games(filter_games(self._games.games, COUNTED))
        self._counted = len(games)
        is_enough = len(games) >= MIN_GAMES
        self._factions = deals.by_faction(games) if is_enough else None
        self._values = deals.by_value(games) if is_enough else None

    def content(self) -> Content:
        """Both figures, one below the other, and their explanation."""
        cards, count = self.services.cards, self._counted
        factions = deals_chart("factions", tr("chronicle.deals.factions"), self._factions, count, cards)
        values = deals_chart("values", tr("chronicle.deals.values"), self._values, count, cards)
        factions.index = self._part
        factions.on_change(lambda: self._list_games(factions))
        about = paragraph(tr("chronicle.deals.about"), styles.SMALL.with_color(theme.INK), name="about")
        return self.with_foot(None, column(factions, values, gap=10), about)

    def cancelled(self) -> None:
        """Go back to the statistics."""
        self.request_change(self._back_to)

    def on_library_changed(self) -> None:
        self._count()
        self.rebuild()

    def _list_games(self, factions: Chart) -> None:
        """List the games with the faction that was chosen."""
        part, here = factions.items[factions.index], OpenDeals(factions.index, self._back_to)
        if part.games is not None:
            self.request_change(OpenFinished(replace(COUNTED, **part.games()), back=here))
