"""Draws the score of a match: medals, banners, wine-red felt, the bar of luck and play.

Each function makes a drawing for a size in design pixels, as those of the toolkit do.
"""

from __future__ import annotations

from claim_desktop.table.artwork.side_signs import sign_outline
from claim_desktop.ui import chart_parts, theme
from claim_desktop.ui.panel_art import felt, gold, ribbon_tail
from claim_desktop.ui.vector import (
    Drawing,
    across,
    box,
    diamond,
    down,
    enamel_stops,
    inset_box,
    layer,
    path,
    radial,
    trace,
)

LUCK = chart_parts.Hatching(theme.BLUE_LIGHT, step=9, width=3)
"""The lines on bars of luck."""

_FORK = 0.13
"""The depth of a banner's fork, as a share of its height."""


def medal(diameter: float, place: int, is_won: bool) -> Drawing:
    """A socket in the shape of a side's sign; for a game won, it holds a crown on enamel."""
    r = diameter / 2
    drawing = Drawing(diameter, diameter)
    rim = sign_outline(place, r, r, r * 0.82)
    bed = drawing.radial(theme.SOCKET_STOPS, r, r * 0.8, r * 1.1)
    enamel = radial(enamel_stops(theme.SIDE_ENAMELS[place], 0.6))(drawing)
    drawing.figure((rim, gold(drawing) if is_won else theme.BRASS), ink=max(2, r * 0.16))
    drawing.add(
        path(sign_outline(place, r, r, r * 0.66), enamel if is_won else bed, stroke=theme.INK, width=1.2)
    )
    if is_won:
        drawing.add(path(_crown(r, r, r * 0.62), theme.GOLD_BRIGHT, stroke=theme.INK, width=max(1, r * 0.09)))
    return drawing


def _crown(x: float, y: float, wide: float) -> str:
    """The outline of a small crown around a point."""
    half, low, tall = wide / 2, y + wide * 0.36, wide * 0.76
    return trace(
        *("M", x - half, low, "L", x - half * 1.12, low - tall * 0.8),
        *("L", x - half * 0.46, low - tall * 0.42, "L", x, low - tall),
        *("L", x + half * 0.46, low - tall * 0.42, "L", x + half * 1.12, low - tall * 0.8),
        *("L", x + half, low, "Z"),
    )


def parchment_ribbon(width: float, height: float) -> Drawing:
    """A straight parchment ribbon for a sentence, with its tails folded behind it."""
    drawing = Drawing(width, height)
    tail, fold, low = height * 0.62, height * 0.3, height * 0.84
    paper = drawing.linear(theme.SCROLL_STOPS, 0, 0, 0, low)
    back = drawing.linear(theme.SCROLL_BACK_STOPS, 0, 0, 0, height)
    for outer, x, inner in ((0.0, tail, tail + fold), (width, width - tail, width - tail - fold)):
        end = ribbon_tail(outer, inner, height - low, height, height * 0.3)
        corner = trace("M", x, low, "H", inner, "V", height - 1.5, "Z")
        drawing.add(path(end, back, stroke=theme.INK, width=2.4), path(corner, theme.SCROLL_FOLD))
    body = trace("M", tail, 1.5, "H", width - tail, "V", low, "H", tail, "Z")
    drawing.add(path(body, paper, stroke=theme.INK, width=2.6))
    for y in (6.0, low - 5):
        seam = trace("M", tail + 4, y, "H", width - tail - 4)
        drawing.add(path(seam, stroke=theme.RED_LINE, width=1.4, opacity=0.6, cap="butt"))
    return drawing


