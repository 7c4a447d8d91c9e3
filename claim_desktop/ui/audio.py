"""Plays sounds and music by name, at three volumes; without an audio device it does nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import Path

import pygame

from claim_desktop.background_jobs import BackgroundJobs
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame
from claim_desktop.ui.sound.device import EXTRA_VOICE_CHANNEL, SoundDevice
from claim_desktop.ui.sound.thread import SoundThread

MUSIC_FADE_MILLISECONDS = 900
CALM_VOLUME = 0.8
"""The music's volume during a player's turn to think."""

YIELDING_VOLUME = 0.7
"""The volume of a tune while its extra voice plays, so that both are as loud as the tune alone."""

MOOD_SECONDS = 1.5
"""The duration of a change of the music's mood."""

SILENT_SECONDS = 3.0
"""The seconds of silence after which the device is closed, since it takes processor time."""

CLOSING_SECONDS = 0.5
"""The time that leaving waits for the device to be closed."""

WIDTH = 0.5
"""The panning of sounds at the window's edge: 0 for none, 1 for silence on the other side."""


class Background(Enum):
    """The sounds allowed while the window is in the background."""

    ALL = auto()
    EFFECTS = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Volumes:
    """Volumes from 0 to 1; the master multiplies the other two."""

    master: float = 1.0
    music: float = 1.0
    sounds: float = 1.0


