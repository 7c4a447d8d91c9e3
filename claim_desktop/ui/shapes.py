"""The toolkit's ornaments as SVG text: frames, plates, coins, ribbons, arrows.

Everything stays inside what pygame's SVG loader draws: paths, rectangles, circles, gradients in user space.
A drawing is made in design pixels and rasterised at the size of the window, so lines keep their weight.
"""

from __future__ import annotations

from claim_desktop.ui import theme

Stops = tuple[tuple[float, str], ...]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def svg(width: float, height: float, *parts: str) -> str:
    """A whole SVG document with the parts in order."""
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">\n{body}\n</svg>'
    )


def linear(name: str, start: tuple[float, float], end: tuple[float, float], stops: Stops) -> str:
    """A gradient from one point to another, to be used as `fill("name")`."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:g}" y1="{start[1]:g}" '
        f'x2="{end[0]:g}" y2="{end[1]:g}">{_stops(stops)}</linearGradient>'
    )


def radial(
    name: str, center: tuple[float, float], radii: tuple[float, float], stops: Stops, fade: float = 1
) -> str:
    """An elliptic gradient around a point. A stop colour "none" is fully transparent."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform='
        f'"translate({center[0]:g} {center[1]:g}) scale({radii[0]:g} {radii[1]:g})">{_stops(stops, fade)}'
        "</radialGradient>"
    )


def gold(name: str, width: float, height: float) -> str:
    """The metal of frames, lit from the upper left."""
    return linear(name, (0, 0), (width, height), theme.GOLD_STOPS)


def plate_path(x: float, y: float, width: float, height: float, notch: float) -> str:
    """A rectangle with corners scooped out in quarter circles, as an engraver would cut a plaque."""
    right, bottom = x + width, y + height
    return (
        f"M{x + notch:g} {y:g}H{right - notch:g}A{notch:g} {notch:g} 0 0 0 {right:g} {y + notch:g}"
        f"V{bottom - notch:g}A{notch:g} {notch:g} 0 0 0 {right - notch:g} {bottom:g}"
        f"H{x + notch:g}A{notch:g} {notch:g} 0 0 0 {x:g} {bottom - notch:g}"
        f"V{y + notch:g}A{notch:g} {notch:g} 0 0 0 {x + notch:g} {y:g}Z"
    )


def path(shape: str, fill: str = "none", stroke: str = "none", width: float = 0, opacity: float = 1) -> str:
    """A path; fill and stroke are colours or `url(#name)`."""
    return (
        f'<path d="{shape}" fill="{fill}" fill-opacity="{opacity:g}" stroke="{stroke}" '
        f'stroke-opacity="{opacity:g}" stroke-width="{width:g}" stroke-linejoin="round"/>'
    )


def within(margin: float, width: float, height: float) -> Box:
    """The box that keeps a margin on all sides of a drawing."""
    return (margin, margin, width - 2 * margin, height - 2 * margin)


def rounded(
    box: Box,
    radius: float,
    fill: str = "none",
    stroke: str = "none",
    line: float = 0,
    opacity: float = 1,
) -> str:
    """A rectangle with round corners."""
    x, y, width, height = box
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" ry="{radius:g}" '
        f'fill="{fill}" fill-opacity="{opacity:g}" stroke="{stroke}" stroke-opacity="{opacity:g}" '
        f'stroke-width="{line:g}"/>'
    )


def circle(
    x: float,
    y: float,
    radius: float,
    fill: str = "none",
    stroke: str = "none",
    line: float = 0,
    opacity: float = 1,
) -> str:
    """A circle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" fill-opacity="{opacity:g}" '
        f'stroke="{stroke}" stroke-opacity="{opacity:g}" stroke-width="{line:g}"/>'
    )


def diamond(x: float, y: float, radius: float) -> str:
    """The path of a square on its corner."""
    return f"M{x:g} {y - radius:g}L{x + radius:g} {y:g}L{x:g} {y + radius:g}L{x - radius:g} {y:g}Z"


def _stops(stops: Stops, fade: float = 1) -> str:
    """Towards "none" a colour fades without turning grey: it stays the same and only its strength goes."""
    shown = next((color for _, color in stops if color != "none"), "#000")
    return "".join(
        f'<stop offset="{offset:g}" stop-color="{shown if color == "none" else color}" '
        f'stop-opacity="{0 if color == "none" else fade:g}"/>'
        for offset, color in stops
    )
