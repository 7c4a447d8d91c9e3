"""The place of the window: where it opens, and where the player leaves it for the next time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from claim_desktop.i18n import tr
from claim_desktop.storage.folder import NOWHERE, DataFolder, platform_folder
from claim_desktop.storage.settings import Settings, SettingsFile, WindowPlace
from claim_desktop.ui import window
from claim_desktop.ui.layout import Size

SETTLED_SECONDS = 0.5
"""How long a window keeps its geometry until that is where it belongs."""


def stored_settings(chosen: Path | None) -> Settings:
    """The settings of the chosen data folder, or else of the platform's; neither is created or locked."""
    folder = DataFolder(chosen or platform_folder() or NOWHERE)
    return SettingsFile(folder).load().value or Settings()


def mode_at_start(settings: Settings, *, fullscreen: bool, size: Size | None) -> window.WindowMode:
    """The mode for these settings, and for the full screen or the size that the command line asks for."""
    return window.WindowMode(
        (settings.fullscreen or fullscreen) and size is None, settings.display, _place(settings, size)
    )


def _place(settings: Settings, asked: Size | None) -> window.WindowGeometry | None:
    """The geometry for the window: where it was left, unless the displays have changed."""
    left = settings.window
    displays, screen = window.display_sizes(), _screen(settings.display)
    if asked is not None:
        return window.WindowGeometry(window.fitting_size(screen, asked))
    is_known = left.width and left.height and list(left.displays) == displays
    place = window.WindowGeometry((left.width, left.height), (left.left, left.top), left.is_maximised)
    if is_known and window.can_be_reached(place):
        return place
    return window.WindowGeometry(window.first_size(screen), None, True) if left.is_maximised else None


def _screen(display: int) -> Size:
    """The size of a display, or of the first one if it is gone."""
    sizes = window.display_sizes()
    return sizes[display if display < len(sizes) else 0]


def size_note(asked: Size, opened: window.WindowMode) -> str:
    """What became of the size that the command line asks for; empty if the window has it."""
    if opened.place is None or opened.place.size == asked:
        return ""
    sizes = asked, opened.place.size, *window.size_limits(_screen(opened.display))
    names = "asked", "size", "least", "most"
    texts = (f"{width}x{height}" for width, height in sizes)
    return tr("menu.command.other_size", **dict(zip(names, texts, strict=True)))


class RememberedPlace:
    """Opens the window, and follows where the player puts it."""

    def __init__(self) -> None:
        self._place: window.WindowGeometry | None = None
        """The geometry of the window before full screen, or the one that it is to get."""
        self._opened: window.WindowGeometry | None = None
        """The geometry with which the window opened; while it still has it, the player has not moved it."""
        self._seen: window.WindowGeometry | None = None
        """The geometry of the window in the last frame."""
        self._settled_seconds = 0.0
        """How long the window has had it."""
        self._before: window.WindowGeometry | None = None
        """The geometry to which a window that opened maximised is to return."""

    def open(self, mode: window.WindowMode, current: window.WindowMode) -> bool:
        """Bring the window from its current mode to another; returns whether it is new."""
        is_new = mode != current
        if is_new:
            window.set_mode(fullscreen=mode.fullscreen, display=mode.display, place=mode.place)
        self._place = mode.place
        is_maximised = mode.place is not None and mode.place.is_maximised
        self._opened = mode.place if mode.fullscreen or is_maximised else window.place()
        self._before = mode.place if is_maximised else None
        return is_new

    def follow(self, dt: float) -> None:
        """Note the geometry of a window that is not full screen; it is asked for once it is maximised.

        It counts after `SETTLED_SECONDS`, since a window that is about to be maximised may already be large.
        """
        seen = window.place()
        if self._before is not None and not seen.is_maximised and seen.size == self._before.size:
            window.move_back(self._before)
            self._before = None
        self._settled_seconds = self._settled_seconds + dt if seen == self._seen else 0.0
        self._seen = seen
        if self._settled_seconds >= SETTLED_SECONDS and not seen.is_maximised:
            self._place = seen

    def switch(self, before: Settings, after: Settings) -> None:
        """Enter or leave full screen; on another display there is a new window."""
        if not before.fullscreen:
            self._place = self._window_geometry
        if before.display != after.display:
            self._place = None
        window.set_mode(fullscreen=after.fullscreen, display=after.display, place=self._place)

    def with_place(self, settings: Settings, *, is_fullscreen: bool) -> Settings:
        """The settings with the window's place, if the player has chosen one."""
        place = self._place if is_fullscreen or not window.is_open() else self._window_geometry
        if place is None or place.corner is None or place == self._opened:
            return settings
        displays = tuple(window.display_sizes())
        left = WindowPlace(*place.corner, *place.size, displays, place.is_maximised)
        return replace(settings, window=left)

    @property
    def _window_geometry(self) -> window.WindowGeometry:
        """The geometry of a window that is not full screen; if it is maximised, that before."""
        now, before = window.place(), self._place or self._opened
        return now if not now.is_maximised or before is None else replace(before, is_maximised=True)
