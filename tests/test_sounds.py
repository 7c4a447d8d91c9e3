"""The sounds and tunes in assets/: all there, of sane length, unclipped, and looping without a seam."""

from __future__ import annotations

import array
import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import claim_desktop
from claim_desktop.resources import asset

RATE = 44_100
FULL_SCALE = 32_767
LONG_SOUNDS = {"victory", "defeat"}
SOUNDS = sorted(asset("sounds").glob("*.ogg"))
TUNES = sorted(asset("music").glob("*.ogg"))


@pytest.fixture(autouse=True, scope="module")
def _mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()


def _samples(path: Path) -> array.array[int]:
    """The samples as the mixer decodes them, left and right in turn."""
    return array.array("h", pygame.mixer.Sound(path).get_raw())


def _names_in_code(*functions: str) -> set[str]:
    """Every name that the code hands to a function of one of these names, whichever way it comes to it."""
    names = set()
    for file in Path(claim_desktop.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in functions
            ):
                arguments = [part for argument in node.args for part in ast.walk(argument)]
                names |= {
                    part.value
                    for part in arguments
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return names


def test_every_sound_that_the_code_plays_is_there() -> None:
    wanted = _names_in_code("sound", "_sound", "play")
    assert {"shuffle", "refuse", "turn"} <= wanted, "the table's sounds are no longer found in its code"
    assert wanted <= {path.stem for path in SOUNDS}


def test_every_tune_that_the_code_plays_is_there() -> None:
    assert {path.stem for path in TUNES} == {"menu", "phase_one", "phase_two"}
    assert _names_in_code("play_music") <= {path.stem for path in TUNES}


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_short_and_heard_at_once(path: Path) -> None:
    sound = _samples(path)
    seconds = len(sound) / 2 / RATE
    assert 0.05 < seconds < (5 if path.stem in LONG_SOUNDS else 1.2)
    loudest = max(abs(sample) for sample in sound)
    assert loudest > FULL_SCALE * 0.08
    opening = sound[: int(RATE * 2 * 0.12)]
    assert max(abs(sample) for sample in opening) > loudest * 0.02, "it starts with silence"


@pytest.mark.parametrize("path", [*SOUNDS, *TUNES], ids=lambda path: path.stem)
def test_nothing_is_clipped(path: Path) -> None:
    assert max(abs(sample) for sample in _samples(path)) < FULL_SCALE


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_dies_away_before_it_is_cut(path: Path) -> None:
    assert max(abs(sample) for sample in _samples(path)[-200:]) < FULL_SCALE * 0.02


@pytest.mark.parametrize("path", TUNES, ids=lambda path: path.stem)
def test_a_tune_loops_without_a_seam(path: Path) -> None:
    tune = _samples(path)
    assert 30 < len(tune) / 2 / RATE < 60
    for side in (0, 1):
        first, last = tune[side], tune[len(tune) - 2 + side]
        assert abs(first - last) < FULL_SCALE * 0.03, "a click"
        before = max(abs(sample) for sample in tune[len(tune) - RATE // 5 + side :: 2])
        assert before > FULL_SCALE * 0.004, "the last note is cut off instead of ringing on into the first"


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in [*SOUNDS, *TUNES]) < 3_000_000
