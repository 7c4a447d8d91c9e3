"""The settings on disk, and how changes to them are put into effect."""

from __future__ import annotations

from claim_desktop.i18n import best_language, use_language
from claim_desktop.scenes.base import Services
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Obeyed, Settings, SettingsFile, changed
from claim_desktop.ui import window
from claim_desktop.ui.audio import Audio, Volumes


class Preferences:
    """Reads the settings at the start, applies changes, and writes them to disk."""

    def __init__(self, folder: DataFolder) -> None:
        self._file = SettingsFile(folder)
        loaded = self._file.load()
        self.problem = loaded.problem
        """Why the settings cannot be read, so that the defaults are used."""
        self.at_start = self._applied = self._written = loaded.value or Settings()

    def apply(self, services: Services) -> set[Obeyed | None]:
        """Apply the settings, if any has changed; returns the parts of the program affected."""
        obeyed = changed(self._applied, services.settings)
        self._applied = services.settings
        if obeyed & {Obeyed.SOUND, Obeyed.LANGUAGE}:
            self.apply_sound_and_language(self._applied, services.kit.audio)
        if Obeyed.WINDOW in obeyed:
            window.set_mode(fullscreen=self._applied.fullscreen, display=self._applied.display)
        return obeyed

    def apply_sound_and_language(self, settings: Settings, audio: Audio) -> None:
        """Set the volumes and the language, which by default is the system's."""
        use_language(settings.language or best_language(window.preferred_languages()))
        audio.set_mono(is_mono=settings.mono)
        audio.set_volumes(Volumes(settings.master_volume, settings.music_volume, settings.sounds_volume))

    def write(self, settings: Settings) -> str:
        """Write the settings, if any has changed; returns a sentence if that fails."""
        if settings == self._written:
            return ""
        self._written = settings
        try:
            self._file.write(settings)
        except StorageError as error:
            return sentence(error)
        return ""
