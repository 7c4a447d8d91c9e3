"""What is beside the screens can be pressed by a finger, too, and a target without room is found."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect

from claim_desktop.ui.touch.grip import TARGET
from claim_desktop.ui.widgets import Focus
from scripts.stage.pilot import run_app
from scripts.stage.states import bring
from tests.screens.test_every_way_of_use import SIZE, Target, room_of


def test_the_letters_of_the_board_are_large_enough_for_a_finger(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SIZE) as pilot:
        bring(pilot, "settings")
        pilot.app.input.pads.write()
        board = pilot.app.input.pads.on_screen_keyboard
        assert board is not None
        keys = [Target(each.name, each.rect, each.rect.center) for each in board.widgets if each.can_focus]
        assert len(keys) > 40
        sizes = {target.name: room_of(target, board.touch_handler) for target in keys}
        assert {name: size for name, size in sizes.items() if min(size) < TARGET} == {}


def test_a_target_that_its_neighbours_leave_no_room_is_found(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SIZE) as pilot:
        touched = pilot.scene.touch_handler
        assert isinstance(touched, Focus)
        for number, widget in enumerate(touched.pressable):
            widget.set_rect(Rect(100, 300 + 22 * number, 60, 20))
        squeezed = touched.pressable[1].rect
        width, height = room_of(Target("", squeezed, squeezed.center), touched)
        assert width >= TARGET
        assert height == 22
