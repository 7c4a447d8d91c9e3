"""The base of widgets with several parts, one of which is chosen: by arrow keys, or by a click on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from pygame import Rect

from claim_desktop.ui.accessibility.nodes import AccessibleGroup, AccessibleNode, AccessibleRole, GroupRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.presses import DoubleClickDetector
from claim_desktop.ui.widgets.base import Response, Widget

BESIDE: Mapping[Action, int] = {Action.LEFT: -1, Action.RIGHT: 1}
BELOW: Mapping[Action, int] = {Action.UP: -1, Action.DOWN: 1}
"""The keys of parts beside each other, and of parts below each other."""


@dataclass(frozen=True, slots=True)
class PartText:
    """What screen readers and the voice say of a part."""

    name: str
    value: str = ""
    state: str = ""
    """Its state, if that is more than whether it is chosen."""
    about: str = ""
    """Its description, if its name does not say what it does."""


class Chooser(Widget):
    """Arrow keys choose the next part or the previous one, and leave the widget at either end.

    A subclass says where its parts are (`parts`), what each of them is (`describe_part`), and what choosing
    one means (`choose`).
    """

    steps: ClassVar[Mapping[Action, int]] = BESIDE
    """How many parts further each key goes."""
    wraps: ClassVar[bool] = False
    """Whether the first part follows the last one."""
    part_roles = AccessibleRole.ITEM, GroupRole.LIST
    """The roles of a part and of all parts."""
    parts_name = ""
    """The name of all parts for screen readers, if no label is beside them."""

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__(name, text)
        self.index = 0
        """The index of the chosen part."""

    @property
    def count(self) -> int:
        """The number of parts that can be chosen."""
        return len(self.parts)

    @property
    def parts(self) -> Sequence[Rect]:
        """The area of each part."""
        return ()

    @property
    def parts_in_sight(self) -> Sequence[tuple[int, Rect]]:
        """The visible parts, by index."""
        return list(enumerate(self.parts))

    @property
    def chosen_part(self) -> int | None:
        """The part that is announced as the chosen one."""
        return self.index

    def describe_part(self, index: int) -> PartText:
        """Describe a part."""
        raise NotImplementedError

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """A node for each part in sight."""
        return [self.part_node(index, place) for index, place in self.parts_in_sight]

    def part_node(self, index: int, place: Rect | None) -> AccessibleNode:
        """A part's node, at its place if it is in sight."""
        role, group_role = self.part_roles
        group = AccessibleGroup((self.name, group_role), group_role, self.parts_name)
        is_on, text = index == self.chosen_part, self.describe_part(index)
        node = AccessibleNode.part(self, role, text.name, index, self.count, rect=place, is_on=is_on)
        return replace(node, value=text.value, state=text.state, about=text.about, group=group)

    def part_at(self, position: tuple[int, int]) -> int | None:
        """The part at a point; None if there is none."""
        return next((index for index, part in self.parts_in_sight if part.collidepoint(position)), None)

    def neighbour(self, action: Action) -> int | None:
        """The part that a key leads to; None if it leads nowhere."""
        if action not in self.steps or not self.count:
            return None
        index = self.index + self.steps[action]
        if self.wraps:
            return index % self.count
        return index if 0 <= index < self.count else None

    def choose(self, index: int) -> Response:
        """Choose a part, and report whether that is a change."""
        is_other = index != self.index
        self.index = index
        return Response.CHANGED if is_other else Response.HANDLED

    def handle_action(self, action: Action) -> Response:
        index = self.neighbour(action)
        return Response.IGNORED if index is None else self.choose(index)

    def click(self, position: tuple[int, int]) -> Response:
        index = self.part_at(position)
        return Response.HANDLED if index is None else self.choose(index)


class OpeningChooser(Chooser):
    """A chooser whose chosen part is opened by CONFIRM or a double click; FIRST and LAST go to its ends."""

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__(name, text)
        self.is_confirmed = False
        """Whether the last change opens the chosen part."""
        self._clicks = DoubleClickDetector()

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self._clicks = former._clicks

    def update(self, dt: float) -> None:
        self._clicks.update(dt)

    def choose(self, index: int) -> Response:
        self.is_confirmed = False
        return super().choose(index)

    def handle_action(self, action: Action) -> Response:
        match action:
            case Action.FIRST if self.count:
                return self.choose(0)
            case Action.LAST if self.count:
                return self.choose(self.count - 1)
            case Action.CONFIRM if self.count:
                self.is_confirmed = True
                return Response.CHANGED
            case _:
                return super().handle_action(action)

    def click(self, position: tuple[int, int]) -> Response:
        index = self.part_at(position)
        if index is None:
            return Response.HANDLED
        is_second = self._clicks.click(is_same=index == self.index)
        response = self.choose(index)
        self.is_confirmed = is_second
        return Response.CHANGED if is_second else response
