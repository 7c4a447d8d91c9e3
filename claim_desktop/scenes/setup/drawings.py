"""Drawings for the screen on which a game is set up: alcoves, arrows, a veiled face.

Each function makes a drawing for a size in design pixels, as those of `panel_art` do.
"""

from __future__ import annotations

from claim_desktop.ui import theme
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.vector import Drawing, diamond, disc, ellipse, layer, path, radial, trace

_RISE = 0.1
"""The height of an alcove's arch, as a share of its width."""


def alcove(width: float, height: float) -> Drawing:
    """A lit niche with a gold rim under a low arch, for a chosen player."""
    drawing = Drawing(width, height)
    light = drawing.radial(theme.ALCOVE_STOPS, width / 2, height * 0.42, width * 0.62, height * 0.6)
    return drawing.add(
        path(_arch(1.5, width, height), theme.INK),
        path(_arch(2.5, width, height), light, stroke=theme.INK, width=5),
        path(_arch(2.5, width, height), stroke=gold(drawing), width=2.6),
    )


def _arch(margin: float, width: float, height: float) -> str:
    left, right, low = margin, width - margin, height - margin
    rise = width * _RISE
    spring = margin + rise
    return trace(
        *("M", left, low, "V", spring + rise * 0.4),
        *("Q", left, spring, left + rise * 0.6, spring - rise * 0.28),
        *("Q", width / 2, margin - rise * 0.32, right - rise * 0.6, spring - rise * 0.28),
        *("Q", right, spring, right, spring + rise * 0.4, "V", low, "Z"),
    )


def spin_arrow(width: float, height: float, upward: bool) -> Drawing:
    """A golden triangle pointing up or down."""
    tip, foot = (height * 0.16, height * 0.84) if upward else (height * 0.84, height * 0.16)
    shape = trace("M", width * 0.14, foot, "L", width / 2, tip, "L", width * 0.86, foot, "Z")
    return Drawing(width, height).add(layer(shape, gold, theme.INK, 2))


def hooded_ring(diameter: float) -> Drawing:
    """The ring of a player who is not known yet: a hooded head in the dark."""
    r = diameter / 2
    cloak = trace(
        *("M", r * 0.3, r * 1.72, "Q", r * 0.42, r * 1.2, r * 0.66, r * 1.06),
        *("Q", r * 0.5, r * 0.34, r, r * 0.26, "Q", r * 1.5, r * 0.34, r * 1.34, r * 1.06),
        *("Q", r * 1.58, r * 1.2, r * 1.7, r * 1.72, "Q", r, r * 2.06, r * 0.3, r * 1.72, "Z"),
    )
    face = ellipse(r, r * 0.82, r * 0.27, r * 0.36)
    return Drawing(diameter, diameter).add(
        disc(r - 0.5, theme.INK),
        disc(r * 0.97, gold),
        disc(r * 0.9, radial(theme.VEILED_STOPS, 0.5, 0.4, 0.6), theme.INK, max(1.2, r * 0.03)),
        path(cloak, theme.VEIL, stroke=theme.INK, width=max(1.6, r * 0.06)),
        path(face, theme.VEILED_FACE, stroke=theme.INK, width=max(1, r * 0.04)),
        *(path(diamond(x, r * 0.8, r * 0.055), theme.GLOW) for x in (r * 0.89, r * 1.11)),
    )
