"""The connected gamepads, whose events are replaced by the equivalent keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from pygame._sdl2 import controller

from claim_desktop.ui.gamepad.controls import AXES, BUTTONS, REPEATED, Control, Key

FULL = 32767
"""SDL's maximum value for an axis."""

PRESSED, RELEASED = 0.6, 0.4
"""The share of its range above which a stick or trigger counts as pressed, and below which as released. The
gap keeps a trembling thumb from pressing it repeatedly.
"""

FIRST_REPEAT_SECONDS, REPEAT_SECONDS = 0.4, 0.11

ECHO_SECONDS = 0.12
"""The time within which the same control of a second pad is the same press: some drivers, and Steam, mirror a
real pad as a second one, whose events come one to three frames later.
"""

TYPING = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Events that show that the player has put the pad down."""

Held = tuple[int, Control]
"""The pad's instance, and the control held on it."""


class Gamepads:
    """Opens pads as they are connected; any of them may be used at any time."""

    def __init__(self, keys: Mapping[Control, Key]) -> None:
        """`keys` are those that the controls send."""
        controller.init()
        self._keys = keys
        self.is_in_use = False
        """Whether the last input came from a pad, not from keyboard or mouse."""
        self._pads: dict[int, controller.Controller] = {}
        self._last = -1
        """The instance of the pad that was used last."""
        self._held: dict[Held, float] = {}
        """The controls being held, and the seconds until each repeats."""
        self._echoes: set[Held] = set()
        """The held controls whose press came from another pad before."""
        self._pressed: dict[Control, tuple[int, float]] = {}
        """The pad on which each control was last pressed, and how many seconds ago."""
        self._unknown: list[str] = []
        """The names of controllers with a layout unknown to SDL, yet to be reported."""
        self._named: set[str] = set()
        for index in range(pygame.joystick.get_count()):
            self._note_unknown(index)

    @property
    def name(self) -> str:
        """The name of the pad that was used last; empty if it has been disconnected."""
        return self._pads[self._last].name if self._last in self._pads else ""

    def pop_unknown(self) -> str:
        """The name of a controller with a layout unknown to SDL, once each; else empty."""
        return self._unknown.pop(0) if self._unknown else ""

    def rumble(self, strength: float, seconds: float) -> None:
        """Rumble the pad used last, if it is in use and supports it; the strength is up to 1."""
        if self.is_in_use and self._last in self._pads:
            self._pads[self._last].rumble(strength, strength, round(1000 * seconds))

    def close(self) -> None:
        self._pads.clear()
        self._held.clear()
        self._echoes.clear()

    def translate(self, events: Iterable[pygame.event.Event], dt: float) -> list[pygame.event.Event]:
        """Replace the events of pads by keys, and add those that repeat because `dt` seconds have passed."""
        keys: list[pygame.event.Event] = []
        self._pressed = {control: (pad, age + dt) for control, (pad, age) in self._pressed.items()}
        for event in events:
            keys += self._read(event)
        return keys + self._repeat(dt)

    def _read(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._open(event.device_index)
            case pygame.JOYDEVICEADDED:
                self._note_unknown(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self._echoes = {held for held in self._echoes if held[0] != event.instance_id}
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

    def _note_unknown(self, index: int) -> None:
        """Remember the name of a controller unknown to SDL, once."""
        try:
            name = "" if controller.is_controller(index) else pygame.joystick.Joystick(index).get_name()
        except pygame.error:
            return
        if name and name not in self._named:
            self._named.add(name)
            self._unknown.append(name)

    def _push(self, pad: int, axis: int, value: float) -> list[pygame.event.Event]:
        """Handle a stick or trigger at a share of its range, from -1 to 1."""
        keys = []
        for control, share in zip(AXES[axis], (-value, value), strict=True):
            if control is not None and (share >= PRESSED or share < RELEASED):
                keys += self._change((pad, control), is_down=share >= PRESSED)
        return keys

    def _change(self, held: Held, *, is_down: bool) -> list[pygame.event.Event]:
        """Return the key event for a press or release, unless nothing has changed."""
        if is_down == (held in self._held or held in self._echoes):
            return []
        if not is_down and held in self._echoes:
            self._echoes.discard(held)
            return []
        if not is_down:
            return [self._release(held)]
        pad, age = self._pressed.get(held[1], (held[0], 0.0))
        if pad != held[0] and age < ECHO_SECONDS:
            self._echoes.add(held)
            return []
        self._pressed[held[1]] = held[0], 0.0
        self.is_in_use, self._last = True, held[0]
        self._held[held] = FIRST_REPEAT_SECONDS
        return [self._keys[held[1]].event()]

    def _release(self, held: Held) -> pygame.event.Event:
        del self._held[held]
        return self._keys[held[1]].event(pygame.KEYUP)

    def _repeat(self, dt: float) -> list[pygame.event.Event]:
        """Return repeats of held controls that are due; a slow frame repeats each only once."""
        keys = []
        for held, seconds in self._held.items():
            self._held[held] = seconds - dt
            if seconds <= dt and held[1] in REPEATED:
                self._held[held] = REPEAT_SECONDS
                press = self._keys[held[1]].event()
                keys.append(pygame.event.Event(press.type, {**press.dict, "repeat": True}))
        return keys
