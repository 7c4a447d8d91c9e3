"""The chronicle's page about the cards dealt, which a sentence in the statistics opens."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.charts import short_text
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.chronicle_text import FACTIONS, hundredths
from claim_desktop.scenes.chronicle.deals_chart import DealFairnessChart
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.deals import Evenness
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, OriginFilter, filtered
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
        games = your_games(filtered(self._games.games, COUNTED))
        self._counted = len(games)
        none = Evenness((), 1.0)
        is_enough = len(games) >= MIN_GAMES
        self._factions = deals.by_faction(games) if is_enough else none
        self._values = deals.by_value(games) if is_enough else none

    def content(self) -> Content:
        """Both figures, one below the other, and their explanation."""
        factions = self._chart("factions", tr("chronicle.deals.factions"), self._factions)
        values = self._chart("values", tr("chronicle.deals.values"), self._values)
        factions.on_change(lambda: self._list_games(factions))
        about = paragraph(tr("chronicle.deals.about"), styles.SMALL.colored(theme.INK), name="about")
        return self.with_foot(None, column(factions, values, gap=10), about)

    def _chart(self, name: str, title: str, dealt: Evenness) -> DealFairnessChart:
        chart = DealFairnessChart(name, title, dealt.kinds, self.services.cards, self._part)
        if dealt.kinds:
            chart.note = tr("chronicle.deals.line", share=hundredths(dealt.less_even))
        else:
            chart.few = short_text(self._counted)
        return chart

    def cancelled(self) -> None:
        """Go back to the statistics."""
        self.request_change(self._back_to)

    def on_library_changed(self) -> None:
        self._count()
        self.rebuild()

    def _list_games(self, factions: DealFairnessChart) -> None:
        """List the games with the faction that was chosen."""
        here = OpenDeals(factions.index, self._back_to)
        deck = (FACTIONS[factions.items[factions.index].id],)
        self.request_change(OpenFinished(GameFilter(which=OriginFilter.COUNTED, deck=deck), back=here))
