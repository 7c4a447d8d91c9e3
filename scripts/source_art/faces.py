# ruff: noqa: E501, PLR0913, PLR0917 - the points of a curve stay on one line, a face has many features
"""Eyes, brows, mouths and beards: what gives a figure its character."""

from __future__ import annotations

import math

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.geometry import Point, Shape
from scripts.source_art.materials import INK, Material


def eye(
    group: Group,
    x: float,
    y: float,
    rx: float,
    ry: float,
    look: Point = (0, 0),
    iris: str = "#8a4a12",
    white: str = "#fffdf2",
    lid: Material | None = None,
    cover: float = 0.3,
    tilt: float = 0,
    pupil: float = 0.5,
) -> None:
    """Add an eye; `cover` is how far the upper lid comes down (0 to 1), `tilt` its slant in degrees."""
    ball = g.ellipse(x, y, rx, ry)
    group.mark(g.grow(ball, 2), INK)
    group.mark(ball, white)
    size = min(rx, ry) * 0.78
    cx, cy = x + look[0] * rx * 0.5, y + look[1] * ry * 0.5
    group.mark(g.ellipse(cx, cy, size), iris, within=ball)
    group.mark(g.ellipse(cx, cy, size * pupil + 0.4), INK, within=ball)
    group.mark(g.ellipse(cx - size * 0.42, cy - size * 0.45, size * 0.34), "#ffffff", within=ball)
    group.mark(ball.difference(g.move(ball, 0.8, ry * 0.34)), INK, 0.22)
    if lid is not None and cover > 0:
        drop = g.box(x - rx * 2, y - ry * 3, x + rx * 2, y - ry + 2 * ry * cover)
        shape = g.grow(ball, 2).intersection(g.turn(drop, tilt, (x, y)))
        group.mark(shape, INK)
        group.mark(g.move(shape, 0, -1.8).intersection(g.grow(ball, 0.6)), lid.base)


def brow(group: Group, text: str, width: float, color: str = INK, end: float = 1.5) -> None:
    """Add a brow along the points of `text`, thick at its start."""
    group.mark(g.taper(text, width * 0.7, width, end), color)


def mouth(group: Group, text: str, inside: str = "#4a0f0c", tongue: str | None = "#c4483c") -> Shape:
    """Add an open mouth and return its area."""
    shape = g.curve(text)
    group.mark(g.grow(shape, 1.8), INK)
    group.mark(shape, inside)
    if tongue is not None:
        x0, y0, x1, y1 = shape.bounds
        group.mark(g.ellipse((x0 + x1) / 2, y1, (x1 - x0) * 0.3, (y1 - y0) * 0.38), tongue, within=shape)
    return shape


def teeth(
    group: Group,
    within: Shape,
    text: str,
    count: int,
    length: float,
    sharp: bool = False,
    color: str = "#fff6d8",
    skip: tuple[int, ...] = (),
) -> None:
    """Add a row of teeth that hang from the line through `text` or, with a negative length, stand on it."""
    line = g.path(text)
    for i in range(count):
        if i in skip:
            continue
        a, b = (line.interpolate((i + k) / count, normalized=True) for k in (0.04, 0.96))
        middle = ((a.x + b.x) / 2, (a.y + b.y) / 2 + length * (1 + 0.22 * math.sin(i * 2.3)))
        if sharp:
            tooth = g.polygon(
                f"{a.x},{a.y - length * 0.3} {b.x},{b.y - length * 0.3} {b.x},{b.y} {middle[0]},{middle[1]} {a.x},{a.y}"
            )
        else:
            tooth = g.polygon(
                f"{a.x},{a.y - length * 0.3} {b.x},{b.y - length * 0.3} {b.x},{middle[1]} {a.x},{middle[1]}"
            )
        tooth = tooth.intersection(within)
        group.mark(tooth, color)
        group.edge(tooth, 1.5)


def strands(group: Group, lines: tuple[str, ...], color: str, width: float = 2, opacity: float = 0.8) -> None:
    """Add a line of hair along the points of each text."""
    for text in lines:
        group.mark(g.taper(text, width * 0.6, width, width * 0.3), color, opacity)


def braid(
    group: Group,
    x: float,
    y: float,
    length: float,
    width: float,
    material: Material,
    ring: Material,
    sway: float = 0,
) -> None:
    """Add a plait that hangs from (x, y) and ends in a ring and a tuft."""
    knots = max(3, round(length / (width * 0.62)))
    for i in range(knots):
        t = (i + 0.5) / knots
        cx, cy, w = x + sway * t * t, y + length * t, width * (1 - 0.3 * t)
        for side in (-1, 1):
            lobe = g.ellipse(cx + side * w * 0.24, cy, w * 0.36, w * 0.46, side * 34)
            group.part(lobe, material, shade=w * 0.14, light=1, line=1.8)
    cx, cy = x + sway, y + length
    group.part(
        g.curve(
            f"{cx - width * 0.3},{cy + 2}! {cx + width * 0.3},{cy + 2}! {cx + width * 0.42},{cy + width * 0.5} {cx},{cy + width * 0.95}! {cx - width * 0.42},{cy + width * 0.5}"
        ),
        material,
        shade=2,
        light=1,
        line=1.8,
    )
    group.part(
        g.box(cx - width * 0.36, cy - width * 0.16, cx + width * 0.36, cy + width * 0.2, 2),
        ring,
        shade=2,
        light=1,
        line=1.8,
    )
