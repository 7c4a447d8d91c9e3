"""Draws the court: its board, the rails that pennants slide along, the wax seals, coins and sockets.

Every function returns SVG for a drawing of the given size in units.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from claim_desktop.ui import theme
from claim_desktop.ui.vector import (
    Drawing,
    around,
    box,
    diamond,
    ellipse,
    inset,
    line,
    path,
    polygon,
    trace,
)

WAX_LOBES = 9
"""How many bulges the rim of a seal has."""


def board_svg(
    width: float, height: float, lines: Sequence[float], bands: Sequence[tuple[float, str]], band_width: float
) -> str:
    """The dark board behind the court, framed in gold.

    ``lines`` are the heights of the lines between rows; ``bands`` the middle and the colour of the bands down
    the board, which tell columns apart.
    """
    drawing = Drawing(width, height)
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, width, height)
    wood = drawing.linear(theme.COURT_STOPS, 0, 0, 0, height)
    drawing.add(
        path(inset(0.5, width, height, 9), theme.INK),
        path(inset(2, width, height, 8), gold),
        path(inset(4.6, width, height, 6), wood, stroke=theme.INK, width=1.6),
        path(inset(7.5, width, height, 4), stroke=theme.GOLD_DEEP, width=0.9, opacity=0.6),
    )
    for middle, tone in bands:
        fade = drawing.linear(((0, f"{tone}/0.34"), (1, f"{tone}/0.14")), 0, lines[0], 0, height)
        top = lines[0] + 1
        drawing.add(path(box(middle - band_width / 2, top, band_width, height - top - 9, 4), fade))
    for y in lines:
        drawing.add(line(trace("M", 14, y, "H", width - 14), theme.GOLD_DEEP, 0.8, opacity=0.45))
    return drawing.svg()


def court_rail_svg(width: float, height: float, stops: Sequence[float], middle: float) -> str:
    """A thin gold rail. At each of ``stops`` it has a peg, at ``middle`` the mark where pennants wait.

    The places are shares of the width. With two stops both pegs are round; of three, each has a shape of its
    own.
    """
    drawing = Drawing(width, height)
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, 0, height)
    y, thick, r = height / 2, height * 0.24, height * 0.42
    left, right = min((middle, *stops)) * width, max((middle, *stops)) * width
    bar = box(left, y - thick / 2, right - left, thick, thick / 2)
    drawing.add(path(bar, theme.INK, stroke=theme.INK, width=2.6), path(bar, gold))
    shapes = [_round, _round] if len(stops) == 2 else [_round, _lozenge, _square]
    pegs = [shape(share * width, y, r) for shape, share in zip(shapes, stops, strict=True)]
    for peg in (*pegs, diamond(middle * width, y, r)):
        drawing.add(path(peg, theme.INK, stroke=theme.INK, width=2.6), path(peg, gold))
    return drawing.svg()


def _round(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r)


def _lozenge(x: float, y: float, r: float) -> str:
    return diamond(x, y, r * 1.2)


def _square(x: float, y: float, r: float) -> str:
    return box(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, 1)


def wax_seal_svg(diameter: float, light: str, middle: str, dark: str) -> str:
    """A seal of wax in a side's colour, pressed by a round die; the letter is written over it."""
    r = diameter / 2
    drawing = Drawing(diameter, diameter)
    body = drawing.radial(((0, light), (0.5, middle), (1, dark)), r * 0.7, r * 0.6, r * 1.5)
    pressed = drawing.radial(((0, dark), (0.75, middle), (1, middle)), r, r * 1.1, r * 0.75)
    rim = _blob(r, r * 0.93)
    drawing.add(
        path(rim, theme.INK, stroke=theme.INK, width=r * 0.1),
        path(rim, body),
        path(ellipse(r, r, r * 0.62), pressed, stroke=dark, width=r * 0.08),
        line(_arc(r, r * 0.78, -2.5, -0.4), light, r * 0.09, opacity=0.75),
        line(_arc(r, r * 0.62, 0.6, 2.4), light, r * 0.06, opacity=0.6),
    )
    return drawing.svg()


def _blob(r: float, reach: float) -> str:
    """A rim that has run out unevenly."""
    points = []
    for step in range(90):
        angle = 2 * math.pi * step / 90
        wave = 0.045 * math.sin(WAX_LOBES * angle) + 0.025 * math.sin(4 * angle + 1)
        points.append(around(r, r, reach * (0.95 + wave), angle))
    return polygon(points)


def _arc(middle: float, radius: float, start: float, end: float) -> str:
    """Part of a circle; the angles run clockwise from straight up, in radians."""
    first, last = around(middle, middle, radius, start), around(middle, middle, radius, end)
    return trace("M", *first, "A", radius, radius, 0, 0, 1, *last)


def coin_svg(diameter: float) -> str:
    """A pale coin in a gold rim, for the number of open cards."""
    r = diameter / 2
    drawing = Drawing(diameter, diameter)
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, diameter, diameter)
    face = drawing.radial(theme.PARCHMENT_STOPS, r * 0.8, r * 0.6, r * 1.4)
    drawing.add(
        path(ellipse(r, r, r - 0.4), theme.INK),
        path(ellipse(r, r, r - 1.6), gold),
        path(ellipse(r, r, r - 3.6), face, stroke=theme.INK, width=1),
    )
    return drawing.svg()


def court_socket_svg(diameter: float, light: str, middle: str, dark: str, filling: float) -> str:
    """A setting for one vote: 0 empty, 0.5 led but still to be turned, 1 safe."""
    r = diameter / 2
    drawing = Drawing(diameter, diameter)
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, diameter, diameter)
    hollow = drawing.radial(theme.SOCKET_STOPS, r, r * 1.15, r * 0.9)
    enamel = drawing.radial(((0, light), (0.55, middle), (1, dark)), r * 0.8, r * 0.65, r)
    drawing.add(
        path(ellipse(r, r, r - 0.4), theme.INK),
        path(ellipse(r, r, r - 1.4), gold),
        path(ellipse(r, r, r - 3), hollow, stroke=theme.INK, width=1),
    )
    if filling >= 1:
        drawing.add(path(ellipse(r, r, r - 3), enamel, stroke=theme.INK, width=1))
        drawing.add(path(ellipse(r * 0.8, r * 0.72, r * 0.22), theme.WHITE, opacity=0.55))
    elif filling > 0:
        drawing.add(path(ellipse(r, r, r * 0.3), light))
    return drawing.svg()
