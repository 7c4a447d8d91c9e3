"""What can be used or read on a screen, as screen reader, voice, one switch and finger all know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Protocol

import pygame
from pygame import Rect

from claim_desktop.ui.accessibility.targets import ScanTarget, click_at


class NamedPart(Protocol):
    """The part of a screen that a node is made of, such as a widget."""

    rect: Rect
    enabled: bool
    hidden: bool
    """Whether it is scrolled out of view."""

    @property
    def name(self) -> str:
        """The identity of the part on the screen."""


class AccessibilityAction(Enum):
    """A screen reader's request; the value is AccessKit's name for it."""

    PRESS = "CLICK"
    FOCUS = "FOCUS"
    MORE = "INCREMENT"
    LESS = "DECREMENT"


class AccessibleRole(Enum):
    """The role of a node; the value is AccessKit's name for it."""

    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    SLIDER = "SLIDER"
    OPTION = "RADIO_BUTTON"
    TAB = "TAB"
    CHOICE = "COMBO_BOX"
    FIELD = "TEXT_INPUT"
    ITEM = "LIST_BOX_OPTION"
    """A row of a list, or a card of a hand."""
    THING = "FIGURE"
    TEXT = "LABEL"


class GroupRole(Enum):
    """The role of a group of nodes; the value is AccessKit's name for it."""

    OPTIONS = "RADIO_GROUP"
    TABS = "TAB_LIST"
    LIST = "LIST_BOX"


CHANGEABLE = (AccessibleRole.SLIDER, AccessibleRole.CHOICE)
"""Roles with a value that can be increased and decreased."""

VALUED = (*CHANGEABLE, AccessibleRole.FIELD)
"""Roles whose value the system reads out as such; that of others is part of their description."""

SELECTED = (AccessibleRole.TAB, AccessibleRole.ITEM)
"""Roles that are selected rather than switched on."""

MUTE_WHEN_DISABLED = (AccessibleRole.BUTTON, AccessibleRole.TAB)
"""Roles of which AccessKit tells AT-SPI that they are enabled, whether they are or not."""

NO_BOUNDS = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class AccessibleGroup:
    """A group of nodes, such as the options of a choice or the rows of a list."""

    key: Hashable
    role: GroupRole
    text: str = ""
    about: str = ""
    """Its description, if its name does not say what it does."""


@dataclass(frozen=True, slots=True)
class AccessibleNode:
    key: Hashable
    role: AccessibleRole
    text: str
    """Its name alone, without its role, value and state."""
    bounds: tuple[int, int, int, int] = NO_BOUNDS
    """Left, top, right and bottom, in pixels of the window."""
    is_enabled: bool = True
    is_on: bool | None = None
    """Whether a switch is on, or an option chosen; None if it can be neither."""
    widget: str = ""
    """The name of its widget, which can be given the focus."""
    is_hidden: bool = False
    """Whether it is scrolled out of view."""
    value: str = ""
    """The chosen or written value, or the content of an item, as text."""
    state: str = ""
    """Its state as text, if that is another one than enabled, on or chosen."""
    share: float | None = None
    """The value of a slider, from 0 to 1."""
    position: tuple[int, int] | None = None
    """Its position among its options, or the one that it shows, counted from 1, and their number."""
    about: str = ""
    """Its description, if its name does not say what it does."""
    group: AccessibleGroup | None = None
    shortcut: str = ""
    """The name of the key that presses it from anywhere, if there is one."""
    selection: tuple[int, int] = (0, 0)
    """The anchor and the caret of a text field, as indices of its value."""
    can_act: bool = True
    """Whether pressing it does anything while it is enabled."""
    targets: tuple[ScanTarget, ...] | None = None
    """What one switch can do with it; None for a click on it, if it can be pressed."""

    @classmethod
    def at(
        cls, key: Hashable, role: AccessibleRole, text: str, rect: Rect, *, is_enabled: bool = True
    ) -> AccessibleNode:
        """Make a node with this rectangle."""
        return cls(key, role, text, sides_of(rect), is_enabled)

    @classmethod
    def of(cls, widget: NamedPart, role: AccessibleRole, text: str, **more: Any) -> AccessibleNode:
        """Make the node of a widget, with values for more fields."""
        is_enabled, name, is_hidden = widget.enabled, widget.name, widget.hidden
        node = cls.at(name, role, text, widget.rect, is_enabled=is_enabled)
        return replace(node, widget=name, is_hidden=is_hidden, **more)

    @classmethod
    def part(
        cls,
        widget: NamedPart,
        role: AccessibleRole,
        text: str,
        index: int,
        count: int,
        *,
        rect: Rect | None = None,
        **more: Any,
    ) -> AccessibleNode:
        """Make the node of one of a widget's parts, at its place, with an identity of its own."""
        node = cls.at((widget.name, index), role, text, rect or widget.rect, is_enabled=widget.enabled)
        position = index + 1, count
        return replace(node, widget=widget.name, is_hidden=widget.hidden, position=position, **more)

    @property
    def can_be_pressed(self) -> bool:
        """Whether a screen reader may press it.

        An item, such as a card, may always be pressed, and says why that is refused: readers ask only once
        what can be done with a part, and would miss what comes and goes with each turn.
        """
        is_enabled = self.is_enabled or self.role is AccessibleRole.ITEM
        return self.role is not AccessibleRole.TEXT and is_enabled and self.can_act

    @property
    def rect(self) -> Rect:
        left, top, right, bottom = self.bounds
        return Rect(left, top, right - left, bottom - top)

    @property
    def scan_targets(self) -> tuple[ScanTarget, ...]:
        """The targets of one-switch play; none while the part can't be pressed."""
        if not self.can_be_pressed:
            return ()
        rect = self.rect
        return (ScanTarget(rect, click_at(rect.center)),) if self.targets is None else self.targets

    @property
    def press(self) -> tuple[pygame.event.Event, ...]:
        """The events that pressing it causes."""
        return self.targets[0].does if self.targets else click_at(self.rect.center)

    @property
    def description(self) -> str:
        """Everything that has no field of its own in the system's interface."""
        value = "" if self.role in VALUED else self.value
        texts = value, self.state, self.shortcut, self.about
        return " ".join(f"{text.rstrip('.')}." for text in texts if text)

    @property
    def actions(self) -> Sequence[AccessibilityAction]:
        if not self.can_be_pressed:
            return ()
        press, focus = AccessibilityAction.PRESS, AccessibilityAction.FOCUS
        changes = (AccessibilityAction.MORE, AccessibilityAction.LESS) if self.role in CHANGEABLE else ()
        takes_focus = self.widget or self.role is AccessibleRole.ITEM
        return (press, *((focus,) if takes_focus else ()), *changes)


@dataclass(frozen=True, slots=True)
class AccessibleTree:
    title: str
    nodes: tuple[AccessibleNode, ...]
    focus: Hashable = None
    bounds: tuple[int, int, int, int] = NO_BOUNDS
    """The window's left, top, right and bottom on the screen."""
    dialog: str = ""
    """The name of the dialog that all nodes are in; empty without one."""

    def __post_init__(self) -> None:
        """Refuse two nodes with one key: the system could reach only one of them."""
        twice = [key for key, count in Counter(node.key for node in self.nodes).items() if count > 1]
        assert not twice, f"nodes with one key: {twice}"


def sides_of(rect: Rect) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a rectangle."""
    return rect.left, rect.top, rect.right, rect.bottom
