"""Legends and bars of charts."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui import styles
from claim_desktop.ui.chart_parts import Hatching, bar, draw_legend, legend_cells
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, rasterise

WORDS = ["Tagesspiel", "Übung", "Karten wiederholt", "mit Stern"]
SIGNS = [20, 20, 32, 20]


@pytest.mark.parametrize("width", [900, 420, 250, 120])
@pytest.mark.parametrize("row_count", [1, 2])
@pytest.mark.parametrize("x", [0, 1])
def test_the_entries_of_a_legend_never_leave_it_or_overlap(
    kit: Toolkit, width: int, row_count: int, x: float
) -> None:
    place = Rect(20, 500, width, 50)
    style, cells = legend_cells(kit, place, SIGNS, WORDS, styles.ITALIC, x, row_count)
    assert len(cells) >= len(WORDS)
    assert all(place.contains(cell) for cell in cells)
    assert not any(one.colliderect(other) for one, other in combinations(cells, 2))
    if width > 420:
        widths = [kit.text_width(each, style) for each in WORDS]
        assert all(wide <= cell.width - 20 for wide, cell in zip(widths, cells, strict=False))


def test_a_legend_on_the_right_ends_where_its_place_ends(kit: Toolkit) -> None:
    _, cells = legend_cells(kit, Rect(20, 500, 900, 24), SIGNS, WORDS, styles.ITALIC, 1, 1)
    assert cells[-1].right == 920


def test_signs_stand_before_their_words(kit: Toolkit, surface: pygame.Surface) -> None:
    surface.fill("white")
    sign = pygame.Surface((20, 20))
    sign.fill("red")
    draw_legend(surface, kit, Rect(100, 100, 400, 30), [(sign, "won"), (sign, "lost")], styles.SMALL)
    row = [surface.get_at((x, 115)) == pygame.Color("red") for x in range(100, 500)]
    assert row[:20] == [True] * 20
    assert sum(row) == 40


def test_the_lines_on_a_bar_never_leave_it() -> None:
    hatching = Hatching("#0000ff", step=5, width=2)
    drawing = Drawing(60, 40).add(*bar((10, 10, 30, 12), "#ffffff", hatching=hatching))
    picture = rasterise(drawing.svg().encode(), 60, 40)
    assert Rect(9, 9, 32, 14).contains(picture.get_bounding_rect())
    row = [picture.get_at((x, 16)) for x in range(12, 38)]
    is_blue = [tone.r < 100 < tone.b for tone in row]
    assert sum(1 for one, other in pairwise(is_blue) if other and not one) >= 4, (
        "lines with gaps between them"
    )
