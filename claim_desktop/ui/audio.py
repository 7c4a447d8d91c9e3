"""Plays sounds and music by name, at three volumes; without an audio device it does nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from claim_desktop.ui.background_jobs import BackgroundJobs
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame
from claim_desktop.ui.sound.device import EXTRA_VOICE_CHANNEL, SoundDevice

MUSIC_FADE_MILLISECONDS = 900
CALM_VOLUME = 0.8
"""The music's volume while somebody is thinking."""

YIELDING_VOLUME = 0.7
"""A tune's volume under its extra voice, so that the two together are as loud as the tune alone."""

MOOD_SECONDS = 1.5
"""How long a change of the music's mood takes."""

WIDTH = 0.5
"""How far sounds at the window's edge are panned: 0 not at all, 1 silent on the other side."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """Volumes from 0 to 1; the master multiplies the other two."""

    master: float = 1.0
    music: float = 1.0
    sounds: float = 1.0


class Audio:
    """Plays `NAME.ogg` from a folder of sounds and one of music.

    A frequent sound has several takes, `NAME-1.ogg` and so on; `rng` chooses, and the same one is never
    played twice in a row. A tune may have an extra voice, `NAME-close.ogg`, which fits it if both start
    together.

    A name without a usable file is silent, since an error would help no player; such names are in `missing`,
    which a test can check. If the device is lost, everything is silent until there is one again.
    """

    def __init__(self, sounds_folder: Path, music_folder: Path, rng: random.Random | None = None) -> None:
        self.missing: set[str] = set()
        self.listener: Callable[[str], None] | None = None
        """Called with the name of each sound that is played, even if nothing can be heard."""
        self._sounds_folder = sounds_folder
        self._music_folder = music_folder
        self.volumes = Volumes()
        self._is_mono = False
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        """Every take of each sound loaded so far, with the one played last at the end."""
        self._extra_voices: dict[str, pygame.mixer.Sound | None] = {}
        """The extra voice of each tune loaded so far, or None if it has none."""
        self._jobs = BackgroundJobs("sounds")
        self._music: str | None = None
        self._liveliness = Fade(MOOD_SECONDS, 1.0)
        self._tension = Fade(MOOD_SECONDS)
        self._rng = rng or random.Random()
        self._device = SoundDevice()
        self._device.open()

    @property
    def is_open(self) -> bool:
        """Whether there is an audio device."""
        return self._device.is_open

    def device_removed(self) -> None:
        """Switch to another device, if there is one, since the current one is gone."""
        self.close()
        self.device_added()

    def device_changed(self, event: pygame.event.Event) -> None:
        """Switch to another sound device if the current one is gone, or a first one appears."""
        if event.type == pygame.AUDIODEVICEADDED:
            self.device_added()
        elif event.which and not event.iscapture:  # SDL: 0 is one that was not in use
            self.device_removed()

    def device_added(self) -> None:
        """Open the new device, if there was none until now."""
        if not self.is_open:
            self._device.open(1 if self._is_mono else 2)
            music, self._music = self._music, None
            self.play_music(music)

    @property
    def is_loading(self) -> bool:
        """Whether there are sounds still to be loaded in advance."""
        return self._jobs.is_working

    def load_ahead(self, sounds: Iterable[str], tunes: Iterable[str]) -> None:
        """Load these sounds in a thread, so that no frame has to wait for one."""
        if self.is_open:
            longest_first = [partial(self._extra_voice, name) for name in tunes]
            self._jobs.replace([*longest_first, *(partial(self._takes, name) for name in sounds)])

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the volume of everything that plays, now and later."""
        self.volumes = volumes
        self._mix_music()

    def set_mono(self, *, is_mono: bool) -> None:
        """Mix both channels into one from now on, or not; what is playing starts again."""
        if is_mono == self._is_mono:
            return
        self._is_mono = is_mono
        if self.is_open:
            self.device_removed()

    def play(self, name: str, side: float = 0.0) -> None:
        """Play a sound once; `side` says where it comes from, from -1 (left) to 1 (right)."""
        if self.listener is not None:
            self.listener(name)
        takes = self._takes(name)
        if not takes:
            return
        # Any take but the one played last; it is moved to the end.
        sound = takes.pop(self._rng.randrange(max(1, len(takes) - 1)))
        takes.append(sound)
        with self._while_device_lasts():
            channel = sound.play()
            if channel is not None:
                volume = self.volumes.master * self.volumes.sounds
                to_the_right = 0.0 if self._is_mono else WIDTH * max(-1.0, min(1.0, side))
                channel.set_volume(volume * min(1.0, 1 - to_the_right), volume * min(1.0, 1 + to_the_right))

    def set_mood(self, *, is_calm: bool, is_tense: bool) -> None:
        """Set the mood that the music gradually changes to, as `update` is called."""
        self._liveliness.target = CALM_VOLUME if is_calm else 1.0
        self._tension.target = 1.0 if is_tense else 0.0

    def update(self, dt: float) -> None:
        """Move the music's mood along by `dt` seconds, and open a device that has come back."""
        if self._device.update(dt):
            self.device_added()
        if self._liveliness.update(dt) | self._tension.update(dt):
            self._mix_music()

    def next_frame(self) -> NextFrame:
        """At once while the music's mood changes."""
        fades = self._liveliness, self._tension
        return NOW if self.is_open and any(fade.value != fade.target for fade in fades) else NEVER

    def play_music(self, name: str | None) -> None:
        """Loop a theme until another replaces it; None fades the music out."""
        if name == self._music:
            return
        self._music = name
        if not self.is_open:
            return
        with self._while_device_lasts():
            extra_voice = pygame.mixer.Channel(EXTRA_VOICE_CHANNEL)
            if name is None:
                pygame.mixer.music.fadeout(MUSIC_FADE_MILLISECONDS)
                extra_voice.fadeout(MUSIC_FADE_MILLISECONDS)
            else:
                self._begin_music(name, extra_voice)

    def close(self) -> None:
        """Close the device."""
        self._drop_sounds()
        self._device.close()

    def _drop_sounds(self) -> None:
        self._jobs.stop()
        self._sounds.clear()
        self._extra_voices.clear()

    def _takes(self, name: str) -> list[pygame.mixer.Sound]:
        if not self.is_open:
            return []
        if name not in self._sounds:
            self._sounds.setdefault(name, self._load_sound(name))
        return self._sounds[name]

    def _extra_voice(self, tune: str) -> pygame.mixer.Sound | None:
        if tune not in self._extra_voices:
            file = self._music_folder / f"{tune}-close.ogg"
            with suppress(pygame.error):
                self._extra_voices[tune] = pygame.mixer.Sound(file) if file.is_file() else None
        return self._extra_voices.get(tune)

    def _load_sound(self, name: str) -> list[pygame.mixer.Sound]:
        files = sorted(self._sounds_folder.glob(f"{name}-[0-9].ogg")) or [self._sounds_folder / f"{name}.ogg"]
        try:
            return [pygame.mixer.Sound(file) for file in files]
        except (pygame.error, OSError):
            self.missing.add(name)
            return []

    def _begin_music(self, name: str, extra_voice: pygame.mixer.Channel) -> None:
        extra_voice.stop()
        try:
            pygame.mixer.music.load(self._music_folder / f"{name}.ogg")
        except (pygame.error, OSError):
            self.missing.add(name)
            return
        extra_sound = self._extra_voice(name)
        self.set_mood(is_calm=False, is_tense=False)
        self._tension.value = 0.0
        self._mix_music()
        pygame.mixer.music.play(-1, fade_ms=MUSIC_FADE_MILLISECONDS)
        if extra_sound is not None:
            extra_voice.play(extra_sound, loops=-1)
            extra_voice.set_volume(0.0)

    def _mix_music(self) -> None:
        if not self.is_open:
            return
        volume = self.volumes.master * self.volumes.music * self._liveliness.value
        with self._while_device_lasts():
            pygame.mixer.music.set_volume(volume * (1 - (1 - YIELDING_VOLUME) * self._tension.value))
            pygame.mixer.Channel(EXTRA_VOICE_CHANNEL).set_volume(volume * self._tension.value)

    @contextmanager
    def _while_device_lasts(self) -> Iterator[None]:
        """Close the device if it refuses a call, since it must be gone."""
        try:
            yield
        except pygame.error:
            self._drop_sounds()
            self._device.lose()
