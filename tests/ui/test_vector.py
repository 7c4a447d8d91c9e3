"""Outlines of drawings."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest

from claim_desktop.ui.vector import Drawing, disc, down, inset, inset_box, stitched_box

X, Y, WIDTH, HEIGHT, RADIUS = 5.0, 7.0, 120.0, 80.0, 9.0


def stitches() -> list[list[tuple[float, float]]]:
    """The points of each stitch."""
    outline = stitched_box(X, Y, WIDTH, HEIGHT, RADIUS, stitch=10, gap=7)
    pieces = [re.findall(r"(-?[\d.]+) (-?[\d.]+)", piece) for piece in outline.split("M")[1:]]
    return [[(float(x), float(y)) for x, y in piece] for piece in pieces]


def test_every_stitch_lies_on_the_outline() -> None:
    for x, y in (point for stitch in stitches() for point in stitch):
        # How far the point is from the rectangle that the corners' middles span.
        aside = max(X + RADIUS - x, 0, x - (X + WIDTH - RADIUS))
        above = max(Y + RADIUS - y, 0, y - (Y + HEIGHT - RADIUS))
        assert math.hypot(aside, above) == pytest.approx(RADIUS, abs=0.2)


def test_stitches_and_gaps_are_even_all_the_way_round() -> None:
    found = stitches()
    lengths = [sum(math.dist(*ends) for ends in pairwise(stitch)) for stitch in found]
    gaps = [math.dist(one[-1], other[0]) for one, other in zip(found, [*found[1:], found[0]], strict=True)]
    assert max(lengths) - min(lengths) < 0.5
    assert max(gaps) - min(gaps) < 0.7
    assert sum(lengths) / sum(gaps) == pytest.approx(10 / 7, abs=0.1)


def test_one_table_of_layers_fills_drawings_of_any_size() -> None:
    fill = down(((0, "#ffffff"), (1, "#000000")))
    table = inset_box(2, 5, fill), disc(4, fill)
    for width, height in ((30, 20), (90, 60)):
        drawing = Drawing(width, height).add(*table).svg()
        assert f'd="{inset(2, width, height, 5)}"' in drawing
        assert f'd="M{width // 2 - 4} {height // 2}a' in drawing
        assert re.findall(r'<linearGradient .* y2="(\d+)"', drawing) == [str(height)]
