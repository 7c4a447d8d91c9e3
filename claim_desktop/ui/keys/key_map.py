"""The key bindings: each action and shortcut has one key that can be changed, and some have fixed ones, too.

The mapping is applied in the input pipeline: a custom key becomes the default one there, and scenes and
widgets know no other.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from claim_desktop.ui.actions import HELD, LATIN_LETTERS, Action, action_of
from claim_desktop.ui.gamepad.controls import KEYS, Control, Key
from claim_desktop.ui.modifiers import COMMANDS, IS_MAC, Modifier, held_with

DEFAULT_BINDINGS: Mapping[Intent, Key] = {
    Action.CONFIRM: Key(pygame.K_SPACE),
    Action.CANCEL: Key(pygame.K_ESCAPE),
    Action.LEFT: Key(pygame.K_LEFT),
    Action.RIGHT: Key(pygame.K_RIGHT),
    Action.UP: Key(pygame.K_UP),
    Action.DOWN: Key(pygame.K_DOWN),
    Action.NEXT: Key(pygame.K_TAB),
    Action.PREVIOUS: Key(pygame.K_TAB, pygame.KMOD_SHIFT),
    Action.NEXT_PAGE: Key(pygame.K_TAB, pygame.KMOD_CTRL),
    Action.PREVIOUS_PAGE: Key(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
    Action.FIRST: Key(pygame.K_HOME),
    Action.LAST: Key(pygame.K_END),
    Action.UNDO: Key(pygame.K_u),
    Action.REDO: Key(pygame.K_y),
    Action.HELP: Key(pygame.K_F1),
    Action.FULLSCREEN: Key(pygame.K_F11),
}
"""The default key for each action, which has that meaning throughout the program."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Something that a game offers by a key of its own, and perhaps by a gamepad's control."""

    name: str
    """Its name in the settings' file, in small letters."""
    code: int
    control: Control | None = None

    def is_pressed(self, event: pygame.event.Event) -> bool:
        """Whether an event presses its key, with or without Shift; with AltGr, it writes another letter."""
        is_key = event.type == pygame.KEYDOWN and event.key == self.code
        return is_key and not held_with(event.mod) & (COMMANDS | Modifier.LEVEL)


Intent: TypeAlias = Action | Shortcut
"""What the player wants by a key, a button, or a control."""

ALWAYS = frozenset(
    {
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    }
)
"""The keys that cannot be reassigned, so that players cannot lock themselves out."""

MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}
"""The names of the modifiers, in the order in which they are shown."""


