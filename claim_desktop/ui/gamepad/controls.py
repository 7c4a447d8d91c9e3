"""The keys that a gamepad's controls send.

A pad is treated as a keyboard with few keys. SDL knows the button layout of nearly every pad, and names
buttons after the letters of an Xbox pad. A control that is not in `KEYS` is free for a game's `Shortcut`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import pygame


class Control(Enum):
    """A control that is pressed; a stick pushed in a direction is one, too."""

    A = "A"
    B = "B"
    X = "X"
    Y = "Y"
    BACK = "Back"
    START = "Start"
    LEFT_SHOULDER = "LB"
    RIGHT_SHOULDER = "RB"
    LEFT_TRIGGER = "LT"
    RIGHT_TRIGGER = "RT"
    LEFT_STICK = "L"
    RIGHT_STICK = "R"
    UP = "↑"
    DOWN = "↓"
    LEFT = "←"
    RIGHT = "→"
    RIGHT_STICK_UP = "R↑"
    RIGHT_STICK_DOWN = "R↓"
    RIGHT_STICK_LEFT = "R←"
    RIGHT_STICK_RIGHT = "R→"


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the keyboard, with its modifiers."""

    code: int
    modifiers: int = 0

    def event(self, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
        """The event of pressing it, or of releasing it."""
        return pygame.event.Event(kind, key=self.code, mod=self.modifiers, unicode="", scancode=0)


KEYS: Mapping[Control, Key] = {
    Control.A: Key(pygame.K_RETURN),
    Control.B: Key(pygame.K_ESCAPE),
    Control.BACK: Key(pygame.K_F1),
    Control.START: Key(pygame.K_ESCAPE),
    Control.LEFT_SHOULDER: Key(pygame.K_TAB, pygame.KMOD_SHIFT),
    Control.RIGHT_SHOULDER: Key(pygame.K_TAB),
    Control.LEFT_TRIGGER: Key(pygame.K_HOME),
    Control.RIGHT_TRIGGER: Key(pygame.K_END),
    Control.UP: Key(pygame.K_UP),
    Control.DOWN: Key(pygame.K_DOWN),
    Control.LEFT: Key(pygame.K_LEFT),
    Control.RIGHT: Key(pygame.K_RIGHT),
    Control.RIGHT_STICK_LEFT: Key(pygame.K_u),
    Control.RIGHT_STICK_RIGHT: Key(pygame.K_y),
}

BUTTONS: Mapping[int, Control] = {
    pygame.CONTROLLER_BUTTON_A: Control.A,
    pygame.CONTROLLER_BUTTON_B: Control.B,
    pygame.CONTROLLER_BUTTON_X: Control.X,
    pygame.CONTROLLER_BUTTON_Y: Control.Y,
    pygame.CONTROLLER_BUTTON_BACK: Control.BACK,
    pygame.CONTROLLER_BUTTON_START: Control.START,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Control.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Control.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Control.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Control.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Control.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Control.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Control.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Control.RIGHT,
}

AXES: Mapping[int, tuple[Control | None, Control]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Control.LEFT, Control.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Control.UP, Control.DOWN),
    pygame.CONTROLLER_AXIS_RIGHTX: (Control.RIGHT_STICK_LEFT, Control.RIGHT_STICK_RIGHT),
    pygame.CONTROLLER_AXIS_RIGHTY: (Control.RIGHT_STICK_UP, Control.RIGHT_STICK_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Control.LEFT_TRIGGER),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Control.RIGHT_TRIGGER),
}
"""The controls for pushing an axis towards its negative and its positive end."""

REPEATED = frozenset({Control.UP, Control.DOWN, Control.LEFT, Control.RIGHT})
"""The controls that repeat for as long as they are held."""
