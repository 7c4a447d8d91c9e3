"""The settings, on disk and in force: what is written, and what the whole program obeys at once."""

from __future__ import annotations

from claim_desktop.i18n import best_language, use_language
from claim_desktop.scenes.base import Services
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Obeyed, Settings, SettingsFile, changed
from claim_desktop.ui import window
from claim_desktop.ui.audio import Audio, Volumes


class Preferences:
    """Reads the settings at the start, puts changed ones into effect, and writes them down."""

    def __init__(self, folder: DataFolder) -> None:
        self._file = SettingsFile(folder)
        loaded = self._file.load()
        self.problem = loaded.problem
        """Why the settings cannot be read, so that the defaults are used."""
        self.at_start = self._applied = self._written = loaded.value or Settings()

    def apply(self, services: Services) -> set[Obeyed | None]:
        """Put the settings into effect, if any has changed; returns what had to obey."""
        obeyed = changed(self._applied, services.settings)
        self._applied = services.settings
        if obeyed & {Obeyed.SOUND, Obeyed.LANGUAGE}:
            self.apply_sound_and_language(self._applied, services.kit.audio)
        if Obeyed.WINDOW in obeyed:
            window.set_mode(self._applied.fullscreen)
        return obeyed

    def apply_sound_and_language(self, settings: Settings, audio: Audio) -> None:
        """Set the volumes, and use the language chosen, else the system's."""
        use_language(settings.language or best_language(window.preferred_languages()))
        audio.set_volumes(Volumes(settings.master_volume, settings.music_volume, settings.sounds_volume))

    def write(self, settings: Settings) -> str:
        """Write the settings, if any has changed; returns the sentence that says why it cannot be done."""
        if settings == self._written:
            return ""
        self._written = settings
        try:
            self._file.write(settings)
        except StorageError as error:
            return sentence(error)
        return ""