class Audio:
    """Plays `NAME.ogg` from a folder of sounds and one of music.

    A frequent sound has several takes, `NAME-1.ogg` and so on; `rng` chooses, never the same one twice in a
    row. A tune may have an extra voice, `NAME-close.ogg`, which fits it if both start together. A name
    without a usable file is silent, since an error would help no player; such names are in `missing`, for
    tests. If the device is lost, everything is silent until there is one again.
    """

    def __init__(
        self,
        sounds_folder: Path,
        music_folder: Path,
        rng: random.Random | None = None,
        volumes: Volumes | None = None,
        *,
        is_mono: bool = False,
        in_background: bool = False,
    ) -> None:
        """Open the device, unless all volumes are zero; with `in_background` no call waits for it."""
        self.missing: set[str] = set()
        self.listener: Callable[[str], None] | None = None
        """Called with the name of each sound that is played, even if the device is closed."""
        self._sounds_folder = sounds_folder
        self._music_folder = music_folder
        self.volumes = volumes or Volumes()
        self._background = Background.ALL
        self._is_mono = is_mono
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        """Every take of each sound loaded so far, with the one played last at the end."""
        self._jobs = BackgroundJobs("sounds")
        self._ahead: Sequence[Callable[[], object]] = ()
        """The jobs that load sounds in advance."""
        self._music: str | None = None
        self._liveliness = Fade(MOOD_SECONDS, 1.0)
        self._tension = Fade(MOOD_SECONDS)
        self._rng = rng or random.Random()
        self._device = SoundDevice()
        self.thread = SoundThread(in_background=in_background)
        self._is_wanted = False
        """Whether the device is to be open."""
        self._silent_seconds = 0.0
        """Seconds since the last moment at which a sound could have been heard."""
        self._adjust()

    @property
    def is_open(self) -> bool:
        """Whether there is a responsive audio device."""
        return self._device.is_open and not self.thread.is_stuck

    @property
    def _is_audible(self) -> bool:
        return self.volumes.master * (self._music_volume + self._sounds_volume) > 0

    @property
    def _music_volume(self) -> float:
        return self.volumes.music if self._background is Background.ALL else 0.0

    @property
    def _sounds_volume(self) -> float:
        return 0.0 if self._background is Background.NOTHING else self.volumes.sounds

    def on_device_removed(self) -> None:
        """Switch to another device, if there is one, since the current one is gone."""
        self._release_device(self._close_now)
        if self._is_wanted:
            self.thread.do(self._open_now)

    def on_device_changed(self, event: pygame.event.Event) -> None:
        """Switch to another sound device if the current one is gone, or a first one appears."""
        if event.type == pygame.AUDIODEVICEADDED:
            self.on_device_added()
        elif event.which and not event.iscapture:  # SDL: 0 means it was not in use
            self.on_device_removed()

    def on_device_added(self) -> None:
        """Open the new device, if there was none until now."""
        if self._is_wanted and not self._device.is_open and not self.thread.is_stuck:
            self.thread.do(self._open_now)

    @property
    def is_loading(self) -> bool:
        """Whether there are sounds still to be loaded in advance."""
        return self._jobs.is_working

    def load_ahead(self, sounds: Iterable[str]) -> None:
        """Load these sounds in a thread, so that no frame waits for one."""
        self._ahead = [partial(self._takes, name) for name in sounds]
        if self.is_open:
            self._jobs.replace(self._ahead)

    def if_missing(self, tell: Callable[[], object]) -> None:
        """Call a function, in another thread, if no device can be opened."""
        self.thread.do(lambda: None if self._device.is_open or not self._is_wanted else tell())

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the volume of everything that plays, now and later."""
        self.volumes = volumes
        self._mix_music()
        self._adjust()

    def set_background(self, background: Background) -> None:
        """Set the sounds allowed while the window is in the background."""
        if background is self._background:
            return
        was_heard, self._background = self._music_volume, background
        if self._music_volume != was_heard:
            self._mix_music()
        self._adjust()

    def set_mono(self, *, is_mono: bool) -> None:
        """Mix both channels into one from now on, or not; sounds being played start again."""
        if is_mono == self._is_mono:
            return
        self._is_mono = is_mono
        if self._is_wanted:
            self.on_device_removed()

    def play(self, name: str, side: float = 0.0) -> None:
        """Play a sound once, panned by `side`, from -1 (left) to 1 (right)."""
        if self.listener is not None:
            self.listener(name)
        takes = self._takes(name) if self._sounds_volume else []
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
        """Advance the music's mood by `dt` seconds, and open a device that has come back."""
        if self._is_wanted and self._device.update(dt):
            self.on_device_added()
        self._silent_seconds = 0.0 if self._is_audible else self._silent_seconds + dt
        self._adjust()
        if self._liveliness.update(dt) | self._tension.update(dt):
            self._mix_music()

    def next_frame(self) -> NextFrame:
        fades = self._liveliness, self._tension
        return NOW if self.is_open and any(fade.value != fade.target for fade in fades) else NEVER

    def play_music(self, name: str | None) -> None:
        """Loop a theme until another replaces it; None fades the music out."""
        if name == self._music:
            return
        self._music = name
        if self.is_open:
            self.thread.do(self._play_music_now)

    def close(self) -> bool:
        """Close the device; returns whether that was done in `CLOSING_SECONDS`."""
        self._is_wanted = False
        self._release_device(self._close_now)
        return self.thread.finish(CLOSING_SECONDS)

    def _adjust(self) -> None:
        """Open the device if a sound would be audible, and close it after a while of silence."""
        if self._is_audible and not self._is_wanted:
            self._is_wanted = True
            self.thread.do(self._open_now)
        elif self._is_wanted and not self._is_audible and self._silent_seconds >= SILENT_SECONDS:
            self._is_wanted = False
            self._release_device(self._close_now)

    def _release_device(self, close: Callable[[], None]) -> None:
        """Stop using the device at once, and have it closed."""
        self._device.withdraw()
        self._jobs.replace([])
        self.thread.do(close)

    # In the sound thread

    def _open_now(self) -> None:
        self._device.open(1 if self._is_mono else 2)
        if self._device.is_open:
            self._play_music_now()
            self._jobs.replace(self._ahead)

    def _close_now(self) -> None:
        self._jobs.stop()
        self._sounds.clear()
        self._device.close()

    def _play_music_now(self) -> None:
        """Begin the theme, or fade out what plays."""
        if not self._device.is_open:
            return
        with self._while_device_lasts():
            extra_voice = pygame.mixer.Channel(EXTRA_VOICE_CHANNEL)
            if self._music is None:
                pygame.mixer.music.fadeout(MUSIC_FADE_MILLISECONDS)
                extra_voice.fadeout(MUSIC_FADE_MILLISECONDS)
            else:
                self._begin_music(self._music, extra_voice)

    def _takes(self, name: str) -> list[pygame.mixer.Sound]:
        if not self.is_open:
            return []
        if name not in self._sounds:
            self._sounds.setdefault(name, self._load_sound(name))
        return self._sounds[name]

    def _load_extra_voice(self, tune: str) -> pygame.mixer.Sound | None:
        """The extra voice of a tune, or None; some 8 MB, so that only the current tune's is kept."""
        file = self._music_folder / f"{tune}-close.ogg"
        with suppress(pygame.error):
            return pygame.mixer.Sound(file) if file.is_file() else None
        return None

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
        extra_sound = self._load_extra_voice(name)
        self.set_mood(is_calm=False, is_tense=False)
        self._tension.value = 0.0
        self._mix_music()
        pygame.mixer.music.play(-1, fade_ms=MUSIC_FADE_MILLISECONDS)
        if extra_sound is not None:
            extra_voice.play(extra_sound, loops=-1)
            extra_voice.set_volume(0.0)

    def _mix_music(self) -> None:
        """Give the music the volume of its mood; 0 in the background, where it goes on without being heard.

        It is never paused: pygame waits for the mixer then without letting other threads run, and the mixer,
        if a sound ends at that moment, waits for pygame.
        """
        if not self.is_open:
            return
        volume = self.volumes.master * self._music_volume * self._liveliness.value
        with self._while_device_lasts():
            pygame.mixer.music.set_volume(volume * (1 - (1 - YIELDING_VOLUME) * self._tension.value))
            pygame.mixer.Channel(EXTRA_VOICE_CHANNEL).set_volume(volume * self._tension.value)

    @contextmanager
    def _while_device_lasts(self) -> Iterator[None]:
        """Close the device if it refuses a call, which means that it is gone."""
        try:
            yield
        except pygame.error:
            self._release_device(self._lose_now)

    def _lose_now(self) -> None:
        self._close_now()
        if self._is_wanted:  # not if the game has closed it meanwhile, which would open SDL's sound again
            self._device.lose()
