"""The settings on disk, and how changes to them take effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from claim_desktop.app.window_place import RememberedPlace, mode_at_start
from claim_desktop.i18n import best_language, tr, use_language
from claim_desktop.i18n.lists import and_list
from claim_desktop.i18n.system_languages import system_languages
from claim_desktop.scenes.base import Services
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import (
    TEXT_SIZES,
    AppliedBy,
    Contrast,
    MotionStyle,
    Settings,
    SettingsFile,
    parts_to_update,
    with_fitting_cards,
)
from claim_desktop.ui.audio import Audio, Volumes
from claim_desktop.ui.layout import Size
from claim_desktop.ui.system_appearance import SystemAppearance
from claim_desktop.ui.window import WindowMode


@dataclass(frozen=True, slots=True)
class Startup:
    """The command line's requests, for this run only, except for the language and the narration."""

    fullscreen: bool = False
    window: Size | None = None
    """The size of the window, which is then not full screen, whatever the settings say."""
    mute: bool = False
    language: str | None = None
    """The language, as if chosen in the settings."""
    narration: bool = False
    """Whether narration is on from now on, as if chosen in the settings."""
    window_mode: WindowMode | None = None
    """The mode in which the window was opened according to settings and command line, if it was."""
    asks_system: Callable[[], SystemAppearance] = SystemAppearance
    """Asks the system for its appearance at the first start."""


def as_the_system_looks(settings: Settings, system: SystemAppearance) -> Settings:
    """The settings with the system's motion, contrast and text size, as far as the game has them."""
    size = max((each for each in TEXT_SIZES if each <= system.text_factor), default=TEXT_SIZES[0])
    adapted = replace(
        settings,
        motion=MotionStyle.REDUCED if system.reduces_motion else settings.motion,
        contrast=Contrast.HIGH if system.has_high_contrast else settings.contrast,
        text_size=max(size, settings.text_size),
    )
    return with_fitting_cards(settings, adapted)


class Preferences:
    """Reads the settings at the start, applies changes, and writes them to disk."""

    def __init__(self, folder: DataFolder, startup: Startup | None = None) -> None:
        self._file = SettingsFile(folder)
        loaded = self._file.load()
        self.problem = loaded.problem
        """The reason why the settings cannot be read, so that defaults are used."""
        self._startup = startup or Startup()
        first = Settings()
        if loaded.value is None and loaded.problem is None:
            first = as_the_system_looks(first, self._startup.asks_system())
        self._first = first
        self._written = loaded.value or first
        self.untouched = self._with_command_line(first)
        """The settings of a player who has never changed one, under this command line."""
        self.at_start = self._applied = self._with_command_line(self._written)
        self._place = RememberedPlace()

    @property
    def system_note(self) -> str:
        """The sentence about the settings taken over from the system at the first start; empty if none."""
        first, usual = self._first, Settings()
        changes = []
        if first.motion is not usual.motion:
            changes.append(tr("app.from_system.motion"))
        if first.contrast is not usual.contrast:
            changes.append(tr("app.from_system.contrast"))
        if first.text_size != usual.text_size:
            changes.append(tr("app.from_system.text", percent=round(100 * first.text_size)))
        return tr("app.from_system", what=and_list(changes)) if changes else ""

    def open_window(self) -> bool:
        """Bring the window to the mode that settings and command line want; returns whether it is new."""
        mode = mode_at_start(self._applied, fullscreen=self._applied.fullscreen, size=self._startup.window)
        return self._place.open(mode, self._startup.window_mode or WindowMode())

    def follow_window(self, dt: float) -> None:
        """Note where the player puts the window."""
        if not self._applied.fullscreen:
            self._place.follow(dt)

    def apply(self, services: Services) -> set[AppliedBy | None]:
        """Apply the settings, if any has changed; returns the parts of the program affected."""
        obeyed, before = parts_to_update(self._applied, services.settings), self._applied
        self._applied = services.settings
        if obeyed & {AppliedBy.SOUND, AppliedBy.LANGUAGE}:
            self.apply_sound_and_language(self._applied, services.kit.audio)
        if AppliedBy.WINDOW in obeyed:
            self._place.switch(before, self._applied)
        return obeyed

    def apply_sound_and_language(self, settings: Settings, audio: Audio) -> None:
        """Set the volumes and the language, which by default is the system's."""
        use_language(settings.language or best_language(system_languages()))
        audio.set_mono(is_mono=settings.mono)
        audio.set_volumes(self.volumes(settings))

    def volumes(self, settings: Settings) -> Volumes:
        """The volumes of the settings and the command line."""
        master = 0.0 if self._startup.mute else settings.master_volume
        return Volumes(master, settings.music_volume, settings.sounds_volume)

    def write(self, settings: Settings) -> str:
        """Write the settings, if any has changed; returns a sentence if that fails."""
        settings = self._settings_to_write(settings)
        if settings == self._written:
            return ""
        self._written = settings
        try:
            self._file.write(settings)
        except StorageError as error:
            return sentence(error)
        return ""

    def _with_command_line(self, settings: Settings) -> Settings:
        """The settings for this run, as the command line changes them; language and narration are kept."""
        if self._startup.language is not None:
            settings = replace(settings, language=self._startup.language)
        settings = replace(settings, spoken=settings.spoken or self._startup.narration)
        if self._startup.window is not None:
            return replace(settings, fullscreen=False)
        return replace(settings, fullscreen=settings.fullscreen or self._startup.fullscreen)

    def _settings_to_write(self, settings: Settings) -> Settings:
        """The settings to be written: without the command line's changes, and with the window's geometry."""
        if settings.fullscreen == self.at_start.fullscreen:
            settings = replace(settings, fullscreen=self._written.fullscreen)
        return self._place.with_place(settings, is_fullscreen=self._applied.fullscreen)
