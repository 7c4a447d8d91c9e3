"""The actions available on every screen, and their keys.

Scenes and widgets know only actions and the game's own `Shortcut`s (`ui/keys/key_map.py`). Custom keys and
the controls of gamepads have already been translated to the default keys.
"""

from __future__ import annotations

from enum import Enum, auto

import pygame

from claim_desktop.ui.modifiers import COMMANDS, Modifier, held_with


class Action(Enum):
    """An intention of the player."""

    CONFIRM = auto()
    CANCEL = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    NEXT_PAGE = auto()
    PREVIOUS_PAGE = auto()
    FIRST = auto()
    LAST = auto()
    UNDO = auto()
    REDO = auto()
    COPY = auto()
    PASTE = auto()
    HELP = auto()
    FULLSCREEN = auto()


_KEYS = {
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_SPACE: Action.CONFIRM,
    pygame.K_ESCAPE: Action.CANCEL,
    pygame.K_TAB: Action.NEXT,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
    pygame.K_u: Action.UNDO,
    pygame.K_y: Action.REDO,
    pygame.K_F1: Action.HELP,
    pygame.K_F11: Action.FULLSCREEN,
}

LATIN_LETTERS = range(ord("a"), ord("z") + 1)
"""The codes of the keys with Latin letters, equal to the letters' own."""

WITH_MODIFIERS = {
    (pygame.K_TAB, Modifier.COMMAND): Action.NEXT_PAGE,
    (pygame.K_TAB, Modifier.COMMAND | Modifier.SHIFT): Action.PREVIOUS_PAGE,
    (pygame.K_TAB, Modifier.CONTROL): Action.NEXT_PAGE,
    (pygame.K_TAB, Modifier.CONTROL | Modifier.SHIFT): Action.PREVIOUS_PAGE,
    (pygame.K_RETURN, Modifier.ALT): Action.FULLSCREEN,
    (pygame.K_KP_ENTER, Modifier.ALT): Action.FULLSCREEN,
    (pygame.K_f, Modifier.COMMAND | Modifier.CONTROL): Action.FULLSCREEN,
    (pygame.K_z, Modifier.COMMAND): Action.UNDO,
    (pygame.K_z, Modifier.COMMAND | Modifier.SHIFT): Action.REDO,
    (pygame.K_y, Modifier.COMMAND): Action.REDO,
    (pygame.K_c, Modifier.COMMAND): Action.COPY,
    (pygame.K_v, Modifier.COMMAND): Action.PASTE,
    (pygame.K_INSERT, Modifier.COMMAND): Action.COPY,
}
"""All shortcuts with Ctrl, Alt, or the system's own key; any other is left to the system. Pages turn by
Ctrl+Tab on a Mac, too, where ⌘+Tab never arrives and ⌃⌘F is full screen.
"""


def action_of(event: pygame.event.Event) -> Action | None:
    """Return the action that an event stands for, or None."""
    if event.type != pygame.KEYDOWN:
        return None
    held = held_with(event.mod)
    if held & COMMANDS:
        return WITH_MODIFIERS.get((event.key, held))
    if Modifier.LEVEL in held and event.key in LATIN_LETTERS:
        return None  # it writes another letter
    if Modifier.SHIFT in held:
        match event.key:
            case pygame.K_TAB:
                return Action.PREVIOUS
            case pygame.K_INSERT:
                return Action.PASTE
    return _KEYS.get(event.key)


HELD = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Modifier keys, which mean nothing by themselves."""


def is_key_press(event: pygame.event.Event) -> bool:
    """Whether a key other than a modifier went down; a repeat does not count."""
    return event.type == pygame.KEYDOWN and event.key not in HELD and not is_repeat(event)


def is_repeat(event: pygame.event.Event) -> bool:
    """Whether an event is a repeat of a held key or gamepad control."""
    return bool(event.dict.get("repeat", False))


def is_space(event: pygame.event.Event) -> bool:
    """Whether the space bar, or the key chosen in its place, went down; it usually equals Enter."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
