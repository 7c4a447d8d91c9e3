"""In windows of any shape, what can be pressed is where it is seen: inside, and beside the rest."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.layout import Size
from scripts.stage.pilot import Pilot
from tests.screens.test_every_way_of_use import ALL_SCREENS, come_to

SHAPES: tuple[Size, ...] = ((1720, 720), (900, 900))


@pytest.mark.sampled(1, in_all=6)
@pytest.mark.app_window(speed=Speed.OFF, size=(1280, 720))
@pytest.mark.parametrize("name", ALL_SCREENS)
def test_what_can_be_pressed_is_inside_the_window_and_covers_nothing_else(name: str, pilot: Pilot) -> None:
    come_to(pilot, name)
    for size in SHAPES:
        pilot.resize(size)
        pilot.wait(0.3)
        places = pressable(pilot)
        window = Rect((0, 0), size)
        assert [each for each, rect in places.items() if not window.contains(rect)] == [], size
        covered = [
            (one, other)
            for (one, at), (other, there) in combinations(places.items(), 2)
            if at.colliderect(there) and not at.contains(there)  # what lies in something else is above it
        ]
        assert covered == [], size


def pressable(pilot: Pilot) -> dict[str, Rect]:
    """Where each thing is that can be pressed: the widgets, or the buttons at the table."""
    scene = pilot.scene
    if isinstance(scene, GameScene):
        return {each.name: each.rect for each in scene.buttons.visible}
    if not isinstance(scene, WidgetScene):
        return {}
    widgets = scene.dialog.answers if scene.dialog is not None else scene.focus.widgets
    return {each.name: each.rect for each in widgets if each.can_focus and not each.hidden}
