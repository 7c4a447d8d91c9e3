"""Everything that can be pressed is large enough for a finger, with the room around it that is its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from pygame import Rect

from claim_desktop.app.touch import touch_handler_of
from claim_desktop.scenes.play.exercise_scene import ExerciseScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.table.table_item import Area
from claim_desktop.ui.touch.grip import TARGET, Position, TouchHandler
from claim_desktop.ui.widgets import Focus
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.states import SCREENS, bring

SIZE = (1280, 720)
DEFAULT_SCREENS = ("new-game-four", "statistics", "phase-two-four", "lesson")
"""The screens that an ordinary run measures: with the smallest targets of widgets, a table, and both."""

SEEN = 0.36
"""How far left of a card's middle it can be seen in the hand, as a share of its width."""


class Target(NamedTuple):
    """Something that is pressed."""

    name: str
    rect: Rect
    spot: Position
    """A point of it that nothing covers."""


@pytest.mark.parametrize("name", DEFAULT_SCREENS)
@pytest.mark.sampled(1, in_all=4)
def test_the_smallest_targets_are_large_enough_for_a_finger(name: str, tmp_path: Path) -> None:
    assert too_small_on(name, tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in DEFAULT_SCREENS])
def test_all_targets_are_large_enough_for_a_finger(name: str, tmp_path: Path) -> None:
    assert too_small_on(name, tmp_path) == []


def too_small_on(name: str, folder: Path) -> list[str]:
    """The targets on a screen that are too small, with the width and height that a finger has there."""
    with run_app(folder, size=SIZE) as pilot:
        bring(pilot, name)
        touched, found = touch_handler_of(pilot.scene), list(targets_of(pilot))
        assert found
        sizes = [(target, room_of(target, touched)) for target in found]
        return [f"{target}: {size}" for target, size in sizes if min(size) < TARGET]


def targets_of(pilot: Pilot) -> Iterator[Target]:
    """Everything that can be pressed on a screen."""
    touched, scene = touch_handler_of(pilot.scene), pilot.scene
    if isinstance(touched, Focus):
        yield from widgets_of(touched)
        return
    if isinstance(scene, ExerciseScene):
        yield from widgets_of(scene.focus)
        scene = scene.table
    assert isinstance(scene, GameScene)
    if scene.overlays.focus is not None:
        yield from widgets_of(scene.overlays.focus)
    else:
        yield from things_of(scene, is_covered=not scene.overlays.is_empty)


def widgets_of(focus: Focus) -> Iterator[Target]:
    """The widgets that can be pressed, part by part."""
    for widget in focus.pressable:
        for part in widget.hit_areas:
            yield Target(f"{type(widget).__name__} {widget.name}", part, part.center)


def things_of(game: GameScene, *, is_covered: bool) -> Iterator[Target]:
    """The things on a table that can be pressed; under a sheet, the buttons."""
    for thing in game.presenter.painter.things:
        spot, pose = thing.rect.center, thing.sprite.pose if thing.sprite is not None else None
        if thing.is_pressable and (not is_covered or thing.area is Area.BUTTONS):
            seen = spot if pose is None else (round(pose.x - pose.width * SEEN), round(pose.y))
            yield Target(type(thing).__name__, thing.rect, seen)


def room_of(target: Target, touched: TouchHandler) -> tuple[int, int]:
    """How far, across and down, a finger hits the target, through a point of it."""

    def reach(x: int, y: int) -> int:
        """How far in this direction, inside the window."""
        steps = 0
        while steps < TARGET:
            point = target.spot[0] + x * (steps + 1), target.spot[1] + y * (steps + 1)
            is_inside = Rect((0, 0), SIZE).collidepoint(point)
            if not is_inside or not target.rect.collidepoint(touched.snap_tap(point)):
                break
            steps += 1
        return steps

    return reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)


def test_the_letters_of_the_board_are_large_enough_for_a_finger(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SIZE) as pilot:
        bring(pilot, "settings")
        pilot.app.input.pads.write()
        board = pilot.app.input.pads.on_screen_keyboard
        assert board is not None
        keys = [Target(each.name, each.rect, each.rect.center) for each in board.widgets if each.can_focus]
        assert len(keys) > 40
        sizes = {target.name: room_of(target, board.touched) for target in keys}
        assert {name: size for name, size in sizes.items() if min(size) < TARGET} == {}


def test_a_target_that_its_neighbours_leave_no_room_is_found(tmp_path: Path) -> None:
    with run_app(tmp_path, size=SIZE) as pilot:
        touched = touch_handler_of(pilot.scene)
        assert isinstance(touched, Focus)
        for number, widget in enumerate(touched.pressable):
            widget.set_rect(Rect(100, 300 + 22 * number, 60, 20))
        squeezed = touched.pressable[1].rect
        width, height = room_of(Target("", squeezed, squeezed.center), touched)
        assert width >= TARGET
        assert height == 22
