"""The chronicle's page of results: rates and votes, and details on request; each bar lists its games."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.chart import Chart
from claim_desktop.scenes.chronicle.charts import STATISTICS
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.figures import GROUPINGS, Figures
from claim_desktop.scenes.chronicle.filter_dialog import FilterChoices
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.export import Exporter
from claim_desktop.scenes.chronicle.logic.filters import COUNTED, filter_games
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.luck_analysis import LuckAnalyzer
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES, your_games
from claim_desktop.scenes.chronicle.requests import OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.scenes.requests import OpenRoad, SceneChange, ShowMessage
from claim_desktop.session.games import Games
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.ui import styles
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.touch.grip import TARGET
from claim_desktop.ui.widgets import Button, Option, Stepper
from claim_desktop.ui.widgets.tree import (
    Box,
    Cell,
    Content,
    cell,
    column,
    flex,
    layers,
    pad,
    paragraph,
    row,
)

KIND_SHARE = 0.62
"""The share of that figure's heading that the choice among them takes."""

SHOWN = ("which", "mode", "rival", "since")
"""The filters of this page, in order."""

DETAILS = ("deals", *(each.name for each in STATISTICS if not each.width))
"""What is shown with the details only."""

ROWS = 252, 232
"""The relative heights of the two rows of charts."""


class StatisticsScene(ChroniclePage):
    """Charts about the games that count, or about those of another kind; ghosts while there are few games.

    Intervals, luck and deals are details, which a button shows.
    """

    tab = "statistics"

    def __init__(self, services: Services, games: Games, request: OpenStatistics) -> None:
        self._games = FinishedGames.of(games)
        super().__init__(services, self._games)
        self.lucks = LuckAnalyzer(games.load_saved, ReviewFolder(games.folder))
        self._exporting = Exporter.of(games)
        self._filter = request.game_filter or COUNTED
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
        self.games = your_games(filter_games(every, self._filter))
        self._is_counted = self._games.is_known or len(self.games) >= MIN_GAMES
        self._can_filter = self._filter != COUNTED or len(your_games(every)) >= MIN_GAMES
        self._shows_details = self._has_details and len(self.games) >= MIN_GAMES
        self._less_even = deals.by_faction(self.games).less_even if self._shows_details else None
        self._take_figures()
        self.lucks.want(list(reversed(self.figures.lucky_games)) if self._shows_details else [])

    def _take_figures(self) -> None:
        shows_all = self._filter == COUNTED
        self.figures = Figures(
            self.games, self.lucks.of, self._kind, self._shows_details, shows_all, self.services
        )

    def _show(self) -> None:
        """Count again, and show that; as soon as it is known what there is, something gets the focus."""
        self._count()
        self.rebuild()
        if self._is_counted and self._focus_first:
            there = {each.name for each in self.focus.widgets if self.games or not isinstance(each, Chart)}
            first = next(each for each in (self._focus_first, "road", "usual") if each in there)
            self._focus_first = ""
            self.focus.focus_on(first, show_ring=True)

    def on_library_changed(self) -> None:
        self._show()

    def update(self, dt: float) -> SceneChange | None:
        """Show the luck of another game as soon as it is known."""
        if self._games.is_known and not self._is_counted:
            self._show()
        if len(self.lucks.of) != self._known_luck:
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
        """The filters, the charts, and the foot, which says what is missing while there are few games."""
        figures, self._known_luck = self.figures, len(self.lucks.of)
        rows: list[list[Cell]] = [[], []]
        for each in STATISTICS:
            width = each.width_with_details if self._shows_details else each.width
            if width:
                chart = self._with_links(each.make(each.name, figures))
                over = self._choice_of_kind if each.name == "groups" else None
                rows[each.row].append(flex(width, layers(chart, over)))
        body = column(
            *(flex(height, row(*each, gap=12)) for height, each in zip(ROWS, rows, strict=True)), gap=10
        )
        head = row(*self._choices, gap=8) if self._can_filter else None
        is_few = self._is_counted and not figures.has_enough_games
        return self.with_foot(head, body, self._foot_of_few if is_few else self._foot)

    @property
    def _choices(self) -> list[Stepper[object]]:
        choices = FilterChoices(self._filter)

        def narrow() -> None:
            self._left_from = "", None
            self._filter = replace(choices.read(self._filter), text="")
            self._show()

        return [choices.by_name[name].on_change(narrow) for name in SHOWN]

    def _with_links(self, chart: Chart) -> Chart:
        """Have a chart list the games of a part, and stay at the part that led away from this page."""
        name, index = self._left_from
        if chart.name == name and index is not None:
            chart.index = index

        def list_games() -> None:
            part = chart.items[chart.index]
            if part.games is not None:
                game_filter, here = replace(self._filter, **part.games()), self._here(chart.name, chart.index)
                self.request_change(OpenFinished(game_filter, part.chosen, back=here))

        return chart.on_change(list_games)

    @property
    def _choice_of_kind(self) -> Content:
        """The choice of the criterion, in the heading of its chart."""
        options = [Option(kind, tr(f"chronicle.by.{kind}")) for kind in GROUPINGS]
        kind = Stepper("groups_by", options, self._kind)
        kind.with_accessible_name(tr("chronicle.filter.name.which"))

        def regroup() -> None:
            self._kind = kind.value
            self._take_figures()

        heading = row(flex(KIND_SHARE, kind.on_change(regroup)), flex(1 - KIND_SHARE))
        return pad(column(cell(TARGET, heading), None), 14, 9)

    @property
    def _foot(self) -> Box:
        words = tr("fair.details.hide" if self._shows_details else "fair.details")
        share = None if self._less_even is None else hundredths(self._less_even)
        uneven = "" if share is None else tr("chronicle.deals.sentence", share=share)
        to_deals = self.button("deals", uneven, OpenDeals(back=self._here("deals")))
        export = self.button("export", tr("menu.game.export"), self._ask_for_form, ButtonVariant.SECONDARY)
        return row(
            cell(190, self.button("details", words, self._turn_details)),
            to_deals if self._shows_details else None,
            cell(150, export),
            gap=14,
        )

    @property
    def _foot_of_few(self) -> Box:
        """What is still missing, and a way to more games."""
        count, blue = len(self.games), ButtonVariant.SECONDARY
        if self._filter == COUNTED:
            words = tr("chronicle.few", count=MIN_GAMES - count)
            way = self.button("road", tr("road.title"), OpenRoad(), blue)
        else:
            words = tr("chronicle.not_enough", count=count, wanted=MIN_GAMES)
            way = self.button("usual", tr("chronicle.few.usual"), self._drop_filters, blue)
        return row(paragraph(words, styles.BODY, name="few"), cell(330, way), gap=14)

    # What can be done

    def _drop_filters(self) -> None:
        self._filter = COUNTED
        self._show()

    def _turn_details(self) -> None:
        self._has_details = not self._has_details
        self._show()

    def _here(self, name: str, part: int | None = None) -> OpenStatistics:
        """The request to come back to this page as it is, with the focus on this widget."""
        return OpenStatistics(
            game_filter=self._filter,
            kind=self._kind,
            figure=name,
            part=part,
            has_details=self._has_details,
        )

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
