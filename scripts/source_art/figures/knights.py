# ruff: noqa: E501 - the points of a curve stay on one line
"""The knights: a squire, a knight and the marshal of the realm."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, mouth, strands, teeth
from scripts.source_art.gear.common import crown, fist, sword, war_hammer
from scripts.source_art.gear.knights import (
    buckler,
    gauntlet,
    great_helm,
    heater,
    lance,
    open_helm,
    plume,
    plumes,
    wings,
    wooden_sword,
)
from scripts.source_art.gear.trinkets import bandage, spear
from scripts.source_art.materials import (
    BLUE_CLOTH,
    BRONZE,
    BROWN_HAIR,
    CREAM_CLOTH,
    DARK_STEEL,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    SKIN,
    STEEL,
    WHITE_CLOTH,
    Material,
)

MAIL = Material("#7d8895", "#3a434e", "#b9c4ce")
QUILT = Material("#d9bd86", "#8a6632", "#f8e6b8")


def recruit(value: int) -> Group:
    """Return a squire in a quilted coat: 2 still trains, bruised, with a wooden sword; 3 has helm and buckler."""
    figure = Group()
    figure.add(_quilted_coat())
    figure.add(_padded_arm("266,326 312,356 266,368"), outline=2.6)
    if value == 2:
        figure.add(wooden_sword().turned(19, 0, 0).moved(256, 354), outline=2.6)
        figure.add(fist(SKIN, 1.25).turned(19, 0, 0).moved(253, 360), outline=2.6)
        figure.add(_squire(in_training=True).scaled(1.12, 0, 0).turned(5, 0, 0).moved(186, 212), outline=3)
        figure.add(_padded_arm("112,330 92,376 150,384"), fist(SKIN, 1.25).turned(70, 0, 0).moved(158, 384))
        return figure
    figure.add(sword(196, STEEL, BRONZE, 11).turned(19, 0, 0).moved(256, 354), outline=2.6)
    figure.add(fist(LEATHER, 1.35).turned(19, 0, 0).moved(253, 360), outline=2.6)
    figure.add(_squire().scaled(1.12, 0, 0).turned(-5, 0, 0).moved(186, 218), outline=3)
    figure.add(buckler().moved(138, 352), outline=3)
    return figure


def veteran(value: int) -> Group:
    """Return a knight in a great helm: 4 on guard with a spear, 5 with plume and sword, 6 with hammer and shield."""
    figure = Group()
    if value == 4:
        figure.add(spear(250, STEEL, BLUE_CLOTH).turned(7, 0, 0).moved(296, 214), outline=2.6)
    if value >= 5:
        cloth = WHITE_CLOTH if value == 5 else BLUE_CLOTH
        figure.add(
            plume("2,-70 -2,-112 -34,-136 -72,-122 -96,-78 -100,-40", cloth, 50).moved(192, 214), outline=3
        )
    if value == 6:
        figure.add(plume("4,-70 16,-112 48,-124 76,-104 88,-76", WHITE_CLOTH, 40).moved(192, 214), outline=3)
    figure.add(_armour(WHITE_CLOTH if value == 6 else BLUE_CLOTH, BLUE_CLOTH if value == 6 else CREAM_CLOTH))
    helm = great_helm(BRONZE if value == 4 else STEEL, DARK_STEEL)
    figure.add(helm.scaled(1.06, 0, 0).turned(-2, 0, 0).moved(190, 208 if value == 4 else 214), outline=3)
    figure.add(_sleeve("272,322 310,338 312,300 300,272"))
    if value == 5:
        figure.add(sword(158, width=11).moved(296, 244).turned(-13, 296, 262), outline=2.6)
    elif value == 6:
        figure.add(war_hammer(150, STEEL, GOLD, 0.8).turned(8, 0, 0).moved(300, 250), outline=2.6)
        figure.add(heater().scaled(0.96, 0, 0).moved(142, 358), outline=3)
    figure.add(gauntlet().moved(296, 264), outline=2.6)
    return figure


def champion(value: int) -> Group:
    """Return one of the great: 7 the jousting champion, 8 the crowned marshal, 9 the king's golden hand."""
    figure = Group()
    cape = Group()
    cape.part(
        g.curve("92,330! 110,290 160,272 196,270 236,272 284,290 302,330! 330,440 62,440"),
        (BLUE_CLOTH, RED_CLOTH, WHITE_CLOTH)[value - 7],
        shade=10,
    )
    figure.add(cape)
    if value < 9:
        figure.add(lance().moved(300, 240).turned(9, 300, 240), outline=2.6)
    figure.add(plumes(value).scaled(0.92, 0, 0).moved(194, 222), outline=3)
    figure.add(_armour((RED_CLOTH, BLUE_CLOTH, BLUE_CLOTH)[value - 7], STEEL if value == 7 else GOLD))
    helm = great_helm(GOLD, Material("#8a5314", "#4a2708", "#e3ae42"))
    figure.add(helm.scaled(1.06, 0, 0).moved(194, 222), outline=3)
    if value == 9:
        figure.add(wings().moved(194, 200), outline=2.6)
    if value > 7:
        figure.add(crown(194, 176, 96, 42 if value == 8 else 54), outline=2.6)
    if value == 9:
        figure.add(_sleeve("272,322 306,338 304,318 290,300"))
        figure.add(sword(190, STEEL, GOLD, 13).moved(284, 262).turned(14, 284, 300), outline=2.6)
        figure.add(gauntlet(GOLD).moved(284, 292), outline=2.6)
    else:
        figure.add(gauntlet(GOLD).moved(292, 330), outline=2.6)
    figure.add(heater(cross=value == 7).moved(146, 358), outline=3)
    return figure


