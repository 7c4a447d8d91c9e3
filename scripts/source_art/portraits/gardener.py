# ruff: noqa: E501 - the points of a curve stay on one line
"""The gardener: a straw hat with a robin on its brim, a great white beard, a sunburnt nose."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.materials import BLUE_CLOTH, CREAM_CLOTH, GOLD, GREEN_CLOTH, INK, RED_CLOTH, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, checks, corded
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import RUDDY, WHITE

STRAW = Material("#e8c465", "#94681e", "#fff2b4")
ROBIN = Material("#7c5a3c", "#3c2818", "#b89470")
RED_BREAST = Material("#e2602a", "#862a0c", "#ffa66c")


def body() -> Group:
    """Return his smock."""
    group = Group()
    group.part(
        g.curve("-114,140! -102,100 -64,82 0,78 64,82 102,100 114,140!"), BLUE_CLOTH, shade=10, light=2.6
    )
    for side in f.SIDES:
        group.line(f"{side * 72},96 {side * 78},140", 2.2, BLUE_CLOTH.shade)
        group.part(
            g.curve(f"{side * 10},84! {side * 44},76 {side * 66},86! {side * 50},106 {side * 22},110"),
            CREAM_CLOTH,
            shade=5,
            light=2,
        )
    return group


def head() -> Group:
    """Return his hair, face and beard."""
    group = Group()
    for side in f.SIDES:
        group.part(
            g.curve(f"{side * 40},-36! {side * 60},-28 {side * 70},-4 {side * 64},30! {side * 44},30"),
            WHITE,
            shade=6,
            light=2.2,
        )
    f.ears(group, RUDDY, 52, 4, 14)
    face = group.part(
        g.curve(f.mirrored_points("0,-56 44,-46 51,-8 48,24 32,50 0,60")), RUDDY, shade=9, light=2.4
    )
    f.cheeks(group, face, 32, 20, (15, 12), 0.42)
    beard = "-53,2! -44,22 -28,32 -14,34 0,31 14,34 28,32 44,22 53,2! 66,34 62,62 48,70! 46,86 26,88! 14,102 0,98! -14,102 -26,88! -46,86 -48,70! -62,62 -66,34"
    group.part(g.curve(beard), WHITE, shade=10, light=2.8)
    strands(
        group,
        (
            "-52,28 -50,50 -40,68",
            "52,28 50,50 40,68",
            "-34,44 -30,66 -18,86",
            "34,44 30,66 18,86",
            "-12,62 -8,80 -4,94",
            "12,62 8,80 4,94",
        ),
        WHITE.shade,
        2.4,
    )
    f.nose(group, RUDDY, 23, 14, 26, flush=0.5)
    for side in f.SIDES:
        group.line(f"{side * 39},-8 {side * 46},-12", 2, RUDDY.shade, 0.9)
        group.line(f"{side * 39},-2 {side * 47},-2", 2, RUDDY.shade, 0.9)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes, brows, mouth and moustache."""
    group = Group()
    f.eyes(group, mood, RUDDY, "#3f72b0", reach=21, y=-5, size=(11.5, 11), cover=0.2)
    f.brows(group, mood, WHITE.base, reach=22, y=-23, width=15, weight=10, arch=5)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 44, 20, 16, teeth=6, missing=(1,))
        case Mood.GRIM:
            group.mark(g.curve("-17,56! 0,46 17,56! 0,60"), "#8e3c34")
            group.mark(g.taper("-17,56 0,48 17,56", 2.6, 4.6, 2.6), INK)
        case _:
            shape = g.curve("-17,44! 0,50 17,44! 10,55 -10,55")
            group.mark(g.grow(shape, 2), "#b0564a")
            group.mark(g.taper("-18,44 0,50 18,44", 2.6, 4.4, 2.6), INK)
    group.add(f.moustache(WHITE, 37, 52, 15, {Mood.GLAD: 9, Mood.GRIM: -7}.get(mood, 4)), outline=2.2)
    return group


def above() -> Group:
    """Return his hat and the robin on it."""
    hat = Group()
    crown = hat.part(
        g.curve("-54,-46! -56,-84 -40,-106 0,-112 40,-106 56,-84 54,-46! 0,-60"), STRAW, shade=10, light=2.8
    )
    for y in (-96, -84, -72):
        hat.mark(g.taper(f"-56,{y + 6} 0,{y - 8} 56,{y + 6}", 2, 2), STRAW.shade, 0.75, within=crown)
    hat.part(g.curve("-56,-66! 0,-82 56,-66! 56,-48 0,-62 -56,-48!"), RED_CLOTH, shade=4, light=1.8)
    brim = hat.part(
        g.curve(
            "-116,-22! -104,-46 -58,-58 0,-64 58,-58 104,-46 116,-22! 84,-26 50,-36 0,-42 -50,-36 -84,-26"
        ),
        STRAW,
        shade=8,
        light=3,
    )
    for dy in (0, 8):
        hat.mark(
            g.taper(f"-104,{-38 + dy} -56,{-50 + dy} 0,{-56 + dy} 56,{-50 + dy} 104,{-38 + dy}", 2, 2),
            STRAW.shade,
            0.75,
            within=brim,
        )
    for x, y, dx, dy in (
        (-112, -24, -10, 6),
        (-98, -26, -6, 9),
        (108, -25, 9, 8),
        (96, -26, 3, 9),
        (-70, -29, -2, 8),
    ):
        hat.part(g.taper(f"{x},{y} {x + dx},{y + dy}", 4, 2), STRAW, shade=0, light=0, line=1.8)
    for angle in (-62, -30, 0):
        hat.part(
            g.placed(g.curve("0,0! -8,-12 -6,-26 0,-34! 6,-26 8,-12"), -36, -64, 0.9, angle),
            GREEN_CLOTH,
            shade=3,
            light=1.6,
            line=1.8,
        )
    for x, y, size in ((-46, -70, 7), (-34, -74, 7), (-40, -62, 7)):
        hat.part(g.ellipse(x, y, size), RED_CLOTH, shade=2.6, light=0, line=1.8)
        hat.mark(g.ellipse(x - 2, y - 2.4, 1.8), "#ffffff", 0.9)
    hat.add(_robin().moved(72, -74), outline=3.4)
    return hat


def _robin() -> Group:
    """Return a robin that looks to the left, its middle at (0, 0)."""
    robin = Group()
    robin.part(g.curve("16,6! 38,-2 52,-8! 48,4 30,18!"), ROBIN, shade=3, light=1.8)
    robin.part(g.ellipse(0, 0, 27, 24, -12), ROBIN, shade=6, light=2.2)
    breast = g.curve("-26,-18! -8,-22 4,-10 2,12 -12,24 -24,14 -28,-2")
    robin.part(breast, RED_BREAST, shade=5, light=2)
    robin.part(g.curve("4,-6! 22,-8 30,6! 22,16 8,14"), ROBIN, shade=4, light=2)
    robin.part(g.curve("-28,-16! -44,-12! -28,-6!"), GOLD, shade=2, light=1, line=1.8)
    robin.mark(g.ellipse(-17, -13, 4.4), INK)
    robin.mark(g.ellipse(-18.4, -14.6, 1.5), "#ffffff")
    for x in (-6, 4):
        robin.line(f"{x},22 {x - 1},32", 2.6, INK)
    return robin


PORTRAIT = Portrait(
    Field("#eef8c4", "#b9d47c", "#5d8438", checks(), "#ffffff", 0.35), corded(), body, head, face, above, 1.08
)
