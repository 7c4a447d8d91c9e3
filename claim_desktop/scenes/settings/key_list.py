"""The page of keys: every key with what it does, as the page of the rules about keys says it."""

from __future__ import annotations

from claim_desktop.i18n import text
from claim_desktop.scenes.settings.rows import SettingRow, words_of

KEYS = {
    "keys": ("play", "look", "move", "press", "escape", "hurry", "code", "screen", "help"),
    "aids": ("undo", "hint", "tracker", "log", "card", "overview", "court"),
}
"""The texts of the keys, by the pages of the rules that tell of them."""


def key_rows() -> list[SettingRow]:
    """A row for each key."""
    keys = {line: f"menu.help.{page}.{line}" for page, lines in KEYS.items() for line in lines}
    return [SettingRow(*words_of(line, text(key), text(f"{key}.text")), None) for line, key in keys.items()]
