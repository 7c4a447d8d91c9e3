"""Choosers: arrow keys and clicks choose one of several parts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect

from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import ListBox
from claim_desktop.ui.widgets.base import Response
from claim_desktop.ui.widgets.chooser import Chooser

PARTS = [Rect(10 * index, 0, 10, 10) for index in range(3)]


class Three(Chooser):
    """Three parts side by side."""

    @property
    def parts(self) -> Sequence[Rect]:
        return PARTS


class RingOfThree(Three):
    """Three parts, the first of which follows the last."""

    wraps = True


class Opening(Three):
    """Three parts that open."""

    opens = True


class Following(Three):
    """Three parts that follow the mouse, the second of which keys pass over."""

    opens = follows = True

    def can_choose(self, index: int) -> bool:
        return index != 1


class Rows(ListBox[int]):
    """Rows of numbers, eight of which are in sight."""

    def __init__(self, kit: Toolkit, numbers: Sequence[int], index: int) -> None:
        super().__init__("rows", 44, numbers, index)
        self.place(Rect(0, 0, 300, 394), kit)

    def draw_row(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw nothing."""

    @property
    def first(self) -> int:
        """The uppermost row in sight."""
        return self.parts_in_sight[0][0]


def test_arrow_keys_leave_a_chooser_at_either_end() -> None:
    three = Three("three")
    assert three.handle_action(Action.LEFT) is Response.IGNORED
    assert [three.handle_action(Action.RIGHT) for _ in range(3)] == [
        Response.CHANGED,
        Response.CHANGED,
        Response.IGNORED,
    ]
    assert three.index == 2


def test_arrow_keys_go_around_a_chooser_that_wraps() -> None:
    ring = RingOfThree("ring")
    ring.handle_action(Action.LEFT)
    assert ring.index == 2
    ring.handle_action(Action.RIGHT)
    assert ring.index == 0


def test_a_click_chooses_the_part_under_it_and_none_beside_them() -> None:
    three = Three("three")
    assert three.click((25, 5)) is Response.CHANGED
    assert three.click((25, 5)) is Response.HANDLED
    assert three.click((35, 5)) is Response.HANDLED
    assert three.index == 2


@pytest.mark.parametrize(("pause", "opens"), [(0.1, True), (2.0, False)])
def test_two_clicks_on_a_part_open_it_only_shortly_after_each_other(pause: float, opens: bool) -> None:
    opening = Opening("opening")
    opening.click((15, 5))
    opening.update(pause)
    opening.click((15, 5))
    assert opening.is_confirmed is opens


def test_a_choice_that_follows_the_mouse_is_opened_by_no_double_click() -> None:
    following = Following("following")
    following.click((5, 5))
    assert following.drag((15, 5)) is Response.CHANGED
    assert following.drag((35, 5)) is Response.HANDLED, "beside the parts"
    following.click((15, 5))
    following.click((15, 5))
    assert (following.index, following.is_confirmed) == (1, False)


def test_keys_pass_over_a_part_that_cannot_be_chosen() -> None:
    following = Following("following")
    following.handle_action(Action.RIGHT)
    assert following.index == 2
    assert following.handle_action(Action.RIGHT) is Response.IGNORED


def test_a_move_after_an_opening_opens_nothing() -> None:
    opening = Opening("opening")
    assert opening.handle_action(Action.CONFIRM) is Response.CHANGED
    assert opening.is_confirmed
    opening.handle_action(Action.LAST)
    assert (opening.index, opening.is_confirmed) == (2, False)


def test_a_list_made_anew_stays_where_it_was_scrolled_unless_it_has_other_rows(kit: Toolkit) -> None:
    former = Rows(kit, range(40), 3)
    former.scroll(20)
    same, chosen, others = (
        Rows(kit, numbers, index) for numbers, index in ((range(40), 3), (range(40), 39), (range(30), 3))
    )
    for each in (same, chosen, others):
        each.take_over(former)
    assert same.first == 20
    assert chosen.first == 32, "the chosen row is in sight"
    assert others.first == 0
