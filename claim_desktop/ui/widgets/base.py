"""The base of all widgets: a place on screen that may take mouse or keyboard input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import Final, Protocol, Self

import pygame
from pygame import Rect

from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets.scroll_bar import ScrollBar

BUTTON_SOUND: Final = "button"
"""The default sound of widgets, by file name."""


class Response(Enum):
    IGNORED = auto()
    HANDLED = auto()
    """The widget used it, without a change of value."""
    CHANGED = auto()
    """The widget was pressed or changed its value, so the scene has to react."""


class ScrollContainer(Protocol):
    """A container that scrolls widgets, as a `ScrollArea` does."""

    rect: Rect

    def reveal(self, widget: Widget) -> None:
        """Bring a widget into view."""

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Start a drag outside its widgets; returns its target."""


class Widget:
    """A part of a scene. `text` is its visible text."""

    can_focus = True
    takes_mouse = False
    """Whether the mouse can use it though it cannot have the focus."""
    takes_text = False
    """Whether letters and arrow keys belong to this widget while it has the focus."""
    sound: str | None = BUTTON_SOUND
    """The sound of a change."""
    scroll_bar: ScrollBar | None = None
    """Its scroll bar, if its content may exceed it."""

    def __init__(self, name: str, text: str = "") -> None:
        self.name: Final = name
        """Its identity for focus, screen readers and tests: never a text that a person can choose.

        Focus, hover and scrolling stay with the widget of that name when a page is rebuilt. Only a text
        without a function may do without one.
        """
        self.text = text
        self.accessible_name = ""
        """Its name for screen readers if no label is beside it."""
        self.group = ""
        """The name that widgets sharing a stop of Tab have in common; empty for a stop of its own."""
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.hidden = False
        """Whether it is scrolled out of view."""
        self.scrolled_by: ScrollContainer | None = None
        """The container that scrolls it."""
        self.hovered = False
        self.held = False
        self.has_focus = False
        self._react: Callable[[], None] | None = None

    @property
    def is_scrolled(self) -> bool:
        """Whether its content exceeds it, so that it can be scrolled."""
        return self.scroll_bar is not None and bool(self.scroll_bar.hidden)

    def scroll(self, rows: float) -> None:
        """Scroll down, or up if `rows` is negative."""
        if self.scroll_bar is not None:
            self.scroll_bar.scroll_by(rows)

    def on_change(self, react: Callable[[], None]) -> Self:
        """Set the handler of presses and of changes of the value; returns the widget."""
        self._react = react
        return self

    def changed(self) -> None:
        """Call the handler of a press or new value."""
        if self._react is not None:
            self._react()

    def with_accessible_name(self, text: str) -> Self:
        """Set its name for screen readers; returns the widget."""
        self.accessible_name = text
        return self

    def in_group(self, group: str) -> Self:
        """Let it share a stop of Tab with the other widgets of this group; returns the widget."""
        self.group = group
        return self

    @property
    def is_chosen(self) -> bool:
        """Whether it is the chosen one of its group."""
        return False

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The parts of the widget, usually one: the widget itself. The focus is on the chosen part.

        This is the only place where a widget says what can be used in it. Screen readers get these nodes,
        the voice speaks them, one-switch play goes through their targets, and fingers hit their places. A
        node without a name is named by the label beside the widget, or by the text that the widget draws.
        """
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text)]

    @property
    def visible_rect(self) -> Rect:
        """The part of it that is not scrolled out of view."""
        return self.rect if self.scrolled_by is None else self.rect.clip(self.scrolled_by.rect)

    @property
    def focus_rect(self) -> Rect:
        """The area of the focus ring: the widget, or the focused part of it."""
        return self.rect

    @property
    def hit_areas(self) -> Sequence[Rect]:
        """The areas that a finger hits even from just beside them: those of its nodes, by default."""
        return [node.rect for node in self.accessible_nodes() if node.scan_targets]

    def set_rect(self, rect: Rect) -> None:
        """Give the widget its place, in real pixels."""
        self.rect = rect

    def place(self, area: Rect, kit: Toolkit) -> None:
        """Give the widget its place, with everything inside that depends on it."""
        self.set_rect(area)

    def take_over(self, former: Self) -> None:
        """Go on from the widget of the same name and class whose place this one takes.

        Copies what the player is doing with it (hover, scrolling, caret), but not what it shows.
        """
        self.hovered, self.held, self.has_focus = former.hovered, former.held, former.has_focus

    def update(self, dt: float) -> None:
        """Let time pass."""

    def next_frame(self) -> NextFrame:
        """When it needs its next frame, if nothing happens before."""
        return NEVER

    def enter(self) -> None:
        """React to the keyboard focus coming from another widget."""

    def leave(self) -> None:
        """React to the keyboard focus going to another widget."""

    def handle_action(self, action: Action) -> Response:
        """React to an action while this widget has the focus."""
        return Response.IGNORED

    def type(self, event: pygame.event.Event) -> Response:
        """React to a key or letter before it is read as an action; only for widgets that take text."""
        return Response.IGNORED

    def click(self, position: tuple[int, int]) -> Response:
        """React to a mouse button pressed here, perhaps on its scroll bar; it is held until the release."""
        if self.scroll_bar is not None:
            self.scroll_bar.press(position)
        return Response.HANDLED

    def drag(self, position: tuple[int, int]) -> Response:
        """React to the mouse moving while it holds this widget."""
        if self.scroll_bar is not None:
            self.scroll_bar.drag(position)
        return Response.HANDLED

    def release(self, position: tuple[int, int]) -> Response:
        """React to the mouse button released after it was pressed here, though perhaps elsewhere."""
        if self.scroll_bar is not None:
            self.scroll_bar.release()
        return Response.HANDLED

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Start a drag from `start` in this direction; returns its target.

        A finger moves the scroll bar, or pulls the content beside it.
        """
        if self.scroll_bar is None:
            return DragMode.NOTHING
        return DragMode.CARRY if self.scroll_bar.is_on(start) else self

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down by this many real pixels, or up if negative; returns False at the end."""
        return False

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        raise NotImplementedError


class Pressable(Widget):
    """A widget that is pressed by a click, which has to end on it, or by the keyboard."""

    def handle_action(self, action: Action) -> Response:
        return Response.CHANGED if action is Action.CONFIRM else Response.IGNORED

    def release(self, position: tuple[int, int]) -> Response:
        """Press it if the mouse is still on it, so that a press can be abandoned."""
        return Response.CHANGED if self.rect.collidepoint(position) else Response.HANDLED


def place_each(widgets: Iterable[Widget], places: Iterable[Rect]) -> None:
    for widget, place in zip(widgets, places, strict=True):
        widget.set_rect(place)
