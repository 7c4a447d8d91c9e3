# ruff: noqa: E501 - the points of a curve stay on one line
"""What dwarves wear and wield."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.gear.common import RUBY, crown, gem
from scripts.source_art.materials import (
    BLACK_CLOTH,
    BONE,
    BRONZE,
    CREAM_CLOTH,
    DARK_STEEL,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    RED_HAIR,
    STEEL,
    WOOD,
    Material,
)

CRYSTAL = Material("#43c4d6", "#125e72", "#d4fbff")


def tool(value: int) -> Group:
    return shovel() if value == 1 else pick()


def miner_cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-58,-26! -56,-56 -36,-78 0,-84 36,-78 56,-56 58,-26! 30,-38 0,-41 -30,-38"), LEATHER, shade=9
    )
    cap.line("0,-84 0,-42", 2)
    cap.part(
        g.curve("-62,-30! -30,-44 0,-48 30,-44 62,-30! 62,-18! 30,-33 0,-37 -30,-33 -62,-18!"),
        Material("#5a3620", "#2c170b", "#8f5f3a"),
        shade=3,
    )
    cap.part(g.box(-12, -62, 12, -42, 3), STEEL, shade=3)
    cap.part(g.box(-6, -88, 6, -60, 2), CREAM_CLOTH, shade=2)
    cap.part(
        g.curve("0,-120! 8,-104 6,-92 0,-88 -6,-92 -8,-104"),
        Material("#ffb52e", "#e0581a", "#fff3a8"),
        shade=2,
        light=0,
    )
    cap.mark(g.curve("0,-110! 4,-100 2,-93 -2,-93 -4,-100"), "#fffbe0")
    return cap


def horned_helm() -> Group:
    helm = Group()
    for side in (-1, 1):
        horn = g.taper(f"{side * 48},-48 {side * 84},-54 {side * 100},-84 {side * 92},-116", 28, 25, 16, 2)
        helm.part(horn, BONE, shade=6, light=2)
        for k, text in enumerate(
            (
                f"{side * 66},-66 {side * 70},-40",
                f"{side * 80},-72 {side * 92},-50",
                f"{side * 86},-86 {side * 102},-76",
            )
        ):
            helm.line(text, 2, INK, 0.6 - 0.08 * k)
    helm.part(
        g.curve("-57,-24! -54,-58 -34,-82 0,-88 34,-82 54,-58 57,-24! 30,-36 0,-39 -30,-36"),
        STEEL,
        shade=10,
        light=2.6,
    )
    helm.part(g.curve("-7,-88! 7,-88! 9,-40 0,0! -9,-40"), BRONZE, shade=3)
    helm.part(
        g.curve("-61,-28! -30,-42 0,-46 30,-42 61,-28! 61,-14! 30,-29 0,-33 -30,-29 -61,-14!"),
        BRONZE,
        shade=3,
    )
    for x in (-48, -28, 28, 48):
        helm.mark(g.ellipse(x, -38 + abs(x) * 0.28, 3), INK)
    return helm


def royal_helm(value: int) -> Group:
    """Return the helm of a thane, with a crest, or of a king, with a crown."""
    helm = Group()
    if value == 7:
        helm.part(g.curve("-10,-76! -14,-110 0,-134! 14,-110 10,-76!"), RED_CLOTH, shade=4)
    helm.part(
        g.curve("-57,-22! -54,-56 -34,-78 0,-84 34,-78 54,-56 57,-22! 30,-35 0,-38 -30,-35"),
        DARK_STEEL,
        shade=9,
    )
    if value > 7:
        helm.add(crown(0, -42, 112, 58 if value == 8 else 68), outline=2.4)
    helm.part(
        g.curve("-62,-34! -30,-46 0,-50 30,-46 62,-34! 62,-15! 30,-30 0,-34 -30,-30 -62,-15!"), GOLD, shade=4
    )
    gem(helm, 0, -42, 8, RUBY)
    for x in (-40, -20, 20, 40):
        helm.mark(
            g.polygon(
                f"{x},{-46 + abs(x) * 0.28} {x + 5},{-38 + abs(x) * 0.28} {x},{-30 + abs(x) * 0.28} {x - 5},{-38 + abs(x) * 0.28}"
            ),
            "#6f430f",
        )
    return helm


def pick() -> Group:
    pick = Group()
    pick.part(g.taper("0,130 0,-78", 11, 10), WOOD, shade=3)
    pick.part(
        g.curve("-78,-38! -52,-66 -22,-80 0,-84 22,-80 52,-66 78,-38! 50,-54 20,-64 0,-66 -20,-64 -50,-54"),
        STEEL,
        shade=5,
    )
    pick.part(g.box(-11, -92, 11, -58, 3), DARK_STEEL, shade=4)
    return pick


def anvil() -> Group:
    anvil = Group()
    anvil.part(
        g.curve(
            "-66,-34! -28,-34! 62,-34! 62,-18! 34,-12 28,10! 44,30! -44,30! -26,10! -30,-10 -52,-14 -96,-28!"
        ),
        DARK_STEEL,
        shade=8,
        light=2.4,
    )
    anvil.part(g.box(-30, -36, 64, -24, 2), STEEL, shade=3)
    anvil.part(g.curve("-26,-30! -16,-46 20,-46 30,-30!"), Material("#ff9a2e", "#c23a10", "#fff3a0"), shade=3)
    for x, y in ((-40, -62), (44, -58), (58, -46), (-8, -60), (24, -66)):
        anvil.mark(g.star(x, y, 6, 2.2, 4), "#ffe28a")
    return anvil


def bandolier() -> Group:
    strap = Group()
    strap.part(g.taper("262,304 216,360 172,420", 20, 20), LEATHER, shade=3)
    strap.edge(g.path("268,308 222,364 178,424"), 1.8, LEATHER.light, 0.8)
    strap.part(g.turn(g.box(203, 353, 231, 379, 4), 38, (217, 366)), GOLD, shade=4)
    strap.part(g.turn(g.box(210, 360, 224, 372, 2), 38, (217, 366)), LEATHER, shade=2, light=0, line=1.8)
    return strap


def crystals() -> Group:
    cluster = Group()
    for x, angle, length, width in ((-10, -30, 44, 11), (14, 26, 50, 12), (0, -4, 74, 15)):
        stone = g.polygon(
            f"{-width},14 {-width},{-length + width} -3,{-length} {width},{-length + width * 1.3} {width},14"
        )
        facet = g.polygon(
            f"2,14 2,{-length + width * 1.5} -3,{-length} {width},{-length + width * 1.3} {width},14"
        )
        gleam = g.polygon(
            f"{3 - width},10 {3 - width},{-length + width + 3} {-width * 0.4},{-length + width * 1.4} {-width * 0.4},10"
        )
        body = cluster.part(g.placed(stone, x, 0, 1, angle), CRYSTAL, shade=0, light=2)
        cluster.mark(g.placed(facet, x, 0, 1, angle), CRYSTAL.shade, 0.6, within=g.grow(body, -1.2))
        cluster.mark(g.placed(gleam, x, 0, 1, angle), "#ffffff", 0.65)
    return cluster


def bare_scalp() -> Group:
    """Return tousled hair, for a dwarf who has not earned a cap yet."""
    hair = Group()
    hair.part(
        g.curve(
            "-57,-14! -62,-48 -44,-70! -34,-84 -26,-72! -12,-92 0,-76! 14,-92 26,-74! 42,-82 46,-66! 62,-46 57,-14! 44,-34 0,-42 -44,-34"
        ),
        RED_HAIR,
        shade=6,
    )
    strands(hair, ("-34,-66 -40,-38", "-10,-74 -12,-46", "16,-74 18,-46", "40,-62 42,-36"), RED_HAIR.shade, 3)
    return hair


def soot_cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-58,-24! -60,-60 -30,-82 4,-80 40,-92 70,-70! 52,-60 58,-24! 30,-38 0,-42 -30,-38"),
        BLACK_CLOTH,
        shade=8,
    )
    cap.part(
        g.curve("-61,-28! -30,-42 0,-46 30,-42 61,-28! 60,-14! 30,-29 0,-33 -30,-29 -60,-14!"),
        LEATHER,
        shade=3,
    )
    for x, y in ((-30, -60), (-18, -56), (-24, -50)):
        cap.line(f"{x - 5},{y - 4} {x + 5},{y + 4}", 2, BLACK_CLOTH.light)
    return cap


def smith_cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-57,-24! -56,-60 -32,-84 0,-88 32,-84 56,-60 57,-24! 30,-36 0,-39 -30,-36"), STEEL, shade=9
    )
    for x in (-30, 0, 30):
        cap.line(f"{x},-40 {x * 0.8},-62 {x * 0.5},-84", 2, INK, 0.7)
    cap.part(
        g.curve("-61,-28! -30,-42 0,-46 30,-42 61,-28! 61,-14! 30,-29 0,-33 -30,-29 -61,-14!"),
        LEATHER,
        shade=3,
    )
    for side in (-1, 1):
        cap.part(g.ellipse(side * 20, -56, 17, 14), DARK_STEEL, shade=3)
        cap.part(g.ellipse(side * 20, -56, 11, 9), CRYSTAL, shade=2, light=1)
        cap.mark(g.ellipse(side * 20 - 4, -59, 3), "#ffffff", 0.9)
    return cap


def mug() -> Group:
    mug = Group()
    handle = g.ellipse(-26, 4, 17, 20).difference(g.ellipse(-26, 4, 9, 12))
    mug.part(handle, STEEL, shade=2)
    mug.part(g.box(-24, -24, 24, 36, 5), WOOD, shade=6)
    for y in (-14, 22):
        mug.part(g.box(-25, y, 25, y + 8, 2), STEEL, shade=2, light=1)
    foam = Material("#fff6e0", "#c9b48a", "#ffffff")
    mug.part(
        g.curve(
            "-26,-20! -34,-34 -20,-42 -12,-40 -4,-52 10,-48 14,-42 28,-44 32,-30 26,-20! 22,-8 14,-14 8,-20 -10,-18 -18,-6"
        ),
        foam,
        shade=4,
    )
    return mug


def coal() -> Group:
    lump = Group()
    dark = Material("#3c3a40", "#141218", "#77747e")
    lump.part(g.polygon("-30,12 -36,-10 -20,-34 4,-42 28,-30 36,-6 28,12"), dark, shade=6)
    for line in ("-20,-34 -8,-16 -36,-10", "4,-42 -8,-16 14,-8 28,-30", "14,-8 28,12"):
        lump.line(line, 2, dark.light, 0.9)
    return lump


def nuggets() -> Group:
    heap = Group()
    for x, y, size in ((-16, 0, 17), (17, 0, 16), (0, -14, 18), (-8, -34, 11), (14, -30, 9)):
        heap.part(
            g.polygon(
                f"{x - size},{y + size * 0.3} {x - size * 0.5},{y - size * 0.7} {x + size * 0.4},{y - size * 0.8} {x + size},{y} {x + size * 0.5},{y + size * 0.8} {x - size * 0.5},{y + size * 0.8}"
            ),
            GOLD,
            shade=3,
        )
    for x, y in ((-26, -30), (28, -42), (34, -14)):
        heap.mark(g.star(x, y, 8, 2.4, 4), "#fff6b0")
    return heap


def shovel() -> Group:
    shovel = Group()
    shovel.part(g.taper("0,130 0,-60", 11, 10), WOOD, shade=3)
    shovel.part(g.curve("-28,-56! 28,-56! 32,-90 16,-122 0,-136! -16,-122 -32,-90"), STEEL, shade=6)
    shovel.line("0,-62 0,-112", 2.2, INK, 0.6)
    return shovel


def heart_stone() -> Group:
    """Return the Heart of the Mountain, a jewel that shines."""
    stone = Group()
    for angle in range(0, 360, 45):
        stone.mark(g.turn(g.polygon("-4,-34 4,-34 0,-56"), angle, (0, 0)), "#d4fbff", 0.85)
    shape = stone.part(g.polygon("0,-38 28,-22 34,6 16,32 -16,32 -34,6 -28,-22"), CRYSTAL, shade=5)
    for line in ("-28,-22 0,-12 28,-22", "0,-38 0,-12 -16,32", "0,-12 16,32", "-34,6 0,-12 34,6"):
        stone.line(line, 2, CRYSTAL.shade, 0.8)
    stone.mark(g.polygon("-22,-18 -4,-12 -14,4").intersection(shape), "#ffffff", 0.8)
    return stone
