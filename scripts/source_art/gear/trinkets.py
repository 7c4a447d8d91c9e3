# ruff: noqa: E501 - the points of a curve stay on one line
"""Small things that tell the values of one rank apart: badges of service, wear and tear, tools of the trade.

What is held has its grip at (0, 0) and points up; what is worn has its middle there.
"""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.materials import (
    CREAM_CLOTH,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    STEEL,
    WOOD,
    Material,
)


def scar(group: Group, text: str, color: str = "#7a2f24", stitches: int = 3) -> None:
    """Add a scar along the points of `text`, with stitches across it."""
    line = g.path(text)
    group.mark(g.taper(text, 1.5, 3.6, 1.5), color, 0.9)
    for i in range(stitches):
        at, ahead = (line.interpolate((i + 0.6 + k) / (stitches + 0.4), normalized=True) for k in (0, 0.04))
        dx, dy = ahead.x - at.x, ahead.y - at.y
        size = 5 / max(0.01, (dx * dx + dy * dy) ** 0.5)
        group.line(
            f"{at.x - dy * size},{at.y + dx * size} {at.x + dy * size},{at.y - dx * size}", 1.8, color, 0.9
        )


def feather(length: float, material: Material = RED_CLOTH) -> Group:
    """Return a feather with its quill at (0, 0)."""
    group = Group()
    shape = group.part(
        g.curve(
            f"0,0! {-length * 0.2},{-length * 0.4} {-length * 0.16},{-length * 0.8} 2,{-length}! {length * 0.16},{-length * 0.7} {length * 0.14},{-length * 0.3}"
        ),
        material,
        shade=2.5,
        light=1.2,
        line=1.8,
    )
    group.line(f"0,0 -2,{-length * 0.5} 1,{-length * 0.92}", 1.6, material.shade)
    for share in (0.35, 0.6):
        notch = g.polygon(
            f"{-length * 0.3},{-length * share - 6} -2,{-length * share} {-length * 0.3},{-length * share - 2}"
        )
        group.mark(notch.intersection(shape), INK, 0.7)
    return group


def bandage(text: str, width: float = 13) -> Group:
    """Return a strip of linen along the points of `text`, with a knot at its end."""
    group = Group()
    line = g.path(text)
    strip = group.part(g.taper(text, width, width), CREAM_CLOTH, shade=2.5, light=1, line=1.8)
    for share in (0.25, 0.5, 0.75):
        at = line.interpolate(share, normalized=True)
        group.mark(
            g.taper(f"{at.x - 3},{at.y - width / 2} {at.x + 3},{at.y + width / 2}", 1.6, 1.6).intersection(
                strip
            ),
            "#8a7144",
            0.8,
        )
    end = line.interpolate(1, normalized=True)
    for angle in (30, 75):
        group.part(
            g.turn(g.taper(f"{end.x},{end.y} {end.x + 16},{end.y + 2}", 7, 9), angle, (end.x, end.y)),
            CREAM_CLOTH,
            shade=1.5,
            light=0.8,
            line=1.8,
        )
    return group


def buckler(radius: float, face: Material, rim: Material = STEEL, boss: Material = STEEL) -> Group:
    """Return a small round shield."""
    group = Group()
    group.part(g.ellipse(0, 0, radius), rim, shade=radius * 0.12)
    inner = group.part(g.ellipse(0, 0, radius * 0.84), face, shade=radius * 0.14)
    for x in (-radius * 0.3, radius * 0.28):
        group.mark(g.taper(f"{x},{-radius} {x},{radius}", 1.8, 1.8).intersection(inner), INK, 0.65)
    group.part(g.ellipse(0, 0, radius * 0.3), boss, shade=radius * 0.1, light=1)
    for dx, dy in ((0, -1), (0.87, 0.5), (-0.87, 0.5)):
        group.mark(g.ellipse(dx * radius * 0.92, dy * radius * 0.92, 2.6), INK)
    return group


def club(length: float = 92, material: Material = WOOD, nails: int = 3) -> Group:
    """Return a knotty club."""
    group = Group()
    shape = group.part(
        g.curve(
            f"-6,24! 6,24! 7,-10 {length * 0.17},{-length * 0.6} {length * 0.14},{-length} 0,{-length - 8} {-length * 0.15},{-length} {-length * 0.16},{-length * 0.6} -7,-10"
        ),
        material,
        shade=5,
    )
    group.line(f"-2,{-length * 0.3} -4,{-length * 0.7}", 1.8, INK, 0.5)
    group.mark(g.ellipse(4, -length * 0.72, 4.5, 6).intersection(shape), material.shade, 0.9)
    for i in range(nails):
        side, y = (-1, 1)[i % 2], -length * (0.58 + 0.17 * i)
        x = side * length * 0.14
        group.part(
            g.polygon(f"{x},{y - 5} {x + side * 15},{y - 3} {x},{y + 5}"),
            STEEL,
            shade=1.5,
            light=0.8,
            line=1.8,
        )
    return group