def _squire(*, in_training: bool = False) -> Group:
    """Return the squire's head; one in training has a black eye and a bandage instead of a helm."""
    head = Group()
    head.part(g.curve("-44,20! -54,66 -62,90! 0,108 62,90! 54,66 44,20!"), MAIL, shade=9)
    for y in (70, 80, 90):
        head.line(
            " ".join(f"{x},{y + (4 if k % 2 else 0)}" for k, x in enumerate(range(-48, 50, 9))), 1.8, INK, 0.5
        )
    face = head.part(
        g.curve("-44,-20 -44,14 -38,40 -16,62 0,67 16,62 38,40 44,14 44,-20 28,-44 -28,-44"), SKIN, shade=10
    )
    head.mark(g.curve("-44,-40! 44,-40! 46,-12 20,-20 0,-18 -20,-20 -46,-12"), SKIN.shade, 0.5, within=face)
    if in_training:
        head.mark(g.ellipse(19, 3, 20, 18), "#6a3a78", 0.55, within=face)
    for side in (-1, 1):
        head.mark(g.ellipse(side * 26, 25, 11, 7), "#e0643c", 0.4, within=face)
        eye(head, side * 19, 0, 11, 11.5, (0.35, -0.05), "#2f6fc8", lid=SKIN, cover=0.2, pupil=0.5)
        for dx, dy in ((20, 20), (27, 24), (32, 19)):
            head.mark(g.ellipse(side * dx, dy, 1.6), "#98502a", 0.85)
    brow(head, "-7,-14 -18,-20 -32,-16", 7, BROWN_HAIR.shade, 2.5)
    brow(head, "7,-17 20,-26 34,-20", 7, BROWN_HAIR.shade, 2.5)
    grin = mouth(head, "-24,36! -6,42 12,41 30,31! 27,47 8,57 -12,52", tongue="#c4483c")
    teeth(head, grin, "-24,36 -4,43 14,41 30,31", 6, 8, skip=(3,))
    head.line("32,27 34,31 33,35", 2)
    head.part(g.curve("-4,0! -8,14 -13,20 -10,28 0,30 10,28 13,20 8,14 4,0!"), SKIN, shade=4, light=0, line=0)
    head.line("-6,10 -13,20 -9,28 0,30 9,28 13,20 9,13", 2.2)
    head.mark(g.ellipse(-4, 18, 4, 4.5), SKIN.light, 0.9)
    head.part(
        g.curve(
            "-45,0! -50,-40 -20,-56 20,-56 50,-40 45,0! 38,-22 34,-14! 24,-30 14,-22! 6,-34 -8,-8! -14,-30 -24,-16! -30,-28 -38,-12!"
        ),
        BROWN_HAIR,
        shade=4,
    )
    strands(head, ("-28,-40 -28,-24", "-6,-40 -9,-18", "16,-40 16,-28", "34,-38 36,-22"), BROWN_HAIR.shade, 3)
    if in_training:
        head.part(
            g.curve("-50,-18! -54,-50 -26,-70 4,-72 34,-66 52,-44 50,-18! 36,-36 0,-44 -36,-36"),
            BROWN_HAIR,
            shade=6,
        )
        strands(
            head, ("-30,-60 -34,-40", "-6,-68 -8,-46", "18,-66 18,-46", "36,-56 38,-38"), BROWN_HAIR.shade, 3
        )
        head.add(bandage("-51,-30 -20,-46 20,-46 52,-28"), outline=2.4)
    else:
        head.add(open_helm(), outline=2.6)
    return head


