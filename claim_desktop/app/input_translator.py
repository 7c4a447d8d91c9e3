"""The input pipeline: scenes get keyboard and mouse events, whatever the device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from claim_desktop.app.gamepad_controller import GamepadController
from claim_desktop.app.switch_scanning import SwitchScanning
from claim_desktop.scenes.base import Scene, Services
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.held_keys import HeldKeys
from claim_desktop.ui.keys.key_map import in_latin, off_keypad
from claim_desktop.ui.motion.next_frame import NextFrame
from claim_desktop.ui.touch.fingers import Fingers


class InputTranslator:
    """Translates one-switch play, fingers, gamepads and custom keys to the mouse and the default keys."""

    def __init__(self, services: Services, scene: Callable[[], Scene]) -> None:
        """`scene` returns the scene that receives the player's input."""
        self._services = services
        self._scene = scene
        self.pads = GamepadController(services, scene)
        self.scanning = SwitchScanning(services, scene, self.pads)
        self._fingers = Fingers(services.kit, lambda: self.pads.touch_handler)
        self._held = HeldKeys(self._meaning)
        self._keys: dict[str, str] | None = None  # SDL knows the names of keys once the window is open

    def translate(self, events: Iterable[pygame.event.Event], dt: float) -> list[pygame.event.Event]:
        """Return the events to pass on to the scene."""
        self._apply_settings()
        held = self._held.translate(map(self._in_latin, events), dt)
        as_mouse = self._fingers.translate(self.scanning.translate(held, dt), dt)
        return list(self.pads.translate(map(self._usual, as_mouse), dt))

    def pop_message(self) -> str:
        """The message to show since the last call, if any: about one-switch play, or a controller."""
        return self.scanning.pop_message() or self.pads.pop_message()

    def pop_announcements(self) -> Sequence[str]:
        """Names of targets highlighted since the last call that the scene does not announce itself."""
        return self.scanning.pop_announcements(), self.pads.pop_announcements()

    def next_frame(self) -> NextFrame:
        """When the next press or highlight is due by itself; held input keeps the loop going anyway."""
        return self.scanning.next_frame()

    def draw(self, surface: Canvas) -> None:
        """Draw the layers over the scene."""
        self.pads.draw(surface)
        self.scanning.draw(surface)

    def _apply_settings(self) -> None:
        """Adopt newly chosen keys."""
        if self._services.settings.keys is not self._keys:
            self._keys = self._services.settings.keys
            self._services.apply_keys()

    def _in_latin(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event of the Latin letter, for a letter of another script without a meaning of its own."""
        if self._scene().takes_keys or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return event
        is_chosen = self._services.kit.keys.intent_bound_to(event.key) is not None
        return event if is_chosen else in_latin(event)

    def _usual(self, event: pygame.event.Event) -> pygame.event.Event:
        """The default key for a pressed one, unless the raw key is needed or text is being typed."""
        scene = self._scene()
        if scene.takes_keys:
            return event
        return off_keypad(event) if scene.text_field is not None else self._services.kit.keys.translate(event)

    def _meaning(self, event: pygame.event.Event) -> int:
        """The default key that an event's key stands for; none if the key itself is requested."""
        return pygame.K_UNKNOWN if self._scene().takes_keys else int(self._usual(event).key)
