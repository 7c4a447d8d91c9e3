"""Choosing one of several parts: by arrow keys, by a click, or by a finger; rows of them scroll."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Self, TypeVar

from pygame import Rect

from claim_desktop.ui import panel_art
from claim_desktop.ui.accessibility.nodes import AccessibleGroup, AccessibleNode, AccessibleRole, GroupRole
from claim_desktop.ui.accessibility.targets import click_targets
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, clip_to
from claim_desktop.ui.layout import cut_right
from claim_desktop.ui.presses import DoubleClickDetector
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position, is_sideways
from claim_desktop.ui.widgets.base import Response, Widget
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

BESIDE: Mapping[Action, int] = {Action.LEFT: -1, Action.RIGHT: 1}
BELOW: Mapping[Action, int] = {Action.UP: -1, Action.DOWN: 1}
ONWARD: Mapping[Action, int] = {Action.CONFIRM: 1}
AROUND: Mapping[Action, int] = {**BESIDE, **ONWARD}
NOWHERE: Mapping[Action, int] = {}
"""How many parts further each key goes: among parts beside or below each other, or one of which is shown."""

GAP = 6
"""The gap between two rows of a list, and between rows and their scroll bar, in design pixels."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class PartText:
    """The words of screen readers and the voice for a part."""

    name: str
    value: str = ""
    state: str = ""
    """Its state, if that is more than whether it is chosen."""
    about: str = ""
    """Its description, if its name does not say what it does."""


