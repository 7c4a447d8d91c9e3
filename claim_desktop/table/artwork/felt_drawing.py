"""Draws the felt let into the table, at any proportion: a gold rim, a stitched seam, a faint medallion."""

from __future__ import annotations

import math
from collections.abc import Iterator

from claim_desktop.ui import theme
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.vector import (
    Drawing,
    across,
    around,
    box,
    disc,
    ellipse,
    group,
    inset,
    inset_box,
    layer,
    number,
    path,
    polygon,
    radial,
    star,
    trace,
)

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

RIM = 12
"""The width of the rim with its ink lines, in units."""

CLOTH_INSET = RIM - 1
"""The distance from the outer edge to the cloth, in units: its square corners lie below the rounded rim."""

SEAM, SEAM_RADIUS = 19, 12
"""The distance from the outer edge to the stitches, and the radius of their corners, in units."""

STITCH, STITCH_GAP = 11, 8
LILY = SEAM + 22
"""The distance from the outer edge to the middle of the flower in a corner."""

WIDE = 900
"""The smallest width, in units, of a felt with flowers in its upper corners; on narrower ones, piles lie
there."""

TRIM_DEPTH, TRIM_CORNER = 24, 62
"""How far the trim reaches inward from the outer edge, and how far in the corners, in units."""

RADIUS = 26
SHADOW_REACH = 22
FAINT = 0.2


def cloth_drawing(width: float, height: float, tones: Stops) -> Drawing:
    """The bare cloth, lit from above its middle; soft enough to be drawn small."""
    return Drawing(width, height).add(inset_box(0, 0, radial(tones, 0.5, 0.46, 0.6, 0.82)))


def medallion_drawing(width: float, height: float) -> Drawing:
    """A compass rose in the middle of the cloth, soft enough to be drawn small.

    It is woven in so faintly that cards lie on it undisturbed.
    """
    x, y, radius = width / 2, height / 2, min(height * 0.36, width * 0.3)
    drawing = Drawing(width, height)
    drawing.add(
        disc(radius * 1.25, drawing.radial(theme.CLOTH_GLOW_STOPS, x, y, radius * 1.25)),
        disc(radius, stroke=theme.THREAD, width=2.6, opacity=FAINT),
        disc(radius * 0.955, stroke=theme.THREAD, width=1.6, opacity=FAINT),
        disc(radius * 0.70, stroke=theme.THREAD, width=1.8, opacity=FAINT),
        path(star(x, y, radius * 0.66, radius * 0.15, 4, math.pi / 4), theme.THREAD, opacity=0.12),
        *(part for tip in range(4) for part in _ray(x, y, radius * 0.93, tip * math.pi / 2)),
    )
    for step in range(40):
        bead = around(x, y, radius * 0.825, math.pi * step / 20)
        if step % 10:
            outline = ellipse(*bead, radius * (0.017 if step % 5 else 0.03))
            drawing.add(path(outline, theme.THREAD, opacity=FAINT))
    return drawing.add(disc(radius * 0.09, theme.THREAD, opacity=0.22))


def trim_drawing(width: float, height: float, part: Box) -> Drawing:
    """The part of the cloth's trim inside `part`: gold rim, seam and embroidered corners."""
    left, top, part_width, part_height = part
    drawing = Drawing(part_width, part_height)
    around_cloth = (*_seam(width, height), *_corners(width, height), *_rim(drawing, width, height))
    return drawing.add(group(*around_cloth, transform=f"translate({number(-left)} {number(-top)})"))


def inner_shadow_drawing(width: float, height: float) -> Drawing:
    """The shadow that the rim casts on the cloth: nested frames, widest first."""
    drawing = Drawing(width, height)
    for step in range(7):
        thick = 16 - 2.2 * step
        drawing.add(
            inset_box(RIM + thick / 2, RADIUS - 11, stroke=theme.CLOTH_SHADE, width=thick, opacity=0.075)
        )
    return drawing.add(path(box(RIM + 4, RIM, width - 2 * RIM - 8, 4), theme.CLOTH_SHADE, opacity=0.4))


def roll_drawing(width: float, height: float, tones: Stops) -> Drawing:
    """A bolt of cloth on a gold rod, seen from above while it is being rolled out to the right."""
    light, base, dark = tones[0][1], tones[1][1], tones[3][1]
    drawing = Drawing(width, height).add(
        inset_box(0, 0, across(((0, base), (0.3, light), (0.7, base), (1, dark)))),
        path(trace("M", width * 0.18, 0, "V", height), stroke=theme.BLACK, width=1.2, opacity=0.2),
        path(trace("M", width * 0.82, 0, "V", height), stroke=theme.BLACK, width=1.6, opacity=0.3),
    )
    for top in (0.0, height - 9):
        drawing.add(layer(box(0.8, top, width - 1.6, 9, 3), across(theme.GOLD_STOPS), theme.INK, 1.6))
    return drawing


