# ruff: noqa: E501 - the points of a curve stay on one line
"""Melchior, the peddler: a wide violet hat with a shell and a card, a streaked beard, and his whole shop on his back."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.materials import (
    CREAM_CLOTH,
    DARK_STEEL,
    GOLD,
    GREEN_CLOTH,
    INK,
    LEATHER,
    RED_CLOTH,
    VIOLET_CLOTH,
    WOOD,
    Material,
)
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, copper, lozenges
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import BLACK, DARK

YELLOW = Material("#e9b64a", "#91601a", "#ffe6a0")
_LIPS = "#8e3f34"


def body() -> Group:
    """Return the frame on his back, his coat and his scarf."""
    group = Group()
    for side in f.SIDES:
        group.part(g.box(side * 82 - 8, -140, side * 82 + 8, 140), WOOD, shade=4)
        group.line(f"{side * 80},-90 {side * 81},80", 1.8, WOOD.shade, 0.6)
    for y in (-16, 44):
        group.part(g.box(-82, y - 6, 82, y + 6, 3), WOOD, shade=3)
    group.part(g.curve("-112,140! -98,102 -60,86 0,82 60,86 98,102 112,140!"), GREEN_CLOTH, shade=9)
    for side in f.SIDES:
        group.part(g.taper(f"{side * 70},84 {side * 62},110 {side * 66},140", 15, 15), LEATHER, shade=4)
    scarf = group.part(
        g.curve("-34,62! -52,88 -46,116 0,124 46,116 52,88 34,62! 0,76"), YELLOW, shade=8, light=2.4
    )
    for x in (-34, -17, 0, 17, 34):
        group.mark(
            g.taper(f"{x * 0.7},60 {x},92 {x * 0.92},128", 4.4, 5),
            RED_CLOTH.base,
            0.95,
            within=g.grow(scarf, -1),
        )
    return group


def head() -> Group:
    """Return the bundle over his head, his face and beard."""
    group = Group()
    group.add(_bundle(), outline=3.4)
    group.add(_lantern().moved(-112, -36), outline=3)
    group.add(_pan().moved(116, -24), outline=3)
    skull = Group()
    f.ears(skull, DARK, 49, 0, 13)
    skull.part(g.ellipse(-53, 16, 5), GOLD, shade=1.5, line=1.8)
    face = skull.part(
        g.curve(f.mirrored_points("0,-60 44,-50 50,-10 46,26 30,54 0,66")), DARK, shade=9, light=2.4
    )
    f.cheeks(skull, face, 30, 20, (12, 8), 0.2)
    beard = skull.part(
        g.curve(f.mirrored_points("0,30 16,26 34,20 50,-6! 56,24 46,62 22,84 6,92!")),
        BLACK,
        shade=8,
        light=2.6,
    )
    strands(
        skull,
        ("-40,30 -34,54 -22,72", "40,30 34,54 22,72", "-26,44 -20,62 -12,76", "26,44 20,62 12,76"),
        BLACK.light,
        2.2,
    )
    for x in (-7, 7):
        skull.mark(g.taper(f"{x},54 {x * 1.2},70 {x * 0.6},86", 2, 5, 1.6), "#e6e2dc", within=beard)
    f.nose(skull, DARK, 20, 12, 30)
    group.add(skull, outline=3.4)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, DARK, "#6a3a14", reach=21, y=-8, size=(14, 13), cover=0.22, look=(0.35, 0.1))
    f.brows(group, mood, BLACK.base, reach=22, y=-27, width=14, weight=8, arch=5)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 41, 25, 20, teeth=6, golden=3)
        case Mood.GRIM:
            f.bared(group, 46, 22, 16)
        case _:
            shape = g.curve("-16,40! 0,43 17,38! 8,49 -7,49")
            group.mark(g.grow(shape, 3.2), _LIPS)
            group.mark(shape, INK)
            group.mark(g.box(-11, 40, 13, 44.4).intersection(shape), f.TOOTH)
            group.mark(g.box(3, 39, 8.6, 44.6).intersection(shape), "#f0bf45")
    group.add(f.moustache(BLACK, 33, 40, 11, {Mood.GLAD: 4, Mood.GRIM: -7}.get(mood, 0)), outline=2)
    return group


def above() -> Group:
    """Return his hat."""
    hat = Group()
    hat.part(
        g.curve("-58,-54! -56,-80 -30,-92 4,-92 40,-89 60,-74 58,-52!"), VIOLET_CLOTH, shade=8, light=2.4
    )
    hat.part(g.curve("-54,-60! 0,-66 54,-60! 55,-47 0,-52 -55,-47!"), GOLD, shade=3, light=1.4)
    hat.add(_card().turned(14, 0, 0).moved(34, -82), outline=2.6)
    hat.part(
        g.curve("-102,-22! -92,-48 -60,-54 0,-55 60,-54 94,-50 106,-26! 84,-24 50,-32 0,-36 -50,-30 -80,-20"),
        VIOLET_CLOTH,
        shade=8,
        light=3,
    )
    hat.line("-84,-30 -50,-40 0,-45 52,-42 90,-34", 2, VIOLET_CLOTH.shade)
    shell = hat.part(
        g.curve("-26,-44! -42,-54 -42,-68 -26,-74 -10,-68 -10,-54"), CREAM_CLOTH, shade=4, light=1.8
    )
    for x in (-36, -31, -26, -21, -16):
        hat.mark(g.taper(f"-26,-45 {x * 1.1 + 2.6},-71", 1.6, 2), "#b0645a", 0.9, within=shell)
    return hat


def _card() -> Group:
    card = Group()
    card.part(g.box(-13, -19, 13, 19, 3), CREAM_CLOTH, shade=3, light=1.4)
    card.part(g.polygon("0,-11 8,0 0,11 -8,0"), RED_CLOTH, shade=2, light=0, line=1.4)
    return card


def _bundle() -> Group:
    """Return the rolled awning on top of the frame, and the tops of its posts."""
    bundle = Group()
    for side in f.SIDES:
        bundle.part(g.box(side * 82 - 8, -140, side * 82 + 8, -74), WOOD, shade=4)
    roll = bundle.part(g.box(-98, -150, 98, -112, 12), RED_CLOTH, shade=9, light=2.6)
    for x in range(-84, 98, 32):
        stripe = g.curve(
            f"{x - 8},-152! {x + 8},-152! {x + 11},-131 {x + 6},-110! {x - 9},-110! {x - 5},-131"
        )
        bundle.mark(stripe.intersection(g.grow(roll, -1.4)), CREAM_CLOTH.base)
        bundle.mark(stripe.intersection(g.box(-98, -124, 98, -113)), CREAM_CLOTH.shade, 0.7)
    for side in f.SIDES:
        bundle.part(g.ellipse(side * 98, -131, 10, 20), CREAM_CLOTH, shade=4)
        bundle.part(g.ellipse(side * 98, -131, 4.6, 10), RED_CLOTH, shade=2, line=1.8)
        bundle.part(g.box(side * 60 - 6, -154, side * 60 + 6, -108, 3), LEATHER, shade=3)
    return bundle


def _lantern() -> Group:
    lantern = Group()
    lantern.part(g.polygon("-14,-16 0,-34 14,-16"), DARK_STEEL, shade=3)
    lantern.part(g.box(-12, -16, 12, 14), Material("#ffd65e", "#d8861c", "#fff6c4"), shade=4, line=2.4)
    lantern.line("0,-15 0,13", 2)
    lantern.part(g.box(-16, 13, 16, 22, 2), DARK_STEEL, shade=2)
    return lantern


def _pan() -> Group:
    pan = Group()
    pan.part(g.box(-5, -66, 5, -14, 3), DARK_STEEL, shade=2)
    pan.part(g.ellipse(0, 6, 23, 23), Material("#b9702f", "#5c2c0c", "#f2b878", metal=True), shade=5)
    pan.part(g.ellipse(0, 6, 14, 14), Material("#8f5424", "#43200a", "#c98a4c"), shade=4, light=0, line=1.8)
    return pan


PORTRAIT = Portrait(
    Field("#ffd984", "#e09a34", "#94500f", lozenges(), "#fff0b0", 0.22),
    copper(3),
    body,
    head,
    face,
    above,
    1.1,
)
