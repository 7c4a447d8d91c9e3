"""The chronicle's page about the cards dealt, which a sentence in the statistics opens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.chart import (
    AXIS,
    NOTE,
    NUMBER,
    Chart,
    ChartText,
    Part,
    bars,
    pictures,
    texts,
)
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.chronicle_text import FACTIONS, hundredths
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.deals import Dealt, Evenness
from claim_desktop.scenes.chronicle.logic.filters import COUNTED, filter_games
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES, your_games
from claim_desktop.scenes.chronicle.requests import OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.session.games import Games
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.tree import Content, column, paragraph

MAX_DEVIATIONS, BAND = 3.2, 1.96
"""The number of standard deviations from the middle to the upper edge, and that within which fair shuffles
stay 95 times in 100.
"""


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
        factions = self._chart("factions", tr("chronicle.deals.factions"), self._factions)
        values = self._chart("values", tr("chronicle.deals.values"), self._values)
        factions.index = self._part
        factions.on_change(lambda: self._list_games(factions))
        about = paragraph(tr("chronicle.deals.about"), styles.SMALL.with_color(theme.INK), name="about")
        return self.with_foot(None, column(factions, values, gap=10), about)

    def _chart(self, name: str, title: str, dealt: Evenness | None) -> Chart:
        """A column for each faction or value, rising above the middle if more were dealt than expected."""
        kinds = () if dealt is None else dealt.kinds
        shares = [(each.count - each.expected) / (each.spread or 1) / MAX_DEVIATIONS for each in kinds]
        parts = [
            Part(
                partial(_dealt_text, each),
                partial(dict, deck=(FACTIONS[each.id],)) if each.id in FACTIONS else None,
            )
            for each in kinds
        ]

        def fair(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
            kit.painter.draw(surface, drawings.fair_band, area, round(BAND / MAX_DEVIATIONS, 3))

        def shields(kit: Toolkit, size: int) -> list[Surface]:
            return [self.services.cards.shield(FACTIONS[each.id], size - kit.px(6)) for each in kinds]

        is_of_factions = all(each.id in FACTIONS for each in kinds)
        values_below = texts([each.id for each in kinds], AXIS.with_size(24), 42)
        words = ChartText(
            title,
            "" if dealt is None else tr("chronicle.deals.line", share=hundredths(dealt.less_even)),
            few=tr("chronicle.not_enough", count=self._counted, wanted=MIN_GAMES) if dealt is None else "",
        )
        values = () if is_of_factions else (part.text() for part in parts)
        summary = comma_list(filter(None, (words.note, *values)))
        return Chart(
            name,
            replace(words, summary=summary),
            parts,
            [
                bars(("play",), [(max(-1.0, min(1.0, share)),) for share in shares], 34, fair),
                pictures(shields, 42) if is_of_factions else values_below,
                texts([display_text(each.count) for each in kinds], NUMBER, 26),
                texts([display_text(round(each.expected)) for each in kinds], NOTE, 22),
            ],
            margins=(6, 0),
            part_gap=6,
        )

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


def _dealt_text(dealt: Dealt) -> str:
    name = faction_name(FACTIONS[dealt.id]) if dealt.id in FACTIONS else dealt.id
    return tr("speech.dealt", name=name, count=dealt.count, expected=round(dealt.expected))
