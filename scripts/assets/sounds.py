"""The sounds in assets/sounds/ and the tunes in assets/music/, by the instruments in scripts/sound/."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from claim_desktop.table.sounds import Sound
from scripts._environment import ROOT, say
from scripts.sound.catalogue import PITCHES, SOUNDS, VARIED, repitched
from scripts.sound.files import encoded, levelled, loudest
from scripts.sound.lute import play
from scripts.sound.tunes import TUNES

SOUNDS_FOLDER, MUSIC_FOLDER = ROOT / "assets" / "sounds", ROOT / "assets" / "music"
SOUND_QUALITY, MUSIC_QUALITY = 0.45, 0.0


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what makes it."""
    for sound in SOUNDS:
        if sound not in VARIED:
            yield SOUNDS_FOLDER / f"{sound}.ogg", partial(_sound, sound, sound, 1.0)
            continue
        for number, pitch in enumerate(PITCHES, 1):
            yield SOUNDS_FOLDER / f"{sound}-{number}.ogg", partial(_sound, sound, f"{sound}-{number}", pitch)
    for name in TUNES:
        yield MUSIC_FOLDER / f"{name}.ogg", partial(_tune, name)


def _sound(sound: Sound, file: str, pitch: float) -> bytes:
    make, loudness = SOUNDS[sound]
    signal = make(_chance(file))
    return encoded(levelled(signal if pitch == 1 else repitched(signal, pitch), loudness), SOUND_QUALITY)


def _tune(name: str) -> bytes:
    tune, loudness = TUNES[name]
    return encoded(levelled(play(tune, _chance(name)), loudness, window=8.0), MUSIC_QUALITY)


def _chance(name: str) -> np.random.Generator:
    """A random generator for each sound, so that changing one sound leaves the others as they were."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def print_table() -> None:
    """Print the length, peak and loudness of every file."""
    say(f"{'file':24}{'seconds':>9}{'peak dB':>9}{'RMS dB':>9}{'loudest':>9}{'KB':>7}")
    there = [*sorted(SOUNDS_FOLDER.glob("*.ogg")), *sorted(MUSIC_FOLDER.glob("*.ogg"))]
    for file in there:
        sound, rate = soundfile.read(file)
        figures = [np.abs(sound).max(), np.sqrt((sound**2).mean()), loudest(sound, 0.05)]
        decibels = "".join(f"{20 * np.log10(max(1e-9, figure)):9.1f}" for figure in figures)
        name = file.relative_to(ROOT / "assets").as_posix()
        say(f"{name:24}{len(sound) / rate:9.2f}{decibels}{file.stat().st_size / 1000:7.0f}")
    say(f"{len(there)} files, {sum(file.stat().st_size for file in there) / 1e6:.2f} MB")
