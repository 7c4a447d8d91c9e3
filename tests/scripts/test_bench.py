"""Parts of the benchmark start programs that are there, and its films wait for scenes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path

import pytest

from claim_desktop.app.app import App
from scripts.benchmarks import bench
from scripts.benchmarks.frame_timer import FRAME_SECONDS, Film
from tests.pilot import Pilot


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


def test_the_seconds_of_a_film_do_not_pass_while_a_scene_is_still_being_drawn(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = chain(repeat(True, 4), repeat(False))
    monkeypatch.setattr(App, "is_drawing_scene", property(lambda _: next(drawing)))
    film = Film(pilot.app)
    film.run(3 * FRAME_SECONDS)
    assert len(film.works) == 3 + 4
