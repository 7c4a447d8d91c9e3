"""Fingers on lists: they pull them, let them run on, and stop them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.scan.stops import ScanGroup
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.aim import snap_to_nearest
from claim_desktop.ui.touch.fingers import LONG_PRESS_SECONDS, Fingers
from claim_desktop.ui.touch.grip import DragMode, Held, Position, finger_of
from claim_desktop.ui.widgets import Button, Focus, Label, ScrollArea
from claim_desktop.ui.widgets.chooser import ListBox, PartText
from claim_desktop.ui.widgets.scroll_area import Row
from tests.ui.touch.finger import touch

SIZE = (1280, 720)
FRAME = 1 / 60


class Names(ListBox[int]):
    """A list whose rows have nothing in them."""

    def describe_part(self, index: int) -> PartText:
        """Say its number."""
        return PartText(f"{index}")

    def draw_row(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw nothing."""


class Hand:
    """A finger over widgets, frame by frame."""

    def __init__(self, kit: Toolkit, *widgets: Names | ScrollArea | Button) -> None:
        self.focus = Focus(kit, widgets)
        self._fingers = Fingers(kit, lambda: self.focus)
        self.heard: list[pygame.event.Event] = []

    def frame(self, *events: pygame.event.Event) -> None:
        """Let a frame pass."""
        for event in self._fingers.translate(events, FRAME):
            self.heard.append(event)
            changed = self.focus.handle(event)
            if changed is not None:
                changed.changed()

    def swipe(self, start: tuple[int, int], steps: int, by: int) -> None:
        """Move up the list, so far in each frame, and let go."""
        x, y = start
        self.frame(touch(pygame.FINGERDOWN, start, SIZE))
        for step in range(1, steps + 1):
            self.frame(touch(pygame.FINGERMOTION, (x, y - step * by), SIZE))
        self.frame(touch(pygame.FINGERUP, (x, y - steps * by), SIZE))

    def tap(self, position: tuple[int, int]) -> None:
        """Come down and be lifted."""
        self.frame(touch(pygame.FINGERDOWN, position, SIZE))
        self.frame(touch(pygame.FINGERUP, position, SIZE))


@pytest.fixture
def names(kit: Toolkit) -> Names:
    """A list of a hundred rows, of which ten are in sight."""
    names = Names("names", 44, range(100))
    names.place(Rect(100, 100, 400, 494), kit)
    return names


def top(names: Names) -> float:
    """How many rows are out of sight above."""
    (index, first), (_, second), *_ = names.parts_in_sight
    return index + (names.rect.y - first.y) / (second.y - first.y)


def test_a_list_follows_the_finger_and_runs_on_until_it_stands_still(kit: Toolkit, names: Names) -> None:
    hand = Hand(kit, names)
    hand.swipe((200, 500), 10, 25)
    followed = top(names)
    assert 5 <= followed < 6, "it has followed 250 pixels, five rows"
    for _ in range(300):
        hand.frame()
    assert top(names) > followed + 3
    rested = top(names)
    hand.frame()
    assert top(names) == rested


def test_a_list_does_not_run_on_where_motion_is_reduced(kit: Toolkit, names: Names) -> None:
    kit.motion.is_reduced = True
    hand = Hand(kit, names)
    hand.swipe((200, 500), 10, 25)
    followed = top(names)
    for _ in range(30):
        hand.frame()
    assert top(names) == followed


def test_a_list_that_the_finger_held_still_does_not_run_on(kit: Toolkit, names: Names) -> None:
    hand = Hand(kit, names)
    hand.frame(touch(pygame.FINGERDOWN, (200, 500), SIZE))
    hand.frame(touch(pygame.FINGERMOTION, (200, 400), SIZE))
    for _ in range(60):
        hand.frame()
    hand.frame(touch(pygame.FINGERUP, (200, 400), SIZE))
    held = top(names)
    hand.frame()
    assert top(names) == held


def test_a_tap_on_a_list_that_runs_stops_it_and_chooses_nothing(kit: Toolkit, names: Names) -> None:
    hand = Hand(kit, names)
    hand.swipe((200, 500), 10, 25)
    hand.tap((200, 300))
    stopped = top(names)
    assert names.index == 0
    hand.frame()
    assert top(names) == stopped
    hand.tap((200, 300))
    assert names.index > 0


def test_a_list_can_be_caught_and_pulled_on(kit: Toolkit, names: Names) -> None:
    hand = Hand(kit, names)
    hand.swipe((200, 500), 10, 25)
    caught = top(names)
    hand.swipe((200, 500), 10, 25)
    assert top(names) >= caught + 5


def test_a_list_ends_at_its_ends(kit: Toolkit, names: Names) -> None:
    hand = Hand(kit, names)
    hand.swipe((200, 300), 5, -40)
    assert top(names) == 0
    for _ in range(8):
        hand.swipe((200, 550), 5, 90)
        for _ in range(120):
            hand.frame()
    assert names.parts_in_sight[-1][0] == names.count - 1
    assert names.rect.contains(names.parts_in_sight[-1][1]), "all of the last row"


def test_rows_of_widgets_are_pulled_and_none_of_them_is_pressed(kit: Toolkit) -> None:
    area = ScrollArea("area")
    buttons = [Button(f"button {index}", "Press") for index in range(30)]
    rows = [Row(44, ((button, Rect(0, 0, 300, 44)),)) for button in buttons]
    area.lay_out(Rect(100, 100, 400, 400), kit, 8, lambda _: rows)
    hand = Hand(kit, area, *buttons)
    pressed = []
    for button in buttons:
        button.on_change(lambda name=button.name: pressed.append(name))  # type: ignore[misc]
    hand.swipe((200, 400), 10, 20)
    assert buttons[0].hidden
    assert not pressed
    assert not any(button.hovered for button in buttons)


