"""The chronicle's drawings: rate tubes, the course of all games, rods, marks and seals.

Each function makes a drawing for a size in design pixels, as those of the toolkit do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

from claim_desktop.table.artwork.side_signs import sign_outline
from claim_desktop.ui import chart_parts, theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.styles import quiet_enamel
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.vector import (
    Drawing,
    Part,
    across,
    around,
    box,
    cross,
    diamond,
    disc,
    down,
    ellipse,
    enamel_stops,
    inked_line,
    inset_box,
    path,
    polygon,
    radial,
    star,
    trace,
)

Shares = tuple[tuple[float, float, float], ...]
"""A rate and the bounds of its interval, 0 to 1, for each point of a course."""

GHOST_COURSE = 0.5, 0.34, 0.56, 0.44, 0.6, 0.52, 0.62, 0.55, 0.6, 0.57
"""The pale line of games to come, which belongs to nobody."""
GHOST_EASE = 3
"""The number of games in which it leaves the last rate."""

WAXES: dict[str, Enamel] = {
    "crimson": (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK),
    "blue": (theme.BLUE_LIGHT, theme.BLUE, theme.BLUE_DARK),
    "gold": theme.SIDE_ENAMELS[0],
    "green": theme.HINT_GOOD,
    "violet": theme.SIDE_ENAMELS[2],
}
"""The waxes of seals."""


def field(width: float, height: float) -> Drawing:
    """A box let into the sheet for one figure."""
    return Drawing(width, height).add(
        inset_box(1, 8, down(theme.INLAY_STOPS), theme.INLAY_EDGE, 1.8),
        inset_box(3.4, 6, stroke=theme.INLAY_LIGHT, width=1.4, opacity=0.6),
    )


def rate_tube(width: float, height: float, share: float, low: float, high: float, even: float) -> Drawing:
    """A rate as gold in a tube, with a notch at the rate of even players, and any interval as a bracket."""
    drawing = Drawing(width, height)
    top, tall = height * 0.2, height * 0.6
    r = tall / 2

    def x(value: float) -> float:
        return r + (width - 2 * r) * value

    bed = drawing.linear(theme.TUBE_STOPS, 0, top, 0, top + tall)
    metal = drawing.linear(theme.WARM_GOLD_STOPS, 0, top, 0, top + tall)
    return drawing.add(
        path(box(0, top, width, tall, r), theme.INK),
        path(box(1.6, top + 1.6, width - 3.2, tall - 3.2, r - 1.6), bed),
        path(box(1.6, top + 1.6, max(2 * r - 3.2, x(share) + r * 0.3), tall - 3.2, r - 1.6), metal),
        path(trace("M", x(even), 0.5, "V", height - 0.5), stroke=theme.PAPER_INK, width=2, cap="butt"),
        *(_bracket(x(low), x(high), height / 2, tall * 0.3) if low < high else ()),
        path(diamond(x(share), height / 2, tall * 0.36), theme.CRIMSON_LIGHT, stroke=theme.INK, width=1.5),
    )


def ghost_tube(width: float, height: float, count: int, total: int) -> Drawing:
    """The place of a rate to come: a bead for each game that it needs, gold if it has been played."""
    step, radius = width / total, min(height * 0.26, width / total * 0.36)
    drawing = Drawing(width, height)
    for index in range(total):
        bead = ellipse(step * (index + 0.5), height / 2, radius)
        if index < count:
            drawing.add(path(bead, theme.GOLD, stroke=theme.INK, width=1.3))
        else:
            drawing.add(path(bead, theme.PARCHMENT_DARK, stroke=theme.INK_SOFT, width=1.1, opacity=0.45))
    return drawing


def _bracket(low: float, high: float, y: float, reach: float) -> list[str]:
    strokes = trace("M", low, y, "H", high, "M", low, y - reach, "V", y + reach)
    strokes += trace("M", high, y - reach, "V", y + reach)
    light = path(strokes, stroke=theme.CREAM_BRIGHT, width=4, opacity=0.75, cap="butt")
    return [light, path(strokes, stroke=theme.INK, width=1.8, cap="butt")]


def course(width: float, height: float, shares: Shares, even: float) -> Drawing:
    """The rate after each game over the band of its interval, if it has one, on lined ground."""
    step = width / max(1, len(shares) - 1)
    return _course(Drawing(width, height), [step * index for index in range(len(shares))], shares, even)


def course_of_few(width: float, height: float, shares: Shares, even: float) -> Drawing:
    """The same while there are too few games: a bead for each, and a pale line through those to come."""
    step, known = width / len(GHOST_COURSE), len(shares)
    across = [step * (index + 0.5) for index in range(len(GHOST_COURSE))]
    levels = [each for each, _, _ in shares]
    for number, share in enumerate(GHOST_COURSE[known:], 1):
        weight = min(1.0, number / (GHOST_EASE + 1)) if shares else 1.0
        levels.append(share * weight + (shares[-1][0] * (1 - weight) if shares else 0.0))
    points = [(x, height * (1 - share)) for x, share in zip(across, levels, strict=True)]
    outline = chart_parts.smooth(points[max(0, known - 1) :])
    pale = (
        path(outline, stroke=theme.BRASS, width=7, opacity=0.16),
        path(outline, stroke=theme.INK_SOFT, width=1.6, opacity=0.45),
    )
    beads = (
        path(ellipse(x, y, 3.6), theme.GOLD_BRIGHT, stroke=theme.INK, width=1.3) for x, y in points[:known]
    )
    return _course(Drawing(width, height), across[:known], shares, even, pale).add(*beads)


def _course(
    drawing: Drawing, across: Sequence[float], shares: Shares, even: float, below: Sequence[Part] = ()
) -> Drawing:
    """Add the ground, what lies below the line, and the line through points that are so far across."""
    height = drawing.height
    middle, low, high = (
        [(x, height * (1 - each[part])) for x, each in zip(across, shares, strict=True)] for part in range(3)
    )
    drawing.add(*chart_parts.ground(drawing, theme.CHART_STOPS, (0.0, 0.25, 0.75, 1.0)), *below)
    if len(shares) > 1 and low != high:
        drawing.add(*chart_parts.band(low, high, 0.5))
    drawing.add(chart_parts.even_level(drawing, height * (1 - even)))
    if len(shares) > 1:
        drawing.add(*chart_parts.gold_line(chart_parts.straight(middle), 3.2, 1))
    return drawing


def ticks(width: float, height: float, shares: tuple[float, ...], slots: int) -> Drawing:
    """A stroke for each game, or for several in a row: up by the wins, down by the losses.

    Beyond them, pale outlines stand in the other `slots`.
    """
    drawing = Drawing(width, height)
    middle, step = height / 2, width / max(1, slots)
    thick = max(1.0, min(5.0, step * 0.7))
    won, lost = theme.SIDE_ENAMELS[0][2], theme.SIDE_ENAMELS[1][1]
    rim = 0.8 if thick > 3 else 0
    for index, share in enumerate(shares):
        left, up, down = step * (index + 0.5) - thick / 2, middle * 0.9 * share, middle * 0.9 * (1 - share)
        for top, tall, tone in ((middle - up, up, won), (middle, down, lost)):
            if tall > 0.4:
                drawing.add(path(box(left, top, thick, tall, 1), tone, stroke=theme.PAPER_INK, width=rim))
    for index in range(len(shares), slots):
        outline = box(step * (index + 0.5) - thick / 2, middle * 0.1, thick, middle * 1.8, 1)
        drawing.add(path(outline, stroke=theme.INK_SOFT, width=1, opacity=0.4))
    return drawing.add(path(trace("M", 0, middle, "H", width), stroke=theme.PAPER_INK, width=1.4, cap="butt"))


def rod(width: float, height: float) -> Drawing:
    """The rod from which pennants hang."""
    return Drawing(width, height).add(
        inset_box(0, height / 2, theme.INK), inset_box(1.5, height / 2 - 1.5, down(theme.GOLD_STOPS))
    )


def column(width: float, height: float, kind: str) -> Drawing:
    """A column for luck (`cards`, hatched blue) or for play (`play`, solid gold)."""
    place = 0.7, 0.7, width - 1.4, max(0.6, height - 1.4)
    if kind == "cards":
        hatching = chart_parts.Hatching(theme.SIDE_ENAMELS[1][1], step=5, width=1.7)
        return Drawing(width, height).add(*chart_parts.bar(place, theme.CREAM_BRIGHT, hatching=hatching))
    light, middle, _ = theme.SIDE_ENAMELS[0]
    return Drawing(width, height).add(*chart_parts.bar(place, across(((0, light), (1, middle)))))


def sun(diameter: float, lit: bool = True) -> Drawing:
    """The sign of the deal of the day."""
    r = diameter / 2
    rays = "".join(
        trace("M", *around(r, r, r * 0.62, pi * index / 4), "L", *around(r, r, r * 0.94, pi * index / 4))
        for index in range(8)
    )
    fill = theme.GOLD if lit else theme.MARK_EMPTY
    return Drawing(diameter, diameter).add(
        inked_line(rays, fill, r * 0.14, r * 0.3), disc(r * 0.44, fill, theme.INK, r * 0.12)
    )


def feather(diameter: float, lit: bool = True) -> Drawing:
    """The sign of practice: a quill."""
    d = diameter
    vane = trace(
        *("M", d * 0.2, d * 0.84, "C", d * 0.18, d * 0.5, d * 0.46, d * 0.2, d * 0.86, d * 0.1),
        *("C", d * 0.86, d * 0.44, d * 0.66, d * 0.72, d * 0.3, d * 0.74, "Z"),
    )
    shaft = trace("M", d * 0.1, d * 0.95, "Q", d * 0.36, d * 0.6, d * 0.74, d * 0.24)
    return Drawing(d, d).add(
        path(vane, theme.CREAM_BRIGHT if lit else theme.MARK_EMPTY, stroke=theme.INK, width=d * 0.06),
        path(shaft, stroke=theme.BLUE, width=d * 0.06),
    )


def again(diameter: float, lit: bool = True) -> Drawing:
    """The sign of a deal that was played again: an arrow that turns back."""
    r = diameter / 2
    turn = trace("M", r * 1.7, r * 1.1, "A", r * 0.68, r * 0.68, 0, 1, 1, r * 1.5, r * 0.54)
    tip = polygon(((r * 1.2, r * 0.2), (r * 1.86, r * 0.34), (r * 1.42, r * 0.9)))
    tone = theme.INK_SOFT if lit else theme.MARK_EMPTY
    return Drawing(diameter, diameter).add(
        path(turn, stroke=tone, width=r * 0.26), path(tip, tone, stroke=tone, width=1)
    )


def copy_sign(diameter: float, lit: bool = True) -> Drawing:
    """The sign of a copy of another file: two sheets, one on the other."""
    d = diameter
    wide, tall, tone = d * 0.46, d * 0.56, theme.CREAM_BRIGHT if lit else theme.MARK_EMPTY
    sheets = (box(x, y, wide, tall, d * 0.06) for x, y in ((d * 0.12, d * 0.1), (d * 0.42, d * 0.34)))
    lines = (trace("M", d * 0.52, y, "H", d * 0.78) for y in (d * 0.52, d * 0.64))
    return Drawing(d, d).add(
        *(path(sheet, tone, stroke=theme.INK, width=d * 0.07) for sheet in sheets),
        *(path(line, stroke=theme.BLUE, width=d * 0.06) for line in lines),
    )


def result_mark(diameter: float, kind: str) -> Drawing:
    """The sign of a game won, shared or lost, below its columns."""
    r = diameter / 2
    if kind == "lost":
        mark: Part = path(cross(r, r, r * 0.5), stroke=theme.PAPER_INK, width=r * 0.34)
    else:
        mark = disc(r * 0.56, theme.GOLD if kind == "won" else theme.CREAM_BRIGHT, theme.INK, r * 0.26)
    return Drawing(diameter, diameter).add(mark)


def lead_coin(diameter: float, is_yours: bool) -> Drawing:
    """The coin of the first leader; the caller writes an initial on it."""
    enamel = quiet_enamel(theme.SIDE_ENAMELS[0 if is_yours else 1])
    return Drawing(diameter, diameter).add(*_coin(diameter / 2, enamel))


def vote_coin(diameter: float, place: int) -> Drawing:
    """The coin of a faction's vote: in the side's enamel, with its sign."""
    r = diameter / 2
    sign = sign_outline(place, r, r, r * 0.48)
    return Drawing(diameter, diameter).add(
        *_coin(r, theme.SIDE_ENAMELS[place]),
        path(sign, theme.SIGNS_ON_ENAMEL[place], stroke=theme.INK, width=1),
    )


def _coin(r: float, enamel: Enamel) -> tuple[Part, ...]:
    """A coin of enamel in a golden rim, which fills the drawing."""
    return (
        disc(r - 0.3, theme.INK),
        disc(r * 0.88, gold),
        disc(r * 0.72, radial(enamel_stops(enamel, 0.6)), theme.INK, 1.2),
    )


def seal(diameter: float, wax: str) -> Drawing:
    """A wax seal with its two ribbons; an empty name draws only its empty place."""
    d = diameter
    x, y, r = d / 2, d * 0.44, d * 0.42
    drawing = Drawing(d, d)
    if not wax:
        return drawing.add(
            path(ellipse(x, y, r * 0.86), theme.PARCHMENT_DARK, opacity=0.5),
            path(ellipse(x, y, r * 0.86), stroke=theme.INK_SOFT, width=1.6, opacity=0.6),
            path(ellipse(x, y, r * 0.66), stroke=theme.INK_SOFT, width=1.1, opacity=0.45),
        )
    light, middle, dark = WAXES[wax]
    cloth = drawing.linear(((0, theme.BLUE_LIGHT), (1, theme.BLUE_DARK)), 0, y, 0, d)
    for side in (-1, 1):
        tail = ((0.12, y + r * 0.5), (0.62, y + r * 0.5), (0.86, d * 0.98), (0.5, d * 0.9), (0.2, d * 0.99))
        outline = polygon((x + side * r * share, low) for share, low in tail)
        drawing.add(path(outline, cloth, stroke=theme.INK, width=d * 0.022))
    body = drawing.radial(enamel_stops(WAXES[wax], 0.55), x - r * 0.3, y - r * 0.35, r * 1.5)
    gleam = trace("M", x - r * 0.74, y - r * 0.2, "A", r * 0.77, r * 0.77, 0, 0, 1, x - r * 0.1, y - r * 0.78)
    return drawing.add(
        path(star(x, y, r, r * 0.9, 11), theme.INK, stroke=theme.INK, width=d * 0.03),
        path(star(x, y, r * 0.97, r * 0.87, 11), body),
        path(ellipse(x, y, r * 0.66), drawing.radial(((0, middle), (1, dark)), x, y, r * 0.8)),
        path(ellipse(x, y, r * 0.66), stroke=dark, width=d * 0.028),
        path(ellipse(x + 0.6, y + 0.8, r * 0.66), stroke=light, width=d * 0.012, opacity=0.8),
        path(gleam, stroke=theme.WHITE, width=d * 0.03, opacity=0.4),
    )


def small_course(
    width: float,
    height: float,
    points: tuple[tuple[float, float, float, float], ...],
    steps: tuple[tuple[float, float], ...],
    phase: int,
) -> Drawing:
    """One phase of a game: `points` are position, chance and its bounds, `steps` position and result."""
    drawing = Drawing(width, height)
    stops = theme.PROVEN_STOPS if steps or phase == 2 else theme.ESTIMATE_STOPS
    margin = 7.0
    tall = height - 2 * margin

    def at(x: float, share: float) -> tuple[float, float]:
        return x * width, margin + tall * (1 - share)

    drawing.add(*chart_parts.ground(drawing, stops, (0, 0.5, 1), margin=margin, opacity=0.85))
    trail: list[tuple[float, float]] = []
    if steps:
        for x, value in steps:
            trail += [at(x, 0)[:1] + trail[-1][1:], at(x, value)] if trail else [at(0, value)]
        trail.append((width, trail[-1][1]))
    elif points:
        trail = [at(x, chance) for x, chance, _, _ in points]
        low, high = [at(x, least) for x, _, least, _ in points], [at(x, top) for x, _, _, top in points]
        drawing.add(chart_parts.band(low, high, 0.55)[0])
    if len(trail) > 1:
        drawing.add(*chart_parts.gold_line(chart_parts.straight(trail), 2.8))
    return drawing


def dashes(width: float, height: float) -> Drawing:
    """A dashed line, such as the one at one half."""
    marks = "".join(trace("M", x, height / 2, "H", min(x + 8, width)) for x in range(0, int(width), 14))
    line = path(marks, stroke=theme.PAPER_INK, width=1.6, opacity=0.75, cap="butt")
    return Drawing(width, height).add(line)


def cursor(width: float, height: float) -> Drawing:
    """The line that the keyboard moves from game to game."""
    line = trace("M", width / 2, 0, "V", height)
    return Drawing(width, height).add(path(line, stroke=theme.PAPER_CRIMSON, width=width * 0.6, cap="butt"))


def fair_band(width: float, height: float, share: float) -> Drawing:
    """The ground of a figure about the cards dealt, with the band of fair shuffles."""
    drawing = Drawing(width, height)
    low, high = (1 - share) / 2, (1 + share) / 2
    return drawing.add(
        *chart_parts.ground(drawing, theme.CHART_STOPS, (low, high)),
        path(box(0, height * low, width, height * share), theme.BAND, opacity=0.4),
    )
