"""The glyphs of a gamepad's controls, shown in place of key names."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.controls import Control
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import (
    Drawing,
    box,
    cross,
    ellipse,
    inset,
    layer,
    path,
    polygon,
)

HEIGHT = 25
"""The height of every glyph, in design pixels."""
POINT = 12
"""The room for the dot beside a stick."""

LETTER = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.GOLD_LIGHT, theme.INK)

SIGNS = {
    Control.A: "cross",
    Control.B: "circle",
    Control.X: "square",
    Control.Y: "triangle",
}
"""The symbols of a PlayStation pad in place of letters."""

SIGNED_PADS = ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony")

DIRECTIONS = {"↑": (0, -1), "↓": (0, 1), "←": (-1, 0), "→": (1, 0)}


def uses_symbols(name: str) -> bool:
    """Whether the pad with this name has symbols instead of letters on its buttons."""
    return any(each in name.lower() for each in SIGNED_PADS)


def parts_of(control: Control) -> tuple[str, str]:
    """The letters of a control, and the arrow in whose direction it is pushed; either may be empty."""
    return _letters(control), _direction(control)


def glyph_width(kit: Toolkit, control: Control, size: float = HEIGHT) -> int:
    """The width of a control's glyph of this height in design pixels, in real pixels."""
    letters = _letters(control)
    if _direction(control) and letters:
        return kit.px(size * (1 + POINT / HEIGHT))
    letter = LETTER.with_size(LETTER.size * size / HEIGHT)
    return kit.px(size) if len(letters) < 2 else kit.text_width(letters, letter) + kit.px(14)


def draw_glyph(
    surface: Canvas, kit: Toolkit, control: Control, area: Rect, pad_name: str, size: float = HEIGHT
) -> None:
    """Draw a control in the middle of the area: a disc for a button or stick, a bar for a named one.

    If a stick is pushed, a dot beside its disc shows the direction; the D-pad has a light arm.
    """
    width, height = glyph_width(kit, control, size), kit.px(size)
    share = min(1.0, area.height / height)
    rect = Rect(0, 0, round(width * share), round(height * share)).move_to(center=area.center)
    if not _letters(control):
        kit.painter.draw(surface, d_pad, rect, control.value)
        return
    sign = SIGNS.get(control, "") if uses_symbols(pad_name) else ""
    kit.painter.draw(surface, cap, rect, sign, _direction(control))
    if sign:
        return
    face = rect if not _direction(control) else Rect(rect.topleft, (rect.height, rect.height))
    kit.draw_text_within(
        surface, _letters(control), face, LETTER.with_size(LETTER.size * size / HEIGHT), share=0.95
    )


def cap(width: float, height: float, sign: str, direction: str) -> Drawing:
    """A dark cap in a thin gold rim, with a sign on it or, beside it, a point in the direction of a push."""
    radius = height / 2
    is_round = bool(direction) or width <= height + 1
    shape = ellipse(radius, radius, radius - 2) if is_round else inset(1.5, width, height, 7)
    drawing = Drawing(width, height).add(
        path(shape, theme.TAG, stroke=theme.INK, width=3), layer(shape, stroke=gold, width=1.6)
    )
    if direction:
        drawing.add(_point((height + width) / 2, radius, (width - height) / 2 - 0.5, *DIRECTIONS[direction]))
    if sign:
        drawing.add(path(_sign(sign, radius, radius, radius * 0.44), stroke=theme.GOLD_LIGHT, width=2.2))
    return drawing


def d_pad(width: float, height: float, direction: str) -> Drawing:
    """A dark cross in a thin gold rim, with a point on the arm that is pressed."""
    x, y, reach, half = width / 2, height / 2, min(width, height) / 2 - 1.5, min(width, height) * 0.19
    outline = polygon(
        (x + along * right - beside * low, y + along * low + beside * right)
        for right, low in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for along, beside in ((reach, -half), (reach, half), (half, half))
    )
    across, down = DIRECTIONS[direction]
    tip = (reach + half) / 2 - 0.8
    return Drawing(width, height).add(
        path(outline, theme.TAG, stroke=theme.INK, width=3),
        layer(outline, stroke=gold, width=1.6),
        _point(x + across * tip, y + down * tip, half * 0.7, across, down),
    )


def _point(x: float, y: float, reach: float, across: int, down: int) -> str:
    """A triangle in a square around a point, as large as that allows."""
    tip = x + across * reach, y + down * reach
    base = x - across * reach, y - down * reach
    left = base[0] - down * reach * 1.1, base[1] - across * reach * 1.1
    right = base[0] + down * reach * 1.1, base[1] + across * reach * 1.1
    return path(polygon([tip, left, right]), theme.GOLD_LIGHT, stroke=theme.INK, width=1.4)


def _sign(name: str, x: float, y: float, r: float) -> str:
    match name:
        case "cross":
            return cross(x, y, r)
        case "circle":
            return ellipse(x, y, r)
        case "square":
            return box(x - r, y - r, 2 * r, 2 * r)
    return polygon([(x, y - r * 1.1), (x + r * 1.1, y + r * 0.8), (x - r * 1.1, y + r * 0.8)])


def _letters(control: Control) -> str:
    return control.value.rstrip("".join(DIRECTIONS))


def _direction(control: Control) -> str:
    return control.value[-1] if control.value[-1] in DIRECTIONS else ""