class Chooser(Widget):
    """One of several parts is chosen: arrow keys go to the next or the previous one, and leave at the ends.

    A subclass says where its parts are (`parts`, or `place_rows` for rows that scroll), what each of them is
    (`describe_part`), how it looks (`draw_part`), and what choosing one means (`choose`).
    """

    steps: ClassVar[Mapping[Action, int]] = BESIDE
    wraps: ClassVar[bool] = False
    """Whether the first part follows the last one."""
    opens: ClassVar[bool] = False
    """Whether CONFIRM or a double click opens the chosen part, and FIRST and LAST go to the ends."""
    follows: ClassVar[bool] = False
    """Whether the choice follows a mouse or finger over the parts; a double click opens nothing then."""
    is_one_node: ClassVar[bool] = False
    """Whether screen readers get one node, whose value is the chosen part, instead of one for each."""
    part_roles: ClassVar[tuple[AccessibleRole, GroupRole]] = AccessibleRole.ITEM, GroupRole.LIST
    """The roles of a part and of all parts."""
    parts_name = ""
    """The name of all parts for screen readers, if no label is beside them."""

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__(name, text)
        self.index = 0
        """The index of the chosen part."""
        self.is_confirmed = False
        """Whether the last change opens the chosen part."""
        self._clicks = DoubleClickDetector()
        self._rows = Rect(0, 0, 0, 0)
        """The area of rows that scroll."""
        self._row_height = 1
        self._row_gap = 0
        self._bar_gap = 0

    def take_over(self, former: Self) -> None:
        """Stay where the rows were scrolled to, unless another one is chosen, or less fits."""
        super().take_over(former)
        self._clicks = former._clicks
        if self.scroll_bar is not None and former.scroll_bar is not None:
            self.scroll_bar.take_over(former.scroll_bar)
            if self.index != former.index or self._rows != former._rows:
                self._show_chosen()

    def update(self, dt: float) -> None:
        self._clicks.update(dt)

    # Where the parts are

    @property
    def count(self) -> int:
        """The number of parts that can be chosen."""
        return len(self.parts)

    @property
    def parts(self) -> Sequence[Rect]:
        """The area of each part, unless they are rows that scroll."""
        return ()

    def place_rows(self, area: Rect, height: int, kit: Toolkit, gap: int = 0) -> None:
        """Let the parts be rows of this height in real pixels, which scroll if they do not all fit."""
        self._rows, self._row_height, self._row_gap = area, max(1, height), gap
        self._bar_gap = kit.px(GAP)
        self.scroll_bar = self.scroll_bar or ScrollBar()
        self.scroll_bar.place(cut_right(area, kit.px(WIDTH))[0], self._bar_gap)
        self._show_chosen()

    @property
    def parts_in_sight(self) -> Sequence[tuple[int, Rect]]:
        """The visible parts, by index; a row may be visible only in part."""
        bar = self.scroll_bar
        if bar is None:
            return list(enumerate(self.parts))
        width = self._rows.width - (bar.rect.width + self._bar_gap if bar.hidden else 0)
        step = self._row_height + self._row_gap
        rows = []
        for index in range(int(bar.top), self.count):
            y = self._rows.y + round((index - bar.top) * step)
            if y >= self._rows.bottom:
                break
            rows.append((index, Rect(self._rows.x, y, width, self._row_height)))
        return rows

    def part_at(self, position: Position) -> int | None:
        """The part at a point; None if there is none."""
        return next((index for index, part in self.parts_in_sight if part.collidepoint(position)), None)

    def scroll_by(self, pixels: float) -> bool:
        step = self._row_height + self._row_gap
        return self.scroll_bar is not None and self.scroll_bar.scroll_by(pixels / step)

    @property
    def is_scrolling(self) -> bool:
        """Whether the mouse holds the scroll bar."""
        return self.scroll_bar is not None and self.scroll_bar.is_held

    def _show_chosen(self) -> None:
        """Scroll just enough to show the whole chosen row."""
        if self.scroll_bar is not None:
            bar, fit = (
                self.scroll_bar,
                (self._rows.height + self._row_gap) / (self._row_height + self._row_gap),
            )
            bar.fit(fit, self.count)
            bar.scroll_to(min(bar.top, self.index))
            bar.scroll_to(max(bar.top, self.index + 1 - fit))

    # What they are

    @property
    def chosen_part(self) -> int | None:
        """The part that is announced as the chosen one."""
        return self.index

    def describe_part(self, index: int) -> PartText:
        raise NotImplementedError

    @property
    def empty_text(self) -> str:
        """What screen readers say while there are no parts."""
        return self.accessible_name

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """A node for each part in sight and for the chosen one; or one for all."""
        if not self.count:
            return [AccessibleNode.of(self, AccessibleRole.THING, self.empty_text, can_act=False)]
        if self.is_one_node:
            index = self.chosen_part or 0
            text, position = self.describe_part(index), (index + 1, self.count)
            return [
                AccessibleNode.of(
                    self,
                    AccessibleRole.CHOICE,
                    text.name,
                    value=text.value,
                    about=text.about,
                    position=position if self.count > 1 else None,
                    targets=click_targets(part for _, part in self.parts_in_sight),
                )
            ]
        places = dict(self.parts_in_sight)
        return [self.part_node(index, places.get(index)) for index in sorted({*places, self.index})]

    def part_node(self, index: int, place: Rect | None) -> AccessibleNode:
        """A part's node; one that is not wholly in sight is no target."""
        role, group_role = self.part_roles
        group = AccessibleGroup((self.name, group_role), group_role, self.parts_name)
        is_on, text = index == self.chosen_part, self.describe_part(index)
        seen = place if place is None or self.scroll_bar is None else place.clip(self._rows)
        node = AccessibleNode.part(self, role, text.name, index, self.count, rect=seen, is_on=is_on)
        node = replace(node, value=text.value, state=text.state, about=text.about, group=group)
        if place is None or seen != place:
            node = replace(node, is_hidden=place is None, targets=())
        return node

    # Choosing one

    def can_choose(self, index: int) -> bool:
        """Whether a part may be chosen by keys, and opened."""
        return True

    def neighbour(self, action: Action) -> int | None:
        """The part that a key leads to; None if it leads nowhere."""
        by = self.steps.get(action, 0)
        start = self.chosen_part
        if start is None:
            start = -1 if by > 0 else self.count
        for way in range(1, self.count + 1) if by else ():
            index = (start + by * way) % self.count if self.wraps else start + by * way
            if not 0 <= index < self.count:
                return None
            if self.can_choose(index):
                return index
        return None

    def choose(self, index: int) -> Response:
        """Choose a part, and report whether that is a change."""
        is_other = index != self.index
        self.index, self.is_confirmed = index, False
        self._show_chosen()
        return Response.CHANGED if is_other else Response.HANDLED

    def handle_action(self, action: Action) -> Response:
        match action:
            case Action.FIRST | Action.LAST if self.opens and self.count:
                return self.choose(0 if action is Action.FIRST else self.count - 1)
            case Action.CONFIRM if self.opens and self.count and self.can_choose(self.index):
                self.is_confirmed = True
                return Response.CHANGED
            case _:
                index = self.neighbour(action)
                return Response.IGNORED if index is None else self.choose(index)

    def click(self, position: Position) -> Response:
        """Choose the part under the mouse, or grab the scroll bar."""
        super().click(position)
        index = None if self.is_scrolling else self.part_at(position)
        if index is None:
            return Response.HANDLED
        is_second = self.opens and not self.follows and self._clicks.click(is_same=index == self.index)
        response = self.choose(index)
        self.is_confirmed = is_second
        return Response.CHANGED if is_second else response

    def drag(self, position: Position) -> Response:
        """Move the scroll bar, or the choice if that follows."""
        super().drag(position)
        index = None if self.is_scrolling or not self.follows else self.part_at(position)
        return Response.HANDLED if index is None else self.choose(index)

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Follow a finger that moves sideways over parts that follow; otherwise scroll."""
        if self.follows:
            return DragMode.CARRY if is_sideways(way) else DragMode.NOTHING
        return super().begin_drag(start, way)

    # How they look

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        self.draw_in_sight(surface, kit)

    def draw_in_sight(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the parts in sight, and the scroll bar if there are more."""
        with nullcontext() if self.scroll_bar is None else clip_to(surface, self._rows):
            for index, place in self.parts_in_sight:
                self.draw_part(surface, kit, index, place)
        if self.scroll_bar is not None:
            self.scroll_bar.draw(surface, kit)

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        raise NotImplementedError


class ListBox(Chooser, Generic[Item]):
    """A row for each item: UP and DOWN choose, wheel and scroll bar scroll; a subclass draws the rows."""

    steps = BELOW
    opens = True

    def __init__(self, name: str, row_height: float, items: Sequence[Item], index: int = 0) -> None:
        """List the items, one of which is chosen; the height of a row is in design pixels."""
        super().__init__(name)
        self._design_height = row_height
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

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        kit.painter.draw(surface, panel_art.inlay, place, index == self.index)
        self.draw_row(surface, kit, index, place)

    def take_over(self, former: Self) -> None:
        if self.items == former.items:
            super().take_over(former)
        else:
            Widget.take_over(self, former)

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        self.place_rows(area, kit.scale.for_some_text(self._design_height), kit, kit.px(GAP))
