"""The modifier keys, and their purpose on each system.

Scenes and widgets never look at SDL's flags. On a Mac, ⌘ does what Ctrl does elsewhere, and Option moves by
words; AltGr, which types letters, is neither Ctrl nor Alt although systems report it as one or both.
"""

from __future__ import annotations

import sys
from enum import Flag, auto

import pygame

IS_MAC = sys.platform == "darwin"


class Modifier(Flag):
    """The held modifiers, by purpose."""

    SHIFT = auto()
    COMMAND = auto()
    """Ctrl, or ⌘ on a Mac: turns letters into commands."""
    CONTROL = auto()
    """Ctrl on a Mac, which only turns pages there."""
    ALT = auto()
    """The left Alt key, or Option."""
    SYSTEM = auto()
    """The key of the system itself: Windows, Super."""
    LEVEL = auto()
    """AltGr, which types the third letter of a key."""


NOTHING = Modifier(0)
COMMANDS = Modifier.COMMAND | Modifier.CONTROL | Modifier.ALT | Modifier.SYSTEM
"""With any of these, a key has its listed meaning, or none."""


def held_with(mod: int) -> Modifier:
    """The held modifiers, from SDL's flags."""
    held = Modifier.SHIFT if mod & pygame.KMOD_SHIFT else NOTHING
    if IS_MAC:
        held |= Modifier.COMMAND if mod & pygame.KMOD_META else NOTHING
        held |= Modifier.CONTROL if mod & pygame.KMOD_CTRL else NOTHING
        return held | (Modifier.ALT if mod & pygame.KMOD_ALT else NOTHING)
    held |= Modifier.SYSTEM if mod & pygame.KMOD_META else NOTHING
    is_alt_gr = bool(mod & (pygame.KMOD_MODE | pygame.KMOD_RALT)) and not mod & pygame.KMOD_LALT
    if is_alt_gr:  # Windows adds the left Ctrl key to it
        held |= Modifier.LEVEL
        return held | (Modifier.COMMAND if mod & pygame.KMOD_RCTRL else NOTHING)
    held |= Modifier.COMMAND if mod & pygame.KMOD_CTRL else NOTHING
    return held | (Modifier.ALT if mod & pygame.KMOD_ALT else NOTHING)


def by_words() -> Modifier:
    """The modifier for moving by words in a text."""
    return Modifier.ALT if IS_MAC else Modifier.COMMAND
