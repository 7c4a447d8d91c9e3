"""Measures how loud the sounds and tunes are as the game plays them; prints one JSON object.

Runs in an environment of its own that has pyloudnorm (ITU-R BS.1770-4) and soundfile, for
`scripts/bench.py --only sound`. Its arguments: the folder of the assets, and from 0 to 1 the volume of
music, of music while somebody thinks, of a tune that gives way to its extra voice, and of sounds.
"""

from __future__ import annotations

import json
import math
import sys
import warnings
from pathlib import Path
from statistics import median

import numpy as np
import pyloudnorm
import soundfile
from scipy.signal import resample_poly

EXTRA = "-close"
OVERSAMPLING = 4
"""As BS.1770 asks for true peaks, which lie between samples."""
STEP_SECONDS = 3.0
"""As for the short-term loudness of EBU R 128: what is compared on both sides of the loop's seam."""
EAR_SECONDS = 0.1
"""Over how long the loudness of a short sound is taken."""


def main() -> int:
    """Measure everything and print the figures."""
    warnings.simplefilter("ignore")  # pyloudnorm's, of pieces that are not as loud as it expects
    folder = Path(sys.argv[1])
    music, calm, yielding, sounds = (20 * math.log10(float(volume)) for volume in sys.argv[2:])
    figures: dict[str, float] = {}
    for file in sorted((folder / "music").glob("*.ogg")):
        figures |= tune_figures(file, music, calm)
    figures |= together(folder / "music", music, yielding)
    for name in sorted({file.stem.partition("-")[0] for file in (folder / "sounds").glob("*.ogg")}):
        figures |= sound_figures(sorted((folder / "sounds").glob(f"{name}*.ogg")), name, sounds)
    typical = float(np.percentile(blocks(*read(folder / "music" / "phase_one.ogg")), 95)) + calm
    figures["sound.turn.above_music_lu"] = figures["sound.turn.loudest_lufs"] - typical
    print(json.dumps(figures))
    return 0


def tune_figures(file: Path, volume: float, calm: float) -> dict[str, float]:
    """Loudness, peak and how a tune begins again; `volume` and `calm` are in decibels."""
    tune, rate = read(file)
    whole = pyloudnorm.Meter(rate).integrated_loudness(tune)
    width = round(STEP_SECONDS * rate)
    around = np.concatenate((tune[-width:], tune, tune[:width]))
    passages = [lufs(around[start : start + width], rate) for start in range(0, len(tune), rate)]
    key = f"sound.{file.stem}"
    return {
        f"{key}.seconds": len(tune) / rate,
        f"{key}.played_lufs": whole + volume,
        f"{key}.played_calm_lufs": whole + calm,
        f"{key}.true_peak_db": true_peak(tune),
        f"{key}.loop_step_lu": abs(lufs(tune[:width], rate) - lufs(tune[-width:], rate)),
        f"{key}.softest_passage_lu": min(passages) - whole,
        f"{key}.loudest_passage_lu": max(passages) - whole,
    }


def together(folder: Path, volume: float, yielding: float) -> dict[str, float]:
    """The loudness of each tune that has an extra voice, with it."""
    figures = {}
    for file in folder.glob(f"*{EXTRA}.ogg"):
        tune, rate = read(folder / file.name.replace(EXTRA, ""))
        extra, _ = read(file)
        both = decibels(yielding) * tune + decibels(volume) * np.resize(extra, tune.shape)
        loudness = pyloudnorm.Meter(rate).integrated_loudness(both)
        figures[f"sound.{file.stem}.with_its_tune_lufs"] = loudness
        figures[f"sound.{file.stem}.with_its_tune_peak_db"] = true_peak(both)
    return figures


def sound_figures(files: list[Path], name: str, volume: float) -> dict[str, float]:
    """How many takes a short sound has, and the middle one's loudest moment and the highest peak of all."""
    takes = [read(file) for file in files]
    return {
        f"sound.{name}.takes": len(takes),
        f"sound.{name}.loudest_lufs": median(max(blocks(*take)) for take in takes) + volume,
        f"sound.{name}.true_peak_db": max(true_peak(sound) for sound, _ in takes),
    }


def read(file: Path) -> tuple[np.ndarray, int]:
    """The samples of a file in columns, and how many there are a second."""
    samples, rate = soundfile.read(file, always_2d=True)
    return samples, rate


def blocks(sound: np.ndarray, rate: int) -> list[float]:
    """The loudness of every tenth of a second, each begun a quarter later than the last."""
    padded = np.concatenate((sound, np.zeros((round(EAR_SECONDS * rate), sound.shape[1]))))
    meter = pyloudnorm.Meter(rate, block_size=EAR_SECONDS)
    meter.integrated_loudness(padded)
    return [each for each in meter.blockwise_loudness if each > -math.inf]


def lufs(part: np.ndarray, rate: int) -> float:
    """The loudness of a part of a tune."""
    return float(pyloudnorm.Meter(rate).integrated_loudness(part))


def true_peak(sound: np.ndarray) -> float:
    """The highest peak, between samples too, in decibels of full scale."""
    return 20 * math.log10(float(np.abs(resample_poly(sound, OVERSAMPLING, 1)).max()))


def decibels(gain: float) -> float:
    """The factor of this many decibels."""
    return float(10 ** (gain / 20))


if __name__ == "__main__":
    sys.exit(main())
