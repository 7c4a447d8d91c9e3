"""The chronicle's page of results: rates and votes, and details on request; each bar lists its games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.scenes.base import SceneChange, Services, ShowMessage
from claim_desktop.scenes.chronicle.charts import Chart, CurveChart, VotesChart, short_text
from claim_desktop.scenes.chronicle.chronicle_sheet import ChronicleSheet
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.few_games import FewGames
from claim_desktop.scenes.chronicle.filter_dialog import FilterChoices
from claim_desktop.scenes.chronicle.logic import deals
from claim_desktop.scenes.chronicle.logic.counted_games import sides_of
from claim_desktop.scenes.chronicle.logic.export import Exporter
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, Lead, OriginFilter, filtered
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.luck_analysis import LuckAnalyzer
from claim_desktop.scenes.chronicle.logic.statistics import (
    MIN_GAMES,
    GameGroup,
    Rate,
    by_deck,
    by_lead,
    by_mode,
    by_rival,
    course,
    points_of,
    rate_of,
    streak,
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
from claim_desktop.ui.layout import Size, columns, cut_left, cut_right, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.touch.grip import TARGET
from claim_desktop.ui.widgets import Button, Option, Stepper, Widget, place_each


@dataclass(frozen=True, slots=True)
class Grouping:
    """A criterion by which the third figure can be grouped."""

    groups: Callable[[Sequence[IndexedGame]], list[GameGroup]]
    name: Callable[[str], str]
    """The text beside a group, by its id; empty where pictures say it."""
    filtered: Callable[[str], dict[str, object]]
    """What a `GameFilter` lets through, to list the games of a group."""


GROUPINGS = {
    "mode": Grouping(by_mode, lambda mode: tr(f"rules.mode.{mode}"), lambda mode: {"mode": mode}),
    "deck": Grouping(by_deck, lambda _: "", lambda deck: {"deck": deck}),
    "lead": Grouping(
        by_lead, lambda lead: tr(f"chronicle.filter.lead.{lead}"), lambda lead: {"lead": Lead(lead)}
    ),
}
"""The criteria, in the order in which the page offers them; `chronicle.by.` is the text of each."""

KIND_SHARE = 0.62
"""The share of that figure's heading that the choice among them takes."""

LUCK_GAMES = 20
DETAILS = ("luck", "deals")
"""The charts that are shown with the details only."""

SHOWN = ("which", "mode", "rival", "since")
"""The filters of this page, in order."""


