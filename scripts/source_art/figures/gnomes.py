# ruff: noqa: E501 - the points of a curve stay on one line
"""The gnomes: a child on a mushroom, a watchman with a lantern, an elder crowned with light."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, mouth, strands, teeth
from scripts.source_art.gear.common import EMERALD, RUBY, SAPPHIRE, crown, fist, gem, staff
from scripts.source_art.gear.gnomes import (
    CAP_RED,
    acorns,
    book,
    boots,
    cap,
    daisy,
    glow,
    goggles,
    lantern,
    potion,
    slingshot,
    toadstool,
)
from scripts.source_art.gear.trinkets import feather
from scripts.source_art.materials import (
    BLUE_CLOTH,
    DARK_STEEL,
    GOLD,
    GREEN_CLOTH,
    INDIGO_CLOTH,
    INK,
    LEATHER,
    RED_CLOTH,
    RED_HAIR,
    SKIN,
    VIOLET_CLOTH,
    WHITE_HAIR,
    Material,
)

MITTEN = Material("#e8c468", "#8e6420", "#fff0b8")


def recruit(value: int) -> Group:
    """Return a freckled gnome child on a toadstool: 1 has picked a daisy, 3 rides out with sling and feather."""
    figure = Group()
    trousers, jacket = (BLUE_CLOTH, GREEN_CLOTH) if value == 1 else (LEATHER, RED_CLOTH)
    figure.add(toadstool().moved(192, 372), outline=3)
    figure.add(_legs(trousers).moved(192, 344))
    body = Group()
    body.part(g.curve("142,352! 148,306 166,286 192,282 218,286 236,306 242,352! 192,362"), jacket, shade=10)
    for y in (306, 328):
        body.part(g.ellipse(192, y, 5), GOLD, shade=1.5, light=0.8, line=1.8)
    figure.add(body)
    head = _head(young=True)
    head.add(cap(BLUE_CLOTH if value == 1 else GREEN_CLOTH, 18 if value == 1 else -24), outline=2.6)
    if value == 3:
        head.add(feather(58).turned(36, 0, 0).moved(38, -44), outline=2.4)
    figure.add(head.turned(0 if value == 1 else 6, 0, 0).moved(192, 226), outline=3)
    held = daisy().moved(264, 262) if value == 1 else slingshot().moved(264, 262)
    figure.add(_arm("228,306 256,322 262,290", jacket), held, outline=2.6)
    figure.add(_mitten().moved(262, 288), _arm("156,306 130,326 146,346", jacket), outline=2.6)
    if value == 3:
        figure.add(acorns().moved(136, 330), outline=2.6)
    figure.add(_mitten().moved(150, 346), outline=2.6)
    return figure.scaled(0.9, 192, 66)


def veteran(value: int) -> Group:
    """Return the watchman, white-bearded, who lifts a lantern; 5 is the only value of this rank."""
    del value
    figure = Group()
    figure.add(glow(284, 250, 74), outline=0)
    figure.add(boots())
    figure.add(_coat(GREEN_CLOTH, LEATHER))
    head = _head()
    head.add(_beard(WHITE_HAIR, 72), outline=2.4)
    _nose(head)
    head.add(cap(CAP_RED, -20), outline=2.6)
    figure.add(head.moved(184, 228), outline=3)
    figure.add(_arm("238,308 278,312 284,268", GREEN_CLOTH))
    figure.add(lantern(DARK_STEEL).moved(288, 254), outline=2.8)
    figure.add(
        _mitten().moved(284, 256),
        _arm("132,310 112,346 138,360", GREEN_CLOTH),
        _mitten().moved(144, 360),
        outline=2.6,
    )
    return figure


def champion(value: int) -> Group:
    """Return a gnome of renown: 7 the alchemist with a potion, 9 the elder, crowned, with a staff of light."""
    figure = Group()
    if value == 9:
        figure.add(glow(292, 158, 84), outline=0)
    cape = Group()
    cloth = VIOLET_CLOTH if value == 7 else INDIGO_CLOTH
    cape.part(
        g.curve("96,420! 104,330 134,292 188,284 242,292 272,330 282,420!"),
        GREEN_CLOTH if value == 7 else RED_CLOTH,
        shade=9,
    )
    figure.add(cape, boots())
    figure.add(_coat(cloth, GOLD))
    head = _head()
    head.add(_beard(RED_HAIR if value == 7 else WHITE_HAIR, 84 if value == 7 else 104), outline=2.4)
    _nose(head)
    head.add(cap(cloth, 16 if value == 7 else -10, stars=True), outline=2.6)
    if value == 7:
        head.add(goggles(), outline=2.4)
    else:
        head.add(crown(0, -34, 118, 42), outline=2.4)
        for x, y, material in (
            (-20, 62, RUBY),
            (20, 62, EMERALD),
            (0, 84, SAPPHIRE),
            (-14, 104, EMERALD),
            (14, 104, RUBY),
        ):
            gem(head, x, y, 5.5, material)
    figure.add(head.moved(186, 226), outline=3)
    if value == 7:
        figure.add(_arm("240,308 278,326 286,300", cloth), potion().moved(286, 268), outline=2.6)
        figure.add(_mitten().moved(286, 296), outline=2.6)
        figure.add(
            _arm("134,310 112,340 126,356", cloth), book().turned(-8, 0, 0).moved(132, 346), outline=2.6
        )
        figure.add(_mitten().moved(150, 372), outline=2.6)
        return figure
    figure.add(staff(276).turned(2, 0, 0).moved(290, 300), outline=2.6)
    figure.add(lantern(GOLD).scaled(1.02, 0, 0).moved(290, 142), outline=2.8)
    figure.add(_arm("240,308 276,326 288,316", cloth), fist(MITTEN, 1.1).moved(289, 312), outline=2.6)
    figure.add(_arm("134,310 112,344 134,362", cloth), _mitten().moved(142, 362), outline=2.6)
    return figure


def _head(young: bool = False) -> Group:
    head = Group()
    for side in (-1, 1):
        head.part(
            g.curve(
                f"{side * 46},-12! {side * 66},-26 {side * 82},-30! {side * 76},-8 {side * 60},12 {side * 44},14!"
            ),
            SKIN,
            shade=4,
        )
        head.mark(
            g.curve(f"{side * 52},-8! {side * 64},-18 {side * 74},-22! {side * 68},-6 {side * 56},6"),
            "#c8683c",
            0.6,
        )
    face = head.part(
        g.curve("-52,-10 -46,-36 0,-48 46,-36 52,-10 50,20 32,46 0,56 -32,46 -50,20"),
        SKIN,
        shade=9,
        light=2.2,
    )
    for x in (-33, 33):
        head.mark(g.ellipse(x, 17, 14, 10), "#e2543c", 0.4, within=face)
    if young:
        strands(
            head,
            (
                "-44,-20 -36,-8 -38,6",
                "44,-20 36,-8 38,6",
                "-30,-32 -20,-16 -22,-8",
                "22,-32 14,-18 20,-10",
                "-8,-34 -4,-20 -10,-14",
            ),
            RED_HAIR.base,
            12,
            1,
        )
        smile = mouth(head, "-19,27! 0,33 19,27! 13,43 0,46 -13,43")
        teeth(head, smile, "-7,31 0,33 7,31", 2, 6)
        for x, y in ((-30, 8), (-23, 12), (-36, 13), (30, 8), (23, 12), (36, 13)):
            head.mark(g.ellipse(x, y, 1.8), "#a8501c", 0.85)
        _eyes(head, 12, (0.4, -0.1), "#3f9a58", 0.1)
        _nose(head, 0.72)
        for x in (-22, 22):
            brow(head, f"{x - 10},-26 {x},-31 {x + 10},-26", 5, RED_HAIR.shade)
    else:
        _eyes(head, 10, (0.3, 0.05), "#3c76c0", 0.28)
        for side in (-1, 1):
            head.part(
                g.curve(
                    f"{side * 8},-20! {side * 18},-33 {side * 36},-34 {side * 46},-20! {side * 34},-22 {side * 20},-17"
                ),
                WHITE_HAIR,
                shade=2,
                light=1.2,
                line=1.8,
            )
            head.line(f"{side * 42},-2 {side * 50},-5", 1.8, INK, 0.7)
            head.line(f"{side * 42},2 {side * 50},4", 1.8, INK, 0.7)
    return head


def _eyes(head: Group, size: float, look: tuple[float, float], iris: str, cover: float) -> None:
    for x in (-21, 21):
        eye(head, x, -7, size * 0.9, size, look, iris, lid=SKIN, cover=cover, pupil=0.55)


def _nose(head: Group, size: float = 1) -> None:
    shape = g.curve(
        f"0,{-8 * size} {14 * size},{-2 * size} {20 * size},{12 * size} {12 * size},{24 * size} 0,{27 * size} {-12 * size},{24 * size} {-20 * size},{12 * size} {-14 * size},{-2 * size}"
    )
    head.part(shape, SKIN, shade=6, light=2)
    head.mark(g.ellipse(2, 12 * size, 14 * size, 11 * size), "#e2452c", 0.4, within=shape)
    head.mark(g.ellipse(-7 * size, 3 * size, 5 * size, 4 * size, -20), "#fff4e4", 0.85)


def _beard(material: Material, length: float) -> Group:
    beard = Group()
    low = 20 + length
    shape = g.curve(
        f"-54,0! -60,26 -54,{low * 0.6} -34,{low * 0.84} -22,{low * 0.8}! -12,{low} 0,{low + 8}! 12,{low} 22,{low * 0.8}! 34,{low * 0.84} 54,{low * 0.6} 60,26 54,0! 44,14 28,20 0,18 -28,20 -44,14"
    )
    beard.part(shape, material, shade=10, light=2.4)
    for x in (-40, -28, -16, 16, 28, 40):
        beard.mark(
            g.taper(f"{x},{30 - abs(x) * 0.2} {x * 1.05},{low * 0.5} {x * 0.66},{low * 0.8}", 1.6, 2.8, 1),
            material.shade,
            0.7,
            within=g.grow(shape, -1.5),
        )
    for side in (-1, 1):
        beard.part(
            g.curve(
                f"0,22! {side * 18},16 {side * 38},22 {side * 54},14! {side * 50},34 {side * 26},42 {side * 4},34!"
            ),
            material,
            shade=4,
            light=1.8,
        )
        strands(beard, (f"{side * 10},29 {side * 28},30 {side * 44},25",), material.shade, 2.2)
    return beard


def _coat(cloth: Material, trim: Material) -> Group:
    coat = Group()
    coat.part(
        g.curve("112,384! 118,330 142,294 186,286 230,294 256,330 262,384! 222,398 186,402 150,398"),
        cloth,
        shade=11,
    )
    coat.line("186,300 186,400", 2, INK, 0.6)
    coat.part(
        g.curve("114,352! 186,366 258,352! 260,370! 186,384 112,370!"),
        trim if trim.metal else Material("#5a3620", "#2c170b", "#8f5f3a"),
        shade=3,
    )
    coat.part(g.box(172, 354, 202, 386, 4).difference(g.box(179, 361, 195, 379, 2)), GOLD, shade=2, line=1.8)
    return coat


def _legs(cloth: Material) -> Group:
    legs = Group()
    for side in (-1, 1):
        legs.part(g.taper(f"{side * 18},0 {side * 34},10 {side * 34},34", 28, 28, 22), cloth, shade=5)
        legs.part(
            g.curve(
                f"{side * 20},30! {side * 48},30! {side * 56},46 {side * 66},52! {side * 54},62 {side * 20},60!"
            ),
            LEATHER,
            shade=4,
        )
    return legs


def _arm(text: str, material: Material) -> Group:
    arm = Group()
    arm.part(g.taper(text, 30, 29, 26), material, shade=6)
    return arm


def _mitten() -> Group:
    hand = Group()
    hand.part(g.ellipse(0, 0, 16, 15), MITTEN, shade=5)
    hand.part(g.ellipse(-9, -10, 7, 6, -30), MITTEN, shade=2, line=1.8)
    hand.line("-4,4 6,6 12,2", 1.8, INK, 0.6)
    return hand
