"""The sounds in assets/sounds/ and the tunes in assets/music/, by the instruments in scripts/sound/."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from scripts._environment import ROOT, say
from scripts.sound.catalogue import EFFECTS, PITCHES, VARIED, repitched
from scripts.sound.files import encoded, levelled, loudest
from scripts.sound.lute import play
from scripts.sound.tunes import TUNES

SOUNDS, MUSIC = ROOT / "assets" / "sounds", ROOT / "assets" / "music"
EFFECT_QUALITY, MUSIC_QUALITY = 0.45, 0.0


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what makes it."""
    for name in EFFECTS:
        if name not in VARIED:
            yield SOUNDS / f"{name}.ogg", partial(_effect, name, name, 1.0)
            continue
        for number, pitch in enumerate(PITCHES, 1):
            yield SOUNDS / f"{name}-{number}.ogg", partial(_effect, name, f"{name}-{number}", pitch)
    for name in TUNES:
        yield MUSIC / f"{name}.ogg", partial(_tune, name)


def _effect(name: str, file: str, pitch: float) -> bytes:
    effect, loudness = EFFECTS[name]
    sound = effect(_chance(file))
    return encoded(levelled(sound if pitch == 1 else repitched(sound, pitch), loudness), EFFECT_QUALITY)


def _tune(name: str) -> bytes:
    tune, loudness = TUNES[name]
    return encoded(levelled(play(tune, _chance(name)), loudness, window=8.0), MUSIC_QUALITY)


def _chance(name: str) -> np.random.Generator:
    """A random generator for each sound, so that changing one sound leaves the others as they were."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def print_table() -> None:
    """Print the length, peak and loudness of every file."""
    say(f"{'file':24}{'seconds':>9}{'peak dB':>9}{'RMS dB':>9}{'loudest':>9}{'KB':>7}")
    there = [*sorted(SOUNDS.glob("*.ogg")), *sorted(MUSIC.glob("*.ogg"))]
    for file in there:
        sound, rate = soundfile.read(file)
        figures = [np.abs(sound).max(), np.sqrt((sound**2).mean()), loudest(sound, 0.05)]
        decibels = "".join(f"{20 * np.log10(max(1e-9, figure)):9.1f}" for figure in figures)
        name = file.relative_to(ROOT / "assets").as_posix()
        say(f"{name:24}{len(sound) / rate:9.2f}{decibels}{file.stat().st_size / 1000:7.0f}")
    say(f"{len(there)} files, {sum(file.stat().st_size for file in there) / 1e6:.2f} MB")