def _rim(drawing: Drawing, width: float, height: float) -> list[str]:
    """A gold bar between two ink lines."""
    metal = drawing.linear(theme.RIM_STOPS, 0, 0, width, height)
    middle = inset(RIM / 2, width, height, RADIUS - RIM / 2)
    return [
        path(middle, stroke=theme.INK, width=RIM),
        path(middle, stroke=metal, width=RIM - 6),
        path(inset(4, width, height, RADIUS - 4), stroke=theme.GOLD_BRIGHT, width=1.5, opacity=0.5),
    ]


def felt_shadow_drawing(width: float, height: float) -> Drawing:
    """The shadow around the rim on the wood, reaching `SHADOW_REACH` units beyond the felt on every side."""
    drawing = Drawing(width + 2 * SHADOW_REACH, height + 2 * SHADOW_REACH)
    for step in range(8):
        reach = SHADOW_REACH - 4 - step * 2.4
        start = SHADOW_REACH - reach
        outline = box(start + 2, start + 5, width + 2 * reach, height + 2 * reach, RADIUS + reach)
        drawing.add(path(outline, theme.BLACK, opacity=0.085))
    return drawing


def _seam(width: float, height: float) -> list[str]:
    """Stitches with their shadow below them: equally many on opposite sides, and one around each corner."""
    stitches = _stitches(width, height)
    below = path(stitches, stroke=theme.THREAD_SHADE, width=2.4, opacity=0.55, cap="butt")
    return [
        group(below, transform="translate(0.8 1.6)"),
        path(stitches, stroke=theme.THREAD, width=2, opacity=0.72, cap="butt"),
    ]


def _stitches(width: float, height: float) -> str:
    left, right, top, low = SEAM, width - SEAM, SEAM, height - SEAM
    marks: list[str | float] = []
    for start, stitch in _along(left + SEAM_RADIUS, right - SEAM_RADIUS):
        marks += ["M", start, top, "h", stitch, "M", start, low, "h", stitch]
    for start, stitch in _along(top + SEAM_RADIUS, low - SEAM_RADIUS):
        marks += ["M", left, start, "v", stitch, "M", right, start, "v", stitch]
    half = STITCH / SEAM_RADIUS / 2
    for x, sideways in ((left + SEAM_RADIUS, -1), (right - SEAM_RADIUS, 1)):
        for y, downward in ((top + SEAM_RADIUS, -1), (low - SEAM_RADIUS, 1)):
            middle = math.atan2(sideways, -downward)
            begin, end = (around(x, y, SEAM_RADIUS, middle + turn) for turn in (-half, half))
            marks += ["M", *begin, "A", SEAM_RADIUS, SEAM_RADIUS, 0, 0, 1, *end]
    return trace(*marks)


def _along(start: float, end: float) -> Iterator[tuple[float, float]]:
    """The start and the length of each stitch of a straight seam, with half a gap at both of its ends."""
    pitch = STITCH + STITCH_GAP
    count = max(1, round((end - start) / pitch))
    stretch = (end - start) / count / pitch
    for index in range(count):
        yield start + (index * pitch + STITCH_GAP / 2) * stretch, STITCH * stretch


def _corners(width: float, height: float) -> list[str]:
    """A small embroidered lily in each free corner."""
    places = [(width - LILY, height - LILY, 315), (LILY, height - LILY, 45)]
    if width >= WIDE:
        places += [(LILY, LILY, 135), (width - LILY, LILY, 225)]
    return [group(*_lily(), transform=f"translate({x} {y}) rotate({turn})") for x, y, turn in places]


def _lily() -> list[str]:
    petal = "M0 -15C6 -8 6 0 0 7C-6 0 -6 -8 0 -15Z"
    side = "M2 6C8 4 13 -1 12 -8C17 -3 15 8 5 10ZM-2 6C-8 4 -13 -1 -12 -8C-17 -3 -15 8 -5 10Z"
    return [path(outline, theme.THREAD, opacity=0.42) for outline in (petal, side, box(-6, 9, 12, 3, 1.5))]


def _ray(x: float, y: float, length: float, angle: float) -> list[str]:
    """One ray of the rose: a lit half and a shaded half, the same in every direction."""
    tip = around(x, y, length, angle)
    halves = []
    for side, strength in ((-1, 0.2), (1, 0.1)):
        waist = around(x, y, length * 0.2, angle + side * math.pi / 4)
        halves.append(path(polygon(((x, y), tip, waist)), theme.THREAD, opacity=strength))
    return halves
