"""Sounds and music by name, in three volumes. Without an audio device everything here does nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

MUSIC_FADE_MILLISECONDS = 900
CHANNELS = 16


@dataclass(frozen=True, slots=True)
class Volumes:
    """Volumes from 0 to 1; the master multiplies the other two."""

    master: float = 1.0
    music: float = 1.0
    effects: float = 1.0


class Audio:
    """Plays `NAME.ogg` from a folder of sounds and one of music.

    A name without a usable file is silent, since an error would help no player; such names are in `missing`,
    which a test can check.
    """

    def __init__(self, sounds_folder: Path, music_folder: Path) -> None:
        self.missing: set[str] = set()
        self._sounds_folder = sounds_folder
        self._music_folder = music_folder
        self._volumes = Volumes()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._music: str | None = None
        self._is_open = _open_mixer()

    @property
    def is_open(self) -> bool:
        """Whether there is an audio device."""
        return self._is_open

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the volume of everything that plays, now and later."""
        self._volumes = volumes
        if self._is_open:
            pygame.mixer.music.set_volume(volumes.master * volumes.music)

    def play(self, name: str) -> None:
        """Play a sound once."""
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self._volumes.master * self._volumes.effects)
            sound.play()

    def play_music(self, name: str | None) -> None:
        """Let a theme loop until another takes its place; None lets it fade out."""
        if name == self._music or not self._is_open:
            return
        self._music = name
        path = self._music_folder / f"{name}.ogg"
        if name is None:
            pygame.mixer.music.fadeout(MUSIC_FADE_MILLISECONDS)
        else:
            self._begin_music(name, path)

    def close(self) -> None:
        """Let go of the device."""
        if self._is_open:
            pygame.mixer.quit()
            self._is_open = False

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if not self._is_open:
            return None
        if name not in self._sounds:
            self._sounds[name] = self._load_sound(name)
        return self._sounds[name]

    def _load_sound(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._sounds_folder / f"{name}.ogg")
        except (pygame.error, OSError):
            self.missing.add(name)
            return None

    def _begin_music(self, name: str, path: Path) -> None:
        try:
            pygame.mixer.music.load(path)
        except (pygame.error, OSError):
            self.missing.add(name)
            return
        pygame.mixer.music.set_volume(self._volumes.master * self._volumes.music)
        pygame.mixer.music.play(-1, fade_ms=MUSIC_FADE_MILLISECONDS)


@contextmanager
def silent_libraries() -> Iterator[None]:
    """Keep the messages of sound libraries about a missing device off the terminal: they help no player."""
    try:
        kept = os.dup(2)
    except OSError:  # no terminal at all, as in a windowed build
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)


def _open_mixer() -> bool:
    try:
        with silent_libraries():
            pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error:
        return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True
