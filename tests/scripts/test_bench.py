"""Parts of the benchmark start programs that are there, and its films wait for scenes and tell their
slowest frame."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path
from unittest.mock import Mock

import pytest

from claim_desktop.app.app import App
from scripts.benchmarks import bench
from scripts.benchmarks.frame_timer import FRAME_SECONDS, Film
from scripts.stage.pilot import Pilot


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


def test_the_figures_of_a_film_tell_its_one_slow_frame_which_the_percentiles_leave_out() -> None:
    slow, quick = 0.040, 0.002
    seconds = [quick] * 60 + [slow] + [quick] * 60
    figures = Film(Mock(App), works=seconds, processors=seconds[:], flips=[quick]).figures("stomp.4k")
    assert figures["stomp.4k.p99_ms"] == figures["stomp.4k.cpu_p99_ms"] == 1000 * quick
    assert figures["stomp.4k.max_ms"] == figures["stomp.4k.cpu_max_ms"] == 1000 * slow
