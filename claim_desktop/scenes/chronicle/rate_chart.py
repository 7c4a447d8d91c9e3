"""Rates one below the other: a name, a tube filled as far as you won, and numbers; they scroll if need be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.chart import NOTE, NUMBER, Chart, ChartText, Part
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES, GameGroup, Rate
from claim_desktop.table.artwork.portraits import OPPONENTS, draw_face
from claim_desktop.ui import styles
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.layout import align, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import TARGET
from claim_desktop.ui.widgets.chooser import BELOW

NAME_SHARE, NUMBER_SHARE = 0.34, 0.24
"""The shares of a row that its name and its numbers take."""

FACE, TUBE, ROW = 36, 26, 27
FACE_SHARE = 0.82
"""The diameter of a face's ring, as a share of its row's height; hats need the room above."""
ROWS_OF_FEW = 5
"""Below this number of rows, they are no higher than with it."""


@dataclass(frozen=True, slots=True)
class RateRow:
    """A group of games, such as those against one rival."""

    group: GameGroup
    name: str
    """Its name; empty for a deck, which is shown by its shields."""
    drawn: tuple[float, float, float]
    """The share to be drawn, and the bounds of its interval."""
    games: Callable[[], Mapping[str, object]] | None
    """Returns what a `GameFilter` lets through to list its games, if there are any."""

    def text(self) -> str:
        """The group and its rate."""
        factions = [faction_name(faction) for faction in self.group.deck]
        return rate_text(comma_list(factions) if factions else self.name, self.group.rate)


def rate_text(name: str, rate: Rate) -> str:
    """A rate in words, or that there are too few games for one."""
    if rate.has_enough_games:
        return tr("speech.rate", name=name, share=hundredths(rate.share), count=rate.games)
    return tr("speech.named", name=name, words=tr("chronicle.not_enough_in_row", count=rate.games))


class RateChart(Chart):
    """A rate for each group, one below the other; if not all fit, arrows, wheel and bar scroll them."""

    steps = BELOW
    right_style = NOTE

    def __init__(self, name: str, text: ChartText, rows: Sequence[RateRow], services: Services) -> None:
        """Make a chart of these groups; without a title, its heading leaves room for a choice."""
        super().__init__(name, text, [Part(row.text, row.games) for row in rows])
        self.rows, self._services = rows, services
        if not text.title:
            self.head_height = TARGET

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        body = self.body(kit)
        fit = max(1, min(self.count or 1, body.height // kit.scale.for_some_text(ROW)))
        places = fit if fit < self.count else max(fit, ROWS_OF_FEW)
        height = body.height // places
        self.place_rows(cut_top(body, height * places)[0], height, kit)

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the rows in sight, and the scroll bar if not all are."""
        self.draw_in_sight(surface, kit)

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw name, tube, rate and number of games, or how many of the games it needs have been played."""
        row, place = self.rows[index], inset(place, kit.px(4), 0)
        name, rest = cut_left(place, round(place.width * NAME_SHARE), kit.px(6))
        self._draw_name(surface, kit, row, name)
        numbers, tube = cut_right(rest, round(place.width * NUMBER_SHARE), kit.px(4))
        tube = align((tube.width, min(kit.px(TUBE), place.height)), tube)
        rate = row.group.rate
        if rate.has_enough_games:
            shares = (round(each, 3) for each in (*row.drawn, row.group.even))
            kit.painter.draw(surface, drawings.rate_tube, tube, *shares)
            share, games = cut_left(numbers, numbers.width // 2)
            kit.draw_text(surface, str(hundredths(rate.share)), share, kit.within(NUMBER, place.height))
            kit.draw_text(surface, display_text(rate.games), games, kit.within(NOTE, place.height), 1)
        else:
            kit.painter.draw(surface, drawings.ghost_tube, tube, rate.games, MIN_GAMES)
            words = tr("chronicle.few.of", count=rate.games, wanted=MIN_GAMES)
            with kit.text_capture.described_as(row.text()):
                kit.draw_text(surface, words, numbers, kit.within(NOTE, place.height), 1)

    def _draw_name(self, surface: Canvas, kit: Toolkit, row: RateRow, place: Rect) -> None:
        """Draw the name, with its face before it if it has one; a deck has shields instead."""
        if row.group.id in OPPONENTS:
            diameter = min(kit.px(FACE), round(place.height * FACE_SHARE))
            ring = align((diameter, diameter), place, 0)
            ring.y += kit.px(2)
            draw_face(surface, kit, ring, OPPONENTS[row.group.id])
            place = cut_left(place, diameter, kit.px(8))[1]
        deck = row.group.deck
        if deck:
            step = min(place.width // len(deck), kit.px(28))
            for index, faction in enumerate(deck):
                shield = self._services.cards.shield(faction, round(step * 1.1))
                draw_at(surface, shield, midleft=(place.x + step * index, place.centery))
        else:
            kit.draw_name(surface, row.name, place, styles.SMALL_STRONG, 0)
