# ruff: noqa: E501 - the points of a curve stay on one line
"""The giants: small heads, huge fists, and whatever tree stood nearest."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, mouth, strands, teeth
from scripts.source_art.gear.common import fist, gem
from scripts.source_art.gear.giants import (
    boulder,
    castle,
    club,
    peak,
    pitchfork,
    pumpkin,
    sapling,
    sheep,
    straw_hat,
)
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import (
    BLUE_CLOTH,
    BONE,
    BROWN_HAIR,
    GOLD,
    INK,
    LIGHT_STONE,
    MOSS,
    RED_HAIR,
    Material,
)

SMOCK = Material("#3f6488", "#1b3048", "#86aacb")
ROSY = Material("#f0b496", "#9c5a44", "#ffe4d0")
CLAY = Material("#c98a5e", "#6f3f22", "#f2c296")
ROCK = Material("#a89c88", "#584e40", "#dcd2be")
BARN = Material("#a8442c", "#521a10", "#e08a68")
STRAW = Material("#dcae4c", "#8a5f1c", "#ffe59a")
MOSSY = Material("#93978a", "#474c40", "#cdd2be")
PELT = Material("#5a4636", "#2a1d14", "#8f755c")


def recruit(value: int) -> Group:
    """Return a good-natured young giant: 1 has found a sheep, 3 has grown a beard and brings a cow-sized pumpkin."""
    figure = Group()
    if value == 1:
        figure.add(sapling().turned(10, 0, 0).moved(270, 226), outline=2.8)
    else:
        figure.add(pitchfork().turned(10, 0, 0).moved(270, 226), outline=2.8)
    figure.add(_torso(ROSY), _smock(SMOCK if value == 1 else BARN))
    head = _head(ROSY)
    _kindly(head)
    if value == 1:
        head.add(_mop(BROWN_HAIR), outline=2.4)
    else:
        head.add(_chin_beard(STRAW), _mop(STRAW), straw_hat(), outline=2.4)
    figure.add(head.scaled(1.04, 0, 0).turned(-5 if value == 1 else 4, 0, 0).moved(190, 206), outline=3)
    cloth = SMOCK if value == 1 else BARN
    figure.add(_arm("290,336 322,376 282,360 264,334", ROSY, 56))
    figure.add(_sleeve("272,316 306,352", cloth), outline=2.4)
    figure.add(fist(ROSY, 1.7).turned(10, 0, 0).moved(256, 318), outline=2.8)
    figure.add(_sleeve("102,320 80,366", cloth), outline=2.4)
    if value == 1:
        figure.add(sheep().scaled(1.15, 0, 0).moved(148, 324), outline=2.8)
    else:
        figure.add(pumpkin().scaled(1.05, 0, 0).moved(140, 326), outline=2.8)
    figure.add(_arm("92,384 124,384 168,374", ROSY, 50), outline=2.8)
    figure.add(fist(ROSY, 1.5).turned(84, 0, 0).moved(188, 368), outline=2.8)
    return figure


def veteran(value: int) -> Group:
    """Return a roaring giant with a tree club lifted high; 5 is the only value of this rank."""
    del value
    figure = Group()
    figure.add(_torso(CLAY), _pelt())
    head = _head(CLAY)
    _roar(head, CLAY)
    head.add(_wild_hair(RED_HAIR), outline=2.4)
    figure.add(head.scaled(1.08, 0, 0).moved(174, 220), outline=3)
    figure.add(_arm("274,330 322,330 304,266", CLAY, 60))
    figure.add(club().turned(7, 0, 0).moved(288, 214), outline=3)
    figure.add(fist(CLAY, 1.75).turned(14, 0, 0).moved(284, 264), outline=2.8)
    figure.add(
        _arm("88,332 66,386 120,398", CLAY, 60),
        fist(CLAY, 1.75).turned(76, 0, 0).moved(136, 392),
        outline=2.8,
    )
    return figure


def champion(value: int) -> Group:
    """Return a giant of stone: 7 has slept so long that firs grow on him, 9 is the mountain king, castle and all."""
    figure = Group()
    rock = MOSSY if value == 7 else ROCK
    figure.add(_torso(rock, cracks=True))
    if value == 9:
        figure.add(_royal_collar())
    else:
        figure.add(_moss(), outline=0)
    head = _head(rock)
    _scowl(head, rock)
    head.add(_stone_beard(MOSS if value == 7 else LIGHT_STONE), outline=2.4)
    _big_nose(head, rock)
    head.add(peak() if value == 7 else castle(), outline=2.6)
    figure.add(head.scaled(1.04, 0, 0).moved(190, 226), outline=3)
    figure.add(_arm("286,332 330,352 300,378", rock, 62, cracks=True), outline=2.8)
    figure.add(_arm("94,332 50,352 84,380", rock, 62, cracks=True), outline=2.8)
    if value == 7:
        figure.add(boulder().moved(190, 366), outline=3)
    for side in (-1, 1):
        hand = Group()
        hand.add(fist(rock, 2).turned(-90 * side + 90, 0, 0) if side < 0 else fist(rock, 2), outline=2)
        if value == 9:
            hand.part(g.box(-37, 22, 37, 42, 5), GOLD, shade=4)
            for x in (-20, 0, 20):
                gem(hand, x, 32, 5.5)
        figure.add(
            (hand if side > 0 else hand.mirrored(0)).turned(-24 * side, 0, 0).moved(190 + side * 82, 360),
            outline=2.8,
        )
    return figure


def _head(material: Material) -> Group:
    head = Group()
    head.part(g.curve("-44,30! 44,30! 62,86 0,100 -62,86"), material, shade=9)
    for side in (-1, 1):
        ear = head.part(
            g.curve(f"{side * 48},-14! {side * 64},-24 {side * 72},-8 {side * 64},14 {side * 48},18!"),
            material,
            shade=4,
        )
        head.mark(g.grow(ear, -6), "#6f2f1c", 0.5)
    head.part(
        g.curve(
            "-48,-20 -42,-50 -20,-64 0,-66 20,-64 42,-50 48,-20 54,18 52,50 30,70 0,74 -30,70 -52,50 -54,18"
        ),
        material,
        shade=11,
        light=2.6,
    )
    ridge = g.curve(
        "-46,-20! -38,-30 -18,-28 0,-22! 18,-28 38,-30 46,-20! 40,-10 22,-12 0,-8 -22,-12 -40,-10"
    )
    head.part(ridge, material, shade=4, light=2, line=0)
    for x, y in ((-38, 30), (40, 34), (34, 42), (-30, 54), (22, 58), (4, 64), (-12, 60)):
        head.mark(g.ellipse(x, y, 1.9), material.shade, 0.8)
    return head


def _big_nose(head: Group, material: Material) -> None:
    shape = head.part(
        g.curve("-9,-14! -14,6 -25,16 -22,28 -8,28 0,33! 8,28 22,28 25,16 14,6 9,-14!"),
        material,
        shade=5,
        light=2,
    )
    if material not in {ROCK, MOSSY}:
        head.mark(g.ellipse(0, 20, 18, 10), "#c8402a", 0.35, within=shape)
    for x in (-13, 13):
        head.mark(g.ellipse(x, 25, 4.4, 2.8), INK)


def _kindly(head: Group) -> None:
    for side in (-1, 1):
        eye(head, side * 21, -4, 11, 11, (-0.35, 0.45), "#3f7a4a", lid=ROSY, cover=0.3, pupil=0.5)
        head.mark(g.ellipse(side * 36, 24, 11, 8), "#d4483c", 0.3)
    brow(head, "-8,-18 -22,-25 -38,-16", 9, BROWN_HAIR.shade, 3)
    brow(head, "8,-20 22,-28 40,-20", 9, BROWN_HAIR.shade, 3)
    _big_nose(head, ROSY)
    head.mark(g.ellipse(0, -13, 9, 5), ROSY.base)
    grin = mouth(head, "-30,40! -10,46 10,46 32,38! 28,58 6,66 -20,60")
    teeth(head, grin, "-26,42 -6,46", 2, 9)
    teeth(head, grin, "8,47 30,40", 2, 8)


def _roar(head: Group, material: Material) -> None:
    eye(head, -21, -4, 11, 9, (0.3, 0.1), "#a8641a", lid=material, cover=0.42, tilt=18, pupil=0.4)
    eye(head, 21, -4, 11, 9, (-0.3, 0.1), "#a8641a", lid=material, cover=0.42, tilt=-18, pupil=0.4)
    brow(head, "-4,-12 -20,-25 -46,-28", 13, RED_HAIR.shade, 4)
    brow(head, "4,-12 20,-25 46,-28", 13, RED_HAIR.shade, 4)
    _big_nose(head, material)
    jaw = mouth(head, "-36,36! -18,40 0,38 18,40 36,36! 42,56 30,76 0,82 -30,76 -42,56")
    teeth(head, jaw, "-34,37 -18,41 0,39 18,41 34,37", 6, 11, skip=(3,))
    teeth(head, jaw, "-30,76 0,84 30,76", 5, -11, skip=(1,))


def _scowl(head: Group, material: Material) -> None:
    for side in (-1, 1):
        eye(
            head,
            side * 21,
            -3,
            11,
            9,
            (-side * 0.3, 0.1),
            "#ff9a1e",
            "#fff0a8",
            material,
            0.42,
            -side * 18,
            0.35,
        )
        brow(head, f"{side * 4},-11 {side * 20},-24 {side * 48},-30", 12, "#4c443a", 4)
    for text in ("-40,-44 -30,-34 -34,-26", "30,-54 24,-42 32,-34", "44,10 36,20 40,30"):
        head.line(text, 2.2)


def _stone_beard(material: Material) -> Group:
    beard = Group()
    shape = g.curve(
        "-56,4! -62,40 -52,72 -40,70! -34,94 -22,90! -12,112 0,116! 12,112 22,90! 34,94 40,70! 52,72 62,40 56,4! 44,30 24,38 0,34 -24,38 -44,30"
    )
    beard.part(shape, material, shade=10, light=2.6)
    for text in ("-40,44 -34,64", "-20,50 -18,84", "0,60 0,104", "20,50 18,84", "40,44 34,64"):
        beard.line(text, 2.2, INK, 0.6)
    for side in (-1, 1):
        beard.part(
            g.curve(
                f"0,32! {side * 20},30 {side * 44},40 {side * 54},30! {side * 48},50 {side * 20},54 {side * 2},44!"
            ),
            material,
            shade=4,
            light=1.8,
        )
    jaw = mouth(beard, "-16,53! 0,56 16,53! 10,64 0,66 -10,64", tongue=None)
    teeth(beard, jaw, "-13,54 0,56 13,54", 3, 5)
    for side in (-1, 1):
        tusk = g.curve(f"{side * 14},66! {side * 17},52 {side * 20},44! {side * 25},56 {side * 24},66!")
        beard.part(tusk, BONE, shade=2, light=1, line=1.8)
    return beard


def _mop(material: Material) -> Group:
    hair = Group()
    hair.part(
        g.curve(
            "-54,14! -66,-20 -60,-56 -34,-82 0,-88! 12,-98 18,-84! 44,-78 62,-50 64,-18 52,14! 48,-16 44,-28! 32,-40 26,-26! 16,-42 4,-28! -8,-42 -16,-26! -28,-40 -38,-24! -48,-10"
        ),
        material,
        shade=7,
        light=2.4,
    )
    strands(
        hair,
        (
            "-50,-20 -46,-52 -28,-70",
            "-22,-40 -16,-66 0,-76",
            "8,-42 12,-64",
            "34,-42 34,-64 22,-74",
            "54,-16 52,-46",
        ),
        material.shade,
        3.4,
    )
    strands(hair, ("-40,-56 -22,-74", "-54,-24 -54,-44"), material.light, 3)
    return hair


def _wild_hair(material: Material) -> Group:
    hair = Group()
    hair.part(
        g.curve(
            "-50,10! -70,0! -60,-14! -76,-30! -60,-38! -66,-60! -46,-60! -44,-82! -24,-74! -10,-94! 2,-76! 20,-92! 28,-72! 48,-78! 48,-58! 68,-54! 60,-36! 76,-24! 60,-12! 68,4! 50,10! 50,-20 40,-44 18,-54 0,-50 -18,-54 -40,-44 -50,-20"
        ),
        material,
        shade=6,
    )
    strands(
        hair,
        (
            "-52,-30 -62,-36",
            "-40,-54 -46,-68",
            "-12,-60 -12,-80",
            "16,-62 20,-80",
            "42,-54 50,-66",
            "54,-30 66,-30",
        ),
        material.shade,
        2.6,
    )
    return hair


def _torso(material: Material, cracks: bool = False) -> Group:
    body = Group()
    body.part(
        g.curve("56,450! 58,360 78,312 120,290 190,282 260,290 302,312 322,360 326,450!"),
        material,
        shade=14,
        light=2.8,
    )
    body.line("190,320 188,360 190,430", 2.2, INK, 0.6)
    for side in (-1, 1):
        body.line(f"{190 + side * 10},372 {190 + side * 50},378 {190 + side * 84},352", 2.4, INK, 0.7)
    if cracks:
        for text in (
            "100,320 112,338 106,352 118,368",
            "270,312 260,330 272,344 264,360",
            "150,392 164,400 160,416",
        ):
            body.line(text, 2.4)
    return body


def _smock(material: Material) -> Group:
    smock = Group()
    cloth = smock.part(
        g.curve(
            "84,450! 82,360 100,306! 132,290! 154,314 190,326 226,314 248,290! 280,306! 300,360 300,450!"
        ),
        material,
        shade=12,
        light=2.4,
    )
    smock.edge(g.path("126,296 148,320 190,334 232,320 254,296"), 2.6, "#f0d9a8")
    for text in ("128,352 124,392 130,430", "256,344 262,380"):
        smock.edge(g.path(text).intersection(cloth), 2.2, INK, 0.5)
    return smock


def _sleeve(text: str, material: Material) -> Group:
    sleeve = Group()
    sleeve.part(g.taper(text, 64, 62), material, shade=10, light=2.4)
    return sleeve


def _pelt() -> Group:
    pelt = Group()
    pelt.part(
        g.curve(
            "120,292! 160,288! 232,352 300,392! 306,420! 290,416! 280,432! 262,420! 244,436! 230,420! 212,426! 196,402! 176,396! 164,376! 146,364! 138,344! 122,328! 124,312! 112,306!"
        ),
        PELT,
        shade=8,
        light=2,
    )
    strands(
        pelt,
        ("140,312 156,330", "170,336 190,358", "204,366 224,388", "240,392 262,406", "160,352 172,366"),
        PELT.shade,
        3,
    )
    for x, y, angle in ((134, 320, 30), (152, 344, 36), (178, 372, 40), (206, 396, 40)):
        pelt.part(g.placed(g.polygon("-5,0 5,0 0,18"), x, y, 1, angle), BONE, shade=2, light=1, line=1.8)
    return pelt


def _royal_collar() -> Group:
    collar = Group()
    collar.part(
        g.curve("82,316! 120,288 190,278 260,288 298,316! 286,352 236,352 190,390! 144,352 94,352"),
        BLUE_CLOTH,
        shade=8,
    )
    collar.part(
        g.curve(
            "82,316! 94,352 144,352 190,390! 236,352 286,352 298,316! 304,326! 292,364 240,364 190,404! 140,364 88,364 76,326!"
        ),
        GOLD,
        shade=4,
    )
    return collar


def _arm(text: str, material: Material, width: float, cracks: bool = False) -> Group:
    arm = Group()
    shape: Shape = arm.part(g.taper(text, width, width * 0.9, width * 0.84), material, shade=11, light=2.4)
    if cracks:
        x0, y0, x1, y1 = shape.bounds
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        arm.edge(g.path(f"{x - 14},{y - 12} {x - 4},{y} {x - 10},{y + 10}").intersection(shape), 2.2)
    return arm


def _chin_beard(material: Material) -> Group:
    beard = Group()
    beard.part(
        g.curve(
            "-50,30! -54,62 -34,88! -22,82 0,96! 22,82 34,88! 54,62 50,30! 44,62 24,74 0,72 -24,74 -44,62"
        ),
        material,
        shade=6,
    )
    strands(beard, ("-40,62 -32,78", "-14,76 -12,86", "14,76 14,86", "40,60 34,78"), material.shade, 3)
    return beard


def _moss() -> Group:
    moss = Group()
    for text in (
        "62,352! 78,318 116,296 140,300! 124,312! 128,326! 108,322! 104,340! 88,334! 82,352!",
        "318,352! 302,318 264,296 240,300! 256,312! 250,328! 270,322! 276,340! 292,334! 298,352!",
    ):
        moss.part(g.curve(text), MOSS, shade=5)
    return moss
