# ruff: noqa: E501 - the points of a curve stay on one line
"""A card's face without its figure: the field behind it, and parchment, gold frame, ribbon and pennant in front.

The game cannot clip, so the order of painting has to: a figure is painted over the field, and over both the
parchment, which has a hole in the shape of the shield.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.faction_colors import FACTION_COLORS, Color
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Painting
from scripts.source_art.emblems import emblem
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import INK, mix
from scripts.source_art.patterns import pattern

SHIELD = g.curve(
    "190,38! 236,53 290,54 334,45! 334,150 333,240! 328,300 278,364 190,414! 102,364 52,300 47,240! 46,150 46,45! 90,54 144,53"
)
CARD = g.box(0, 0, 360, 504, 24)
PARCHMENT = g.box(11, 11, 349, 493, 15)
MIDDLE = (190.0, 225.0)
"""The centre of the shield, where the sunburst starts."""

RIBBON = g.curve("68,410! 190,405 312,410! 312,456! 190,451 68,456!")


def card_field(faction: str) -> Painting:
    """Return a shield's field: a gradient of three colours, the diaper, and soft light behind the figure."""
    drawing, colors = Painting(), _palette(faction)
    area = g.box(38, 32, 344, 420)
    drawing.fill(area, drawing.linear(0, 45, 0, 410, (0, colors.top), (0.5, colors.field), (1, colors.deep)))
    if faction == "doppelgangers":
        other = drawing.linear(0, 45, 0, 410, (0, "#f2e8fb"), (0.5, "#cdb2e8"), (1, "#7d5aa6"))
        drawing.fill(g.box(190, 32, 344, 420), other)
    drawing.fill(pattern(faction).intersection(g.grow(SHIELD, 2)), colors.diaper, colors.diaper_opacity)
    light = drawing.radial(
        192, 190, 150, 165, (0, colors.glow, 0.7), (0.6, colors.glow, 0.2), (1, colors.glow, 0)
    )
    drawing.fill(area, light)
    return drawing


def card_frame(faction: str) -> Painting:
    """Return everything around and over the shield, except the name and the numeral."""
    drawing, colors = Painting(), _palette(faction)
    _rim_shadow(drawing)
    _parchment(drawing, colors)
    shield_edge(drawing, SHIELD)
    _frame(drawing)
    _ribbon(drawing)
    _pennant(drawing, faction, colors)
    return drawing


def shield_edge(drawing: Painting, shield: Shape) -> None:
    """Paint the gold rim between two ink lines around a shield."""
    _ring(drawing, shield, 9.5, 0, INK)
    _ring(drawing, shield, 7.2, 1.4, drawing.gold(60, 40, 320, 400))
    drawing.stroke(g.grow(shield, 6), "#fff6d2", 1.2, 0.55)
    drawing.stroke(g.grow(shield, 2.6), "#5a3208", 1.2, 0.5)


def _ring(drawing: Painting, shape: Shape, outer: float, inner: float, paint: str) -> None:
    drawing.fill(g.grow(shape, outer).difference(g.grow(shape, inner) if inner else shape), paint)


def _rim_shadow(drawing: Painting) -> None:
    for width, opacity in (
        (17, 0.03),
        (15, 0.03),
        (13, 0.035),
        (11, 0.04),
        (9, 0.045),
        (7, 0.05),
        (5, 0.06),
        (3, 0.08),
    ):
        drawing.fill(g.grow(SHIELD, 1).difference(g.move(g.grow(SHIELD, -width), 1, 2)), "#140804", opacity)


