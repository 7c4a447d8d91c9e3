"""The singer: a great round head of curls in a gold band, hoops in her ears, a lute at her side."""

from __future__ import annotations

import math

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import RUBY, gem
from scripts.source_art.materials import CREAM_CLOTH, DARK_WOOD, GOLD, INK, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, corded, rays
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import BLACK

SKIN = Material("#9a6140", "#4e2816", "#d8a076")
DRESS = Material("#e8b23c", "#94601a", "#fff0a8")
_LIPS = "#b0364a"


def body() -> Group:
    """Return her dress."""
    group = Group()
    group.part(
        g.curve("-104,140! -96,106 -66,92! -40,104 0,110 40,104 66,92! 96,106 104,140!"),
        DRESS,
        shade=9,
        light=2.6,
    )
    group.part(
        g.curve("-70,94! -48,78 -22,76 0,78 22,76 48,78 70,94! 40,110 0,116 -40,110"), SKIN, shade=6, light=2
    )
    f.neck(group, SKIN, 18, 44, 96)
    for index in range(-4, 5):
        group.part(
            g.ellipse(index * 14, 113 - index * index * 1.1, 9, 7), CREAM_CLOTH, shade=3, light=1.6, line=2
        )
    return group.moved(0, -12)


def head() -> Group:
    """Return her hair and her face."""
    group = Group()
    rim = [
        g.ellipse(77 * math.cos(t), -30 + 72 * math.sin(t), 19)
        for t in (index * math.tau / 20 for index in range(20))
    ]
    curls = group.part(g.union([g.ellipse(0, -30, 80, 75), *rim]), BLACK, shade=12, light=3)
    for index in range(46):
        angle, far = index * 2.4, 14 + 11.2 * math.sqrt(index)
        x, y = far * math.cos(angle), -34 + far * 0.94 * math.sin(angle)
        arc = g.path(f"{x - 7},{y + 2} {x - 2},{y - 6} {x + 6},{y - 3} {x + 5},{y + 3}")
        if g.grow(curls, -7).contains(arc):
            group.edge(arc, 2.2, BLACK.light, 0.75)
    for side in f.SIDES:
        hoop = g.ellipse(side * 52, 38, 13).difference(g.ellipse(side * 52, 38, 9))
        group.mark(g.grow(hoop, 2.2), INK)
        group.mark(hoop, GOLD.base)
        group.mark(hoop.difference(g.move(hoop, 1.2, 1.8)), GOLD.light)
    f.ears(group, SKIN, 47, 10, 11)
    face = group.part(
        g.curve(f.mirrored_points("0,-54 40,-44 47,-8 43,24 27,52 0,65")), SKIN, shade=9, light=2.4
    )
    f.cheeks(group, face, 29, 24, (12, 9), 0.26)
    f.nose(group, SKIN, 22, 10, 24)
    return group


def face(mood: Mood) -> Group:
    """Return her eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, SKIN, "#5a2c10", reach=20, y=-3, size=(12.5, 12.5), cover=0.18, lashes=True)
    f.brows(group, mood, BLACK.base, reach=21, y=-24, weight=5.4, arch=6)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 38, 20, 17, _LIPS, teeth=6)
        case Mood.GRIM:
            f.pout(group, 44, 13, SKIN, _LIPS)
        case _:
            f.smile(group, 42, 16, SKIN, _LIPS, depth=6)
    return group


def above() -> Group:
    """Return the band in her hair and the neck of her lute."""
    group = Group()
    band = Group()
    band.part(
        g.curve("-74,-46! -48,-70 0,-82 48,-70 74,-46! 70,-32! 44,-54 0,-64 -44,-54 -70,-32!"),
        GOLD,
        shade=4,
        light=2,
    )
    for x, y in ((-48, -60), (-25, -69), (25, -69), (48, -60)):
        band.part(g.star(x, y, 7.4, 3, 4), CREAM_CLOTH, shade=0, light=0, line=1.6)
    gem(band, 0, -73, 8, RUBY)
    group.add(band, outline=3)
    group.add(_lute().scaled(0.92, 0, 0).turned(20, 0, 0).moved(78, 88), outline=3.4)
    return group


def _lute() -> Group:
    """Return a lute's neck and bent pegbox, pointing up from (0, 0)."""
    lute = Group()
    lute.part(g.polygon("-8,26 8,26 7,-78 -7,-78"), DARK_WOOD, shade=3, light=1.8)
    for x in (-3.2, 0, 3.2):
        lute.edge(g.path(f"{x},24 {x},-76"), 1.5, "#ffe9b0", 0.9)
    for y in (-60, -42, -24, -6):
        lute.line(f"-7,{y} 7,{y}", 2, GOLD.light)
    for y, side in ((-88, -1), (-100, 1), (-96, -1), (-110, 1)):
        lute.part(
            g.box(min(0, side * 19), y - 3, max(0, side * 19), y + 3, 2),
            CREAM_CLOTH,
            shade=1.4,
            light=0.8,
            line=1.8,
        )
    lute.part(g.curve("-8,-76! 8,-76! 9,-100 16,-120! 2,-118 -6,-104"), DARK_WOOD, shade=4, light=2)
    return lute


PORTRAIT = Portrait(
    Field("#ffc2c8", "#d4587c", "#6e1640", rays(), "#ffe0e4", 0.3), corded(), body, head, face, above, 1.12
)
