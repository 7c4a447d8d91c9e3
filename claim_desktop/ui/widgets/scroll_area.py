"""An area of rows with widgets that scrolls, a whole row at a time, if not all of them fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_right
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Response, Widget
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

BAR_GAP = 10
"""The gap between the rows and the scroll bar, in design pixels."""


@dataclass(frozen=True, slots=True)
class Row:
    """Widgets that are shown together or not at all, with their places from the row's upper left corner."""

    height: int
    parts: tuple[tuple[Widget, Rect], ...]


class ScrollArea(Widget):
    """Shows as many whole rows as fit; wheel, scroll bar and focus bring the others into view.

    A finger pulls them pixel by pixel, so that rows may be partly visible. A widget out of view is `hidden`:
    the mouse misses it, but the focus can go to it.
    """

    takes_mouse = True

    def __init__(self, name: str, *, ruled: bool = True) -> None:
        """Make an area; `ruled` draws a fine line above every row but the first."""
        super().__init__(name)
        self._is_ruled = ruled
        self._rows: list[Row] = []
        self._gap = 0
        self._width = 0
        """The width of the rows, without the scroll bar."""
        self._bar = self.scroll_bar = ScrollBar()
        self._is_pulled = False
        """Whether a finger last scrolled it, so that rows may be partly visible."""

    def lay_out(self, rect: Rect, kit: Toolkit, gap: int, make: Callable[[int], Sequence[Row]]) -> None:
        """Fill the area with what `make` returns for a width in real pixels, with `gap` between the rows."""
        self.set_rect(rect)
        self._gap = gap
        self._width = rect.width
        self._rows = list(make(self._width))
        beside = kit.px(WIDTH)
        if self._height(0) > rect.height:
            self._width -= beside + kit.px(BAR_GAP)
            self._rows = list(make(self._width))
        self._bar.place(cut_right(rect, beside)[0], kit.px(BAR_GAP))
        last_top = next((top for top in range(len(self._rows)) if self._height(top) <= rect.height), 0)
        if self._rows and self._height(last_top) > rect.height:
            last_top = len(self._rows) - 1
        self._bar.fit(len(self._rows) - last_top, len(self._rows))
        for row in self._rows:
            for widget, _ in row.parts:
                widget.scrolled_by = self
        self._arrange()
        for row in self._rows:
            for widget, _ in row.parts:
                if widget.has_focus:
                    self.reveal(widget)

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self._bar.take_over(former._bar)
        self._is_pulled = former._is_pulled
        self._arrange()

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """Itself, which can be scrolled but not pressed."""
        return [AccessibleNode.of(self, AccessibleRole.THING, self.accessible_name, can_act=False)]

    @property
    def can_focus(self) -> bool:  # type: ignore[override]
        """Whether the keyboard can scroll it: only if no widget in it can have the focus."""
        return self.is_scrolled and not any(each.can_focus for row in self._rows for each, _ in row.parts)

    def reveal(self, widget: Widget) -> None:
        """Scroll just enough to show the widget's whole row."""
        index = next(i for i, row in enumerate(self._rows) if any(each is widget for each, _ in row.parts))
        self._settle()
        if index < round(self._bar.top):
            self._bar.scroll_to(index)
            self._arrange()
        while widget.hidden and self._bar.top < self._bar.hidden:
            self._bar.scroll_to(round(self._bar.top) + 1)
            self._arrange()

    def scroll(self, rows: float) -> None:
        self._is_pulled = False
        self._bar.scroll_to(round(self._bar.top + rows))
        self._arrange()

    def handle_action(self, action: Action) -> Response:
        """Scroll on UP and DOWN, which leave the area at either end, and on FIRST and LAST."""
        before = self._bar.top
        match action:
            case Action.UP | Action.DOWN:
                self.scroll(-1 if action is Action.UP else 1)
            case Action.FIRST | Action.LAST:
                self.scroll(-len(self._rows) if action is Action.FIRST else len(self._rows))
            case _:
                return Response.IGNORED
        return Response.IGNORED if self._bar.top == before else Response.HANDLED

    def click(self, position: tuple[int, int]) -> Response:
        super().click(position)
        if self._bar.is_held:
            self._is_pulled = False
            self._arrange()
        return Response.HANDLED

    def drag(self, position: tuple[int, int]) -> Response:
        super().drag(position)
        self._arrange()
        return Response.HANDLED

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down, or up if it is negative, pixel by pixel; returns False at the end."""
        before, self._is_pulled = self._bar.top, True
        self._bar.scroll_to(self._top_at(self._above(before) + pixels))
        self._arrange()
        return self._bar.top != before

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the scroll bar and the lines between rows; the widgets draw themselves."""
        self._bar.draw(surface, kit)
        for row in self._rows if self._is_ruled else ():
            widget, place = row.parts[0]
            top = widget.rect.y - place.y
            if not widget.hidden and top > self.rect.y:
                line = Rect(self.rect.x, top - self._gap // 2 - 1, self._width, max(1, kit.px(1)))
                surface.fill(theme.ROW_LINE, line)

    def _height(self, top: int) -> int:
        """The height of all rows from this one on."""
        rows = self._rows[top:]
        return sum(row.height for row in rows) + self._gap * (len(rows) - 1)

    def _above(self, top: float) -> float:
        """The pixels above the upper edge when this many rows are scrolled out of sight."""
        whole = int(top)
        heights = [row.height + self._gap for row in self._rows[: whole + 1]]
        return sum(heights[:whole]) + (top - whole) * sum(heights[whole:])

    def _top_at(self, pixels: float) -> float:
        """How many rows are scrolled out of sight by this many pixels."""
        for index, row in enumerate(self._rows):
            step = row.height + self._gap
            if pixels < step:
                return index + pixels / step
            pixels -= step
        return len(self._rows)

    def _settle(self) -> None:
        """Snap to whole rows after any other scrolling than by a finger."""
        if self._is_pulled:
            self._is_pulled = False
            self._bar.scroll_to(round(self._bar.top))
            self._arrange()

    def _arrange(self) -> None:
        """Place every row, and hide those not completely in sight or, while pulled, out of sight."""
        first = 0 if self._is_pulled else round(self._bar.top)
        top = self.rect.y - round(self._above(self._bar.top if self._is_pulled else first))
        for index, row in enumerate(self._rows):
            if self._is_pulled:
                is_in_sight = top < self.rect.bottom and top + row.height > self.rect.top
            else:
                is_in_sight = index == first or (index > first and top + row.height <= self.rect.bottom)
            for widget, place in row.parts:
                widget.set_rect(place.move(self.rect.x, top))
                widget.hidden = not is_in_sight
            top += row.height + self._gap
