"""Focus: where Tab, arrows and the mouse lead, and who is told."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Focus, Label, Option, Stepper, Widget
from tests.ui.events import down, key, moved, up


@pytest.fixture
def widgets() -> list[Widget]:
    """Two rows of two buttons with a label between."""
    placed: list[Widget] = []
    for name, x, y in (("a", 0, 0), ("b", 200, 0), ("c", 0, 100), ("d", 200, 100)):
        button = Button(name, name)
        button.set_rect(Rect(x, y, 100, 40))
        placed.append(button)
    label = Label("label", "words")
    label.set_rect(Rect(0, 50, 300, 40))
    return [*placed[:2], label, *placed[2:]]


@pytest.fixture
def focus(kit: Toolkit, widgets: list[Widget]) -> Focus:
    """All of them together."""
    return Focus(kit, widgets)


def focused(focus: Focus) -> str | None:
    """The name of the widget with the keyboard."""
    return focus.focused.name if focus.focused is not None else None


def test_tab_goes_round_and_leaves_out_what_cannot_be_pressed(focus: Focus) -> None:
    focus.find("c").enabled = False
    reached = []
    for _ in range(4):
        focus.handle(key(pygame.K_TAB))
        reached.append(focused(focus))
    assert reached == ["a", "b", "d", "a"]
    focus.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert focused(focus) == "d"


def test_left_and_right_stay_in_a_row_of_long_buttons(focus: Focus) -> None:
    for name, x, width in (("c", 0, 480), ("d", 500, 480)):
        focus.find(name).set_rect(Rect(x, 60, width, 40))
    focus.focus_on("c", show_ring=True)
    focus.handle(key(pygame.K_RIGHT))
    assert focused(focus) == "d", "not b, whose middle is nearer"
    focus.handle(key(pygame.K_LEFT))
    assert focused(focus) == "c"


@pytest.mark.parametrize(
    ("start", "code", "end"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("b", pygame.K_LEFT, "a"),
        ("a", pygame.K_DOWN, "c"),
        ("d", pygame.K_UP, "b"),
        ("b", pygame.K_RIGHT, "b"),
    ],
)
def test_arrows_go_to_the_neighbour_on_that_side(focus: Focus, start: str, code: int, end: str) -> None:
    focus.focus_on(start, show_ring=True)
    focus.handle(key(code))
    assert focused(focus) == end


@pytest.mark.parametrize(
    ("start", "code", "end"),
    [
        ("a", pygame.K_UP, "e"),
        ("b", pygame.K_UP, "d"),
        ("e", pygame.K_DOWN, "a"),
    ],
)
def test_up_and_down_begin_again_at_the_other_end_of_the_column(
    kit: Toolkit, widgets: list[Widget], start: str, code: int, end: str
) -> None:
    last = Button("e", "e")
    last.set_rect(Rect(0, 200, 100, 40))
    focus = Focus(kit, [*widgets, last])
    focus.focus_on(start, show_ring=True)
    focus.handle(key(code))
    assert focused(focus) == end


@pytest.mark.parametrize("code", [pygame.K_UP, pygame.K_DOWN])
def test_in_a_single_row_up_and_down_are_left_to_the_scene(focus: Focus, code: int) -> None:
    for name in ("c", "d"):
        focus.find(name).enabled = False
    focus.focus_on("b", show_ring=True)
    focus.handle(key(code))
    assert focused(focus) == "b"
    assert not focus.used_last_event


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_what_has_the_focus(focus: Focus, code: int) -> None:
    focus.focus_on("b")
    assert focus.handle(key(code)) is focus.find("b")


def test_a_click_presses_when_the_button_goes_up_on_it(focus: Focus) -> None:
    assert focus.handle(down((50, 20))) is None
    assert focus.handle(up((50, 20))) is focus.find("a")


def test_a_click_that_ends_elsewhere_presses_nothing(focus: Focus) -> None:
    focus.handle(down((50, 20)))
    focus.handle(moved((250, 20)))
    assert focus.handle(up((250, 20))) is None
    assert not focus.find("a").held


def test_the_right_mouse_button_presses_nothing(focus: Focus) -> None:
    focus.handle(down((50, 20), pygame.BUTTON_RIGHT))
    assert focus.handle(up((50, 20))) is None


def test_a_button_that_is_off_cannot_be_pressed(focus: Focus) -> None:
    focus.find("a").enabled = False
    focus.handle(down((50, 20)))
    assert focus.handle(up((50, 20))) is None


def test_only_what_the_mouse_is_on_is_hovered(focus: Focus) -> None:
    focus.handle(moved((250, 20)))
    assert [widget.name for widget in focus.widgets if widget.hovered] == ["b"]
    focus.handle(moved((500, 500)))
    assert not any(widget.hovered for widget in focus.widgets)


def test_what_cannot_be_pressed_is_not_hovered(focus: Focus) -> None:
    focus.find("a").enabled = False
    focus.find("b").hidden = True
    for widget in focus.widgets:
        focus.handle(moved(widget.rect.center))
        assert widget.hovered == (widget.name in {"c", "d"}), widget.name


def test_of_two_widgets_the_one_drawn_later_takes_the_click(kit: Toolkit) -> None:
    below, above = Button("below", ""), Button("above", "")
    below.set_rect(Rect(0, 0, 100, 100))
    above.set_rect(Rect(50, 50, 100, 100))
    focus = Focus(kit, [below, above])
    focus.handle(down((75, 75)))
    assert focus.handle(up((75, 75))) is above


def test_the_focus_stays_on_the_widget_of_the_same_name(focus: Focus) -> None:
    focus.focus_on("b")
    new = Button("b", "other words")
    focus.set_widgets([Button("x", ""), new])
    assert focus.focused is new


def test_the_scene_hears_of_a_key_that_no_widget_wanted(focus: Focus) -> None:
    focus.focus_on("a")
    focus.handle(key(pygame.K_ESCAPE))
    assert not focus.used_last_event
    focus.handle(key(pygame.K_RETURN))
    assert focus.used_last_event


def test_left_and_right_belong_to_a_choice_that_has_the_focus(kit: Toolkit) -> None:
    choice = Stepper("choice", [Option(1, "one"), Option(2, "two"), Option(3, "three")], 1)
    choice.set_rect(Rect(0, 0, 300, 40))
    button = Button("b", "b")
    button.set_rect(Rect(400, 0, 100, 40))
    focus = Focus(kit, [choice, button])
    focus.focus_on("choice", show_ring=True)
    assert focus.handle(key(pygame.K_RIGHT)) is choice
    assert choice.value == 2
    assert focused(focus) == "choice"


def test_the_ring_shows_for_the_keyboard_and_goes_with_a_click(focus: Focus, surface: pygame.Surface) -> None:
    def picture() -> bytes:
        surface.fill("black")
        focus.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    focus.focus_on("a")
    plain = picture()
    focus.focus_on("a", show_ring=True)
    ringed = picture()
    focus.handle(down((50, 20)))
    focus.handle(up((50, 20)))
    focus.handle(moved((500, 500)))
    assert plain != ringed
    assert picture() == plain


@pytest.mark.parametrize("code", [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB])
def test_the_first_key_after_the_mouse_only_shows_where_the_focus_is(focus: Focus, code: int) -> None:
    focus.focus_on("a", show_ring=True)
    focus.handle(moved((500, 500)))
    assert not focus.is_ring_shown
    focus.handle(key(code))
    assert focus.is_ring_shown
    assert focused(focus) == "a"
    assert focus.used_last_event
    focus.handle(key(pygame.K_RIGHT))
    assert focused(focus) == "b"


def test_the_first_key_after_the_mouse_changes_no_choice(kit: Toolkit) -> None:
    choice = Stepper("choice", [Option(1, "one"), Option(2, "two")], 1)
    choice.set_rect(Rect(0, 0, 300, 40))
    focus = Focus(kit, [choice, Button("b", "b")])
    focus.focus_on("choice")
    assert focus.handle(key(pygame.K_RIGHT)) is None
    assert choice.value == 1


def test_after_a_click_the_keyboard_goes_on_from_there_at_once(focus: Focus) -> None:
    focus.handle(moved((50, 20)))
    focus.handle(down((50, 20)))
    focus.handle(up((50, 20)))
    focus.handle(moved((52, 20)))
    focus.handle(key(pygame.K_TAB))
    assert focused(focus) == "b"


def test_a_group_is_one_stop_of_tab_at_the_widget_that_was_left(focus: Focus) -> None:
    for name in ("b", "c"):
        focus.find(name).in_group("pair")
    focus.focus_on("a", show_ring=True)
    reached = []
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB):
        focus.handle(key(code))
        reached.append(focused(focus))
    assert reached == ["b", "c", "d", "a", "c"]
