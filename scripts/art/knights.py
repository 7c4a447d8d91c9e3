# ruff: noqa: E501 - the points of a curve stay on one line
"""The knights: a squire, a knight and the marshal of the realm."""

from __future__ import annotations

from scripts.art import geometry as g
from scripts.art.drawing import Group
from scripts.art.faces import brow, eye, mouth, strands, teeth
from scripts.art.gear import crown, fist, gem, sword, war_hammer
from scripts.art.tones import (
    BLUE_CLOTH,
    BRONZE,
    BROWN_HAIR,
    CREAM_CLOTH,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    SKIN,
    STEEL,
    WHITE_CLOTH,
    WOOD,
    Tone,
)
from scripts.art.trinkets import bandage, spear

MAIL = Tone("#7d8895", "#3a434e", "#b9c4ce")
QUILT = Tone("#d9bd86", "#8a6632", "#f8e6b8")


def recruit(value: int) -> Group:
    """Return a squire in a quilted coat: 2 still trains, bruised, with a wooden sword; 3 has helm and buckler."""
    figure = Group()
    figure.add(_quilted_coat())
    figure.add(_padded_arm("266,326 312,356 266,368"), outline=2.6)
    if value == 2:
        figure.add(_wooden_sword().turned(19, 0, 0).moved(256, 354), outline=2.6)
        figure.add(fist(SKIN, 1.25).turned(19, 0, 0).moved(253, 360), outline=2.6)
        figure.add(_squire(in_training=True).scaled(1.12, 0, 0).turned(5, 0, 0).moved(186, 212), outline=3)
        figure.add(_padded_arm("112,330 92,376 150,384"), fist(SKIN, 1.25).turned(70, 0, 0).moved(158, 384))
        return figure
    figure.add(sword(196, STEEL, BRONZE, 11).turned(19, 0, 0).moved(256, 354), outline=2.6)
    figure.add(fist(LEATHER, 1.35).turned(19, 0, 0).moved(253, 360), outline=2.6)
    figure.add(_squire().scaled(1.12, 0, 0).turned(-5, 0, 0).moved(186, 218), outline=3)
    figure.add(_buckler().moved(138, 352), outline=3)
    return figure


def veteran(value: int) -> Group:
    """Return a knight in a great helm: 4 on guard with a spear, 5 with plume and sword, 6 with hammer and shield."""
    figure = Group()
    if value == 4:
        figure.add(spear(250, STEEL, BLUE_CLOTH).turned(7, 0, 0).moved(296, 214), outline=2.6)
    if value >= 5:
        cloth = WHITE_CLOTH if value == 5 else BLUE_CLOTH
        figure.add(
            _plume("2,-70 -2,-112 -34,-136 -72,-122 -96,-78 -100,-40", cloth, 50).moved(192, 214), outline=3
        )
    if value == 6:
        figure.add(
            _plume("4,-70 16,-112 48,-124 76,-104 88,-76", WHITE_CLOTH, 40).moved(192, 214), outline=3
        )
    figure.add(_armour(WHITE_CLOTH if value == 6 else BLUE_CLOTH, BLUE_CLOTH if value == 6 else CREAM_CLOTH))
    helm = _great_helm(BRONZE if value == 4 else STEEL, DARK_STEEL)
    figure.add(helm.scaled(1.06, 0, 0).turned(-2, 0, 0).moved(190, 208 if value == 4 else 214), outline=3)
    figure.add(_sleeve("272,322 310,338 312,300 300,272"))
    if value == 5:
        figure.add(sword(158, width=11).moved(296, 244).turned(-13, 296, 262), outline=2.6)
    elif value == 6:
        figure.add(war_hammer(150, STEEL, GOLD, 0.8).turned(8, 0, 0).moved(300, 250), outline=2.6)
        figure.add(_heater().scaled(0.96, 0, 0).moved(142, 358), outline=3)
    figure.add(_gauntlet().moved(296, 264), outline=2.6)
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
        figure.add(_lance().moved(300, 240).turned(9, 300, 240), outline=2.6)
    figure.add(_plumes(value).scaled(0.92, 0, 0).moved(194, 222), outline=3)
    figure.add(_armour((RED_CLOTH, BLUE_CLOTH, BLUE_CLOTH)[value - 7], STEEL if value == 7 else GOLD))
    helm = _great_helm(GOLD, Tone("#8a5314", "#4a2708", "#e3ae42"))
    figure.add(helm.scaled(1.06, 0, 0).moved(194, 222), outline=3)
    if value == 9:
        figure.add(_wings().moved(194, 200), outline=2.6)
    if value > 7:
        figure.add(crown(194, 176, 96, 42 if value == 8 else 54), outline=2.6)
    if value == 9:
        figure.add(_sleeve("272,322 306,338 304,318 290,300"))
        figure.add(sword(190, STEEL, GOLD, 13).moved(284, 262).turned(14, 284, 300), outline=2.6)
        figure.add(_gauntlet(GOLD).moved(284, 292), outline=2.6)
    else:
        figure.add(_gauntlet(GOLD).moved(292, 330), outline=2.6)
    figure.add(_heater(cross=value == 7).moved(146, 358), outline=3)
    return figure


