"""Nothing flashes more than three times within a second: no power, no vote, no coronation."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.ui import window
from scripts.stage.pilot import run_app
from tests.screens.flashes import MAX_FLASHES, Eye, luminances
from tests.screens.recordings import FILMS, Story
from tests.screens.tours import TOURS

SIZE = (640, 360)
POWERS = {name: story for name, story in TOURS.items() if name.startswith("event-")}
MOVING = {**POWERS, **{name: FILMS[name] for name in ("vote", "smash", "seer", "new-act", "trick-four")}}
OFTEN = ("event-smash-four",)
"""Watched in every run, as an example."""


def watched(folder: Path, story: Story, monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Watch every frame of a story."""
    eye = Eye()
    step = App.step

    def seen(app: App, happened: Iterable[pygame.event.Event], dt: float) -> None:
        step(app, happened, dt)
        eye.see(luminances(window.surface()), dt)

    with run_app(folder, size=SIZE) as pilot:
        pilot.wait(0.5)
        monkeypatch.setattr(App, "step", seen)
        for _ in story(pilot):
            pass
    return eye


@pytest.mark.parametrize(
    "name",
    [
        *OFTEN,
        *(pytest.param(name, marks=pytest.mark.long) for name in MOVING if name not in OFTEN),
    ],
)
def test_nothing_flashes_more_than_three_times_within_a_second(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flashes, when = watched(tmp_path, MOVING[name], monkeypatch).worst
    assert flashes <= MAX_FLASHES, f"{flashes} flashes in the second from {when:.2f} s on"


def test_a_light_that_blinks_four_times_a_second_is_found() -> None:
    eye = Eye()
    for frame in range(120):
        eye.see([0.1 + 0.3 * (frame // 7 % 2), 0.5], 1 / 60)
    assert eye.worst[0] > MAX_FLASHES


def test_a_light_that_comes_and_goes_slowly_or_faintly_is_no_flash() -> None:
    eye = Eye()
    for frame in range(240):
        eye.see(
            [0.1 + 0.3 * (frame // 30 % 2), 0.5 + 0.05 * (frame % 2), 0.9 + 0.1 * (frame // 6 % 2)], 1 / 60
        )
    assert eye.worst[0] <= 1.5
