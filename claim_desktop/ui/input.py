"""What the player wants, whichever device says so: events become actions.

A gamepad would be one more table beside `_KEYS`; scenes and widgets only know actions.
"""

from __future__ import annotations

from enum import Enum, auto

import pygame


class Action(Enum):
    """One wish of the player."""

    CONFIRM = auto()
    CANCEL = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    FIRST = auto()
    LAST = auto()
    HELP = auto()
    FULLSCREEN = auto()


_KEYS = {
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_SPACE: Action.CONFIRM,
    pygame.K_ESCAPE: Action.CANCEL,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
    pygame.K_F1: Action.HELP,
    pygame.K_F11: Action.FULLSCREEN,
}


def action_of(event: pygame.event.Event) -> Action | None:
    """The action an event stands for, or None."""
    if event.type != pygame.KEYDOWN:
        return None
    if event.key == pygame.K_TAB:
        return Action.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Action.NEXT
    if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return Action.FULLSCREEN
    return _KEYS.get(event.key)


def is_click(event: pygame.event.Event) -> bool:
    """Whether the main mouse button went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


def is_release(event: pygame.event.Event) -> bool:
    """Whether the main mouse button went up."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
