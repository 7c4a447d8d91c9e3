"""On every screen there is something to take with one key, and the light goes round without harm."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot
from scripts.stage.states import SCREENS
from tests.app.switch_scanning.one_key import FRAME_SECONDS, PACE, OneKey

MAX_PRESSES = 60

TOLD_SLOWLY = ("review", "scoring", "other")
"""How the names of screens begin for which a whole game is judged first."""


@pytest.mark.sampled(1, in_all=6)
@pytest.mark.app_window(size=(1280, 720), speed=Speed.OFF)
@pytest.mark.parametrize("name", [each for each in SCREENS if not each.startswith(TOLD_SLOWLY)])
def test_something_is_lit_on_every_screen_and_every_group_in_its_turn_in_the_window(
    name: str, pilot: Pilot
) -> None:
    pilot.wait(0.1)
    SCREENS[name](pilot)
    pilot.wait(0.4)
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, scanning=True, scan_pace=PACE, speed=Speed.OFF)
    user = OneKey(pilot)
    user.wait()
    for _ in range(MAX_PRESSES):
        if user.groups:
            break
        user.press()  # hurries what moves
    window = Rect(0, 0, 1280, 720)
    assert user.groups, f"nothing to take in {pilot.scene_name}"
    lit = set()
    for _ in range(len(user.groups) * 2 + 2):
        group = user.scanner.group
        assert group is not None
        assert group.rect.width
        assert window.colliderect(group.rect)
        lit.add(group.key)
        pilot.app.step([], FRAME_SECONDS)
    assert lit >= {group.key for group in user.groups}
