"""The first hands are dealt as the settings want it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import StartGame
from claim_desktop.storage.settings import MotionStyle
from scripts.stage.pilot import FRAME_SECONDS, run_app
from scripts.stage.positions import setup


@pytest.mark.parametrize(("motion", "flies"), [(MotionStyle.FULL, True), (MotionStyle.REDUCED, False)])
def test_cards_are_not_thrown_with_reduced_motion(tmp_path: Path, motion: MotionStyle, flies: bool) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, motion=motion)
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(StartGame(setup()))
        pilot.wait(0.5)
        game = pilot.scene
        assert isinstance(game, GameScene)
        places = set()
        for _ in range(120):
            pilot.wait(FRAME_SECONDS)
            card = game.table.own_hand[3]
            places.add((round(card.pose.x), round(card.pose.y)))
        assert (len(places) > 2) is flies
