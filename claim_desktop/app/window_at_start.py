"""The mode in which the window opens: as it was left, unless displays or command line want another."""

from __future__ import annotations

from pathlib import Path

from claim_desktop.storage.folder import NOWHERE, DataFolder, platform_folder
from claim_desktop.storage.settings import Settings, SettingsFile
from claim_desktop.ui import window
from claim_desktop.ui.layout import Size


def stored_settings(chosen: Path | None) -> Settings:
    """The settings in the chosen data folder, else the platform's, neither of which is created or locked."""
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
    displays = window.display_sizes()
    screen = displays[settings.display if settings.display < len(displays) else 0]
    if asked is not None:
        return window.WindowGeometry(window.fitting_size(screen, asked))
    is_known = left.width and left.height and list(left.displays) == displays
    place = window.WindowGeometry((left.width, left.height), (left.left, left.top), left.is_maximised)
    if is_known and window.can_be_reached(place):
        return place
    return window.WindowGeometry(window.first_size(screen), None, True) if left.is_maximised else None
