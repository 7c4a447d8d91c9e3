"""Layout trees: rows, columns and layers divide their area, and name what they place."""

from __future__ import annotations

import pytest
from pygame import Rect

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, ScrollArea, Toggle
from claim_desktop.ui.widgets.tree import (
    Align,
    Content,
    ScrollView,
    board,
    cell,
    column,
    drawing,
    flex,
    grid,
    label,
    layers,
    pad,
    place_tree,
    px,
    row,
)

AREA = Rect(10, 20, 600, 400)


@pytest.fixture
def kit(kit: Toolkit) -> Toolkit:
    """A toolkit in which a design pixel is a real one, and text is twice as large."""
    return Toolkit((1280, 720), kit.audio, 2.0)


def _places(content: Content, kit: Toolkit) -> dict[str, tuple[int, ...]]:
    return {each.name: tuple(each.rect) for each in place_tree(content, AREA, kit).widgets}


def _button(name: str) -> Toggle:
    return Toggle(name, name, False)


def test_a_row_shares_what_its_lengths_leave(kit: Toolkit) -> None:
    parts = row(cell(px(100), _button("own")), _button("one"), flex(2, _button("two")), gap=10)
    assert _places(parts, kit) == {
        "own": (10, 20, 100, 400),
        "one": (120, 20, 160, 400),
        "two": (290, 20, 320, 400),
    }


def test_buttons_side_by_side_share_the_width_so_that_their_words_are_large(
    kit: Toolkit,
) -> None:
    short, long = Button("short", "No"), Button("long", "Begin it all over again")
    place_tree(row(short, long, gap=10), Rect(0, 0, 360, 40), kit)
    assert long.rect.width > 2 * short.rect.width
    place_tree(grid([short, long], columns=2, gap=10), Rect(0, 0, 360, 40), kit)
    assert long.rect.width == short.rect.width == 175


def test_lengths_grow_with_the_text_up_to_their_cap(kit: Toolkit) -> None:
    grown = round(100 * 1.3)
    parts = column(cell(100, _button("free")), cell(100, _button("capped"), cap=1 / 4), flex(1))
    places = _places(parts, kit)
    assert places["free"] == (10, 20, 600, grown)
    assert places["capped"] == (10, 20 + grown, 600, 100)


def test_an_incomplete_row_of_a_grid_keeps_the_width_of_its_columns(kit: Toolkit) -> None:
    places = _places(grid([_button(each) for each in "abc"], columns=2, gap=20), kit)
    assert [places[each] for each in "abc"] == [
        (10, 20, 290, 190),
        (320, 20, 290, 190),
        (10, 230, 290, 190),
    ]


def test_parts_over_each_other_have_one_area_and_margins_make_it_smaller(kit: Toolkit) -> None:
    places = _places(layers(_button("back"), pad(_button("front"), 30, 40)), kit)
    assert places == {"back": tuple(AREA), "front": (40, 60, 540, 320)}


def test_an_aligned_part_is_no_larger_than_its_area(kit: Toolkit) -> None:
    assert _places(Align(_button("it"), px(100), px(900), x=1), kit) == {"it": (510, 20, 100, 400)}


def test_a_board_places_its_parts_in_the_design(kit: Toolkit) -> None:
    assert _places(board(((5, 6, 70, 80), _button("it"))), kit) == {"it": (5, 6, 70, 80)}


def test_widgets_come_in_reading_order_and_drawings_with_their_area(kit: Toolkit) -> None:
    def draw(surface: Canvas, area: Rect, number: int) -> None:
        """Draw nothing."""

    placed = place_tree(column(row(_button("a"), _button("b")), drawing(draw, 7)), AREA, kit)
    assert [each.name for each in placed.widgets] == ["a", "b"]
    assert placed.drawings == [(drawing(draw, 7), Rect(10, 220, 600, 200))]


def test_two_widgets_of_one_name_are_refused_but_not_two_texts_without_one(kit: Toolkit) -> None:
    with pytest.raises(ValueError, match="one name: twice"):
        place_tree(row(_button("twice"), _button("twice")), AREA, kit)
    place_tree(row(label("The same"), label("The same")), AREA, kit)


def test_rows_that_scroll_follow_their_area_in_the_order_of_tab(kit: Toolkit) -> None:
    area = ScrollArea("area")
    rows = [cell(px(150), row(_button(f"{at}a"), _button(f"{at}b"))) for at in range(4)]
    placed = place_tree(ScrollView(area, rows, 10), AREA, kit)
    names = [each.name for each in placed.widgets]
    assert names == ["area", "0a", "0b", "1a", "1b", "2a", "2b", "3a", "3b"]
    assert [each.name for each in placed.widgets if each.hidden] == ["2a", "2b", "3a", "3b"]
    assert all(each.scrolled_by is area for each in placed.widgets[1:])