class StatisticsScene(ChronicleSheet):
    """Figures about the games that count, or about those of another kind; a sentence while there are few.

    Intervals, luck and deals are details, which a button shows.
    """

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenStatistics) -> StatisticsScene:
        return cls(services, games, request)

    def __init__(self, services: Services, games: Games, request: OpenStatistics) -> None:
        super().__init__(services, "statistics", FinishedGames.of(games))
        self.lucks = LuckAnalyzer.of_latest(games)
        self._wanted = request.wanted or GameFilter(which=OriginFilter.COUNTED)
        self._filters = FilterChoices(self._wanted)
        for choice in self._choices:
            choice.on_change(self._filter)
        art, furniture, portraits = services.cards, services.furniture, Portraits(self.kit.pictures)
        self._course = CurveChart("course", tr("chronicle.figure.course"), furniture)
        self._rivals = RateChart("rivals", tr("chronicle.figure.rivals"), portraits, art)
        self._groups = RateChart("groups", "", portraits, art)
        self._groups.head_height = TARGET
        self._votes = VotesChart("votes", tr("chronicle.figure.votes"), art, furniture)
        self._luck = LuckChart("luck", tr("chronicle.figure.luck"))
        self._kind = Stepper(
            "groups_by",
            [Option(kind, tr(f"chronicle.by.{kind}")) for kind in GROUPINGS],
            request.kind or next(iter(GROUPINGS)),
        ).on_change(self._regroup)
        self._kind.with_accessible_name(tr("chronicle.filter.name.which"))
        self._deals = Button("deals", "", ButtonVariant.PAPER).on_change(self._open_deals)
        self._has_details = request.has_details or request.figure in DETAILS
        self._details = Button("details", "", ButtonVariant.PAPER).on_change(self._turn_details)
        self._few = FewGames(services.furniture, self.request_change, self._count_usual)
        self._export = Button("export", tr("menu.game.export")).on_change(self._ask_for_form)
        self._exporting = Exporter.of(games)
        self.games: list[IndexedGame] = []
        self._known_luck = -1
        self._is_counted = self._can_filter = False
        lies_behind: dict[Chart[Any], Callable[[int], OpenFinished]] = {
            self._course: self._games_of_stroke,
            self._rivals: lambda index: self._games_with(rival=self._rivals.groups[index][0].id),
            self._groups: lambda index: self._games_with(
                **GROUPINGS[self._kind.value].filtered(self._groups.groups[index][0].id)
            ),
            self._votes: lambda index: self._games_with(deck=list(self._votes.rates)[index].code),
            self._luck: lambda index: replace(self._games_with(), chosen=self._luck.games[index].file),
        }
        for figure, behind in lies_behind.items():
            figure.on_change(partial(self._list_chosen, figure, behind))
        self._focus_first = "kind" if request.by_tab else request.figure or "course"
        """The widget that gets the focus once it is known whether there are figures."""
        self._part = request.part
        self.on_library_changed()

    @property
    def _figures(self) -> list[Chart[Any]]:
        return [self._course, self._rivals, self._groups, self._votes, self._luck]

    @property
    def _choices(self) -> list[Stepper[object]]:
        return [self._filters.by_name[name] for name in SHOWN]

    def widgets(self) -> Sequence[Widget]:
        """The tabs, the filters, the figures or what stands in for them, and the foot."""
        choices = self._choices if self._can_filter else []
        if self._shows_few:
            return [*self.frame_widgets, *choices, *self._few.widgets, self.back]
        figures = self._figures if self._has_details else self._figures[:-1]
        deals = [self._deals] if self._has_details else []
        foot = [self.back, self._details, *deals, self._export]
        return [*self.frame_widgets, *choices, *figures, self._kind, *foot]

    def layout(self, size: Size) -> None:
        """Place two rows of figures; without details, those that are left share the room."""
        kit = self.kit
        head, body, foot = self.place_frame()
        place_each(self._choices, columns(head, 4, kit.px(8)))
        self._few.place(kit, body)
        upper, lower = rows(body, (252, 232), kit.px(10))
        below = (380, 412, 356) if self._has_details else (530, 618)
        places = [*columns(upper, (690, 470), kit.px(12)), *columns(lower, below, kit.px(12))]
        place_each(self._figures, places, strict=False)
        title = self._groups.head(kit)
        self._kind.set_rect(cut_left(title, round(title.width * KIND_SHARE))[0])
        export, rest = cut_right(foot, kit.scale.for_some_text(150), kit.px(14))
        details, sentence = cut_left(rest, kit.scale.for_some_text(190), kit.px(14))
        self._export.set_rect(export)
        self._details.set_rect(details)
        self._deals.set_rect(sentence)

    def update(self, dt: float) -> SceneChange | None:
        """Show the luck of another game as soon as it is known."""
        assert self.finished_games is not None
        if self.finished_games.is_known and not self._is_counted:
            self.on_library_changed()
        if len(self.lucks.of) != self._known_luck:
            self._show_luck()
        path = self._exporting.news()
        if path:
            self.request_change(ShowMessage(path))
        return super().update(dt)

    def close(self) -> None:
        """Abandon the current review."""
        self.lucks.cancel()

    # The figures

    def _filter(self) -> None:
        self._part = None
        self._wanted = replace(self._filters.read(self._wanted), text="")
        self.on_library_changed()

    def _count_usual(self) -> None:
        """Drop the filters."""
        self._filters.clear()
        self._filters.by_name["which"].select(OriginFilter.COUNTED)
        self._filter()

    def _turn_details(self) -> None:
        self._has_details = not self._has_details
        self.on_library_changed()

    @property
    def _shows_few(self) -> bool:
        """Whether there are too few games for figures, as far as that is known yet."""
        return self._is_counted and len(self.games) < MIN_GAMES

    def on_library_changed(self) -> None:
        """Count again."""
        assert self.finished_games is not None
        every = self.finished_games.games
        games = self.games = your_games(filtered(every, self._wanted))
        self._is_counted = self.finished_games.is_known or len(games) >= MIN_GAMES
        is_usual = self._wanted == GameFilter(which=OriginFilter.COUNTED)
        self._can_filter = not is_usual or len(your_games(every)) >= MIN_GAMES
        few = short_text(len(games)) if len(games) < MIN_GAMES else ""
        for figure in self._figures:
            figure.few = few
        self._few.show(len(games), few, is_usual=is_usual)
        self._show_details()
        self._show_course(games)
        self._rivals.groups = [(group, name_of_opponent(group.id)) for group in by_rival(games, LEVEL_IDS)]
        self._regroup()
        self._votes.rates = votes(games)
        self._votes.note = tr("chronicle.in_hundred")
        newest = [game for game in reversed(games) if game.levels.count(",") == 1][:LUCK_GAMES]
        self._luck.note = tr("chronicle.last_games", count=len(newest))
        self.lucks.want(newest if self._has_details else [])
        self._show_luck()
        self._deals.text = _deal_text(games)
        self.focus.set_widgets(self.widgets())
        if self._is_counted and self._focus_first:
            first, self._focus_first = self._focus_first, ""
            is_there = first in [each.name for each in self.widgets()]
            self.focus.focus_on(first if is_there else self._few.first, show_ring=True)
        self._stay_on_part()
        self.changed()
        self.rebuild()

    def _show_details(self) -> None:
        """Show the intervals only with the other details."""
        shown = self._has_details
        self._details.text = tr("fair.details.hide" if shown else "fair.details")
        self._course.has_interval = self._rivals.has_interval = self._groups.has_interval = shown
        self._rivals.note = tr("chronicle.sure") if shown else ""
        self._course.note = tr("chronicle.band") if shown else ""

    def _stay_on_part(self) -> None:
        """Focus the part of a chart that the player left from."""
        figure = self.focus.focused
        if self._part is not None and isinstance(figure, Chart) and self._part < figure.count:
            figure.index = self._part

    def _show_course(self, games: Sequence[IndexedGame]) -> None:
        figure = self._course
        figure.rates, figure.points = course(games), [points_of(game) for game in games]
        figure.even = sum(1 / sides_of(game) for game in games) / len(games) if games else 0.5
        figure.months = _months(games)
        rate = rate_of(games)
        figure.right = _rate_text(rate) if rate.has_enough_games else ""
        longest, hints = streak(games).length, sum(game.hints for game in games)
        figure.line = comma_list(
            (
                tr("chronicle.streak", count=longest),
                tr("menu.game.hints", count=hints),
                tr("menu.game.take_backs", count=sum(game.take_backs for game in games)),
            )
        )
        figure.index = max(0, figure.count - 1)

    def _regroup(self) -> None:
        by = GROUPINGS[self._kind.value]
        self._groups.groups = [(group, by.name(group.id)) for group in by.groups(self.games)]
        self._groups.index = 0
        self._groups.accessible_name = self._kind.text

    def _show_luck(self) -> None:
        self._known_luck = len(self.lucks.of)
        newest = [game for game in reversed(self.games) if game.file in self.lucks.of][:LUCK_GAMES]
        found = [(game, self.lucks.of[game.file]) for game in reversed(newest)]
        self._luck.games = [
            LuckOfGame(game.file, luck.deal - 50 + luck.draws, luck.own + luck.rival, game.result)
            for game, luck in found
        ]
        if not self._luck.few or self._luck.games:
            self._luck.few = "" if found else tr("chronicle.luck.none")

    # The games behind a figure

    def _list_chosen(self, figure: Chart[Any], behind: Callable[[int], OpenFinished]) -> None:
        """List the games of the chosen part of a chart."""
        if figure.count and not figure.few:
            here = self._here(figure.name, figure.index)
            self.request_change(replace(behind(figure.index), back=here))

    def _here(self, name: str, part: int | None = None) -> OpenStatistics:
        """The request to come back to this page as it is, with the focus on this widget."""
        return OpenStatistics(
            wanted=self._wanted,
            kind=self._kind.value,
            figure=name,
            part=part,
            has_details=self._has_details,
        )

    def _open_deals(self) -> None:
        self.request_change(OpenDeals(back=self._here("deals")))

    def _games_with(self, **wanted: Any) -> OpenFinished:
        """The games shown here that also have this property."""
        return OpenFinished(replace(self._wanted, **wanted))

    def _games_of_stroke(self, index: int) -> OpenFinished:
        first, last = self._course.games_of(index)
        times = [game.finished for game in self.games[first:last]]
        return self._games_with(first=min(times), last=max(times) + 1)

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


def _rate_text(rate: Rate) -> str:
    return tr("chronicle.rate", won=rate.points, games=rate.games, share=hundredths(rate.share))


def _deal_text(games: Sequence[IndexedGame]) -> str:
    if len(games) < MIN_GAMES:
        return ""
    return tr("chronicle.deals.sentence", share=hundredths(deals.by_faction(games).less_even))


def _months(games: Sequence[IndexedGame]) -> list[tuple[int, str]]:
    """The first game of each month, with the month's name."""
    found: list[tuple[int, str]] = []
    before: tuple[int, int] | None = None
    for index, game in enumerate(games):
        day = _day(game)
        if day is not None and (day.year, day.month) != before:
            before = day.year, day.month
            found.append((index, tr(f"menu.month.{day.month}")))
    return found


def _day(game: IndexedGame) -> date | None:
    return None if game.ended is None else game.ended.date()
