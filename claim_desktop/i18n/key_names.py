"""The names of keyboard keys, as texts show them."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from claim_desktop.i18n import tr

NAMED = frozenset(
    {
        *("space", "return", "escape", "tab", "backspace", "delete", "insert"),
        *("shift tab", "ctrl tab", "ctrl shift tab"),
        *("home", "end", "page up", "page down", "left", "right", "up", "down"),
    }
)
"""The keys with a translated name."""


def key_text(name: str) -> str:
    """The label of the key with this name, or the word for it; empty for none."""
    if name in NAMED:
        return tr(f"app.key.{name.replace(' ', '_')}")
    capital = name.upper()
    return capital if capital.lower() == name else name  # no key says SS


def label_of(name: str) -> str:
    """The label of the key with this name; a dash for none."""
    return key_text(name) or "–"


def command_text() -> str:
    """The name of the command key: Ctrl, or Cmd on a Mac."""
    return tr("app.key.command_mac" if sys.platform == "darwin" else "app.key.command")


def all_key_texts(names: Mapping[str, str]) -> dict[str, str]:
    """The keys' labels by the action that they trigger, as texts use them."""
    texts = {does.replace("_", ""): label_of(name) for does, name in names.items()}
    return {**texts, "command": command_text()}
