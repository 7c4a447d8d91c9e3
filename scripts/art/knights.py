# ruff: noqa: E501 - the points of a curve stay on one line
"""The knights: a squire, a knight and the marshal of the realm."""

from __future__ import annotations

from scripts.art import geometry as g
from scripts.art.drawing import Group
from scripts.art.faces import brow, eye, strands
from scripts.art.gear import crown, fist, gem, sword
from scripts.art.tones import (
    BLUE_CLOTH,
    BROWN_HAIR,
    CREAM_CLOTH,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    RED_CLOTH,
    SKIN,
    STEEL,
    WHITE_CLOTH,
    Tone,
)

MAIL = Tone("#7d8895", "#3a434e", "#b9c4ce")


def recruit() -> Group:
    """Return a young squire in mail and kettle hat who holds his first sword upright."""
    figure = Group()
    body = Group()
    tunic = body.part(
        g.curve("96,440! 102,346 116,312 146,294 196,288 246,294 276,312 290,346 296,440!"),
        CREAM_CLOTH,
        shade=12,
    )
    body.mark(g.box(196, 280, 300, 440), BLUE_CLOTH.base, within=g.grow(tunic, -1))
    body.mark(g.box(250, 300, 300, 440), BLUE_CLOTH.shade, 0.5, within=g.grow(tunic, -1))
    body.line("196,300 196,430", 2.2)
    for side in (-1, 1):
        body.part(
            g.taper(f"{196 + side * 78},316 {196 + side * 92},362 {196 + side * 62},398", 36, 34, 26),
            MAIL,
            shade=8,
        )
    figure.add(body)
    figure.add(_squire().scaled(1.06, 0, 0).moved(194, 208), outline=3)
    figure.add(sword(158, STEEL, GOLD, 11).moved(258, 342).turned(5, 258, 356), outline=2.6)
    figure.add(
        fist(SKIN, 1.2).moved(258, 364),
        fist(SKIN, 1.15).mirrored(0).turned(8, 0, 0).moved(250, 396),
        outline=2.4,
    )
    return figure


def veteran() -> Group:
    """Return a knight in great helm and white plume, sword raised in his gauntlet."""
    figure = Group()
    figure.add(
        _plume("2,-70 -2,-112 -34,-136 -72,-122 -96,-78 -100,-40", WHITE_CLOTH, 50).moved(192, 214), outline=3
    )
    figure.add(_armour(BLUE_CLOTH, CREAM_CLOTH))
    helm = _great_helm(STEEL, DARK_STEEL)
    figure.add(helm.scaled(1.06, 0, 0).turned(-2, 0, 0).moved(190, 214), outline=3)
    figure.add(_sleeve("272,322 310,338 312,300 300,272"))
    figure.add(sword(158, width=11).moved(296, 244).turned(-13, 296, 262), outline=2.6)
    figure.add(_gauntlet().moved(296, 264), outline=2.6)
    return figure


def champion() -> Group:
    """Return the marshal in gilded helm, crown and three great plumes, with lance and shield."""
    figure = Group()
    cape = Group()
    cape.part(
        g.curve("92,330! 110,290 160,272 196,270 236,272 284,290 302,330! 330,440 62,440"),
        RED_CLOTH,
        shade=10,
    )
    figure.add(cape)
    figure.add(_lance().moved(300, 240).turned(9, 300, 240), outline=2.6)
    plumes = Group()
    plumes.add(
        _plume("6,-64 34,-108 76,-108 100,-78 108,-50", RED_CLOTH, 40),
        _plume("-6,-64 -30,-108 -72,-110 -98,-80 -106,-46", RED_CLOTH, 40),
        outline=2.4,
    )
    plumes.add(_plume("0,-70 -6,-116 20,-136 52,-126 64,-104", WHITE_CLOTH, 42), outline=2.6)
    figure.add(plumes.scaled(0.92, 0, 0).moved(194, 222), outline=3)
    figure.add(_armour(BLUE_CLOTH, GOLD))
    figure.add(
        _great_helm(GOLD, Tone("#8a5314", "#4a2708", "#e3ae42")).scaled(1.06, 0, 0).moved(194, 222), outline=3
    )
    figure.add(crown(194, 176, 96, 42), outline=2.6)
    figure.add(_heater().moved(146, 358), outline=3)
    figure.add(_gauntlet(GOLD).moved(292, 330), outline=2.6)
    return figure


