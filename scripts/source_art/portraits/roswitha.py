# ruff: noqa: E501 - the points of a curve stay on one line
"""Roswitha, the marshal: a combed helmet with gold rims, a starred patch over one eye, a grey plait on her gorget."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import braid
from scripts.source_art.gear.common import gem
from scripts.source_art.gear.trinkets import scar
from scripts.source_art.materials import GOLD, INK, STEEL, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, lozenges, silver
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import GREY, TAN

PATCH = Material("#3a2a24", "#150d0a", "#6e5648")
_LIPS = "#9c4438"


def body() -> Group:
    """Return her armour."""
    group = Group()
    group.part(g.curve("-116,140! -112,104 -80,84 0,80 80,84 112,104 116,140!"), STEEL, shade=10, light=3)
    for side in f.SIDES:
        group.line(f"{side * 60},90 {side * 66},112 {side * 64},140", 2.2)
        group.part(g.ellipse(side * 84, 104, 5), GOLD, shade=2, light=0.8, line=2)
    f.neck(group, TAN, 25, 44, 92)
    group.part(
        g.curve("-44,58! -30,82 0,92 30,82 44,58! 54,66! 38,94 0,106 -38,94 -54,66!"), STEEL, shade=5, light=2
    )
    group.part(
        g.curve("-48,54! -32,76 0,86 32,76 48,54! 53,62! 36,84 0,95 -36,84 -53,62!"),
        GOLD,
        shade=3,
        light=1.4,
        line=2,
    )
    return group.moved(0, -4)


def head() -> Group:
    """Return her hair, face and earring."""
    group = Group()
    for side in f.SIDES:
        group.part(
            g.curve(f"{side * 36},-46! {side * 56},-30 {side * 58},4 {side * 52},34! {side * 40},26"),
            GREY,
            shade=5,
            light=2,
        )
    f.ears(group, TAN, 50, 6, 12)
    face = group.part(
        g.curve(f.mirrored_points("0,-56 44,-46 51,-8 50,22 40,48 20,64 0,68")), TAN, shade=10, light=2.4
    )
    f.cheeks(group, face, 32, 26, (12, 8), 0.2)
    f.nose(group, TAN, 26, 11, 34, flush=0.1)
    for side in f.SIDES:
        group.line(f"{side * 18},32 {side * 26},40 {side * 26},48", 2.2, TAN.shade, 0.85)
    scar(group, "22,28 32,34 40,44", stitches=2)
    ring = g.ellipse(-54, 28, 8.5).difference(g.ellipse(-54, 28, 5))
    group.part(ring, GOLD, shade=1.5, light=0.8, line=2)
    return group.scaled(1.08, 0, 40)


def face(mood: Mood) -> Group:
    """Return her eye, her patch, brows and mouth."""
    group = Group()
    f.eyes(group, mood, TAN, "#2f8f9c", reach=22, y=0, size=(14, 13), cover=0.26, sides=(1,))
    f.brows(group, mood, GREY.base, reach=23, y=-19, width=14, weight=7, arch=3)
    _patch(group)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 43, 26, 20, teeth=6, golden=3)
        case Mood.GRIM:
            f.frown_lines(group, TAN, -10, 3)
            f.bared(group, 47, 25, 17)
        case _:
            f.smile(group, 46, 19, TAN, _LIPS, depth=3)
    return group.scaled(1.08, 0, 40)


def _patch(group: Group) -> None:
    for text in ("-40,-12 -58,-24", "-8,-14 20,-32 46,-44"):
        group.mark(g.taper(text, 5.6, 5.6), INK)
        group.mark(g.taper(text, 2.4, 2.4), PATCH.light)
    group.mark(g.grow(g.curve("-42,-14! -24,-20 -6,-14! -5,4 -14,17 -24,20 -35,16 -43,2"), 2.4), INK)
    patch = group.part(
        g.curve("-42,-14! -24,-20 -6,-14! -5,4 -14,17 -24,20 -35,16 -43,2"), PATCH, shade=5, light=2
    )
    group.mark(g.star(-24, 0, 11, 4.6, 5).intersection(patch), GOLD.base)
    group.mark(g.star(-24.6, -0.8, 5, 2, 5), GOLD.light)


def above() -> Group:
    """Return her helmet and her plait."""
    group = Group()
    plait = Group()
    braid(plait, 60, 22, 44, 25, GREY, GOLD, sway=-4)
    group.add(plait, outline=3.4)
    group.add(_helmet().moved(0, -7), outline=4)
    return group


def _helmet() -> Group:
    helmet = Group()
    helmet.part(g.curve("-44,-70! -56,-104 -40,-132 0,-138 40,-132 56,-104 44,-70!"), GOLD, shade=4, light=2)
    comb = helmet.part(
        g.curve("-36,-70! -46,-102 -32,-122 0,-127 32,-122 46,-102 36,-70!"), STEEL, shade=6, light=2.4
    )
    for x in (-30, -18, -6, 6, 18, 30):
        helmet.mark(
            g.taper(f"{x * 0.9},-84 {x * 1.1},-104 {x},-117", 2.4, 3, 1.6), STEEL.shade, 0.9, within=comb
        )
    helmet.part(
        g.curve("-60,-44! -62,-70 -42,-90 0,-95 42,-90 62,-70 60,-44! 0,-56"), STEEL, shade=11, light=3
    )
    helmet.mark(g.taper("-45,-64 -42,-76 -24,-86", 3, 6, 2), "#ffffff", 0.75)
    helmet.part(g.curve("-61,-58! 0,-72 61,-58! 62,-42 0,-54 -62,-42!"), GOLD, shade=3, light=1.4, line=2)
    for x, y in ((-44, -54), (-24, -60), (24, -60), (44, -54)):
        helmet.part(g.ellipse(x, y, 3.6), STEEL, shade=1.5, light=0, line=1.6)
    gem(helmet, 0, -62, 5.5)
    brim = "-110,-50! -92,-30 -62,-36 0,-48 62,-36 92,-30 110,-50!"
    helmet.part(
        g.curve(f"{brim} 108,-24 84,-12 56,-20 0,-32 -56,-20 -84,-12 -108,-24"), STEEL, shade=6, light=3
    )
    helmet.part(
        g.curve(
            "-110,-50! -110,-26 -86,-14 -56,-22 0,-34 56,-22 86,-14 110,-26 110,-50! 116,-22 86,-4 54,-14 0,-26 -54,-14 -86,-4 -116,-22"
        ),
        GOLD,
        shade=2.4,
        light=1.2,
        line=2,
    )
    return helmet


PORTRAIT = Portrait(
    Field("#e06a56", "#a01f26", "#4c0810", lozenges(), "#ff9a84", 0.2),
    silver(6),
    body,
    head,
    face,
    above,
    1.14,
)
