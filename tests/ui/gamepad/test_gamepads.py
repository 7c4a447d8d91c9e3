"""Gamepads: their events become keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from claim_desktop.ui.actions import Action, action_of, is_repeat
from claim_desktop.ui.gamepad.controls import BUTTONS, KEYS, Control
from claim_desktop.ui.gamepad.gamepads import FIRST_REPEAT_SECONDS, REPEAT_SECONDS, Gamepads
from claim_desktop.ui.keys.key_map import KeyMap, Shortcut, control_for
from tests.ui.events import key
from tests.ui.gamepad.virtual_gamepad import VirtualPad, plugged_in, unknown_plugged_in

FRAME = 1 / 60


@pytest.fixture
def pad() -> Iterator[VirtualPad]:
    pygame.init()
    pygame.display.set_mode((320, 180))
    with plugged_in() as pad:
        yield pad


@pytest.fixture
def gamepads(pad: VirtualPad) -> Iterator[Gamepads]:
    gamepads = Gamepads(KEYS)
    keys_of(gamepads)
    yield gamepads
    gamepads.close()


def keys_of(gamepads: Gamepads, dt: float = FRAME) -> list[tuple[int, Action | None]]:
    """What came of the events that are waiting."""
    events = gamepads.translate(pygame.event.get(), dt)
    wanted = (pygame.KEYDOWN, pygame.KEYUP)
    return [(event.type, action_of(event)) for event in events if event.type in wanted]


def pressed(gamepads: Gamepads, dt: float = FRAME) -> list[Action | None]:
    return [action for kind, action in keys_of(gamepads, dt) if kind == pygame.KEYDOWN]


@pytest.mark.parametrize("button", [button for button, control in BUTTONS.items() if control in KEYS])
def test_a_button_is_the_key_that_means_the_same(button: int, pad: VirtualPad, gamepads: Gamepads) -> None:
    pad.press(button)
    assert pressed(gamepads) == [action_of(KEYS[BUTTONS[button]].event())]
    pad.release(button)
    assert [kind for kind, _ in keys_of(gamepads)] == [pygame.KEYUP]


@pytest.mark.parametrize(
    ("axis", "share", "action"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, -1, Action.LEFT),
        (pygame.CONTROLLER_AXIS_LEFTX, 1, Action.RIGHT),
        (pygame.CONTROLLER_AXIS_LEFTY, -1, Action.UP),
        (pygame.CONTROLLER_AXIS_LEFTY, 1, Action.DOWN),
        (pygame.CONTROLLER_AXIS_RIGHTX, -1, Action.UNDO),
        (pygame.CONTROLLER_AXIS_RIGHTX, 1, Action.REDO),
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1, Action.FIRST),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1, Action.LAST),
    ],
)
def test_a_stick_or_trigger_pushed_far_is_a_key(
    axis: int, share: float, action: Action, pad: VirtualPad, gamepads: Gamepads
) -> None:
    pad.push(axis, share)
    assert pressed(gamepads) == [action]


def test_a_trembling_stick_presses_once(pad: VirtualPad, gamepads: Gamepads) -> None:
    found = []
    for share in (0.3, 0.62, 0.55, 0.61, 0.5, 0.65):
        pad.push(pygame.CONTROLLER_AXIS_LEFTX, share)
        found += pressed(gamepads)
    assert found == [Action.RIGHT]


def test_a_direction_that_is_held_repeats(pad: VirtualPad, gamepads: Gamepads) -> None:
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert pressed(gamepads) == [Action.DOWN]
    assert pressed(gamepads, FIRST_REPEAT_SECONDS - 2 * FRAME) == []
    assert pressed(gamepads, 2 * FRAME) == [Action.DOWN]
    assert pressed(gamepads, REPEAT_SECONDS - FRAME) == []
    assert pressed(gamepads, 2 * FRAME) == [Action.DOWN]
    pad.release(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    keys_of(gamepads)
    assert pressed(gamepads, 1.0) == []


def test_a_button_that_is_held_does_not_repeat(pad: VirtualPad, gamepads: Gamepads) -> None:
    pad.press(pygame.CONTROLLER_BUTTON_A)
    assert pressed(gamepads) == [Action.CONFIRM]
    assert pressed(gamepads, 2.0) == []


def test_what_is_held_on_a_pad_that_is_pulled_out_is_released() -> None:
    pygame.init()
    pygame.display.set_mode((320, 180))
    with plugged_in() as pad:
        gamepads = Gamepads(KEYS)
        keys_of(gamepads)
        pad.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
        assert pressed(gamepads) == [Action.UP]
        assert gamepads.name
        index_of_none = [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.instance)]
        released = gamepads.translate(index_of_none, 0.0)
        assert [event.type for event in released] == [pygame.KEYUP]
        assert gamepads.translate([], 2.0) == []
        assert gamepads.name == ""
        assert not gamepads.is_in_use, "nobody is shown the controls of a pad that is gone"
        gamepads.close()


def test_a_pad_that_is_plugged_in_later_can_be_used_at_once() -> None:
    pygame.init()
    pygame.display.set_mode((320, 180))
    gamepads = Gamepads(KEYS)
    keys_of(gamepads)
    with plugged_in() as pad:
        keys_of(gamepads)
        pad.press(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        assert pressed(gamepads) == [Action.LEFT]
        assert gamepads.is_in_use
    gamepads.close()


def test_the_pad_is_in_use_until_a_key_or_the_mouse_is(pad: VirtualPad, gamepads: Gamepads) -> None:
    assert not gamepads.is_in_use
    pad.press(pygame.CONTROLLER_BUTTON_B)
    keys_of(gamepads)
    assert gamepads.is_in_use
    gamepads.translate([key(pygame.K_h)], FRAME)
    assert not gamepads.is_in_use


def test_a_pad_that_has_vanished_when_it_is_opened_is_none(gamepads: Gamepads) -> None:
    vanished = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=40)
    assert gamepads.translate([vanished], FRAME) == []


def test_one_press_that_arrives_on_two_pads_is_one(pad: VirtualPad, gamepads: Gamepads) -> None:
    start, a = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_A
    for button, frames in ((start, 1), (a, 2), (start, 3)):
        came = [*button_events(pad.instance, button, gamepads)]
        for _ in range(frames - 1):
            came += gamepads.translate([], FRAME)
        came += button_events(pad.instance + 50, button, gamepads)
        assert [event.type for event in came] == [pygame.KEYDOWN]
        ends = button_events(pad.instance, button, gamepads, is_down=False)
        ends += button_events(pad.instance + 50, button, gamepads, is_down=False)
        assert [event.type for event in ends] == [pygame.KEYUP]
        gamepads.translate([], 0.5)


def test_presses_of_two_people_are_two(pad: VirtualPad, gamepads: Gamepads) -> None:
    a = pygame.CONTROLLER_BUTTON_A
    came = button_events(pad.instance, a, gamepads)
    gamepads.translate([], 0.3)
    came += button_events(pad.instance + 50, a, gamepads)
    assert [event.type for event in came] == [pygame.KEYDOWN] * 2


def test_a_stick_of_a_second_pad_that_is_still_pushed_does_not_press_later(
    pad: VirtualPad, gamepads: Gamepads
) -> None:
    def pushed(instance: int) -> list[pygame.event.Event]:
        axis = pygame.CONTROLLER_AXIS_LEFTX
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=axis, value=30000)
        return gamepads.translate([event], FRAME)

    assert pushed(pad.instance)
    assert not pushed(pad.instance + 50)
    gamepads.translate([], 0.2)
    assert not [event for event in pushed(pad.instance + 50) if not is_repeat(event)]


def button_events(
    instance: int, button: int, gamepads: Gamepads, *, is_down: bool = True
) -> list[pygame.event.Event]:
    """What comes of a button of this pad."""
    kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
    return gamepads.translate([pygame.event.Event(kind, instance_id=instance, button=button)], FRAME)


def test_a_controller_that_sdl_does_not_know_is_named_once(gamepads: Gamepads) -> None:
    with unknown_plugged_in() as index:
        added = pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index)
        gamepads.translate([added, added], FRAME)
        assert gamepads.pop_unknown()
        assert gamepads.pop_unknown() == ""
        late = Gamepads(KEYS)
        assert late.pop_unknown(), "one that was there before is named, too"
        late.close()


def test_what_is_no_pads_passes_unchanged(gamepads: Gamepads) -> None:
    events = [key(pygame.K_v), pygame.event.Event(pygame.QUIT)]
    assert gamepads.translate(events, FRAME) == events


UNREACHED = {Action.COPY, Action.PASTE, Action.FULLSCREEN, Action.NEXT_PAGE, Action.PREVIOUS_PAGE}
"""Codes need a clipboard, a pad's player sits before a full screen, and the shoulders turn any pages.
"""


@pytest.mark.parametrize(
    "action", [each for each in Action if each not in UNREACHED], ids=lambda each: each.name
)
def test_every_other_action_has_a_control(action: Action) -> None:
    assert control_for(action) is not None


def test_every_control_of_the_toolkit_stands_for_a_key_that_does_something() -> None:
    assert all(action_of(each.event()) is not None for each in KEYS.values())


def test_a_games_control_presses_its_shortcuts_key(pad: VirtualPad) -> None:
    hint = Shortcut("hint", pygame.K_h, Control.X)
    gamepads = Gamepads(KeyMap(shortcuts=[hint]).controls)
    keys_of(gamepads)
    pad.press(pygame.CONTROLLER_BUTTON_X)
    presses = gamepads.translate(pygame.event.get(), FRAME)
    assert any(map(hint.is_pressed, presses))
    assert control_for(hint) is Control.X
    gamepads.close()
