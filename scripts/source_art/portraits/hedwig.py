# ruff: noqa: E501 - the points of a curve stay on one line
"""Hedwig, the chancellor: a heart of gold net and pearls over a white veil, ermine, a chain and the great seal."""

from __future__ import annotations

import math

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import RUBY, SAPPHIRE, gem
from scripts.source_art.materials import GOLD, INK, WHITE_CLOTH, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, golden, lozenges
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import ASHEN, GREY

PLUM = Material("#4d2346", "#200a1e", "#87507e")
LINEN = Material("#f4eee2", "#a99e96", "#ffffff")
WAX = Material("#8c1a34", "#3c0412", "#d4566a")
_LIPS = "#a8324a"


def body() -> Group:
    """Return her veil, ermine and chain."""
    group = Group()
    group.part(
        g.curve("-50,-60! -70,-10 -78,50 -92,104! -40,120 40,120 92,104! 78,50 70,-10 50,-60!"),
        WHITE_CLOTH,
        shade=10,
        light=3,
    )
    for side in f.SIDES:
        group.line(f"{side * 58},-30 {side * 66},30 {side * 78},96", 2, WHITE_CLOTH.shade, 0.9)
        group.line(f"{side * 50},20 {side * 56},60 {side * 62},100", 2, WHITE_CLOTH.shade, 0.9)
    ermine = group.part(
        g.curve("-110,140! -98,104 -60,92 0,90 60,92 98,104 110,140!"), LINEN, shade=8, light=2.4
    )
    for x, y in ((-66, 104), (66, 104), (-88, 122), (88, 122), (-40, 112), (40, 112)):
        group.mark(
            g.curve(f"{x},{y - 7}! {x + 4},{y} {x + 2},{y + 8}! {x},{y + 5} {x - 2},{y + 8}! {x - 4},{y}"),
            INK,
            1,
            within=ermine,
        )
    return group


def head() -> Group:
    """Return her wimple and her face."""
    group = Group()
    group.part(
        g.curve(f.mirrored_points("0,-58 46,-48 56,-8 54,34 44,66 24,88 0,94")), LINEN, shade=9, light=2.6
    )
    for text in ("-44,60 0,84 44,60", "-38,72 0,92 38,72"):
        group.line(text, 2, LINEN.shade, 0.95)
    face = group.part(
        g.curve(f.mirrored_points("0,-56 36,-48 42,-12 39,22 26,50 10,66 0,68")), ASHEN, shade=9, light=2.4
    )
    f.shaded(group, g.curve("-46,-60! 46,-60! 46,-40 0,-34 -46,-40"), face, 0, 4, 0.25)
    f.cheeks(group, face, 24, 26, (9, 12), 0.14)
    for side in f.SIDES:
        group.line(f"{side * 31},20 {side * 23},34 {side * 24},46", 2.2, ASHEN.shade, 0.8)
    for y in (-34, -28):
        group.line(f"-16,{y + 1} 0,{y - 2} 16,{y + 1}", 1.8, ASHEN.shade, 0.55)
    f.nose(group, ASHEN, 29, 8, 40)
    group.mark(g.ellipse(22, 39, 2.8), "#6b4a34")
    return group


def face(mood: Mood) -> Group:
    """Return her eyes, brows and mouth."""
    group = Group()
    f.eyes(
        group, mood, ASHEN, "#7049a8", reach=19, y=-2, size=(11.5, 10), cover=0.36, lashes=True, laughs=False
    )
    f.brows(group, mood, GREY.base, reach=20, y=-20, width=12, weight=5, arch=8)
    match mood:
        case Mood.GLAD:
            f.smile(group, 46, 19, ASHEN, _LIPS, depth=12)
            for side in f.SIDES:
                group.line(f"{side * 24},32 {side * 27},40 {side * 23},48", 2.4, ASHEN.shade)
        case Mood.GRIM:
            f.frown_lines(group, ASHEN, -14, 3)
            f.pout(group, 50, 14, ASHEN, _LIPS, depth=7)
        case _:
            f.smile(group, 48, 13, ASHEN, _LIPS, depth=3)
    return group


def above() -> Group:
    """Return her headdress, and her chain with the great seal."""
    group = Group()
    group.add(_headdress(), outline=4)
    group.add(_chain(), outline=3)
    return group


def _headdress() -> Group:
    dress = Group()
    heart = dress.part(
        g.curve(
            "0,-92! -18,-122 -52,-134 -84,-116 -88,-80 -66,-34! -30,-50 0,-54 30,-50 66,-34! 88,-80 84,-116 52,-134 18,-122"
        ),
        PLUM,
        shade=10,
        light=2.6,
    )
    net, inner = Group(), g.grow(heart, -2)
    for start in range(-200, 220, 26):
        for lean in (-90, 90):
            line = g.path(f"{start},-150 {start + lean},-20").intersection(inner)
            net.edge(line, 3.2, "#2a0d24", 0.8)
            net.edge(line, 2, GOLD.base)
    dress.items += net.items
    for row in range(10):
        for column in range(-8, 9):
            x, y = column * 13 + 4, -150 + row * 18.8
            if (row + column) % 2 == 0 and inner.contains(g.ellipse(x, y, 4)):
                dress.mark(g.ellipse(x, y, 4.4), INK)
                dress.mark(g.ellipse(x, y, 3.2), "#fff8ea")
    dress.edge(heart, 2.4)
    dress.part(
        g.curve("-68,-36! -34,-54 0,-58 34,-54 68,-36! 64,-24! 32,-42 0,-46 -32,-42 -64,-24!"),
        GOLD,
        shade=3,
        light=1.4,
    )
    gem(dress, 0, -52, 6.5, RUBY)
    for x, y in ((-34, -47), (34, -47)):
        gem(dress, x, y, 5.4, SAPPHIRE)
    for x, y in ((-18, -51), (18, -51), (-50, -40), (50, -40)):
        dress.part(g.ellipse(x, y, 4), LINEN, shade=1.5, light=0, line=1.6)
    return dress


def _chain() -> Group:
    chain = Group()
    for index in range(-5, 6):
        turn = math.radians(index * 10.5)
        if abs(index) > 1:
            link = g.ellipse(84 * math.sin(turn), 5 + 84 * math.cos(turn), 8.4, 5.6, -index * 10.5)
            chain.part(link, GOLD, shade=2.4, light=1.2, line=2)
    edge = g.union(
        [
            g.ellipse(0, 106, 22),
            *(g.placed(g.ellipse(22, 0, 5.6), 0, 106, 1, turn * 30) for turn in range(12)),
        ]
    )
    chain.part(edge, GOLD, shade=5, light=2)
    chain.part(g.ellipse(0, 106, 17), WAX, shade=5, light=2)
    chain.part(
        g.curve("-10,113! -12,100! -5,106 0,96! 5,106 12,100! 10,113!"), GOLD, shade=2, light=1, line=1.8
    )
    return chain


PORTRAIT = Portrait(
    Field("#b48ae6", "#6a39a6", "#26104c", lozenges(), "#e0c4ff", 0.22),
    golden(7),
    body,
    head,
    face,
    above,
    1.1,
)
