"""How the parts of the toolkit look: panels of parchment, plaques of enamel, coins, ribbons, grooves.

Each function returns an SVG for a size in design pixels, lit from the upper left, outlined in ink.
"""

from __future__ import annotations

from enum import Enum

from claim_desktop.ui import shapes, theme
from claim_desktop.ui.shapes import (
    Box,
    circle,
    diamond,
    gold,
    linear,
    path,
    plate_path,
    radial,
    rounded,
    svg,
    within,
)

FRAME = 5.5
"""Thickness of a plaque's frame: ink, gold, ink."""


PANEL_LINE = 14.5
"""From the edge of a panel to the red line within its frame."""

PANEL_FRAME = 24
"""From the edge of a panel to where there is nothing but parchment."""


class Tone(Enum):
    """What a plaque says: the way on, a way among others, one that asks for care, paper."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    PAPER = "paper"


class Mood(Enum):
    """The state of a plaque under the hand."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


_FIELDS = {
    Tone.PRIMARY: (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK),
    Tone.SECONDARY: (theme.BLUE_LIGHT, theme.BLUE, theme.BLUE_DARK),
    Tone.PAPER: (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK),
}
_HOVER_FIELDS = {
    Tone.PRIMARY: ("#d04a3a", "#a52a24", "#6a1013"),
    Tone.SECONDARY: ("#5580cd", "#31559f", "#182c66"),
    Tone.PAPER: ("#fffbe9", "#fbf0cd", "#ecd8a4"),
}
_DISABLED_FIELD = ("#8d8069", "#746850", "#584d3a")


def plaque(width: float, height: float, tone: Tone, mood: Mood) -> str:
    """A button's body: an enamel or paper field in a frame of gold with scooped corners."""
    light, middle, dark = _field(tone, mood)
    notch = min(9.0, height * 0.2)
    if mood is Mood.PRESSED:
        light = dark
    inner = plate_path(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, notch - 1)
    return svg(
        width,
        height,
        gold("metal", width, height) if mood is not Mood.DISABLED else _tin(width, height),
        linear("field", (0, 0), (0, height), ((0, light), (0.45, middle), (1, dark))),
        path(plate_path(0.8, 0.8, width - 1.6, height - 1.6, notch), theme.INK),
        path(plate_path(2.2, 2.2, width - 4.4, height - 4.4, notch), "url(#metal)"),
        path(plate_path(4.2, 4.2, width - 8.4, height - 8.4, notch), theme.INK),
        path(inner, "url(#field)"),
        _gleam(width, height, mood),
        path(
            plate_path(FRAME + 2.6, FRAME + 2.6, width - 2 * FRAME - 5.2, height - 2 * FRAME - 5.2, notch),
            stroke=theme.GOLD_BRIGHT if tone is not Tone.PAPER else theme.CRIMSON,
            width=1.2,
            opacity=0.38 if mood is not Mood.DISABLED else 0.2,
        ),
    )


def _field(tone: Tone, mood: Mood) -> tuple[str, str, str]:
    match mood:
        case Mood.DISABLED:
            return _DISABLED_FIELD
        case Mood.HOVER:
            return _HOVER_FIELDS[tone]
        case Mood.NORMAL | Mood.PRESSED:
            return _FIELDS[tone]


def _tin(width: float, height: float) -> str:
    return linear("metal", (0, 0), (width, height), ((0, "#c9bda4"), (0.5, "#857a66"), (1, "#4d4538")))


def _gleam(width: float, height: float, mood: Mood) -> str:
    """Light on the upper half of the enamel."""
    if mood is Mood.PRESSED:
        return ""
    top = FRAME + 1.2
    box = (FRAME + 7, top, width - 2 * FRAME - 14, height * 0.34)
    return rounded(box, height * 0.17, "#ffffff", opacity=0.10)