def _squire() -> Group:
    head = Group()
    head.part(
        g.curve("-58,-10 -54,-46 0,-66 54,-46 58,-10 62,40 54,84! 0,100! -54,84! -62,40"), MAIL, shade=10
    )
    for row in range(7):
        y = 22 + row * 11
        head.line(
            " ".join(f"{x},{y + (4 if k % 2 else 0)}" for k, x in enumerate(range(-50, 54, 10))),
            1.8,
            INK,
            0.45,
        )
    face = head.part(
        g.curve("-40,-14 -36,-36 0,-44 36,-36 40,-14 38,18 22,46 0,56 -22,46 -38,18"), SKIN, shade=9
    )
    strands(
        head,
        ("-36,-26 -20,-22 -14,-34", "34,-28 22,-20 10,-32", "-30,-34 -8,-20 2,-36", "36,-34 30,-16 20,-30"),
        BROWN_HAIR.base,
        9,
        1,
    )
    eye(head, -17, -2, 9, 10, (0.3, -0.1), "#3f78c8", lid=SKIN, cover=0.16, pupil=0.45)
    eye(head, 18, -2, 9, 10, (0.3, -0.1), "#3f78c8", lid=SKIN, cover=0.16, pupil=0.45)
    brow(head, "-7,-17 -18,-21 -29,-15", 5, BROWN_HAIR.shade)
    brow(head, "8,-17 19,-21 30,-15", 5, BROWN_HAIR.shade)
    head.line("-2,2 -6,16 2,19", 2.4)
    head.line("-13,34 0,37 14,31", 2.8)
    head.line("-6,43 6,42", 2, INK, 0.5)
    for x, y in ((-24, 15), (-17, 18), (-28, 20), (22, 14), (28, 18), (17, 19)):
        head.mark(g.ellipse(x, y, 1.6), "#a05a2c", 0.8)
    for x in (-24, 25):
        head.mark(g.ellipse(x, 20, 9, 6), "#e0643c", 0.3, within=face)
    hat = Group()
    hat.part(g.curve("-50,-34! -44,-72 -24,-90 0,-94 24,-90 44,-72 50,-34!"), STEEL, shade=9)
    hat.part(g.taper("0,-94 0,-36", 8, 9), STEEL, shade=2)
    hat.part(g.curve("-82,-22! -50,-42 0,-48 50,-42 82,-22! 50,-26 0,-31 -50,-26"), STEEL, shade=4)
    for x in (-44, -22, 0, 22, 44):
        hat.mark(g.ellipse(x, -41 + abs(x) * 0.1, 2.6), INK)
    head.add(hat, outline=2.6)
    return head


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


def _heater() -> Group:
    shield = Group()
    shape = g.curve("0,-58! 30,-50 54,-54! 54,-6 40,34 0,66! -40,34 -54,-6 -54,-54! -30,-50")
    shield.part(shape, GOLD, shade=5)
    inner = shield.part(g.grow(shape, -7), BLUE_CLOTH, shade=8)
    shield.mark(g.box(0, -60, 60, 70), WHITE_CLOTH.base, within=g.grow(inner, -1))
    shield.mark(g.box(30, -60, 60, 70), WHITE_CLOTH.shade, 0.4, within=g.grow(inner, -1))
    shield.line("0,-48 0,54", 2)
    shield.part(g.star(0, -2, 26, 10, 8), GOLD, shade=3)
    gem(shield, 0, -2, 8)
    return shield
