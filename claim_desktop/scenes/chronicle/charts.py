"""The charts of the statistics: each a field let into the sheet, with parts that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.chronicle_text import hundredths, result_text
from claim_desktop.scenes.chronicle.logic.statistics import MIN_GAMES, Rate, course, points_of, streak
from claim_desktop.storage.indexed_game import IndexedGame, Result
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.targets import clicks_on
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import EASY_LETTERS, Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets import Chooser, Response

TITLE = TextStyle(Face.DISPLAY, 21, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
NUMBER = TextStyle(Face.DISPLAY_STRONG, 21, theme.INK)
AXIS = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
HEAD_HEIGHT = 30
MAX_TICKS = 240
"""Above this number of games, several share a stroke."""

Item = TypeVar("Item")


class Chart(Chooser, Generic[Item]):
    """A field with a title: arrow keys move through its parts and out at either end, CONFIRM chooses."""

    right_style = AXIS

    def __init__(self, name: str, title: str, items: Sequence[Item], index: int = 0) -> None:
        """Make a chart of these items, with the part of this index focused."""
        super().__init__(name, title)
        self.items = items
        self.index = index
        self.head_height = HEAD_HEIGHT
        self.note = ""
        """A short note beside the title."""
        self.right = ""
        """The text at the right end of the title's line."""
        self.has_interval = False
        """Whether each rate is drawn with its interval."""
        self.few = ""
        """The text in place of a drawing while there is too little data."""

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        self._placed = self.place_parts(kit)

    def take_over(self, former: Self) -> None:
        """Stay at the part of a former chart of the same items."""
        super().take_over(former)
        if self.items == former.items:
            self.index = former.index

    @property
    def count(self) -> int:
        return len(self.items)

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The title, the focused part, and the summary."""
        title = self.text or self.accessible_name
        if self.few or not self.count:
            about = self.few or self.summary
            return [AccessibleNode.of(self, AccessibleRole.THING, title, about=about, can_act=False)]
        index = max(0, min(self.index, self.count - 1))
        position = (index + 1, self.count) if self.count > 1 else None
        part, about = self.part_text(index), self.summary
        role, targets = AccessibleRole.CHOICE, clicks_on(self.parts)
        return [
            AccessibleNode.of(self, role, title, value=part, position=position, about=about, targets=targets)
        ]

    @property
    def summary(self) -> str:
        """The announcement of the whole chart."""
        return ""

    def part_text(self, index: int) -> str:
        """The announcement of a part."""
        return ""

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """Return the area of each part, also of those that cannot be chosen."""
        return []

    @property
    def parts(self) -> Sequence[Rect]:
        return self._placed[: self.count]

    def handle_action(self, action: Action) -> Response:
        """Move to the next part or the previous one, or choose this one."""
        is_press = action is Action.CONFIRM and self.count
        return Response.CHANGED if is_press else super().handle_action(action)

    def choose(self, index: int) -> Response:
        self.index = index
        return Response.HANDLED  # the games of a part are listed at the release

    def drag(self, position: tuple[int, int]) -> Response:
        """Move from part to part; a finger hides them, and they may be narrower than it."""
        return self.click(position)

    def release(self, position: tuple[int, int]) -> Response:
        """Choose the part under the mouse."""
        return Response.HANDLED if self.part_at(position) is None else Response.CHANGED

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Follow the finger."""
        return DragMode.CARRY

    _placed: Sequence[Rect] = ()

    def drawn_of(self, rate: Rate) -> tuple[float, float, float]:
        """A rate's share and the bounds of its interval, which are the share itself if none is drawn."""
        low, high = rate.interval if self.has_interval else (rate.share, rate.share)
        return rate.share, low, high

    def body(self, kit: Toolkit) -> Rect:
        """The area below the title."""
        return self._parted(kit)[1]

    def head(self, kit: Toolkit) -> Rect:
        """The area of the title."""
        return self._parted(kit)[0]

    def _parted(self, kit: Toolkit) -> tuple[Rect, Rect]:
        inside = inset(self.rect, kit.px(14), kit.px(9))
        return cut_top(inside, kit.scale.for_some_text(self.head_height), kit.px(4))

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw field, title, parts, and the mark of the focused one."""
        kit.painter.draw(surface, drawings.field, self.rect)
        self._draw_head(surface, kit, self.head(kit))
        self._placed = self.place_parts(kit)
        if not self.few:
            self.draw_ground(surface, kit)
        self.index = max(0, min(self.index, self.count - 1))
        if self.has_focus and self.index < len(self._placed) and not self.few:
            part = self._placed[self.index].inflate(kit.px(6), kit.px(4))
            kit.painter.draw(surface, panel_art.inlay, part, True)
        if self.few:
            kit.draw_fitting_text(surface, self.few, inset(self.body(kit), kit.px(10), 0), NOTE, 0.5, 0.5)
        else:
            self.draw_parts(surface, kit)

    def _draw_head(self, surface: Canvas, kit: Toolkit, head: Rect) -> None:
        style = kit.within(self.right_style, min(head.height, kit.scale.for_some_text(HEAD_HEIGHT)))
        wide = min(kit.text_width(self.right, style), head.width // 2)
        right, rest = cut_right(head, wide, kit.px(8))
        kit.draw_text(surface, self.right, right, style, 1)
        written = kit.draw_text(surface, self.text, rest, kit.within(TITLE, head.height), 0)
        note = cut_left(rest, written.width, kit.px(12))[1]
        least = kit.fonts.size(self.note, NOTE.face, kit.min_pixels(NOTE))[0] * EASY_LETTERS
        if self.note and least <= note.width:
            kit.draw_text_within(surface, self.note, note, NOTE, 0)

    def draw_column(
        self, surface: Canvas, kit: Toolkit, kind: str, plot: Rect, left: int, width: int, share: float
    ) -> None:
        """Draw a column of this kind from the middle of the plot, up or, if its share is negative, down."""
        tall = round(plot.height / 2 * abs(share))
        if tall > 1:
            column = Rect(left, plot.centery - tall if share > 0 else plot.centery, width, tall)
            kit.painter.draw(surface, drawings.column, column, kind)

    def draw_ground(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the layer below the mark of the focused part."""

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the data."""


@dataclass(frozen=True, slots=True)
class Course:
    """The results of games in the order played."""

    points: Sequence[float] = ()
    """The points for each game."""
    rates: Sequence[Rate] = ()
    """The rate after each game."""
    even: float = 0.5
    """The rate of players of equal strength."""
    months: Sequence[tuple[int, int]] = ()
    """The first game of each month, with the number of the month."""
    longest_streak: int = 0
    hints: int = 0
    take_backs: int = 0

    @classmethod
    def of(cls, games: Sequence[IndexedGame]) -> Course:
        """The course of these games."""
        if not games:
            return cls()
        return cls(
            [points_of(game) for game in games],
            course(games),
            sum(1 / game.sides for game in games) / len(games),
            _months(games),
            streak(games).length,
            sum(game.hints for game in games),
            sum(game.take_backs for game in games),
        )


def _months(games: Sequence[IndexedGame]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    before = None
    for index, game in enumerate(games):
        month = None if game.ended is None else (game.ended.year, game.ended.month)
        if month is not None and month != before:
            before = month
            found.append((index, month[1]))
    return found


class CurveChart(Chart[float]):
    """The rate after each game, with its interval if wanted, and a stroke for each game below."""

    def __init__(self, name: str, title: str, course: Course, furniture: Furniture) -> None:
        super().__init__(name, title, course.points)
        self.index = max(0, self.count - 1)
        self._course = course
        self._furniture = furniture
        rate = course.rates[-1] if course.rates else None
        if rate is not None and rate.has_enough_games:
            share = hundredths(rate.share)
            self.right = tr("chronicle.rate", won=rate.points, games=rate.games, share=share)
        self._line = comma_list(
            (
                tr("chronicle.streak", count=course.longest_streak),
                tr("menu.game.hints", count=course.hints),
                tr("menu.game.take_backs", count=course.take_backs),
            )
        )

    @property
    def count(self) -> int:
        """The number of strokes."""
        return min(len(self.items), MAX_TICKS)

    @property
    def summary(self) -> str:
        """The rate, and the sentence above the plot."""
        return comma_list(filter(None, (self.right, self._line)))

    def part_text(self, index: int) -> str:
        """The result of a game, or the points of several games."""
        first, last = self.games_of(index)
        points = sum(self.items[first:last])
        if last - first > 1:
            return tr("speech.games", first=first + 1, last=last, points=points)
        result = Result.WON if points == 1 else Result.SHARED if points else Result.LOST
        return tr("speech.named", name=tr("speech.game", number=first + 1), words=result_text(result))

    def games_of(self, index: int) -> tuple[int, int]:
        """The first game of a stroke, and the one after its last."""
        return len(self.items) * index // self.count, len(self.items) * (index + 1) // self.count

    def _places(self, kit: Toolkit) -> tuple[Rect, Rect, Rect, Rect]:
        """The plot, the strokes, the months, and the room on the right."""
        body = cut_top(self.body(kit), kit.scale.for_some_text(22), kit.px(10))[1]
        right, body = cut_right(body, kit.px(74), kit.px(8))
        body = cut_left(body, kit.px(42), 0)[1]
        months, body = cut_bottom(body, kit.scale.for_some_text(22))
        strokes, plot = cut_bottom(body, kit.px(30), kit.px(4))
        return plot, strokes, months, right

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """Each stroke with the plot above it."""
        plot, strokes, _, _ = self._places(kit)
        whole = Rect(plot.x, plot.y, plot.width, strokes.bottom - plot.y)
        return columns(whole, max(1, self.count)) if self.count else []

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the axis, the course, the strokes, the months, and the rate in a laurel."""
        plot, strokes, months, right = self._places(kit)
        line = cut_top(self.body(kit), kit.scale.for_some_text(22))[0]
        kit.draw_text_within(surface, self._line, line, NOTE, 0, share=0.85 if kit.is_text_cramped else 1.0)
        rates = self._course.rates
        step = max(1, len(rates) // 300)
        kept = [*rates[::step], *([rates[-1]] if (len(rates) - 1) % step else [])]
        shares = tuple(tuple(round(each, 3) for each in self.drawn_of(rate)) for rate in kept)
        kit.painter.draw(surface, drawings.course, plot, shares, round(self._course.even, 3))
        for share in (1.0, 0.5, 0.0):
            height = kit.scale.for_some_text(22)
            place = Rect(
                plot.x - kit.px(46),
                plot.y + round(plot.height * (1 - share)) - height // 2,
                kit.px(40),
                height,
            )
            kit.draw_text(surface, str(hundredths(share)), place, kit.within(AXIS, height), 1)
        ticks = tuple(round(self._share_of(at), 2) for at in range(self.count))
        kit.painter.draw(surface, drawings.ticks, strokes, ticks)
        if self.has_focus and self.index < len(self._placed):
            mark = self._placed[self.index]
            surface.blit(
                kit.painter.picture(drawings.cursor, (max(3, kit.px(4)), mark.height)),
                (mark.centerx - 2, mark.y),
            )
        self._draw_months(surface, kit, months)
        self._draw_laurel(surface, kit, right, plot, strokes)

    def _share_of(self, stroke: int) -> float:
        first, last = self.games_of(stroke)
        return sum(self.items[first:last]) / (last - first)

    def _draw_months(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        left = area.x
        for first, month in self._course.months:
            name = tr(f"menu.month.{month}")
            x = area.x + area.width * first // max(1, len(self.items))
            width = kit.text_width(name, kit.within(NOTE, area.height))
            if x >= left and x + width <= area.right:
                kit.draw_text(
                    surface, name, Rect(x, area.y, width + 2, area.height), kit.within(NOTE, area.height), 0
                )
                left = x + width + kit.px(14)

    def _draw_laurel(self, surface: Canvas, kit: Toolkit, right: Rect, plot: Rect, strokes: Rect) -> None:
        rate = self._course.rates[-1]
        size = kit.px(58)
        laurel = self._furniture.piece(Piece.LAUREL, size, size)
        y = plot.y + round(plot.height * (1 - rate.share))
        spot = laurel.get_rect(
            center=(right.centerx, max(plot.y + size // 3, min(y, plot.bottom - size // 2)))
        )
        surface.blit(laurel, spot)
        kit.draw_text(
            surface, str(hundredths(rate.share)), spot.move(0, -kit.px(2)), kit.within(NUMBER, size * 0.5)
        )
        height = kit.scale.for_some_text(20)
        style = kit.within(NOTE, height)
        even = plot.y + round(plot.height * (1 - self._course.even)) - height // 2
        if abs(even + height // 2 - spot.centery) > (size + height) // 2:
            kit.draw_text(surface, tr("chronicle.even"), Rect(right.x, even, right.width, height), style, 0)
        for text, up in ((tr("chronicle.won"), -1), (tr("chronicle.lost"), 1)):
            place = Rect(right.x, strokes.centery - height // 2 + up * height // 2, right.width, height)
            kit.draw_text(surface, text, place, style, 0)


def short_text(games: int) -> str:
    """The text for too few games to draw a rate."""
    return tr("chronicle.not_enough", count=games, wanted=MIN_GAMES)


class VotesChart(Chart[tuple[Faction, Rate]]):
    """A pennant for each faction: the longer it hangs, the more often it voted for you."""

    def __init__(
        self,
        name: str,
        title: str,
        rates: Sequence[tuple[Faction, Rate]],
        art: CardArt,
        furniture: Furniture,
    ) -> None:
        super().__init__(name, title, rates)
        self._art, self._furniture = art, furniture

    def part_text(self, index: int) -> str:
        """A faction, and how often it voted for you."""
        faction, rate = self.items[index]
        return rate_text(faction_name(faction), rate)

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """The place of each pennant, number included."""
        body = cut_left(self.body(kit), kit.px(30))[1]
        return columns(body, self.count, kit.px(3)) if self.count else []

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        body = self.body(kit)
        numbers, room = cut_top(body, kit.scale.for_some_text(24))
        rod = Rect(body.x + kit.px(22), room.y, body.width - kit.px(20), max(5, kit.px(9)))
        top, reach = rod.bottom - kit.px(2), body.bottom - rod.bottom - kit.px(2)
        for (faction, rate), part in zip(self.items, self._placed, strict=False):
            width = min(part.width - kit.px(4), kit.px(34))
            least = round(width * 1.5)
            share = rate.share if rate.has_enough_games else 0.0
            cloth = Rect(part.centerx - width // 2, top, width, max(least, round(reach * share)))
            surface.blit(self._furniture.pennant(faction, *cloth.size), cloth)
            emblem = self._art.emblem(faction, round(width * 0.64))
            draw_centered(surface, emblem, (cloth.centerx, cloth.y + round(width * 0.6)))
            text = str(hundredths(rate.share)) if rate.has_enough_games else "–"
            place = Rect(part.x, numbers.y, part.width, numbers.height)
            kit.draw_text(surface, text, place, kit.within(NUMBER.sized(19), numbers.height))
        kit.painter.draw(surface, drawings.rod, rod)
        half = Rect(rod.x, top + reach // 2 - kit.px(1), rod.width, max(2, kit.px(2)))
        kit.painter.draw(surface, drawings.dashes, half)
        label = Rect(body.x - kit.px(6), half.y - kit.px(11), kit.px(26), kit.px(22))
        kit.draw_text_within(surface, "50", label, AXIS, 1)


def rate_text(name: str, rate: Rate) -> str:
    """A rate in words, or that there are too few games for one."""
    if rate.has_enough_games:
        return tr("speech.rate", name=name, share=hundredths(rate.share), count=rate.games)
    return tr("speech.named", name=name, words=tr("chronicle.not_enough_in_row", count=rate.games))
