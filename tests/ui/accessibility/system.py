"""Stands for AccessKit and a screen reader behind it, so that tests find what the game hands to them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from claim_desktop.ui.accessibility.nodes import AccessibilityAction, AccessibleRole, GroupRole


class Node:
    """Notes what AccessKit would be told of a part."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.properties: dict[str, Any] = {}
        self.actions: list[str] = []

    def add_action(self, action: str) -> None:
        self.actions.append(action)

    def __getattr__(self, name: str) -> Any:
        return lambda *values: self.properties.update(
            {name.removeprefix("set_"): values[0] if values else True}
        )


class System:
    """Stands for AccessKit and a screen reader behind it."""

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.window_bounds: list[Any] = []
        self.Node = Node
        self.Rect = lambda *sides: sides
        roles = (*AccessibleRole, *GroupRole)
        self.Role = SimpleNamespace(
            **{role.value: role.value for role in roles},
            **{role: role for role in ("WINDOW", "DIALOG", "TEXT_RUN")},
        )
        self.TextPosition = lambda number, index: (number, index)
        self.TextSelection = lambda anchor, caret: (anchor, caret)
        self.Action = SimpleNamespace(
            **{request.value: request.value.lower() for request in AccessibilityAction}
        )
        self.Toggled = SimpleNamespace(TRUE=True, FALSE=False)
        self.Live = SimpleNamespace(POLITE="polite")
        self.Tree = lambda root: root
        self.TreeUpdate = lambda focus: SimpleNamespace(focus=focus, nodes=[])
        self.unix = SimpleNamespace(Adapter=self._adapter)

    def _adapter(self, begin: Any, do: Any, end: Any) -> Any:
        self.begin, self.do, self.end = begin, do, end
        return SimpleNamespace(
            update_if_active=lambda tree: self.updates.append(tree()),
            set_root_window_bounds=lambda _outer, inner: self.window_bounds.append(inner),
        )

    def nodes(self) -> dict[int, Node]:
        """The parts of the last tree."""
        return dict(self.updates[-1].nodes)
