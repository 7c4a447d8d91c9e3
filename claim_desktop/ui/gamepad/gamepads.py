"""The connected gamepads, whose events are replaced by keys that mean the same."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame._sdl2 import controller

from claim_desktop.ui.gamepad.controls import AXES, BUTTONS, KEYS, REPEATED, Control

FULL = 32767
"""The largest value that SDL gives for an axis."""

PRESSED, RELEASED = 0.6, 0.4
"""The share of its range above which a stick or trigger counts as pressed, and below which as released.

They differ so that a trembling thumb does not press it again and again.
"""

FIRST_REPEAT_SECONDS, REPEAT_SECONDS = 0.4, 0.11

TYPING = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Events that show that the player has put the pad down."""

Held = tuple[int, Control]
"""The pad's instance, and the control held on it."""


class Gamepads:
    """Opens pads as they are connected; any of them may be used at any time."""

    def __init__(self) -> None:
        controller.init()
        self.is_in_use = False
        """Whether a pad was used last, and not the keyboard or mouse."""
        self._pads: dict[int, controller.Controller] = {}
        self._last = -1
        """The instance of the pad that was used last."""
        self._held: dict[Held, float] = {}
        """The controls being held, and the seconds until each repeats."""

    @property
    def name(self) -> str:
        """The name of the pad that was used last; empty if it has been disconnected."""
        return self._pads[self._last].name if self._last in self._pads else ""

    def rumble(self, strength: float, seconds: float) -> None:
        """Shake the pad that was used last, if it is in use and supports it; the strength is up to 1."""
        if self.is_in_use and self._last in self._pads:
            self._pads[self._last].rumble(strength, strength, round(1000 * seconds))

    def close(self) -> None:
        """Close all pads."""
        self._pads.clear()
        self._held.clear()

    def translated(self, events: Iterable[pygame.event.Event], dt: float) -> list[pygame.event.Event]:
        """Replace the events of pads by keys, and add those that repeat because `dt` seconds have passed."""
        keys: list[pygame.event.Event] = []
        for event in events:
            keys += self._read(event)
        return keys + self._repeat(dt)

    def _read(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._open(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self.is_in_use &= event.instance_id != self._last
                return [self._release(held) for held in list(self._held) if held[0] == event.instance_id]
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                is_down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._change((event.instance_id, BUTTONS[event.button]), is_down=is_down)
            case pygame.CONTROLLERAXISMOTION if event.axis in AXES:
                return self._push(event.instance_id, event.axis, event.value / FULL)
            case _:
                self.is_in_use &= event.type not in TYPING
                return [event]
        return []

    def _open(self, index: int) -> None:
        """Open a pad; one that disappears at the same moment is ignored."""
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._pads[pad.as_joystick().get_instance_id()] = pad

    def _push(self, pad: int, axis: int, value: float) -> list[pygame.event.Event]:
        """Handle a stick or trigger at a share of its range, from -1 to 1."""
        keys = []
        for control, share in zip(AXES[axis], (-value, value), strict=True):
            if control is not None and (share >= PRESSED or share < RELEASED):
                keys += self._change((pad, control), is_down=share >= PRESSED)
        return keys

    def _change(self, held: Held, *, is_down: bool) -> list[pygame.event.Event]:
        """Return the key for what was pressed or released, unless nothing has changed."""
        if is_down == (held in self._held):
            return []
        if not is_down:
            return [self._release(held)]
        self.is_in_use, self._last = True, held[0]
        self._held[held] = FIRST_REPEAT_SECONDS
        return [KEYS[held[1]].event()]

    def _release(self, held: Held) -> pygame.event.Event:
        del self._held[held]
        return KEYS[held[1]].event(pygame.KEYUP)

    def _repeat(self, dt: float) -> list[pygame.event.Event]:
        """Return the keys of what has been held long enough; a slow frame repeats each only once."""
        keys = []
        for held, seconds in self._held.items():
            self._held[held] = seconds - dt
            if seconds <= dt and held[1] in REPEATED:
                self._held[held] = REPEAT_SECONDS
                press = KEYS[held[1]].event()
                keys.append(pygame.event.Event(press.type, {**press.dict, "repeat": True}))
        return keys
