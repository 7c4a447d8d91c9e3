"""The page of keys: what each key and control is for, and a way to choose another key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import all_key_texts, key_text, label_of
from claim_desktop.scenes.settings.controls import Change
from claim_desktop.scenes.settings.key_row import (
    HEIGHT,
    SHARES,
    BoundKey,
    KeyRow,
    are_columns_beside,
    draw_warning,
)
from claim_desktop.scenes.settings.rows import SettingRow
from claim_desktop.storage.settings import Settings
from claim_desktop.table.shortcuts import AIDS, SHORTCUTS, SPOKEN, shortcut_names
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import is_key_press
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.key_caps import CapLook
from claim_desktop.ui.keys.key_map import (
    Intent,
    KeyMap,
    control_for,
    is_bindable,
    key_name,
    name_of,
)
from claim_desktop.ui.layout import inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Widget
from claim_desktop.ui.widgets.tree import (
    Cell,
    Content,
    cell,
    flex,
    label,
    layers,
    pad,
    paragraph,
    row,
)

SCAN = "scan"
"""The name, among the actions, of the key for one-switch play."""

_MOVES = "menu.help.keys.move.text"
_ENDS, _PAGES = "menu.settings.keys.ends.about", "menu.settings.keys.pages.about"
EVERYWHERE = {
    "confirm": "menu.help.keys.press.text",
    "cancel": "menu.help.keys.escape.text",
    **dict.fromkeys(("left", "right", "up", "down", "next", "previous"), _MOVES),
    **dict.fromkeys(("first", "last"), _ENDS),
    **dict.fromkeys(("next_page", "previous_page"), _PAGES),
    "help": "menu.help.keys.help.text",
    "fullscreen": "menu.help.keys.screen.text",
}
ABOUT = {
    SCAN: "menu.settings.keys.scan.about",
    **EVERYWHERE,
    **dict.fromkeys(("undo", "redo"), "menu.help.aids.undo.text"),
    **{each.name: each.about for each in SHORTCUTS},
}
"""The key of each one's explanation, by name."""

ANSWERS = "swap", "take", "leave"
COLUMN_GAP, CLASH_HEIGHT = 34, 56
TONES = ButtonVariant.PRIMARY, ButtonVariant.PAPER, ButtonVariant.PAPER


@dataclass(frozen=True, slots=True)
class Clash:
    """A key that was pressed for one thing and already belongs to another."""

    name: str
    key: str
    other: str
    own: str
    """The key that the first one has until now; empty for none."""

    @property
    def answers(self) -> tuple[str, ...]:
        """The names of the answers that resolve the clash, the likeliest first."""
        return ANSWERS if self.own else ANSWERS[1:]


