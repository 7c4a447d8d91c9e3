"""The planks of the table: one sheet that repeats without a seam in both directions."""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, ellipse, group, line, path

WIDTH, HEIGHT, ROWS = 1280, 360, 4
ROW = HEIGHT / ROWS
TONES = (
    ("#96592a", "#854d23", "#74411b"),
    ("#894d21", "#79431b", "#6a3816"),
    ("#9c6131", "#8b5428", "#7a4820"),
    ("#81491f", "#723f19", "#633514"),
)
"""A plank's upper edge, middle and lower edge: few tones, so that the table stays calm behind the cards."""

Knot = tuple[float, float, float]
"""Along the plank, across it, and its size."""


@dataclass(frozen=True, slots=True)
class Plank:
    """Where a plank lies in the sheet, and its knots."""

    x: float
    y: float
    width: float
    knots: list[Knot]


def planks(seed: int = 20) -> Drawing:
    """The sheet: four rows of planks with grain, knots, joints and nails."""
    rng = random.Random(seed)
    drawing = Drawing(WIDTH, HEIGHT)
    for row in range(ROWS):
        joints = _joints(row, rng)
        ends = [*joints[1:], joints[0] + WIDTH]
        for index, (start, end) in enumerate(zip(joints, ends, strict=True)):
            tones = TONES[(row * 3 + index * 2 + rng.randrange(2)) % len(TONES)]
            plank = Plank(start, row * ROW, end - start, _knots(end - start, rng))
            parts = _plank(drawing, plank, tones, rng)
            drawing.add(*parts)
            if end > WIDTH:
                drawing.add(group(*parts, transform=f"translate({-WIDTH} 0)"))
    return drawing


def _joints(row: int, rng: random.Random) -> list[float]:
    first = 90 + (row * 487) % 1100 + rng.uniform(-30, 30)
    second = (first + rng.uniform(520, 760)) % WIDTH
    both = sorted((first, second)) if row % 3 else [first]
    return [min(max(joint, 40), WIDTH - 40) for joint in both]


def _knots(width: float, rng: random.Random) -> list[Knot]:
    """A knot in every second plank."""
    if rng.random() < 0.5:
        return []
    return [(rng.uniform(80, width - 80), rng.uniform(24, ROW - 24), rng.uniform(5, 9))]


def _plank(drawing: Drawing, plank: Plank, tones: tuple[str, str, str], rng: random.Random) -> list[str]:
    top, middle, low = tones
    body = drawing.linear(((0, top), (0.45, middle), (1, low)), 0, plank.y, 0, plank.y + ROW)
    parts = [path(box(plank.x, plank.y, plank.width, ROW), body)]
    parts += _grain(plank, rng)
    parts += [part for knot in plank.knots for part in _knot(plank, knot)]
    parts += _edges(plank.x, plank.y, plank.width)
    return parts


def _grain(plank: Plank, rng: random.Random) -> list[str]:
    parts = []
    phase, slope = rng.uniform(0, 6.3), rng.uniform(-5, 5)
    across = 7.0
    while across < ROW - 6:
        start, length = rng.uniform(-0.1, 0.55) * plank.width, rng.uniform(0.35, 1.0) * plank.width
        span = max(0, start), min(plank.width, start + length)
        wave = _smooth(_wave(plank, across, span, phase, slope))
        if rng.random() < 0.75:
            tone, strength = theme.INK, rng.uniform(0.10, 0.30)
        else:
            tone, strength = "#d69a5c", rng.uniform(0.08, 0.18)
        parts.append(line(wave, tone, rng.uniform(1.5, 2.6), opacity=strength))
        across += rng.uniform(2.5, 8.5)
        phase += rng.uniform(-0.25, 0.25)
    return parts


def _wave(
    plank: Plank, across: float, span: tuple[float, float], phase: float, slope: float
) -> list[tuple[float, float]]:
    """The points of one line of the grain, which sways and bends around knots."""
    points = []
    along, end = span
    while along <= end:
        height = across + 2.6 * math.sin(along / 130 + phase) + slope * (along / plank.width - 0.5)
        for knot_x, knot_y, size in plank.knots:
            side = 1 if across >= knot_y else -1
            nearness = math.exp(-(((along - knot_x) / (size * 5)) ** 2) - abs(across - knot_y) / 16)
            height += side * size * 1.5 * nearness
        points.append((plank.x + along, plank.y + min(max(height, 4), ROW - 4)))
        along += 30
    return points


def _smooth(points: list[tuple[float, float]]) -> str:
    steps = []
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        steps.append(f"Q{x1:.0f} {y1:.1f} {(x1 + x2) / 2:.0f} {(y1 + y2) / 2:.1f}")
    return f"M{points[0][0]:.0f} {points[0][1]:.1f}" + "".join(steps)


def _knot(plank: Plank, knot: Knot) -> list[str]:
    along, across, size = knot
    center = (plank.x + along, plank.y + across)
    return [
        path(ellipse(*center, size * 2.1, size * 1.25), theme.INK, opacity=0.22),
        path(ellipse(*center, size * 1.3, size * 0.8), theme.INK, opacity=0.38),
        path(ellipse(*center, size * 0.6, size * 0.4), theme.INK, opacity=0.55),
    ]


def _edges(x: float, y: float, width: float) -> list[str]:
    """The groove around a plank, its lit upper edge and the nails that hold its ends."""
    parts = [
        path(box(x, y + 1, width, 2.4), "#e0a468", opacity=0.28),
        path(box(x, y + ROW - 5, width, 5), "#000000", opacity=0.22),
        path(box(x, y + ROW - 2, width, 2), theme.INK, opacity=0.92),
        path(box(x, y, width, 1), theme.INK, opacity=0.92),
        path(box(x - 1.5, y, 3, ROW), theme.INK, opacity=0.92),
        path(box(x + 1.5, y + 2, 2, ROW - 4), "#e0a468", opacity=0.2),
    ]
    for nail_x in (x + 15, x + width - 15):
        for nail_y in (y + 20, y + ROW - 20):
            parts += _nail(nail_x, nail_y)
    return parts


def _nail(x: float, y: float) -> list[str]:
    return [
        path(ellipse(x + 0.8, y + 1.2, 4.6), "#000000", opacity=0.4),
        path(ellipse(x, y, 3.9), theme.INK),
        path(ellipse(x, y, 2.7), "#77706a"),
        path(ellipse(x - 0.8, y - 0.9, 1.2), "#d8d2c8"),
    ]