def _quilted_coat() -> Group:
    body = Group()
    body.part(
        g.curve("92,440! 98,352 112,318 146,300 192,292 240,300 278,318 294,352 302,440!"), QUILT, shade=12
    )
    tabard = body.part(
        g.curve("132,440! 132,340 142,302! 192,318 246,302! 256,340 258,440!"), BLUE_CLOTH, shade=12
    )
    body.mark(g.star(206, 366, 22, 9, 4), CREAM_CLOTH.base, within=g.grow(tabard, -1))
    body.edge(g.star(206, 366, 22, 9, 4), 2)
    body.add(_padded_arm("112,330 86,370 104,400"), outline=2.2)
    return body


def _padded_arm(text: str) -> Group:
    arm = Group()
    sleeve = arm.part(g.taper(text, 48, 44, 34), QUILT, shade=9, light=2.4)
    line = g.path(text)
    for share in (0.12, 0.32, 0.52, 0.72, 0.9):
        at = line.interpolate(share, normalized=True)
        ahead = line.interpolate(min(1, share + 0.08), normalized=True)
        dx, dy = (ahead.x - at.x) * 4, (ahead.y - at.y) * 4
        seam = g.path(f"{at.x - dy},{at.y + dx} {at.x + dx * 0.4},{at.y + dy * 0.4} {at.x + dy},{at.y - dx}")
        arm.edge(seam.intersection(g.grow(sleeve, -1)), 2, QUILT.shade, 0.9)
    return arm


def _armour(cloth: Material, trim: Material) -> Group:
    body = Group()
    coat = body.part(
        g.curve("104,440! 112,340 128,306 160,292 196,288 232,292 264,306 280,340 288,440!"), cloth, shade=12
    )
    body.mark(g.union([g.box(187, 330, 205, 440), g.box(150, 352, 242, 370)]), trim.base, within=coat)
    body.edge(
        g.union([g.box(187, 326, 205, 446), g.box(150, 352, 242, 370)]).intersection(g.grow(coat, -1)), 2
    )
    body.part(g.curve("146,300! 170,286 196,282 222,286 246,300! 236,326 196,338 156,326"), MAIL, shade=6)
    for y in (304, 314, 324):
        body.line(
            " ".join(f"{x},{y + (4 if k % 2 else 0)}" for k, x in enumerate(range(158, 240, 9))),
            1.8,
            INK,
            0.45,
        )
    for side in (-1, 1):
        plate = Group()
        x = 196 + side * 82
        for k, (dy, r) in enumerate(((34, 26), (20, 30), (0, 36))):
            plate.part(g.ellipse(x + side * (4 - k), 322 + dy, r, r * 0.72, side * 24), STEEL, shade=7)
        plate.part(
            g.ellipse(x, 318, 36, 26, side * 24).difference(g.ellipse(x - side * 1, 314, 33, 23, side * 24)),
            trim if trim.metal else DARK_STEEL,
            shade=2,
            light=1,
        )
        for k in (-1, 0, 1):
            plate.mark(g.ellipse(x + k * 18, 302 + abs(k) * 4 + k * side * 7, 2.8), INK)
        body.add(plate, outline=2.4)
    return body


def _sleeve(text: str) -> Group:
    sleeve = Group()
    sleeve.part(g.taper(text, 36, 32, 26), MAIL, shade=7)
    return sleeve
