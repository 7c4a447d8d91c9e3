# ruff: noqa: E501 - the points of a curve stay on one line
"""The smith: cropped copper hair under a leather band, soot on her cheek, a hammer on her shoulder."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.gear.common import fist
from scripts.source_art.materials import BRONZE, DARK_STEEL, GOLD, LEATHER, STEEL, WOOD, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, chevrons, corded
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import FAIR

SHIRT = Material("#8f9aa8", "#465160", "#d2dae2")
COPPER_HAIR = Material("#d0542a", "#701c0a", "#f79a62")
GLASS = Material("#3f6b74", "#12282e", "#9cc8cc")
_LIPS = "#b5524a"


def body() -> Group:
    """Return her broad neck, shirt and apron."""
    group = Group()
    group.part(g.curve("-122,140! -112,96 -66,78 0,74 66,78 112,96 122,140!"), SHIRT, shade=11, light=2.8)
    f.neck(group, FAIR, 28, 42, 96)
    group.part(g.curve("-46,140! -42,104! 0,98 42,104! 46,140!"), LEATHER, shade=7, light=2.2)
    for side in f.SIDES:
        group.part(g.taper(f"{side * 36},110 {side * 46},92 {side * 44},76", 14, 13), LEATHER, shade=3)
        group.part(g.ellipse(side * 37, 111, 6), GOLD, shade=2, light=1, line=2)
    return group.moved(0, -10)


def head() -> Group:
    """Return her hair and her face."""
    group = Group()
    for text in ("-34,-84! -46,-100 -46,-116! -30,-108 -14,-90!", "-6,-92! -2,-110 16,-120! 14,-104 20,-90!"):
        group.part(g.curve(text), COPPER_HAIR, shade=3, light=1.8)
    group.part(
        g.curve(
            "-52,26! -70,14! -64,2 -70,-34 -54,-74 -22,-94 12,-97 44,-84 66,-54 68,-20 64,4 72,16! 52,26! 0,10"
        ),
        COPPER_HAIR,
        shade=9,
        light=2.6,
    )
    f.ears(group, FAIR, 51, 4, 13)
    for side in f.SIDES:
        group.part(g.ellipse(side * 55, 18, 4.6), GOLD, shade=1.5, light=0.8, line=1.8)
    face = group.part(
        g.curve(f.mirrored_points("0,-56 44,-46 51,-8 50,24 36,54 14,66 0,67")), FAIR, shade=10, light=2.4
    )
    f.cheeks(group, face, 33, 22, (14, 10), 0.32)
    group.mark(g.curve("24,26 34,20 44,24 42,34 32,36 28,32"), "#3a302c", 0.45, within=face)
    group.mark(g.curve("-40,-32 -28,-34 -26,-28 -36,-26"), "#3a302c", 0.35, within=face)
    fringe = group.part(
        g.curve(
            "-54,-6! -56,-44 -30,-60 0,-62 30,-60 56,-44 54,-6! 44,-26! 34,-34 20,-34! 4,-28 -6,-38! -18,-28 -28,-30! -42,-24"
        ),
        COPPER_HAIR,
        shade=5,
        light=2.2,
    )
    f.shaded(group, fringe, face, 2, 6, 0.22)
    strands(
        group,
        ("-58,-44 -46,-70 -22,-84", "58,-40 50,-64 30,-80", "-8,-86 6,-89 20,-86", "-38,-36 -28,-46 -12,-50"),
        COPPER_HAIR.light,
        2.4,
    )
    group.part(
        g.curve("-64,-42! -30,-62 0,-67 30,-62 64,-42! 62,-29! 30,-48 0,-53 -30,-48 -62,-29!"),
        LEATHER,
        shade=4,
        light=1.8,
    )
    group.add(_goggles(), outline=3)
    f.freckles(group, ((14, 16), (20, 20), (26, 15)))
    f.nose(group, FAIR, 22, 9, 24, flush=0.2)
    return group


def _goggles() -> Group:
    """Return goggles pushed up on the brow."""
    goggles = Group()
    goggles.part(g.box(-8, -68, 8, -58, 3), LEATHER, shade=2, light=1)
    for side in f.SIDES:
        goggles.part(g.ellipse(side * 23, -62, 20, 19), BRONZE, shade=4, light=2)
        lens = goggles.part(g.ellipse(side * 23, -62, 13.5, 12.5), GLASS, shade=4, light=0, line=2)
        glint = g.polygon(f"{side * 23 - 10},-56 {side * 23 - 2},-76 {side * 23 + 3},-76 {side * 23 - 5},-54")
        goggles.mark(glint.intersection(g.grow(lens, -1.4)), "#ffffff", 0.7)
    return goggles


def face(mood: Mood) -> Group:
    """Return her eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, FAIR, "#4d8a5a", reach=22, y=-3, size=(12.5, 12.5), cover=0.14, lashes=True)
    f.brows(group, mood, COPPER_HAIR.shade, reach=22, y=-23, weight=6.2, arch=4)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 38, 23, 17, teeth=7)
        case Mood.GRIM:
            f.frown_lines(group, FAIR, -12, 3)
            f.pout(group, 44, 16, FAIR, _LIPS)
        case _:
            f.smile(group, 42, 19, FAIR, _LIPS, depth=7)
    for side in f.SIDES:
        if mood is not Mood.GRIM:
            group.line(f"{side * 29},34 {side * 32},40 {side * 30},46", 2.2, FAIR.shade, 0.8)
    return group


def above() -> Group:
    """Return the hammer on her shoulder, in her fist."""
    hammer = Group()
    hammer.part(g.box(-6, -96, 6, 66, 3), WOOD, shade=3, light=1.6)
    hammer.line("-1,-50 -1,20", 1.8, WOOD.shade, 0.7)
    block = Group()
    block.part(g.curve("-30,-22! 26,-22! 36,-11 36,8 26,18! -30,18!"), STEEL, shade=7, light=2.6)
    block.part(g.box(-36, -27, -23, 23, 3), DARK_STEEL, shade=3, light=1.8)
    block.part(g.box(-11, -28, 11, 24, 2), DARK_STEEL, shade=4, light=2)
    hammer.add(block.moved(0, -92), outline=3)
    hammer.add(fist(FAIR, 1.25, thumb=False).moved(2, 34), outline=3)
    return hammer.scaled(0.9, 0, 0).turned(-14, 0, 0).moved(-86, 32)


PORTRAIT = Portrait(
    Field("#f5a65a", "#8c4a30", "#2c1a1c", chevrons(), "#ffb25e", 0.3), corded(), body, head, face, above, 1.1
)
