"""What giants carry: the nearest tree, whole or as a club, and a sheep."""

from __future__ import annotations

from scripts.art import geometry as g
from scripts.art.drawing import Group
from scripts.art.tones import DARK_WOOD, INK, LEATHER, STONE, WHITE_CLOTH, WOOD, Tone

LEAF = Tone("#5c9438", "#284d18", "#a0cc68")
FACE = Tone("#5a4636", "#2a1d14", "#8f755c")


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
