"""A chosen look is in force at once: at the table, at the curtain, in a review, and everywhere."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.storage.settings import CardStyle, Contrast, Dimming, SideSigns, Speed
from claim_desktop.ui import window
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.states import SCREENS

MAX_TEXT = 2.0


@pytest.mark.app_window(speed=Speed.OFF)
@pytest.mark.parametrize("state", ["menu", "phase-one-two", "curtain", "pause", "scoring-two", "chronicle"])
@pytest.mark.sampled(2, in_all=6)
def test_other_looks_can_be_chosen_anywhere_and_taken_back(state: str, pilot: Pilot) -> None:
    SCREENS[state](pilot)
    pilot.wait(0.3)
    services, scene = pilot.app.services, pilot.scene
    usual = services.settings
    services.settings = replace(
        usual,
        contrast=Contrast.HIGH,
        cards=CardStyle.PLAIN,
        dimming=Dimming.STRONG,
        side_signs=SideSigns.LARGE,
        text_size=MAX_TEXT,
    )
    pilot.wait(0.3)
    assert pilot.scene is scene, "the scene has met no error"
    assert services.cards.is_plain
    assert services.cards.dimming == HIGH_CONTRAST.dimmings[Dimming.STRONG.value]
    assert services.kit.sign_share > 1
    assert services.kit.scale.text_factor == MAX_TEXT
    services.settings = usual
    pilot.wait(0.3)
    assert pilot.scene is scene
    assert not services.cards.is_plain
    assert services.cards.dimming == STANDARD.dimmings[Dimming.NORMAL.value]
    assert services.kit.sign_share == 1
    assert not (pilot.folder.path / "errors.log").exists()


def test_a_look_is_obeyed_in_the_very_next_frame(pilot: Pilot) -> None:
    services = pilot.app.services
    services.settings = replace(services.settings, dimming=Dimming.STRONG, cards=CardStyle.PLAIN)
    pilot.app.step([], FRAME_SECONDS)
    assert services.cards.is_plain
    assert services.cards.dimming == STANDARD.dimmings[Dimming.STRONG.value]


def test_the_main_loop_brings_every_frame_to_the_screen(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought: list[window.Viewport] = []

    def present(viewport: window.Viewport) -> None:
        brought.append(viewport)

    monkeypatch.setattr(window.Viewport, "present", present)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.app.run()
    assert len(brought) == 1
    assert not pilot.app.is_running
