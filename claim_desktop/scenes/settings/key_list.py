"""The page of keys: each action's key, and a way to choose another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import all_key_texts, key_text
from claim_desktop.scenes.settings.controls import Change
from claim_desktop.scenes.settings.rows import SettingRow
from claim_desktop.storage.settings import Settings
from claim_desktop.table.shortcuts import SHORTCUTS
from claim_desktop.ui import theme
from claim_desktop.ui.actions import is_key_press
from claim_desktop.ui.keys.key_map import KeyMap, is_bindable, key_name, name_of, own_code
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.widgets import Button

MOVES = "menu.help.keys.move.text"

SCAN = "scan"
"""The name, among the actions, of the key for one-switch play."""

ABOUT = {
    SCAN: "menu.settings.keys.scan.about",
    "confirm": "menu.help.keys.press.text",
    "cancel": "menu.help.keys.escape.text",
    **dict.fromkeys(("left", "right", "up", "down", "next", "previous"), MOVES),
    **dict.fromkeys(("first", "last"), "menu.settings.keys.ends.about"),
    **dict.fromkeys(("next_page", "previous_page"), "menu.settings.keys.pages.about"),
    **dict.fromkeys(("undo", "redo"), "menu.help.aids.undo.text"),
    **{each.name: f"menu.help.{each.topic}.{each.name}.text" for each in SHORTCUTS},
    "help": "menu.help.keys.help.text",
    "fullscreen": "menu.help.keys.screen.text",
}
"""The actions by name, as in the settings, in the order of the page, and the key of each one's
description."""

Ask = Callable[[str, str, list[Button]], None]


class KeyList:
    """A row for each action, with its key on a button. Pressing the button asks for another key.

    Then Enter restores the default; Esc, or a click, leaves everything as it is.
    """

    def __init__(self, change: Change, ask: Ask) -> None:
        """Make the list; `ask` asks a question with given answers."""
        self._change, self._ask = change, ask
        self.awaited = ""
        """The name of the action that gets the next key pressed; empty if none waits."""

    def rows(self, settings: Settings) -> list[SettingRow]:
        """A row for each action, with its key, or that it waits for one."""
        bound = _map(settings).names
        letters, names = all_key_texts(bound), {**bound, SCAN: settings.scan_key}
        rows = []
        for name, about in ABOUT.items():
            is_awaited = name == self.awaited
            words = tr("menu.settings.keys.awaited") if is_awaited else key_text(names[name]) or "–"
            tone = ButtonVariant.PRIMARY if is_awaited else ButtonVariant.PAPER
            button = Button(f"key_{name}", words, tone, theme.SMALL).on_change(partial(self._await, name))
            rows.append(SettingRow(button.name, title_of(name), tr(about, **letters), button))
        return rows

    @property
    def question(self) -> str:
        """The question while a key is awaited."""
        if not self.awaited:
            return ""
        usual = key_text(_usual(self.awaited))
        key = "menu.settings.keys.press_or_reset" if usual else "menu.settings.keys.press"
        return tr(key, what=title_of(self.awaited), usual=usual)

    def handle(self, event: pygame.event.Event, settings: Settings) -> str:
        """React to an event while a key is awaited; returns why the key is refused, if it is."""
        if is_click(event):
            self._await("")
        if not is_key_press(event):
            return ""
        name = self.awaited  # raw keys are requested, whatever their binding
        if event.key == pygame.K_ESCAPE:
            self._await("")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._await("")
            self._give(name, _usual(name), settings)
        elif is_bindable(event.key):
            self._await("")
            self._give(name, key_name(event.key), settings)
        else:
            return tr("menu.settings.keys.always", letter=key_text(key_name(event.key)))
        return ""

    def _await(self, name: str) -> None:
        """Wait for the key of this action, or for none."""
        self.awaited = name

    def _give(self, name: str, key: str, settings: Settings) -> None:
        """Bind a key to an action; if it belongs to another action, ask which of the two should have it.

        During one-switch play the switch has no other meaning, so any key is allowed for it.
        """
        if name == SCAN:
            self._change(replace(settings, scan_key=key))
            return
        other = _user_of(key, settings) if key else None

        def give(**bound: str) -> Callable[[], None]:
            return partial(self._change, replace(settings, keys={**settings.keys, **bound}))

        if other is None or other == name:
            give(**{name: key})()
            return
        own = settings.keys.get(name, _usual(name))
        answers = [
            Button("swap", tr("menu.settings.keys.swap"), ButtonVariant.PRIMARY).on_change(
                give(**{name: key, other: own})
            ),
            Button("take", tr("menu.settings.keys.take"), ButtonVariant.PAPER).on_change(
                give(**{name: key, other: ""})
            ),
            Button("leave", tr("menu.settings.keys.leave"), ButtonVariant.PAPER),
        ]
        values = {"letter": key_text(key), "other": title_of(other), "what": title_of(name)}
        line = "menu.settings.keys.taken" if own else "menu.settings.keys.taken_from_none"
        question = tr(line, **values, own=key_text(own))
        self._ask(tr("menu.settings.page.keys"), question, answers[0 if own else 1 :])


def _map(settings: Settings) -> KeyMap:
    return KeyMap(settings.keys, SHORTCUTS)


def _usual(name: str) -> str:
    """The action's default key."""
    if name == SCAN:
        return Settings().scan_key
    codes = (own_code(key) for intent, key in _map(Settings()).defaults.items() if name_of(intent) == name)
    code = next(codes, None)
    return "" if code is None else key_name(code)


def _user_of(key: str, settings: Settings) -> str | None:
    """The name of the action that a key belongs to, if any."""
    intent = _map(settings).intent_bound_to(pygame.key.key_code(key))
    return None if intent is None else name_of(intent)


def title_of(name: str) -> str:
    """The name of an action."""
    return tr(f"menu.settings.keys.{name}")