def _plumes(value: int) -> Group:
    sides, middle = ((WHITE_CLOTH, BLUE_CLOTH), (RED_CLOTH, WHITE_CLOTH), (BLUE_CLOTH, RED_CLOTH))[value - 7]
    plumes = Group()
    plumes.add(
        _plume("6,-64 34,-108 76,-108 100,-78 108,-50", sides, 40),
        _plume("-6,-64 -30,-108 -72,-110 -98,-80 -106,-46", sides, 40),
        outline=2.4,
    )
    if value > 7:
        plumes.add(_plume("0,-70 -6,-116 20,-136 52,-126 64,-104", middle, 42), outline=2.6)
    return plumes


def _wings() -> Group:
    """Return golden wings for the sides of a helm."""
    wings = Group()
    for reach, lift in ((54, 6), (62, -14), (66, -38)):
        wing = g.curve(f"46,{lift + 22}! {46 + reach * 0.5},{lift + 12} {46 + reach},{lift - 26}! {46 + reach * 0.5},{lift - 20} 44,{lift}!")
        wings.part(wing, GOLD, shade=3)
        wings.part(g.mirror(wing, 0), GOLD, shade=3)
    for side in (-1, 1):
        wings.part(g.ellipse(side * 50, 4, 13), GOLD, shade=3)
        gem(wings, side * 50, 4, 6)
    return wings


def _wooden_sword() -> Group:
    blade = Group()
    shape = blade.part(g.curve("-9,-12! -10,-150 0,-170! 10,-150 9,-12!"), WOOD, shade=4)
    for y in (-60, -110):
        blade.mark(g.taper(f"-3,{y} 1,{y - 16} -2,{y - 34}", 1.6, 2, 1.2).intersection(shape), WOOD.shade)
    blade.mark(g.polygon("12,-96 2,-90 12,-84"), INK, 0.8)
    blade.part(g.box(-28, -16, 28, -4, 4), WOOD, shade=3)
    blade.part(g.box(-5, -8, 5, 24, 3), LEATHER, shade=2)
    for y in (-22, -14):
        blade.line(f"-12,{y} 12,{y + 4}", 2.4, "#d9bd86")
    return blade


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
        head.part(g.curve("-50,-18! -54,-50 -26,-70 4,-72 34,-66 52,-44 50,-18! 36,-36 0,-44 -36,-36"), BROWN_HAIR, shade=6)
        strands(head, ("-30,-60 -34,-40", "-6,-68 -8,-46", "18,-66 18,-46", "36,-56 38,-38"), BROWN_HAIR.shade, 3)
        head.add(bandage("-51,-30 -20,-46 20,-46 52,-28"), outline=2.4)
    else:
        head.add(_open_helm(), outline=2.6)
    return head


