"""The accessibility tree for screen readers, through AccessKit: nodes, focus, and announcements.

AccessKit is optional: without it the game runs, and can be played by the system's voice. The tree is built
only after a screen reader has asked for it.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from claim_desktop.ui.frame_pacer import wake

if TYPE_CHECKING:
    from claim_desktop.ui.widgets import Widget

ROOT, SAID = 0, 1
"""The ids of the window, and of the label that is read out whenever it changes."""


class AccessibleRole(Enum):
    """The role of a node; the value is AccessKit's name for it."""

    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    SLIDER = "SLIDER"
    OPTION = "RADIO_BUTTON"
    CHOICE = "COMBO_BOX"
    FIELD = "TEXT_INPUT"
    CARD = "LIST_BOX_OPTION"
    THING = "FIGURE"
    TEXT = "LABEL"


CHANGEABLE = (AccessibleRole.SLIDER, AccessibleRole.CHOICE)
"""Roles with a value that can be increased and decreased."""


NO_PLACE = (0, 0, 0, 0)
PERCENT = 100.0
"""Sliders report percent, and move by this many with each key."""
PERCENT_STEP = 5.0


@dataclass(frozen=True, slots=True)
class AccessibleNode:
    """A node of the tree."""

    key: Hashable
    role: AccessibleRole
    text: str
    """Its name alone: screen readers add its role, value and state."""
    place: tuple[int, int, int, int] = NO_PLACE
    """Left, top, right and bottom, in pixels of the window."""
    is_enabled: bool = True
    is_on: bool | None = None
    """Whether a switch is on or an option chosen; None for any other role."""
    widget: str = ""
    """The name of its widget, which can be given the focus."""
    is_hidden: bool = False
    """Whether it is scrolled out of view."""
    value: str = ""
    """The chosen or written value, as text."""
    share: float | None = None
    """The value of a slider, from 0 to 1."""
    position: tuple[int, int] | None = None
    """Its position among its options, or the one that it shows, counted from 1, and their number."""
    about: str = ""
    """Its description, if its name does not say what it does."""

    @classmethod
    def at(
        cls, key: Hashable, role: AccessibleRole, text: str, rect: Rect, *, is_enabled: bool = True
    ) -> AccessibleNode:
        """Make a node with this rectangle."""
        return cls(key, role, text, (rect.left, rect.top, rect.right, rect.bottom), is_enabled)

    @classmethod
    def of(cls, widget: Widget, role: AccessibleRole, text: str, is_on: bool | None = None) -> AccessibleNode:
        """Make the node of a widget."""
        rect = widget.rect
        place = rect.left, rect.top, rect.right, rect.bottom
        return cls(widget.name, role, text, place, widget.enabled, is_on, widget.name, widget.hidden)

    @property
    def can_be_pressed(self) -> bool:
        """Whether a screen reader may press it."""
        return self.role is not AccessibleRole.TEXT and self.is_enabled


@dataclass(frozen=True, slots=True)
class AccessibleTree:
    """The current accessibility tree."""

    title: str
    nodes: tuple[AccessibleNode, ...]
    focus: Hashable = None


class AccessibilityAction(Enum):
    """A screen reader's request; the value is AccessKit's name for it."""

    PRESS = "CLICK"
    FOCUS = "FOCUS"
    MORE = "INCREMENT"
    LESS = "DECREMENT"


