# ruff: noqa: E501 - the points of a curve stay on one line
"""Perrin, the squire: a red hat with a long bill and a white feather, a page's bob and two colours in his coat."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.gear.common import EMERALD, gem
from scripts.source_art.materials import BLUE_CLOTH, CREAM_CLOTH, GOLD, RED_CLOTH, WHITE_CLOTH
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, lozenges, wooden
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import CHESTNUT, FAIR


def body() -> Group:
    """Return his neck and coat."""
    group = Group()
    coat = "0,78! {0}40,82 {0}84,98 {0}104,140! 0,140!"
    group.part(g.curve(coat.format("-")), BLUE_CLOTH, shade=9)
    group.part(g.curve(coat.format("")), CREAM_CLOTH, shade=9)
    f.neck(group, FAIR, 18, 44, 96)
    group.part(
        g.curve(
            "-20,78! -42,78 -54,94! -40,110 -14,116 0,124! 14,116 40,110 54,94! 42,78 20,78! 14,94 0,102 -14,94"
        ),
        RED_CLOTH,
        shade=6,
        light=2.2,
    )
    return group.moved(0, -8)


def head() -> Group:
    """Return his bob and his face."""
    group = Group()
    group.part(
        g.curve(f.mirrored_points("0,-60 48,-52 64,-14 66,30 60,68! 40,72 28,66")),
        CHESTNUT,
        shade=9,
        light=2.4,
    )
    for side in f.SIDES:
        strands(
            group,
            (
                f"{side * 57},-14 {side * 59},24 {side * 54},62",
                f"{side * 50},0 {side * 51},34 {side * 46},62",
            ),
            CHESTNUT.light,
            2.2,
        )
    face = group.part(
        g.curve(f.mirrored_points("0,-52 38,-44 43,-8 40,22 27,48 0,64")), FAIR, shade=9, light=2.4
    )
    f.cheeks(group, face, 28, 26, (12, 9), 0.24)
    fringe = group.part(
        g.curve(
            "-50,-4! -52,-40 -30,-58 0,-60 30,-58 52,-40 50,-4! 41,-24! 32,-20 24,-30! 12,-22 4,-31! -8,-22 -16,-31! -26,-20 -34,-26! -42,-16"
        ),
        CHESTNUT,
        shade=5,
    )
    f.shaded(group, fringe, face, 2, 6, 0.25)
    f.nose(group, FAIR, 24, 8, 26, flush=0.16)
    for x, y in ((-6, 55), (0, 57), (6, 55)):
        group.line(f"{x},{y - 2} {x + 0.5},{y + 1.5}", 1.8, CHESTNUT.base, 0.8)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes, brows and mouth."""
    group = Group()
    f.eyes(
        group, mood, FAIR, "#4f9440", reach=20, y=-1, size=(12, 13), cover=0.14, laughs=False, look=(0.25, 0)
    )
    f.brows(group, mood, CHESTNUT.shade, reach=20, y=-21, weight=6.4, arch=4)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 38, 21, 15, teeth=7)
        case Mood.GRIM:
            f.frown_lines(group, FAIR, -8)
            f.pout(group, 43, 15, FAIR)
        case _:
            group.mark(g.taper("-14,41 0,45 19,35", 2, 4, 2.4), "#24130c")
            group.line("19,31 22,36", 2.4, FAIR.shade)
            group.line("-5,52 7,51", 2.2, FAIR.shade, 0.8)
    return group


def above() -> Group:
    """Return his hat."""
    hat = Group()
    hat.add(_plume().scaled(0.86, 0, 0).turned(50, 0, 0).moved(46, -70), outline=3.4)
    crown = hat.part(
        g.curve("-56,-40! -58,-74 -38,-104 -8,-116! 14,-108 40,-92 54,-44! 0,-34"),
        RED_CLOTH,
        shade=10,
        light=2.6,
    )
    hat.line("-8,-114 -4,-88 -10,-52", 2, RED_CLOTH.shade)
    hat.line("10,-108 26,-84 28,-56", 2, RED_CLOTH.shade)
    brim = hat.part(
        g.curve(
            "-78,-76! -72,-58 -56,-50 0,-52 60,-46 126,-30! 104,-16 60,-20 0,-26 -52,-22 -84,-30! -88,-56"
        ),
        RED_CLOTH,
        shade=8,
        light=2.8,
    )
    f.shaded(hat, brim, crown, 0, -7, 0.28)
    hat.part(
        g.curve("-84,-30! -52,-22 0,-26 60,-20 104,-16 126,-30! 106,-10 60,-13 0,-19 -52,-15"),
        GOLD,
        shade=2,
        light=1,
        line=1.8,
    )
    hat.part(g.ellipse(46, -60, 13), GOLD, shade=3)
    gem(hat, 46, -60, 7.5, EMERALD)
    return hat


def _plume() -> Group:
    """Return a white feather that points up from (0, 0)."""
    plume = Group()
    shape = plume.part(
        g.curve("0,0! -16,-20 -24,-56 -18,-92 4,-116! 18,-96 20,-56 10,-18"), WHITE_CLOTH, shade=5, light=2
    )
    plume.line("0,2 -3,-50 3,-104", 2.4, WHITE_CLOTH.shade)
    for y, side in ((-34, -1), (-62, -1), (-46, 1), (-78, 1)):
        notch = g.polygon(f"{side * 26},{y - 14} {side * 3},{y} {side * 26},{y - 6}").intersection(shape)
        plume.mark(notch, "#24130c", 0.85)
    for y in (-24, -44, -70, -88):
        plume.line(f"-2,{y} -11,{y - 12}", 1.8, WHITE_CLOTH.shade, 0.8)
        plume.line(f"0,{y} 9,{y - 12}", 1.8, WHITE_CLOTH.shade, 0.8)
    return plume


PORTRAIT = Portrait(
    Field("#c6e88a", "#74ae3e", "#2f6422", lozenges(), "#e4ffb4", 0.26),
    wooden(2),
    body,
    head,
    face,
    above,
    1.14,
)
