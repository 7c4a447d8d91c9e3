"""Parts of the benchmark that are measured in an environment of their own start a program that is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.benchmarks import bench


@pytest.mark.parametrize("part", [bench.peers, bench.sound], ids=["peers", "sound"])
def test_a_part_in_an_environment_of_its_own_runs_a_program_that_exists(
    part: Callable[[], bench.Figures], monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[tuple[str, ...]] = []

    def recorded(*command: str) -> str:
        commands.append(command)
        return '{"figure": 1}'

    monkeypatch.setattr(bench, "_run", recorded)
    assert part() == {"figure": 1}
    assert Path(commands[-1][1]).is_file()
