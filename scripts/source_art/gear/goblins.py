# ruff: noqa: E501 - the points of a curve stay on one line
"""What goblins wear and wield."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import gem
from scripts.source_art.materials import (
    BONE,
    CREAM,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    RUST,
    STEEL,
    Material,
)

FUR = Material("#e8dfc8", "#9a8a6a", "#ffffff")
OLIVE_CLOTH = Material("#5f6a34", "#2a3116", "#94a05c")


def strap() -> Group:
    strap = Group()
    strap.part(g.taper("252,296 200,352 150,404", 17, 17), Material("#5a3620", "#2c170b", "#8f5f3a"), shade=3)
    strap.part(g.box(188, 338, 214, 364, 4).difference(g.box(194, 344, 208, 358, 2)), GOLD, shade=2, line=1.8)
    return strap


def pot() -> Group:
    pot = Group()
    pot.part(g.curve("-54,-36! -52,-66 -38,-86 0,-92 38,-86 52,-66 54,-36! 0,-44"), RUST, shade=9)
    pot.part(g.curve("-60,-40! 0,-52 60,-40! 60,-29! 0,-41 -60,-29!"), RUST, shade=3)
    pot.part(g.taper("54,-38 78,-46 84,-62 74,-66", 7, 6), RUST, shade=1.5, light=1)
    for x in (-44, -22, 0, 22, 44):
        pot.mark(g.ellipse(x, -42 + abs(x) * 0.13, 2.6), INK)
    pot.line("14,-88 8,-76 16,-68 11,-58", 2.2)
    pot.mark(g.ellipse(-24, -72, 12, 6, -30), "#e8cfb4", 0.5)
    return pot


def cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-53,-30! -52,-60 -32,-80 4,-84 36,-76 53,-54 54,-30! 30,-42 0,-46 -30,-42"), LEATHER, shade=9
    )
    cap.line("-30,-44 -26,-66 -6,-82", 2)
    cap.line("30,-44 30,-64 16,-80", 2)
    cap.part(
        g.curve("-56,-34! -30,-47 0,-51 30,-47 56,-34! 56,-22! 30,-36 0,-40 -30,-36 -56,-22!"), STEEL, shade=3
    )
    for x, y in ((-40, -36), (-20, -42), (0, -45), (20, -42), (40, -36)):
        cap.mark(g.ellipse(x, y, 2.8), INK)
    cap.part(g.polygon("-8,-84 4,-116 14,-84"), STEEL, shade=4)
    return cap


def fur() -> Group:
    fur = Group()
    fur.part(
        g.curve(
            "96,318! 104,300! 98,286! 116,282! 118,266! 136,268! 146,254! 160,264! 178,256! 196,272! 214,256! 232,264! 246,254! 256,268! 276,266! 278,282! 296,286! 290,300! 298,318! 280,322! 272,334! 256,324! 240,330! 226,312! 210,316! 197,300! 182,316! 166,312! 152,330! 138,324! 122,334! 114,322!"
        ),
        FUR,
        shade=6,
    )
    for x, y in (
        (118, 300),
        (140, 288),
        (162, 286),
        (230, 286),
        (254, 290),
        (276, 302),
        (134, 312),
        (258, 312),
    ):
        fur.mark(g.taper(f"{x},{y} {x + 1},{y + 7}", 5, 1.5), INK)
    return fur


def chain() -> Group:
    chain = Group()
    line = g.path("148,300 160,328 198,346 236,328 248,300")
    for i in range(11):
        at = line.interpolate(i / 10, normalized=True)
        chain.part(g.ellipse(at.x, at.y, 6.4), GOLD, shade=2, light=1, line=1.6)
    chain.part(g.ellipse(198, 358, 15), GOLD, shade=4)
    gem(chain, 198, 358, 8)
    return chain


def stick(x: float, y: float, angle: float) -> Group:
    stick = Group()
    stick.part(g.taper("0,70 2,0 -2,-40", 7, 6), LEATHER, shade=2)
    stick.part(g.curve("-9,-34! -6,-60 0,-74! 7,-60 8,-34!"), STEEL, shade=3)
    return stick.turned(angle, 0, 0).moved(x, y)


def fork(x: float, y: float, angle: float) -> Group:
    fork = Group()
    fork.part(g.taper("0,80 0,-30", 7, 6), LEATHER, shade=2)
    prongs = g.union(
        [g.taper("-14,-66 -13,-40 0,-32 13,-40 14,-66", 2, 6, 7, 6, 2), g.taper("0,-70 0,-30", 2, 6)]
    )
    fork.part(prongs, RUST, shade=2, light=1)
    return fork.turned(angle, 0, 0).moved(x, y)


def hood() -> Group:
    hood = Group()
    hood.part(
        g.curve("-58,-4! -66,-44 -44,-78 -8,-88 14,-112! 26,-84 54,-62 60,-20 58,-4! 44,-36 0,-48 -44,-36"),
        OLIVE_CLOTH,
        shade=8,
    )
    hood.line("-46,-34 -40,-58 -14,-78", 2, INK, 0.6)
    for x, y in ((-30, -56), (-22, -62), (-14, -66)):
        hood.line(f"{x - 4},{y - 5} {x + 4},{y + 5}", 2)
    return hood


def bandanna() -> Group:
    cloth = Group()
    cloth.part(g.curve("54,-38! 78,-34 92,-16! 76,-18 70,-8! 60,-22 50,-28!"), RED_CLOTH, shade=3)
    cloth.part(
        g.curve("-54,-28! -54,-60 -30,-80 0,-84 30,-80 54,-60 54,-28! 30,-42 0,-46 -30,-42"),
        RED_CLOTH,
        shade=8,
    )
    for x, y in ((-30, -54), (-6, -66), (20, -62), (38, -48), (8, -52)):
        cloth.mark(g.ellipse(x, y, 4), CREAM)
    return cloth


def horned_cap() -> Group:
    helm = cap()
    for side in (-1, 1):
        horn = g.curve("40,-58! 62,-70 74,-94 70,-112! 58,-98 48,-88 28,-74!")
        helm.part(horn if side > 0 else g.mirror(horn, 0), BONE, shade=4)
    return helm


def war_crown() -> Group:
    """Return a crown of bones and fangs."""
    band = Group()
    for x, height in ((-40, 26), (-20, 36), (0, 48), (20, 36), (40, 26)):
        y = -44 + abs(x) * 0.2
        band.part(
            g.curve(
                f"{x - 8},{y}! {x - 6},{y - height * 0.6} {x + 2},{y - height}! {x + 8},{y - height * 0.5} {x + 8},{y}!"
            ),
            BONE,
            shade=2.5,
            light=1.2,
        )
    band.part(
        g.curve("-56,-36! -30,-49 0,-53 30,-49 56,-36! 56,-22! 30,-36 0,-40 -30,-36 -56,-22!"),
        LEATHER,
        shade=3,
    )
    gem(band, 0, -46, 7)
    return band


def sceptre() -> Group:
    """Return a thigh bone with a ruby set in gold, the emperor's mace."""
    mace = Group()
    mace.part(g.taper("0,64 0,-56", 11, 9), BONE, shade=3)
    for x in (-7, 7):
        mace.part(g.ellipse(x, 68, 9), BONE, shade=2.5, light=1.2)
    mace.part(g.star(0, -70, 28, 17, 8), GOLD, shade=4)
    gem(mace, 0, -70, 13)
    return mace
