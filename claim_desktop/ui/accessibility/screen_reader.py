"""The accessibility tree for screen readers, through AccessKit: nodes, focus, and announcements.

AccessKit is optional: without it the game runs, and can be played by the system's voice. The tree is built
only after a screen reader has asked for it.
"""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import Any

import pygame

from claim_desktop.ui.accessibility.nodes import (
    MUTE_WHEN_DISABLED,
    NO_BOUNDS,
    SELECTED,
    VALUED,
    AccessibilityAction,
    AccessibleGroup,
    AccessibleNode,
    AccessibleRole,
    AccessibleTree,
    GroupRole,
)
from claim_desktop.ui.frame_pacer import wake

ROOT, SAID = 0, 1
"""The ids of the window, and of the label that is read out whenever it changes."""
WORDS = re.compile(r"\S+\s*|\s+")
"""Each word of a text with the spaces after it."""
PERCENT = 100.0
"""Sliders report percent, and move by this many with each key."""
PERCENT_STEP = 5.0


class ScreenReader:
    """Connects the game to the system's accessibility interface.

    The system queries and acts from threads of its own; its requests wait for the next frame.
    """

    def __init__(self, title: str) -> None:
        self._page = AccessibleTree(title, ())
        self._sent_bounds = NO_BOUNDS
        self._announced = ""
        self._numbers: dict[Hashable, int] = {}
        self.keys: dict[int, Hashable] = {}
        """The keys of nodes, by their ids."""
        self._requested: SimpleQueue[tuple[int, AccessibilityAction]] = SimpleQueue()
        self._adapter: Any = None
        self.is_active = False
        """Whether a screen reader has asked for the tree."""
        self._is_up_to_date = False
        """Whether all changes have been passed on."""
        self.disabled_text = ""
        """The sentence about a disabled node, for a system that is not told of it otherwise."""

    @staticmethod
    def is_available() -> bool:
        """Whether AccessKit is installed."""
        return find_spec("accesskit") is not None

    def smoke_test(self) -> int:
        """Have AccessKit build a tree with a node of every role, and return the number of nodes."""
        self._kit = import_module("accesskit")
        parts = tuple(AccessibleNode(role, role, role.name, is_on=True) for role in AccessibleRole)
        self._page = AccessibleTree("", parts, AccessibleRole.BUTTON)
        keys = (self.keys.get(number) for number, _ in self.tree().nodes)
        return sum(isinstance(key, AccessibleRole) for key in keys)

    def attach(self, kit: Any = None) -> None:
        """Offer the tree to the system, before the window is shown, if that is possible."""
        with contextlib.suppress(Exception):  # a game without a screen reader is better than none
            self._kit = kit or import_module("accesskit")
            self._adapter = self._make_adapter(self._kit)

    reads_focus = True

    def say(self, text: str) -> None:
        """Announce a text, except for the window's own name when the reader comes to it."""
        if text == self._page.title and not self._announced:
            return
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
        if page.bounds != self._sent_bounds:
            self._tell_bounds(page.bounds)
        if page != self._page:
            self._page, self._is_up_to_date = page, False
        self._push()

    def _tell_bounds(self, bounds: tuple[int, int, int, int]) -> None:
        """Tell the system where the window is, which AT-SPI cannot find out by itself."""
        self._sent_bounds = bounds
        tell = getattr(self._adapter, "set_root_window_bounds", None)
        if tell is not None:
            sides = self._kit.Rect(*map(float, bounds))
            tell(sides, sides)

    def pop_actions(self) -> list[tuple[AccessibleNode, AccessibilityAction]]:
        """The screen reader's requests since the last call, for nodes that still exist."""
        requests: list[tuple[AccessibleNode, AccessibilityAction]] = []
        while True:
            try:
                number, request = self._requested.get_nowait()
            except Empty:
                return requests
            key = self.keys.get(number)
            requests += [
                (part, request) for part in self._page.nodes if part.key == key and request in part.actions
            ]

    def note_focus(self, event: pygame.event.Event) -> None:
        """Report the window's keyboard focus to the system."""
        tell = getattr(self._adapter, "update_window_focus_state", None)
        if tell is not None and event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            tell(event.type == pygame.WINDOWFOCUSGAINED)

    def tree(self) -> Any:
        """The whole tree in AccessKit's form."""
        kit, page = self._kit, self._page
        root, label = kit.Node(kit.Role.WINDOW), kit.Node(kit.Role.LABEL)
        root.set_label(page.title)
        left, top, right, bottom = page.bounds
        root.set_bounds(kit.Rect(0.0, 0.0, float(right - left), float(bottom - top)))
        top_numbers = list(dict.fromkeys(self._number_of(part.group or part.key) for part in page.nodes))
        is_dialog = bool(page.dialog and page.nodes)
        dialog = self._number_of(("dialog", page.dialog))
        root.set_children([SAID, *([dialog] if is_dialog else top_numbers)])
        label.set_value(self._announced)
        label.set_live(kit.Live.POLITE)
        update = kit.TreeUpdate(self._focused_number(page))
        update.tree = kit.Tree(ROOT)
        update.nodes.append((ROOT, root))
        update.nodes.append((SAID, label))
        if is_dialog:
            update.nodes.append((dialog, self._dialog_node(page, top_numbers)))
        groups: dict[AccessibleGroup, list[AccessibleNode]] = {}
        for part in page.nodes:
            if part.group is not None:
                groups.setdefault(part.group, []).append(part)
        for part in page.nodes:
            beside = () if part.group is None else groups[part.group]
            position = part.position or (beside.index(part) + 1, len(beside)) if beside else part.position
            for each in self._nodes_of(replace(part, position=position)):
                update.nodes.append(each)
        for group, parts in groups.items():
            update.nodes.append((self._number_of(group), self._group_node(group, parts)))
        return update

    def _dialog_node(self, page: AccessibleTree, numbers: list[int]) -> Any:
        """The dialog around all nodes, which are its children."""
        node = self._kit.Node(self._kit.Role.DIALOG)
        node.set_label(page.dialog)
        node.set_modal()
        node.set_bounds(self._around(page.nodes))
        node.set_children(numbers)
        return node

    def _around(self, parts: Iterable[AccessibleNode]) -> Any:
        """The bounds of several nodes together."""
        lefts, tops, rights, bottoms = zip(*(part.bounds for part in parts), strict=True)
        return self._kit.Rect(*map(float, (min(lefts), min(tops), max(rights), max(bottoms))))

    def _group_node(self, group: AccessibleGroup, parts: Sequence[AccessibleNode]) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, group.role.value))
        if group.text:
            node.set_label(group.text)
        if group.about:
            node.set_description(group.about)
        node.set_bounds(self._around(parts))
        node.set_children([self._number_of(part.key) for part in parts])
        node.set_size_of_set(len(parts) if parts[0].position is None else parts[0].position[1])
        if group.role is GroupRole.LIST:
            node.add_action(kit.Action.FOCUS)  # where the focus is while none of its items has it
        return node

    def _nodes_of(self, part: AccessibleNode) -> Iterator[tuple[int, Any]]:
        """The node, and the one inside it where AT-SPI looks for a value that is text."""
        node, number = self._node_of(part), self._number_of((part.key, "value"))
        yield self._number_of(part.key), node
        if part.role is AccessibleRole.FIELD:
            inside = self._text_run(part.value)
            positions = (self._kit.TextPosition(number, index) for index in part.selection)
            node.set_text_selection(self._kit.TextSelection(*positions))
        elif part.role is AccessibleRole.CHOICE and part.value:
            inside = self._chosen_option(part)
        else:
            return
        inside.set_bounds(self._kit.Rect(*map(float, part.bounds)))
        node.set_children([number])
        yield number, inside

    def _text_run(self, text: str) -> Any:
        run = self._kit.Node(self._kit.Role.TEXT_RUN)
        run.set_value(text)
        run.set_character_lengths([len(letter.encode()) for letter in text])
        run.set_word_lengths([len(word) for word in WORDS.findall(text)])
        return run

    def _chosen_option(self, part: AccessibleNode) -> Any:
        option = self._kit.Node(self._kit.Role.LIST_BOX_OPTION)
        option.set_label(part.value)
        option.set_selected(True)
        if part.position is not None:
            option.set_position_in_set(part.position[0] - 1)
        return option

    def _node_of(self, part: AccessibleNode) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, part.role.value))
        node.set_bounds(kit.Rect(*map(float, part.bounds)))
        if part.role is AccessibleRole.TEXT:
            node.set_value(part.text)
        else:
            node.set_label(part.text)
        if part.role in VALUED:
            node.set_value(part.value)
        if part.share is not None:
            node.set_numeric_value(round(PERCENT * part.share, 1))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(PERCENT)
            node.set_numeric_value_step(PERCENT_STEP)
        if part.position is not None:
            node.set_position_in_set(part.position[0] - 1)  # the system is told one more
            node.set_size_of_set(part.position[1])  # AT-SPI asks the group for it
        if description := self._description_of(part):
            node.set_description(description)
        if part.is_on is not None and part.role in SELECTED:
            node.set_selected(part.is_on)
        elif part.is_on is not None:
            node.set_toggled(kit.Toggled.TRUE if part.is_on else kit.Toggled.FALSE)
        for request in part.actions:
            node.add_action(getattr(kit.Action, request.value))
        if not part.is_enabled:
            node.set_disabled()
        return node

    def _description_of(self, part: AccessibleNode) -> str:
        """The node's description; on AT-SPI with the state, which that does not receive otherwise."""
        is_told = part.is_enabled or part.state or part.role not in MUTE_WHEN_DISABLED
        is_mute = not is_told and sys.platform not in ("win32", "darwin")
        return " ".join(filter(None, (self.disabled_text if is_mute else "", part.description)))

    def _focused_number(self, page: AccessibleTree) -> int:
        """The id of the focused node; without one that of the cards to choose from, or of the window."""
        if any(part.key == page.focus for part in page.nodes):
            return self._number_of(page.focus)
        lists = (part.group for part in page.nodes if part.role is AccessibleRole.ITEM)
        cards = next((group for group in lists if group is not None), None)
        return ROOT if cards is None else self._number_of(cards)

    def _number_of(self, key: Hashable) -> int:
        """The id of a node, which stays the same for as long as the node exists."""
        number = self._numbers.setdefault(key, len(self._numbers) + SAID + 1)
        self.keys[number] = key
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
        for action in AccessibilityAction:
            if request.action == getattr(self._kit.Action, action.value):
                self._requested.put((request.target, action))
        wake()

    def _make_adapter(self, kit: Any) -> Any:
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(_handle(), self._begin, self._do)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(_handle(), self._begin, self._do)
        return kit.unix.Adapter(self._begin, self._do, self._end)


def _handle() -> int:
    """The system's own handle for the window."""
    handle: int = pygame.display.get_wm_info()["window"]
    return handle