def axe(length: float = 96, head: Material = STEEL, double: bool = False) -> Group:
    """Return an axe, its blade to the right, or to both sides."""
    group = Group()
    group.part(g.taper(f"0,30 2,-20 0,{-length}", 9, 8), WOOD, shade=2.5)
    blade = g.curve(
        f"4,{-length + 4}! 24,{-length - 10} 38,{-length - 14}! 50,{-length + 12} 36,{-length + 44}! 24,{-length + 34} 4,{-length + 30}!"
    )
    for side in (1, -1) if double else (1,):
        area = blade if side > 0 else g.mirror(blade, 0)
        group.part(area, head, shade=4)
        rim = area.difference(g.move(area, -7 * side, 0))
        group.mark(rim.intersection(g.grow(area, -1)), head.light, 0.8)
    group.part(g.box(-7, -length + 2, 8, -length + 32, 2), head, shade=2, line=1.8)
    return group


def spear(length: float = 150, head: Material = STEEL, tassel: Material | None = None) -> Group:
    """Return a spear; a tassel hangs below its head where a material for it is given."""
    group = Group()
    group.part(g.taper(f"0,{length * 0.5} 0,{-length * 0.5}", 8, 7), WOOD, shade=2)
    top = -length * 0.5
    group.part(
        g.curve(f"-5,{top + 4}! -13,{top - 14} 0,{top - 46}! 13,{top - 14} 5,{top + 4}!"), head, shade=4
    )
    group.line(f"0,{top} 0,{top - 36}", 1.6, INK, 0.6)
    if tassel is not None:
        group.part(
            g.curve(
                f"-8,{top + 4}! 8,{top + 4}! 14,{top + 24}! 6,{top + 18} 0,{top + 28}! -6,{top + 18} -14,{top + 24}!"
            ),
            tassel,
            shade=3,
            light=1.2,
        )
    return group


def torch(length: float = 84) -> Group:
    """Return a burning torch."""
    group = Group()
    group.part(g.taper(f"0,26 0,{-length * 0.5}", 8, 12), WOOD, shade=2.5)
    group.part(g.box(-10, -length * 0.62, 10, -length * 0.44, 3), LEATHER, shade=2, light=1)
    top = -length * 0.6
    flame = Material("#f58a1f", "#b8321a", "#ffd76a")
    group.part(
        g.curve(
            f"-13,{top}! -20,{top - 20} -8,{top - 34} -6,{top - 52}! 6,{top - 40} 8,{top - 32} 14,{top - 40}! 20,{top - 18} 13,{top}!"
        ),
        flame,
        shade=4,
    )
    group.mark(
        g.curve(f"-7,{top - 2}! -9,{top - 16} 0,{top - 34}! 9,{top - 16} 7,{top - 2}!"), "#fff0a0", 0.95
    )
    return group


def pouch(material: Material = LEATHER, coins: int = 0) -> Group:
    """Return a tied purse, coins spilling from it."""
    group = Group()
    for i in range(coins):
        group.part(
            g.ellipse(-14 + 14 * (i % 3), -17 - 7 * (i // 3), 8, 6.5), GOLD, shade=1.8, light=1, line=1.8
        )
    group.part(g.curve("-10,-10! 10,-10! 22,4 20,20 0,26 -20,20 -22,4"), material, shade=4)
    group.part(g.box(-12, -14, 12, -6, 4), RED_CLOTH, shade=1.5, light=0.8, line=1.8)
    return group


def pauldron(size: float, material: Material = STEEL, spikes: int = 0) -> Group:
    """Return a plate for the left shoulder of the picture."""
    group = Group()
    for i in range(spikes):
        x = -0.55 * size + i * 0.5 * size
        group.part(
            g.polygon(f"{x - 7},{-size * 0.3} {x + 7},{-size * 0.34} {x - 2},{-size * 0.92}"),
            material,
            shade=2,
            light=1,
            line=1.8,
        )
    group.part(
        g.curve(
            f"{-size},{size * 0.55}! {-size * 0.92},{-size * 0.1} {-size * 0.3},{-size * 0.5} {size * 0.5},{-size * 0.36}! {size * 0.62},{size * 0.2}! 0,{size * 0.24} {-size * 0.5},{size * 0.4}"
        ),
        material,
        shade=5,
    )
    group.line(f"{-size * 0.86},{size * 0.3} {-size * 0.3},{size * 0.05} {size * 0.54},{-size * 0.02}", 2)
    return group
