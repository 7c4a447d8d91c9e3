"""How each page, sheet and dialog comes into the window: from where it lies."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.app.scene_stack import SceneStack
from claim_desktop.scenes.base import Scene, Services
from claim_desktop.ui.actions import is_key_press
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.scene_transition import Move, Push, Unfold
from claim_desktop.ui.widgets import Dialog

PLACE = (60, 24)
"""The size of a place that was clicked, in design pixels: about that of a small button."""


class PageMoves:
    """Chooses the moves; there are none with reduced motion, or where cards take no time.

    Pages lie beside each other: a page opened from another comes in from its right, and going back moves to
    the left. A sheet comes out of the button that was pressed.
    """

    def __init__(self, services: Services, stack: SceneStack) -> None:
        self._services = services
        self._kit = services.kit
        self._stack = stack
        self._trail: list[type[Scene]] = []
        """The classes of the pages on the way to the open one, from left to right."""
        self._dialog: Dialog | None = None
        """The dialog that was open in the last frame."""
        self._pressed: Rect | None = None
        """The button that was pressed last, or a place as large as one; None if a key stood for it."""

    def note(self, event: pygame.event.Event) -> None:
        """Note which button an event presses, before the scene reacts to it."""
        if is_click(event):
            size = map(self._kit.px, PLACE)
            self._pressed = Rect((0, 0), tuple(size)).move_to(center=event.pos)
        elif is_key_press(event):
            self._pressed = self._stack.top.button_of(event)

    def of_scene(self, page: Scene, before: Scene) -> Move | None:
        """The move to the scene on top; `page` was open until now, with the scene `before` on top."""
        scene, opened = self._stack.top, self._stack.page
        dialog, self._dialog = self._dialog, scene.dialog
        if opened is not page:
            return self._push(type(page), type(opened))
        if scene.is_overlay and before in self._stack.scenes:
            return self._unfold(scene, scene.sheet_parts)
        if not before.is_overlay:
            return None
        return self._fold(before, before.sheet_parts) if dialog is None else self._fold_dialog(dialog)

    def of_dialog(self) -> Move | None:
        """The move of the dialog that the scene has just opened or closed, if any."""
        before, dialog = self._dialog, self._stack.top.dialog
        self._dialog = dialog
        if dialog is not None and before is None:
            return self._unfold(dialog, self._stack.top.sheet_parts)
        return self._fold_dialog(before) if dialog is None and before is not None else None

    def _push(self, page: type[Scene], opened: type[Scene]) -> Move | None:
        trail = self._trail
        if page not in trail:
            trail.append(page)
        is_return = opened in trail[: trail.index(page)]
        del trail[trail.index(opened if is_return else page) + 1 :]
        if opened not in trail:
            trail.append(opened)
        return Push(from_right=not is_return) if self._is_moving else None

    def _unfold(self, opened: Scene | Dialog, sheet: Sequence[Rect]) -> Move | None:
        opened.came_from = self._pressed
        return Unfold(sheet, self._pressed, closes=False) if self._is_moving else None

    def _fold_dialog(self, closed: Dialog) -> Move | None:
        return self._fold(closed, closed.panel.parts(self._kit))

    def _fold(self, closed: Scene | Dialog, sheet: Sequence[Rect]) -> Move | None:
        return Unfold(sheet, closed.came_from, closes=True) if self._is_moving else None

    @property
    def _is_moving(self) -> bool:
        self._services.apply_motion_settings()  # they may have changed in this frame
        return self._kit.motion.animates_position and not self._kit.motion.is_instant