class KeyList:
    """One row per shortcut. Pressing a row waits for its new key.

    Enter then restores the default; Esc, or a click, changes nothing. If the key belongs to another row,
    both are marked until the player has chosen which of the two gets it.
    """

    def __init__(self, change: Change) -> None:
        self._change = change
        self.awaited = ""
        """The name of the row that gets the next key pressed; empty if none waits."""
        self.clash: Clash | None = None
        self.rows: list[KeyRow] = []
        """The rows as they were made last."""

    def cells(self, kit: Toolkit, settings: Settings) -> list[Cell]:
        """The rows below their headings, in two columns if there is room."""
        keys = KeyMap(settings.keys, SHORTCUTS)
        letters = all_key_texts(keys.names)
        made = {name_of(each): self._row(each, keys, letters) for each in keys.defaults}
        self.rows = list(made.values())
        left = [
            *_section(tr("menu.help.aids"), [made[name] for name in ("undo", "redo", *shortcut_names(AIDS))]),
            None,  # a gap, lest the next heading be the last line in sight
            *_section(tr("menu.settings.spoken"), [made[name] for name in shortcut_names(SPOKEN)]),
        ]
        right = _section(tr("menu.settings.keys.everywhere"), [made[name] for name in EVERYWHERE])
        if not are_columns_beside(kit):
            return [cell for part in (*left, *right) for cell in self._with_clash(settings, part)]
        pairs = zip_longest(left, right)
        return [cell for pair in pairs for cell in self._with_clash(settings, *pair)]

    def scan_row(self, settings: Settings) -> SettingRow:
        """The row of the key for one-switch play, which stands among other settings of it."""
        is_awaited = self.awaited == SCAN
        words = tr("menu.settings.keys.awaited") if is_awaited else label_of(settings.scan_key)
        tone = ButtonVariant.PRIMARY if is_awaited else ButtonVariant.PAPER
        button = Button(f"key_{SCAN}", words, tone, theme.SMALL).on_change(partial(self._await, SCAN))
        return SettingRow(button.name, title_of(SCAN), tr(ABOUT[SCAN]), button)

    def _row(self, intent: Intent, keys: KeyMap, letters: dict[str, str]) -> KeyRow:
        name, clash = name_of(intent), self.clash
        fixed, chosen, look = keys.fixed_name(intent), keys.chosen_name(intent), CapLook.CHOSEN
        if clash is not None and name in (clash.name, clash.other):
            chosen, look = clash.key, CapLook.CLASH
        bound = [BoundKey(fixed, CapLook.FIXED)] if fixed else []
        bound += [BoundKey(chosen, look)] if chosen else []
        made = KeyRow(f"key_{name}", title_of(name), tr(ABOUT[name], **letters), bound, control_for(intent))
        made.is_awaited = name == self.awaited
        return made.on_change(partial(self._await, name))

    def _with_clash(self, settings: Settings, *parts: Content) -> list[Cell]:
        """The cell of one or two parts, with the bar that resolves a clash below it."""
        rows, clash = [each for each in parts if isinstance(each, KeyRow)], self.clash

        def height(kit: Toolkit, width: int) -> int:
            return max((each.height(kit, width) for each in rows), default=kit.scale.for_text(HEIGHT))

        cells = [cell(height, row(*parts, gap=COLUMN_GAP))]
        if clash is not None and any(each.name == f"key_{clash.name}" for each in rows):
            cells.append(cell(lambda kit, _: kit.scale.for_text(CLASH_HEIGHT), self._bar(clash, settings)))
        return cells

    def _bar(self, clash: Clash, settings: Settings) -> Content:
        """The sentence about a clash, and the buttons that resolve it."""
        acts = {
            "swap": partial(self._settle, settings, {clash.name: clash.key, clash.other: clash.own}),
            "take": partial(self._settle, settings, {clash.name: clash.key, clash.other: ""}),
            "leave": partial(self._await, ""),
        }
        buttons = [
            Button(name, tr(f"menu.settings.keys.{name}"), tone, theme.SMALL).on_change(acts[name])
            for name, tone in zip(clash.answers, TONES, strict=False)
        ]
        line = "menu.settings.keys.taken" if clash.own else "menu.settings.keys.taken_from_none"
        values = {"letter": key_text(clash.key), "other": title_of(clash.other), "own": key_text(clash.own)}
        style = styles.BODY_STRONG.with_color(theme.DANGER)
        question = paragraph(tr(line, **values), style, name=clash.answers[0] + "_label")
        inside = row(cell(40), flex(1.15, question), row(*buttons, gap=8), gap=8)
        return layers(ClashBar(""), pad(inside, 14, 6))

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
            self.leave()
        if not is_key_press(event):
            return ""
        name = self.awaited  # raw keys are requested, whatever their binding
        if event.key == pygame.K_ESCAPE:
            self.leave()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._give(name, _usual(name), settings)
        elif is_bindable(event.key):
            self._give(name, key_name(event.key), settings)
        else:
            return tr("menu.settings.keys.always", letter=key_text(key_name(event.key)))
        return ""

    def leave(self) -> None:
        """Leave all keys as they are."""
        self.awaited, self.clash = "", None

    def _await(self, name: str) -> None:
        self.awaited, self.clash = name, None

    def _settle(self, settings: Settings, chosen: dict[str, str]) -> None:
        self.leave()
        self._change(replace(settings, keys={**settings.keys, **chosen}))

    def _give(self, name: str, key: str, settings: Settings) -> None:
        """Bind a key, unless it belongs to another row, which the player is asked about.

        During one-switch play the switch has no other meaning, so any key is allowed for it.
        """
        if name == SCAN:
            self.leave()
            self._change(replace(settings, scan_key=key))
            return
        user = KeyMap(settings.keys, SHORTCUTS).intent_bound_to(pygame.key.key_code(key)) if key else None
        if user is None or name_of(user) == name:
            self._settle(settings, {name: key})
        else:
            self.awaited, self.clash = "", Clash(name, key, name_of(user), _key_in_use(name, settings))


class ClashBar(Widget):
    """The frame around a clash and the buttons that resolve it."""

    can_focus = False

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(surface, panel_art.alarm, self.rect)
        sign = Rect(self.rect.x + kit.px(14), self.rect.y, kit.px(36), self.rect.height)
        draw_warning(surface, kit, inset(sign, 0, kit.px(8)))


def _section(title: str, rows: Sequence[KeyRow]) -> list[Content]:
    """A heading with those of its columns, and the rows below."""
    has_pad = any(row.control is not None for row in rows)
    heads = tr("menu.settings.keys.column.key"), tr("menu.settings.keys.column.pad") if has_pad else ""
    named = [label(title, styles.SUBHEADING), *(label(head, styles.ITALIC, 0.5) for head in heads)]
    return [row(*map(flex, SHARES, named)), *rows]


def _usual(name: str) -> str:
    """The default key by name; empty if only keys that cannot be changed do the same."""
    return Settings().scan_key if name == SCAN else _key_in_use(name, Settings())


def _key_in_use(name: str, settings: Settings) -> str:
    keys = KeyMap(settings.keys, SHORTCUTS)
    return next(keys.chosen_name(each) for each in keys.defaults if name_of(each) == name)


def title_of(name: str) -> str:
    """The name of what a key is for."""
    return tr(f"menu.settings.keys.{name}")
