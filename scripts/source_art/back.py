"""The first of the cards' backs: a midnight field of gold lattice and a crowned compass of five pennants."""

from __future__ import annotations

import math

from scripts.source_art import geometry as g
from scripts.source_art.card import CARD
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.gear.common import EMERALD, RUBY, SAPPHIRE, crown, gem
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import GOLD, INK, RED_CLOTH, Material

MIDDLE = (180.0, 252.0)
PANEL = g.box(16, 16, 344, 488, 12)
NIGHT = Material("#23428f", "#0b1740", "#5b84d8")


def card_back() -> Painting:
    """Return the card back."""
    drawing = Painting()
    paint_edge(drawing)
    drawing.fill(PANEL, drawing.radial(180, 252, 250, 330, (0, "#3560b8"), (0.55, "#1c3a86"), (1, "#0a1640")))
    _lattice(drawing)
    drawing.fill(
        PANEL,
        drawing.radial(180, 252, 250, 330, (0, "#050a20", 0), (0.6, "#050a20", 0), (1, "#050a20", 0.65)),
    )
    paint_lines(drawing)
    paint_corners(drawing)
    _emblem(drawing)
    return drawing


def paint_edge(drawing: Painting) -> None:
    """Paint the card and the gold along its edge."""
    drawing.fill(CARD, INK)
    drawing.fill(
        g.box(3.6, 3.6, 356.4, 500.4, 21).difference(g.box(11, 11, 349, 493, 15)),
        drawing.gold(20, 10, 340, 494),
    )
    drawing.stroke(g.box(5.2, 5.2, 354.8, 498.8, 19.6), "#fffbe6", 1, 0.6)


def paint_lines(drawing: Painting) -> None:
    """Paint the gold lines within the field."""
    drawing.stroke(g.grow(PANEL, -6), drawing.gold(20, 10, 340, 494), 2.4)
    drawing.stroke(g.grow(PANEL, -11), "#e9c15a", 1.5, 0.55)


def paint_corners(drawing: Painting, cloth: Material = RED_CLOTH) -> None:
    """Paint the fittings in the corners, on cloth of this material."""
    for mirrored in (False, True):
        for flipped in (False, True):
            _corner(drawing, cloth, mirrored, flipped)


def _lattice(drawing: Painting) -> None:
    inner = g.grow(PANEL, -8)
    lines = []
    for k in range(-8, 22):
        x = 4 + k * 32
        lines += [g.path(f"{x},16 {x + 295},488"), g.path(f"{x},488 {x + 295},16")]
    mesh = g.union(lines).buffer(1.1).intersection(inner)
    drawing.fill(g.move(mesh, 1, 1.6), "#050a20", 0.5)
    drawing.fill(mesh, "#c99c46", 0.8)
    knots = []
    for row in range(20):
        for column in range(13):
            x, y = 4 + column * 32 - 16 * (row % 2), 16.8 + row * 25.6
            knots.append(g.star(x, y, 5.4, 1.9, 4))
    drawing.fill(g.union(knots).intersection(inner), "#ffe9a8")


def _corner(drawing: Painting, cloth: Material, mirrored: bool, flipped: bool) -> None:
    group = Group()
    group.part(g.curve("16,16! 92,16! 78,34 52,38 40,52 36,78 16,92!"), cloth, shade=3, light=0)
    group.part(g.curve("22,22! 74,22! 56,31 42,36 36,44 30,56 22,74!"), GOLD, shade=3)
    group.part(g.curve("46,46! 58,44 70,52 72,66! 60,66 48,58"), GOLD, shade=3)
    gem(group, 33, 33, 6.5)
    if mirrored:
        group = group.mirrored(180)
    if flipped:
        group = group.mapped(lambda shape: g.move(g.scale(shape, 1, (0, 0), -1), 0, 504))
    drawing.group(group, outline=2)


def _emblem(drawing: Painting) -> None:
    x, y = MIDDLE
    drawing.fill(
        g.ellipse(x, y, 152),
        drawing.radial(x, y, 152, 152, (0, "#ffd98a", 0.5), (0.7, "#ffd98a", 0.16), (1, "#ffd98a", 0)),
    )
    wheel = Group()
    for i in range(20):
        length = 118 if i % 2 == 0 else 106
        ray = g.curve(f"-11,-84! -4,-98 0,{-length}! 4,-98 11,-84!")
        wheel.part(g.move(g.turn(ray, i * 18, (0, 0)), x, y), GOLD, shade=4)
    wheel.part(g.ellipse(x, y, 92), GOLD, shade=6)
    wheel.part(g.ellipse(x, y, 78), NIGHT, shade=0, light=0)
    for i in range(20):
        t = math.radians(i * 18 + 9)
        wheel.mark(g.ellipse(x + 85 * math.sin(t), y - 85 * math.cos(t), 2.6), INK)
    materials = (
        RUBY,
        EMERALD,
        Material("#e3ae42", "#8a5314", "#fff0b4"),
        Material("#9a5ad0", "#45207a", "#dcb8ff"),
        SAPPHIRE,
    )
    for i, material in enumerate(materials):
        wheel.add(_pennant(material, i * 72), outline=2)
    wheel.part(g.ellipse(x, y, 27), GOLD, shade=4)
    wheel.part(g.ellipse(x, y, 20), RED_CLOTH, shade=3, light=0)
    wheel.add(crown(x, y + 9, 25, 19, jewels=False), outline=1.4)
    drawing.group(wheel.scaled(1.14, x, y), outline=4)


def _pennant(material: Material, angle: float) -> Group:
    x, y = MIDDLE
    group = Group()
    cloth = g.curve("-17,-30! -21,-52 -24,-72! 0,-62! 24,-72! 21,-52 17,-30!")
    group.part(_at(cloth, angle), material, shade=5)
    group.part(_at(g.star(0, -47, 9, 3.6, 4), angle), GOLD, shade=0, light=0, line=1.8)
    return group.moved(x, y)


def _at(shape: Shape, angle: float) -> Shape:
    return g.turn(shape, angle, (0, 0))
