"""The sounds and tunes in assets/: all there, long enough, evenly loud, unclipped, looping without a seam."""

from __future__ import annotations

import array
import ast
import importlib
import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

import claim_desktop
from claim_desktop.resources import asset
from claim_desktop.rules.cards import Faction
from claim_desktop.storage.settings import Settings
from claim_desktop.table.sounds import Sound, Tune
from claim_desktop.ui.audio import CALM_VOLUME, YIELDING_VOLUME

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
LENGTHS = {"menu": (90, 120), "phase_one": (150, 240), "phase_two": (150, 240), "phase_two-close": (44.9, 60)}
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
        source = file.read_text(encoding="utf-8")
        for node in (
            ast.walk(ast.parse(source)) if re.search(r"\.(_?sound|play|play_music)\(", source) else ()
        ):
            match node:
                case ast.Call(func=ast.Attribute(attr="sound" | "_sound" | "play" | "play_music")):
                    parts = [part for argument in node.args for part in ast.walk(argument)]
                    texts = [part.value for part in parts if isinstance(part, ast.Constant)]
                    written += [text for text in texts if isinstance(text, str)]
    assert not written


def test_sounds_heard_often_have_several_takes() -> None:
    takes = Counter(path.stem.partition("-")[0] for path in SOUNDS)
    assert {name for name in takes if takes[name] == 4} == {"button", "deal", "flip", "place", "slide"}
    powers = [faction.value for faction in Faction if faction.value in set(Sound)]
    assert len(powers) == 9
    assert {name for name in takes if takes[name] == 3} == {"trick_won", "trick_lost", "stamp", *powers}
    assert len({path.read_bytes() for path in SOUNDS}) == len(SOUNDS)


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


@pytest.mark.sampled(20, in_all=40)
@pytest.mark.parametrize("path", [*SOUNDS, *TUNES], ids=lambda path: path.stem)
def test_peaks_leave_three_decibels_free(path: Path) -> None:
    assert _loudest(_samples(path)) < FULL_SCALE * 10 ** (-3 / 20)


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


@pytest.fixture
def loudness() -> ModuleType:
    """The measure by which the sounds are made."""
    pytest.importorskip("numpy", reason="the extra “assets” is not installed")
    return importlib.import_module("scripts.source_art.sound.loudness")


@pytest.mark.sampled(1, in_all=4)
@pytest.mark.parametrize("path", TUNES, ids=lambda path: path.stem)
def test_a_tune_is_played_as_loud_as_other_games_music_and_begins_again_as_loud(
    path: Path, loudness: ModuleType
) -> None:
    tune, settings, width = _columns(path), Settings(), 3 * RATE
    parts = [tune[start : start + width] for start in range(0, len(tune) - width + 1, width)]
    passages = [loudness.power(part).mean() for part in [*parts, tune[-width:]]]
    whole = loudness.decibels(sum(passages) / len(passages))
    volume = settings.master_volume * settings.music_volume
    for mood in (1.0,) if "-" in path.stem else (1.0, CALM_VOLUME):
        assert -23 < whole + 20 * math.log10(volume * mood) < -20
    assert loudness.decibels(min(passages)) > whole - 3.5, "it fades"
    assert abs(loudness.decibels(passages[0]) - loudness.decibels(passages[-1])) < 1


def test_a_tune_and_its_extra_voice_are_together_as_loud_as_the_tune_alone(loudness: ModuleType) -> None:
    tune, extra = (_columns(asset("music", f"phase_two{end}.ogg")) for end in ("", "-close"))
    part, extra = tune[: 20 * RATE], extra[: 20 * RATE]
    both = YIELDING_VOLUME * part + extra
    assert loudness.loudness(both) == pytest.approx(loudness.loudness(part), abs=1.0)


def test_the_turn_is_heard_above_the_loudest_notes_of_the_music(loudness: ModuleType) -> None:
    settings = Settings()
    music = settings.music_volume * CALM_VOLUME * _columns(asset("music", "phase_one.ogg"))[: 20 * RATE]
    notes = sorted(loudness.over_windows(music, loudness.EAR_SECONDS)[:: RATE // 50])
    cue = loudness.loudest(
        settings.sounds_volume * _columns(asset("sounds", "turn.ogg")), loudness.EAR_SECONDS
    )
    assert cue > loudness.decibels(notes[len(notes) * 95 // 100]) + 3


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_every_sound_is_as_loud_as_its_kind(path: Path, loudness: ModuleType) -> None:
    catalogue = importlib.import_module("scripts.source_art.sound.catalogue")
    made = catalogue.SOUNDS[Sound(path.stem.partition("-")[0])]
    loudest = loudness.loudest(_columns(path)[:, 0], loudness.EAR_SECONDS)
    # What peaks before it is loud enough stays a little softer.
    assert made.loudness - 4 < loudest < made.loudness + 0.8


def _columns(path: Path) -> Any:
    """The samples from -1 to 1 as two columns, left and right."""
    numpy = importlib.import_module("numpy")
    samples = numpy.frombuffer(pygame.mixer.Sound(path).get_raw(), "<i2").reshape(-1, 2)
    return samples.astype("f4") / FULL_SCALE
