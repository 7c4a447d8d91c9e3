# ruff: noqa: E501 - the points of a curve stay on one line
"""The trolls: moss, warts and tusks, and always a bridge nearby."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, mouth, strands, teeth
from scripts.source_art.gear.common import fist
from scripts.source_art.gear.trinkets import scar
from scripts.source_art.gear.trolls import (
    big_bone,
    branch,
    bridge_behind,
    chest,
    drape,
    fishing_rod,
    horns,
    key,
    sign,
    stone_crown,
    stone_hammer,
    toadstool,
    toll_cap,
)
from scripts.source_art.materials import (
    BONE,
    BRONZE,
    GOLD,
    INK,
    LIGHT_STONE,
    MOSS,
    STONE,
    Material,
)

SKIN = Material("#9aa78a", "#475342", "#d3dcbc")
GREY = Material("#a3a294", "#4e4c44", "#dbd8c6")
BLUE = Material("#8aa5a6", "#3c5356", "#c9dedb")
NOSE = Material("#b3a184", "#62503a", "#e2d3b2")
DEEP_MOSS = Material("#5d8a3a", "#284817", "#9cc763")
REED = Material("#a8903c", "#54441a", "#dcc678")
CARROT = Material("#c9702a", "#6e360c", "#f0a860")


def recruit(value: int) -> Group:
    """Return a small troll under its bridge: 0 hides, 1 peers out, 2 goes fishing, 3 asks for the toll."""
    figure = Group()
    arch = Group()
    stones = arch.part(
        g.curve(
            "40,440! 40,150! 110,112 190,100 270,112 344,150! 344,440! 296,440! 292,260 246,186 190,172 134,186 88,260 84,440!"
        ),
        LIGHT_STONE,
        shade=6,
    )
    for text in (
        "88,250 44,232",
        "100,218 62,178",
        "124,192 100,140",
        "156,178 146,116",
        "190,172 190,102",
        "224,178 234,116",
        "256,192 280,140",
        "280,218 318,178",
        "292,250 336,232",
        "84,310 40,306",
        "296,310 340,306",
        "84,350 40,350",
        "296,350 340,350",
    ):
        arch.edge(g.path(text).intersection(stones), 2.4)
    arch.mark(g.curve("84,440! 88,260 134,186 190,172 246,186 292,260 296,440!"), "#061a1c", 0.7)
    arch.part(drape("36,152 110,113 190,101 270,113 348,152", 11), MOSS, shade=4)
    figure.add(arch)
    skin, hair = ((SKIN, DEEP_MOSS), (BLUE, MOSS), (GREY, REED), (BLUE, CARROT))[value]
    head = _head(skin)
    _round_eyes(head, skin)
    _nose(head, NOSE)
    head.line("-30,52 -10,57 12,54 30,48" if value < 3 else "-30,50 -10,60 12,60 30,50", 3)
    for x in ((), (-20,), (-20,), (-22, 22))[value]:
        _tusk(head, x, 54, 6 + 4 * value)
    head.add(_hair(hair), outline=2.4)
    if value == 3:
        head.add(toll_cap(), outline=2.6)
    figure.add(
        head.scaled(0.98, 0, 0).turned((0, 0, -6, 4)[value], 0, 0).moved(190, (316, 262, 258, 262)[value]),
        outline=3,
    )
    wall = Group()
    wall.part(g.box(58, 348, 322, 440), STONE, shade=4)
    for x, y in ((58, 348), (122, 348), (190, 348), (258, 348)):
        wall.part(g.box(x, y, x + 66, y + 30, 5), LIGHT_STONE, shade=6)
    for x in (90, 156, 224):
        wall.part(g.box(x, 380, x + 66, 412, 5), STONE, shade=6)
    figure.add(wall, outline=3)
    for x in (112, 248):
        if x == 248 and value >= 2:
            continue
        hand = Group()
        for k in range(4):
            hand.part(
                g.taper(f"{x + k * 13 - 6},344 {x + k * 13 - 6},352 {x + k * 13 - 6},366", 14, 14, 11),
                skin,
                shade=3,
                light=1.2,
            )
            hand.mark(g.ellipse(x + k * 13 - 6, 368, 4, 3), "#3a3020")
        figure.add(hand, outline=2.6)
    if value >= 2:
        held = fishing_rod() if value == 2 else sign()
        figure.add(held.moved(272, 318), outline=2.6)
        figure.add(fist(skin, 1.2).moved(272, 338), outline=2.6)
    return figure


def veteran(value: int) -> Group:
    """Return a moss-grown bruiser: 4 with a branch, 5 with a bone, 6 with a boulder on a pole and toadstools all over."""
    skin = (BLUE, SKIN, GREY)[value - 4]
    figure = Group()
    figure.add(_torso(skin), _moss_cape())
    head = _head(skin)
    _angry_eyes(head, skin)
    grin = mouth(head, "-36,44! -14,52 14,52 36,42! 34,60 16,68 -14,69 -34,60", tongue=None)
    teeth(head, grin, "-34,46 -14,53 14,53 34,44", 6, 8, skip=(2,))
    for x in (-27, 27):
        _tusk(head, x, 66, 24 if value < 6 else 36)
    _nose(head, NOSE)
    head.add(_hair((REED, MOSS, DEEP_MOSS)[value - 4], wild=True), outline=2.4)
    if value == 6:
        scar(head, "30,-6 44,8 46,28", "#4a3a30", 3)
        ring = g.ellipse(0, 46, 10, 9).difference(g.ellipse(0, 46, 5.6, 5))
        head.part(ring, BRONZE, shade=2, light=1, line=1.8)
    figure.add(head.scaled(1.06, 0, 0).turned((4, -3, -2)[value - 4], 0, 0).moved(184, 214), outline=3)
    stools = (
        ((92, 306, 0.8),),
        ((92, 306, 1), (116, 292, 0.7)),
        ((78, 318, 0.8), (98, 300, 1.1), (124, 292, 0.7)),
    )
    for x, y, size in stools[value - 4]:
        figure.add(toadstool().scaled(size, 0, 0).moved(x, y), outline=2.2)
    figure.add(_arm("280,330 324,350 302,286", skin, 58))
    weapon = (branch, big_bone, stone_hammer)[value - 4]()
    figure.add(weapon.turned(11, 0, 0).moved(290, 226), outline=2.8)
    figure.add(fist(skin, 1.7).turned(16, 0, 0).moved(288, 280), outline=2.8)
    figure.add(
        _arm("94,336 70,384 126,398", skin, 56), fist(skin, 1.7).turned(76, 0, 0).moved(142, 390), outline=2.8
    )
    return figure


def champion(value: int) -> Group:
    """Return the lord of the bridge: 7 has horns, 8 menhirs for a crown and gold in the moss, 9 the key to every road."""
    figure = Group()
    figure.add(bridge_behind(), outline=2.4)
    skin = SKIN if value == 7 else GREY
    figure.add(_torso(skin), _moss_cape(gold=value > 7))
    head = _head(skin)
    _angry_eyes(head, skin, "#ffd23a")
    grin = mouth(head, "-38,42! -14,51 14,51 38,42! 38,62 18,72 -18,72 -38,62")
    teeth(head, grin, "-36,44 -14,52 14,52 36,44", 7, 9)
    for x in (4, -14)[: value - 7]:
        gold = g.box(x, 44, x + 10, 62).intersection(grin)
        head.mark(gold, "#f4c23a")
        head.edge(gold, 1.5)
    for x in (-30, 30):
        _tusk(head, x, 68, 30)
        head.part(g.box(x - 7, 52, x + 7, 60, 2), GOLD, shade=2, light=1, line=1.8)
    _nose(head, NOSE)
    ring = g.ellipse(0, 46, 10, 9).difference(g.ellipse(0, 46, 5.6, 5))
    head.part(ring, GOLD, shade=2, light=1, line=1.8)
    head.add(_hair(DEEP_MOSS), outline=2.4)
    head.add(horns() if value == 7 else stone_crown(tall=value == 9), outline=2.6)
    figure.add(head.scaled(1.06, 0, 0).moved(190, 222), outline=3)
    figure.add(chest(open_lid=value > 7).moved(190, 378), outline=3)
    if value == 9:
        figure.add(key().turned(8, 0, 0).moved(266, 300), outline=2.8)
    for side in (-1, 1):
        arm = Group()
        arm.add(_arm("284,330 320,372 280,394", skin, 58), outline=2.8)
        arm.add(fist(skin, 1.7).turned(-60, 0, 0).moved(262, 386), outline=2.6)
        figure.add(arm if side > 0 else arm.mirrored(190), outline=2.6)
    return figure


def _head(material: Material) -> Group:
    head = Group()
    for side in (-1, 1):
        ear = head.part(
            g.curve(
                f"{side * 50},-16! {side * 74},-34 {side * 96},-32! {side * 90},-14! {side * 98},-6! {side * 84},10 {side * 52},16!"
            ),
            material,
            shade=5,
        )
        head.mark(g.grow(ear, -7), "#4a3a30", 0.5)
    head.part(
        g.curve(
            "-52,-16 -50,-42 -28,-58 0,-62 28,-58 50,-42 52,-16 62,22 62,52 40,76 0,84 -40,76 -62,52 -62,22"
        ),
        material,
        shade=12,
        light=2.6,
    )
    for x, y, r in (
        (-48, 28, 6),
        (-40, 40, 4),
        (46, 16, 5),
        (52, 34, 6.5),
        (36, 68, 4),
        (-30, 70, 5),
        (30, -36, 4),
    ):
        head.part(g.ellipse(x, y, r, r * 0.86), material, shade=2, light=1, line=1.8)
    for text in ("-36,8 -46,16 -48,24", "36,8 46,14 44,22"):
        head.line(text, 2, INK, 0.7)
    return head


def _nose(head: Group, material: Material) -> None:
    shape = head.part(
        g.curve("-10,-18! -14,4 -26,22 -28,38 -16,48 -2,46 6,54! 18,48 30,40 28,22 14,4 9,-18!"),
        material,
        shade=8,
        light=2.4,
    )
    for x, y in ((-14, 38), (16, 38)):
        head.mark(g.ellipse(x, y, 5.4, 4, 20 if x < 0 else -20), INK)
    head.part(g.ellipse(13, 16, 5, 4.4), material, shade=2, light=1, line=1.8)
    for text in ("-8,0 0,3 8,0", "-9,8 0,11 7,8"):
        head.line(text, 2, INK, 0.5)
    head.mark(g.ellipse(-11, 20, 5, 8, 24), "#ffffff", 0.4, within=shape)


def _tusk(head: Group, x: float, y: float, length: float) -> None:
    lean = 0.3 if x > 0 else -0.3
    head.part(
        g.curve(
            f"{x - 7},{y}! {x - 6 + lean * length * 0.6},{y - length * 0.6} {x + lean * length},{y - length}! {x + 7 + lean * length * 0.5},{y - length * 0.4} {x + 7},{y}! {x},{y + 5}"
        ),
        BONE,
        shade=3,
        light=1.4,
    )


def _round_eyes(head: Group, material: Material) -> None:
    for x in (-24, 24):
        eye(head, x, -14, 13, 14, (0.3, -0.3), "#c8a020", "#fffbd0", material, 0.18, 0, 0.42)
        brow(head, f"{x - 15},-32 {x},-38 {x + 15},-32", 8, DEEP_MOSS.shade, 4)


def _angry_eyes(head: Group, material: Material, iris: str = "#e8b020") -> None:
    for side in (-1, 1):
        eye(
            head, side * 24, -13, 12, 10, (-side * 0.3, 0.1), iris, "#fffbc8", material, 0.4, -side * 16, 0.36
        )
        shape = g.curve(
            f"{side * 4},-17! {side * 18},-31 {side * 42},-38 {side * 58},-28! {side * 46},-22 {side * 28},-20 {side * 12},-12"
        )
        head.part(shape, DEEP_MOSS, shade=3, light=1.4)


def _hair(material: Material, wild: bool = False) -> Group:
    hair = Group()
    top = g.curve(
        "-54,-8! -66,-20 -62,-40! -56,-38 -52,-60! -40,-56 -34,-80! -20,-68 -10,-88! 2,-72 16,-88! 24,-70 40,-76! 44,-58 58,-56! 56,-38 66,-22 54,-8! 48,-30 32,-42! 26,-34 18,-46! 8,-36 -2,-48! -10,-36 -20,-46! -28,-34 -34,-42! -46,-30"
    )
    hair.part(g.scale(top, 1.08, (0, -30)) if wild else top, material, shade=7, light=2)
    strands(
        hair,
        ("-44,-38 -40,-56", "-22,-50 -24,-68", "0,-54 -4,-74", "20,-50 22,-70", "42,-40 46,-54"),
        material.shade,
        3,
    )
    strands(hair, ("-32,-48 -32,-66", "-10,-52 -14,-74", "10,-52 12,-70"), material.light, 2.4)
    hair.part(g.curve("34,-62! 50,-84 64,-84! 60,-66 44,-56!"), DEEP_MOSS, shade=2, light=1)
    return hair


def _torso(material: Material) -> Group:
    body = Group()
    body.part(
        g.curve("58,450! 60,360 78,316 122,292 190,284 258,292 302,316 320,360 322,450!"),
        material,
        shade=14,
        light=2.8,
    )
    for side in (-1, 1):
        body.line(f"{190 + side * 10},376 {190 + side * 48},382 {190 + side * 80},360", 2.4, INK, 0.7)
    for x, y, r in ((110, 350, 7), (126, 366, 4.5), (262, 344, 6), (250, 360, 4)):
        body.part(g.ellipse(x, y, r, r * 0.85), material, shade=2, light=1, line=1.8)
    return body


def _moss_cape(gold: bool = False) -> Group:
    cape = Group()
    cape.part(
        g.curve(
            "66,346! 70,312 116,284 190,276 264,284 310,312 314,346! 300,338 294,358! 280,342 270,362! 256,340 240,356! 228,334 214,348! 204,328 190,342! 176,328 166,348! 152,334 140,356! 124,340 110,362! 100,342 86,358! 80,338"
        ),
        MOSS,
        shade=9,
        light=2.2,
    )
    for x, y in (
        (92, 322),
        (120, 312),
        (148, 306),
        (226, 306),
        (256, 312),
        (286, 324),
        (110, 334),
        (268, 334),
    ):
        cape.line(f"{x - 7},{y} {x - 3},{y - 7} {x},{y} {x + 4},{y - 7} {x + 8},{y}", 2, MOSS.shade)
    if gold:
        for x, y in ((100, 318), (132, 326), (248, 326), (282, 320), (158, 318), (222, 318)):
            cape.part(g.ellipse(x, y, 8, 7), GOLD, shade=2.4, light=1, line=1.8)
    return cape


def _arm(text: str, material: Material, width: float) -> Group:
    arm = Group()
    arm.part(g.taper(text, width, width * 0.9, width * 0.84), material, shade=10, light=2.4)
    return arm
