"""The sounds and tunes in assets/: all there, long enough, evenly loud, unclipped, looping without a seam."""

from __future__ import annotations

import array
import ast
import importlib
import math
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from operator import mul
from pathlib import Path

import pygame
import pytest

import claim_desktop
from claim_desktop.resources import asset
from claim_desktop.table.sounds import Sound, Tune

RATE = 44_100
FULL_SCALE = 32_767
LONG_SOUNDS = {
    Sound.VICTORY,
    Sound.DEFEAT,
    Sound.FIRST_CARD,
    Sound.PHASE_CHANGE,
    Sound.DECIDING_SEAL,
    Sound.CORONATION,
}
SOUNDS = sorted(asset("sounds").glob("*.ogg"))
TUNES = sorted(asset("music").glob("*.ogg"))
LENGTHS = {"menu": (30, 60), "phase_one": (150, 240), "phase_two": (150, 240), "phase_two-close": (10, 30)}
"""Between how many seconds a tune lasts."""


@pytest.fixture(autouse=True, scope="module")
def _mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2)
    yield
    _samples.cache_clear()
    pygame.mixer.quit()


@cache
def _samples(path: Path) -> array.array[int]:
    """The samples as the mixer decodes them, left and right in turn."""
    return array.array("h", pygame.mixer.Sound(path).get_raw())


def _loudest(samples: array.array[int]) -> int:
    highest, lowest = max(samples), min(samples)
    return max(highest, -lowest)


def test_every_sound_of_the_game_has_its_file_and_every_file_is_a_sound_of_the_game() -> None:
    assert {path.stem.partition("-")[0] for path in SOUNDS} == set(Sound)


def test_no_sound_is_called_by_a_name_that_is_spelled_out() -> None:
    written = []
    for file in Path(claim_desktop.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="sound" | "_sound" | "play" | "play_music")):
                    parts = [part for argument in node.args for part in ast.walk(argument)]
                    texts = [part.value for part in parts if isinstance(part, ast.Constant)]
                    written += [text for text in texts if isinstance(text, str)]
    assert not written


def test_sounds_heard_often_have_four_variants() -> None:
    variants = [path.stem.partition("-")[0] for path in SOUNDS if "-" in path.stem]
    assert {name: variants.count(name) for name in variants} == dict.fromkeys(
        ("button", "deal", "flip", "place", "slide"), 4
    )


def test_every_tune_of_the_game_has_its_file_and_every_file_is_a_tune_or_its_extra_voice() -> None:
    assert {path.stem for path in TUNES} == set(LENGTHS)
    assert {path.stem.partition("-")[0] for path in TUNES} == set(Tune)


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_short_and_heard_at_once(path: Path) -> None:
    sound = _samples(path)
    seconds = len(sound) / 2 / RATE
    assert 0.05 < seconds < (5 if path.stem in LONG_SOUNDS else 1.2)
    loudest = _loudest(sound)
    assert loudest > FULL_SCALE * 0.08
    opening = sound[: int(RATE * 2 * 0.12)]
    assert _loudest(opening) > loudest * 0.02, "it starts with silence"


@pytest.mark.parametrize("path", [*SOUNDS, *TUNES], ids=lambda path: path.stem)
def test_nothing_is_clipped(path: Path) -> None:
    assert _loudest(_samples(path)) < FULL_SCALE


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_dies_away_before_it_is_cut(path: Path) -> None:
    assert _loudest(_samples(path)[-200:]) < FULL_SCALE * 0.02


@pytest.mark.parametrize("path", TUNES, ids=lambda path: path.stem)
def test_a_tune_loops_without_a_seam(path: Path) -> None:
    tune = _samples(path)
    shortest, longest = LENGTHS[path.stem]
    assert shortest < len(tune) / 2 / RATE < longest
    for side in (0, 1):
        first, last = tune[side], tune[len(tune) - 2 + side]
        assert abs(first - last) < FULL_SCALE * 0.03, "a click"
        before = _loudest(tune[len(tune) - RATE // 5 + side :: 2])
        assert before > FULL_SCALE * 0.004, "the last note is cut off instead of ringing on into the first"


def test_the_extra_voice_fits_into_its_tune_a_whole_number_of_times() -> None:
    tune, voice = (len(_samples(asset("music", f"phase_two{end}.ogg"))) / 2 for end in ("", "-close"))
    times = round(tune / voice)
    assert abs(tune - times * voice) < RATE * 0.001 * times


def test_the_tunes_are_equally_loud() -> None:
    tunes = [_samples(tune) for tune in TUNES if "-" not in tune.stem]
    loudness = [_decibels(sum(map(mul, tune, tune)), len(tune)) for tune in tunes]
    assert max(loudness) - min(loudness) < 1.5


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_every_sound_is_as_loud_as_its_kind(path: Path) -> None:
    pytest.importorskip("numpy", reason="the extra “assets” is not installed")
    catalogue = importlib.import_module("scripts.sound.catalogue")
    sound = _samples(path)
    window = RATE // 10
    power = [0, *accumulate(sample * sample for sample in sound)]
    ends = [(start, min(start + window, len(sound))) for start in range(0, len(sound), window // 25)]
    loudest = max(_decibels(power[end] - power[start], end - start) for start, end in ends)
    assert loudest == pytest.approx(catalogue.SOUNDS[Sound(path.stem.partition("-")[0])][1], abs=0.8)


def _decibels(power: int, count: int) -> float:
    """The loudness (RMS below full scale) of so many samples whose squares add up to `power`."""
    return 10 * math.log10(power / count / FULL_SCALE**2 + 1e-12)


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in [*SOUNDS, *TUNES]) < 3_000_000
