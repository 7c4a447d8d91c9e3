"""Where nothing moves, no frame is asked for, and a frame that is left out would have changed nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.app.motion_watch import DESERTED_SECONDS, SETTLE_SECONDS
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.storage.settings import Settings, Speed
from claim_desktop.ui.frame_pacer import HEARTBEAT_SECONDS
from claim_desktop.ui.motion.next_frame import AMBIENT_STEP_SECONDS, NEVER, NextFrame
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from scripts.stage.positions import play_until, setup
from scripts.stage.states import SCREENS, bring, turn_of_first
from scripts.stage.synchronous_rendering import draw_at_once


@pytest.fixture
def calm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """An application with a calm table."""
    draw_at_once(monkeypatch)
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, calm_table=True)
        yield pilot


@pytest.mark.sampled(1, in_all=12)
@pytest.mark.parametrize("screen", [name for name in SCREENS if name != "memory-watching"])
def test_a_page_at_rest_asks_for_no_frame(screen: str, calm: Pilot) -> None:
    bring(calm, screen)
    settings = calm.app.services.settings  # at the first start they are new
    calm.app.services.settings = replace(settings, calm_table=True)
    calm.wait(2 * SETTLE_SECONDS, FRAME_SECONDS)
    assert calm.app.next_frame == NEVER
    calm.app.services.settings = replace(settings, calm_table=False)
    calm.wait(DESERTED_SECONDS + 2, 1.0)
    assert calm.app.next_frame == NEVER, "decoration rests, too"


@pytest.mark.parametrize("screen", ["menu", "first-start"])
def test_dust_settles_after_a_minute_without_input_and_rises_with_the_next(screen: str, pilot: Pilot) -> None:
    def drifts() -> bool:
        before = pygame.image.tobytes(pilot.picture, "RGB")
        pilot.wait(1.0, 0.5)
        return pygame.image.tobytes(pilot.picture, "RGB") != before

    bring(pilot, screen)
    pilot.wait(3.0)
    while not pilot.app.scene.fans.is_dealt:  # type: ignore[attr-defined]
        pilot.wait(0.1)
    pilot.point((2, 2))
    pilot.wait(DESERTED_SECONDS - 5, 1.0)
    assert drifts()
    pilot.wait(5, 1.0)
    assert not drifts()
    assert pilot.app.next_frame == NEVER
    pilot.point((4, 4))
    assert drifts()
    assert pilot.app.next_frame.ambient_seconds <= AMBIENT_STEP_SECONDS


@pytest.mark.parametrize(
    ("settings", "has_focus", "asks"),
    [
        pytest.param(Settings(), True, True, id="dust"),
        pytest.param(Settings(calm_table=True), True, False, id="calm-table"),
        pytest.param(Settings(), False, False, id="window-without-focus"),
    ],
)
def test_only_decoration_that_may_move_asks_for_frames(
    settings: Settings, *, has_focus: bool, asks: bool, pilot: Pilot
) -> None:
    pilot.app.services.settings = replace(settings, speed=Speed.OFF)
    kind = pygame.WINDOWFOCUSGAINED if has_focus else pygame.WINDOWFOCUSLOST
    pilot.app.step([pygame.event.Event(kind)], FRAME_SECONDS)
    while not pilot.app.scene.fans.is_dealt:  # type: ignore[attr-defined]
        pilot.wait(0.1)
    pilot.wait(1.04, FRAME_SECONDS)
    assert (pilot.app.next_frame.ambient_seconds <= AMBIENT_STEP_SECONDS) is asks
    assert pilot.app.next_frame.seconds == NEVER.seconds


class Lookout:
    """Steps an application at the full rate, and finds changes in frames that the loop would leave out."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.missed: list[tuple[float, NextFrame]] = []
        """When the picture changed in a frame that was not asked for, and what was asked for instead."""
        self.left_out = 0

    def run(self, seconds: float) -> None:
        """Let time pass."""
        asked, slept = self.app.next_frame, 0.0
        for frame in range(round(seconds / FRAME_SECONDS)):
            slept += FRAME_SECONDS
            is_left_out = slept < min(asked.soonest, HEARTBEAT_SECONDS) - 1e-6
            self.app.step([], FRAME_SECONDS)
            if not is_left_out:
                asked, slept = self.app.next_frame, 0.0
            elif self.app.viewport.has_changed:
                self.missed.append((frame * FRAME_SECONDS, asked))
            self.left_out += is_left_out


@pytest.mark.slow
def test_a_frame_left_out_of_a_game_would_have_changed_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.NORMAL)
        lookout = Lookout(pilot.app)
        pilot.at_table(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 9)), 0.0)
        rng = random.Random(5)
        moves = 0
        while moves < 6 and isinstance(pilot.scene, GameScene):
            lookout.run(2.0)
            scene = pilot.scene
            if isinstance(scene, GameScene) and scene.is_waiting_for_person:
                legal = [each for each in scene.selection.candidates if scene.selection.is_legal(each)]
                pose = rng.choice(legal).pose
                pilot.point((round(pose.x), round(pose.y)))
                lookout.run(1.5)
                pilot.press(pygame.K_RETURN)
                moves += 1
    assert not lookout.missed
    assert lookout.left_out > 300, "frames are left out while somebody thinks"
