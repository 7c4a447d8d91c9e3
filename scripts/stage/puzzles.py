"""Opens puzzles, and waits until they are proven."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from claim_desktop.scenes.puzzles.logic.progress import PuzzleSeries
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleStage
from claim_desktop.scenes.puzzles.requests import PlayPuzzle
from claim_desktop.scenes.puzzles.scene import PuzzleScene
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import SLOW_FRAME_SECONDS, Pilot

TIMEOUT_SECONDS = 60.0
"""Of the processor, since a campaign may be stopped for a while and go on."""


def without_motion(pilot: Pilot) -> None:
    """Let cards be where they belong at once, so that whole puzzles take little time."""
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, speed=Speed.OFF, player_names=("Ada",))


def begin(pilot: Pilot, puzzle: Puzzle, series: PuzzleSeries | None = None) -> PuzzleScene:
    """Open a puzzle."""
    without_motion(pilot)
    pilot.app.change_scene(PlayPuzzle(puzzle, series or PuzzleSeries()))
    pilot.wait(0.2)
    return scene_of(pilot)


def scene_of(pilot: Pilot) -> PuzzleScene:
    """The puzzle on the screen."""
    scene = pilot.scene
    assert isinstance(scene, PuzzleScene)
    return scene


def wait_until(pilot: Pilot, reached: Callable[[], bool]) -> None:
    """Let frames pass, and real time for the prover's thread."""
    late = time.process_time() + TIMEOUT_SECONDS
    while not reached():
        assert time.process_time() < late, "it takes too long"
        pilot.wait(SLOW_FRAME_SECONDS)
        time.sleep(0.003)


def wait_for_turn(pilot: Pilot) -> bool:
    """Wait until the person is to choose and the choices are proven; returns False if the puzzle is over."""
    scene = scene_of(pilot)

    def is_there() -> bool:
        run = scene.run
        is_turn = scene.table.is_waiting_for_person and run.is_proven
        return is_turn or run.stage in (PuzzleStage.SOLVED, PuzzleStage.REFUTED)

    wait_until(pilot, is_there)
    return scene.run.is_seeking


def click_button(pilot: Pilot, name: str) -> None:
    """Click one of the buttons at the right."""
    pilot.click_at(scene_of(pilot).buttons[name].rect.center)
