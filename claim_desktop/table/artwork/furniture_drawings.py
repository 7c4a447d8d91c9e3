"""Draws the furniture that takes any proportion: halos, pennants, trays and title scrolls.

Every function makes a drawing of the given size in units; a unit is a pixel of a window 720 pixels high.
"""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ui import theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import (
    Drawing,
    Part,
    box,
    down,
    ellipse,
    inked_line,
    inset,
    inset_box,
    line,
    mirror,
    path,
    polygon,
    trace,
)

SCROLL_TAIL = 0.62
"""The reach of a scroll's tails beyond its title on either side, in heights of the scroll."""
SCROLL_PAPER = 0.08, 0.67
"""The position of a scroll's paper between its middle and its ends, and its height, in the same unit."""


HALO_STEPS = 22
"""The number of layers: enough that no single edge shows."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """The three tones of a dyed cloth, as “#rrggbb”."""

    light: str
    base: str
    dark: str


def halo_drawing(width: float, height: float, reach: float) -> Drawing:
    """Soft light around an item that is `reach` units smaller than the drawing on every side."""
    edges = (reach * step / HALO_STEPS for step in range(HALO_STEPS))
    return Drawing(width, height).add(
        *(
            inset_box(edge, 8 + reach - edge, theme.HALO, opacity=0.0042 * step)
            for step, edge in enumerate(edges)
        )
    )


def pennant_drawing(width: float, height: float, cloth: Cloth) -> Drawing:
    """A hanging pennant with a swallow tail, gold hem and fringe, on a pole; its middle is left free."""
    drawing = Drawing(width, height)
    pole, left, right = 7.0, 6.0, width - 6.0
    fringe, notch = min(9.0, height * 0.08), min(width * 0.2, height * 0.16)
    low = height - fringe - 2.5
    edge = (right, low), (width / 2, low - notch), (left, low)
    outline = polygon(((left, pole), (right, pole), *edge))
    field = drawing.linear(((0, cloth.light), (0.5, cloth.base), (1, cloth.dark)), 0, pole, 0, low)
    drawing.shadow(outline, dx=2, dy=4, width=3)
    drawing.add(_fringe(drawing, left, right, low, notch, fringe))
    drawing.figure((outline, field), ink=4)
    drawing.add(*_diaper(left, right, pole + 6, low - notch - 4))
    drawing.add(path(outline, drawing.linear(theme.SHEEN_STOPS, left, 0, right, 0)))
    return drawing.add(*_hem(drawing, left, right, low, notch), *_pole(drawing, width, pole))


def _hem(drawing: Drawing, left: float, right: float, low: float, notch: float) -> list[Part]:
    metal = drawing.linear(theme.GOLD_STOPS, left, low - notch, right, low)
    middle = (left + right) / 2
    band = trace("M", left + 1, low - 3, "L", middle, low - notch - 3, "L", right - 1, low - 3)
    sides = trace("M", left + 3.5, 12, "V", low - 8, "M", right - 3.5, 12, "V", low - 8)
    return [
        line(sides, theme.GOLD_LIGHT, 1.5, opacity=0.8),
        inked_line(band, metal, 3.2, 5.6),
    ]


def _fringe(drawing: Drawing, left: float, right: float, low: float, notch: float, length: float) -> Part:
    tone = drawing.linear(theme.PENNANT_FRINGE_STOPS, 0, low - notch, 0, low + length)
    count = max(6, round((right - left) / 4.2))
    threads = []
    for step in range(count + 1):
        share = step / count
        y = low - notch * (1 - abs(2 * share - 1))
        threads.append(trace("M", left + 0.6 + (right - left - 1.2) * share, y, "v", length))
    return inked_line("".join(threads), tone, 2.6, 5)


def _diaper(left: float, right: float, top: float, low: float) -> list[str]:
    """A lozenge weave at a fifth of full strength."""
    side, lozenges = 13.0, []
    for row in range(int((low - top) / side)):
        start = left + (side if row % 2 else side / 2)
        for column in range(int((right - start) / side) + 1):
            x, y = start + column * side, top + row * side + side / 2
            if left + 4 < x < right - 4:
                lozenges.append(f"M{x:.1f} {y - 3.4:.1f}l2.6 3.4l-2.6 3.4l-2.6 -3.4Z")
    return [path("".join(lozenges), theme.WHITE, opacity=0.13)] if lozenges else []


