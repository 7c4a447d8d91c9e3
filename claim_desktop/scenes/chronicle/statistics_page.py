"""The chronicle's page of results: rates and votes, and details on request; each bar lists its games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.scenes.base import SceneChange, Services, ShowMessage
from claim_desktop.scenes.chronicle.charts import Chart, Course, CurveChart, VotesChart, short_text
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.few_games import few_games, few_such_games
from claim_desktop.scenes.chronicle.filter_dialog import FilterChoices
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.export import Exporter
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, Lead, OriginFilter, filtered
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.luck_analysis import LuckAnalyzer
from claim_desktop.scenes.chronicle.logic.statistics import (
    MIN_GAMES,
    GameGroup,
    by_deck,
    by_lead,
    by_mode,
    by_rival,
    votes,
    your_games,
)
from claim_desktop.scenes.chronicle.luck_chart import LuckChart, LuckOfGame
from claim_desktop.scenes.chronicle.rate_chart import RateChart
from claim_desktop.scenes.chronicle.requests import OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.touch.grip import TARGET
from claim_desktop.ui.widgets import Button, Option, Stepper
from claim_desktop.ui.widgets.tree import (
    Box,
    Cell,
    Content,
    column,
    layers,
    padded,
    row,
    shared,
    sized,
)


@dataclass(frozen=True, slots=True)
class Grouping:
    """A criterion by which the third figure can be grouped."""

    groups: Callable[[Sequence[IndexedGame]], list[GameGroup]]
    name: Callable[[str], str]
    """The text beside a group, by its id; empty where pictures say it."""
    filtered: Callable[[GameGroup], dict[str, object]]
    """What a `GameFilter` lets through, to list the games of a group."""


GROUPINGS = {
    "mode": Grouping(by_mode, lambda mode: tr(f"rules.mode.{mode}"), lambda group: {"mode": group.id}),
    "deck": Grouping(by_deck, lambda _: "", lambda group: {"deck": group.deck}),
    "lead": Grouping(
        by_lead, lambda lead: tr(f"chronicle.filter.lead.{lead}"), lambda group: {"lead": Lead(group.id)}
    ),
}
"""The criteria, in the order in which the page offers them; `chronicle.by.` is the text of each."""

KIND_SHARE = 0.62
"""The share of that figure's heading that the choice among them takes."""

LUCK_GAMES = 20
DETAILS = ("luck", "deals")
"""What is shown with the details only."""

SHOWN = ("which", "mode", "rival", "since")
"""The filters of this page, in order."""

ROWS = 252, 232
"""The relative heights of the two rows of charts."""

COUNTED = GameFilter(which=OriginFilter.COUNTED)


@dataclass(frozen=True, slots=True)
class PlacedChart:
    """A chart of this page."""

    row: int
    width: float
    """Its relative width in its row; 0 if it is not shown."""
    chart: Chart[Any]
    games_of: Callable[[int], OpenFinished]
    """The list of the games behind a part."""
    over: Content = None
    """What lies over it."""