def focus_ring(width: float, height: float) -> str:
    """The mark around what the keyboard is on: a band of light with a jewel at each side."""
    middle = height / 2
    return svg(
        width,
        height,
        rounded(within(2.5, width, height), 9, stroke=theme.GLOW, line=5, opacity=0.30),
        rounded(within(3.5, width, height), 8, stroke=theme.INK, line=4.5, opacity=0.9),
        rounded(within(3.5, width, height), 8, stroke=theme.GLOW, line=2.4),
        *(_jewel(x, middle) for x in (6.0, width - 6.0)),
    )


def _jewel(x: float, y: float) -> str:
    return (
        path(diamond(x, y, 6), theme.INK)
        + path(diamond(x, y, 4.2), theme.GLOW)
        + path(diamond(x, y, 1.8), theme.CRIMSON)
    )


def paper(width: float, height: float) -> str:
    """The parchment of a panel, brown towards its edges; nothing in it is sharp, so it can be drawn small."""
    return svg(
        width,
        height,
        linear("sheet", (0, 0), (width * 0.3, height), ((0, "#fbf1d3"), (0.5, "#f2e2b8"), (1, "#e2c88e"))),
        radial(
            "age",
            (width / 2, height / 2),
            (width * 0.66, height * 0.66),
            ((0, "none"), (0.72, "none"), (1, "#5a3410")),
            0.32,
        ),
        rounded((0, 0, width, height), 0, "url(#sheet)"),
        rounded((0, 0, width, height), 0, "url(#age)"),
    )


def panel_frame(width: float, height: float, part: Box) -> str:
    """The part at `part` of a panel's gold frame, with its fine red line and a jewel in each corner."""
    left, top, part_width, part_height = part
    line = PANEL_LINE
    return svg(
        part_width,
        part_height,
        gold("metal", width, height),
        f'<g transform="translate({-left:g} {-top:g})">',
        rounded(within(4.65, width, height), 11.8, stroke=theme.INK, line=9.3),
        rounded(within(5.25, width, height), 11.4, stroke="url(#metal)", line=4.5),
        rounded(within(line, width, height), 5, stroke="#9a3b22", line=1.5, opacity=0.55),
        *(_corner(x, y) for x in (line, width - line) for y in (line, height - line)),
        "</g>",
    )


def _corner(x: float, y: float) -> str:
    return path(diamond(x, y, 6.5), theme.PARCHMENT_DARK, theme.INK, 1.6) + path(
        diamond(x, y, 3), theme.CRIMSON
    )


def inlay(width: float, height: float, chosen: bool = False) -> str:
    """A field let into parchment: a row in a list, or a box that groups things."""
    return svg(
        width,
        height,
        linear(
            "field",
            (0, 0),
            (0, height),
            ((0, "#fff6da"), (1, "#f0dcaa")) if chosen else ((0, "#ecd9a8"), (1, "#f3e3bb")),
        ),
        rounded(within(1, width, height), 8, "url(#field)", theme.INK if chosen else "#8c6a3c", 1.8),
        rounded(
            within(4, width, height),
            5.5,
            stroke="#b47a20" if chosen else "#fff6da",
            line=1.6,
            opacity=0.95 if chosen else 0.6,
        ),
    )


def groove(width: float, height: float) -> str:
    """What a text is written into: sunk paper with a shadow at its upper edge."""
    return svg(
        width,
        height,
        linear("field", (0, 0), (0, height), ((0, "#e2cf9c"), (0.25, "#fbf3d9"), (1, "#fff9e6"))),
        rounded(within(0.8, width, height), 6, theme.INK),
        rounded(within(2.6, width, height), 4.5, "url(#field)"),
        path(f"M6 4.2H{width - 6:g}", stroke="#7d5a2c", width=2, opacity=0.45),
    )


