"""The chronicle's page about the cards dealt, which a sentence in the statistics opens."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.charts import short_text
from claim_desktop.scenes.chronicle.chronicle_sheet import ChronicleSheet
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.deals_chart import DealFairnessChart
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.deals import Evenness
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, OriginFilter, filtered
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES, your_games
from claim_desktop.scenes.chronicle.requests import OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.session.games import Games
from claim_desktop.ui import styles, theme
from claim_desktop.ui.layout import Size, rows
from claim_desktop.ui.widgets import Paragraph, Widget, place_each


class DealsScene(ChronicleSheet):
    """The cards dealt in the games that count, by faction and by value."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenDeals) -> DealsScene:
        return cls(services, games, request)

    def __init__(self, services: Services, games: Games, request: OpenDeals) -> None:
        super().__init__(services, "statistics", FinishedGames.of(games))
        self._back_to = request.back or OpenStatistics(figure="deals")
        self._wanted = GameFilter(which=OriginFilter.COUNTED)
        self._factions = DealFairnessChart("factions", tr("chronicle.deals.factions"), services.cards)
        self._values = DealFairnessChart("values", tr("chronicle.deals.values"), services.cards)
        self._factions.on_change(self._list_chosen)
        self._about = Paragraph(
            "about", tr("chronicle.deals.about"), styles.SMALL.colored(theme.INK), x=0, y=0.5
        )
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("factions", show_ring=True)
        self.on_library_changed()
        self._factions.index = min(request.part, max(0, self._factions.count - 1))

    def widgets(self) -> Sequence[Widget]:
        """The tabs, both figures, and their explanation."""
        return [*self.frame_widgets, self._factions, self._values, self.back, self._about]

    def layout(self, size: Size) -> None:
        """Place the figures one below the other."""
        _, body, foot = self.place_frame()
        place_each((self._factions, self._values), rows(body, 2, self.kit.px(10)))
        self._about.set_rect(foot)

    def cancelled(self) -> None:
        """Go back to the statistics."""
        self.request_change(self._back_to)

    def on_library_changed(self) -> None:
        """Count again."""
        assert self.finished_games is not None
        games = your_games(filtered(self.finished_games.games, self._wanted))
        few = short_text(len(games)) if len(games) < MIN_GAMES else ""
        for figure, count in ((self._factions, deals.by_faction), (self._values, deals.by_value)):
            figure.few = few
            found = Evenness((), 1.0) if few else count(games)
            figure.kinds = found.kinds
            figure.note = "" if few else tr("chronicle.deals.line", share=hundredths(found.less_even))
        self.changed()

    def _list_chosen(self) -> None:
        """List the games with the faction that was chosen."""
        code = self._factions.kinds[self._factions.index].id
        here = OpenDeals(self._factions.index, self._back_to)
        self.request_change(OpenFinished(GameFilter(which=OriginFilter.COUNTED, deck=code), back=here))
