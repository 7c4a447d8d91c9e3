"""The sounds in assets/sounds/ and the tunes in assets/music/, by the instruments in `source_art/sound/`."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

from scripts._environment import ROOT
from scripts.source_art.sound.catalogue import SOUNDS, Maker
from scripts.source_art.sound.files import encoded
from scripts.source_art.sound.loudness import levelled, mastered
from scripts.source_art.sound.lute import play
from scripts.source_art.sound.tunes import TUNES

SOUNDS_FOLDER, MUSIC_FOLDER = ROOT / "assets" / "sounds", ROOT / "assets" / "music"
SOUND_QUALITY, MUSIC_QUALITY = 0.45, 0.0


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what makes it."""
    for sound, made in SOUNDS.items():
        for number, make in enumerate(made.takes, 1):
            name = f"{sound}-{number}" if len(made.takes) > 1 else str(sound)
            yield SOUNDS_FOLDER / f"{name}.ogg", partial(_take, name, make, made.loudness)
    for name in TUNES:
        yield MUSIC_FOLDER / f"{name}.ogg", partial(_tune, name)


def _take(name: str, make: Maker, loudness: float) -> bytes:
    return encoded(levelled(make(_chance(name)), loudness), SOUND_QUALITY)


def _tune(name: str) -> bytes:
    tune, loudness = TUNES[name]
    return encoded(mastered(play(tune, _chance(name)), loudness), MUSIC_QUALITY)


def _chance(name: str) -> np.random.Generator:
    """A random generator for each sound, so that changing one sound leaves the others as they were."""
    return np.random.default_rng(zlib.crc32(name.encode()))
