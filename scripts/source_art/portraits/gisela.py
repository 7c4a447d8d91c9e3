# ruff: noqa: E501 - the points of a curve stay on one line
"""Gisela, the innkeeper: a great white cap with a blue bow, ginger curls, red cheeks and a full mug."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.materials import (
    BLUE_CLOTH,
    CREAM_CLOTH,
    GOLD,
    GREEN_CLOTH,
    WHITE_CLOTH,
    WOOD,
    Material,
)
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, copper, lozenges
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import GINGER, RUDDY

CORAL = Material("#d4352c", "#6d0e10", "#ff9a84")
_LIPS = "#c33f3c"


def body() -> Group:
    """Return her neck, bodice and necklace."""
    group = Group()
    group.part(
        g.curve("-116,140! -104,98 -62,76 0,72 62,76 104,98 116,140!"), CREAM_CLOTH, shade=9, light=2.4
    )
    group.part(g.curve("-50,140! -58,112! -30,104 0,110 30,104 58,112! 50,140!"), GREEN_CLOTH, shade=7)
    f.neck(group, RUDDY, 30, 48, 104)
    for x, y in ((-34, 78), (-25, 88), (-13, 95), (13, 95), (25, 88), (34, 78)):
        group.part(g.ellipse(x, y, 6), CORAL, shade=2.4, light=0, line=2)
        group.mark(g.ellipse(x - 1.8, y - 2, 1.6), "#ffffff", 0.9)
    group.part(g.ellipse(0, 99, 9), CORAL, shade=3, light=0, line=2.2)
    group.mark(g.ellipse(-2.6, 96, 2.4), "#ffffff", 0.9)
    return group


def head() -> Group:
    """Return her curls and her face."""
    group = Group()
    for side in f.SIDES:
        for x, y, size in ((60, -22, 13), (64, 0, 13), (62, 22, 13), (54, 42, 12)):
            group.part(g.ellipse(side * x, y, size), GINGER, shade=4, light=1.8)
            group.line(f"{side * x - 5},{y + 2} {side * x},{y - 5} {side * x + 5},{y}", 2, GINGER.shade)
    face = group.part(
        g.curve(f.mirrored_points("0,-58 46,-46 57,-10 58,20 46,48 22,66 0,70")), RUDDY, shade=10, light=2.6
    )
    group.line("-24,70 0,75 24,70", 2.4, RUDDY.shade, 0.8)
    f.cheeks(group, face, 37, 22, (18, 15), 0.4)
    for side in f.SIDES:
        curl = group.part(
            g.curve(
                f"{side * 4},-58! {side * 10},-38 {side * 30},-28 {side * 48},-30 {side * 58},-12! {side * 60},-44 {side * 30},-60"
            ),
            GINGER,
            shade=4,
            light=2,
        )
        f.shaded(group, curl, face, 1, 5, 0.22)
        group.line(f"{side * 14},-46 {side * 32},-38 {side * 50},-34", 2, GINGER.shade)
    f.nose(group, RUDDY, 22, 11, 22, flush=0.35)
    for side in f.SIDES:
        group.line(f"{side * 26},32 {side * 31},40 {side * 28},47", 2.2, RUDDY.shade, 0.75)
    return group


def face(mood: Mood) -> Group:
    """Return her eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, RUDDY, "#55803a", reach=23, y=-4, size=(12.5, 12), cover=0.2, lashes=True)
    f.brows(group, mood, GINGER.shade, reach=24, y=-24, weight=5.6)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 38, 26, 20, teeth=6, missing=(4,))
        case Mood.GRIM:
            f.pout(group, 45, 17, RUDDY, _LIPS)
        case _:
            f.smile(group, 42, 20, RUDDY, _LIPS, depth=7)
    return group


def above() -> Group:
    """Return her cap, and the mug in her hand."""
    group = Group()
    group.add(_cap(), outline=4)
    group.add(_mug().moved(98, 72), outline=3.4)
    return group


def _cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-66,-44! -78,-80 -66,-120 -30,-140 0,-144 30,-140 66,-120 78,-80 66,-44! 0,-70"),
        WHITE_CLOTH,
        shade=12,
        light=3,
    )
    for x in (-46, -24, 24, 46):
        cap.line(f"{x * 1.25},-76 {x * 1.1},-104 {x * 0.7},-130", 2, WHITE_CLOTH.shade, 0.85)
    cap.part(
        g.curve("-72,-38! -74,-62 -44,-80 0,-86 44,-80 74,-62 72,-38! 48,-56 0,-66 -48,-56"),
        BLUE_CLOTH,
        shade=5,
        light=2.2,
    )
    for x, y in (
        (-70, -24),
        (-62, -40),
        (-47, -51),
        (-29, -58),
        (-10, -62),
        (10, -62),
        (29, -58),
        (47, -51),
        (62, -40),
        (70, -24),
    ):
        cap.part(g.ellipse(x, y, 11.5, 10.5), WHITE_CLOTH, shade=4, light=2, line=2.2)
        cap.line(f"{x - 3},{y + 5} {x},{y - 1}", 1.8, WHITE_CLOTH.shade, 0.9)
    bow = Group()
    for side in f.SIDES:
        bow.part(
            g.curve(
                f"0,-84! {side * 16},-104 {side * 34},-106! {side * 36},-84 {side * 33},-64! {side * 16},-68"
            ),
            BLUE_CLOTH,
            shade=4,
            light=2,
        )
        bow.line(f"{side * 8},-84 {side * 18},-90 {side * 26},-94", 2, BLUE_CLOTH.shade)
    bow.part(g.ellipse(0, -84, 9, 10), BLUE_CLOTH, shade=3, light=1.8)
    cap.add(bow, outline=3)
    return cap


def _mug() -> Group:
    """Return a wooden mug with a hand around it."""
    mug = Group()
    mug.part(g.box(24, -20, 44, 22, 9).difference(g.box(24, -11, 35, 13, 5)), WOOD, shade=3)
    mug.part(g.polygon("-28,-30 28,-30 25,36 -25,36"), WOOD, shade=7)
    for x in (-13, 1, 14):
        mug.line(f"{x},-28 {x * 0.9},34", 2, WOOD.shade)
    for y in (-20, 25):
        mug.part(g.box(-29, y - 4, 29, y + 4, 2), GOLD, shade=2, light=1, line=1.8)
    for x, y, size in ((-23, -36, 11), (-8, -46, 14), (10, -45, 13), (24, -35, 11), (2, -34, 12)):
        mug.part(g.ellipse(x, y, size), WHITE_CLOTH, shade=4, light=2, line=2)
    mug.part(g.taper("-20,-32 -20,-18 -20,-10", 9, 8, 10), WHITE_CLOTH, shade=2, light=1, line=1.8)
    for index in range(4):
        mug.part(
            g.box(-8, -14 + index * 10.5, 28 - index * 1.5, -3 + index * 10.5, 5),
            RUDDY,
            shade=2.6,
            light=1.6,
            line=2,
        )
    return mug


PORTRAIT = Portrait(
    Field("#ee9a6c", "#bb4c34", "#641610", lozenges(), "#ffc79a", 0.2),
    copper(4),
    body,
    head,
    face,
    above,
    1.08,
)
