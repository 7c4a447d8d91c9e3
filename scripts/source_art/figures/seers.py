# ruff: noqa: E501 - the points of a curve stay on one line
"""The seers: a novice with cards, a veiled seer over her orb, the oracle with three eyes."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, strands
from scripts.source_art.gear.seers import (
    NIGHT,
    VEIL,
    candle,
    cards,
    circlet,
    crescent,
    diadem,
    face_veil,
    halo,
    open_book,
    orb,
    pendulum,
    planets,
    ring_of_light,
    star_ring,
    teacup,
)
from scripts.source_art.materials import GOLD, INDIGO_CLOTH, INK, Material

SKIN = Material("#b9794e", "#6b3a22", "#e8b48a")
PALE = Material("#efc9a4", "#a86f4c", "#ffecd4")
DEEP = Material("#8a5236", "#47230f", "#c48a62")
HAIR = Material("#2c2038", "#120b1a", "#6a5484")
CHESTNUT = Material("#8a4a2a", "#46200f", "#c4825a")
FAIR = Material("#e2b65c", "#8f6420", "#ffe8a4")
_GINGER = Material("#c4602a", "#6a2a0c", "#f09a5c")
_GREY_BLUE = Material("#6c7fa8", "#323e5c", "#aebddc")
_TEAL = Material("#2f7a80", "#123c42", "#78c0c0")
_PLUM = Material("#6a3478", "#301438", "#aa74b8")


def recruit(value: int) -> Group:
    """Return a hooded novice: 0 reads by candlelight, 1 swings a pendulum, 2 fans out the cards of fate, 3 casts stars."""
    cloth, hair, skin = (
        (_GREY_BLUE, FAIR, PALE),
        (_TEAL, _GINGER, PALE),
        (INDIGO_CLOTH, CHESTNUT, PALE),
        (_PLUM, HAIR, SKIN),
    )[value]
    figure = Group()
    figure.add(_robe(cloth))
    figure.add(_hood_back(cloth).moved(194, 200), outline=3)
    head = _face(skin)
    _fringe(head, hair, parted=value in {0, 3})
    look = ((0.0, 0.5), (0.5, 0.3), (-0.35, 0.25), (0.0, -0.3))[value]
    for x in (-18, 18):
        eye(head, x, 0, 11, 12, look, "#4a7ac8", lid=skin, cover=0.16, pupil=0.5)
        brow(head, f"{x - 11},-17 {x},-22 {x + 11},-16", 5, hair.shade)
    _nose_and_lips(head, skin, "#b8505a", smile=value != 0)
    figure.add(head.scaled(1.04, 0, 0).turned((4, -4, 0, 3)[value], 0, 0).moved(194, 206), outline=2.6)
    figure.add(_hood_rim(cloth).moved(194, 200), outline=2.4)
    if value == 0:
        figure.add(candle().moved(270, 330), outline=2.8)
    held = (open_book, pendulum, cards, star_ring)[value]()
    figure.add(held.moved(196, 352), outline=2.8)
    figure.add(_sleeve("112,336 88,380 140,402", cloth), _sleeve("276,336 300,380 250,402", cloth))
    figure.add(_fingers(skin).moved(166, 386), _fingers(skin).mirrored(0).moved(226, 386), outline=2.4)
    return figure


def veteran(value: int) -> Group:
    """Return a seer in a veil: 4 reads tea leaves, 5 veils her face over an orb, 6 does so by the light of the moon."""
    cloth, skin = ((_TEAL, PALE), (NIGHT, SKIN), (_PLUM, DEEP))[value - 4]
    figure = Group()
    if value == 6:
        figure.add(crescent().moved(192, 168), outline=2.8)
    figure.add(_robe(cloth))
    figure.add(_hair_back().moved(192, 196), outline=3)
    head = _face(skin)
    _fringe(head, HAIR)
    for x in (-18, 18):
        eye(head, x, 0, 12, 9, (0, 0.3), "#6a5ae0", "#fffdf2", skin, 0.3, -x * 0.5, 0.45)
        head.mark(
            g.taper(f"{x - 14 if x < 0 else x + 14},-5 {x},-11 {x + 10 if x < 0 else x - 10},-5", 1.5, 4, 2),
            INK,
        )
        brow(head, f"{x * 0.4},-17 {x},-23 {x * 1.75},-15", 4.5, HAIR.base)
    _nose_and_lips(head, skin, "#9a3a48")
    if value > 4:
        head.add(face_veil(), outline=2.2)
    head.add(circlet(), outline=2.2)
    figure.add(head.scaled(1.04, 0, 0).moved(192, 200), outline=2.6)
    figure.add(_draped_veil().moved(192, 196), outline=2.4)
    if value == 4:
        figure.add(teacup().moved(192, 356), outline=2.8)
    else:
        figure.add(orb(192, 350, 44 if value == 5 else 52))
    for side in (-1, 1):
        arm = Group()
        arm.add(_sleeve("280,330 312,374 268,398", cloth), outline=2.4)
        arm.add(_cupped(skin).moved(246, 366), outline=2.4)
        figure.add(arm if side > 0 else arm.mirrored(192), outline=2.4)
    return figure


def champion(value: int) -> Group:
    """Return the oracle, her third eye open: 7 in a ring of light, 8 in a halo, an eye in each palm, 9 among planets."""
    figure = Group()
    if value == 7:
        figure.add(ring_of_light().moved(192, 184), outline=2.8)
    else:
        figure.add(halo().moved(192, 184), outline=2.8)
    figure.add(_hair_back().scaled(1.04, 0, 0).moved(192, 204), outline=3)
    cloth = (INDIGO_CLOTH, NIGHT, _PLUM)[value - 7]
    figure.add(_robe(cloth, gold=value > 7))
    skin = (SKIN, DEEP, DEEP)[value - 7]
    head = _face(skin)
    for x in (-18, 18):
        ball = g.curve(f"{x - 13},1! {x},-9 {x + 13},1! {x},9")
        head.mark(g.grow(ball, 2), INK)
        head.mark(ball, "#bfe8ff" if value < 9 else "#ffe9a0")
        head.mark(g.ellipse(x, 0, 5), "#ffffff")
        brow(head, f"{x * 0.35},-15 {x},-22 {x * 1.8},-15", 4.5, HAIR.base)
        if value > 7:
            head.mark(g.polygon(f"{x - 3},14 {x + 3},14 {x},24"), "#ffd45a")
    _nose_and_lips(head, skin, "#c8983a")
    _fringe(head, HAIR, parted=True)
    third = g.curve("0,-46! 9,-34 0,-22! -9,-34")
    head.mark(g.grow(third, 3), "#ffd45a")
    head.mark(g.grow(third, 1.4), INK)
    head.mark(third, "#ffffff")
    head.mark(g.ellipse(0, -34, 5.4), "#4a45c0")
    head.mark(g.ellipse(0, -34, 2.4), INK)
    if value > 7:
        head.add(diadem(), outline=2.2)
    figure.add(head.scaled(1.06, 0, 0).moved(192, 208), outline=2.6)
    for side in (-1, 1):
        arm = Group()
        if value == 7:
            arm.add(_sleeve("280,330 312,374 268,398", cloth), outline=2.4)
            arm.add(_cupped(skin).moved(246, 366), outline=2.4)
        else:
            arm.add(_sleeve("272,332 318,380 300,322", cloth, gold=True), outline=2.4)
            arm.add(_open_palm(skin).turned(14, 0, 0).moved(296, 276), outline=2.6)
        figure.add(arm if side > 0 else arm.mirrored(192), outline=2.4)
    if value == 9:
        figure.add(planets().moved(192, 366), outline=2.8)
    else:
        figure.add(orb(192, 350 if value == 7 else 372, 40 if value == 7 else 27))
    return figure


def _face(material: Material) -> Group:
    head = Group()
    head.part(g.curve("-20,36! 20,36! 24,84 0,96 -24,84"), material, shade=8)
    face = head.part(
        g.curve("-42,-18 -38,-44 0,-56 38,-44 42,-18 40,14 24,42 0,58 -24,42 -40,14"),
        material,
        shade=8,
        light=2,
    )
    for x in (-27, 27):
        head.mark(g.ellipse(x, 18, 9, 6), "#d8503c", 0.28, within=face)
    return head


def _nose_and_lips(head: Group, material: Material, lips: str, smile: bool = False) -> None:
    head.line("-2,2 -6,18 0,21 6,18", 2.2)
    if smile:
        head.line("-13,32 0,37 13,32", 2.8)
        head.line("-5,43 5,43", 2, material.shade)
        return
    head.mark(g.curve("-14,34! -5,29 0,31 5,29 14,34! 0,36"), lips)
    head.mark(g.curve("-12,36! 0,37 12,36! 0,44"), lips)
    head.line("-14,35 0,36 14,35", 2)


def _fringe(head: Group, material: Material, parted: bool = False) -> None:
    if parted:
        for side in (-1, 1):
            head.part(
                g.curve(
                    f"0,-58! {side * 30},-54 {side * 46},-34 {side * 48},10! {side * 36},-14 {side * 16},-40"
                ),
                material,
                shade=4,
            )
            strands(head, (f"{side * 10},-50 {side * 32},-34 {side * 42},-12",), material.light, 2.2)
        return
    head.part(
        g.curve("-44,0! -46,-34 -24,-58 0,-62 24,-58 46,-34 44,0! 36,-22 20,-34! 6,-26 -14,-38! -30,-28"),
        material,
        shade=5,
    )
    strands(head, ("-34,-22 -24,-42 -6,-54", "34,-22 28,-40 12,-54", "-4,-36 -4,-50"), material.light, 2.2)


def _robe(cloth: Material, gold: bool = False) -> Group:
    robe = Group()
    robe.part(
        g.curve("76,450! 84,362 104,322 150,298 192,290 234,298 280,322 300,362 308,450!"), cloth, shade=12
    )
    for side in (-1, 1):
        robe.part(
            g.curve(
                f"192,350! {192 + side * 22},320 {192 + side * 36},290! {192 + side * 54},296! {192 + side * 40},336 {192 + side * 14},376 192,392!"
            ),
            GOLD if gold else VEIL,
            shade=4,
        )
        robe.line(f"{192 + side * 70},330 {192 + side * 66},380 {192 + side * 72},430", 2, INK, 0.5)
    for x, y, size in (
        (116, 356, 9),
        (140, 386, 7),
        (262, 350, 9),
        (246, 388, 7),
        (122, 408, 6),
        (270, 400, 6),
    ):
        robe.part(g.star(x, y, size, size * 0.36, 4), GOLD, shade=0, light=0, line=1.6)
    return robe


def _hood_back(cloth: Material) -> Group:
    hood = Group()
    hood.part(
        g.curve("-74,112! -84,40 -76,-26 -44,-78 0,-96 44,-78 76,-26 84,40 74,112! 0,126"), cloth, shade=10
    )
    hood.mark(g.curve("-54,100! -60,40 -56,-20 -32,-58 0,-68 32,-58 56,-20 60,40 54,100!"), "#0b0c2c", 0.9)
    return hood


def _hood_rim(cloth: Material) -> Group:
    rim = Group()
    rim.part(
        g.curve(
            "-76,116! -88,40 -78,-28 -44,-80 0,-98 44,-80 78,-28 88,40 76,116! 52,104! 60,40 54,-14 30,-50 0,-58 -30,-50 -54,-14 -60,40 -52,104!"
        ),
        cloth,
        shade=8,
        light=2.4,
    )
    rim.part(
        g.curve(
            "-52,104! -60,40 -54,-14 -30,-50 0,-58 30,-50 54,-14 60,40 52,104! 44,98! 52,40 46,-10 26,-42 0,-50 -26,-42 -46,-10 -52,40 -44,98!"
        ),
        GOLD,
        shade=2,
        light=1,
    )
    rim.part(g.star(0, -74, 11, 4, 4), GOLD, shade=0, light=0, line=1.8)
    for text in ("-68,70 -72,20 -62,-22", "68,70 72,20 62,-22"):
        rim.line(text, 2, INK, 0.5)
    return rim


def _fingers(material: Material) -> Group:
    hand = Group()
    hand.part(g.curve("-20,14! -22,-4 -8,-14 10,-12 18,2 14,18!"), material, shade=4)
    for k in range(4):
        hand.part(
            g.taper(f"{-14 + k * 8.5},2 {-10 + k * 8.5},-12 {-5 + k * 8},-22", 9.5, 9, 7),
            material,
            shade=2,
            light=1,
            line=1.8,
        )
    return hand


def _sleeve(text: str, material: Material, gold: bool = False) -> Group:
    sleeve = Group()
    sleeve.part(g.taper(text, 38, 42, 46), material, shade=8)
    x, y = map(float, text.rsplit(maxsplit=1)[-1].split(","))
    if gold:
        sleeve.part(g.ellipse(x, y, 26, 12, 14), GOLD, shade=3)
    return sleeve


def _hair_back() -> Group:
    hair = Group()
    hair.part(
        g.curve("-46,130! -72,96 -66,40 -64,-14 -44,-58 0,-72 44,-58 64,-14 66,40 72,96 46,130! 0,110"),
        HAIR,
        shade=9,
        light=2.4,
    )
    strands(
        hair,
        ("-54,-20 -58,30 -58,80", "54,-20 58,30 58,80", "-46,0 -50,50 -48,100", "46,0 50,50 48,100"),
        HAIR.light,
        2.6,
    )
    return hair


def _draped_veil() -> Group:
    veil = Group()
    veil.part(
        g.curve(
            "-60,138! -86,80 -82,10 -66,-46 -34,-80 0,-90 34,-80 66,-46 82,10 86,80 60,138! 48,110! 60,60 58,0 46,-38! 24,-62 0,-68 -24,-62 -46,-38! -58,0 -60,60 -48,110!"
        ),
        VEIL,
        shade=9,
        light=2.4,
    )
    for text in ("-70,90 -72,30 -60,-24", "70,90 72,30 60,-24", "-40,-64 -18,-80", "40,-64 18,-80"):
        veil.line(text, 1.8, VEIL.shade)
    for x, y in (
        (-66, 60),
        (66, 60),
        (-68, 10),
        (68, 10),
        (-54, -36),
        (54, -36),
        (0, -79),
        (-28, -70),
        (28, -70),
    ):
        veil.part(g.star(x, y, 6.5, 2.4, 4), GOLD, shade=0, light=0, line=1.4)
    return veil


def _cupped(material: Material) -> Group:
    hand = Group()
    hand.part(g.curve("24,26! 8,22 -4,8 -2,-8 12,-14 28,0 34,18!"), material, shade=4)
    for k in range(4):
        hand.part(
            g.taper(
                f"{14 - k * 2},{-4 + k * 8} {-2 - k * 2},{-12 + k * 9} {-16 + k * 1},{-14 + k * 11}",
                10,
                9.5,
                7,
            ),
            material,
            shade=2,
            light=1,
            line=1.8,
        )
    return hand


def _open_palm(material: Material) -> Group:
    hand = Group()
    hand.part(g.box(-15, 20, 15, 50, 6), material, shade=4)
    for x, top, lean in ((-16, -42, -5), (-5, -50, -1), (7, -48, 3), (18, -38, 8)):
        hand.part(
            g.taper(f"{x * 0.9},0 {x},{top * 0.5} {x + lean},{top}", 12, 11, 9),
            material,
            shade=2.4,
            light=1,
            line=1.8,
        )
    hand.part(g.taper("-16,20 -30,6 -36,-10", 13, 12, 9), material, shade=2.4, light=1, line=1.8)
    hand.part(g.curve("-22,-6! 0,-12 24,-4! 24,20 14,34 -14,34 -22,18"), material, shade=4, line=0)
    hand.mark(g.curve("-17,10! 0,-3 18,10! 0,22"), INK)
    hand.mark(g.curve("-13,10! 0,0 14,10! 0,19"), "#ffffff")
    hand.mark(g.ellipse(0.5, 10, 7), "#4a45c0")
    hand.mark(g.ellipse(0.5, 10, 3), INK)
    hand.mark(g.ellipse(-2, 7.5, 2), "#ffffff")
    return hand
