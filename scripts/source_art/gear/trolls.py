# ruff: noqa: E501 - the points of a curve stay on one line
"""What trolls wear and wield, and their bridge."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import EMERALD, RUBY, gem
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import (
    BONE,
    BRONZE,
    CREAM_CLOTH,
    DARK_WOOD,
    GOLD,
    INK,
    LEATHER,
    LIGHT_STONE,
    MOSS,
    STEEL,
    STONE,
    WOOD,
    Material,
)

CAP = Material("#c8402e", "#6c1712", "#f28a6c")


def drape(text: str, thickness: float) -> Shape:
    """Return moss that lies along the line through `text` and hangs down from it."""
    line = g.path(text)
    pieces = [g.taper(text, thickness, thickness * 1.2, thickness)]
    for i in range(round(line.length / (thickness * 1.1))):
        at = line.interpolate((i + 0.5) * thickness * 1.1)
        reach = thickness * (0.9 + 0.8 * ((i * 7) % 5) / 4)
        pieces.append(g.taper(f"{at.x},{at.y} {at.x + 1},{at.y + reach}", thickness, thickness * 0.5))
    return g.union(pieces)


def toadstool() -> Group:
    stool = Group()
    stool.part(g.curve("-6,0! 6,0! 9,28! -9,28!"), BONE, shade=3)
    stool.part(g.curve("-24,4! -20,-12 0,-22 20,-12 24,4! 0,9"), CAP, shade=4)
    for x, y in ((-10, -6), (8, -10), (13, 0)):
        stool.mark(g.ellipse(x, y, 3.6, 2.8), "#fff3d8")
    return stool


def big_bone() -> Group:
    bone = Group()
    bone.part(
        g.union(
            [
                g.taper("0,110 0,-70", 22, 17, 22),
                *(g.ellipse(x, y, 20, 18) for x, y in ((-15, -78), (15, -80), (-13, 112), (13, 112))),
            ]
        ),
        BONE,
        shade=7,
        light=2.4,
    )
    for text in ("-4,60 -5,0 -4,-40", "5,30 6,-10"):
        bone.line(text, 2, BONE.shade)
    bone.line("-14,-84 -10,-74", 2, INK, 0.6)
    return bone


def stone_crown(*, tall: bool) -> Group:
    """Return a crown of standing stones; a tall one has a golden sun between them."""
    crown = Group()
    for x, top, w, angle in (
        (-46, -98, 22, -14),
        (-23, -116, 24, -6),
        (24, -114, 24, 7),
        (47, -96, 22, 15),
        (0, -132, 28, 0),
    ):
        stone = g.turn(
            g.curve(
                f"{x - w / 2},-52! {x - w / 2 - 1},{top + 16} {x - w * 0.3},{top} {x + w * 0.3},{top - 3} {x + w / 2 + 1},{top + 14} {x + w / 2},-52!"
            ),
            angle,
            (x, -52),
        )
        crown.part(stone, LIGHT_STONE, shade=6)
    crown.line("-2,-110 4,-98 -1,-88", 2.2, EMERALD.base)
    crown.part(
        g.curve("-60,-40! -30,-54 0,-58 30,-54 60,-40! 60,-24! 30,-39 0,-43 -30,-39 -60,-24!"), GOLD, shade=4
    )
    gem(crown, 0, -50, 8.5, EMERALD)
    for x in (-34, 34):
        gem(crown, x, -45, 6, RUBY)
    if tall:
        for k in range(12):
            crown.part(
                g.turn(g.polygon("-4,-112 4,-112 0,-138"), k * 30, (0, -106)),
                GOLD,
                shade=0,
                light=0,
                line=1.8,
            )
        crown.part(g.ellipse(0, -106, 17), GOLD, shade=5)
        gem(crown, 0, -106, 8, RUBY)
    crown.part(drape("-52,-92 -34,-106 -14,-112", 5), MOSS, shade=3)
    crown.part(drape("20,-112 34,-110 52,-90", 5), MOSS, shade=3)
    return crown


def bridge_behind() -> Group:
    bridge = Group()
    outer = g.curve(
        "36,220! 110,150 190,132 270,150 346,220! 346,262! 300,262! 268,206 190,178 112,206 80,262! 36,262!"
    )
    bridge.part(outer, LIGHT_STONE, shade=6)
    for text in (
        "92,242 58,206",
        "118,206 92,160",
        "262,206 288,160",
        "288,242 322,206",
        "154,186 142,142",
        "226,186 238,142",
    ):
        bridge.edge(g.path(text).intersection(outer), 2.4)
    bridge.part(drape("36,222 110,151 190,133 270,151 346,222", 9), MOSS, shade=4)
    return bridge


def chest(*, open_lid: bool) -> Group:
    """Return the chest of tolls, open and full or still closed."""
    chest = Group()
    if open_lid:
        for x, y in (
            (-52, -34),
            (-34, -42),
            (-14, -46),
            (8, -46),
            (28, -42),
            (48, -34),
            (-42, -26),
            (-20, -32),
            (2, -34),
            (22, -31),
            (40, -25),
        ):
            chest.part(g.ellipse(x, y, 13, 10), GOLD, shade=3, light=1.2, line=1.8)
        gem(chest, -6, -54, 9, RUBY)
        gem(chest, 20, -54, 7, EMERALD)
    else:
        chest.part(g.curve("-74,-22! -70,-50 0,-60 70,-50 74,-22!"), WOOD, shade=7)
        for x in (-56, 0, 56):
            chest.part(g.box(x - 8, -55 + abs(x) * 0.08, x + 8, -22, 2), DARK_WOOD, shade=2)
    chest.part(g.box(-72, -24, 72, 50, 5), WOOD, shade=9)
    for y in (-2, 20):
        chest.line(f"-70,{y} 70,{y}", 2, INK, 0.6)
    for x in (-58, 0, 58):
        chest.part(g.box(x - 9, -26, x + 9, 50, 2), GOLD if x == 0 else DARK_WOOD, shade=3)
    chest.part(g.box(-14, -14, 14, 14, 4), GOLD, shade=4)
    chest.mark(g.union([g.ellipse(0, -4, 4), g.polygon("-3,-3 3,-3 4,9 -4,9")]), INK)
    chest.part(g.box(-74, -30, 74, -20, 3), LEATHER, shade=2)
    return chest


def toll_cap() -> Group:
    """Return the peaked cap of the toll collector."""
    cap = Group()
    material = Material("#2f6a6c", "#123436", "#78b4b4")
    cap.part(g.curve("-56,-34! -62,-76 0,-94 62,-76 56,-34! 0,-48"), material, shade=8)
    cap.part(g.curve("-58,-38! 0,-52 58,-38! 58,-26! 0,-40 -58,-26!"), GOLD, shade=3)
    cap.part(
        g.curve("-50,-30! 0,-44 50,-30! 40,-16 0,-24 -40,-16"),
        Material("#26221e", "#0c0a08", "#5c544c"),
        shade=3,
    )
    cap.part(g.star(0, -66, 13, 6, 6), GOLD, shade=2, light=1)
    return cap


def fishing_rod() -> Group:
    rod = Group()
    rod.part(g.taper("0,46 6,-60 -8,-150", 8, 6, 3), WOOD, shade=2)
    rod.line("-8,-150 -34,-120 -36,-64", 1.8, "#f4f0e4")
    fish = Group()
    fish.part(g.curve("-2,-22! 12,-6 10,14 0,26! -10,14 -12,-6"), STEEL, shade=4)
    fish.part(g.polygon("0,22 12,40 0,35 -12,40"), STEEL, shade=2)
    fish.mark(g.ellipse(4, -8, 3), INK)
    rod.add(fish.moved(-36, -42), outline=2.2)
    return rod


def sign() -> Group:
    """Return a board on a post with a coin painted on it."""
    sign = Group()
    sign.part(g.box(-6, -40, 6, 60, 2), DARK_WOOD, shade=2)
    sign.part(g.polygon("-38,-92 40,-98 42,-40 -36,-36"), WOOD, shade=6)
    sign.line("-37,-64 41,-68", 2, INK, 0.5)
    sign.part(g.ellipse(1, -67, 20), GOLD, shade=4)
    sign.part(g.ellipse(1, -67, 12), GOLD, shade=2)
    return sign


def branch() -> Group:
    branch = Group()
    shape = g.union(
        [
            g.taper("0,110 -4,20 6,-60 0,-110", 15, 20, 26, 24),
            g.taper("6,-40 30,-66 36,-92", 14, 11, 5),
            g.taper("0,-10 -26,-30 -34,-50", 12, 9, 4),
        ]
    )
    branch.part(shape, WOOD, shade=6, light=2.2)
    for text in ("-2,80 -5,20 3,-50", "6,-70 2,-100"):
        branch.line(text, 2, INK, 0.5)
    for x, y in ((38, -96), (-36, -54), (10, -116), (-8, -116)):
        branch.part(g.ellipse(x, y, 9, 7, 30), MOSS, shade=2, light=1, line=1.8)
    return branch


def stone_hammer() -> Group:
    hammer = Group()
    hammer.part(g.taper("0,112 0,-90", 17, 15), DARK_WOOD, shade=4)
    hammer.part(g.polygon("-44,-70 -50,-104 -28,-134 22,-138 48,-108 44,-72 18,-58 -20,-58"), STONE, shade=9)
    for text in ("-28,-134 -12,-104 -50,-104", "-12,-104 22,-96 48,-108", "22,-96 18,-58"):
        hammer.line(text, 2.2, INK, 0.55)
    hammer.line("-44,-80 0,-70 44,-84", 5, CREAM_CLOTH.shade)
    hammer.line("-44,-96 0,-112 46,-96", 5, CREAM_CLOTH.shade)
    return hammer


def horns() -> Group:
    horns = Group()
    for side in (-1, 1):
        horns.part(
            g.taper(f"{side * 40},-44 {side * 78},-58 {side * 96},-90 {side * 84},-124", 26, 22, 15, 2),
            BONE,
            shade=5,
        )
        horns.part(g.box(min(side * 48, side * 62), -66, max(side * 48, side * 62), -40, 3), BRONZE, shade=2)
    return horns


def key() -> Group:
    """Return a golden key as long as a mace, its grip around (0, 60)."""
    key = Group()
    key.part(g.box(-6, -50, 6, 90, 3), GOLD, shade=3)
    key.part(g.ellipse(0, -72, 30, 28).difference(g.ellipse(0, -72, 15, 13)), GOLD, shade=4)
    gem(key, 0, -98, 8, EMERALD)
    for y in (52, 74):
        key.part(g.box(4, y, 28, y + 12, 2), GOLD, shade=2)
    return key
