"""The stack of overlays above the table: the topmost is drawn last, and gets keys, mouse and Esc first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, earliest
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets import Focus
from claim_desktop.ui.widgets.scroll_bar import ScrollBar


class Overlay(ABC):
    """A temporary layer over the table."""

    is_modal: ClassVar[bool] = False
    """Whether it blocks everything below while it is shown."""
    stays: ClassVar[bool] = False
    """Whether only the game closes it, not Esc."""
    is_watching: ClassVar[bool] = False
    """Whether it sees every event even while it is not shown, and is drawn while no sheet is open."""
    any_key_continues: ClassVar[bool] = False
    """Whether any key or click closes it, and the game continues."""
    replaces_message: ClassVar[bool] = False
    """Whether it replaces the message on the felt."""

    @property
    @abstractmethod
    def is_shown(self) -> bool:
        """Whether it is shown now."""

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The announcement of the overlay while it is shown."""
        return ()

    @property
    def accessible_area(self) -> Rect | None:
        """The place of announcements that are not drawn in these words; None if all are."""
        return None

    @property
    def dialog_name(self) -> str:
        """The name of a dialog; empty for any other overlay."""
        return ""

    @property
    def focus(self) -> Focus | None:
        """The widgets of the overlay, if they have the keyboard."""
        return None

    def close(self) -> None:  # noqa: B027 - what stays is closed by the game
        """Close it."""

    def cancel(self) -> bool:
        """React to Esc; returns whether there was anything to close."""
        if not self.stays:
            self.close()
        return not self.stays

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """React to an event and what it stands for; returns whether it was handled.

        An event that was not handled is passed to what lies below, so that a card can be played beside an
        overlay that allows it.
        """
        return False

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        """Start a drag there; returns its target, or None to pass it to the layer below."""
        return None

    def has_tooltip_at(self, position: Position) -> bool:
        """Whether a long press there explains something on it."""
        return False

    def update(self, dt: float) -> None:  # noqa: B027
        """Let `dt` seconds pass."""

    def next_frame(self) -> NextFrame:
        """When it needs its next frame, if nothing happens before."""
        return NEVER if self.focus is None else self.focus.next_frame()

    def resize(self) -> None:  # noqa: B027
        """Adapt to a new size of the window or text."""

    @abstractmethod
    def draw(self, surface: Canvas) -> None:
        """Draw it over the table."""

    def draw_beside(self, surface: Canvas) -> None:  # noqa: B027
        """Draw the part that remains visible while another sheet is open."""


class OverlayPanel(Overlay):
    """An overlay that stays open until the player closes it; only one is open at a time."""

    is_shown = False
    scroll_bar: ScrollBar | None = None
    """Its scroll bar, if it has one: besides closing it, all that one switch does with it."""

    @property
    def is_enabled_by_assists(self) -> bool:
        """Whether the viewer's assists include it."""
        return True

    @property
    def is_allowed(self) -> bool:
        """Whether the viewer's assists and the state of the game allow it now."""
        return self.is_enabled_by_assists

    @property
    def is_due(self) -> bool:
        """Whether it should open by itself now, if no other is open."""
        return False

    def open(self) -> None:
        """Show it."""
        self.is_shown = True

    def close(self) -> None:
        self.is_shown = False

    def press(self) -> bool:
        """React to its key or button while it is shown; returns whether it stays open."""
        return False


