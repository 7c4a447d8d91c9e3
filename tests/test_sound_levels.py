"""The sounds and tunes in assets/: even in loudness, never clipped, long enough, and without a seam."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from claim_desktop.resources import asset

np: Any = pytest.importorskip("numpy", reason="the extra “assets” is not installed")
soundfile: Any = pytest.importorskip("soundfile", reason="the extra “assets” is not installed")

SOUNDS = sorted(Path(asset("sounds")).glob("*.ogg"))
TUNES = sorted(Path(asset("music")).glob("*.ogg"))
PHASES = [tune for tune in TUNES if tune.stem in {"phase_one", "phase_two"}]
LEAST_PHASE_SECONDS = 150
MOST_PEAK = 10 ** (-1 / 20)
"""One decibel below the loudest that a file can hold."""


def stem(path: Path) -> str:
    return path.stem


def rms_decibels(sound: Any) -> float:
    return float(10 * np.log10((sound**2).mean()))


@pytest.mark.parametrize("path", [*SOUNDS, *TUNES], ids=stem)
def test_nothing_is_clipped(path: Path) -> None:
    sound, _ = soundfile.read(path)
    assert np.abs(sound).max() < MOST_PEAK


@pytest.mark.parametrize("path", SOUNDS, ids=stem)
def test_every_sound_is_as_loud_as_its_kind(path: Path) -> None:
    catalogue = importlib.import_module("scripts.sound.catalogue")
    loudest = importlib.import_module("scripts.sound.files").loudest
    sound, _ = soundfile.read(path)
    loudness = 20 * np.log10(loudest(sound, 0.05))
    assert loudness == pytest.approx(catalogue.EFFECTS[path.stem.partition("-")[0]][1], abs=0.7)


def test_the_tunes_are_equally_loud() -> None:
    loudness = [rms_decibels(soundfile.read(tune)[0]) for tune in TUNES if "-" not in tune.stem]
    assert max(loudness) - min(loudness) < 1.5


@pytest.mark.parametrize("path", PHASES, ids=stem)
def test_the_tune_of_a_phase_lasts_long_and_ends_where_it_begins(path: Path) -> None:
    tune, rate = soundfile.read(path)
    assert len(tune) / rate >= LEAST_PHASE_SECONDS
    steps = np.abs(np.diff(tune, axis=0)).max(axis=1)
    seam = np.abs(tune[0] - tune[-1]).max()
    assert seam <= np.quantile(steps, 0.999), "a click where the tune begins again"
    around = np.concatenate((tune[-rate // 2 :], tune[: rate // 2]))
    assert abs(rms_decibels(around) - rms_decibels(tune)) < 6, "a hole or a burst where the tune begins again"


def test_the_extra_voice_fits_into_its_tune_a_whole_number_of_times() -> None:
    rate = soundfile.info(PHASES[1]).samplerate
    tune, voice = (soundfile.info(asset("music", f"phase_two{end}.ogg")).frames for end in ("", "-close"))
    times = round(tune / voice)
    assert abs(tune - times * voice) < rate * 0.001 * times
