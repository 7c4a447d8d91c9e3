"""What giants carry and wear: the nearest tree, what a farm yields, a mountain top, a castle."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import gem
from scripts.source_art.materials import (
    DARK_WOOD,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    STEEL,
    STONE,
    WHITE_CLOTH,
    WOOD,
    Material,
)

LEAF = Material("#5c9438", "#284d18", "#a0cc68")
FACE = Material("#5a4636", "#2a1d14", "#8f755c")


def sapling() -> Group:
    """Return an uprooted young tree, its trunk around (0, 0)."""
    tree = Group()
    for x, y, r in ((-34, -112, 30), (34, -116, 30), (0, -146, 34), (-12, -98, 26), (16, -96, 24)):
        blob = g.union(
            [
                g.ellipse(x + r * 0.7 * dx, y + r * 0.6 * dy, r * 0.62)
                for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7))
            ]
        )
        tree.part(blob, LEAF, shade=7)
    tree.part(g.taper("0,150 3,40 -2,-60 2,-110", 20, 17, 14), WOOD, shade=4)
    tree.part(g.taper("2,-50 20,-72 30,-92", 9, 5), WOOD, shade=2)
    return tree


def club() -> Group:
    """Return a spiked trunk with its heavy end up, the grip below (0, 0)."""
    club = Group()
    club.part(
        g.curve("-11,110! 11,110! 14,20 26,-50 30,-104 16,-130 -12,-132 -30,-106 -26,-50 -14,20"),
        DARK_WOOD,
        shade=9,
        light=2.6,
    )
    for text in ("-8,90 -10,20 -18,-50", "6,80 8,0 14,-60", "-4,-20 -6,-80 0,-110"):
        club.line(text, 2.2, INK, 0.55)
    club.part(g.ellipse(2, -62, 9, 12), WOOD, shade=3)
    club.mark(g.ellipse(2, -62, 4, 6), DARK_WOOD.shade)
    for x, y, angle in (
        (-30, -90, -80),
        (30, -84, 80),
        (-26, -54, -84),
        (27, -46, 84),
        (-12, -130, -16),
        (14, -128, 16),
    ):
        club.part(g.placed(g.polygon("-7,2 7,2 0,-22"), x, y, 1, angle), STONE, shade=3)
    club.part(g.curve("24,-10! 44,-30 62,-30! 58,-10 40,2 22,4!"), LEAF, shade=3)
    for y in (56, 70, 84):
        club.part(g.box(-13, y, 13, y + 8, 3), LEATHER, shade=2, light=1, line=1.8)
    return club


def sheep() -> Group:
    """Return a small sheep that looks out to the left, with its middle at (0, 0)."""
    sheep = Group()
    curls = [
        g.ellipse(26 * dx, 20 * dy, 15)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 0.8), (-0.8, -0.7), (0.8, -0.7))
    ]
    sheep.part(g.union([*curls, g.ellipse(0, 0, 28, 20)]), WHITE_CLOTH, shade=7, light=2)
    for text in ("4,-18 12,-22 18,-16", "20,-2 28,-4 30,4", "6,6 14,4 18,10"):
        sheep.line(text, 2, WHITE_CLOTH.shade)
    for side in (-1, 1):
        ear = g.ellipse(-20 + side * 16, -14, 10, 5, side * 24)
        sheep.part(ear, FACE, shade=2, light=1, line=1.8)
    sheep.part(g.curve("-32,-14 -20,-26 -8,-14 -8,4 -20,14 -32,4"), FACE, shade=4)
    for x in (-27, -13):
        sheep.mark(g.ellipse(x, -6, 4.6), "#fffdf2")
        sheep.mark(g.ellipse(x + 1, -5, 2.4), INK)
    for x in (-23, -17):
        sheep.mark(g.ellipse(x, 6, 1.5), INK)
    sheep.part(
        g.union([g.ellipse(-26, -24, 7), g.ellipse(-14, -24, 7), g.ellipse(-20, -28, 8)]),
        WHITE_CLOTH,
        shade=3,
        line=1.8,
    )
    return sheep


def pitchfork() -> Group:
    """Return a hay fork as long as a young tree, its shaft around (0, 0)."""
    fork = Group()
    fork.part(g.taper("0,150 2,0 0,-90", 13, 12), WOOD, shade=4)
    for text in ("0,-86 -30,-98 -34,-150", "0,-86 0,-120 0,-160", "0,-86 30,-98 34,-150"):
        fork.part(g.taper(text, 11, 10, 2), STEEL, shade=3)
    fork.part(g.box(-9, -98, 9, -78, 3), STEEL, shade=2)
    return fork


def pumpkin() -> Group:
    """Return a pumpkin with its middle at (0, 0)."""
    fruit = Group()
    material = Material("#e8842a", "#8f3d0c", "#ffc27a")
    for x, rx in ((-34, 26), (34, 26), (-18, 28), (18, 28), (0, 26)):
        fruit.part(g.ellipse(x, 0, rx, 40), material, shade=6, line=2)
    fruit.part(g.curve("-6,-36! -8,-54 8,-64! 10,-54 6,-36!"), LEAF, shade=2, light=1)
    fruit.part(g.curve("6,-42! 22,-58 44,-54! 40,-42 22,-36!"), LEAF, shade=3)
    return fruit


def straw_hat() -> Group:
    """Return a wide hat for a head at (0, 0)."""
    hat = Group()
    straw = Material("#e6c268", "#8f681f", "#fff0b4")
    hat.part(g.curve("-96,-42! -60,-60 0,-66 60,-60 96,-42! 60,-34 0,-30 -60,-34"), straw, shade=5)
    crown = hat.part(g.curve("-50,-52! -48,-92 -26,-108 0,-110 26,-108 48,-92 50,-52! 0,-60"), straw, shade=8)
    for y in (-96, -84, -72):
        hat.line(f"-40,{y} 0,{y - 8} 40,{y}", 1.8, straw.shade, 0.8)
    hat.part(
        g.curve("-51,-50! 0,-60 51,-50! 51,-64! 0,-74 -51,-64!").intersection(g.grow(crown, 3)),
        RED_CLOTH,
        shade=2,
    )
    return hat


def peak() -> Group:
    """Return a mountain top with snow and firs, for a head at (0, 0)."""
    top = Group()
    for x, y, size in ((-46, -52, 1.0), (44, -50, 1.1), (-22, -64, 0.8)):
        for step in range(3):
            half, base = (20 - 5 * step) * size, y - 13 * step * size
            top.part(
                g.polygon(f"{x - half},{base} {x},{base - 26 * size} {x + half},{base}"),
                LEAF,
                shade=3,
                light=1,
            )
    rock = top.part(
        g.polygon("-60,-28 -54,-54 -30,-62 -16,-96 0,-126 16,-104 28,-70 50,-58 60,-28 30,-42 0,-46 -30,-42"),
        STONE,
        shade=9,
    )
    top.part(
        g.polygon("-18,-92 0,-126 18,-102 24,-82 12,-90 6,-78 -4,-92 -12,-82").intersection(
            g.grow(rock, -0.5)
        ),
        WHITE_CLOTH,
        shade=3,
    )
    for text in ("-30,-60 -20,-50 -26,-44", "26,-66 20,-54 30,-46"):
        top.line(text, 2.2, INK, 0.7)
    return top


def boulder() -> Group:
    """Return a boulder with its middle at (0, 0)."""
    stone = Group()
    stone.part(g.polygon("-64,26 -70,-10 -44,-42 -6,-52 40,-44 68,-14 64,26 20,44 -28,42"), STONE, shade=9)
    for text in ("-44,-42 -24,-16 -70,-10", "-24,-16 20,-10 40,-44", "20,-10 68,-14", "20,-10 20,44"):
        stone.line(text, 2.2, INK, 0.55)
    stone.part(
        g.curve("-66,-12! -44,-42! -6,-52! 20,-48! 12,-38! -4,-42! -20,-30! -36,-30! -48,-14!"), LEAF, shade=3
    )
    return stone


def castle() -> Group:
    castle = Group()
    for x, w, top in ((-36, 20, -104), (36, 20, -104), (0, 26, -122)):
        tower = g.union(
            [
                g.box(x - w / 2, top, x + w / 2, -46),
                *(
                    g.box(
                        x - w / 2 - 3 + k * (w + 6) / 3.4,
                        top - 9,
                        x - w / 2 - 3 + k * (w + 6) / 3.4 + w * 0.3,
                        top + 8,
                    )
                    for k in range(3)
                ),
            ]
        )
        castle.part(tower, GOLD, shade=4)
        castle.mark(g.union([g.box(x - 3, top + 20, x + 3, top + 34), g.ellipse(x, top + 20, 3)]), INK)
    wall = g.union(
        [
            g.curve("-54,-42! -56,-74! 56,-74! 54,-42! 0,-50"),
            *(g.box(-56 + k * 17.2, -83, -46 + k * 17.2, -70) for k in range(7)),
        ]
    )
    castle.part(wall, GOLD, shade=6)
    castle.part(g.curve("-58,-38! 0,-48 58,-38! 58,-26! 0,-36 -58,-26!"), GOLD, shade=3)
    gem(castle, 0, -60, 8)
    for x in (-32, 32):
        gem(castle, x, -57, 6)
    castle.part(g.curve("0,-131! 0,-156! 26,-148 2,-140!"), RED_CLOTH, shade=2, light=1)
    return castle
