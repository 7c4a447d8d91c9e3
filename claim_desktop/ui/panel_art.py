"""Drawings of the toolkit's parts: parchment panels, enamel plaques, ribbons, grooves, badges.

Each function makes a drawing for a size in design pixels, lit from the upper left, outlined in ink.
"""

from __future__ import annotations

from enum import Enum

from claim_desktop.ui import theme
from claim_desktop.ui.palettes.palette import in_use
from claim_desktop.ui.vector import (
    Drawing,
    aslant,
    box,
    diamond,
    disc,
    down,
    ellipse,
    enamel_stops,
    group,
    inset,
    inset_box,
    layer,
    number,
    path,
    polygon,
    radial,
    scooped_box,
    seam,
    trace,
)

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

FRAME = 5.5
"""Thickness of a plaque's frame: ink, gold, ink."""

HATCH_STEP = 9.0
"""The distance between the strokes across a disabled plaque, along its foot."""

gold = aslant(theme.GOLD_STOPS)
"""The metal of frames, lit from the upper left."""

PANEL_LINE = 14.5
"""The distance from a panel's edge to the red line in its frame."""

PANEL_FRAME = 24
"""The distance from a panel's edge to plain parchment."""


class ButtonVariant(Enum):
    """The meaning of a plaque: the primary choice, a secondary one, or plain paper."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    PAPER = "paper"


class ButtonState(Enum):
    """How a plaque responds to the mouse."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


_FIELDS = {
    ButtonVariant.PRIMARY: (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK),
    ButtonVariant.SECONDARY: (theme.BLUE_LIGHT, theme.BLUE, theme.BLUE_DARK),
    ButtonVariant.PAPER: (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK),
}
_HOVER_FIELDS = {
    ButtonVariant.PRIMARY: theme.CRIMSON_HOVER,
    ButtonVariant.SECONDARY: theme.BLUE_HOVER,
    ButtonVariant.PAPER: theme.PAPER_HOVER,
}


def plaque(width: float, height: float, tone: ButtonVariant, state: ButtonState) -> Drawing:
    """A button's body: an enamel or paper field in a frame of gold with scooped corners."""
    is_enabled = state is not ButtonState.DISABLED
    fields = _HOVER_FIELDS if state is ButtonState.HOVER else _FIELDS
    light, middle, dark = fields[tone] if is_enabled else theme.DISABLED
    if state is ButtonState.PRESSED:
        light = dark
    notch = min(9.0, height * 0.2)
    drawing = Drawing(width, height)
    metal = (gold if is_enabled else aslant(theme.TIN_STOPS))(drawing)
    return drawing.add(
        path(scooped_box(0.8, width, height, notch), theme.INK),
        path(scooped_box(2.2, width, height, notch), metal),
        path(scooped_box(4.2, width, height, notch), theme.INK),
        layer(scooped_box(FRAME, width, height, notch - 1), down(enamel_stops((light, middle, dark), 0.45))),
        *_gleam(width, height, state),
        *_hatching(width, height, notch, state),
        path(
            scooped_box(FRAME + 2.6, width, height, notch),
            stroke=theme.GOLD_BRIGHT if tone is not ButtonVariant.PAPER else theme.CRIMSON,
            width=1.2,
            opacity=0.38 if is_enabled else 0.2,
        ),
    )


def _gleam(width: float, height: float, state: ButtonState) -> list[str]:
    """Light on the upper half of the enamel."""
    if state is ButtonState.PRESSED:
        return []
    light = box(FRAME + 7, FRAME + 1.2, width - 2 * FRAME - 14, height * 0.34, height * 0.17)
    return [path(light, theme.GLEAM, opacity=0.1)]


def _hatching(width: float, height: float, notch: float, state: ButtonState) -> list[str]:
    """Strokes across a disabled plaque, so that it is recognisable without colour."""
    if state is not ButtonState.DISABLED:
        return []
    left, right = FRAME + notch, width - FRAME - notch
    top, bottom = FRAME + 1.5, height - FRAME - 1.5
    strokes, x = [], left - (bottom - top)
    while x < right:
        start, end = max(left, x), min(right, x + bottom - top)
        strokes.append(trace("M", start, bottom - (start - x), "L", end, bottom - (end - x)))
        x += HATCH_STEP
    return [path(" ".join(strokes), stroke=theme.INK, width=1.6, cap="butt", opacity=0.4)]