def ribbon(width: float, height: float) -> str:
    """A crimson banner with folded tails for a title."""
    tail, fold, drop = height * 0.62, height * 0.34, height * 0.2
    body_height = height - drop
    left = _tail(0, tail + fold, drop, height)
    right = _tail(width, width - tail - fold, drop, height)
    body = f"M{tail:g} 1.5H{width - tail:g}V{body_height:g}H{tail:g}Z"
    folds = "".join(
        path(
            f"M{x:g} {body_height:g}H{x + toward * fold:g}L{x + toward * fold:g} {height - 1.5:g}Z",
            "#2c0507",
            theme.INK,
            2,
        )
        for x, toward in ((tail, 1), (width - tail, -1))
    )
    return svg(
        width,
        height,
        gold("metal", width, height),
        linear("cloth", (0, 0), (0, height), ((0, "#c23f31"), (0.5, theme.CRIMSON), (1, "#5d0d10"))),
        path(left + right, theme.CRIMSON_DARK, theme.INK, 3),
        folds,
        path(body, "url(#cloth)", theme.INK, 3),
        path(f"M{tail + 2:g} 6.5H{width - tail - 2:g}", stroke="url(#metal)", width=2.2),
        path(f"M{tail + 2:g} {body_height - 5:g}H{width - tail - 2:g}", stroke="url(#metal)", width=2.2),
    )


def _tail(outer: float, inner: float, top: float, bottom: float) -> str:
    toward = 1 if inner > outer else -1
    cut = outer + toward * (bottom - top) * 0.36
    return (
        f"M{inner:g} {top:g}H{outer + toward * 2:g}L{cut:g} {(top + bottom) / 2:g}"
        f"L{outer + toward * 2:g} {bottom - 1.5:g}H{inner:g}Z"
    )


def coin(diameter: float, bright: bool = False) -> str:
    """A gold coin, the knob of sliders and toggles."""
    r = diameter / 2
    return svg(
        diameter,
        diameter,
        gold("metal", diameter, diameter),
        radial(
            "face",
            (r * 0.75, r * 0.65),
            (r * 1.2, r * 1.2),
            ((0, "#fff8d8" if bright else "#fbe7a4"), (0.6, "#d7a13a"), (1, "#8a5a18")),
        ),
        circle(r, r, r - 0.5, theme.INK),
        circle(r, r, r - 2.2, "url(#metal)"),
        circle(r, r, r * 0.66, "url(#face)", "#6f430f", 1.5),
        path(diamond(r, r, r * 0.34), theme.CRIMSON, "#6f430f", 1.2),
    )


def track(width: float, height: float, filled: float, on: bool = True) -> str:
    """A groove with a part filled by enamel: a slider's run or a toggle's bed; `filled` from 0 to 1."""
    inner = height - 5.6
    fill = max(inner, (width - 5.6) * filled)
    return svg(
        width,
        height,
        gold("metal", width, height),
        linear("bed", (0, 0), (0, height), ((0, "#2a1509"), (1, "#6b4a26"))),
        linear(
            "enamel", (0, 0), (0, height), ((0, "#c8483a"), (0.5, theme.CRIMSON), (1, theme.CRIMSON_DARK))
        ),
        rounded((0, 0, width, height), height / 2, theme.INK),
        rounded(within(1.3, width, height), height / 2 - 1.3, "url(#metal)"),
        rounded((2.8, 2.8, width - 5.6, inner), inner / 2, "url(#bed)"),
        rounded((2.8, 2.8, fill, inner), inner / 2, "url(#enamel)") if on and filled > 0 else "",
    )


def arrow(size: float, pointing: int, enabled: bool = True) -> str:
    """A triangle of gold that points left (-1) or right (1)."""
    near, far = (size * 0.68, size * 0.26) if pointing < 0 else (size * 0.32, size * 0.74)
    shape = f"M{near:g} {size * 0.2:g}L{far:g} {size / 2:g}L{near:g} {size * 0.8:g}Z"
    return svg(
        size,
        size,
        gold("metal", size, size),
        path(shape, "url(#metal)" if enabled else "#a8987a", theme.INK, 2.4),
    )