def _parchment(drawing: Painting, colors: _CardPaints) -> None:
    sheet = PARCHMENT.difference(SHIELD)
    drawing.fill(sheet, drawing.linear(0, 0, 0, 504, (0, "#fbf1d3"), (0.5, "#f3e2b4"), (1, "#e2c88e")))
    rays = g.union(_ray(2 * math.pi * (k + 0.25) / 28) for k in range(28))
    drawing.fill(rays.intersection(g.box(19, 19, 341, 485)).difference(SHIELD), colors.ray, 0.13)
    vignette = drawing.radial(180, 245, 245, 335, (0, "#7a4a18", 0), (0.6, "#7a4a18", 0), (1, "#5a2f0c", 0.6))
    drawing.fill(sheet, vignette)
    drawing.stroke(g.box(18, 18, 342, 486, 10), colors.ray, 2, 0.65)
    drawing.stroke(g.box(22.5, 22.5, 337.5, 481.5, 7), colors.ray, 1.5, 0.35)
    shadow = g.move(g.grow(SHIELD, 9), 4, 8)
    for by, opacity in ((5, 0.1), (2, 0.14), (-1, 0.2)):
        drawing.fill(g.grow(shadow, by).intersection(PARCHMENT).difference(SHIELD), "#3a1c08", opacity)


def _ray(angle: float) -> Shape:
    x, y = MIDDLE
    ends = [(x + 420 * math.cos(a), y + 420 * math.sin(a)) for a in (angle, angle + math.pi / 28)]
    return g.polygon(" ".join(f"{px},{py}" for px, py in [MIDDLE, *ends]))


def _frame(drawing: Painting) -> None:
    drawing.fill(CARD.difference(PARCHMENT), INK)
    drawing.fill(
        g.box(3.6, 3.6, 356.4, 500.4, 21).difference(g.box(9.4, 9.4, 350.6, 494.6, 16)),
        drawing.gold(20, 10, 340, 494),
    )
    drawing.stroke(g.box(5.2, 5.2, 354.8, 498.8, 19.6), "#fffbe6", 1, 0.6)
    for x, y in ((342, 18), (18, 486), (342, 486)):
        gem = g.polygon(f"{x},{y - 10} {x + 10},{y} {x},{y + 10} {x - 10},{y}").intersection(CARD)
        drawing.fill(g.grow(gem, 2), INK)
        drawing.fill(gem, drawing.gold(x - 10, y - 10, x + 10, y + 10))
        drawing.fill(g.ellipse(x, y, 3), INK)


def _ribbon(drawing: Painting) -> None:
    tail = g.curve("86,428! 42,424! 54,446! 42,470! 98,468!")
    tails = g.both(tail, 190)
    body = g.union([RIBBON, tails])
    drawing.fill(g.move(g.grow(body, 1.5), 3, 6), "#1c0c04", 0.4)
    drawing.fill(g.grow(body, 2.6), INK)
    drawing.fill(tails, drawing.linear(0, 424, 0, 472, (0, "#b98f4c"), (1, "#7c5523")))
    drawing.fill(g.both(g.polygon("98,468 68,456 68,450 98,450"), 190), "#3a210b")
    drawing.fill(g.grow(RIBBON, 2.4), INK)
    drawing.fill(RIBBON, drawing.linear(0, 403, 0, 460, (0, "#fffaea"), (0.5, "#f4e3b5"), (1, "#cdaa69")))
    for fold in ("68,410 82,409.2 82,455.2 68,456", "312,410 298,409.2 298,455.2 312,456"):
        drawing.fill(g.polygon(fold), "#8a5a20", 0.22)
    for y in (5, -5):
        edge = "73,414.5 190,409.8 307,414.5" if y > 0 else "73,450.5 190,445.8 307,450.5"
        drawing.stroke(g.path(edge), "#a97b35", 1.5, 0.9)