def focus_ring(width: float, height: float, is_on_felt: bool = False) -> Drawing:
    """The mark of keyboard focus: bands of light with a jewel at each side.

    On the felt it is among cards with gold edges of their own, and has to stand out from them.
    """
    drawing = Drawing(width, height)
    for band in in_use().ring_on_felt if is_on_felt else in_use().ring:
        drawing.add(inset_box(band.inset, 11.5 - band.inset, "none", *band[1:]))
    for x in (6.0, width - 6.0):
        drawing.add(
            path(diamond(x, height / 2, 6), theme.INK)
            + path(diamond(x, height / 2, 4.2), theme.GLOW)
            + path(diamond(x, height / 2, 1.8), theme.CRIMSON)
        )
    return drawing


def paper(width: float, height: float) -> Drawing:
    """The parchment of a panel, brown towards its edges; nothing in it is sharp, so it can be drawn small."""
    drawing = Drawing(width, height)
    sheet = drawing.linear(theme.PANEL_STOPS, 0, 0, width * 0.3, height)
    return drawing.add(inset_box(0, 0, sheet), inset_box(0, 0, radial(theme.PANEL_AGE_STOPS, 0.5, 0.5, 0.66)))


def panel_frame(width: float, height: float, part: Box) -> Drawing:
    """A part of a panel's gold frame, with its fine red line and a jewel in each corner."""
    left, top, part_width, part_height = part
    line = PANEL_LINE
    drawing = Drawing(part_width, part_height)
    metal = drawing.linear(theme.GOLD_STOPS, 0, 0, width, height)
    return drawing.add(
        group(
            path(inset(4.65, width, height, 11.8), stroke=theme.INK, width=9.3),
            path(inset(5.25, width, height, 11.4), stroke=metal, width=4.5),
            path(inset(line, width, height, 5), stroke=theme.PANEL_LINE, width=1.5, opacity=0.55),
            *(
                path(diamond(x, y, 6.5), theme.PARCHMENT_DARK, stroke=theme.INK, width=1.6)
                + path(diamond(x, y, 3), theme.CRIMSON)
                for x in (line, width - line)
                for y in (line, height - line)
            ),
            transform=f"translate({number(-left)} {number(-top)})",
        )
    )


def inlay(width: float, height: float, chosen: bool = False, hovered: bool = False) -> Drawing:
    """A field set into parchment: a row in a list, or a box around a group.

    It is lighter when chosen or under the mouse; only what is chosen has a dark edge and a golden line.
    """
    edge, line, opacity = (
        (theme.INK, theme.GOLD_DEEP, 0.95) if chosen else (theme.INLAY_EDGE, theme.INLAY_LIGHT, 0.6)
    )
    return Drawing(width, height).add(
        inset_box(
            1, 8, down(theme.INLAY_CHOSEN_STOPS if chosen or hovered else theme.INLAY_STOPS), edge, 1.8
        ),
        inset_box(4, 5.5, stroke=line, width=1.6, opacity=opacity),
    )


def groove(width: float, height: float) -> Drawing:
    """The field of a text box: sunken paper with a shadow at its upper edge."""
    shade = trace("M", 6, 4.2, "H", width - 6)
    return Drawing(width, height).add(
        inset_box(0.8, 6, theme.INK),
        inset_box(2.6, 4.5, down(theme.GROOVE_STOPS)),
        path(shade, stroke=theme.GROOVE_SHADE, width=2, opacity=0.45, cap="butt"),
    )


def ribbon(width: float, height: float) -> Drawing:
    """A crimson banner with folded tails for a title."""
    tail, fold, low = height * 0.62, height * 0.34, height * 0.8
    drawing = Drawing(width, height)
    metal = gold(drawing)
    cloth = drawing.linear(theme.RIBBON_STOPS, 0, 0, 0, height)
    left = ribbon_tail(0, tail + fold, height - low, height, low * 0.36)
    right = ribbon_tail(width, width - tail - fold, height - low, height, low * 0.36)
    body = trace("M", tail, 1.5, "H", width - tail, "V", low, "H", tail, "Z")
    drawing.add(path(left + right, theme.CRIMSON_DARK, stroke=theme.INK, width=3))
    for x, inner in ((tail, tail + fold), (width - tail, width - tail - fold)):
        corner = trace("M", x, low, "H", inner, "L", inner, height - 1.5, "Z")
        drawing.add(path(corner, theme.RIBBON_FOLD, stroke=theme.INK, width=2))
    drawing.add(path(body, cloth, stroke=theme.INK, width=3))
    for y in (6.5, low - 5):
        hem = trace("M", tail + 2, y, "H", width - tail - 2)
        drawing.add(path(hem, stroke=metal, width=2.2, cap="butt"))
    return drawing


