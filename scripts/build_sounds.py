#!/usr/bin/env python3
"""Makes assets/sounds/*.ogg and assets/music/*.ogg from the instruments in scripts/sound/.

    python -m pip install numpy soundfile
    python scripts/build_sounds.py [NAME ...]
    python scripts/build_sounds.py --check

With names, only those sounds or tunes are made. --check makes nothing and prints length, peak and loudness of
every file. The game itself needs neither package.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

try:
    import numpy as np
    import soundfile
except ModuleNotFoundError as error:
    sys.exit(f"{error.name} is missing: python -m pip install numpy soundfile")

from scripts.sound.effects import EFFECTS  # noqa: E402
from scripts.sound.files import levelled, loudest, write  # noqa: E402
from scripts.sound.lute import play  # noqa: E402
from scripts.sound.tunes import TUNES  # noqa: E402

SOUNDS, MUSIC = ROOT / "assets" / "sounds", ROOT / "assets" / "music"
EFFECT_QUALITY, MUSIC_QUALITY = 0.45, 0.2


def main(arguments: list[str] | None = None) -> int:
    """Make what was asked for, or measure all there is; returns the exit code."""
    parser = argparse.ArgumentParser(description="Makes the game's sounds and tunes.")
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--check", action="store_true", help="make nothing, print a table of what there is")
    options = parser.parse_args(arguments)
    if not options.check:
        _make(set(options.names))
    _print_table()
    return 0


def _make(names: set[str]) -> None:
    for name, (effect, loudness) in EFFECTS.items():
        if not names or name in names:
            write(SOUNDS / f"{name}.ogg", levelled(effect(_chance(name)), loudness), EFFECT_QUALITY)
    for name, (tune, loudness) in TUNES.items():
        if not names or name in names:
            write(
                MUSIC / f"{name}.ogg",
                levelled(play(tune, _chance(name)), loudness, window=8.0),
                MUSIC_QUALITY,
            )


def _chance(name: str) -> np.random.Generator:
    """Every sound has its own chance: making one anew leaves the others as they were."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def _print_table() -> None:
    print(f"{'file':24}{'seconds':>9}{'peak dB':>9}{'RMS dB':>9}{'loudest':>9}{'KB':>7}")
    files = [*sorted(SOUNDS.glob("*.ogg")), *sorted(MUSIC.glob("*.ogg"))]
    for file in files:
        sound, rate = soundfile.read(file)
        figures = [np.abs(sound).max(), np.sqrt((sound**2).mean()), loudest(sound, 0.05)]
        decibels = "".join(f"{20 * np.log10(max(1e-9, figure)):9.1f}" for figure in figures)
        name = file.relative_to(ROOT / "assets").as_posix()
        print(f"{name:24}{len(sound) / rate:9.2f}{decibels}{file.stat().st_size / 1000:7.0f}")
    print(f"{len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.2f} MB")


if __name__ == "__main__":
    sys.exit(main())
