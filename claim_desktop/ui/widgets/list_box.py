"""Lists of rows, one of which is chosen; they scroll if there are too many."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Self, TypeVar

from pygame import Rect

from claim_desktop.ui import panel_art
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_right
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets.base import Response
from claim_desktop.ui.widgets.chooser import BELOW, OpeningChooser
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

GAP = 6
"""The gap between two rows, in design pixels."""

Item = TypeVar("Item")


class ListBox(OpeningChooser, Generic[Item]):
    """A row for each item: UP and DOWN choose, wheel and scroll bar scroll; a subclass draws the rows."""

    steps = BELOW

    def __init__(self, name: str, row_height: float, items: Sequence[Item], index: int = 0) -> None:
        """List the items, one of which is chosen; the height of a row is in design pixels."""
        super().__init__(name)
        self._design_height = row_height
        self._row_height = 1
        self._gap = 0
        self._bar = self.scroll_bar = ScrollBar()
        self.items = items
        self.enabled = bool(items)
        self.index = max(0, min(index, len(items) - 1))

    @property
    def count(self) -> int:
        return len(self.items)

    @property
    def chosen(self) -> Item | None:
        """The chosen item, if there is any."""
        return self.items[self.index] if self.items else None

    @abstractmethod
    def draw_row(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw the content of a row, inside its field."""

    def take_over(self, former: Self) -> None:
        """Stay where a list of the same items was scrolled to, unless another one is chosen, or less fits."""
        super().take_over(former)
        if self.items != former.items:
            self._clicks.reset()
            return
        self._bar.take_over(former._bar)
        if self.index != former.index or self.rect != former.rect:
            self._show_chosen()

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The rows in sight, and the chosen one."""
        if not self.count:
            return [AccessibleNode.of(self, AccessibleRole.THING, self.accessible_name, can_act=False)]
        places = dict(self.parts_in_sight)
        return [self.part_node(index, places.get(index)) for index in sorted({*places, self.index})]

    def part_node(self, index: int, place: Rect | None) -> AccessibleNode:
        """A row's node; one that is not wholly in sight is no target."""
        node = super().part_node(index, place and place.clip(self.rect))
        if place is not None and self.rect.contains(place):
            return node
        return replace(node, is_hidden=place is None, targets=())

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        self._row_height = max(1, kit.scale.for_some_text(self._design_height))
        self._gap = kit.px(GAP)
        self._bar.place(cut_right(area, kit.px(WIDTH))[0], self._gap)
        self._show_chosen()

    @property
    def parts_in_sight(self) -> list[tuple[int, Rect]]:
        """The visible rows, some perhaps only in part, with their places."""
        top, bar = self._bar.top, self._bar.rect.width + self._gap if self._bar.hidden else 0
        step = self._row_height + self._gap
        rows = []
        for index in range(int(top), self.count):
            y = self.rect.y + round((index - top) * step)
            if y >= self.rect.bottom:
                break
            rows.append((index, Rect(self.rect.x, y, self.rect.width - bar, self._row_height)))
        return rows

    def click(self, position: tuple[int, int]) -> Response:
        """Choose the row under the mouse, or grab the scroll bar."""
        return Response.HANDLED if self._bar.press(position) else super().click(position)

    def drag(self, position: tuple[int, int]) -> Response:
        self._bar.drag(position)
        return Response.HANDLED

    def release(self, position: tuple[int, int]) -> Response:
        self._bar.release()
        return Response.HANDLED

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Let a finger move the scroll bar, or pull the rows."""
        return DragMode.CARRY if self._bar.is_on(start) else self

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down, or up if the distance is negative; returns False at the end."""
        return self._bar.scroll_by(pixels / (self._row_height + self._gap))

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for index, place in self.parts_in_sight:
            kit.painter.draw(surface, panel_art.inlay, place, index == self.index)
            self.draw_row(surface, kit, index, place)
        surface.set_clip(clip)
        self._bar.draw(surface, kit)

    @property
    def _in_room(self) -> float:
        """The number of rows that fit."""
        return (self.rect.height + self._gap) / (self._row_height + self._gap)

    def choose(self, index: int) -> Response:
        response = super().choose(index)
        self._show_chosen()
        return response

    def _show_chosen(self) -> None:
        """Scroll just enough to show the whole chosen row."""
        bar = self._bar
        bar.fit(self._in_room, self.count)
        bar.scroll_to(min(bar.top, self.index))
        bar.scroll_to(max(bar.top, self.index + 1 - self._in_room))
