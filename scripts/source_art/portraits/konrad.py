# ruff: noqa: E501 - the points of a curve stay on one line
"""Konrad, the steward: a cornered black cap, round spectacles, a quill behind his ear, a pointed beard on his ruff."""

from __future__ import annotations

import math

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.materials import BLACK_CLOTH, CREAM_CLOTH, GOLD, INK, RED_CLOTH, WHITE_CLOTH, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, lozenges, silver
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import GREY

SKIN = Material("#efc7a0", "#a3704c", "#ffe9d0")
NIGHT_CLOTH = Material("#2f3350", "#12142a", "#666c96")


def body() -> Group:
    """Return his coat and his ruff."""
    group = Group()
    group.part(g.curve("-108,140! -96,104 -60,88 0,84 60,88 96,104 108,140!"), BLACK_CLOTH, shade=9)
    for y in (122, 138):
        group.part(g.ellipse(0, y, 5), GOLD, shade=2, light=0.8, line=1.8)
    ruff = group.part(g.ellipse(0, 80, 70, 27), WHITE_CLOTH, shade=8, light=3)
    for index in range(-9, 10):
        reach = math.radians(index * 9.6)
        x, low = 70 * math.sin(reach), 80 + 27 * math.cos(reach)
        fold = f"{x * 0.45},62 {x * 0.8},{(64 + low) / 2 + 2} {x},{low}"
        group.mark(g.taper(fold, 1.4, 2.4, 3.2), "#77749c", 0.85, within=g.grow(ruff, -1))
    f.shaded(group, g.ellipse(0, 40, 40, 34), ruff, 3, 10, 0.3)
    return group.moved(0, -4)


def head() -> Group:
    """Return his hair, face and beard."""
    group = Group()
    group.add(_quill().turned(52, 0, 0).moved(44, 22), outline=3.4)
    for side in f.SIDES:
        group.part(
            g.curve(f"{side * 40},-34! {side * 58},-24 {side * 62},6 {side * 55},34! {side * 42},30"),
            GREY,
            shade=5,
            light=2,
        )
        strands(group, (f"{side * 52},-22 {side * 55},4 {side * 52},26",), GREY.light, 2.2)
    f.ears(group, SKIN, 46, 2, 13)
    face = group.part(
        g.curve(f.mirrored_points("0,-58 38,-50 44,-10 41,22 29,50 0,68")), SKIN, shade=9, light=2.4
    )
    f.cheeks(group, face, 26, 24, (10, 8), 0.18)
    for side in f.SIDES:
        group.line(f"{side * 33},22 {side * 27},34 {side * 29},46", 2.2, SKIN.shade, 0.85)
    for y in (-38, -31):
        group.line(f"-20,{y + 2} 0,{y - 1} 20,{y + 2}", 1.8, SKIN.shade, 0.6)
    f.nose(group, SKIN, 25, 8, 30, flush=0.12)
    beard = group.part(g.curve("-15,56! -17,72 -7,92 0,104! 7,92 17,72 15,56! 0,51"), GREY, shade=4, light=2)
    for x in (-7, 0, 7):
        group.mark(g.taper(f"{x},58 {x * 0.8},82 {x * 0.2},106", 1.6, 2.4, 1), GREY.shade, 0.9, within=beard)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes behind their glasses, brows, mouth and moustache."""
    group = Group()
    for side in f.SIDES:
        group.mark(g.ellipse(side * 21, 0, 17.5), "#dff2f6", 0.55)
    f.eyes(group, mood, SKIN, "#5f86a4", reach=21, y=0, size=(10.5, 10.5), cover=0.22)
    f.brows(group, mood, GREY.base, reach=21, y=-25, width=14, weight=6.6, arch=5)
    if mood is Mood.GRIM:
        f.frown_lines(group, SKIN, -22, 3)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 43, 18, 16, teeth=5)
        case Mood.GRIM:
            group.mark(g.taper("-12,51 0,45 12,51", 2.4, 4, 2.4), INK)
        case _:
            group.mark(g.taper("-11,45 0,48 11,45", 2, 3.6, 2), INK)
    group.add(f.moustache(GREY, 36, 36, 8, {Mood.GLAD: 8, Mood.GRIM: -9}.get(mood, 1)), outline=2)
    return group


def above() -> Group:
    """Return his spectacles and his cap."""
    group = Group()
    group.add(_spectacles(), outline=0)
    group.add(_cap().scaled(0.94, 0, -28), outline=4)
    return group


def _spectacles() -> Group:
    glasses = Group()
    rims = g.union(g.ellipse(side * 21, 0, 20).difference(g.ellipse(side * 21, 0, 16)) for side in f.SIDES)
    bridge = g.taper("-3,-4 0,-7 3,-4", 4, 4)
    arms = g.both(g.taper("40,-3 50,-6", 4, 3.4), 0)
    frame = g.union([rims, bridge, arms])
    glasses.mark(g.grow(frame, 2.2), INK)
    glasses.mark(frame, GOLD.base)
    glasses.mark(frame.difference(g.move(frame, 1, 1.4)), GOLD.light, 0.9)
    for side in f.SIDES:
        glasses.mark(
            g.polygon(
                f"{side * 21 - 11},2 {side * 21 - 2},-13 {side * 21 + 3},-13 {side * 21 - 8},7"
            ).intersection(g.ellipse(side * 21, 0, 15)),
            "#ffffff",
            0.4,
        )
    return glasses


def _cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-46,-28! -52,-62! 0,-72 52,-62! 46,-28! 26,-40 0,-44 -26,-40"),
        NIGHT_CLOTH,
        shade=6,
        light=2.2,
    )
    cap.part(
        g.curve(
            "-96,-102! -60,-114 0,-122! 60,-114 96,-102! 84,-84 58,-56! 30,-62 0,-64 -30,-62 -58,-56! -84,-84"
        ),
        NIGHT_CLOTH,
        shade=9,
        light=3,
    )
    for text in ("0,-120 0,-64", "-92,-101 -60,-88 -36,-64", "92,-101 60,-88 36,-64"):
        cap.line(text, 2.4, NIGHT_CLOTH.shade)
        cap.line(
            " ".join(f"{float(w.split(',')[0]) - 2},{w.split(',')[1]}" for w in text.split()),
            1.8,
            NIGHT_CLOTH.light,
            0.55,
        )
    cap.part(g.ellipse(0, -122, 12, 9), RED_CLOTH, shade=4, light=1.8)
    return cap


def _quill() -> Group:
    """Return a quill that points up from (0, 0)."""
    quill = Group()
    quill.part(g.taper("0,26 0,0 2,-40", 4, 4, 3), CREAM_CLOTH, shade=1, light=0.8, line=1.8)
    vane = quill.part(
        g.curve("-1,-6! -16,-28 -20,-66 -4,-116! 14,-84 17,-48 11,-20"), CREAM_CLOTH, shade=5, light=2.2
    )
    quill.line("0,0 -1,-50 -3,-104", 2, CREAM_CLOTH.shade)
    for y in (-30, -46, -62, -78):
        quill.mark(g.taper(f"-1,{y} -13,{y - 12}", 1.4, 2), CREAM_CLOTH.shade, 0.8, within=vane)
        quill.mark(g.taper(f"0,{y} 12,{y - 12}", 1.4, 2), CREAM_CLOTH.shade, 0.8, within=vane)
    return quill


PORTRAIT = Portrait(
    Field("#8fd6d2", "#3a8f94", "#123f4a", lozenges(), "#c4fff4", 0.22),
    silver(5),
    body,
    head,
    face,
    above,
    1.14,
)
