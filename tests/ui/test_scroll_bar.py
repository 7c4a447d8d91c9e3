"""The scroll bar: it follows the point where it is held, and is absent if all rows fit."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui.widgets.scroll_bar import ScrollBar

GROOVE = Rect(100, 50, 14, 400)


def bar_for(in_sight: float, count: int) -> ScrollBar:
    bar = ScrollBar()
    bar.place(GROOVE, reach=6)
    bar.fit(in_sight, count)
    return bar


def test_a_slide_that_is_only_pressed_stays_where_it_is() -> None:
    bar = bar_for(10, 40)
    bar.scroll_to(12)
    assert bar.press((GROOVE.centerx, GROOVE.y + 125))
    assert bar.top == 12


def test_a_slide_follows_the_mouse_by_the_point_where_it_is_held() -> None:
    bar = bar_for(10, 40)  # the slide is 100 pixels high, and has 300 to go for 30 rows
    bar.press((GROOVE.centerx, GROOVE.y + 90))
    bar.drag((GROOVE.right + 500, GROOVE.y + 90 + 70))
    assert bar.top == 7
    bar.release()
    bar.drag((GROOVE.centerx, GROOVE.bottom))
    assert bar.top == 7, "nobody holds it any more"


def test_a_press_on_the_groove_brings_the_middle_of_the_slide_there() -> None:
    bar = bar_for(10, 40)
    bar.press((GROOVE.centerx, GROOVE.y + 200))
    assert bar.top == 15
    bar.press((GROOVE.centerx, GROOVE.bottom - 1))
    bar.drag((GROOVE.centerx, GROOVE.bottom + 80))
    assert bar.top == 30, "the last row is at the bottom"


def test_the_bar_is_hit_a_little_beside_the_groove_and_only_while_rows_are_hidden() -> None:
    assert bar_for(10, 40).press((GROOVE.right + 2, GROOVE.y))
    assert not bar_for(10, 40).press((GROOVE.right + 3, GROOVE.y))
    assert not bar_for(10, 10).press(GROOVE.center)


def test_with_room_for_more_rows_the_scrolling_ends_with_the_last() -> None:
    bar = bar_for(10, 40)
    bar.scroll_to(30)
    bar.fit(25, 40)
    assert bar.top == 15
    bar.fit(50, 40)
    assert bar.top == 0


def test_a_bar_in_the_place_of_another_keeps_its_own_rows() -> None:
    former, bar = bar_for(10, 40), bar_for(10, 15)
    former.scroll_to(4)
    bar.take_over(former)
    assert (bar.top, bar.hidden) == (4, 5)
    former.scroll_to(30)
    bar.take_over(former)
    assert bar.top == 5, "that is as far as its rows go"