def _pennant(drawing: Painting, faction: str, colors: _CardPaints) -> None:
    cloth = g.polygon("19,8 101,8 101,182 60,160 19,182")
    inner = g.polygon("25,8 95,8 95,172 60,153.2 25,172")
    drawing.fill(g.move(g.grow(cloth, 2), 4, 6), "#140803", 0.42)
    drawing.fill(g.grow(cloth, 2.8), INK)
    drawing.fill(cloth, drawing.gold(19, 8, 110, 190))
    drawing.fill(g.grow(inner, 1.6), INK)
    drawing.fill(
        inner,
        drawing.linear(
            0, 8, 0, 172, (0, colors.pennant_top), (0.5, colors.pennant), (1, colors.pennant_deep)
        ),
    )
    if faction == "doppelgangers":
        half = inner.intersection(g.box(60, 0, 120, 200))
        drawing.fill(half, drawing.linear(0, 8, 0, 172, (0, "#efe2fa"), (0.5, "#c9ace6"), (1, "#8763ae")))
    drawing.fill(inner.intersection(g.box(20, 8, 100, 22)), "#000000", 0.25)
    drawing.group(emblem(faction).scaled(0.63, 0, 0).moved(60, 124), outline=2.6, shadow=False)
    bar = g.box(9, 3, 111, 14, 5.5)
    drawing.fill(g.grow(bar, 2.4), INK)
    drawing.fill(bar, drawing.linear(0, 3, 0, 14, (0, "#fff3c0"), (0.4, "#e9c15a"), (1, "#7a4d12")))
    for x in (11, 109):
        drawing.fill(g.ellipse(x, 8.5, 7.6), INK)
        drawing.fill(g.ellipse(x, 8.5, 5.2), drawing.gold(x - 5, 3, x + 5, 14))


def standalone_emblem(faction: str) -> Painting:
    """Return the emblem alone, 100 x 100 units."""
    drawing = Painting(100, 100)
    drawing.group(emblem(faction).scaled(0.84, 0, 0).moved(50, 50), outline=3.4, shadow=False)
    return drawing


def small_shield(faction: str) -> Painting:
    """Return a shield with the emblem on it, 100 x 124 units."""
    drawing = Painting(100, 124)
    colors = _palette(faction)
    shield = g.scale(g.move(SHIELD, -190, -226), 0.285, (0, 0))
    shield = g.move(shield, 50, 63)
    _ring(drawing, shield, 7.6, 0, INK)
    drawing.fill(
        shield, drawing.linear(0, 10, 0, 116, (0, colors.top), (0.5, colors.field), (1, colors.deep))
    )
    if faction == "doppelgangers":
        half = shield.intersection(g.box(50, 0, 100, 124))
        drawing.fill(half, drawing.linear(0, 10, 0, 116, (0, "#f2e8fb"), (0.5, "#cdb2e8"), (1, "#7d5aa6")))
    diaper = g.move(g.scale(g.move(pattern(faction), -190, -226), 0.5, (0, 0)), 50, 63).intersection(shield)
    drawing.fill(diaper, colors.diaper, colors.diaper_opacity)
    _ring(drawing, shield, 5.4, 0.6, drawing.gold(8, 8, 92, 116))
    _ring(drawing, shield, 1.2, 0, INK)
    drawing.group(emblem(faction).scaled(0.66, 0, 0).moved(50, 58), outline=3, shadow=False)
    return drawing


@dataclass(frozen=True, slots=True)
class _CardPaints:
    """The paints of one faction's card."""

    top: str
    field: str
    deep: str
    diaper: str
    diaper_opacity: float
    glow: str
    ray: str
    pennant_top: str
    pennant: str
    pennant_deep: str


def _palette(faction: str) -> _CardPaints:
    """Return the paints of a faction, which is given by its name in files."""
    base, dark, light = (_hex(color) for color in FACTION_COLORS[Faction(faction)])
    if faction == "seers":
        return _CardPaints(
            "#fbfaff", "#dcdcf2", "#8d8cc4", "#3a3c8c", 0.24, "#ffffff", dark, "#ffffff", "#eeecfa", "#b9b7dc"
        )
    return _CardPaints(
        mix(base, light, 0.2),
        mix(base, dark, 0.25),
        mix(dark, "#000000", 0.1),
        light,
        0.3,
        light,
        mix(base, dark, 0.4),
        mix(base, light, 0.12),
        mix(base, dark, 0.15),
        dark,
    )


def _hex(color: Color) -> str:
    return "#" + "".join(f"{part:02x}" for part in color)
