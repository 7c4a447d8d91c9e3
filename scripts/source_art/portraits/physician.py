# ruff: noqa: E501 - the points of a curve stay on one line
"""The physician: black hair with a white streak, knotted high with two pins, jade in her ears, herbs in her hand."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.gear.common import RUBY, fist, gem
from scripts.source_art.materials import CREAM_CLOTH, GOLD, GREEN_CLOTH, VIOLET_CLOTH, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, corded, waves
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import BLACK, WHITE

SKIN = Material("#f0c896", "#ab733f", "#fff0d2")
JADE = Material("#4fa283", "#1c5242", "#b4e6cc")
ROBE = Material("#6a3f86", "#2c1440", "#b285cc")
_LIPS = "#b8404a"


def body() -> Group:
    """Return her crossed collar."""
    group = Group()
    group.part(g.curve("-108,140! -98,102 -60,84 0,80 60,84 98,102 108,140!"), ROBE, shade=10, light=2.6)
    f.neck(group, SKIN, 18, 44, 94)
    group.part(g.curve("20,72! 44,80 52,92! 10,140! -22,140! 6,108"), CREAM_CLOTH, shade=4, light=2)
    group.part(g.curve("-20,72! -44,80 -54,92! -20,140! 22,140! -4,104"), CREAM_CLOTH, shade=4, light=2)
    group.part(g.curve("-46,80! -62,88 -66,94! -34,140! -18,140! -38,112"), JADE, shade=4, light=1.8)
    group.part(g.curve("46,80! 62,88 64,94! 38,140! 22,140! 40,112"), JADE, shade=4, light=1.8)
    return group.moved(0, -4)


def head() -> Group:
    """Return her hair, pins and face."""
    group = Group()
    for side in f.SIDES:
        group.add(_pin().turned(side * 52, 0, 0).moved(-side * 4, -98), outline=3)
    group.part(
        g.curve("-34,-84! -42,-112 -26,-136 0,-142 26,-136 42,-112 34,-84! 0,-72"), BLACK, shade=8, light=2.6
    )
    strands(
        group,
        ("-26,-92 -28,-112 -14,-130", "-8,-88 -10,-112 0,-132", "14,-90 18,-110 12,-128"),
        BLACK.light,
        2.4,
    )
    group.part(g.curve("-30,-74! 0,-86 30,-74! 30,-88! 0,-100 -30,-88!"), JADE, shade=4, light=2)
    gem(group, 0, -90, 6.5, RUBY)
    group.part(
        g.curve("-50,34! -64,10 -62,-34 -44,-70 0,-84 44,-70 62,-34 64,10 50,34! 0,20"),
        BLACK,
        shade=9,
        light=2.8,
    )
    f.ears(group, SKIN, 48, 6, 12)
    for side in f.SIDES:
        group.part(
            g.curve(f"{side * 51},18! {side * 57},30 {side * 51},42! {side * 45},30"),
            JADE,
            shade=2.4,
            light=1.4,
            line=2,
        )
    face = group.part(
        g.curve(f.mirrored_points("0,-56 42,-46 47,-10 44,22 28,50 0,64")), SKIN, shade=9, light=2.4
    )
    f.cheeks(group, face, 30, 22, (12, 9), 0.26)
    for side in f.SIDES:
        lock = group.part(
            g.curve(
                f"0,-66! {side * 36},-62 {side * 56},-36 {side * 56},14! {side * 46},-8 {side * 34},-34 0,-50!"
            ),
            BLACK,
            shade=4,
            light=2.2,
        )
        f.shaded(group, lock, face, 2, 5, 0.2)
        strands(group, (f"{side * 10},-58 {side * 36},-46 {side * 48},-18",), BLACK.light, 2.2)
    group.part(
        g.curve("-3,-66! -36,-62 -55,-36 -55,8! -49,-16 -38,-40 -3,-56!"), WHITE, shade=3, light=1.6, line=2
    )
    f.nose(group, SKIN, 22, 8, 20)
    for side in f.SIDES:
        group.line(f"{side * 37},-6 {side * 42},-9", 2, SKIN.shade, 0.8)
        group.line(f"{side * 37},-1 {side * 43},0", 2, SKIN.shade, 0.8)
    return group


def face(mood: Mood) -> Group:
    """Return her eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, SKIN, "#3c2414", reach=20, y=-3, size=(12.5, 9.6), cover=0.2, lashes=True)
    f.brows(group, mood, BLACK.base, reach=21, y=-21, weight=5, arch=5)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 39, 17, 14, _LIPS, teeth=6)
        case Mood.GRIM:
            f.frown_lines(group, SKIN, -10, 3)
            f.pout(group, 44, 12, SKIN, _LIPS)
        case _:
            f.smile(group, 42, 15, SKIN, _LIPS, depth=6)
    if mood is not Mood.GRIM:
        for side in f.SIDES:
            group.line(f"{side * 25},32 {side * 28},39 {side * 25},46", 2, SKIN.shade, 0.7)
    return group


def above() -> Group:
    """Return the herbs in her hand."""
    group = Group()
    leaf = g.curve("0,0! -9,-10 -7,-24 0,-32! 7,-24 9,-10")
    for angle, length in ((-34, 40), (0, 52), (34, 40)):
        sprig = Group()
        sprig.part(
            g.taper(f"0,10 0,{-length * 0.5} 0,{-length}", 4.4, 3.6), GREEN_CLOTH, shade=1, light=0, line=1.8
        )
        for y, turn in (
            (-length * 0.3, -50),
            (-length * 0.3, 50),
            (-length * 0.66, -42),
            (-length * 0.66, 42),
            (-length, 0),
        ):
            sprig.part(g.placed(leaf, 0, y, 0.8, turn), GREEN_CLOTH, shade=2.6, light=1.4, line=1.8)
        group.add(sprig.turned(angle, 0, 6).moved(80, 38), outline=3)
    for x, y in ((68, -6), (86, -24), (102, -4)):
        for angle in range(0, 360, 72):
            group.part(
                g.placed(g.ellipse(5, 0, 4.6, 3.6), x, y, 1, angle),
                VIOLET_CLOTH,
                shade=1.4,
                light=0,
                line=1.4,
            )
        group.mark(g.ellipse(x, y, 2.8), GOLD.light)
    group.add(fist(SKIN, 1.05).moved(80, 60), outline=3)
    sleeve = g.curve("54,80! 104,76! 134,120 100,150 44,150!").intersection(g.ellipse(0, 7.6, 116.4))
    group.part(sleeve, ROBE, shade=6, light=2)
    group.part(g.turn(g.box(55, 73, 105, 85, 3), -4, (80, 79)), JADE, shade=3, light=1.6)
    return group


def _pin() -> Group:
    """Return a hairpin through (0, 0), its head up."""
    pin = Group()
    pin.part(g.box(-3, -62, 3, 60, 3), GOLD, shade=1.6, light=1)
    pin.part(g.ellipse(0, -66, 9), JADE, shade=3, light=1.6)
    return pin


PORTRAIT = Portrait(
    Field("#e4f6ea", "#96cbb4", "#2f6e5e", waves(), "#ffffff", 0.42), corded(), body, head, face, above, 1.1
)