class Overlays:
    """All overlays of a table, from bottom to top."""

    def __init__(
        self, overlays: Sequence[Overlay], keyed: Mapping[Intent, OverlayPanel], deny: Callable[[], None]
    ) -> None:
        """`keyed` are the sheets with a key, besides those that open by themselves.

        `deny` is called when a key asks for an assist that the viewer does not have.
        """
        self._overlays = list(overlays)
        self._sheets = [each for each in overlays if isinstance(each, OverlayPanel)]
        self._keyed = keyed
        self._deny = deny

    @property
    def _present(self) -> list[Overlay]:
        """The overlays that are shown or watching, from top to bottom."""
        return [each for each in reversed(self._overlays) if each.is_shown or each.is_watching]

    @property
    def open_sheet(self) -> OverlayPanel | None:
        """The sheet that lies over the table; None if there is none."""
        return next((each for each in self._sheets if each.is_shown), None)

    @property
    def is_empty(self) -> bool:
        """Whether no overlay is shown."""
        return not any(each.is_shown for each in self._present)

    @property
    def is_modal(self) -> bool:
        """Whether an overlay blocks everything else."""
        return any(each.is_modal for each in self._present)

    @property
    def any_key_continues(self) -> bool:
        """Whether any key or click closes the topmost overlay."""
        return any(each.any_key_continues for each in self._present if each.is_shown)

    @property
    def replaces_message(self) -> bool:
        """Whether an overlay replaces the message on the felt."""
        return any(each.replaces_message for each in self._present)

    @property
    def aids(self) -> list[Intent]:
        """The keys of the sheets that the viewer's assists include."""
        return [intent for intent, sheet in self._keyed.items() if sheet.is_enabled_by_assists]

    @property
    def allowed(self) -> list[Intent]:
        """The keys of the sheets that may be opened now."""
        return [intent for intent, sheet in self._keyed.items() if sheet.is_allowed]

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Offer an event to each from top to bottom until one handles it; returns whether one did."""
        for each in self._present:
            if each.is_modal:
                return each.handle(event, action) or True
        return self.press(action) or any(each.handle(event, action) for each in self._present)

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        """Start a drag; returns its target, from top to bottom, or None to pass it to the table."""
        for each in self._present:
            held = each.begin_drag(start, way)
            if held is not None or each.is_modal or each.stays:
                return held or DragMode.NOTHING
        return None

    def has_tooltip_at(self, position: Position) -> bool:
        """Whether a long press there explains something on the topmost overlay at that point."""
        return any(each.has_tooltip_at(position) for each in self._present)

    def press(self, intent: Intent | None) -> bool:
        """Open the sheet of a key, close it, or advance it; returns whether the key has one."""
        sheet = None if intent is None else self._keyed.get(intent)
        if sheet is None:
            return False
        if not sheet.is_enabled_by_assists:
            self._deny()
        elif sheet.is_shown:
            if not sheet.press():
                sheet.close()
        elif sheet.is_allowed:
            if self.open_sheet is not None:
                self.open_sheet.close()
            sheet.open()
        return True

    def cancel(self) -> bool:
        """Close the topmost overlay that Esc closes; returns whether there was one."""
        return any(each.cancel() for each in self._present)

    def close(self) -> None:
        """Close everything that Esc closes."""
        for each in self._present:
            each.cancel()

    def update(self, dt: float) -> None:
        """Let time pass; a sheet that is no longer allowed closes, and one that is due opens."""
        for each in self._present:
            each.update(dt)
        open_now = self.open_sheet
        if open_now is not None and not open_now.is_allowed:
            open_now.close()
        due = next((each for each in self._sheets if each.is_due), None) if open_now is None else None
        if due is not None:
            due.open()

    def next_frame(self) -> NextFrame:
        """The earliest frame of the shown and watching overlays."""
        return earliest(*(each.next_frame() for each in self._present))

    def resize(self) -> None:
        """Adapt to a new size of the window or text."""
        for each in self._present:
            each.resize()

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The announcements of all overlays that are announced, from top to bottom."""
        return tuple(text for each in self.announced for text in each.accessible_text)

    @property
    def dialog_name(self) -> str:
        """The name of the dialog that blocks everything else; empty if there is none."""
        return next((each.dialog_name for each in self.announced if each.is_modal), "")

    @property
    def announced(self) -> list[Overlay]:
        """All shown overlays; only the modal one if there is one."""
        modal = next((each for each in self._present if each.is_modal), None)
        return self._present if modal is None else [modal]

    @property
    def focus(self) -> Focus | None:
        """The widgets with the keyboard: those of the topmost overlay that has any."""
        return next((each.focus for each in self._present if each.is_shown and each.focus is not None), None)

    def draw(self, surface: Canvas) -> None:
        """Draw the shown overlays, from bottom to top."""
        for each in reversed(self._present):
            if each.is_shown or self.open_sheet is None:
                each.draw(surface)
            else:
                each.draw_beside(surface)
