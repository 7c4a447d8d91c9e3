"""Charts: fields let into the sheet, with a title, and parts that can be chosen.

A chart is made of its parts and of strips, which lie one below the other and draw something for every part:
its columns, the signs below them, its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from pygame import Rect, Surface

from claim_desktop.scenes.chronicle import drawings
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas, draw_centered, faint_copy
from claim_desktop.ui.chart_parts import draw_legend
from claim_desktop.ui.layout import align, columns, cut_left, cut_right, cut_top, divide, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import EASY_LETTERS, Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import PartText

TITLE = TextStyle(Face.DISPLAY, 21, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
NUMBER = TextStyle(Face.DISPLAY_STRONG, 21, theme.INK)
AXIS = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
HEAD_HEIGHT, LINE_HEIGHT = 30, 22
GHOST_ALPHA = 70
"""How opaque the picture of a rate is before its first game, out of 255."""
STRIP_GAP = 3
"""The gap between two strips, in design pixels."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a chart, such as a column."""

    text: Callable[[], str]
    """Returns its announcement."""
    games: Callable[[], Mapping[str, Any]] | None = None
    """Returns what a `GameFilter` lets through to list the games behind it; None if there are none."""
    chosen: str = ""
    """The file of the game that is chosen in that list, if it is a certain one."""


DrawStrip = Callable[[Canvas, Toolkit, Rect, Sequence[Rect]], None]
"""Draws a strip, given its whole area and the area of each part in it."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What a chart draws for all of its parts beside each other."""

    draw: DrawStrip
    height: float | None = None
    """Its height in design pixels, which grows with the text; None for what the others leave."""
    belongs_to_parts: bool = True
    """Whether choosing a part marks what it has here."""
    draw_ground: DrawStrip | None = None
    """Draws what lies below the mark of the chosen part."""


@dataclass(frozen=True, slots=True)
class ChartText:
    """The words of a chart besides its data, and what screen readers say about it."""

    title: str
    note: str = ""
    """A short note beside the title."""
    right: str = ""
    """The text at the right end of the title's line."""
    line: str = ""
    """A sentence below the title."""
    summary: str = ""
    """The announcement of the whole chart."""
    few: str = ""
    """The text in place of the data while there is too little."""


