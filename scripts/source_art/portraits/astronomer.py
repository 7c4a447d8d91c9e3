# ruff: noqa: E501 - the points of a curve stay on one line
"""The astronomer: a turban with a crescent brooch, a short white beard, stars on the sky behind him."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.materials import GOLD, INK, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, corded, stars
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import BROWN, WHITE

TURBAN = Material("#efe3c6", "#9d8452", "#fffdf2")
STRIPE = Material("#3f56b0", "#172358", "#8aa2ec")
ROBE = Material("#4a3a92", "#1d144c", "#9182d6")


def body() -> Group:
    """Return his robe."""
    group = Group()
    group.part(g.curve("-112,140! -100,102 -62,84 0,80 62,84 100,102 112,140!"), ROBE, shade=10, light=2.6)
    f.neck(group, BROWN, 22, 44, 92)
    for side in f.SIDES:
        group.part(
            g.curve(
                f"{side * 22},72! {side * 40},78 {side * 46},88! {side * 24},116 0,140! 0,116 {side * 14},94"
            ),
            GOLD,
            shade=4,
            light=1.8,
        )
    for x, y in ((-68, 108), (68, 108), (-44, 126), (44, 126)):
        group.part(g.star(x, y, 9, 3.4, 4), GOLD, shade=0, light=0, line=1.6)
    return group


def head() -> Group:
    """Return his face and beard."""
    group = Group()
    f.ears(group, BROWN, 50, 6, 13)
    face = group.part(
        g.curve(f.mirrored_points("0,-56 44,-46 50,-8 46,24 30,52 0,64")), BROWN, shade=9, light=2.4
    )
    f.cheeks(group, face, 31, 22, (13, 9), 0.22)
    group.part(
        g.curve(
            "-51,2! -43,20 -30,30 -16,33 0,30 16,33 30,30 43,20 51,2! 54,32 42,62 20,82 0,88 -20,82 -42,62 -54,32"
        ),
        WHITE,
        shade=8,
        light=2.6,
    )
    strands(
        group,
        (
            "-44,26 -38,48 -24,68",
            "44,26 38,48 24,68",
            "-28,44 -22,60 -12,74",
            "28,44 22,60 12,74",
            "0,58 0,70 0,80",
        ),
        WHITE.shade,
        2.4,
    )
    for side in f.SIDES:
        group.line(f"{side * 38},-6 {side * 45},-9", 2, BROWN.shade, 0.9)
        group.line(f"{side * 38},-1 {side * 45},1", 2, BROWN.shade, 0.9)
    f.nose(group, BROWN, 22, 11, 32)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes, brows, mouth and moustache."""
    group = Group()
    f.eyes(group, mood, BROWN, "#3a2412", reach=20, y=-5, size=(12, 11), cover=0.22, look=(0, -0.1))
    f.brows(group, mood, WHITE.base, reach=21, y=-23, width=15, weight=8.6, arch=5)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 43, 19, 14, teeth=6)
        case Mood.GRIM:
            shape = g.curve("-15,52! 0,44 15,52! 0,57")
            group.mark(g.grow(shape, 2), "#7c3a30")
            group.mark(g.taper("-15,52 0,46 15,52", 2.6, 4.4, 2.6), INK)
        case _:
            shape = g.curve("-14,43! 0,48 14,43! 8,52 -8,52")
            group.mark(g.grow(shape, 2), "#8e4638")
            group.mark(g.taper("-15,43 0,48 15,43", 2.4, 4, 2.4), INK)
    group.add(f.moustache(WHITE, 34, 42, 11, {Mood.GLAD: 6, Mood.GRIM: -7}.get(mood, 0)), outline=2)
    return group


def above() -> Group:
    """Return his turban."""
    turban = Group()
    turban.part(g.curve("-40,-98! -30,-124 0,-132 30,-124 40,-98! 0,-88"), STRIPE, shade=7, light=2.6)
    turban.part(
        g.curve(
            "-54,-16! -84,-28 -92,-60 -76,-92 -38,-112 0,-116 38,-112 76,-92 92,-60 84,-28 54,-16! 48,-34 26,-44 0,-46 -26,-44 -48,-34"
        ),
        TURBAN,
        shade=12,
        light=3,
    )
    for points in (
        "-88,-44 -50,-56 0,-92 34,-112",
        "-80,-28 -40,-48 6,-84 56,-104",
        "-64,-20 -20,-46 30,-82 74,-92",
        "86,-42 56,-54 20,-54",
    ):
        turban.line(points, 2.6, INK, 0.85)
        shifted = " ".join(
            f"{float(w.split(',')[0]) + 2},{float(w.split(',')[1]) + 3.4}" for w in points.split()
        )
        turban.line(shifted, 2, TURBAN.shade, 0.6)
    band = g.curve("-91,-62! -52,-76 -6,-108 14,-116! 34,-112! -4,-88 -50,-58 -89,-46!")
    turban.part(band, STRIPE, shade=4, light=1.8)
    turban.part(
        g.curve("92,-62! 66,-40 30,-50 8,-58! 10,-46! 32,-38 62,-26 85,-32!"), STRIPE, shade=4, light=1.8
    )
    turban.part(g.ellipse(0, -70, 21), GOLD, shade=4, light=2)
    moon = g.ellipse(-1, -70, 13.4).difference(g.ellipse(6, -74, 11.6))
    turban.mark(g.ellipse(0, -70, 16), "#1d2a6e")
    turban.mark(moon, "#fff6d0")
    turban.mark(g.star(4, -73, 6, 2.4, 4), "#fff6d0")
    return turban


PORTRAIT = Portrait(
    Field("#4d62c4", "#25307c", "#0b0f36", stars(), "#ffe9a6", 0.8), corded(), body, head, face, above, 1.1
)