def _pole(drawing: Drawing, width: float, y: float) -> list[str]:
    wood = drawing.linear(theme.WOOD_STOPS, 0, y - 4, 0, y + 4)
    gold = drawing.linear(theme.WARM_GOLD_STOPS, 0, y - 5, 0, y + 5)
    rod = box(4, y - 3, width - 8, 6, 2)
    knobs = [ellipse(5, y, 4.4), ellipse(width - 5, y, 4.4)]
    return [
        path(rod, wood, stroke=theme.INK, width=2.6),
        line(trace("M", 10, y - 1.4, "H", width - 10), theme.CREAM_BRIGHT, 1.2, opacity=0.5),
        *(path(knob, gold, stroke=theme.INK, width=2.4) for knob in knobs),
    ]


def tray_drawing(width: float, height: float) -> Drawing:
    """A recess cut into the table for a pile of cards, dark under a thin gold line."""
    drawing = Drawing(width, height)
    well = down(theme.TRAY_STOPS)(drawing)
    lip = drawing.linear(theme.TRAY_LIP_STOPS, 0, 0, width * 0.25, height)
    shaded = trace("M", 6, height - 8, "V", 10, "Q", 6, 6, 10, 6, "H", width - 8)
    return drawing.add(
        inset_box(1, 8, stroke=lip, width=2),
        inset_box(2, 7, well),
        inset_box(4.4, 5.6, stroke=gold, width=1.5, opacity=0.55),
        line(shaded, theme.BLACK, 5, opacity=0.3),
    )


def shared_pedestal_drawing(
    width: float, height: float, wells: tuple[tuple[float, float, float, float], ...]
) -> Drawing:
    """A wooden stand in a gold frame, with a well for each card, and a jewel at both upper corners."""
    drawing = Drawing(width, height)
    wood, metal = down(theme.WOOD_STOPS)(drawing), gold(drawing)
    front = inset(3, width, height, 6)
    drawing.shadow(front, dx=0, dy=4, width=4, opacity=0.35)
    drawing.figure((front, metal), ink=5)
    drawing.add(inset_box(6.4, 3.6, wood, theme.INK, 1.6))
    for x, y, wide, high in wells:
        well = box(x - 2, y - 2, wide + 4, high + 4, 5)
        drawing.add(path(well, theme.BLACK, opacity=0.55), path(well, stroke=theme.GOLD_DEEP, width=1.4))
    for x in (8.0, width - 8.0):
        drawing.add(
            path(ellipse(x, 8, 7), metal, stroke=theme.INK, width=2.2),
            path(ellipse(x, 8, 3.2), theme.CRIMSON, stroke=theme.INK, width=1.2),
        )
    return drawing


def scroll_drawing(width: float, height: float) -> Drawing:
    """A slightly curved ribbon for a title, with folded tails; text belongs in its middle."""
    drawing = Drawing(width, height)
    tail, rise = height * SCROLL_TAIL, height * 0.08
    top, low = height * 0.05 + rise, height * 0.72 + rise
    left, right = tail, width - tail
    paper = drawing.linear(theme.SCROLL_STOPS, 0, top - rise, 0, low)
    back = drawing.linear(theme.SCROLL_BACK_STOPS, 0, top, 0, height)
    front = trace(
        *("M", left, top, "Q", width / 2, top - 2 * rise, right, top, "V", low),
        *("Q", width / 2, low - 2 * rise, left, low, "Z"),
    )
    drop, inward = height * 0.15, height * 0.2
    tails = _tail(left, top + drop, low + drop, tail, inward)
    fold_top, fold_low = low - rise * 0.4, low + drop - rise * 0.3
    fold = polygon(((left, low), (left + inward, fold_top), (left + inward, fold_low)))
    drawing.add(
        *_both(path(tails, theme.INK, stroke=theme.INK, width=5), width), *_both(path(tails, back), width)
    )
    drawing.add(*_both(path(fold, theme.SCROLL_FOLD, stroke=theme.INK, width=4), width))
    drawing.shadow(front, dx=0, dy=4, width=3, opacity=0.25)
    drawing.figure((front, paper), ink=5)
    return drawing.add(_rule(left, right, top + 4.5, rise), _rule(left, right, low - 4.5, rise))


def _tail(left: float, top: float, low: float, reach: float, inward: float) -> str:
    start, end, middle = left + inward, left - reach + 3, (top + low) / 2
    cut = end + reach * 0.34
    return polygon(((start, top), (end, top), (cut, middle), (end, low), (start, low)))


def _both(part: str, width: float) -> tuple[str, str]:
    return part, mirror(part, axis=width / 2)


def _rule(left: float, right: float, y: float, rise: float) -> str:
    """The thin red line along an edge of the ribbon."""
    outline = trace("M", left + 6, y, "Q", (left + right) / 2, y - 2 * rise, right - 6, y)
    return line(outline, theme.RED_LINE, 1.5, opacity=0.6)