class StatisticsScene(ChroniclePage):
    """Figures about the games that count, or about those of another kind; a sentence while there are few.

    Intervals, luck and deals are details, which a button shows.
    """

    tab = "statistics"

    def __init__(self, services: Services, games: Games, request: OpenStatistics) -> None:
        self._games = FinishedGames.of(games)
        super().__init__(services, self._games)
        self.lucks = LuckAnalyzer.of_latest(games)
        self._exporting = Exporter.of(games)
        self._portraits = Portraits(self.kit.pictures)
        self._wanted = request.wanted or COUNTED
        self._kind = request.kind or next(iter(GROUPINGS))
        self._has_details = request.has_details or request.figure in DETAILS
        self._focus_first = "kind" if request.by_tab else request.figure or "course"
        """The widget that gets the focus once it is known whether there are figures."""
        self._left_from = request.figure, request.part
        """The chart that led away from this page, and the part whose games it listed."""
        self._show()

    # What is counted

    def _count(self) -> None:
        every = self._games.games
        games = self.games = your_games(filtered(every, self._wanted))
        self._is_counted = self._games.is_known or len(games) >= MIN_GAMES
        self._can_filter = self._wanted != COUNTED or len(your_games(every)) >= MIN_GAMES
        self._course = Course.of(games)
        self._rivals = by_rival(games, LEVEL_IDS)
        self._votes = list(votes(games).items())
        self._less_even = deals.by_faction(games).less_even if len(games) >= MIN_GAMES else None
        self._group()
        self._newest = [game for game in reversed(games) if len(game.seats) == 2][:LUCK_GAMES]
        self.lucks.want(self._newest if self._has_details else [])
        self._take_luck()

    def _group(self) -> None:
        self._groups = GROUPINGS[self._kind].groups(self.games)

    def _take_luck(self) -> None:
        """Take the luck of the latest games, as far as it is known by now."""
        self._known_luck = len(self.lucks.of)
        newest = [game for game in reversed(self.games) if game.file in self.lucks.of][:LUCK_GAMES]
        found = [(game, self.lucks.of[game.file]) for game in reversed(newest)]
        self._luck = [
            LuckOfGame(game.file, luck.deal - 50 + luck.draws, luck.own + luck.rival, game.result)
            for game, luck in found
            if game.result is not None
        ]

    def _show(self) -> None:
        """Count again, and show that; as soon as it is known what there is, something gets the focus."""
        self._count()
        self.rebuild()
        if self._is_counted and self._focus_first:
            there = {each.name for each in self.widgets()}
            first = next(each for each in (self._focus_first, "finished", "usual") if each in there)
            self._focus_first = ""
            self.focus.focus_on(first, show_ring=True)

    def on_library_changed(self) -> None:
        self._show()

    def update(self, dt: float) -> SceneChange | None:
        """Show the luck of another game as soon as it is known."""
        if self._games.is_known and not self._is_counted:
            self._show()
        if len(self.lucks.of) != self._known_luck:
            self._take_luck()
            self.rebuild()
        path = self._exporting.news()
        if path:
            self.request_change(ShowMessage(path))
        return super().update(dt)

    def close(self) -> None:
        """Abandon the current review."""
        self.lucks.cancel()

    # What is shown

    def content(self) -> Content:
        """The filters, the figures or what stands in for them, and the foot."""
        head = row(*self._choices, gap=8) if self._can_filter else None
        count = len(self.games)
        few = short_text(count) if count < MIN_GAMES else ""
        if self._is_counted and few:
            is_usual = self._wanted == COUNTED
            drop = self._drop_filters
            return self.with_foot(
                head, few_games(self, count) if is_usual else few_such_games(self, count, few, drop), None
            )
        rows: list[list[Cell]] = [[], []]
        for placed in self._charts:
            if placed.width:
                self._prepare(placed, few)
                rows[placed.row].append(shared(placed.width, layers(placed.chart, placed.over)))
        body = column(
            *(shared(height, row(*each, gap=12)) for height, each in zip(ROWS, rows, strict=True)), gap=10
        )
        return self.with_foot(head, body, self._foot)

    @property
    def _choices(self) -> list[Stepper[object]]:
        """The choices of what is counted."""
        choices = FilterChoices(self._wanted)

        def narrow() -> None:
            self._left_from = "", None
            self._wanted = replace(choices.read(self._wanted), text="")
            self._show()

        return [choices.by_name[name].on_change(narrow) for name in SHOWN]

    @property
    def _charts(self) -> list[PlacedChart]:
        """Every chart of this page, row by row; each of them says what it shows, and lists what games."""
        return [self._won, self._by_rival, self._by_kind, self._pennants, self._luck_of_games]

    @property
    def _won(self) -> PlacedChart:
        title = tr("chronicle.figure.course")
        chart = CurveChart("course", title, self._course, self.services.furniture)
        chart.note = tr("chronicle.band") if self._has_details else ""

        def games_of(part: int) -> OpenFinished:
            first, after_last = chart.games_of(part)
            times = [game.finished for game in self.games[first:after_last]]
            return self._games_with(first=min(times), last=max(times) + 1)

        return PlacedChart(0, 690, chart, games_of)

    @property
    def _by_rival(self) -> PlacedChart:
        groups = [(group, name_of_opponent(group.id)) for group in self._rivals]
        title = tr("chronicle.figure.rivals")
        chart = RateChart("rivals", title, groups, self._portraits, self.services.cards)
        chart.note = tr("chronicle.sure") if self._has_details else ""
        return PlacedChart(0, 470, chart, lambda part: self._games_with(rival=self._rivals[part].id))

    @property
    def _by_kind(self) -> PlacedChart:
        grouping = GROUPINGS[self._kind]
        groups = [(group, grouping.name(group.id)) for group in self._groups]
        chart = RateChart("groups", "", groups, self._portraits, self.services.cards)
        chart.head_height, chart.accessible_name = TARGET, tr(f"chronicle.by.{self._kind}")

        def games_of(part: int) -> OpenFinished:
            return self._games_with(**grouping.filtered(self._groups[part]))

        return PlacedChart(1, 380 if self._has_details else 530, chart, games_of, self._choice_of_kind)

    @property
    def _pennants(self) -> PlacedChart:
        art, furniture = self.services.cards, self.services.furniture
        chart = VotesChart("votes", tr("chronicle.figure.votes"), self._votes, art, furniture)
        chart.note = tr("chronicle.in_hundred")

        def games_of(part: int) -> OpenFinished:
            return self._games_with(deck=(self._votes[part][0],))

        return PlacedChart(1, 412 if self._has_details else 618, chart, games_of)

    @property
    def _luck_of_games(self) -> PlacedChart:
        chart = LuckChart("luck", tr("chronicle.figure.luck"), self._luck)
        chart.note = tr("chronicle.last_games", count=len(self._newest))
        chart.few = "" if self._luck else tr("chronicle.luck.none")

        def games_of(part: int) -> OpenFinished:
            return replace(self._games_with(), chosen=self._luck[part].file)

        return PlacedChart(1, 356 if self._has_details else 0, chart, games_of)

    def _prepare(self, placed: PlacedChart, few: str) -> None:
        """Have a chart say that there are too few games, stay where it led away, and list games."""
        chart = placed.chart
        chart.has_interval = self._has_details
        chart.few = chart.few or few
        name, part = self._left_from
        if chart.name == name and part is not None:
            chart.index = part

        def list_games() -> None:
            if chart.count and not chart.few:
                here = self._here(chart.name, chart.index)
                self.request_change(replace(placed.games_of(chart.index), back=here))

        chart.on_change(list_games)

    @property
    def _choice_of_kind(self) -> Content:
        """The choice of the criterion, in the heading of its chart."""
        options = [Option(kind, tr(f"chronicle.by.{kind}")) for kind in GROUPINGS]
        kind = Stepper("groups_by", options, self._kind)
        kind.with_accessible_name(tr("chronicle.filter.name.which"))

        def regroup() -> None:
            self._kind = kind.value
            self._group()

        heading = row(shared(KIND_SHARE, kind.on_change(regroup)), shared(1 - KIND_SHARE))
        return padded(column(sized(TARGET, heading), None), 14, 9)

    @property
    def _foot(self) -> Box:
        words = tr("fair.details.hide" if self._has_details else "fair.details")
        share = None if self._less_even is None else hundredths(self._less_even)
        uneven = "" if share is None else tr("chronicle.deals.sentence", share=share)
        to_deals = self.button("deals", uneven, OpenDeals(back=self._here("deals")))
        export = self.button("export", tr("menu.game.export"), self._ask_for_form, ButtonVariant.SECONDARY)
        return row(
            sized(190, self.button("details", words, self._turn_details)),
            to_deals if self._has_details else None,
            sized(150, export),
            gap=14,
        )

    # What can be done

    def _drop_filters(self) -> None:
        self._wanted = COUNTED
        self._show()

    def _turn_details(self) -> None:
        self._has_details = not self._has_details
        self._show()

    def _here(self, name: str, part: int | None = None) -> OpenStatistics:
        """The request to come back to this page as it is, with the focus on this widget."""
        return OpenStatistics(
            wanted=self._wanted,
            kind=self._kind,
            figure=name,
            part=part,
            has_details=self._has_details,
        )

    def _games_with(self, **wanted: Any) -> OpenFinished:
        """The games shown here that also have this property."""
        return OpenFinished(replace(self._wanted, **wanted))

    def _ask_for_form(self) -> None:
        answers = [
            Button("csv", tr("chronicle.export.csv")).on_change(lambda: self._exporting.table(self.games)),
            Button("records", tr("chronicle.export.records")).on_change(
                lambda: self._exporting.records(self.games)
            ),
            Button("keep", tr("menu.export.no"), ButtonVariant.PRIMARY),
        ]
        text = tr("chronicle.export.question", count=len(self.games))
        self.ask(tr("chronicle.export.title"), text, answers)
