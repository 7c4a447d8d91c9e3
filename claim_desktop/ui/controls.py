"""Drawings of the parts of controls: coins, tracks and thumbs, arrows, and the marks of a choice.

Each function makes a drawing for a size in design pixels, as those of `panel_art` do.
"""

from __future__ import annotations

from claim_desktop.ui import theme, vector
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import (
    Drawing,
    across,
    box,
    diamond,
    disc,
    down,
    inked_line,
    inset_box,
    layer,
    path,
    radial,
    trace,
)


def coin(diameter: float, bright: bool = False) -> Drawing:
    """A gold coin, the knob of sliders and toggles."""
    r = diameter / 2
    stops = theme.COIN_BRIGHT_STOPS if bright else theme.COIN_STOPS
    return Drawing(diameter, diameter).add(
        disc(r - 0.5, theme.INK),
        disc(r - 2.2, gold),
        disc(r * 0.66, radial(stops, 0.375, 0.325, 0.6), theme.GOLD_DARK, 1.5),
        path(diamond(r, r, r * 0.34), theme.CRIMSON, stroke=theme.GOLD_DARK, width=1.2),
    )


def track(width: float, height: float, filled: float, on: bool = True) -> Drawing:
    """A track partly filled with enamel, for a slider or a toggle; `filled` is from 0 to 1."""
    inner = height - 5.6
    drawing = Drawing(width, height).add(
        inset_box(0, height / 2, theme.INK),
        inset_box(1.3, height / 2 - 1.3, gold),
        inset_box(2.8, inner / 2, down(theme.TRACK_STOPS)),
    )
    if on and filled > 0:
        fill = max(inner, (width - 5.6) * filled)
        drawing.add(layer(box(2.8, 2.8, fill, inner, inner / 2), down(theme.TRACK_FILLED_STOPS)))
    return drawing


def thumb(width: float, height: float) -> Drawing:
    """A scroll bar's thumb: enamel in a gold rim."""
    r = width / 2
    return Drawing(width, height).add(
        inset_box(0, r, theme.INK),
        inset_box(1.4, r - 1.4, gold),
        inset_box(3.4, max(1, r - 3.4), across(theme.TRACK_FILLED_STOPS), theme.INK, 1),
    )


def arrow(size: float, pointing: int, enabled: bool = True) -> Drawing:
    """A golden triangle pointing left (-1) or right (1)."""
    near, far = (size * 0.68, size * 0.26) if pointing < 0 else (size * 0.32, size * 0.74)
    shape = trace("M", near, size * 0.2, "L", far, size / 2, "L", near, size * 0.8, "Z")
    fill = gold if enabled else theme.ARROW_DISABLED
    return Drawing(size, size).add(layer(shape, fill, theme.INK, 2.4))


def mark(diameter: float, chosen: bool) -> Drawing:
    """A round socket: empty, or with a jewel in it."""
    r, drawing = diameter / 2, setting(diameter, chosen)
    if chosen:
        light = trace("M", r * 0.62, r * 0.98, "L", r, r * 0.55, "L", r * 1.2, r * 0.78, "Z")
        drawing.add(
            path(diamond(r, r, r * 0.62), theme.CRIMSON, stroke=theme.INK, width=1.4),
            path(light, theme.JEWEL_LIGHT, opacity=0.8),
        )
    return drawing


def tick(diameter: float, chosen: bool) -> Drawing:
    """A round socket: empty, or with a tick that extends beyond it."""
    r, drawing = diameter / 2, setting(diameter, chosen)
    if chosen:
        stroke = trace("M", r * 0.5, r * 1.02, "L", r * 0.88, r * 1.42, "L", r * 1.6, r * 0.5)
        drawing.add(inked_line(stroke, theme.GOOD, 3.6, 6.4))
    return drawing


def cross(diameter: float, lit: bool) -> Drawing:
    """A gold cross that removes an item, brighter if lit."""
    r = diameter / 2
    tone = theme.GOLD_BRIGHT if lit else theme.CREAM_BRIGHT
    return Drawing(diameter, diameter).add(inked_line(vector.cross(r, r, r * 0.72), tone, 2.6, 4.6))


def setting(diameter: float, chosen: bool) -> Drawing:
    """A round hollow in a gold ring, lighter if it is chosen."""
    r = diameter / 2
    hollow = theme.MARK_CHOSEN if chosen else theme.MARK_EMPTY
    return Drawing(diameter, diameter).add(
        disc(r - 0.4, theme.INK), disc(r - 1.8, gold), disc(r - 4.4, hollow, theme.INK, 1.4)
    )


def star(size: float, lit: bool) -> Drawing:
    """A five-pointed star, golden or just an outline."""
    outline = vector.star(size / 2, size * 0.53, size * 0.47, size * 0.2, 5)
    fill = gold if lit else theme.MARK_EMPTY
    return Drawing(size, size).add(layer(outline, fill, theme.INK, max(1.4, size / 14), 1 if lit else 0.55))


def tab_point(width: float, height: float) -> Drawing:
    """The golden point below a tab, which points into its page."""
    outline = trace("M", 1, 0, "H", width - 1, "L", width / 2, height - 1, "Z")
    return Drawing(width, height).add(layer(outline, gold, theme.INK, 2))