def plank(width: float, height: float) -> str:
    """A strip of dark wood edged in gold: a line of text upon the table."""
    return svg(
        width,
        height,
        gold("metal", width, height),
        linear("wood", (0, 0), (0, height), ((0, "#5b331a"), (0.5, "#3f210f"), (1, "#2a1509"))),
        path(plate_path(0.8, 0.8, width - 1.6, height - 1.6, min(8, height * 0.2)), theme.INK),
        path(plate_path(2.2, 2.2, width - 4.4, height - 4.4, min(8, height * 0.2)), "url(#metal)"),
        path(plate_path(4, 4, width - 8, height - 8, min(8, height * 0.2)), "url(#wood)", theme.INK, 1.4),
        shapes.path(
            f"M14 {height * 0.36:g}H{width - 14:g}M14 {height * 0.68:g}H{width - 14:g}",
            stroke="#1d0d05",
            width=1.5,
            opacity=0.4,
        ),
    )


def felt(width: float, height: float) -> str:
    """A mat of green felt with a gold edge and a stitched seam."""
    inner = within(12, width, height)
    seam = (
        f'<rect x="{inner[0]:g}" y="{inner[1]:g}" width="{inner[2]:g}" height="{inner[3]:g}" rx="9" ry="9" '
        f'fill="none" stroke="{theme.GOLD}" stroke-opacity="0.55" stroke-width="1.6" stroke-dasharray="7 5"/>'
    )
    return svg(
        width,
        height,
        gold("metal", width, height),
        radial(
            "cloth",
            (width / 2, height / 2),
            (width * 0.62, height * 0.75),
            ((0, "#3f7a50"), (0.6, theme.FELT), (1, theme.FELT_DARK)),
        ),
        rounded((0, 0, width, height), 18, theme.INK),
        rounded(within(2.5, width, height), 16, "url(#metal)"),
        rounded(within(6, width, height), 13, "url(#cloth)", theme.INK, 2),
        seam,
    )


def mark(diameter: float, chosen: bool) -> str:
    """A round setting: empty, or with a jewel in it."""
    r = diameter / 2
    jewel = (
        path(diamond(r, r, r * 0.62), theme.CRIMSON, theme.INK, 1.4)
        + path(
            f"M{r * 0.62:g} {r * 0.98:g}L{r:g} {r * 0.55:g}L{r * 1.2:g} {r * 0.78:g}Z", "#ff9c86", opacity=0.8
        )
        if chosen
        else ""
    )
    return svg(
        diameter,
        diameter,
        gold("metal", diameter, diameter),
        circle(r, r, r - 0.4, theme.INK),
        circle(r, r, r - 1.8, "url(#metal)"),
        circle(r, r, r - 4.4, "#fff6da" if chosen else "#d9c08a", theme.INK, 1.4),
        jewel,
    )


def token(diameter: float, light: str, middle: str, dark: str) -> str:
    """A round enamel badge in a gold ring, for a number or a sign."""
    r = diameter / 2
    return svg(
        diameter,
        diameter,
        gold("metal", diameter, diameter),
        radial("enamel", (r * 0.8, r * 0.6), (r * 1.3, r * 1.3), ((0, light), (0.55, middle), (1, dark))),
        circle(r, r, r - 0.4, theme.INK),
        circle(r, r, r - 2, "url(#metal)"),
        circle(r, r, r - 5, "url(#enamel)", theme.INK, 1.6),
    )


def badge(width: float, height: float, light: str, middle: str, dark: str) -> str:
    """A long enamel badge in a gold rim, for a name."""
    r = height / 2
    return svg(
        width,
        height,
        gold("metal", width, height),
        linear("enamel", (0, 0), (0, height), ((0, light), (0.5, middle), (1, dark))),
        rounded((0, 0, width, height), r, theme.INK),
        rounded(within(1.6, width, height), r - 1.6, "url(#metal)"),
        rounded(within(3.8, width, height), r - 3.8, "url(#enamel)", theme.INK, 1.4),
    )
