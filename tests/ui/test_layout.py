"""Layout: parts of an area touch its edges, keep their gaps and never overlap."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.layout import (
    Scale,
    align,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    grid,
    inset,
    rows,
    stack,
)

AREA = Rect(10, 20, 301, 203)


@given(st.integers(40, 2000), st.lists(st.floats(0.5, 3), min_size=1, max_size=9), st.integers(0, 4))
def test_rows_fill_the_area_from_edge_to_edge_with_equal_gaps(
    height: int, parts: list[float], gap: int
) -> None:
    area = Rect(5, 7, 50, height)
    cut = rows(area, parts, gap)
    assert cut[0].top == area.top
    assert cut[-1].bottom == area.bottom
    assert all(below.top - above.bottom == gap for above, below in pairwise(cut))


def test_columns_share_as_their_weights_say() -> None:
    left, right = columns(Rect(0, 0, 310, 10), [1, 2], 10)
    assert (left.width, right.x, right.width) == (100, 110, 200)


def test_a_grid_goes_row_by_row() -> None:
    cells = grid(AREA, 2, 3, 5)
    assert len(cells) == 6
    assert cells[0].topleft == AREA.topleft
    assert cells[5].bottomright == AREA.bottomright
    assert cells[2].y == cells[0].y < cells[3].y


def test_cuts_give_the_part_and_the_rest_without_the_gap() -> None:
    for cut, size in ((cut_top, 40), (cut_bottom, 40), (cut_left, 60), (cut_right, 60)):
        part, rest = cut(AREA, size, 7)
        assert not part.colliderect(rest)
        assert part.union(rest) == AREA
        assert part.width * part.height + rest.width * rest.height < AREA.width * AREA.height


@pytest.mark.parametrize(
    ("x", "y", "corner"), [(0, 0, "topleft"), (0.5, 0.5, "center"), (1, 1, "bottomright")]
)
def test_aligned_puts_a_size_where_it_is_told(x: float, y: float, corner: str) -> None:
    area = Rect(10, 20, 300, 200)
    placed = align((50, 30), area, x, y)
    assert placed.size == (50, 30)
    assert getattr(placed, corner) == getattr(area, corner)


def test_stacked_rows_have_exactly_their_heights() -> None:
    assert [(row.y, row.height) for row in stack(AREA, [30, 10], 5)] == [(20, 30), (55, 10)]


def test_inset_takes_a_margin_on_all_sides() -> None:
    assert inset(Rect(0, 0, 100, 60), 10) == Rect(10, 10, 80, 40)
    assert inset(Rect(0, 0, 100, 60), 10, 5) == Rect(10, 5, 80, 50)


@pytest.mark.parametrize(
    ("size", "u"), [((1280, 720), 1), ((1024, 600), 0.8), ((3840, 2160), 3), ((1280, 600), 600 / 720)]
)
def test_the_scale_is_the_largest_at_which_the_design_fits(size: tuple[int, int], u: float) -> None:
    assert Scale(size).u == pytest.approx(u)


def test_text_grows_with_the_setting_and_never_gets_unreadable() -> None:
    assert Scale((1280, 720)).text(theme.SMALL) >= 16
    assert Scale((1280, 720), 1.3).text(20) == 26
    assert Scale((640, 360)).text(theme.SMALL) == theme.MIN_TEXT_PIXELS


def test_a_thin_line_does_not_vanish_in_a_small_window() -> None:
    assert Scale((320, 180)).px(1) == 1
    assert Scale((320, 180)).px(0) == 0