def ribbon_tail(outer: float, inner: float, top: float, bottom: float, fork: float) -> str:
    """The outline of a ribbon's tail, forked to this depth at its outer end."""
    toward = 1 if inner > outer else -1
    tip, cut, middle = outer + toward * 2, outer + toward * fork, (top + bottom) / 2
    return trace("M", inner, top, "H", tip, "L", cut, middle, "L", tip, bottom - 1.5, "H", inner, "Z")


def plank(width: float, height: float, is_lit: bool = False) -> Drawing:
    """A strip of dark wood edged in gold, for a line of text on the table; optionally lit in its middle."""
    notch = min(8, height * 0.2)
    grain = "".join(trace("M", 14, height * share, "H", width - 14) for share in (0.36, 0.68))
    drawing = Drawing(width, height).add(
        path(scooped_box(0.8, width, height, notch), theme.INK),
        layer(scooped_box(2.2, width, height, notch), gold),
        layer(scooped_box(4, width, height, notch), down(theme.PLANK_STOPS), theme.INK, 1.4),
        path(grain, stroke=theme.PLANK_GRAIN, width=1.5, opacity=0.4, cap="butt"),
    )
    if is_lit:
        light = radial(theme.PLANK_LIGHT_STOPS, 0.5, 0.5, 0.42, 0.95)
        drawing.add(layer(scooped_box(4.7, width, height, notch), light))
    return drawing


def upright_rule(width: float, height: float) -> Drawing:
    """A thin upright gold line between two parts of a panel or plank."""
    line = trace("M", width / 2, 0, "V", height)
    rule = path(line, stroke=theme.GOLD_DEEP, width=1.6, opacity=0.8, cap="butt")
    return Drawing(width, height).add(rule)


def felt(
    width: float,
    height: float,
    tones: theme.Stops = theme.MAT_STOPS,
    light: tuple[float, ...] = (0.5, 0.5, 0.62, 0.75),
) -> Drawing:
    """A mat of felt, usually green, with a gold edge and a stitched seam; `light` is as in `radial`."""
    return Drawing(width, height).add(
        inset_box(0, 18, theme.INK),
        inset_box(2.5, 16, gold),
        inset_box(6, 13, radial(tones, *light), theme.INK, 2),
        seam(12, 9, stitch=7, gap=5, thread=theme.GOLD, width=1.6, opacity=0.55),
    )


def warning(width: float, height: float) -> Drawing:
    """A triangle with an exclamation mark."""
    x, stroke = width / 2, height * 0.12
    outline = polygon([(x, height * 0.1), (width * 0.94, height * 0.88), (width * 0.06, height * 0.88)])
    return Drawing(width, height).add(
        path(outline, theme.ENAMEL_INK, stroke=theme.ENAMEL_INK, width=stroke),
        path(outline, theme.OWN_LIGHT, stroke=theme.OWN_LIGHT, width=1),
        path(trace("M", x, height * 0.4, "V", height * 0.62), stroke=theme.ENAMEL_INK, width=stroke),
        path(ellipse(x, height * 0.77, stroke * 0.56), theme.ENAMEL_INK),
    )


def alarm(width: float, height: float) -> Drawing:
    """A field set into parchment around something that is wrong."""
    return Drawing(width, height).add(
        inset_box(1, 8, down(theme.INLAY_CHOSEN_STOPS), theme.DANGER, 2.4),
        inset_box(1, 8, theme.DANGER, opacity=0.09),
        inset_box(4.5, 5.5, stroke=theme.DANGER, width=1, opacity=0.7),
    )


def token(diameter: float, light: str, middle: str, dark: str) -> Drawing:
    """A round enamel badge in a gold ring, for a number or a sign."""
    r = diameter / 2
    return Drawing(diameter, diameter).add(
        disc(r - 0.4, theme.INK),
        disc(r - 2, gold),
        disc(r - 5, radial(enamel_stops((light, middle, dark), 0.55)), theme.INK, 1.6),
    )


def tag(width: float, height: float) -> Drawing:
    """A small dark plate in a thin gold rim, for the name of a place on the felt."""
    return Drawing(width, height).add(
        inset_box(0.5, 7, theme.TAG, opacity=0.9),
        inset_box(1.2, 6.4, stroke=theme.TAG_LINE, width=1.2, opacity=0.7),
    )


def badge(width: float, height: float, light: str, middle: str, dark: str) -> Drawing:
    """A long enamel badge in a gold rim, for a name."""
    r = height / 2
    return Drawing(width, height).add(
        inset_box(0, r, theme.INK),
        inset_box(1.6, r - 1.6, gold),
        inset_box(3.8, r - 3.8, down(enamel_stops((light, middle, dark))), theme.INK, 1.4),
    )
