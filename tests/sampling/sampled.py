"""Which share of the tests a run makes.

An ordinary run leaves out what is marked `slow` and the files and folders of `SLOW`, and takes a few
parameters of each test that is marked `sampled`, where a few stand for many. `--all` adds what is slow and
takes larger samples; `--whole` and `--long` take each sample whole, and only `--long` what is marked `long`.
A file that the command line names is never left out.

Each commit has its own samples, which follow from the commit's files: two runs of one commit test the same,
and in time all is tested.
"""

from __future__ import annotations

import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

ROOT = Path(__file__).parents[2]
SAMPLED = "sampled"
SLOW_MARK = "slow"
LONG_MARK = "long"

SLOW = tuple(
    ROOT / "tests" / name
    for name in (
        "stress",
        "packaging",
        "scripts",
        "test_assets.py",
        "test_companions.py",
        "app/speech/test_playing_by_at_spi.py",
        "app/speech/test_playing_by_ear.py",
        "scenes/play/test_playing_without_red_and_green.py",
    )
)
"""Files and folders that only longer runs make."""


@cache
def committed_files() -> str:
    """The name that Git gives to all files of the last commit together, or nothing outside of a checkout."""
    command = ("git", "rev-parse", "HEAD^{tree}")
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def slow_ones(items: Sequence[pytest.Item], arguments: Sequence[str]) -> list[pytest.Item]:
    """Those that an ordinary run leaves out because they are slow, unless the command line names them."""
    named = _named(arguments)
    in_slow_place = {file: _is_in_slow_place(file, named) for file in {item.path for item in items}}
    return [
        item
        for item in items
        if item.path not in named
        and (in_slow_place[item.path] or item.get_closest_marker(SLOW_MARK) is not None)
    ]


def long_ones(items: Sequence[pytest.Item], arguments: Sequence[str]) -> list[pytest.Item]:
    """Those that only `--long` takes; where the command line names their file, they stay and are skipped."""
    named = _named(arguments)
    return [
        item for item in items if item.get_closest_marker(LONG_MARK) is not None and item.path not in named
    ]


def _named(arguments: Sequence[str]) -> set[Path]:
    return {Path(argument.partition("::")[0]).resolve() for argument in arguments}


def _is_in_slow_place(file: Path, named: Iterable[Path]) -> bool:
    asked_for = [path for path in named if file.is_relative_to(path)]
    places = [place for place in SLOW if file.is_relative_to(place)]
    return any(not any(path.is_relative_to(place) for path in asked_for) for place in places)


def left_out(items: Sequence[pytest.Item], files: str, *, is_longer: bool = False) -> list[pytest.Item]:
    """Those that a run leaves out of samples: all but as many of a test's parameters as its mark says.

    Tests of one file that share their parameters are left with the same ones.
    """
    alike: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker(SAMPLED) is not None and item.get_closest_marker(LONG_MARK) is None:
            alike[item.nodeid.partition("[")[0]].append(item)
    rest: list[pytest.Item] = []
    for group in alike.values():
        mark = group[0].get_closest_marker(SAMPLED)
        assert mark is not None
        count = mark.kwargs.get("in_all", mark.args[0]) if is_longer else mark.args[0]
        rest += sorted(group, key=lambda item: _lot(item, files))[count:]
    return rest


def shuffled(items: Sequence[pytest.Item], rng: Random) -> list[pytest.Item]:
    """The items with their files, and the tests of each file, in random order."""
    by_file: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_file[item.path].append(item)
    files = list(by_file.values())
    rng.shuffle(files)
    return [item for file in files for item in rng.sample(file, len(file))]


def _lot(item: pytest.Item, files: str) -> int:
    """The number that this test's parameters draw; the lowest are taken."""
    return crc32(f"{files} {item.path.name} {item.nodeid.partition('[')[2]}".encode())