class KeyMap:
    """The keys in use; a value, replaced whenever the choice changes."""

    def __init__(self, chosen: Mapping[str, str] | None = None, shortcuts: Sequence[Shortcut] = ()) -> None:
        """`chosen` has key names by the names of actions and shortcuts, empty for no key.

        What is missing there, or has a key that is unknown or not allowed, gets its default key. If two want
        the same key, the one for which it was chosen gets it.
        """
        chosen = chosen or {}
        self.defaults: Mapping[Intent, Key] = {
            **DEFAULT_BINDINGS,
            **{each: Key(each.code) for each in shortcuts},
        }
        """Everything that has a key, with its default."""
        self.controls: Mapping[Control, Key] = {
            **KEYS,
            **{each.control: Key(each.code) for each in shortcuts if each.control is not None},
        }
        """The default key that each control of a gamepad stands for."""
        self._own_codes = {each: own_code(key) for each, key in self.defaults.items()}
        codes = {each: _code_for(chosen.get(name_of(each)), own) for each, own in self._own_codes.items()}
        unusual = [each for each, own in self._own_codes.items() if codes[each] != own]
        self._intents: dict[int, Intent] = {}
        for each in (*unusual, *(each for each in codes if each not in unusual)):
            code = codes[each]
            if code is not None:
                self._intents.setdefault(code, each)
        self._codes = {intent: code for code, intent in self._intents.items()}

    def name(self, intent: Intent) -> str:
        """The name of a key: the chosen one, or else a fixed one; empty if there is none."""
        if isinstance(intent, Shortcut) and intent not in self.defaults:
            return key_name(intent.code)
        has_fixed = self.defaults[intent].code in ALWAYS
        return self.chosen_name(intent) or (self.fixed_name(intent) if has_fixed else "")

    def chosen_name(self, intent: Intent) -> str:
        """The name of the key that can be changed; empty if it has none."""
        code = self._codes.get(intent)
        return "" if code is None else key_name(code)

    def fixed_name(self, intent: Intent) -> str:
        """The name of the key that cannot be rebound, with those held down beside it, if there is one."""
        usual = self.defaults[intent]
        if usual.code in ALWAYS:
            held = (name for name, modifier in MODIFIERS.items() if usual.modifiers & modifier)
            return " ".join((*held, key_name(usual.code)))
        presses = {code: action_of(Key(code).event()) for code in sorted(ALWAYS)}
        return next((key_name(code) for code, action in presses.items() if action is intent), "")

    @property
    def names(self) -> dict[str, str]:
        """The names of all keys, by the names of actions and shortcuts."""
        return {name_of(each): self.name(each) for each in self.defaults}

    def intent_bound_to(self, code: int) -> Intent | None:
        return self._intents.get(code)

    def translate(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event as if the default key had been pressed; an unassigned key means nothing."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key in ALWAYS:
            return event
        if held_with(event.mod) & (COMMANDS | Modifier.LEVEL):
            return event
        intent = self._intents.get(event.key)
        if intent is None and event.key in _OFF_KEYPAD:
            event = off_keypad(event)
            intent = self._intents.get(event.key)
        if intent is not None:
            usual = self.defaults[intent]
            return _with(event, usual.code, usual.modifiers) if usual.code != event.key else event
        return _with(event, pygame.K_UNKNOWN) if event.key in self._own_codes.values() else event


def in_latin(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event or, for a letter of another script, that of the Latin letter at the same position.

    A keyboard for Russian, Greek, Hebrew or Arabic has no H, but the key where a US keyboard has it.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not _is_foreign(event.key):
        return event
    place = event.dict.get("scancode", 0) - pygame.KSCAN_A
    return _with(event, LATIN_LETTERS[place]) if 0 <= place < len(LATIN_LETTERS) else event


def _is_foreign(code: int) -> bool:
    """Whether a key's code is a letter of a script that is not Latin, or no code at all."""
    if code == pygame.K_UNKNOWN:
        return True
    if not 0x80 <= code <= sys.maxunicode:
        return False
    return unicodedata.category(chr(code))[0] in "LM" and "LATIN" not in unicodedata.name(chr(code), "")


def off_keypad(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event or, for a key of the keypad, that of its meaning without NumLock.

    A Mac has no NumLock: there the keypad always types.
    """
    is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _OFF_KEYPAD
    if not is_key or event.mod & pygame.KMOD_NUM or IS_MAC:
        return event
    return _with(event, _OFF_KEYPAD[event.key])


def name_of(intent: Intent) -> str:
    """The name of an action or a shortcut, as in the settings' file."""
    return intent.name.lower()


def control_for(intent: Intent) -> Control | None:
    """The first control of a gamepad for this, if there is one."""
    if isinstance(intent, Shortcut):
        return intent.control
    return next((control for control, key in KEYS.items() if action_of(key.event()) is intent), None)


def own_code(key: Key) -> int | None:
    """The code of a default key if it may be reassigned, otherwise None."""
    return None if key.code in ALWAYS else key.code


def key_name(code: int) -> str:
    """The name of a key; empty if it has none.

    Letters such as é and ß have their own keys on some keyboards, but a name only in SDL's newer list.
    """
    return pygame.key.name(code) or pygame.key.name(code, use_compat=False)


def is_bindable(code: int) -> bool:
    """Whether a key can be bound: its stored name must map back to the same code."""
    name = key_name(code)
    return code not in ALWAYS and code not in HELD and name.isprintable() and code_of(name) == code


def code_of(name: str) -> int | None:
    """The key with this name, if there is one."""
    try:
        return pygame.key.key_code(name) if name else None
    except (ValueError, pygame.error):
        return None


_OFF_KEYPAD = {
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}


def _code_for(name: str | None, own: int | None) -> int | None:
    if name == "":
        return None
    code = None if name is None else code_of(name)
    return code if code is not None and is_bindable(code) else own


def _with(event: pygame.event.Event, code: int, modifiers: int = 0) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "key": code, "mod": event.mod | modifiers})