class ScreenReader:
    """Connects the game to the system's accessibility interface.

    The system queries and acts from threads of its own; its requests wait for the next frame.
    """

    def __init__(self, title: str) -> None:
        self._page = AccessibleTree(title, ())
        self._announced = ""
        self._numbers: dict[Hashable, int] = {}
        self._keys: dict[int, Hashable] = {}
        self._requested: SimpleQueue[tuple[int, AccessibilityAction]] = SimpleQueue()
        self._adapter: Any = None
        self.is_active = False
        """Whether a screen reader has asked for the tree."""
        self._is_up_to_date = False
        """Whether all changes have been passed on."""

    @staticmethod
    def is_available() -> bool:
        """Whether AccessKit is installed."""
        return find_spec("accesskit") is not None

    def smoke_test(self) -> int:
        """Have AccessKit build a tree with a node of every role, and return the number of nodes."""
        self._kit = import_module("accesskit")
        parts = tuple(AccessibleNode(role, role, role.name, is_on=True) for role in AccessibleRole)
        self._page = AccessibleTree("", parts, AccessibleRole.BUTTON)
        return len(self.tree().nodes) - len((ROOT, SAID))

    def attach(self, kit: Any = None) -> None:
        """Offer the tree to the system, before the window is shown, if that is possible."""
        with contextlib.suppress(Exception):  # a game without a screen reader is better than none
            self._kit = kit or import_module("accesskit")
            self._adapter = self._made_adapter(self._kit)

    reads_focus = True

    def say(self, text: str) -> None:
        """Announce a text."""
        self._announced = (
            text if text != self._announced else f"{text} "
        )  # a repeated text counts as news, too
        self._is_up_to_date = False
        self._push()

    def be_silent(self) -> None:
        """Do nothing, since screen readers have a key of their own for it."""

    def close(self) -> None:
        """Withdraw the tree."""
        self._adapter = None
        self.is_active = False

    def show(self, page: AccessibleTree) -> None:
        """Publish this tree, if anything in it has changed."""
        if page != self._page:
            self._page, self._is_up_to_date = page, False
        self._push()

    def pop_actions(self) -> list[tuple[AccessibleNode, AccessibilityAction]]:
        """The screen reader's requests since the last call, for nodes that still exist."""
        requests: list[tuple[AccessibleNode, AccessibilityAction]] = []
        while True:
            try:
                number, request = self._requested.get_nowait()
            except Empty:
                return requests
            key = self._keys.get(number)
            requests += [
                (part, request)
                for part in self._page.nodes
                if part.key == key and request in _actions_for(part)
            ]

    def note_focus(self, event: pygame.event.Event) -> None:
        """Report the window's keyboard focus to the system."""
        tell = getattr(self._adapter, "update_window_focus_state", None)
        if tell is not None and event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            tell(event.type == pygame.WINDOWFOCUSGAINED)

    def tree(self) -> Any:
        """The whole tree in AccessKit's form."""
        kit, page = self._kit, self._page
        root, said = kit.Node(kit.Role.WINDOW), kit.Node(kit.Role.LABEL)
        root.set_label(page.title)
        root.set_children([SAID, *(self._number_of(part.key) for part in page.nodes)])
        said.set_value(self._announced)
        said.set_live(kit.Live.POLITE)
        update = kit.TreeUpdate(self._number_of(page.focus) if self._has_focus(page) else ROOT)
        update.tree = kit.Tree(ROOT)
        update.nodes.append((ROOT, root))
        update.nodes.append((SAID, said))
        for part in page.nodes:
            update.nodes.append((self._number_of(part.key), self._node_of(part)))
        return update

    def _node_of(self, part: AccessibleNode) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, part.role.value))
        node.set_bounds(kit.Rect(*map(float, part.place)))
        if part.role is AccessibleRole.TEXT:
            node.set_value(part.text)
        else:
            node.set_label(part.text)
        if part.value:
            node.set_value(part.value)
        if part.share is not None:
            node.set_numeric_value(round(PERCENT * part.share, 1))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(PERCENT)
            node.set_numeric_value_step(PERCENT_STEP)
        if part.position is not None:
            node.set_position_in_set(part.position[0] - 1)  # the system is told one more
            node.set_size_of_set(part.position[1])
        if part.about:
            node.set_description(part.about)
        if part.is_on is not None:
            node.set_toggled(kit.Toggled.TRUE if part.is_on else kit.Toggled.FALSE)
        for request in _actions_for(part):
            node.add_action(getattr(kit.Action, request.value))
        if not part.is_enabled:
            node.set_disabled()
        return node

    @staticmethod
    def _has_focus(page: AccessibleTree) -> bool:
        return any(part.key == page.focus for part in page.nodes)

    def _number_of(self, key: Hashable) -> int:
        """The id of a node, which stays the same for as long as the node exists."""
        number = self._numbers.setdefault(key, len(self._numbers) + SAID + 1)
        self._keys[number] = key
        return number

    def _push(self) -> None:
        """Pass the tree on, if a screen reader listens and anything has changed."""
        if self._adapter is None or not self.is_active or self._is_up_to_date:
            return
        self._is_up_to_date = True
        events = self._adapter.update_if_active(self.tree)
        if events is not None:  # Windows and macOS raise them when the tree is no longer in use
            events.raise_events()

    # Called by the system, in other threads

    def _begin(self) -> Any:
        self.is_active, self._is_up_to_date = True, False
        wake()
        return self.tree()

    def _end(self) -> None:
        self.is_active = False

    def _do(self, request: Any) -> None:
        for wanted in AccessibilityAction:
            if request.action == getattr(self._kit.Action, wanted.value):
                self._requested.put((request.target, wanted))
        wake()

    def _made_adapter(self, kit: Any) -> Any:
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(_handle(), self._begin, self._do)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(_handle(), self._begin, self._do)
        return kit.unix.Adapter(self._begin, self._do, self._end)


def _actions_for(part: AccessibleNode) -> Sequence[AccessibilityAction]:
    """The requests that a node supports."""
    if not part.can_be_pressed:
        return ()
    changes = (AccessibilityAction.MORE, AccessibilityAction.LESS) if part.role in CHANGEABLE else ()
    return (AccessibilityAction.PRESS, *((AccessibilityAction.FOCUS,) if part.widget else ()), *changes)


def _handle() -> int:
    """The system's own handle for the window."""
    handle: int = pygame.display.get_wm_info()["window"]
    return handle
