# ruff: noqa: E501 - the points of a curve stay on one line
"""The goblins: big ears, bad teeth, worse intentions."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, mouth, teeth
from scripts.source_art.gear.common import crown, dagger, fist
from scripts.source_art.gear.goblins import (
    OLIVE_CLOTH,
    bandanna,
    cap,
    chain,
    fork,
    fur,
    hood,
    horned_cap,
    pot,
    sceptre,
    stick,
    strap,
    war_crown,
)
from scripts.source_art.gear.trinkets import axe, buckler, club, feather, pauldron, pouch, scar, torch
from scripts.source_art.materials import (
    BLACK_CLOTH,
    BROWN_HAIR,
    GOLD,
    GREEN_CLOTH,
    INK,
    LEATHER,
    RED_CLOTH,
    RUST,
    STEEL,
    VIOLET_CLOTH,
    WOOD,
    Material,
)

SKIN = Material("#93bf3f", "#41691c", "#d3ea86")
OLIVE = Material("#a9ad45", "#5a5a1c", "#e2e28a")
PALE = Material("#8fc26a", "#3d6a34", "#cdeeaa")
DARK = Material("#6d9a34", "#2e4c16", "#b4d66a")
RAGS = Material("#7a5a3a", "#3a2614", "#ad8a5e")
_SWEAT = Material("#8fd0ea", "#3a7fa8", "#ffffff")
MAUVE = Material("#5c3a5c", "#2a162c", "#92668f")


def recruit(value: int) -> Group:
    """Return a goblin of the rank and file: 1 is afraid, 2 has a plan, 3 has a shield."""
    return (_frightened, _scheming, _shielded)[value - 1]()


def _frightened() -> Group:
    figure = Group()
    figure.add(_torso(RAGS, patch=True))
    head = _head(PALE)
    _wide_eyes(head)
    grin = mouth(head, "-26,29! -12,26 4,26 24,29! 18,40 0,43 -18,40", tongue=None)
    teeth(head, grin, "-24,28 0,26 23,28", 6, 6, skip=(1,))
    teeth(head, grin, "-20,41 0,44 19,41", 5, -6, skip=(3,))
    head.add(pot(), outline=2.6)
    for x, y in ((57, -20), (64, 2), (-60, -16)):
        head.part(
            g.curve(f"{x},{y - 11}! {x + 6},{y} {x},{y + 6} {x - 6},{y}"),
            _SWEAT,
            shade=1.5,
            light=1,
            line=1.6,
        )
    figure.add(head.turned(-5, 0, 0).moved(200, 205), outline=3)
    blade = dagger(62, RUST, RUST).turned(10, 0, 0).moved(204, 318)
    figure.add(_arm("128,322 128,368 160,372 190,352", PALE), _arm("268,322 272,372 244,380 214,362", PALE))
    figure.add(blade, outline=2.6)
    figure.add(fist(PALE, 1.15).moved(201, 340), fist(PALE, 1.15).mirrored(0).moved(206, 366), outline=2.4)
    return figure


def _scheming() -> Group:
    figure = Group()
    figure.add(_torso(OLIVE_CLOTH))
    head = _head(OLIVE)
    _sly_eyes(head, OLIVE, iris="#b8541a")
    grin = mouth(head, "-14,34! 10,34 34,20! 30,38 12,44 -6,42", tongue=None)
    teeth(head, grin, "-12,34 10,34 33,21", 6, 7, sharp=True, skip=(2,))
    head.add(hood(), outline=2.6)
    figure.add(head.turned(8, 0, 0).moved(192, 212), outline=3)
    figure.add(_arm("128,322 104,352 128,366 168,352", OLIVE), _arm("268,322 292,356 264,372 226,356", OLIVE))
    figure.add(pouch(LEATHER, coins=5).scaled(1.5, 0, 0).moved(198, 352), outline=2.6)
    figure.add(
        fist(OLIVE, 1.1).turned(60, 0, 0).moved(164, 356), fist(OLIVE, 1.1).turned(-60, 0, 0).moved(232, 358)
    )
    return figure


def _shielded() -> Group:
    figure = Group()
    figure.add(_torso(RAGS))
    figure.add(_arm("268,318 302,336 310,304 302,280", SKIN))
    figure.add(club(84).turned(12, 0, 0).moved(301, 258), outline=2.6)
    figure.add(fist(SKIN, 1.2).moved(298, 266), outline=2.6)
    head = _head(SKIN)
    _wide_eyes(head)
    grin = mouth(head, "-30,26! -10,32 10,30 30,22! 28,38 8,46 -20,42")
    teeth(head, grin, "-29,27 -10,33 10,31 29,23", 7, 8, sharp=True)
    head.add(pot(), outline=2.6)
    head.add(feather(46, RED_CLOTH).turned(24, 0, 0).moved(34, -78), outline=2.4)
    figure.add(head.turned(-3, 0, 0).moved(190, 208), outline=3)
    figure.add(buckler(58, WOOD, RUST, RUST).moved(150, 350), outline=3)
    return figure


def veteran(value: int) -> Group:
    """Return a goblin who has seen raids: 4 drew a dagger, 5 lost an eye and found an axe, 6 has two blades."""
    figure = Group()
    material = (DARK, OLIVE, SKIN)[value - 4]
    figure.add(_torso((LEATHER, RAGS, MAUVE)[value - 4]))
    figure.add(strap())
    head = _veteran_head(value, material)
    if value == 6:
        figure.add(pauldron(54, STEEL, spikes=3).moved(130, 304), outline=2.6)
    figure.add(head.turned(6 if value == 4 else -5, 0, 0).scaled(1.16, 0, 0).moved(188, 216), outline=3)
    figure.add(_arm("266,318 302,336 312,304 302,276", material))
    blade = (dagger(104), axe(82).mirrored(0), dagger(116, STEEL, GOLD))[value - 4]
    figure.add(blade.turned(8, 0, 0).moved(301, 248), outline=2.6)
    figure.add(fist(material, 1.25).moved(298, 266), outline=2.6)
    if value == 6:
        figure.add(dagger(92, STEEL, GOLD).turned(-62, 0, 0).moved(176, 366), outline=2.6)
    figure.add(_arm("128,318 104,352 128,378 160,372", material))
    if value == 5:
        figure.add(torch(78).turned(-16, 0, 0).moved(118, 330), outline=2.6)
        figure.add(fist(material, 1.2).moved(120, 350), outline=2.6)
    else:
        figure.add(fist(material, 1.2).turned(80, 0, 0).moved(168, 370))
    return figure


def _veteran_head(value: int, material: Material) -> Group:
    head = _head(material)
    _sly_eyes(head, material, iris=("#c47a10", "#c47a10", "#d22c18")[value - 4])
    grin = mouth(head, "-36,20! -18,30 4,30 22,24 39,10! 38,30 20,45 0,48 -22,44 -34,34")
    teeth(head, grin, "-35,21 -18,30 4,30 22,24 38,12", 8, 10, sharp=True, skip=(2,) if value == 5 else ())
    teeth(head, grin, "-28,42 0,50 30,40", 6, -9, sharp=True)
    if value == 4:
        head.add(cap(), outline=2.6)
        scar(head, "20,-36 28,-24 30,-12 34,4", "#5c2f28", 2)
    elif value == 5:
        head.mark(g.ellipse(-22, -12, 19, 17), INK)
        head.line("-52,-30 -22,-14 48,-46", 4)
        head.add(bandanna(), outline=2.6)
    else:
        head.add(horned_cap(), outline=2.6)
        scar(head, "-40,-2 -34,14 -36,30", "#5c2f28", 3)
    for i in range(value - 3):
        x, y = 93 - 5 * i, 2 - 15 * i
        head.part(g.ellipse(x, y, 8).difference(g.ellipse(x, y, 4.4)), GOLD, shade=1.5, light=0.8, line=1.6)
    return head


def champion(value: int) -> Group:
    """Return one of the great: 7 is the war chief, 8 the king with stolen gold, 9 the emperor of all goblins."""
    figure = Group()
    cape = Group()
    cape.part(
        g.curve("100,300! 118,262 160,258 196,268 232,258 274,262 294,300! 330,420 196,440 60,420"),
        (GREEN_CLOTH, RED_CLOTH, VIOLET_CLOTH)[value - 7],
        shade=10,
    )
    figure.add(cape)
    figure.add(_torso((LEATHER, MAUVE, BLACK_CLOTH)[value - 7]))
    if value == 7:
        figure.add(
            strap(), pauldron(52, RUST, 3).moved(128, 300), pauldron(52, RUST, 3).mirrored(0).moved(268, 300)
        )
    else:
        figure.add(fur(), chain())
    figure.add(_champion_head(value), outline=3)
    if value == 9:
        figure.add(
            _arm("128,322 104,348 120,366 150,358", SKIN), _arm("268,322 300,340 306,310 300,282", SKIN)
        )
        figure.add(sceptre().moved(300, 262), outline=2.6)
        figure.add(fist(SKIN, 1.25).moved(298, 272), outline=2.6)
        figure.add(pouch(RED_CLOTH, coins=6).scaled(1.45, 0, 0).moved(150, 366), outline=2.6)
        figure.add(fist(SKIN, 1.2).turned(70, 0, 0).moved(156, 392), outline=2.6)
        return figure
    for side, x in ((1, 252), (-1, 142)):
        knife = dagger(96, STEEL, GOLD).moved(0, -13) if value == 8 else axe(92).moved(0, -13)
        knife = knife if side > 0 else knife.mirrored(0)
        figure.add(knife.turned(-38 * side, 0, 0).moved(x, 366), outline=2.6)
        figure.add(fist(SKIN, 1.3).turned(-38 * side, 0, 0).moved(x, 368), outline=2.6)
    return figure


def _champion_head(value: int) -> Group:
    material = (DARK, SKIN, SKIN)[value - 7]
    head = _head(material)
    _sly_eyes(head, material, iris=("#e08a10", "#d22c18", "#ffd23a")[value - 7])
    grin = mouth(head, "-38,14! -20,28 0,31 20,28 38,14! 40,32 20,48 0,51 -20,48 -40,32")
    teeth(head, grin, "-38,15 -20,28 0,31 20,28 38,15", 8, 11, sharp=True)
    teeth(head, grin, "-32,42 0,53 32,42", 6, -9, sharp=True)
    if value > 7:
        gold = [g.polygon("4,30 13,29 9,43")] + ([g.polygon("-16,30 -7,31 -12,44")] if value == 9 else [])
        for tooth in (each.intersection(grin) for each in gold):
            head.mark(tooth, "#f4c23a")
            head.edge(tooth, 1.5)
    for side in (-1, 1):
        for y in (0, 14, 28)[: value - 6]:
            x = side * (90 - y * 0.6)
            ring = g.ellipse(x, 2 + y * 0.3, 8.5).difference(g.ellipse(x, 2 + y * 0.3, 4.6))
            head.part(ring, GOLD, shade=1.5, light=0.8, line=1.6)
    if value == 7:
        for x in (-30, 30):
            head.mark(g.taper(f"{x - 14},6 {x + 14},2", 3, 6, 3), "#b8281f", 0.9)
            head.mark(g.taper(f"{x - 12},14 {x + 12},11", 3, 5, 3), "#b8281f", 0.9)
        head.add(war_crown(), outline=2.6)
        return head.scaled(1.08, 0, 0).moved(197, 198)
    head.add(
        crown(6 if value == 8 else 0, -43, 84, 46 if value == 8 else 58).turned(
            9 if value == 8 else 0, 6, -43
        ),
        outline=2.6,
    )
    if value == 9:
        scar(head, "30,-38 34,-22 30,-6", "#5c2f28", 2)
    return head.scaled(1.08, 0, 0).moved(197, 194)


def rabble() -> Group:
    """Return five quarrelling goblins, each with a face of its own."""
    figure = Group()
    places = (
        (128, 176, 0.62, -8, OLIVE, 0),
        (262, 168, 0.62, 9, PALE, 1),
        (198, 226, 0.72, -3, SKIN, 2),
        (110, 284, 0.66, -10, PALE, 3),
        (284, 280, 0.66, 8, DARK, 4),
        (196, 340, 0.78, 3, OLIVE, 5),
    )
    figure.add(stick(150, 150, -16), fork(292, 130, 12), outline=2.4)
    for x, y, size, angle, material, mood in places:
        body = Group()
        body.part(
            g.curve(
                f"{x - 44},{y + 96}! {x - 40},{y + 42} {x},{y + 30} {x + 40},{y + 42} {x + 44},{y + 96}!"
            ),
            (RAGS, LEATHER, MAUVE)[mood % 3],
            shade=6,
        )
        figure.add(body)
        figure.add(
            _mood(_head(material), mood, material).scaled(size, 0, 0).turned(angle, 0, 0).moved(x, y),
            outline=2.6,
        )
    return figure


def _mood(head: Group, mood: int, material: Material) -> Group:
    if mood in (0, 4):
        _sly_eyes(head, material)
        grin = mouth(head, "-34,22! 0,32 36,16! 28,42 0,48 -26,42")
        teeth(head, grin, "-34,22 0,32 36,16", 6, 10, sharp=True, skip=(2,))
    elif mood in (1, 3):
        _wide_eyes(head)
        shout = mouth(head, "-18,28! 0,24 18,28! 20,46 0,52 -20,46")
        teeth(head, shout, "-18,28 0,24 18,28", 3, 7, skip=(mood // 2,))
    else:
        _wide_eyes(head) if mood == 2 else _sly_eyes(head, material)
        head.line("-26,36 -8,32 10,38 26,32", 3.2)
        head.mark(g.polygon("-16,33 -8,32 -12,22"), "#fff6d8")
        head.mark(g.polygon("12,37 20,35 18,24"), "#fff6d8")
    if mood == 2:
        head.add(pot(), outline=2.4)
    if mood == 3:
        head.part(g.curve("-50,-30! 0,-44 50,-30! 44,-58 0,-70 -44,-58"), RED_CLOTH, shade=4)
        head.part(g.curve("46,-40! 66,-36 78,-20 60,-26 52,-30!"), RED_CLOTH, shade=3)
    if mood == 0:
        for i in range(5):
            head.part(
                g.curve(
                    f"{-16 + i * 8},-52! {-22 + i * 11},-74 {-18 + i * 10},-82! {-10 + i * 8},-70 {-8 + i * 8},-52!"
                ),
                BROWN_HAIR,
                shade=1,
                light=1,
                line=1.8,
            )
    if mood == 4:
        head.mark(g.ellipse(-20, -12, 17, 15), INK)
        head.line("-50,-34 -20,-16 46,-44", 3.4)
    return head


def _head(material: Material) -> Group:
    head = Group()
    for side in (1, -1):
        ear = g.curve("40,-24! 64,-44 96,-56 128,-60! 118,-36 106,-8 78,4 42,14!")
        inner = g.curve("50,-14! 74,-34 96,-44 114,-50! 104,-30 92,-10 72,-4 52,2!")
        ear, inner = (ear, inner) if side > 0 else (g.mirror(ear, 0), g.mirror(inner, 0))
        head.part(ear, material, shade=5)
        head.mark(inner, "#a8583c", 0.75)
        head.mark(inner.difference(g.move(inner, 3 * side, 5)), "#4a1c14", 0.55)
        head.line(f"{56 * side},-6 {80 * side},-22 {100 * side},-38", 2, "#5a2418", 0.6)
    skull = g.curve(
        "-50,-14 -46,-40 -24,-56 0,-60 24,-56 46,-40 50,-14 47,12 36,36 14,54! 0,59 -14,54! -36,36 -47,12"
    )
    head.part(skull, material, shade=10, light=2.2)
    head.mark(g.ellipse(-22, -40, 16, 8, -24), material.light, 0.55, within=skull)
    for x in (-36, 36):
        head.mark(g.ellipse(x, 14, 10, 7), "#c0502c", 0.25, within=skull)
    head.part(
        g.curve("-8,-14! -9,2 -19,8 -22,17 -15,23 -6,20 0,25! 8,21 18,23 23,15 16,6 8,0 8,-14!"),
        material,
        shade=4,
        light=2,
        line=2.2,
    )
    for x in (-12, 13):
        head.mark(g.ellipse(x, 17.5, 4, 2.6, 12 if x > 0 else -12), INK)
    for text in ("-30,8 -38,16 -38,26", "30,8 38,16 38,26", "-7,-22 0,-20 7,-22", "-5,-27 0,-26 5,-27"):
        head.line(text, 1.8, INK, 0.7)
    for x, y in ((30, -34), (35, -27), (-34, 2)):
        head.mark(g.ellipse(x, y, 2.6), material.shade, 0.8)
    return head


def _wide_eyes(head: Group) -> None:
    eye(head, -22, -13, 14, 15, (-0.5, 0.1), "#b87a12", "#fff3a0", pupil=0.4)
    eye(head, 22, -14, 15, 16, (-0.5, 0.1), "#b87a12", "#fff3a0", pupil=0.4)
    brow(head, "-10,-35 -22,-38 -36,-30", 6, end=2)
    brow(head, "10,-36 24,-40 38,-32", 6, end=2)


def _sly_eyes(head: Group, material: Material, iris: str = "#c47a10") -> None:
    eye(head, -22, -12, 15, 12, (0.3, 0.1), iris, "#fff08c", material, 0.36, 16, pupil=0.42)
    eye(head, 22, -13, 15, 12, (-0.3, 0.1), iris, "#fff08c", material, 0.36, -16, pupil=0.42)
    brow(head, "-5,-19 -20,-29 -42,-31", 9, end=2)
    brow(head, "5,-20 20,-30 42,-33", 9, end=2)


def _torso(material: Material, patch: bool = False) -> Group:
    body = Group()
    body.part(
        g.curve("172,236! 224,236! 230,300 198,312 166,300"),
        Material("#6f962f", "#2e4a14", "#93bf3f"),
        shade=8,
    )
    shape = body.part(
        g.curve("110,440! 114,340 128,306 160,288 198,282 236,288 268,306 284,340 288,440!"),
        material,
        shade=10,
    )
    body.part(
        g.curve("158,286! 176,312 198,330! 220,312 238,286! 220,278 176,278"),
        Material(material.shade, INK, material.base),
        shade=3,
        light=0,
    )
    body.line("198,330 197,372 199,430", 2, INK, 0.7)
    for x, y in ((150, 350), (246, 346), (142, 384)):
        body.line(f"{x},{y} {x + 8},{y + 16} {x + 6},{y + 30}", 2, INK, 0.5)
    if patch:
        body.mark(g.box(234, 326, 262, 352), material.light, within=shape)
        for y in (330, 338, 346):
            body.line(f"230,{y} 238,{y}", 2)
            body.line(f"258,{y} 266,{y}", 2)
    return body


def _arm(text: str, material: Material) -> Group:
    arm = Group()
    arm.part(g.taper(text, 30, 26, 22), material, shade=6)
    return arm
