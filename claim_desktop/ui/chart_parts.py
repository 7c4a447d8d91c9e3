"""The parts of charts: grounds, levels, lines and bands, bars, axes, legends, and trends.

Functions without a canvas return parts of an SVG in the units of its drawing; points run from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, inset, stack
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, Part, box, ellipse, inked_line, layer, line, path, trace

Points = Sequence[tuple[float, float]]

MIN_TREND = 2
"""The fewest values that make a trend."""

LEGEND_GAP, SIGN_GAP = 16, 6
"""The gaps between two entries of a legend, and between a sign and its words, in design pixels."""
LEGEND_SIZES = 1.0, 0.9, 0.8, 0.72
"""The sizes of its words to try, as shares of the usual size."""

AXIS_GAP = 6
"""The gap between a plot and the words beside it, in design pixels."""


def ground(
    drawing: Drawing, stops: Stops, levels: Sequence[float] = (), *, margin: float = 0, opacity: float = 1
) -> list[str]:
    """The ground of a whole chart, with dashed lines at levels from 0 at the foot to 1, inside a margin."""
    fill = drawing.linear(stops, 0, 0, 0, drawing.height)
    tall = drawing.height - 2 * margin
    return [
        path(box(0, 0, drawing.width, drawing.height, 4), fill, opacity=opacity),
        *(dashed_level(drawing, margin + tall * (1 - level)) for level in levels),
    ]


def dashed_level(drawing: Drawing, y: float) -> str:
    """A dashed line across a chart, such as the one at a quarter."""
    y, right = max(y, 0.6), drawing.width
    dashes = "".join(trace("M", x, y, "H", min(x + 7, right)) for x in range(0, int(drawing.width), 12))
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


@dataclass(frozen=True, slots=True)
class Hatching:
    """The slanting lines on a bar."""

    tone: str
    step: float
    width: float
    opacity: float = 1


def bar(
    place: tuple[float, float, float, float], fill: Part, rim: float = 1.3, hatching: Hatching | None = None
) -> list[Part]:
    """A bar in a rim of ink, at a place given by left, top, width and height."""
    x, y, width, height = place
    outline = box(x, y, width, height, min(2, width / 4, height / 4))
    lines = ""
    start = x - height
    while hatching is not None and start < x + width:  # each line rises to the right, clipped to the bar
        left, right = max(start, x), min(start + height, x + width)
        if right > left:
            low, high = y + height - (left - start), y + height - (right - start)
            lines += trace("M", left, low, "L", right, high)
        start += hatching.step
    parts: list[Part] = [layer(outline, fill), path(outline, stroke=theme.INK, width=rim)]
    if hatching is not None:
        tone, thickness, opacity = hatching.tone, hatching.width, hatching.opacity
        parts.insert(1, path(lines, stroke=tone, width=thickness, opacity=opacity, cap="butt"))
    return parts


def draw_axis(
    surface: Canvas,
    kit: Toolkit,
    plot: Rect,
    labels: Sequence[tuple[float, str]],
    style: TextStyle,
    room: int,
) -> None:
    """Write each label at its height beside a plot, from 0 at its foot to 1 at its top.

    `room` is the width of the labels in real pixels: on the left of the plot or, if negative, on its right.
    """
    shares = sorted(share for share, _ in labels)
    nearest = min((above - below for below, above in pairwise(shares)), default=1)
    gap, height = kit.px(AXIS_GAP), min(kit.line_height(style), round(plot.height * nearest))
    style = kit.within(style, height)
    widest = max(kit.text_width(text, style) for _, text in labels)
    style = style.with_size(style.size * min(1.0, abs(room) / widest))
    left = plot.x - gap - room if room > 0 else plot.right + gap
    for share, text in labels:
        place = Rect(left, 0, abs(room), height)
        place.centery = plot.y + round(plot.height * (1 - share))
        kit.draw_text(surface, text, place, style, 1 if room > 0 else 0)


def draw_legend(
    surface: Canvas,
    kit: Toolkit,
    place: Rect,
    entries: Sequence[tuple[Surface, str]],
    style: TextStyle,
    x: float = 0,
    row_count: int = 2,
) -> None:
    """Draw signs with their words, all of one size, on as many rows as needed, up to `row_count`."""
    signs, text = [picture.get_width() for picture, _ in entries], [words for _, words in entries]
    style, cells = legend_cells(kit, place, signs, text, style, x, row_count)
    for cell, (picture, words) in zip(cells, entries, strict=False):
        sign, beside = cut_left(cell, picture.get_width(), kit.px(SIGN_GAP))
        draw_centered(surface, picture, sign.center)
        kit.draw_text(surface, words, beside, style, 0)


def legend_cells(
    kit: Toolkit,
    place: Rect,
    signs: Sequence[int],
    text: Sequence[str],
    style: TextStyle,
    x: float,
    row_count: int,
) -> tuple[TextStyle, list[Rect]]:
    """The style of these words, and the places of each with its sign, whose width is given, row by row.

    Entries form columns. Where the rows are too short for that, the letters become smaller, then each row has
    widths of its own, and at last the letters become narrower.
    """
    usual, gap = kit.shrink_to_fit(style), kit.px(LEGEND_GAP)
    for share in LEGEND_SIZES:
        style = usual.with_size(usual.size * share)
        needed = [
            sign + kit.px(SIGN_GAP) + kit.text_width(each, style)
            for sign, each in zip(signs, text, strict=True)
        ]
        for count in range(1, row_count + 1):
            in_row, height = -(-len(text) // count), place.height // count
            widths = [max(needed[column::in_row]) for column in range(in_row)]
            room = place.width - gap * (in_row - 1)
            if sum(widths) <= room and kit.line_height(style) <= height:
                rows = stack(place, [height] * count)
                return style, [cell for row in rows for cell in _cells(row, widths, gap, x)]
    cells = []
    for number, row in enumerate(stack(place, [height] * row_count)):
        widths = needed[number * in_row : (number + 1) * in_row]
        fitting = min(1.0, (row.width - gap * (len(widths) - 1)) / max(1, sum(widths)))
        cells += _cells(row, [int(width * fitting) for width in widths], gap, x)
    return kit.within(style, height), cells


def _cells(row: Rect, widths: Sequence[int], gap: int, x: float) -> list[Rect]:
    """Cells of these widths, aligned in their row."""
    left, cells = row.x + round((row.width - sum(widths) - gap * (len(widths) - 1)) * x), []
    for width in widths:
        cells.append(Rect(left, row.y, width, row.height))
        left += width + gap
    return cells


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
        plot = cut_left(inset(plot, 0, line_height // 2), wide, kit.px(AXIS_GAP))[1]
        labels = [(1 - index / (len(heights) - 1), each) for index, each in enumerate(heights)]
        with kit.text_capture.described_as(""):  # bare numbers say nothing without the trend
            draw_axis(surface, kit, plot, labels, styles.SMALL, wide)
    kit.painter.draw(surface, trend, plot, shares)
