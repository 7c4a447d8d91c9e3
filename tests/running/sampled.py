"""Which share of the tests an ordinary run makes, where a few stand for many.

Each commit has its own share, which follows from the commit's files: two runs of one commit test the same,
and in time all is tested. `--whole` and `--long` leave nothing out.
"""

from __future__ import annotations

import subprocess
from collections import defaultdict
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

ROOT = Path(__file__).parents[2]
MARK = "sampled"


@cache
def committed_files() -> str:
    """The name that Git gives to all files of the last commit together, or nothing outside of a checkout."""
    command = ("git", "rev-parse", "HEAD^{tree}")
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def left_out(items: list[pytest.Item], files: str) -> list[pytest.Item]:
    """Those that an ordinary run leaves out: all but as many of a test's parameters as its mark says.

    Tests of one file that share their parameters are left with the same ones.
    """
    alike: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker(MARK) is not None and item.get_closest_marker("long") is None:
            alike[item.nodeid.partition("[")[0]].append(item)
    rest: list[pytest.Item] = []
    for group in alike.values():
        mark = group[0].get_closest_marker(MARK)
        assert mark is not None
        rest += sorted(group, key=lambda item: _lot(item, files))[mark.args[0] :]
    return rest


def _lot(item: pytest.Item, files: str) -> int:
    """The number that this test's parameters draw; the lowest are taken."""
    return crc32(f"{files} {item.path.name} {item.nodeid.partition('[')[2]}".encode())