class Chart(Chooser):
    """Arrow keys move through the parts and out at either end; CONFIRM or a click lists the games of one."""

    opens = True
    follows = True
    is_one_node = True
    right_style = AXIS
    head_height = HEAD_HEIGHT

    def __init__(
        self,
        name: str,
        text: ChartText,
        parts: Sequence[Part],
        strips: Sequence[Strip] = (),
        *,
        margins: tuple[float, float] = (0, 0),
        least_columns: int = 1,
        part_gap: float = 0,
        has_cursor: bool = False,
    ) -> None:
        """Make a chart with room for at least so many columns, and for axes on the left and right.

        `margins` and `part_gap` are in design pixels; a cursor is a line that marks the chosen part, too.
        """
        super().__init__(name, text.title)
        self._margins, self._least_columns = margins, least_columns
        self._part_gap, self._has_cursor = part_gap, has_cursor
        self.words = text
        self.items = parts
        self.lists_games = any(part.games is not None for part in parts) and not text.few
        """Whether any part can be chosen; otherwise the focus only reads out the whole chart."""
        self._strips = strips
        self._places: list[Rect] = []
        self._areas: list[Rect] = []
        self._lowest = Rect(0, 0, 0, 0)
        """The lowest strip that belongs to the parts."""

    def take_over(self, former: Self) -> None:
        """Stay at the game of a former chart, or else at the part, if there are as many."""
        game = former.items[former.index].chosen if former.items else ""
        files = [part.chosen for part in self.items]
        if game in files and game:
            self.index = files.index(game)
        elif len(self.items) == len(former.items):
            self.index = former.index
        super().take_over(former)

    # Where the parts are

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        body = self.body(kit)
        left, right = (kit.px(each) for each in self._margins)
        inner = Rect(body.x + left, body.y, max(1, body.width - left - right), body.height)
        heights = [
            None if each.height is None else kit.scale.for_some_text(each.height) for each in self._strips
        ]
        spans = divide(inner.height, heights, [1.0] * len(heights), kit.px(STRIP_GAP))
        self._areas = [Rect(inner.x, inner.y + top, inner.width, tall) for top, tall in spans]
        marked = [
            each for each, strip in zip(self._areas, self._strips, strict=True) if strip.belongs_to_parts
        ]
        whole = marked[0].unionall(marked[1:]) if marked else inner
        self._lowest = marked[-1] if marked else inner
        self._places = columns(whole, max(self._least_columns, self.count), kit.px(self._part_gap))

    @property
    def count(self) -> int:
        return len(self.items)

    @property
    def parts(self) -> Sequence[Rect]:
        return self._places[: self.count]

    def body(self, kit: Toolkit) -> Rect:
        """The area below the title, and below the sentence if there is one."""
        body = self._head_and_body(kit)[1]
        return cut_top(body, kit.scale.for_some_text(LINE_HEIGHT), kit.px(10))[1] if self.words.line else body

    def _head_and_body(self, kit: Toolkit) -> tuple[Rect, Rect]:
        inside = inset(self.rect, kit.px(14), kit.px(9))
        return cut_top(inside, kit.scale.for_some_text(self.head_height), kit.px(4))

    # What they are

    def describe_part(self, index: int) -> PartText:
        return PartText(self.text or self.accessible_name, self.items[index].text(), about=self.words.summary)

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The title with the chosen part and the summary; one that lists no games has the summary alone."""
        if self.lists_games:
            return super().accessible_nodes()
        title, about = self.text or self.accessible_name, self.words.few or self.words.summary
        return [AccessibleNode.of(self, AccessibleRole.THING, title, about=about, can_act=False)]

    # Choosing one

    def can_choose(self, index: int) -> bool:
        """Whether there are games behind a part."""
        return self.items[index].games is not None

    def choose(self, index: int) -> Response:
        if self.can_choose(index):
            super().choose(index)
        return Response.HANDLED  # the games of a part are listed at the release

    def release(self, position: Position) -> Response:
        """Choose the part under the mouse."""
        was_scrolling = self.is_scrolling
        super().release(position)
        index = None if was_scrolling else self.part_at(position)
        return Response.HANDLED if index is None or not self.can_choose(index) else Response.CHANGED

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Follow the finger in any direction; it hides the parts, and they may be narrower than it."""
        return DragMode.CARRY

    # How they look

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw field, title and strips, and the mark of the focused part between their grounds and them."""
        kit.painter.draw(surface, drawings.field, self.rect)
        head, body = self._head_and_body(kit)
        self._draw_head(surface, kit, head)
        if self.words.line:
            line = cut_top(body, kit.scale.for_some_text(LINE_HEIGHT))[0]
            share = 0.85 if kit.is_text_cramped else 1.0
            kit.draw_text_within(surface, self.words.line, line, NOTE, 0, share=share)
        if self.words.few:
            kit.draw_fitting_text(surface, self.words.few, inset(body, kit.px(10), 0), NOTE, 0.5, 0.5)
            return
        mark = cursor = (
            dict(self.parts_in_sight).get(self.index) if self.has_focus and self.lists_games else None
        )
        if mark is not None and self._has_cursor:  # which leads from the mark through the strips above
            mark = Rect(mark.x, self._lowest.y, mark.width, self._lowest.height)
        for strip, area in zip(self._strips, self._areas, strict=True):
            if strip.draw_ground is not None:
                strip.draw_ground(surface, kit, area, self._within(area))
        if mark is not None:
            kit.painter.draw(surface, panel_art.inlay, mark.inflate(kit.px(6), kit.px(4)), True)
        self.draw_parts(surface, kit)
        if cursor is not None and self._has_cursor:
            kit.painter.draw(surface, drawings.cursor, align((max(3, kit.px(4)), cursor.height), cursor))

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        for strip, area in zip(self._strips, self._areas, strict=True):
            strip.draw(surface, kit, area, self._within(area))

    def _within(self, area: Rect) -> list[Rect]:
        """The area of each place in a strip."""
        return [Rect(each.x, area.y, each.width, area.height) for each in self._places]

    def _draw_head(self, surface: Canvas, kit: Toolkit, head: Rect) -> None:
        right, title, note = self.words.right, self.text, self.words.note
        style = kit.within(self.right_style, min(head.height, kit.scale.for_some_text(HEAD_HEIGHT)))
        wide = min(kit.text_width(right, style), head.width // 2)
        place, rest = cut_right(head, wide, kit.px(8))
        kit.draw_text(surface, right, place, style, 1)
        written = kit.draw_text(surface, title, rest, kit.within(TITLE, head.height), 0)
        place = cut_left(rest, written.width, kit.px(12))[1]
        least = kit.fonts.size(note, NOTE.face, kit.min_pixels(NOTE))[0] * EASY_LETTERS
        if note and least <= place.width:
            kit.draw_text_within(surface, note, place, NOTE, 0)


def ghost(kit: Toolkit, picture: Surface, share: float) -> Surface:
    """A faded copy of a picture, for something yet to come: paler the smaller its share."""
    if share >= 1:
        return picture
    opacity = (GHOST_ALPHA + (255 - GHOST_ALPHA) * share) / 255
    return kit.pictures.get(("ghost", picture, share), lambda: faint_copy(picture, opacity))


def texts(words: Sequence[str], style: TextStyle, height: float) -> Strip:
    """Words in the middle of each part."""

    def draw(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        for each, place in zip(words, places, strict=False):
            kit.draw_text_within(surface, each, place, style)

    return Strip(draw, height)


def pictures(made: Callable[[Toolkit, int], Sequence[Surface]], height: float) -> Strip:
    """A picture in the middle of each part, made for the height of the strip in real pixels."""

    def draw(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        for picture, place in zip(made(kit, area.height), places, strict=False):
            draw_centered(surface, picture, place.center)

    return Strip(draw, height)


def bars(
    kinds: Sequence[str], values: Sequence[Sequence[float]], width: float, ground: DrawStrip | None = None
) -> Strip:
    """Bars beside each other for the values of each part, from -1 to 1: up from the middle or down.

    `kinds` says how the bars of a part look, and `width` how wide each is at most, in design pixels.
    """

    def draw(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        for shares, place in zip(values, places, strict=False):
            wide = max(3, min(kit.px(width), place.width * 2 // 3 // len(kinds)))
            left = place.centerx - wide * len(kinds) // 2
            for kind, share in zip(kinds, shares, strict=True):
                tall = round(area.height / 2 * abs(share))
                if tall > 1:
                    top = area.centery - tall if share > 0 else area.centery
                    kit.painter.draw(surface, drawings.column, Rect(left, top, wide, tall), kind)
                left += wide
        surface.fill(theme.INK_SOFT, Rect(area.x, area.centery, area.width, max(2, kit.px(2))))

    return Strip(draw, draw_ground=ground)


def legend(entries: Callable[[Toolkit, int], Sequence[tuple[Surface, str]]], height: float) -> Strip:
    """A legend of signs with their words, made for the size of a sign in real pixels."""

    def draw(surface: Canvas, kit: Toolkit, area: Rect, places: Sequence[Rect]) -> None:
        made = entries(kit, min(kit.px(14), area.height))
        draw_legend(surface, kit, area, made, NOTE, x=0.5, row_count=1)

    return Strip(draw, height, belongs_to_parts=False)