def test_rows_of_widgets_follow_the_finger_pixel_by_pixel_and_stay_where_it_leaves_them(kit: Toolkit) -> None:
    kit.motion.is_reduced = True
    area = ScrollArea("area")
    buttons = [Button(f"button {index}", "Press") for index in range(30)]
    pressed: list[str] = []
    for button in buttons:
        button.on_change(lambda name=button.name: pressed.append(name))  # type: ignore[misc]
    rows = [Row(44, ((button, Rect(0, 0, 300, 44)),)) for button in buttons]
    area.lay_out(Rect(100, 100, 400, 400), kit, 8, lambda _: rows)
    hand = Hand(kit, area, *buttons)
    hand.frame(touch(pygame.FINGERDOWN, (200, 400), SIZE))
    hand.frame(touch(pygame.FINGERMOTION, (200, 370), SIZE))
    assert buttons[0].rect.y == 70
    hand.frame(touch(pygame.FINGERMOTION, (200, 363), SIZE))
    assert buttons[0].rect.y == 63
    assert not buttons[0].hidden, "the lower edge of the first row is in sight"
    assert not buttons[8].hidden, "and so is the upper edge of the last"
    assert buttons[9].hidden
    hand.frame(touch(pygame.FINGERUP, (200, 363), SIZE))
    hand.tap((200, 90))
    assert not pressed, "above the area there is nothing to press"
    hand.tap((200, 104))
    assert pressed == ["button 0"], "it stays under the finger"
    assert buttons[0].rect.y == 63
    area.reveal(buttons[0])
    assert buttons[0].rect.y == 100, "the keyboard shows whole rows"
    assert buttons[8].hidden


def test_what_is_not_about_a_finger_passes_unchanged(kit: Toolkit) -> None:
    hand = Hand(kit)
    clicked = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)
    typed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    hand.frame(clicked, typed)
    assert hand.heard == [clicked, typed]
    assert finger_of(clicked) is None


class Touched:
    """A place where every movement of a finger is the same, and a long press asks."""

    def __init__(self, held: Held) -> None:
        self._held = held

    def begin_drag(self, start: Position, way: Position) -> Held:
        """What the finger takes hold of."""
        return self._held

    def has_tooltip_at(self, position: Position) -> bool:
        """There is something to say everywhere."""
        return True

    def snap_tap(self, position: Position) -> Position:
        """A tap is meant where it is."""
        return position

    def scan_groups(self) -> Sequence[ScanGroup]:
        """Nothing is for one switch."""
        return ()


@pytest.mark.parametrize(
    ("held", "rests", "moves", "pressed"),
    [
        (DragMode.NOTHING, False, False, [pygame.BUTTON_LEFT]),
        (DragMode.NOTHING, True, False, [pygame.BUTTON_RIGHT]),
        (DragMode.NOTHING, True, True, [pygame.BUTTON_RIGHT]),
        (DragMode.NOTHING, False, True, []),
        (DragMode.CARRY, False, True, [pygame.BUTTON_LEFT]),
    ],
    ids=["tap", "question", "question-that-moves", "nothing-to-hold", "carried"],
)
def test_what_a_finger_presses_comes_up_again(
    held: Held, rests: bool, moves: bool, pressed: list[int], kit: Toolkit
) -> None:
    touched = Touched(held)
    fingers = Fingers(kit, lambda: touched)
    heard = fingers.translate([touch(pygame.FINGERDOWN, (100, 300), SIZE)], FRAME)
    heard += fingers.translate([], 2 * LONG_PRESS_SECONDS if rests else FRAME)
    if moves:
        heard += fingers.translate([touch(pygame.FINGERMOTION, (100, 200), SIZE)], FRAME)
    heard += fingers.translate([touch(pygame.FINGERUP, (100, 200 if moves else 300), SIZE)], FRAME)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert [event.button for event in heard if event.type == kind] == pressed


def test_a_tap_beside_a_small_button_presses_it_and_one_farther_off_does_not(kit: Toolkit) -> None:
    small = Button("small", "x")
    small.set_rect(Rect(100, 100, 20, 20))
    for position, hits in (((95, 110), True), ((110, 130), True), ((70, 110), False), ((150, 150), False)):
        hand = Hand(kit, small)
        hand.tap(position)
        assert small.has_focus is hits, position
        small.has_focus = False


def test_between_two_small_things_the_nearer_one_is_meant() -> None:
    left, right = Rect(0, 0, 20, 20), Rect(30, 0, 20, 20)
    assert snap_to_nearest([left, right], (23, 10), 44) == (19, 10)
    assert snap_to_nearest([left, right], (27, 10), 44) == (30, 10)
    assert snap_to_nearest([left, right], (25, 90), 44) is None


def test_a_label_is_nothing_to_take_hold_of(kit: Toolkit) -> None:
    label = Label("label", "words")
    label.set_rect(Rect(100, 100, 200, 40))
    focus = Focus(kit, [label])
    fingers = Fingers(kit, lambda: focus)
    heard = fingers.translate([touch(pygame.FINGERDOWN, (150, 120), SIZE)], FRAME)
    heard += fingers.translate([touch(pygame.FINGERMOTION, (150, 220), SIZE)], FRAME)
    assert [event.type for event in heard] == [pygame.MOUSEMOTION] * 2