def _open_helm() -> Group:
    helm = Group()
    for side in (-1, 1):
        cheek = f"{side * 46},-34! {side * 60},-30 {side * 64},10 {side * 56},48 {side * 38},64! {side * 43},36 {side * 47},10"
        helm.part(g.curve(cheek), STEEL, shade=6)
        for y in (14, 32):
            helm.mark(g.ellipse(side * (55 - y * 0.06), y, 2.4), INK)
    helm.part(
        g.curve("-60,-22! -62,-58 -40,-88 0,-98 40,-88 62,-58 60,-22! 40,-44 0,-52 -40,-44"),
        STEEL,
        shade=11,
        light=3,
    )
    visor = Group()
    plate = visor.part(
        g.curve("-64,-30! -66,-62 -34,-92 0,-122! 34,-92 66,-62 64,-30! 36,-52 0,-58 -36,-52"),
        STEEL,
        shade=10,
        light=2.6,
    )
    visor.mark(
        g.curve("0,-120! 34,-92 66,-62 64,-30! 36,-52 0,-58!"), "#1a222c", 0.22, within=g.grow(plate, -1)
    )
    visor.line("0,-118 0,-60", 2.2)
    for side in (-1, 1):
        slot = g.curve(f"{side * 10},-70! {side * 48},-56! {side * 47},-49 {side * 10},-62!")
        visor.mark(slot, INK)
        for x, y in ((12, -86), (24, -80), (14, -98), (36, -74)):
            visor.mark(g.ellipse(side * x, y, 2.4), INK)
    helm.add(visor, outline=2.4)
    for side in (-1, 1):
        helm.part(g.ellipse(side * 59, -28, 10), BRONZE, shade=3)
        helm.mark(g.ellipse(side * 59, -28, 3), INK)
    return helm


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


def _buckler() -> Group:
    shield = Group()
    shield.part(g.ellipse(0, 0, 54), STEEL, shade=7, light=2.4)
    field = shield.part(g.ellipse(0, 0, 44), BLUE_CLOTH, shade=9)
    for angle in (0, 90, 180, 270):
        quarter = g.turn(g.polygon("0,0 0,-60 60,-60"), angle, (0, 0))
        shield.mark(quarter, CREAM_CLOTH.base, within=g.grow(field, -1.2))
    shield.mark(field.difference(g.move(field, -6, -9)), "#0c1636", 0.3)
    for k in range(8):
        shield.mark(g.turn(g.ellipse(0, -49, 2.8), k * 45 + 22, (0, 0)), INK)
    shield.part(g.ellipse(0, 0, 18), STEEL, shade=6, light=2.4)
    shield.mark(g.ellipse(-5, -6, 5, 4), "#ffffff", 0.8)
    return shield


def _great_helm(trim: Tone, dark: Tone) -> Group:
    helm = Group()
    shell = helm.part(
        g.curve(
            "-47,-44! -42,-64 -24,-74 0,-77 24,-74 42,-64 47,-44! 53,22 47,58! 24,72 0,82! -24,72 -47,58! -53,22"
        ),
        STEEL,
        shade=14,
        light=3,
    )
    helm.mark(
        g.curve("-40,-40! -34,-56 -20,-64 -16,-64! -26,-30 -28,40 -24,66! -42,52 -46,20"),
        "#ffffff",
        0.3,
        within=shell,
    )
    helm.mark(
        g.curve("20,-70! 40,-58 44,-40 50,20 45,56! 28,68! 34,10 30,-40"), "#1a222c", 0.28, within=shell
    )
    helm.line("-47,-44 0,-34 47,-44", 2.4)
    slot = g.curve("-44,-17! -8,-10! -8,-1! -45,-5!")
    helm.mark(g.grow(g.both(slot, 0), 2.4), dark.shade)
    helm.mark(g.both(slot, 0), "#0b0604")
    for side in (-1, 1):
        helm.mark(g.ellipse(side * 22, -7.5, 3, 2.2), "#ffe9a8", 0.9)
    cross = g.union(
        [
            g.curve("-7,-76! 7,-76! 8,80 0,84 -8,80"),
            g.curve("-51,0! -8,6! -8,17! -52,12!"),
            g.curve("51,0! 8,6! 8,17! 52,12!"),
        ]
    )
    helm.part(cross, trim, shade=4, light=2)
    for y in (-64, -46, -28, 28, 46, 64):
        helm.mark(g.ellipse(0, y, 2.6), INK)
    for x in (-42, -28, 28, 42):
        helm.mark(g.ellipse(x, 9.5 - abs(x) * 0.05, 2.6), INK)
    for side in (-1, 1):
        for x in (20, 30, 40):
            for y in (30, 41, 52):
                if x + y < 88:
                    helm.mark(g.ellipse(side * x, y - x * 0.1, 2.5), INK)
    return helm