def banner(
    width: float, height: float, light: str, middle: str, dark: str, is_chosen: bool = False
) -> Drawing:
    """A cloth in the enamel of the side that won a game, forked at the bottom and edged in gold.

    The edge of the chosen one glows.
    """
    cloth = across(((0, middle), (0.25, light), (0.55, middle), (1, dark)))
    if is_chosen:
        glowing = _cloth(6, width, height - 6)
        return Drawing(width, height).add(
            *(
                path(glowing, stroke=theme.HALO, width=reach, opacity=strength)
                for reach, strength in ((9, 0.35), (5, 0.6))
            ),
            layer(glowing, gold, theme.GOLD_BRIGHT, 2),
            layer(_cloth(10, width, height - 6), cloth, theme.INK, 1.4),
        )
    return Drawing(width, height).add(
        path(_cloth(1, width, height), theme.INK),
        layer(_cloth(2.6, width, height), gold),
        layer(_cloth(5.6, width, height), cloth, theme.INK, 1.4),
    )


def place_for_banner(width: float, height: float) -> Drawing:
    """The empty place of a game to come."""
    outline = _cloth(4, width, height)
    return Drawing(width, height).add(
        path(outline, theme.BLACK, opacity=0.2), path(outline, stroke=theme.GOLD, width=1.6, opacity=0.5)
    )


def _cloth(margin: float, width: float, height: float) -> str:
    fork, low = height * _FORK, height - margin
    return trace(
        *("M", margin, 0, "H", width - margin, "V", low),
        *("L", width / 2, low - fork, "L", margin, low, "Z"),
    )


def wine_felt(width: float, height: float) -> Drawing:
    """A mat like the green one, in the other table's red."""
    return felt(width, height, theme.CLOTH_TWO_STOPS, (0.5, 0.4, 0.7, 0.95))


def luck_bar(width: float, height: float, most: int, cards: int, ahead: int) -> Drawing:
    """The lead in votes from the cards alone, hatched, and from there the gain from your play, in gold.

    The scale ranges from this many votes behind, on the left, to as many ahead.
    """
    drawing = Drawing(width, height).add(
        inset_box(0.8, 8, theme.INK), inset_box(2.2, 6.8, down(theme.GROOVE_STOPS))
    )
    step = width / (2 * most)
    for vote in range(1 - most, most):
        x, foot = width / 2 + vote * step, height - (2.4 if vote else 1)
        line = trace("M", x, 2.4 if vote == 0 else height * 0.86, "V", foot)
        drawing.add(path(line, stroke=theme.PAPER_INK, width=2.4 if vote == 0 else 1.4, cap="butt"))
    middle, luck, end = width / 2, width / 2 + cards * step, width / 2 + ahead * step
    metal = down(theme.WARM_GOLD_STOPS, height * 0.5, height * 0.84)
    flag = trace("M", end, height * 0.1, "V", height - 1)
    return drawing.add(
        *chart_parts.bar(_between(middle, luck, height * 0.14, height * 0.34), theme.CREAM_BRIGHT, 2, LUCK),
        *chart_parts.bar(_between(luck, end, height * 0.52, height * 0.34), metal, 2),
        path(flag, stroke=theme.INK, width=5, cap="butt"),
        path(flag, stroke=theme.GOLD, width=2.4),
    )


def _between(start: float, end: float, y: float, tall: float) -> tuple[float, float, float, float]:
    """The place of a bar from one end to the other, whichever is on the left."""
    return min(start, end), y, max(3.0, abs(end - start)), tall


def swatch(width: float, height: float, is_hatched: bool) -> Drawing:
    """A small piece of the bar, for its legend."""
    fill, hatching = (theme.CREAM_BRIGHT, LUCK) if is_hatched else (down(theme.WARM_GOLD_STOPS), None)
    return Drawing(width, height).add(*chart_parts.bar((1.5, 1.5, width - 3, height - 3), fill, 2, hatching))


def rod(width: float, height: float) -> Drawing:
    """The rod that banners and pennants hang from, with a jewel at either end."""
    y = height / 2
    bar = box(y, height * 0.2, width - height, height * 0.6, 2)
    jewels = (diamond(x, y, y - 0.6) for x in (y, width - y))
    return Drawing(width, height).add(
        layer(bar, down(theme.WARM_GOLD_STOPS), theme.INK, 1.4),
        *(path(jewel, theme.CRIMSON, stroke=theme.GOLD, width=1.4) for jewel in jewels),
    )
