"""Draws the curtain that hides the table while the screen changes hands: velvet, gold fringe and tassels."""

from __future__ import annotations

import itertools
import math

from claim_desktop.ui import theme
from claim_desktop.ui.vector import (
    Drawing,
    aslant,
    box,
    ellipse,
    group,
    layer,
    line,
    number,
    path,
    radial,
    trace,
)

FOLD = 116
"""The approximate width of one fold of the velvet, in units."""

VALANCE = 132
SWAG = 214
HEM = 60


VALANCE_DEPTH = 180
"""How far down the valance reaches, tassels included, in units."""

SWAG_DEPTH = 140
"""How far down its swags reach, in units."""

LIGHT_LAYERS = 9
"""Layers of light, each narrower than the one below: the edge of a cone has to be soft."""


def velvet_drawing(width: float, height: float) -> Drawing:
    """Two halves of folded velvet that meet in the middle: wide, lit folds with deep, soft valleys."""
    drawing = Drawing(width, height)
    edges = _fold_edges(width)
    parts = [
        path(box(left, 0, right - left + 1, height), drawing.linear(theme.VELVET_STOPS, left, 0, right, 0))
        for left, right in itertools.pairwise(edges)
    ]
    for index, x in enumerate(edges[1:-1], start=1):
        parts += _valley(x, height, 9 * math.sin(index * 2.1), is_seam=index == len(edges) // 2)
    top = drawing.linear(theme.CURTAIN_TOP_STOPS, 0, VALANCE * 0.6, 0, VALANCE * 2.1)
    foot = drawing.linear(theme.CURTAIN_FOOT_STOPS, 0, height * 0.72, 0, height)
    parts.append(path(box(0, 0, width, VALANCE * 2.1), top))
    parts.append(path(box(0, height * 0.7, width, height * 0.3), foot))
    return drawing.add(*parts)


def _fold_edges(width: float) -> list[float]:
    """The edges of the folds from left to right: an even number of wide and narrow folds."""
    folds = max(4, round(width / FOLD / 2) * 2)
    shares = [1 + 0.24 * math.sin(index * 2.4) for index in range(folds)]
    whole = sum(shares)
    return [width * sum(shares[:index]) / whole for index in range(folds + 1)]


def _valley(x: float, height: float, sway: float, *, is_seam: bool) -> list[str]:
    """The dark line between two folds, or the gap where the two halves of the curtain meet."""
    outline = trace("M", x, 0, "C", x + sway, height * 0.35, x - sway, height * 0.7, x, height)
    return [
        line(outline, theme.VELVET_VALLEY, 13 if is_seam else 8, opacity=0.22),
        line(outline, theme.VELVET_VALLEY, 4.5 if is_seam else 2.6, opacity=0.85 if is_seam else 0.5),
    ]


def hem_drawing(width: float) -> Drawing:
    """The gold band near the floor and the fringe that hangs from it, `HEM` units high."""
    drawing = Drawing(width, HEM)
    gold = drawing.linear(theme.GOLD_STOPS, 0, 2, 0, 28)
    drawing.add(*_fringe(drawing, 0, width, 26, 40))
    return drawing.add(
        path(box(-8, 2, width + 16, 26), gold, stroke=theme.INK, width=4), *_braid(-8, width + 8, 15)
    )


def _braid(start: float, end: float, y: float) -> list[str]:
    lozenges = "".join(
        f"M{start + 12 + 24 * step:.1f} {y:.1f}l7 -6l7 6l-7 6Z" for step in range(int((end - start) / 24))
    )
    return [path(lozenges, theme.BRAID, stroke=theme.INK, width=1.8)]


def _fringe(drawing: Drawing, start: float, end: float, y: float, length: float) -> list[str]:
    """Threads side by side, each with a lit and a shaded edge: two paths for a curtain of any width."""
    tone = drawing.linear(theme.FRINGE_STOPS, 0, y, 0, y + length)
    steps = int((end - start) / 7) + 1
    threads = "".join(f"M{start + 7 * step:.1f} {y:.1f}v{length:.1f}" for step in range(steps))
    glints = "".join(f"M{start + 7 * step - 1.6:.1f} {y:.1f}v{length - 5:.1f}" for step in range(steps))
    return [
        line(threads, theme.FRINGE_SHADE, 8),
        line(threads, tone, 4.6),
        line(glints, theme.FRINGE_GLINT, 1.5, opacity=0.55),
    ]


def valance_drawing(width: float) -> Drawing:
    """Swags hung along the top edge, a tassel where two of them meet, `VALANCE_DEPTH` units high."""
    drawing = Drawing(width, VALANCE_DEPTH)
    count = max(3, round(width / SWAG))
    count += 1 - count % 2
    pitch = width / count
    order = sorted(range(count), key=lambda index: -abs(index - count // 2))
    parts = [part for index in order for part in _swag(drawing, index * pitch, pitch)]
    parts += [part for index in range(count + 1) for part in _tassel(drawing, index * pitch, VALANCE - 62)]
    gold = drawing.linear(theme.GOLD_STOPS, 0, 0, 0, 22)
    parts.append(path(box(-8, -8, width + 16, 28), gold, stroke=theme.INK, width=4))
    return drawing.add(*parts, *_braid(-8, width + 8, 7))


def _swag(drawing: Drawing, x: float, pitch: float) -> list[str]:
    left, right = x - 6, x + pitch + 6
    low = VALANCE + 14
    outline = trace("M", left, 0, "H", right, "V", 44, "C", right - 26, low, left + 26, low, left, 44, "Z")
    velvet = drawing.radial(theme.SWAG_STOPS, x + pitch * 0.4, 34, pitch * 0.62, 88)
    parts = [group(path(outline, theme.BLACK, opacity=0.4), transform="translate(5 15)")]
    parts += _swag_fringe(drawing, left, right, low)
    parts.append(path(outline, velvet, stroke=theme.INK, width=5))
    for depth in (0.28, 0.5, 0.74):
        drop, high = 44 + (low - 44) * depth, 8 + 24 * depth
        crease = trace("M", left + 14, high, "C", left + 46, drop, right - 46, drop, right - 14, high)
        parts.append(line(crease, theme.SWAG_CREASE, 5, opacity=0.45))
        parts.append(group(line(crease, theme.SWAG_SHEEN, 2.4, opacity=0.4), transform="translate(0 5)"))
    return parts


def _swag_fringe(drawing: Drawing, left: float, right: float, low: float) -> list[str]:
    """Threads that follow the hanging edge of a swag."""
    tone = drawing.linear(theme.FRINGE_STOPS, 0, 40, 0, low + 16)
    threads = []
    count = int((right - left) / 6.6)
    for step in range(2, count - 1):
        share = step / count
        x = _bezier(left, left + 26, right - 26, right, 1 - share)
        y = _bezier(44, low, low, 44, share)
        threads.append(f"M{x:.1f} {y - 3:.1f}v22")
    outline = "".join(threads)
    return [line(outline, theme.FRINGE_SHADE, 7.5), line(outline, tone, 4.2)]


def _bezier(a: float, b: float, c: float, d: float, share: float) -> float:
    rest = 1 - share
    return a * rest**3 + 3 * b * rest**2 * share + 3 * c * rest * share**2 + d * share**3


def _tassel(drawing: Drawing, x: float, y: float) -> list[str]:
    """A knob, a collar and a skirt of threads, hung from the point (x, y)."""
    gold = drawing.linear(theme.GOLD_STOPS, -18, 0, 18, 70)
    skirt = "M-11 34C-14 56 -19 74 -20 92Q0 101 20 92C19 74 14 56 11 34Z"
    strands = "M-6.8 42L-11.2 92M-3.4 42L-5.6 93M0 42V95M3.4 42L5.6 93M6.8 42L11.2 92"
    parts = [
        path(skirt, gold, stroke=theme.INK, width=4.5),
        line(strands, theme.TASSEL_STRANDS, 1.8, opacity=0.7),
        path(box(-14, 27, 28, 11, 4), gold, stroke=theme.INK, width=4),
        path(ellipse(0, 16, 13, 13.5), gold, stroke=theme.INK, width=4.5),
        path(ellipse(-4, 11, 4, 3.4), theme.CREAM_BRIGHT, opacity=0.85),
    ]
    return [
        group(path(skirt, theme.BLACK, opacity=0.4), transform=f"translate({number(x + 5)} {number(y + 7)})"),
        line(trace("M", x, 0, "V", y + 10), theme.INK, 9),
        line(trace("M", x, 0, "V", y + 10), theme.TASSEL_CORD, 4.5),
        group(*parts, transform=f"translate({number(x)} {number(y)})"),
    ]


def cone_of_light(width: float, height: float) -> Drawing:
    """Light that falls on the velvet from above, widening towards the floor."""
    drawing = Drawing(width, height)
    glow = drawing.linear(theme.CONE_STOPS, 0, 0, 0, height)
    for step in range(LIGHT_LAYERS):
        margin = step / LIGHT_LAYERS
        top, foot = width * (0.2 + 0.22 * margin), width * 0.46 * margin
        outline = trace("M", top, 0, "H", width - top, "L", width - foot, height, "H", foot, "Z")
        drawing.add(path(outline, glow))
    return drawing


def oval_frame(width: float, height: float) -> Drawing:
    """A golden frame around a dark field, for a portrait."""
    x, y = width / 2, height / 2

    def oval(margin: float) -> str:
        return ellipse(x, y, x - margin, y - margin)

    return Drawing(width, height).add(
        path(oval(1), theme.INK),
        layer(oval(4), aslant(theme.GOLD_STOPS)),
        path(oval(8), stroke=theme.GOLD_BRIGHT, width=1.6, opacity=0.8),
        path(oval(12), theme.INK, opacity=0.45),
        layer(oval(13.5), aslant(tuple((1 - place, tone) for place, tone in reversed(theme.GOLD_STOPS)))),
        path(oval(17.5), theme.INK),
        layer(oval(20), radial(theme.FRAME_FIELD_STOPS, 0.5, 0.4, 0.55)),
    )