def _plume(text: str, tone: Tone, width: float) -> Group:
    plume = Group()
    feather = plume.part(
        g.taper(text, width * 0.3, width * 0.8, width, width * 0.75, 4), tone, shade=9, light=2.4
    )
    line = g.path(text)
    for i in range(2, 12):
        at = line.interpolate(i / 13, normalized=True)
        ahead = line.interpolate(min(1, i / 13 + 0.14), normalized=True)
        dx, dy = ahead.x - at.x, ahead.y - at.y
        for side in (-1, 1):
            end = (at.x + dx * 0.5 - side * dy * 0.85, at.y + dy * 0.5 + side * dx * 0.85)
            stroke = g.taper(
                f"{at.x},{at.y} {(at.x + end[0]) / 2 + dx * 0.2},{(at.y + end[1]) / 2 + dy * 0.2} {end[0]},{end[1]}",
                1.6,
                2.2,
                1.2,
            )
            plume.mark(stroke, tone.shade, 0.8, within=g.grow(feather, -1))
    plume.edge(g.path(text), 2, tone.shade, 0.9)
    return plume


def _armour(cloth: Tone, trim: Tone) -> Group:
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


def _gauntlet(trim: Tone = STEEL) -> Group:
    glove = Group()
    glove.part(g.curve("-19,14! 19,14! 25,44! 0,50 -25,44!"), STEEL, shade=6)
    glove.part(g.curve("-25,40! 0,46 25,40! 26,50! 0,56 -26,50!"), trim, shade=3)
    glove.add(fist(STEEL, 1.3), outline=2)
    for y in (-16, -5, 6, 16):
        glove.mark(g.ellipse(-14, y, 2.4), INK)
    return glove


def _lance() -> Group:
    lance = Group()
    lance.part(g.taper("0,190 0,-120", 17, 9), Tone("#f3ead2", "#a08a60", "#ffffff"), shade=3)
    for i in range(9):
        y = 150 - i * 32
        w = 8 - i * 0.42
        lance.mark(
            g.polygon(f"{-w},{y} {w},{y - 14} {w},{y - 26} {-w},{y - 12}"),
            "#b8281f",
            0.95,
            within=g.taper("0,190 0,-120", 15, 7),
        )
    lance.part(g.curve("0,-168! 10,-140 0,-116! -10,-140"), STEEL, shade=3)
    lance.part(g.curve("-8,96! -14,112 -30,126! 0,134 30,126! 14,112 8,96!"), GOLD, shade=4)
    lance.part(g.taper("0,136 0,180", 12, 13), DARK_WOOD, shade=3)
    return lance


def _heater(*, cross: bool = False) -> Group:
    """Return the tall shield, its field halved with a star, or with a cross."""
    shield = Group()
    shape = g.curve("0,-58! 30,-50 54,-54! 54,-6 40,34 0,66! -40,34 -54,-6 -54,-54! -30,-50")
    shield.part(shape, GOLD, shade=5)
    inner = shield.part(g.grow(shape, -7), BLUE_CLOTH, shade=8)
    if cross:
        shield.mark(g.union([g.box(-9, -60, 9, 70), g.box(-60, -22, 60, -4)]), "#f3f1ee", within=g.grow(inner, -1))
        shield.edge(g.union([g.box(-9, -60, 9, 70), g.box(-60, -22, 60, -4)]).intersection(g.grow(inner, -1)), 2)
        return shield
    shield.mark(g.box(0, -60, 60, 70), WHITE_CLOTH.base, within=g.grow(inner, -1))
    shield.mark(g.box(30, -60, 60, 70), WHITE_CLOTH.shade, 0.4, within=g.grow(inner, -1))
    shield.line("0,-48 0,54", 2)
    shield.part(g.star(0, -2, 26, 10, 8), GOLD, shade=3)
    gem(shield, 0, -2, 8)
    return shield
