"""The charts of the page of statistics, each made from `Figures`: its parts, and the games behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from claim_desktop.i18n import signed_number, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.chart import (
    AXIS,
    NOTE,
    NUMBER,
    Chart,
    ChartText,
    Part,
    Strip,
    bars,
    ghost,
    legend,
    pictures,
    texts,
)
from claim_desktop.scenes.chronicle.chronicle_text import hundredths, result_text
from claim_desktop.scenes.chronicle.figures import GROUPINGS, RIVALS, Figures, Grouping
from claim_desktop.scenes.chronicle.logic.statistics import (
    MIN_GAMES,
    GameGroup,
)
from claim_desktop.scenes.chronicle.rate_chart import RateChart, RateRow, rate_text
from claim_desktop.storage.indexed_game import Result
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.chart_parts import draw_axis
from claim_desktop.ui.toolkit import Toolkit

MAX_POINTS = 300
"""The number of points of a course, at most."""
MIN_LUCK = 40
"""The number of points of chance at the edges of the chart of luck; more if a game needs more."""


@dataclass(frozen=True, slots=True)
class StatisticsChart:
    """A chart of the page of statistics."""

    name: str
    row: int
    """The row that it is in, the upper or the lower one."""
    width: float
    """Its width there, relative to the others; 0 if it is shown with the details only."""
    width_with_details: float
    make: Callable[[str, Figures], Chart]


# Games won, one after the other


def course_chart(name: str, figures: Figures) -> Chart:
    """The rate after each game, with its interval, and a stroke for each game below."""
    rates, even = figures.rates, figures.even
    parts = [
        Part(partial(_stroke_text, figures, *stroke), partial(_ended_with, figures, *stroke))
        for stroke in figures.strokes
    ]

    def plot(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        step = max(1, len(rates) // MAX_POINTS)
        drawn = [*rates[::step], *([rates[-1]] if (len(rates) - 1) % step else [])]
        line = tuple(tuple(round(each, 3) for each in figures.interval_of(rate)) for rate in drawn)
        draw = drawings.course if figures.has_enough_games else drawings.course_of_few
        kit.painter.draw(surface, draw, area, line, round(even, 3))
        draw_axis(
            surface, kit, area, [(share, str(hundredths(share))) for share in (0, 0.5, 1)], AXIS, kit.px(36)
        )
        laurel = _draw_laurel(surface, kit, area, figures)
        line_height = kit.scale.for_some_text(22)
        even_at = area.y + round(area.height * (1 - even))
        if abs(even_at - laurel.centery) > (laurel.height + line_height) // 2:
            draw_axis(surface, kit, area, [(even, tr("chronicle.even"))], NOTE, -kit.px(74))

    def draw_strokes(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        kit.painter.draw(surface, drawings.ticks, area, figures.stroke_shares, len(places))
        labels = [(0.85, tr("chronicle.won")), (0.15, tr("chronicle.lost"))]
        draw_axis(surface, kit, area, labels, NOTE, -kit.px(74))

    def leave_blank(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        """Leave room for the highest number, where no line lies below the title."""

    text = _course_text(figures)
    above = [] if text.line else [Strip(leave_blank, 10, belongs_to_parts=False)]
    chart = Chart(
        name,
        text,
        parts,
        [*above, Strip(plot), Strip(draw_strokes, 30), _months(figures)],
        margins=(42, 82),
        least_columns=1 if figures.has_enough_games else MIN_GAMES,
        has_cursor=True,
    )
    chart.index = max(0, len(parts) - 1)
    return chart


def _course_text(figures: Figures) -> ChartText:
    """The rate, or how many of the games that it needs have been played, and what else was counted."""
    last = figures.rate
    if last.has_enough_games:
        share = hundredths(last.share)
        right = tr("chronicle.rate", won=last.points, games=last.games, share=share)
    else:
        right = tr("chronicle.few.of", count=last.games, wanted=MIN_GAMES)
    totals = [tr(key, count=total) for key, total in figures.totals.items()]
    line = comma_list(totals) if figures.games else ""
    note = tr("chronicle.band") if figures.has_details else ""
    summary = comma_list(filter(None, (right, line)))
    return ChartText(tr("chronicle.figure.course"), note, right, line, summary)


def _stroke_text(figures: Figures, first: int, end: int) -> str:
    """The result of a game, or the points of several games."""
    total = sum(figures.points[first:end])
    if end - first > 1:
        return tr("speech.games", first=first + 1, last=end, points=total)
    result = Result.WON if total == 1 else Result.SHARED if total else Result.LOST
    return tr("speech.named", name=tr("speech.game", number=first + 1), words=result_text(result))


def _ended_with(figures: Figures, first: int, end: int) -> Mapping[str, object]:
    """A filter that passes these games, by the times at which they ended."""
    times = [game.finished for game in figures.games[first:end]]
    return {"first": min(times), "last": max(times) + 1}


def _months(figures: Figures) -> Strip:
    """The names of months below the first game of each, as far as there is room."""

    def draw(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        left, style = area.x, kit.within(NOTE, area.height)
        for index, month in figures.months:
            x = area.x + area.width * index // max(len(figures.games), len(places))
            name = tr(f"menu.month.{month}")
            width = kit.text_width(name, style)
            if x >= left and x + width <= area.right:
                kit.draw_text(surface, name, Rect(x, area.y, width + 2, area.height), style, 0)
                left = x + width + kit.px(14)

    return Strip(draw, 22, belongs_to_parts=False)


def _draw_laurel(surface: Canvas, kit: Toolkit, plot: Rect, figures: Figures) -> Rect:
    """Draw the last rate in a laurel beside the end of its line; returns the laurel's place."""
    rate = figures.rate
    size, height = kit.px(58), rate.share if rate.has_enough_games else 0.5
    laurel = ghost(kit, figures.services.furniture.piece(Piece.LAUREL, size, size), rate.games / MIN_GAMES)
    y = max(plot.y + size // 3, min(plot.y + round(plot.height * (1 - height)), plot.bottom - size // 2))
    place = draw_at(surface, laurel, center=(plot.right + kit.px(8 + 37), y))
    if rate.has_enough_games:
        number = str(hundredths(rate.share))
        kit.draw_text(surface, number, place.move(0, -kit.px(2)), kit.within(NUMBER, size * 0.5))
    return place


# Rates by groups


def rivals_chart(name: str, figures: Figures) -> Chart:
    """Your rate against each rival."""
    return _rates(name, tr("chronicle.figure.rivals"), figures, RIVALS, figures.rivals)


def groups_chart(name: str, figures: Figures) -> Chart:
    """Your rate by the criterion that is chosen in its heading."""
    chart = _rates(name, "", figures, GROUPINGS[figures.kind], figures.kinds)
    chart.accessible_name = tr(f"chronicle.by.{figures.kind}")
    return chart


def _rates(name: str, title: str, figures: Figures, grouping: Grouping, groups: Sequence[GameGroup]) -> Chart:
    rows = [
        RateRow(
            group,
            grouping.name(group.id),
            figures.interval_of(group.rate),
            partial(grouping.filter_for, group) if group.rate.games else None,
        )
        for group in groups
    ]
    note = tr("chronicle.sure") if figures.has_details and title else ""
    few = rows if not figures.has_enough_games else ()
    summary = comma_list(row.text() for row in few if row.group.rate.games)
    words = ChartText(title, note, tr("chronicle.head.games"), summary=summary)
    return RateChart(name, words, rows, figures.services)


# Votes


def votes_chart(name: str, figures: Figures) -> Chart:
    """A pennant for each faction: the longer it hangs, the more often it voted for you."""
    rates = figures.votes
    parts = [
        Part(
            partial(rate_text, faction_name(faction), rate),
            partial(dict, deck=(faction,)) if rate.games else None,
        )
        for faction, rate in rates.items()
    ]

    def hang(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        rod = Rect(area.x - kit.px(8), area.y, area.width + kit.px(8), max(5, kit.px(9)))
        reach = Rect(rod.x, rod.bottom - kit.px(2), rod.width, area.bottom - rod.bottom - kit.px(2))
        for (faction, rate), place in zip(rates.items(), places, strict=False):
            width = min(place.width - kit.px(4), kit.px(34))
            share = rate.share if rate.has_enough_games else 0.5 * rate.games / MIN_GAMES
            cloth = Rect(0, reach.y, width, max(round(width * 1.5), round(reach.height * share)))
            cloth.centerx, seen = place.centerx, min(1.0, rate.games / MIN_GAMES)
            surface.blit(ghost(kit, figures.services.furniture.pennant(faction, *cloth.size), seen), cloth)
            emblem = ghost(kit, figures.services.cards.emblem(faction, round(width * 0.64)), seen)
            draw_centered(surface, emblem, (cloth.centerx, cloth.y + round(width * 0.6)))
        kit.painter.draw(surface, drawings.rod, rod)
        half = Rect(rod.x, reach.centery - kit.px(1), rod.width, max(2, kit.px(2)))
        kit.painter.draw(surface, drawings.dashes, half)
        draw_axis(surface, kit, reach, [(0.5, "50")], AXIS, kit.px(26))

    numbers = [str(hundredths(rate.share)) if rate.has_enough_games else "–" for rate in rates.values()]
    return Chart(
        name,
        ChartText(tr("chronicle.figure.votes"), tr("chronicle.in_hundred")),
        parts,
        [texts(numbers, NUMBER.with_size(19), 24), Strip(hang)],
        margins=(30, 0),
        part_gap=3,
    )


# Luck and play


def luck_chart(name: str, figures: Figures) -> Chart:
    """The gains from the cards and from your play in each of your latest games, in points of chance."""
    games = [game for game in figures.lucky_games if game.file in figures.luck]
    results = [game.result for game in games if game.result is not None]
    lucks = [figures.luck[game.file] for game in games]
    gains = [(luck.deal - 50 + luck.draws, luck.own + luck.rival) for luck in lucks]
    scale = max(MIN_LUCK, *(abs(each) for both in gains for each in both), 0)
    parts = [
        Part(partial(_luck_text, *both, result), dict, game.file)
        for both, game, result in zip(gains, games, results, strict=True)
    ]

    def draw_signs(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        draw_axis(surface, kit, area, [(0.95, "+"), (0.05, "−")], AXIS, kit.px(16))

    def marks(kit: Toolkit, size: int) -> list[Surface]:
        return [kit.painter.round_picture(drawings.result_mark, size, each.value) for each in results]

    def signs(kit: Toolkit, size: int) -> list[tuple[Surface, str]]:
        kinds = ("cards", "play")
        of_bars = [kit.painter.picture(drawings.column, (size, size), kind) for kind in kinds]
        ends = [Result.WON.value, Result.LOST.value]
        of_results = [kit.painter.round_picture(drawings.result_mark, size, each) for each in ends]
        names = [tr(f"chronicle.luck.{each}") for each in (*kinds, *ends)]
        return list(zip((*of_bars, *of_results), names, strict=True))

    shares = [(cards / scale, play / scale) for cards, play in gains]
    return Chart(
        name,
        ChartText(
            tr("chronicle.figure.luck"),
            tr("chronicle.last_games", count=len(figures.lucky_games)),
            few="" if games else tr("chronicle.luck.none"),
        ),
        parts,
        [bars(("cards", "play"), shares, 10, draw_signs), pictures(marks, 16), legend(signs, 24)],
        margins=(18, 0),
        least_columns=12,
    )


def _luck_text(cards: int, play: int, result: Result) -> str:
    points = {"cards": signed_number(cards), "play": signed_number(play)}
    return tr("speech.luck", **points, result=result_text(result))


STATISTICS = (
    StatisticsChart("course", 0, 690, 690, course_chart),
    StatisticsChart("rivals", 0, 470, 470, rivals_chart),
    StatisticsChart("groups", 1, 530, 380, groups_chart),
    StatisticsChart("votes", 1, 618, 412, votes_chart),
    StatisticsChart("luck", 1, 0, 356, luck_chart),
)
"""The charts of the page of statistics, row by row."""
