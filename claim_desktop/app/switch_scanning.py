"""One-switch play in this game: the targets of a scene, and the effect of taking one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from claim_desktop.app.gamepad_controller import GamepadController
from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import key_text
from claim_desktop.scenes.base import Scene, Services, WidgetScene
from claim_desktop.ui.accessibility.targets import press_keys
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import code_of
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame
from claim_desktop.ui.scan.stops import ScanGroup

if TYPE_CHECKING:
    from claim_desktop.ui.scan.scanner import Scanner
    from claim_desktop.ui.scan.switch import Switch


class SwitchScanning:
    """Passes all events on unless the settings ask for one-switch play."""

    def __init__(self, services: Services, scene: Callable[[], Scene], pads: GamepadController) -> None:
        """`scene` returns the scene that receives the player's input."""
        self._services = services
        self._scene = scene
        self._pads = pads
        self._parts: tuple[Scanner, Switch] | None = None
        self._message = ""
        self._lit: Hashable = None
        """The target that was last announced."""
        self.groups: Sequence[ScanGroup] = ()
        """The targets of the last frame."""

    @property
    def scanner(self) -> Scanner | None:
        """The scanner; None while one-switch play is off."""
        return None if self._parts is None else self._parts[0]

    def pop_message(self) -> str:
        """The message to show since the last call, if any: how to leave, or that it was left."""
        message, self._message = self._message, ""
        return message

    def pop_announcements(self) -> str:
        """The name of the target highlighted since the last call, unless the keyboard focus announces it."""
        lit = None if self.scanner is None else self.scanner.lit
        if self.scanner is None or lit == self._lit:
            return ""
        self._lit = lit
        group, stop = self.scanner.group, self.scanner.stop
        if self.scanner.is_back:
            return tr("app.scan.back")
        if stop is not None:
            return stop.text or stop.name
        return "" if group is None else group.text

    def translate(self, events: Iterable[Event], dt: float) -> Iterable[Event]:
        """Return the mouse and key events to pass on; everything but the switch passes unchanged."""
        settings = self._services.settings
        if settings.scanning is (self._parts is None):
            self._begin_or_end()
        if self._parts is None or self._scene().takes_keys:
            return events
        return self._scan(events, dt, *self._parts)

    def next_frame(self) -> NextFrame:
        return NEVER if self.scanner is None else self.scanner.next_frame()

    def draw(self, surface: Canvas) -> None:
        """Draw the frame around the target, and the warning when the key is held."""
        if self._parts is None:
            return
        from claim_desktop.ui.scan.frame import draw_lit, draw_warning  # noqa: PLC0415 - few games are scanned

        scanner, switch = self._parts
        scanner.refresh(self._pads.touch_handler.scan_groups())
        draw_lit(surface, self._services.kit, scanner, tr("app.scan.back"))
        if switch.warning_share:
            draw_warning(surface, self._services.kit, tr("app.scan.held"), switch.warning_share)

    def _begin_or_end(self) -> None:
        """Start or stop with the setting, and announce it."""
        from claim_desktop.ui.scan.scanner import Scanner  # noqa: PLC0415 - few games are scanned
        from claim_desktop.ui.scan.switch import Switch  # noqa: PLC0415

        settings = self._services.settings
        self._parts = (Scanner(), Switch()) if settings.scanning else None
        key = "app.scan.begun" if settings.scanning else "app.scan.ended"
        self._message = tr(key, letter=key_text(settings.scan_key))

    def _scan(self, events: Iterable[Event], dt: float, scanner: Scanner, switch: Switch) -> list[Event]:
        settings, scene = self._services.settings, self._scene()
        passed = switch.read(events, dt, code_of(settings.scan_key) or pygame.K_SPACE)
        if switch.is_over:
            self._services.settings = replace(settings, scanning=False)
            return passed
        groups = self.groups = self._pads.touch_handler.scan_groups()
        time = 0.0 if switch.is_held else dt
        scanner.update(time, settings.scan_pace, groups, self._place(scene), _start(scene))
        for _ in range(switch.presses):
            if not groups:
                passed += press_keys(pygame.K_RETURN)  # hurries on a motion that runs by itself
                continue
            stop = scanner.press(settings.scan_pace)
            if stop is not None:
                passed += stop.does
            if stop is not None and stop.writes:
                self._pads.write()
        return passed

    def _place(self, scene: Scene) -> tuple[int, ...]:
        """The context of the highlight; in another context it starts over."""
        dialog = scene.dialog if isinstance(scene, WidgetScene) else None
        return id(scene), id(dialog), id(self._pads.on_screen_keyboard)


def _start(scene: Scene) -> tuple[str, int] | None:
    """The target where the highlight starts: the keyboard focus."""
    if not isinstance(scene, WidgetScene):
        return None
    focused = (scene.dialog or scene).focus.focused
    return None if focused is None else (focused.name, 0)
