"""Writes SVG within the subset that pygame-ce draws, in the style that all of the game's art shares.

Outlines are path data (`"M0 0L…"`); every shape starts as one. Gradients are given in the
drawing's own coordinates, since the loader flattens bounding-box gradients. Light comes from the upper left.

An ornament is a table of layers from back to front, such as boxes inside each other (`inset_box`), discs or
a seam: `Drawing(width, height).add(inset_box(0, 9, INK), inset_box(2, 7, gold))`.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable
from typing import Self

import pygame
from pygame.image import load_sized_svg

from claim_desktop.ui import theme
from claim_desktop.ui.palettes.palette import recolor
from claim_desktop.ui.theme import Stops

DEPTH = 32
"""Bits per pixel, as on displays."""

WITH_ALPHA = pygame.Surface((1, 1), pygame.SRCALPHA, DEPTH)
OPAQUE = pygame.Surface((1, 1), 0, DEPTH)
"""The format that opaque pictures are converted to."""


Writer = Callable[["Drawing"], str]
Part = str | Writer
"""SVG, or what writes it for a drawing's size and among its gradients: an outline, a fill, an element."""


class Drawing:
    """A picture in the making: its size in units, its gradients, and its parts from back to front."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._gradients: dict[tuple[str, str], str] = {}
        """Names of gradients, by kind and content."""
        self._parts: list[str] = []

    def linear(self, stops: Stops, x1: float, y1: float, x2: float, y2: float) -> str:
        """Define a gradient along a line, as a fill."""
        place = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", place, stops)

    def radial(self, stops: Stops, x: float, y: float, rx: float, ry: float | None = None) -> str:
        """Define a gradient from a centre to an ellipse around it, as a fill."""
        scale = f"{number(rx)} {number(rx if ry is None else ry)}"
        place = f'cx="0" cy="0" r="1" gradientTransform="translate({number(x)} {number(y)}) scale({scale})"'
        return self._gradient("radialGradient", place, stops)

    def add(self, *parts: Part) -> Self:
        """Add parts in front; the gradients that they define are numbered from the frontmost."""
        self._parts.extend(reversed([self.write(part) for part in reversed(parts)]))
        return self

    def write(self, part: Part) -> str:
        return part if isinstance(part, str) else part(self)

    def figure(self, *shapes: tuple[str, Part], ink: float = 7) -> Self:
        """Add `(outline, fill)` shapes as one body: first all in ink, so that one clean outline remains."""
        self.add(*(path(outline, theme.INK, stroke=theme.INK, width=ink) for outline, _ in shapes))
        return self.add(*(layer(outline, fill) for outline, fill in shapes))

    def shadow(
        self, *outlines: str, dx: float = 4, dy: float = 7, opacity: float = 0.35, width: float = 7
    ) -> Self:
        """Add the shadow of outlines, down and to the right."""
        parts = (
            path(outline, theme.BLACK, opacity=opacity, stroke=theme.BLACK, width=width)
            for outline in outlines
        )
        return self.add(group(*parts, transform=f"translate({dx} {dy})"))

    def svg(self, width: float | None = None, height: float | None = None) -> str:
        """Return the picture as SVG in the colours in use, for a size in pixels or its own."""
        units = f"{number(self.width)} {number(self.height)}"
        size = f'width="{number(width or self.width)}" height="{number(height or self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {units}">'
        defs = (f'<{kind} id="{name}" {gradient}' for (kind, gradient), name in self._gradients.items())
        return recolor("\n".join((head, "<defs>", *defs, "</defs>", *self._parts, "</svg>", "")))

    def surface(self, width: int, height: int) -> pygame.Surface:
        """Rasterise the picture at a size in pixels, with alpha, in the display's format."""
        return rasterise(self.svg(width, height).encode(), width, height)

    def soft_surface(self, width: int, height: int, shrink: int) -> pygame.Surface:
        """Rasterise a picture without sharp edges at a fraction of its size, and enlarge it: much faster."""
        small = self.surface(max(1, width // shrink), max(1, height // shrink))
        return pygame.transform.smoothscale(small, (width, height))

    def _gradient(self, kind: str, place: str, stops: Stops) -> str:
        """Define a gradient, or reuse an equal one, as a fill."""
        steps = "".join(_stop(offset, color) for offset, color in stops)
        gradient = f'gradientUnits="userSpaceOnUse" {place}>{steps}</{kind}>'
        name = self._gradients.setdefault((kind, gradient), f"g{len(self._gradients)}")
        return f"url(#{name})"


def rasterise(svg: bytes, width: int, height: int) -> pygame.Surface:
    """Rasterise an SVG file to fit a size in pixels, with alpha, in the usual format of displays.

    The display itself is not asked, since it may change size while a thread draws in advance.
    """
    drawn = load_sized_svg(io.BytesIO(svg), (max(1, width), max(1, height)))
    return drawn.convert(WITH_ALPHA)


def number(value: float, decimals: int = 2) -> str:
    """Format a number as briefly as possible, with at most this many decimals."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def trace(*steps: str | float) -> str:
    """Write path data from commands and coordinates: `trace("M", 0, 0, "L", width, 4)`."""
    return " ".join(step if isinstance(step, str) else number(step) for step in steps)


def path(
    outline: str,
    fill: str = "none",
    *,
    opacity: float = 1,
    stroke: str = "",
    width: float = 0,
    cap: str = "round",
    has_holes: bool = False,
) -> str:
    """A path element: filled, stroked or both, with one opacity for both.

    A stroke's corners are round, and its ends as `cap` says; with an empty `cap` both are sharp. `has_holes`
    leaves areas empty that are within an even number of outlines.
    """
    marks = [f'd="{outline}"', f'fill="{fill}"']
    if has_holes:
        marks.append('fill-rule="evenodd"')
    if opacity < 1 and fill != "none":
        marks.append(f'fill-opacity="{number(opacity, 3)}"')
    if stroke:
        marks.append(f'stroke="{stroke}" stroke-width="{number(width)}"')
        if cap:
            marks.append(f'stroke-linejoin="round" stroke-linecap="{cap}"')
        if opacity < 1:
            marks.append(f'stroke-opacity="{number(opacity, 3)}"')
    return f"<path {' '.join(marks)}/>"


def layer(
    outline: Part, fill: Part = "none", stroke: Part = "", width: float = 0, opacity: float = 1
) -> Writer:
    """A path, written for the drawing that it is added to."""

    def write(drawing: Drawing) -> str:
        inside, edge = drawing.write(fill), drawing.write(stroke)
        return path(drawing.write(outline), inside, stroke=edge, width=width, opacity=opacity)

    return write


def inset_box(
    margin: float,
    radius: float,
    fill: Part = "none",
    stroke: Part = "",
    width: float = 0,
    opacity: float = 1,
) -> Writer:
    """A box with rounded corners that keeps a margin on all sides of its drawing."""

    def outline(drawing: Drawing) -> str:
        return inset(margin, drawing.width, drawing.height, radius)

    return layer(outline, fill, stroke, width, opacity)


def disc(
    radius: float, fill: Part = "none", stroke: Part = "", width: float = 0, opacity: float = 1
) -> Writer:
    """A disc or ring around the middle of its drawing."""

    def outline(drawing: Drawing) -> str:
        return ellipse(drawing.width / 2, drawing.height / 2, radius)

    return layer(outline, fill, stroke, width, opacity)


def seam(
    margin: float,
    radius: float,
    stitch: float,
    gap: float,
    thread: str = theme.THREAD,
    width: float = 1.5,
    opacity: float = 1,
) -> Writer:
    """A box of stitches that keeps a margin on all sides of its drawing."""

    def write(drawing: Drawing) -> str:
        wide, high = drawing.width - 2 * margin, drawing.height - 2 * margin
        outline = stitched_box(margin, margin, wide, high, radius, stitch, gap)
        return path(outline, stroke=thread, width=width, opacity=opacity, cap="butt")

    return write


def inked_line(outline: str, tone: Part, width: float, ink: float) -> Writer:
    """A line in a rim of ink, which is `ink` wide altogether."""

    def write(drawing: Drawing) -> str:
        return line(outline, theme.INK, ink) + "\n" + line(outline, drawing.write(tone), width)

    return write


def down(stops: Stops, top: float = 0, low: float | None = None) -> Writer:
    """A fill that changes from one height to another, or to the foot of its drawing."""
    return lambda drawing: drawing.linear(stops, 0, top, 0, drawing.height if low is None else low)


def across(stops: Stops) -> Writer:
    """A fill that changes from the left edge of its drawing to the right."""
    return lambda drawing: drawing.linear(stops, 0, 0, drawing.width, 0)


def aslant(stops: Stops, share: float = 1) -> Writer:
    """A fill that changes from the upper left corner of its drawing to its foot, at a share of the width."""
    return lambda drawing: drawing.linear(stops, 0, 0, drawing.width * share, drawing.height)


def radial(stops: Stops, x: float = 0.4, y: float = 0.3, rx: float = 0.65, ry: float | None = None) -> Writer:
    """A fill that changes from a centre to an ellipse around it, in shares of its drawing's width and height.

    By default light falls on a disc from the upper left.
    """

    def write(drawing: Drawing) -> str:
        wide, high = drawing.width, drawing.height
        return drawing.radial(stops, x * wide, y * high, rx * wide, (rx if ry is None else ry) * high)

    return write


def enamel_stops(tones: tuple[str, ...], middle: float = 0.5) -> Stops:
    """The three tones of an enamel, the middle one at a share of the way."""
    return tuple(zip((0, middle, 1), tones, strict=True))


def line(outline: str, stroke: str = theme.INK, width: float = 2.4, *, opacity: float = 1) -> str:
    """An inner line: a stroke without a fill."""
    return path(outline, stroke=stroke, width=width, opacity=opacity)


def group(*parts: str, transform: str) -> str:
    """Group parts to be moved, turned or scaled together."""
    return f'<g transform="{transform}">{"".join(parts)}</g>'


def mirror(*parts: str, axis: float) -> str:
    """Mirror the parts about the vertical line x = `axis`."""
    return group(*parts, transform=f"matrix(-1 0 0 1 {number(2 * axis)} 0)")


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """The outline of an ellipse, or of a circle."""
    ry = rx if ry is None else ry
    radii = f"{number(rx)} {number(ry)}"
    across = number(2 * rx)
    return f"M{number(x - rx)} {number(y)}a{radii} 0 1 1 {across} 0a{radii} 0 1 1 -{across} 0Z"


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """The outline of a rectangle with rounded corners."""
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}Z"
    r, across, down = number(radius), number(width - 2 * radius), number(height - 2 * radius)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{number(x + radius)} {number(y)}h{across}{arc} {r} {r}v{down}{arc} -{r} {r}"
        f"h-{across}{arc} -{r} -{r}v-{down}{arc} {r} -{r}Z"
    )


def stitched_box(
    x: float, y: float, width: float, height: float, radius: float, stitch: float, gap: float
) -> str:
    """The outline of a rectangle with rounded corners in stitches of even length.

    The renderer's own dashes fail where an outline closes: it draws a whole side or none of it, at random.
    """
    across, down, bend = width - 2 * radius, height - 2 * radius, math.pi * radius / 2
    sides = [
        (x + radius, y, 0, across),
        (x + width, y + radius, 90, down),
        (x + width - radius, y + height, 180, across),
        (x, y + height - radius, 270, down),
    ]

    def at(distance: float) -> str:
        side = 0
        while side < 3 and distance > sides[side][3] + bend:
            distance -= sides[side][3] + bend
            side += 1
        left, top, degrees, straight = sides[side]
        turn = math.radians(degrees)
        along, aside = min(distance, straight), 0.0
        if distance > straight:
            angle = (distance - straight) / radius
            along, aside = straight + radius * math.sin(angle), radius * (1 - math.cos(angle))
        px = left + along * math.cos(turn) - aside * math.sin(turn)
        py = top + along * math.sin(turn) + aside * math.cos(turn)
        return f"{number(px)} {number(py)}"

    length = 2 * (across + down) + 4 * bend
    count = round(length / (stitch + gap))
    drawn = length / count * stitch / (stitch + gap)
    return "".join(
        f"M{at(start)}" + "".join(f"L{at(start + drawn * part / 4)}" for part in range(1, 5))
        for start in (length * index / count for index in range(count))
    )


def inset(margin: float, width: float, height: float, radius: float = 0) -> str:
    """The outline of a rectangle with rounded corners that keeps a margin on all sides of a drawing."""
    return box(margin, margin, width - 2 * margin, height - 2 * margin, radius)


def scooped_box(margin: float, width: float, height: float, radius: float) -> str:
    """The outline of a plaque that keeps a margin: circles around its corners cut them off."""
    right, low = width - margin, height - margin
    r = min(radius, (right - margin) / 3, (low - margin) / 3)
    corner = ("A", r, r, 0, 0, 0)
    return trace(
        *("M", margin + r, margin, "H", right - r, *corner, right, margin + r, "V", low - r),
        *(*corner, right - r, low, "H", margin + r, *corner, margin, low - r),
        *("V", margin + r, *corner, margin + r, margin, "Z"),
    )


def diamond(x: float, y: float, radius: float) -> str:
    """The outline of a square standing on a corner."""
    return polygon(((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)))


def cross(x: float, y: float, reach: float) -> str:
    """The outline of two strokes that cross in a point."""
    left, top, right, low = x - reach, y - reach, x + reach, y + reach
    return trace("M", left, top, "L", right, low, "M", right, top, "L", left, low)


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """The outline through corner points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(x: float, y: float, outer: float, inner: float, tips: int, turn: float = 0) -> str:
    """The outline of a star, one tip straight up when `turn` (in radians) is 0."""
    radii = (outer, inner) * tips
    return polygon(around(x, y, radius, math.pi * step / tips + turn) for step, radius in enumerate(radii))


def around(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """The point at a distance from a centre; the angle runs clockwise from straight up, in radians."""
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def _stop(offset: float, color: str) -> str:
    tone, _, opacity = color.partition("/")
    return f'<stop offset="{number(offset)}" stop-color="{tone}" stop-opacity="{opacity or 1}"/>'
