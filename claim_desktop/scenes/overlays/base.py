"""An overlay of the table, and the stack that opens one at a time and passes events to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame

from claim_desktop.ui.input import Action, action_of, is_click


class Overlay(ABC):
    """Something laid over the table until the person has seen enough. It knows what the viewer knows."""

    name: ClassVar[str]
    """What its button and its texts are called."""
    action: ClassVar[Action | None]
    """What opens and closes it; None for one that opens by itself."""
    is_modal: ClassVar[bool] = False
    """Whether nothing else on the table reacts while it is shown."""
    replaces_message: ClassVar[bool] = False
    """Whether it takes the place of the words on the felt."""
    is_done: bool = False
    """Setting this while it is shown closes it."""

    @property
    def is_among_aids(self) -> bool:
        """Whether the viewer's aids include it."""
        return True

    @property
    def is_allowed(self) -> bool:
        """Whether the viewer's aids and the state of the game allow it now."""
        return self.is_among_aids

    @property
    def is_due(self) -> bool:
        """Whether it should open by itself now, where nothing else is shown."""
        return False

    def is_opened_by(self, position: tuple[int, int]) -> bool:
        """Whether a click at this place of the table opens it."""
        return False

    def open(self) -> None:  # noqa: B027  (most overlays show what is there at any moment)
        """Get ready to be shown."""

    def close(self) -> None:  # noqa: B027
        """Stop being shown, and reset `is_done`."""

    def handle(self, event: pygame.event.Event) -> bool:
        """React to an event while it is shown; returns whether the event was meant for it.

        An event that was not goes on to the table, so a card can be played beside an overlay that allows it.
        """
        return False

    def press(self) -> bool:
        """Its key or button was pressed while it is shown; returns whether it stays."""
        return False

    def update(self, dt: float) -> None:  # noqa: B027
        """Let `dt` seconds pass while it is shown."""

    def resize(self) -> None:  # noqa: B027
        """Adapt to a window or text of another size."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the table."""


class Overlays:
    """All overlays of a table, of which at most one is shown."""

    def __init__(self, overlays: Sequence[Overlay]) -> None:
        self._overlays = list(overlays)
        self.shown: Overlay | None = None

    @property
    def allowed(self) -> list[str]:
        """The names of those that may be opened now."""
        return [overlay.name for overlay in self._overlays if overlay.is_allowed]

    @property
    def is_modal(self) -> bool:
        """Whether what is shown keeps everything else on the table from reacting."""
        return self.shown is not None and self.shown.is_modal

    def press(self, name: str) -> None:
        """Open the overlay of that name, close it, or take it one step further."""
        overlay = next(each for each in self._overlays if each.name == name)
        if overlay is self.shown:
            if not overlay.press():
                self.close()
        elif overlay.is_allowed:
            self.close()
            self.shown = overlay
            overlay.open()

    def close(self) -> bool:
        """Close what is shown; returns whether there was anything."""
        shown, self.shown = self.shown, None
        if shown is not None:
            shown.close()
            shown.is_done = False
        return shown is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the overlays; returns whether one has used it."""
        if self.is_modal and self.shown is not None:
            return self.shown.handle(event)
        wanted = self._wanted(action_of(event))
        if wanted is not None:
            self.press(wanted.name)
            return True
        if self.shown is None:
            return is_click(event) and self._open_at(event.pos)
        return self.shown.handle(event)

    def is_denied(self, action: Action | None) -> bool:
        """Whether an action wants something that the viewer's aids do not include."""
        wanted = self._wanted(action)
        return wanted is not None and not wanted.is_among_aids

    def _wanted(self, action: Action | None) -> Overlay | None:
        """The overlay that an action opens and closes."""
        return next((each for each in self._overlays if action and each.action is action), None)

    def _open_at(self, position: tuple[int, int]) -> bool:
        for overlay in self._overlays:
            if overlay.is_allowed and overlay.is_opened_by(position):
                self.press(overlay.name)
                return True
        return False

    def update(self, dt: float) -> None:
        """Let time pass; an overlay that is done, or no longer allowed, closes."""
        if self.shown is None:
            due = next((overlay for overlay in self._overlays if overlay.is_due), None)
            if due is not None:
                self.press(due.name)
        else:
            self.shown.update(dt)
        if self.shown is not None and (self.shown.is_done or not self.shown.is_allowed):
            self.close()

    def resize(self) -> None:
        """Adapt to a window or text of another size."""
        if self.shown is not None:
            self.shown.resize()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is shown."""
        if self.shown is not None:
            self.shown.draw(surface)
