"""What charts are made of: grounds with dashed levels, golden lines with their bands, and trends.

Most functions return parts of an SVG in the units of its drawing; points run from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import Rect

from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_left, inset
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, Part, box, ellipse, inked_line, line, path, trace

Points = Sequence[tuple[float, float]]

MIN_TREND = 2
"""The fewest values that make a trend."""


def ground(drawing: Drawing, stops: Stops, radius: float = 4, opacity: float = 1) -> str:
    """The ground of a whole chart."""
    fill = drawing.linear(stops, 0, 0, 0, drawing.height)
    return path(box(0, 0, drawing.width, drawing.height, radius), fill, opacity=opacity)


def dashed_level(drawing: Drawing, y: float, margin: int = 0) -> str:
    """A dashed line across a chart, such as the one at a quarter."""
    y, right = max(y, 0.6), drawing.width - margin
    dashes = "".join(
        trace("M", x, y, "H", min(x + 7, right)) for x in range(margin, int(drawing.width) - margin, 12)
    )
    return path(dashes, stroke=theme.INK_SOFT, width=1.1, opacity=0.55, cap="butt")


def even_level(drawing: Drawing, y: float) -> str:
    """The solid line of what chance alone would bring."""
    return path(trace("M", 0, y, "H", drawing.width), stroke=theme.INK_SOFT, width=2, cap="butt")


def straight(points: Points) -> str:
    """The outline from point to point."""
    return trace("M", *points[0]) + "".join(trace("L", *point) for point in points[1:])


def smooth(points: Points) -> str:
    """A curve through points that never leaves the range between two neighbours."""
    outline = trace("M", *points[0])
    for (x0, y0), (x1, y1) in pairwise(points):
        bend = (x1 - x0) * 0.42
        outline += trace("C", x0 + bend, y0, x1 - bend, y1, x1, y1)
    return outline


def band(low: Points, high: Points, opacity: float, through: Callable[[Points], str] = straight) -> list[str]:
    """The band of uncertainty between two lines, with thin edges of brass."""
    back = through(tuple(reversed(low)))
    return [
        path(f"{through(high)} L{back[1:]} Z", theme.BAND, opacity=opacity),
        *(path(through(edge), stroke=theme.BRASS, width=1.1, opacity=0.7) for edge in (low, high)),
    ]


def gold_line(outline: str, width: float, gleam: float = 0) -> list[Part]:
    """A line of gold in a rim of ink, with a light of width `gleam` along its middle."""
    light = [line(outline, theme.GOLD_BRIGHT, gleam)] if gleam else []
    return [inked_line(outline, theme.GOLD, width, 1.5 * width + 0.7), *light]


def trend(width: float, height: float, shares: Sequence[float]) -> Drawing:
    """A line through shares from 0 to 1, the first at the left edge, on ruled paper; the last is a bead."""
    drawing = Drawing(width, height)
    for share in (0.25, 0.5, 0.75):
        drawing.add(line(trace("M", 0, height * share, "H", width), theme.GOLD_DEEP, 0.8, opacity=0.5))
    if len(shares) >= MIN_TREND:
        step = (width - 8) / (len(shares) - 1)
        points = [(4 + step * index, 4 + (height - 8) * (1 - share)) for index, share in enumerate(shares)]
        x, y = points[-1]
        drawing.add(*gold_line(straight(points), 2.4))
        drawing.add(path(ellipse(x, y, 4), theme.INK), path(ellipse(x, y, 2.8), theme.GOLD_BRIGHT))
    return drawing


def draw_trend(
    surface: Canvas,
    kit: Toolkit,
    plot: Rect,
    shares: tuple[float, ...],
    none: str,
    heights: Sequence[str] = (),
) -> None:
    """Draw a trend, or the text `none` while there are too few values for one.

    `heights` are written on its left, at even distances from the top to the bottom.
    """
    if len(shares) < MIN_TREND:
        kit.draw_fitting_text(surface, none, plot, styles.ITALIC, 0.5, 0.5)
        return
    if heights:
        line_height = kit.line_height(styles.SMALL)
        wide = max(kit.text_width(each, styles.SMALL) for each in heights)
        labels, plot = cut_left(inset(plot, 0, line_height // 2), wide, kit.px(8))
        for index, each in enumerate(heights):
            label = Rect(labels.x, 0, labels.width, line_height)
            label.centery = plot.y + round(plot.height * index / (len(heights) - 1))
            with kit.text_capture.described_as(""):  # bare numbers say nothing without the trend
                kit.draw_text(surface, each, label, styles.SMALL, x=1)
    kit.painter.draw(surface, trend, plot, shares)
